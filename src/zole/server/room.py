"""A table that people are at: its pages, its log, its bots, one thing after another.

The order is always the same: decide on the table as it stands, append to the log, and only then tell the
seats. Whatever goes wrong before the append has changed nothing. The table here may lag behind the log,
for another process may serve it too; it never runs ahead of it.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from zole.bots import make
from zole.rules import CLAIM, Refusal, Refused, Seat, view
from zole.rules.view import View
from zole.server.allowance import Allowance
from zole.server.protocol import Act, TableMessage, ToPage
from zole.server.sight import error_message, refused_message, step_message, table_message
from zole.server.table import Event, LogError, Table, act, decide, evolve, onward
from zole.store import DatabaseError, Log, SeqTaken

_LOG: Final = logging.getLogger("zole.server")
# A page that does not read what it is sent is let go rather than remembered for.
MOST_WAITING: Final = 200
# How many seconds bots wait before they try again to write down what they do.
_BREATH: Final = 1.0
# Claims of all tables are proved one after another, and take no thread from the bots and the log.
_PROVER: Final = ThreadPoolExecutor(1, thread_name_prefix="claim")
# How many claims a seat may make at once, and how many a second in the long run.
_CLAIMS: Final = (4, 0.25)


class SystemDice:
    """Chance from the operating system."""

    def seed(self) -> bytes:
        """Thirty-two random bytes."""
        return secrets.token_bytes(32)

    def choice(self, options: tuple[int, ...]) -> int:
        """One of the options, each as likely as another."""
        return secrets.choice(options)


class Listener:
    """One open page: the seat it looks from, what it is still to be sent, whether it has stopped reading."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.lost = asyncio.Event()
        self._waiting: asyncio.Queue[ToPage] = asyncio.Queue(MOST_WAITING)

    def send(self, message: ToPage) -> None:
        """Put a message in line; a page with too many in line is lost."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.lost.set()

    async def next(self) -> ToPage:
        """The message to send next."""
        return await self._waiting.get()


class Room:
    """One live table. ``pages`` counts those who hold the room open; see ``Rooms.enter``."""

    def __init__(self, table_id: str, table: Table, log: Log) -> None:
        self.table_id = table_id
        self.table = table
        self.pages = 0
        self._listeners: list[Listener] = []
        self._log = log
        self._dice = SystemDice()
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._under_way: set[asyncio.Task[None]] = set()
        self._claims: dict[Seat, Allowance] = {}

    async def join(self, listener: Listener) -> None:
        """A page has come: it is told the whole table, and bots whose turn it is wake up."""
        async with self._lock:
            await self._catch_up()
            self._listeners.append(listener)
            listener.send(table_message(self.table_id, self.table, listener.seat))
        self._wake_bots()

    def leave(self, listener: Listener) -> None:
        """A page has gone; when the last one has, the bots stop after what they are doing."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    async def receive(self, listener: Listener, message: TableMessage) -> None:
        """Do what a page asks, or tell it why not."""
        # A page may go away while its action is being written. The others must be told all the same,
        # so what has begun is ended whatever becomes of the one who waits here.
        await asyncio.shield(self._start(self._answer(listener, message)))

    async def rest(self) -> None:
        """Wait until nothing is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def _answer(self, listener: Listener, message: TableMessage) -> None:
        claims = isinstance(message, Act) and message.action == CLAIM
        attempt = self._claim if claims else self._attempt
        try:
            refused = await attempt(listener.seat, message)
        except (DatabaseError, LogError) as error:
            _LOG.error("table %s: nothing could be written: %s", self.table_id, error)
            listener.send(error_message("not_saved"))
        else:
            if refused is not None:
                listener.send(refused_message(refused))
        self._wake_bots()

    async def _attempt(self, seat: Seat, message: TableMessage) -> Refusal | None:
        async with self._lock:
            await self._catch_up_with(message)
            try:
                await self._happen(decide(self.table, seat, message, self._dice))
            except Refused as error:
                refused = error.refusal
            except SeqTaken:
                refused = Refusal("stale", "")
            else:
                return None
            # Perhaps it was refused only because this process did not know what another has written.
            await self._catch_up()
            return refused

    async def _claim(self, seat: Seat, message: TableMessage) -> Refusal | None:
        """As any attempt; but a proof takes its time, and meanwhile the table is not held up.

        What was proved holds for the table as it was: if anything has happened since, the claim is stale.
        """
        if not self._claims.setdefault(seat, Allowance(*_CLAIMS, time.monotonic())).take(time.monotonic()):
            return Refusal("claim_too_often", "4.8")
        async with self._lock:
            await self._catch_up_with(message)
            seen = self.table
        loop = asyncio.get_running_loop()
        try:
            events = await loop.run_in_executor(_PROVER, decide, seen, seat, message, self._dice)
        except Refused as error:
            return error.refusal
        async with self._lock:
            try:
                if self.table is seen:
                    await self._happen(events)
                    return None
            except SeqTaken:
                await self._catch_up()
            return Refusal("stale", "")

    async def _happen(self, events: Sequence[Event]) -> None:
        await run_in_threadpool(self._log.append, self.table_id, self.table.seq, events)
        for event in events:
            before, self.table = self.table, evolve(self.table, event)
            if event["type"] == "action":
                for listener in self._listeners:
                    listener.send(step_message(before, event, self.table, listener.seat))
        if self.table.deal_over or events[-1]["type"] != "action":
            self._tell_all()

    async def _catch_up_with(self, message: TableMessage) -> None:
        if message.seq > self.table.seq:  # the page comes from another process, which knows more
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what another process has written to this table, if it has, and show everybody."""
        events = await run_in_threadpool(self._log.read, self.table_id, self.table.seq)
        self.table = onward(self.table, events)
        if events:
            self._tell_all()

    def _tell_all(self) -> None:
        for listener in self._listeners:
            listener.send(table_message(self.table_id, self.table, listener.seat))

    # Bots -----------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        asleep = self._bots is None or self._bots.done()
        if asleep and self._bot_to_act() is not None:
            self._bots = self._start(self._play_bots())

    def _bot_to_act(self) -> Seat | None:
        seat = self.table.seat_to_act()
        return seat if seat is not None and self.table.players[seat].guest is None else None

    async def _play_bots(self) -> None:
        while self._listeners and (seat := self._bot_to_act()) is not None:
            try:
                await self._play_bot(seat)
            except LogError as error:
                _LOG.error("table %s: bots stop: %s", self.table_id, error)
                return
            except DatabaseError as error:
                _LOG.error("table %s: a bot waits: %s", self.table_id, error)
                await asyncio.sleep(_BREATH)

    async def _play_bot(self, seat: Seat) -> None:
        seen = self.table
        level = seen.players[seat].level or "novice"
        action = await run_in_threadpool(think, level, view(seen.running, seat))
        async with self._lock:
            if self.table is not seen:  # somebody took a move back, or another process was faster
                return
            try:
                await self._happen(act(seen, seat, action, self._dice))
            except SeqTaken:
                await self._catch_up()


def think(level: str, sight: View) -> int:
    """What a bot does; where it fails it plays any legal card, so that the table goes on."""
    try:
        action = make(level, random.Random(secrets.randbits(64))).decide(sight)
    except Exception:  # noqa: BLE001 whatever it is, the others want to play on
        _LOG.exception("the bot %s failed", level)
    else:
        if action in sight.legal:
            return action
        _LOG.error("the bot %s wants to do %s, which it may not", level, action)
    return secrets.choice(sight.legal)
