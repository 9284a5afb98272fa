"""A real server on a real socket in this process, and clients that talk to it as a browser does."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from zole.server.serving import configured


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@contextmanager
def serving(app: FastAPI) -> Iterator[int]:
    """Serve an app in a thread; gives the port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = Server(configured(app))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert server.ready.wait(10)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive()


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie and a seat at a table."""

    port: int
    path: str
    cookie: str

    def connect(self, **how: Any) -> ClientConnection:
        return dial(self.port, self.path, self.cookie, **how)


def sit_down(port: int, **form: str) -> Guest:
    """A newcomer makes a table of bots."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as line:
        line.request(
            "POST", "/tables", urlencode(form), {"content-type": "application/x-www-form-urlencoded"}
        )
        response = line.getresponse()
        response.read()
        assert response.status == 303
        return Guest(port, response.headers["location"], response.headers["set-cookie"].split(";")[0])


def get(port: int, path: str, cookie: str = "") -> tuple[int, str]:
    """A page: its status and text."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as line:
        line.request("GET", path, headers={"cookie": cookie})
        response = line.getresponse()
        return response.status, response.read().decode()


def dial(port: int, path: str, cookie: str = "", **how: Any) -> ClientConnection:
    headers = {"cookie": cookie} if cookie else {}
    return connect(
        f"ws://127.0.0.1:{port}{path}/socket", additional_headers=headers, proxy=None, max_size=None, **how
    )


def said(line: ClientConnection) -> Any:
    """The next message from the server."""
    return json.loads(line.recv(timeout=10))


def say(line: ClientConnection, **message: Any) -> None:
    line.send(json.dumps(message))
