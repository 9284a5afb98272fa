"""What the score sheet needs to open without a network: its files, each with its hash, and their version.

A phone keeps either all files of a version or none, so that scripts of two versions never meet.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from zole.server.languages import DEFAULT, LANGUAGES, catalogue, translate
from zole.server.pages import named
from zole.server.templates import IMPORT_MAP, PageError, page

_STATIC: Final = files("zole") / "web" / "static"
# Whole folders of static files, and single ones of folders that hold more than the sheet needs.
_FOLDERS: Final = ("sheet", "vendor", "fonts", "icons", "art")
_FILES: Final = (
    *(f"css/{name}.css" for name in ("tokens", "base", "page", "sheet", "score")),
    *(f"js/{name}.js" for name in ("theme", "words", "terms", "game", "card", "dialog", "chart", "rules")),
)
_KINDS: Final = (".js", ".mjs", ".css", ".woff2", ".svg", ".png")
_WORKER: Final = "sheet/worker.js"

ROUTER: Final = APIRouter()


@ROUTER.get("/sheet")
def sheet() -> Response:
    """Show the score sheet; the page is the same for all and finds its language itself."""
    return _page()


@ROUTER.get("/sheet-worker.js")
def worker() -> Response:
    """Hand out the worker that keeps the files of this version on the phone."""
    return Response(_worker(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@ROUTER.get("/sheet/{language}.webmanifest")
def manifest(language: str) -> Response:
    """Say to a phone how the sheet is called and looks when it is installed."""
    if language not in LANGUAGES:
        raise PageError(404, "error.no_such_page")
    return _manifest(language)


def needed() -> dict[str, str]:
    """The address of everything that the sheet needs, each with its hash as browsers check it."""
    return {"/sheet": _hash(bytes(_page().body)), **_parts()}


@cache
def version() -> str:
    """A short text that changes with anything that the page is made of."""
    frame = (files("zole") / "web" / "templates" / "score.html").read_text(encoding="utf-8")
    return hashlib.sha256(json.dumps([_parts(), frame, IMPORT_MAP]).encode()).hexdigest()[:12]


@cache
def _parts() -> dict[str, str]:
    found = {f"/static/{name}": _hash(file.read_bytes()) for name, file in _static()}
    for language in LANGUAGES:
        found[f"/words/{language}.json"] = _hash(bytes(JSONResponse(catalogue(language)).body))
        found[f"/sheet/{language}.webmanifest"] = _hash(bytes(_manifest(language).body))
    return found


@cache
def _worker() -> str:
    told = json.dumps({"version": version(), "files": needed()})
    return f"self.SHEET = {told};\n{(_STATIC / _WORKER).read_text(encoding='utf-8')}"


def _static() -> Iterator[tuple[str, Traversable]]:
    for folder in _FOLDERS:
        yield from ((n, f) for n, f in _under(_STATIC / folder, folder) if n != _WORKER)
    yield from ((name, _STATIC / name) for name in _FILES)


def _under(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda file: file.name):
        path = f"{name}/{one.name}"
        if one.is_dir():
            yield from _under(one, path)
        elif one.name.endswith(_KINDS):
            yield path, one


def _page() -> Response:
    unscripted = [(language, translate(language, "score.no_script")) for language in LANGUAGES]
    response = page("score.html", DEFAULT, version=version(), unscripted=unscripted, named=named())
    response.headers["cache-control"] = "no-cache"
    return response


def _manifest(language: str) -> Response:
    icon = {"src": "/static/icons/icon-512.png", "sizes": "512x512", "type": "image/png"}
    told = {
        "id": "/sheet",
        "name": translate(language, "score.app_name"),
        "short_name": translate(language, "score.app_short"),
        "description": translate(language, "score.app_about"),
        "lang": language,
        "start_url": "/sheet",
        "scope": "/sheet",
        "display": "standalone",
        "orientation": "any",
        "background_color": "#f1eadc",
        "theme_color": "#f1eadc",
        "icons": [
            {"src": "/static/icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
            icon,
            {**icon, "purpose": "maskable"},
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json", headers={"cache-control": "no-cache"})


def _hash(body: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(body).digest()).decode()
