"""The one place where a server is put together."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Final

from fastapi import APIRouter, FastAPI, Request, WebSocket
from fastapi.routing import APIRoute
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zole import __version__
from zole.server import offline, sheets
from zole.server.body import CLOSE
from zole.server.languages import LANGUAGES, catalogue
from zole.server.pages import ROUTER, language_of
from zole.server.rooms import Rooms
from zole.server.settings import Settings
from zole.server.sheets import Gate, SheetError
from zole.server.socket import Allowance, serve
from zole.server.table import LogError
from zole.server.templates import SAFE_HEADERS, PageError, page
from zole.store import DatabaseError, Log, SheetLog, open_database

_LOG: Final = logging.getLogger("zole.server")


def create_app(settings: Settings) -> FastAPI:
    """A server over the database that the settings name; raises DatabaseError where it cannot be used."""
    engine = open_database(settings.database)
    log = Log(engine)
    rooms = Rooms(log)
    for language in LANGUAGES:
        catalogue(language)  # a broken catalogue stops the start, not a player

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        yield
        log.close()

    # No openapi.json: most answers are pages, and docs/protocol.md says what programs may ask for.
    app = FastAPI(title="Zole", version=__version__, lifespan=life, openapi_url=None)
    app.state.rooms, app.state.settings = rooms, settings
    app.state.sheets, app.state.gate = SheetLog(engine), Gate()
    for router in (ROUTER, offline.ROUTER, sheets.ROUTER):
        _answer_heads(router)
        app.include_router(router)
    app.mount("/static", StaticFiles(directory=str(files("zole") / "web" / "static")), name="static")
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts))
    app.add_middleware(Headers)
    _say_errors_in_words(app)

    @app.websocket("/t/{table_id}/socket")
    async def table_socket(socket: WebSocket, table_id: str) -> None:
        pace = settings.messages_at_once, settings.messages_a_second
        await serve(socket, rooms, table_id, Allowance(*pace, now=time.monotonic()))

    return app


def _answer_heads(router: APIRouter) -> None:
    """Whatever may be got may be asked about; what is answered beyond the headers, uvicorn leaves out."""
    for route in router.routes:
        if isinstance(route, APIRoute) and route.methods and "GET" in route.methods:
            route.methods.add("HEAD")


def _say_errors_in_words(app: FastAPI) -> None:
    @app.exception_handler(PageError)
    def page_error(request: Request, error: PageError) -> Response:
        return _error(request, error.status, error.key, **error.params)

    @app.exception_handler(SheetError)
    def sheet_error(request: Request, error: SheetError) -> Response:
        return sheets.refusal(request, error)

    @app.exception_handler(HTTPException)
    def http_error(request: Request, error: HTTPException) -> Response:
        return _error(
            request,
            error.status_code,
            "error.no_such_page" if error.status_code == 404 else "error.bad_request",
        )

    @app.exception_handler(DatabaseError)
    @app.exception_handler(LogError)
    def not_to_be_read(request: Request, error: Exception) -> Response:
        _LOG.error("%s: %s", request.url.path, error)
        return _error(request, 503, "error.server")

    @app.exception_handler(Exception)
    def crash(request: Request, _fault: Exception) -> Response:
        return _error(request, 500, "error.server")


def _error(request: Request, status: int, key: str, **params: object) -> Response:
    answer = page("error.html", language_of(request), status=status, key=key, params=params)
    if status == 408:
        answer.headers.update(CLOSE)
    return answer


class Headers:
    """Adds to every answer the headers that each must carry."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a socket, as the app within does."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SAFE_HEADERS)
                if scope["path"].startswith("/static/"):
                    headers["cache-control"] = "no-cache"  # asked again each time, sent only if it changed
            await send(message)

        await self._app(scope, receive, send_with_headers)
