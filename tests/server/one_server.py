"""One server in a process of its own: ``python one_server.py DATABASE``; prints its port when it is ready."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import uvicorn

from zole.server.app import create_app
from zole.server.serving import configured
from zole.server.settings import Settings


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and print the port."""
        await super().startup(sockets)
        assert sockets
        sys.stdout.write(f"{sockets[0].getsockname()[1]}\n")
        sys.stdout.flush()


def main(database: str) -> None:
    """Serve until killed."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        Server(configured(create_app(Settings(Path(database), messages_at_once=1000)))).run(
            sockets=[listening]
        )


if __name__ == "__main__":
    main(sys.argv[1])
