"""A page's line seen from inside: one that is not read, one that breaks, a fault that must not be hidden."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any

import pytest
from server.tables import NAMES, SeededDice
from starlette.websockets import WebSocket

from zole.rules import Rules
from zole.server import guests, socket
from zole.server.guests import COOKIE
from zole.server.languages import LANGUAGES, catalogue
from zole.server.room import MOST_WAITING, Room
from zole.server.rooms import Rooms
from zole.server.table import Player, made
from zole.store import DatabaseError, Log, open_database

SECRET = "a-secret"


class Line:
    """The two ends of a socket in memory."""

    def __init__(self, cookie: str = f"{COOKIE}={SECRET}") -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.may_send = asyncio.Event()
        self.may_send.set()
        self.broken = False
        headers = [(b"host", b"zole"), (b"cookie", cookie.encode())]
        scope = {
            "type": "websocket",
            "path": "/",
            "headers": headers,
            "query_string": b"",
            "subprotocols": [],
        }
        self.incoming.put_nowait({"type": "websocket.connect"})
        self.socket = WebSocket(scope, self.incoming.get, self._send)

    async def _send(self, message: dict[str, Any]) -> None:
        await self.may_send.wait()
        if self.broken:
            raise OSError
        self.sent.put_nowait(message)

    def say(self, **message: Any) -> None:
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def said(self) -> Any:
        message = await asyncio.wait_for(self.sent.get(), 10)
        return json.loads(message["text"]) if message["type"] == "websocket.send" else message

    async def opened(self) -> Any:
        """The table that a page is told when its line is open."""
        assert (await self.said())["type"] == "websocket.accept"
        return await self.said()


@pytest.fixture
def rooms(tmp_path):
    log = Log(open_database(tmp_path / "zole.db"))
    me = Player("Anna", guest=guests._hash(SECRET))
    players = [me, *(Player(name, level="novice") for name in NAMES[1:3])]
    log.append("t", 0, made(Rules.named("nine"), players, 2, SeededDice()))
    yield Rooms(log)
    log.close()


async def serve(line: Line, rooms: Rooms) -> None:
    await socket.serve(line.socket, rooms, "t", socket.Allowance(10, 10, now=time.monotonic()))


def run(scenario) -> None:
    asyncio.run(asyncio.wait_for(scenario, 30))


def test_a_page_that_does_not_read_is_let_go_and_its_room_closed(rooms):
    async def scenario():
        deaf, hearing = Line(), Line()
        serving = [asyncio.create_task(serve(line, rooms)) for line in (deaf, hearing)]
        await deaf.opened()
        await hearing.opened()
        deaf.may_send.clear()
        async with rooms.enter("t") as room:
            listener = room._listeners[0]
            for _ in range(MOST_WAITING + 2):
                listener.send({"type": "pong"})
            await serving[0]
            assert len(room._listeners) == 1
        hearing.say(type="ping")
        assert await hearing.said() == {"type": "pong"}
        hearing.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await serving[1]
        assert not rooms._open

    run(scenario())


def test_a_line_that_breaks_while_it_is_written_to_is_let_go(rooms):
    async def scenario():
        line = Line()
        serving = asyncio.create_task(serve(line, rooms))
        await line.opened()
        line.broken = True
        line.say(type="ping")
        await serving
        assert not rooms._open

    run(scenario())


def test_a_page_that_goes_at_once_is_let_go(rooms):
    async def scenario():
        line = Line()
        line.incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await serve(line, rooms)
        assert not rooms._open

    run(scenario())


def test_a_page_that_goes_while_its_card_is_written_leaves_the_card_played(rooms):
    async def scenario():
        line = Line()
        serving = asyncio.create_task(serve(line, rooms))
        seq = (await line.opened())["seq"]
        line.say(type="act", seq=seq, action=26)
        line.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await serving
        table = await rooms.find("t")
        assert table.running.actions[:1] == (26,)
        assert not rooms._open

    run(scenario())


def test_the_server_stops_while_a_page_is_open(rooms):
    async def scenario():
        line = Line()
        serving = asyncio.create_task(serve(line, rooms))
        await line.opened()
        serving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await serving
        assert not rooms._open

    run(scenario())


def test_a_fault_of_our_own_closes_the_line_and_is_not_hidden(rooms, monkeypatch):
    async def broken(_room, _listener, _message):
        raise ZeroDivisionError

    monkeypatch.setattr(Room, "receive", broken)

    async def scenario():
        line = Line()
        serving = asyncio.create_task(serve(line, rooms))
        await line.opened()
        line.say(type="undo", seq=3)
        with pytest.raises(ZeroDivisionError):
            await serving
        assert not rooms._open

    run(scenario())


def test_what_cannot_be_sent_closes_the_line_and_is_not_hidden(rooms):
    async def scenario():
        line = Line()
        serving = asyncio.create_task(serve(line, rooms))
        await line.opened()
        async with rooms.enter("t") as room:
            room._listeners[0].send({"type": object()})
            with pytest.raises(TypeError):
                await serving
        assert not rooms._open

    run(scenario())


def test_a_database_that_cannot_be_read_sends_the_page_away_to_come_again(rooms, monkeypatch, caplog):
    def broken(_log, _table, _after=0):
        raise DatabaseError("zole.db", "disk I/O error")

    monkeypatch.setattr(Log, "read", broken)

    async def scenario():
        line = Line()
        with caplog.at_level(logging.ERROR):
            await serve(line, rooms)
        assert await line.opened() == {"type": "error", "key": "server"}
        assert (await line.said())["code"] == 1013

    run(scenario())
    assert [record.exc_info for record in caplog.records] == [None]


def test_the_page_is_told_of_each_fault_with_a_key_that_has_words():
    keys = [farewell.key for farewell in vars(socket).values() if isinstance(farewell, socket.Farewell)]
    for language in LANGUAGES:
        for key in [*keys, "bad_message", "not_saved"]:
            assert f"error.{key}" in catalogue(language)
