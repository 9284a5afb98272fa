"""The one place where a server is put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files

from fastapi import FastAPI, Request, WebSocket
from starlette.exceptions import HTTPException
from starlette.middleware.base import RequestResponseEndpoint
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from zole import __version__
from zole.server.languages import LANGUAGES, catalogue
from zole.server.pages import ROUTER, PageError, language_of
from zole.server.rooms import Rooms
from zole.server.settings import Settings
from zole.server.socket import serve
from zole.server.templates import CONTENT_POLICY, page
from zole.store import Log, open_database


def create_app(settings: Settings) -> FastAPI:
    """A server over the database that the settings name; raises DatabaseError where it cannot be used."""
    log = Log(open_database(settings.database))
    rooms = Rooms(log)
    for language in LANGUAGES:
        catalogue(language)  # a broken catalogue stops the start, not a player

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        yield
        log.close()

    app = FastAPI(title="Zole", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.rooms, app.state.settings = rooms, settings
    app.include_router(ROUTER)
    app.mount("/static", StaticFiles(directory=str(files("zole") / "web" / "static")), name="static")
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts))

    @app.websocket("/t/{table_id}/socket")
    async def table_socket(socket: WebSocket, table_id: str) -> None:
        await serve(socket, rooms, table_id)

    @app.exception_handler(PageError)
    def page_error(request: Request, error: PageError) -> Response:
        return page(
            "error.html", language_of(request), status=error.status, key=error.key, params=error.params
        )

    @app.exception_handler(HTTPException)
    def http_error(request: Request, error: HTTPException) -> Response:
        key = "error.no_such_page" if error.status_code == 404 else "error.bad_request"
        return page("error.html", language_of(request), status=error.status_code, key=key, params={})

    @app.exception_handler(Exception)
    def crash(request: Request, _error: Exception) -> Response:
        return page("error.html", language_of(request), status=500, key="error.server", params={})

    @app.middleware("http")
    async def headers(request: Request, call_next: RequestResponseEndpoint) -> Response:
        response = await call_next(request)
        response.headers["content-security-policy"] = CONTENT_POLICY
        response.headers["x-content-type-options"] = "nosniff"
        response.headers["referrer-policy"] = "same-origin"
        if request.url.path.startswith("/static/"):
            response.headers["cache-control"] = "no-cache"  # asked again each time, sent only if it changed
        return response

    return app
