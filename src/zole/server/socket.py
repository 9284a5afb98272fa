"""A page's line to its table: messages in, each checked for size, rate and shape; views out."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from zole.rules import Seat
from zole.server.guests import guest_of, same_origin
from zole.server.protocol import MAX_BYTES, PARSER, Message, Ping
from zole.server.room import Listener, Room
from zole.server.rooms import Rooms

# A person taps a few times a second; a page that sends more than this is out of order.
_BURST: Final = 40
_PER_SECOND: Final = 20.0
_POLICY_VIOLATION: Final = 1008
_TOO_BIG: Final = 1009


class Allowance:
    """A token bucket: so many messages at once, so many a second in the long run."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._seen = burst, now

    def take(self, now: float) -> bool:
        """Whether one more message may come at this time.

        >>> allowance = Allowance(2, 1, now=0)
        >>> [allowance.take(0), allowance.take(0), allowance.take(0), allowance.take(1)]
        [True, True, False, True]
        """
        self._left = min(self._burst, self._left + (now - self._seen) * self._per_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def serve(socket: WebSocket, rooms: Rooms, table_id: str) -> None:
    """Serve one page until it goes away or is sent away."""
    await socket.accept()
    guest = guest_of(socket) if same_origin(socket) else None
    table = await rooms.find(table_id)
    seats = [i for i, player in enumerate(table.players) if guest and player.guest == guest] if table else []
    if not seats:
        await _send_away(socket, "no_such_table" if table is None else "not_your_table", _POLICY_VIOLATION)
        return
    async with rooms.enter(table_id) as room:
        listener = Listener(Seat(seats[0]))
        room.join(listener)
        tasks = {
            asyncio.create_task(_send(socket, listener)),
            asyncio.create_task(_receive(socket, room, listener)),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(listener)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.outbox.get()) is not None:
        await socket.send_json(message)
    await socket.close(_POLICY_VIOLATION)


async def _receive(socket: WebSocket, room: Room, listener: Listener) -> None:
    allowance = Allowance(_BURST, _PER_SECOND, time.monotonic())
    try:
        while True:
            text = await _next_text(socket)
            if not allowance.take(time.monotonic()):
                await _send_away(socket, "flood", _POLICY_VIOLATION)
                return
            if text is not None and len(text) > MAX_BYTES:
                await _send_away(socket, "too_big", _TOO_BIG)
                return
            await _answer(room, listener, _parsed(text))
    except WebSocketDisconnect:
        return


async def _next_text(socket: WebSocket) -> str | None:
    """The next message, or None for one that is not text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text


def _parsed(text: str | None) -> Message | None:
    try:
        return None if text is None else PARSER.validate_json(text)
    except ValidationError:
        return None


async def _answer(room: Room, listener: Listener, message: Message | None) -> None:
    if message is None:
        listener.send({"type": "error", "key": "bad_message"})
    elif isinstance(message, Ping):
        listener.send({"type": "pong"})
    else:
        await room.receive(listener, message)


async def _send_away(socket: WebSocket, key: str, code: int) -> None:
    await socket.send_json({"type": "error", "key": key})
    await socket.close(code)
