"""Running the server: on a free port, with the browser opened on it."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from contextlib import closing
from typing import Final

import click
import uvicorn

from zole.cli.words import say
from zole.server import Settings, create_app
from zole.server.serving import configured

# The same port each time keeps the page's own settings, which browsers file under it.
_USUAL_PORT: Final = 8026


def run(settings: Settings, host: str, port: int | None, *, open_browser: bool) -> None:
    """Serve until interrupted; without a port the usual one, or any free one where that is taken."""
    app = create_app(settings)
    with closing(_listen(host, port)) as listening:
        name = f"[{host}]" if ":" in host else host
        address = f"http://{name}:{listening.getsockname()[1]}/"
        server = uvicorn.Server(configured(app))
        click.echo(say("terminal.serving", address=address))
        if open_browser:
            start = f"{address}play?key={settings.play_key}"
            threading.Thread(target=_open_when_ready, args=(server, start), daemon=True).start()
        server.run(sockets=[listening])


def _listen(host: str, port: int | None) -> socket.socket:
    if port is not None:
        return _bound(host, port)
    try:
        return _bound(host, _USUAL_PORT)
    except click.ClickException:
        return _bound(host, 0)


def _bound(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise click.ClickException(
            say("terminal.port_taken", host=host, port=port, reason=error.strerror)
        ) from error
    return listening


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)
