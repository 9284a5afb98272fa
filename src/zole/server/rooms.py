"""The tables that this process holds in memory; any other is read from the log when somebody comes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from starlette.concurrency import run_in_threadpool

from zole.rules import Rules
from zole.server.room import Room, SystemDice
from zole.server.table import LogError, Player, Table, made, replay
from zole.store import Chair, Log

_LOG: Final = logging.getLogger("zole.server")
# How many of a guest's newest tables are looked at for one that is still open.
_RECENT: Final = 5


class Place(NamedTuple):
    """A table that a guest sits at."""

    table_id: str
    table: Table


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
        now = time.time_ns() // 1_000_000
        chairs = [Chair(table_id, i, p.guest, now) for i, p in enumerate(players) if p.guest]
        await run_in_threadpool(self._log.append, table_id, 0, events, chairs)
        return table_id

    async def find(self, table_id: str) -> Table | None:
        """A table as it stands, or None if there is none of that id."""
        if table_id in self._open:
            return self._open[table_id].table
        return await run_in_threadpool(self._read, table_id)

    async def events(self, table_id: str) -> list[dict[str, Any]]:
        """The log of a table from its first event; empty if there is no such table."""
        return await run_in_threadpool(self._log.read, table_id)

    async def recent(self, guest: str) -> AsyncIterator[Place]:
        """The tables that a guest sits at, the newest first, not many."""
        for chair in await run_in_threadpool(self._log.chairs_of, guest, _RECENT):
            try:
                table = await self.find(chair.table)
            except LogError as error:  # one such table must not keep a guest from all others
                _LOG.error("table %s: %s", chair.table, error)
                continue
            if table is not None:
                yield Place(chair.table, table)

    @asynccontextmanager
    async def enter(self, table_id: str) -> AsyncIterator[Room | None]:
        """The room of a table for as long as somebody is there; None if there is no such table."""
        room = await self._hold(table_id)
        if room is None:
            yield None
            return
        try:
            yield room
        finally:
            room.pages -= 1
            if not room.pages:
                await self._shut(room)

    async def _hold(self, table_id: str) -> Room | None:
        # Under a lock, so that two who come at once do not each open a room for the same table.
        async with self._lock:
            room = self._open.get(table_id)
            if room is None:
                table = await run_in_threadpool(self._read, table_id)
                if table is None:
                    return None
                room = self._open[table_id] = Room(table_id, table, self._log)
            room.pages += 1
            return room

    def _read(self, table_id: str) -> Table | None:
        events = self._log.read(table_id)
        return replay(events) if events else None

    async def _shut(self, room: Room) -> None:
        await room.rest()
        # Meanwhile somebody may have come back, and even gone again and shut it.
        if not room.pages and self._open.get(room.table_id) is room:
            del self._open[room.table_id]
