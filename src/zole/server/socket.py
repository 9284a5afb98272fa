"""A page's line to its table: messages in, each checked for size, rate and shape; views out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, NamedTuple

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from zole.server.allowance import Allowance
from zole.server.guests import guest_of, same_origin
from zole.server.protocol import MAX_BYTES, PARSER, Message, Ping
from zole.server.room import Listener, Room
from zole.server.rooms import Rooms
from zole.server.sight import PONG, error_message
from zole.server.table import LogError
from zole.store import DatabaseError

__all__ = ["Allowance", "serve"]

_LOG: Final = logging.getLogger("zole.server")


class Farewell(NamedTuple):
    """Why a page is sent away: a key, and the close code of RFC 6455 that goes with it."""

    key: str
    code: int


_FLOOD: Final = Farewell("flood", 1008)
_TOO_BIG: Final = Farewell("too_big", 1009)
_NO_SUCH_TABLE: Final = Farewell("no_such_table", 1008)
_NOT_YOUR_TABLE: Final = Farewell("not_your_table", 1008)
_TRY_LATER: Final = Farewell("server", 1013)


async def serve(socket: WebSocket, rooms: Rooms, table_id: str, allowance: Allowance) -> None:
    """Serve one page until it goes away or is sent away."""
    await socket.accept()
    try:
        farewell = await _serve(socket, rooms, table_id, allowance)
    except WebSocketDisconnect:
        return
    except (DatabaseError, LogError) as error:
        _LOG.error("table %s: %s", table_id, error)
        farewell = _TRY_LATER
    if farewell is not None:
        await _send_away(socket, farewell)


async def _serve(socket: WebSocket, rooms: Rooms, table_id: str, allowance: Allowance) -> Farewell | None:
    async with rooms.enter(table_id) as room:
        if room is None:
            return _NO_SUCH_TABLE
        seat = room.table.seat_of(guest_of(socket)) if same_origin(socket) else None
        if seat is None:
            return _NOT_YOUR_TABLE
        listener = Listener(seat)
        await room.join(listener)
        try:
            return await _talk(socket, room, listener, allowance)
        finally:
            room.leave(listener)


async def _talk(socket: WebSocket, room: Room, listener: Listener, allowance: Allowance) -> Farewell | None:
    """Send and receive side by side until one of them ends, or the page has stopped reading."""
    receiving = asyncio.create_task(_receive(socket, room, listener, allowance))
    others = [asyncio.create_task(_send(socket, listener)), asyncio.create_task(listener.lost.wait())]
    tasks = [receiving, *others]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    faults = [task.exception() for task in tasks if not task.cancelled()]
    for fault in faults:
        if fault is not None:
            raise fault
    return None if receiving.cancelled() else receiving.result()


async def _send(socket: WebSocket, listener: Listener) -> None:
    while True:
        await socket.send_json(await listener.next())


async def _receive(socket: WebSocket, room: Room, listener: Listener, allowance: Allowance) -> Farewell:
    while True:
        frame = await _next_frame(socket)
        if not allowance.take(time.monotonic()):
            return _FLOOD
        if len(frame.content) > MAX_BYTES:
            return _TOO_BIG
        await _answer(room, listener, _parsed(frame))


class _Frame(NamedTuple):
    content: bytes
    is_text: bool


async def _next_frame(socket: WebSocket) -> _Frame:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    if text is None:
        return _Frame(message.get("bytes") or b"", is_text=False)
    return _Frame(text.encode(errors="replace"), is_text=True)


def _parsed(frame: _Frame) -> Message | None:
    try:
        return PARSER.validate_json(frame.content) if frame.is_text else None
    except ValidationError:
        return None


async def _answer(room: Room, listener: Listener, message: Message | None) -> None:
    if message is None:
        listener.send(error_message("bad_message"))
    elif isinstance(message, Ping):
        listener.send(PONG)
    else:
        await room.receive(listener, message)


async def _send_away(socket: WebSocket, farewell: Farewell) -> None:
    try:
        await socket.send_json(error_message(farewell.key))
        await socket.close(farewell.code)
    except WebSocketDisconnect:
        pass
