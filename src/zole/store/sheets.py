"""Score sheets: events of many phones, put together by union, whichever comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, func, insert, select

from zole.store.database import name_of
from zole.store.dialects import upserting
from zole.store.errors import clear_errors
from zole.store.schema import SHEET_EVENTS, SHEETS


class SheetDiffers(Exception):
    """What stands under a name already is something else; nothing was written."""


class SheetFull(Exception):
    """A sheet may not grow beyond the limit that was named; nothing was written."""


class SheetEvent(NamedTuple):
    """An event under its name: the phone that wrote it, and that phone's counter."""

    device: str
    counter: int
    event: Mapping[str, Any]


class SheetNews(NamedTuple):
    """A sheet's head, the events that came after a number, and the number of the newest."""

    head: dict[str, Any]
    events: list[dict[str, Any]]
    seq: int


class SheetLog:
    """The score sheets of one database; each method is one transaction, callable from any thread.

    Every method raises DatabaseError where the database cannot be read or written; nothing is then changed.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = name_of(engine)
        self._upsert = upserting(engine)

    def add(
        self, sheet: str, head: Mapping[str, Any], events: Sequence[SheetEvent], *, after: int, limit: int
    ) -> SheetNews:
        """Put events to those that stand, all or none, and answer with what came after a number.

        An event that is there already is left as it is. Raises SheetDiffers where the head or an event of
        the same name says something else, SheetFull beyond ``limit`` events.
        """
        with (
            clear_errors(self._name),
            self._engine.execution_options(immediate=True).begin() as connection,
        ):
            self._begin(connection, sheet, head)
            self._union(connection, sheet, events, limit)
            return self._news(connection, sheet, dict(head), after)

    def news(self, sheet: str, after: int = 0) -> SheetNews | None:
        """What came to a sheet after a number; None for a sheet that does not exist."""
        with clear_errors(self._name), self._engine.connect() as connection:
            head = connection.scalar(select(SHEETS.c.head).where(SHEETS.c.sheet_id == sheet))
            return None if head is None else self._news(connection, sheet, head, after)

    def _begin(self, connection: Connection, sheet: str, head: Mapping[str, Any]) -> None:
        new = self._upsert(SHEETS).values(sheet_id=sheet, head=dict(head))
        connection.execute(new.on_conflict_do_nothing(index_elements=[SHEETS.c.sheet_id]))
        # On a server the head is locked, so that phones write to a sheet one after another; a file is, whole.
        mine = select(SHEETS.c.head).where(SHEETS.c.sheet_id == sheet).with_for_update()
        if connection.scalar(mine) != dict(head):
            raise SheetDiffers(sheet)

    @staticmethod
    def _union(connection: Connection, sheet: str, events: Sequence[SheetEvent], limit: int) -> None:
        mine = select(SHEET_EVENTS.c.device, SHEET_EVENTS.c.counter, SHEET_EVENTS.c.event)
        standing = {
            (device, counter): event
            for device, counter, event in connection.execute(mine.where(SHEET_EVENTS.c.sheet_id == sheet))
        }
        new = []
        for device, counter, event in events:
            if (device, counter) not in standing:
                standing[device, counter] = dict(event)
                row = {"device": device, "counter": counter, "event": dict(event)}
                new.append({"sheet_id": sheet, "seq": len(standing), **row})
            elif standing[device, counter] != dict(event):
                raise SheetDiffers(f"{device}.{counter}")
        if len(standing) > limit:
            raise SheetFull(sheet)
        if new:
            connection.execute(insert(SHEET_EVENTS), new)

    @staticmethod
    def _news(connection: Connection, sheet: str, head: dict[str, Any], after: int) -> SheetNews:
        its = SHEET_EVENTS.c.sheet_id == sheet
        # First the number: what a server takes in between is then left for the next time.
        newest = connection.scalar(select(func.max(SHEET_EVENTS.c.seq)).where(its)) or 0
        newer = select(SHEET_EVENTS.c.event).where(its, SHEET_EVENTS.c.seq > after)
        upto = newer.where(SHEET_EVENTS.c.seq <= newest).order_by(SHEET_EVENTS.c.seq)
        return SheetNews(head, list(connection.scalars(upto)), newest)
