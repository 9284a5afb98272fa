"""The log of a table: events that are only ever added, each under its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Engine, insert, select
from sqlalchemy.exc import IntegrityError

from zole.store.database import clear_errors
from zole.store.schema import CHAIRS, EVENTS

Event = Mapping[str, Any]


class SeqTaken(Exception):
    """Somebody else wrote under this number first: read what is new and decide again."""


class Chair(NamedTuple):
    """A guest's place at a table, and when the table was made (milliseconds since 1970)."""

    table: str
    seat: int
    guest: str
    made_at: int


class Log:
    """The events of all tables in one database; each method is one transaction, callable from any thread.

    Every method raises DatabaseError where the database cannot be read or written; nothing is then changed.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = engine.url.database or str(engine.url)

    def append(self, table: str, after: int, events: Sequence[Event], chairs: Sequence[Chair] = ()) -> None:
        """Write events under the numbers that follow ``after``, all or none; raises SeqTaken."""
        rows = [
            {"table_id": table, "seq": after + 1 + i, "event": dict(event)} for i, event in enumerate(events)
        ]
        seats = [
            {"table_id": c.table, "seat": c.seat, "guest": c.guest, "made_at": c.made_at} for c in chairs
        ]
        with clear_errors(self._name):
            try:
                with self._engine.begin() as connection:
                    connection.execute(insert(EVENTS), rows)
                    if seats:
                        connection.execute(insert(CHAIRS), seats)
            except IntegrityError as error:
                raise SeqTaken(table, after + 1) from error

    def read(self, table: str, after: int = 0) -> list[dict[str, Any]]:
        """The events of a table after a number, oldest first; none for a table that does not exist."""
        newer = select(EVENTS.c.event).where(EVENTS.c.table_id == table, EVENTS.c.seq > after)
        with clear_errors(self._name), self._engine.connect() as connection:
            return list(connection.scalars(newer.order_by(EVENTS.c.seq)))

    def chairs_of(self, guest: str, limit: int) -> list[Chair]:
        """Where a guest sits, the newest table first."""
        mine = (
            select(CHAIRS).where(CHAIRS.c.guest == guest).order_by(CHAIRS.c.made_at.desc(), CHAIRS.c.table_id)
        )
        with clear_errors(self._name), self._engine.connect() as connection:
            return [Chair(*row) for row in connection.execute(mine.limit(limit))]

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()
