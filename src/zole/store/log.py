"""The log of a table: events that are only ever added, each under its number, and what is listed of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, String, Table, column, delete, func, insert, select, values
from sqlalchemy.exc import IntegrityError

from zole.store.database import name_of
from zole.store.dialects import upserting
from zole.store.errors import clear_errors, is_taken
from zole.store.schema import CHAIRS, EVENTS, LISTINGS

Event = Mapping[str, Any]
# So many tables are asked for in one query; SQLite takes no more than 32,766 values.
_AT_ONCE: Final = 10_000


class SeqTaken(Exception):
    """Somebody else wrote under this number first: read what is new and decide again."""


class ChairTaken(SeqTaken):
    """Somebody else sits on this chair already: read what is new and decide again."""


class Chair(NamedTuple):
    """A guest's place at a table, and since when (milliseconds since 1970)."""

    table: str
    seat: int
    guest: str
    made_at: int


class Listing(NamedTuple):
    """What is said of a table to who looks for one; ``about`` is for those who show it.

    ``made_at`` is in milliseconds since 1970, ``rules`` names the rule set, ``seats`` counts all chairs.
    ``open`` means that strangers may find it, ``ended`` that nothing more will happen there.
    """

    table: str
    made_at: int
    rules: str
    seats: int
    open: bool = False
    ended: bool = False
    about: Mapping[str, Any] = {}


class OpenTable(NamedTuple):
    """A table in a lobby, and how many of its chairs no person sits on."""

    listing: Listing
    free: int


class Log:
    """The events of all tables in one database; each method is one transaction, callable from any thread.

    Every method raises DatabaseError where the database cannot be read or written; nothing is then changed,
    unless it is DatabaseAway.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = name_of(engine)
        self._upsert = upserting(engine)

    def append(  # noqa: PLR0913 one transaction writes all that an event brings with it
        self,
        table: str,
        after: int,
        events: Sequence[Event],
        chairs: Sequence[Chair] = (),
        *,
        leaves: Sequence[int] = (),
        listing: Listing | None = None,
    ) -> None:
        """Write events under the numbers that follow ``after``, and what else is given, all or none.

        Seats in ``leaves`` become free, then ``chairs`` are sat on, and ``listing`` is what is listed of the
        table from now on. Raises SeqTaken, or ChairTaken where somebody sits there.
        """
        rows = [
            {"table_id": table, "seq": after + 1 + i, "event": dict(event)} for i, event in enumerate(events)
        ]
        with clear_errors(self._name), self._engine.begin() as connection:
            _insert(connection, EVENTS, rows, SeqTaken(table, after + 1))
            if leaves:
                left = (CHAIRS.c.table_id == table) & CHAIRS.c.seat.in_(leaves)
                connection.execute(delete(CHAIRS).where(left))
            if chairs:
                seats = [_row(CHAIRS.c.keys(), chair) for chair in chairs]
                _insert(connection, CHAIRS, seats, ChairTaken(table, chairs[0].seat))
            if listing is not None:
                self._list(connection, listing)

    def read(self, table: str, after: int = 0) -> list[dict[str, Any]]:
        """The events of a table after a number, oldest first; none for a table that does not exist."""
        if "\0" in table:  # which a server refuses to look for
            return []
        newer = select(EVENTS.c.event).where(EVENTS.c.table_id == table, EVENTS.c.seq > after)
        with clear_errors(self._name), self._engine.connect() as connection:
            return list(connection.scalars(newer.order_by(EVENTS.c.seq)))

    def newest(self, tables: Iterable[str]) -> dict[str, int]:
        """The number of each table's newest event; a table that does not exist is left out."""
        asked = sorted(set(tables))
        found: dict[str, int] = {}
        with clear_errors(self._name), self._engine.connect() as connection:
            for begin in range(0, len(asked), _AT_ONCE):
                found.update(_newest(connection, asked[begin : begin + _AT_ONCE]))
        return found

    def chairs_of(self, guest: str, limit: int) -> list[Chair]:
        """Where a guest sits, the newest table first."""
        mine = (
            select(CHAIRS).where(CHAIRS.c.guest == guest).order_by(CHAIRS.c.made_at.desc(), CHAIRS.c.table_id)
        )
        with clear_errors(self._name), self._engine.connect() as connection:
            return [Chair(*row) for row in connection.execute(mine.limit(limit))]

    def open_tables(self, limit: int, rules: str | None = None) -> list[OpenTable]:
        """Tables that strangers may sit down at, by some rule set or by any, the newest first."""
        sat = select(func.count()).where(CHAIRS.c.table_id == LISTINGS.c.table_id).scalar_subquery()
        free = (LISTINGS.c.seats - sat).label("free")
        wanted = select(LISTINGS, free).where(LISTINGS.c.open, ~LISTINGS.c.ended, free > 0)
        if rules is not None:
            wanted = wanted.where(LISTINGS.c.rules == rules)
        newest = wanted.order_by(LISTINGS.c.made_at.desc(), LISTINGS.c.table_id).limit(limit)
        with clear_errors(self._name), self._engine.connect() as connection:
            return [OpenTable(Listing(*row), free) for *row, free in connection.execute(newest)]

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def _list(self, connection: Connection, listing: Listing) -> None:
        row = _row(LISTINGS.c.keys(), listing)
        wish = self._upsert(LISTINGS).values(row)
        connection.execute(wish.on_conflict_do_update(index_elements=[LISTINGS.c.table_id], set_=row))


def _row(names: Iterable[str], told: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(names, told, strict=True))


def _insert(connection: Connection, into: Table, rows: list[dict[str, Any]], taken: SeqTaken) -> None:
    try:
        connection.execute(insert(into), rows)
    except IntegrityError as error:
        if is_taken(error):
            raise taken from error
        raise


def _newest(connection: Connection, tables: list[str]) -> dict[str, int]:
    # One step in the index for each table; to group all their events would read them all.
    asked = values(column("table_id", String), name="asked").data([(one,) for one in tables]).cte("asked")
    last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == asked.c.table_id).scalar_subquery()
    return {
        table: seq for table, seq in connection.execute(select(asked.c.table_id, last)) if seq is not None
    }
