"""A table that people are at: its connections, its log, its bots, one thing after another.

The order is always the same: decide on the table as it stands, append to the log, and only then tell the
seats. Whatever goes wrong before the append has changed nothing.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Sequence
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from zole.bots import make
from zole.rules import Refusal, Refused, Seat, view
from zole.rules.view import View
from zole.server.protocol import TableMessage
from zole.server.sight import Json, step_message, table_message
from zole.server.table import Event, Table, act, decide, evolve, replay
from zole.store import Log, SeqTaken

_LOG: Final = logging.getLogger("zole.server")
# A page that does not read what it is sent is let go rather than remembered for.
_MOST_WAITING: Final = 200


class SystemDice:
    """Chance from the operating system."""

    def seed(self) -> bytes:
        """Thirty-two random bytes."""
        return secrets.token_bytes(32)

    def choice(self, options: tuple[int, ...]) -> int:
        """One of the options, each as likely as another."""
        return secrets.choice(options)


class Listener:
    """One open page: the seat it looks from and what it is still to be sent; None ends it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.outbox: asyncio.Queue[Json | None] = asyncio.Queue()

    def send(self, message: Json) -> None:
        """Put a message in the outbox, or end a page that has stopped reading."""
        if self.outbox.qsize() < _MOST_WAITING:
            self.outbox.put_nowait(message)
        else:
            self.outbox.put_nowait(None)


class Room:
    """One live table."""

    def __init__(self, table_id: str, table: Table, log: Log) -> None:
        self.table_id = table_id
        self.table = table
        self.listeners: list[Listener] = []
        self.pages = 0
        self._log = log
        self._dice = SystemDice()
        self._lock = asyncio.Lock()
        self._bots_at_work: asyncio.Task[None] | None = None

    def join(self, listener: Listener) -> None:
        """A page has come: it is told the whole table, and bots whose turn it is wake up."""
        self.listeners.append(listener)
        listener.send(table_message(self.table_id, self.table, listener.seat))
        self._wake_bots()

    def leave(self, listener: Listener) -> None:
        """A page has gone."""
        self.listeners.remove(listener)

    async def close(self) -> None:
        """Nobody is here any more: bots stop and go on when somebody comes back."""
        if self._bots_at_work is not None:
            self._bots_at_work.cancel()
            await asyncio.wait([self._bots_at_work])

    async def receive(self, listener: Listener, message: TableMessage) -> None:
        """Do what a page asks, or tell it why not."""
        async with self._lock:
            try:
                await self._happen(decide(self.table, listener.seat, message, self._dice))
            except Refused as error:
                listener.send(refused_message(error.refusal))
            except SeqTaken:
                await self._catch_up()
                listener.send(refused_message(Refusal("stale", "")))
            except SQLAlchemyError:
                _LOG.exception("table %s: nothing could be written", self.table_id)
                listener.send({"type": "error", "key": "not_saved"})
        self._wake_bots()

    async def _happen(self, events: Sequence[Event]) -> None:
        await run_in_threadpool(self._log.append, self.table_id, self.table.seq, events)
        for event in events:
            before, self.table = self.table, evolve(self.table, event)
            if event["type"] == "action":
                self._tell_step(before, event)
        if self.table.deal_over or events[-1]["type"] != "action":
            self._tell_all()

    def _tell_step(self, before: Table, event: Event) -> None:
        hand = before.state.turn if before.state else -1
        for listener in self.listeners:
            listener.send(step_message(self.table, event, listener.seat, hand, before.seat_to_act()))

    def _tell_all(self) -> None:
        for listener in self.listeners:
            listener.send(table_message(self.table_id, self.table, listener.seat))

    async def _catch_up(self) -> None:
        """Another process has written to this table: read it afresh and show everybody where it stands."""
        self.table = replay(await run_in_threadpool(self._log.read, self.table_id))
        self._tell_all()

    # Bots -----------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        asleep = self._bots_at_work is None or self._bots_at_work.done()
        if asleep and self._bot_to_act() is not None:
            self._bots_at_work = asyncio.create_task(self._play_bots())

    def _bot_to_act(self) -> Seat | None:
        seat = self.table.seat_to_act()
        return seat if seat is not None and self.table.players[seat].guest is None else None

    async def _play_bots(self) -> None:
        while (seat := self._bot_to_act()) is not None and self.table.state is not None:
            seen_at, sight = self.table.seq, view(self.table.state, seat)
            level = self.table.players[seat].level or "novice"
            action = await run_in_threadpool(_think, level, sight)
            async with self._lock:
                if self.table.seq != seen_at:
                    continue
                try:
                    await self._happen(act(self.table, seat, action, self._dice))
                except SeqTaken:
                    await self._catch_up()
                except SQLAlchemyError:
                    _LOG.exception("table %s: nothing could be written", self.table_id)
                    return


def refused_message(refusal: Refusal) -> Json:
    """A refusal as it is sent; its words are the page's business."""
    return {"type": "refused", "key": refusal.key, "paragraph": refusal.paragraph, "args": dict(refusal.args)}


def _think(level: str, sight: View) -> int:
    return make(level, random.Random(secrets.randbits(64))).decide(sight)
