"""Running the server: on a free port, with the browser opened on it."""

from __future__ import annotations

import os
import socket
import threading
import time
import webbrowser
from contextlib import closing, suppress
from typing import Final

import click
import uvicorn

from zole.cli.words import say
from zole.server.app import create_app
from zole.server.serving import Certificate, configured
from zole.server.settings import Settings

# The same port each time keeps the page's own settings, which browsers file under it.
USUAL_PORT: Final = 8026


def run(
    settings: Settings,
    host: str,
    port: int | None,
    *,
    open_browser: bool,
    certificate: Certificate | None = None,
) -> None:
    """Serve until interrupted; without a port the usual one, or any free one where that is taken."""
    with closing(listen(host, port)) as listening:
        config = configured(create_app(settings), certificate)
        try:
            config.load()
        except OSError as error:  # ssl.SSLError is one of them
            raise click.ClickException(say("terminal.cert_broken", reason=error.strerror or error)) from error
        home = address(host, listening.getsockname()[1], secure=certificate is not None)
        server = uvicorn.Server(config)
        click.echo(say("terminal.serving", address=home))
        if open_browser:
            start = f"{home}play?key={settings.play_key}"
            threading.Thread(target=_open_when_ready, args=(server, start), daemon=True).start()
        with suppress(KeyboardInterrupt):  # Ctrl+C is how one stops it
            server.run(sockets=[listening])


def address(host: str, port: int, *, secure: bool = False) -> str:
    """Where a browser finds the server.

    >>> address("127.0.0.1", 8026), address("::1", 8026, secure=True)
    ('http://127.0.0.1:8026/', 'https://[::1]:8026/')
    """
    place = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return f"{'https' if secure else 'http'}://{place}/"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on a port, or, without one, on the usual port or any that is free."""
    if port is not None:
        return _bound(host, port)
    try:
        return _bound(host, USUAL_PORT)
    except click.ClickException:
        return _bound(host, 0)


def _bound(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":  # elsewhere it would let two servers share a port
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
