"""The tables that this process holds in memory; any other is read from the log when somebody comes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool

from zole.rules import Rules
from zole.server.room import Room, SystemDice
from zole.server.table import Player, Table, made, replay
from zole.store import Chair, Log

# How many of a guest's newest tables are looked at for one that is still open.
_RECENT = 5


class Place(NamedTuple):
    """A guest's seat at a table."""

    table_id: str
    table: Table
    seat: int


class Rooms:
    """Finds tables, makes them, and keeps one Room for each that somebody is at."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._open: dict[str, Room] = {}
        self._lock = asyncio.Lock()

    async def make(self, rules: Rules, players: tuple[Player, ...], first_dealer: int) -> str:
        """A new table, its first deal dealt; returns its id."""
        table_id = secrets.token_urlsafe(12)
        events = made(rules, players, first_dealer, SystemDice())
        now = int(time.time())
        chairs = [Chair(table_id, i, p.guest, now) for i, p in enumerate(players) if p.guest]
        await run_in_threadpool(self._log.append, table_id, 0, events, chairs)
        return table_id

    async def find(self, table_id: str) -> Table | None:
        """A table as it stands, or None if there is none of that id."""
        if table_id in self._open:
            return self._open[table_id].table
        events = await run_in_threadpool(self._log.read, table_id)
        return replay(events) if events else None

    async def newest(self, guest: str) -> list[Place]:
        """The newest tables that a guest sits at, the newest first."""
        chairs = await run_in_threadpool(self._log.chairs_of, guest, _RECENT)
        found = [(chair, await self.find(chair.table)) for chair in chairs]
        return [Place(chair.table, table, chair.seat) for chair, table in found if table]

    @asynccontextmanager
    async def enter(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table for as long as a page is there; the last one to leave closes it."""
        async with self._lock:
            room = self._open.get(table_id)
            if room is None:
                events = await run_in_threadpool(self._log.read, table_id)
                room = self._open[table_id] = Room(table_id, replay(events), self._log)
            room.pages += 1
        try:
            yield room
        finally:
            room.pages -= 1
            if not room.pages:
                self._open.pop(table_id, None)
                await room.close()
