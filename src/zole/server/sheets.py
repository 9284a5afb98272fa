"""Score sheets that phones share: what one of them wrote comes in, what the others wrote goes out.

The server puts events together by union and never weighs what they mean: whoever has the sheet works it
out. The id of a sheet is its secret, made on the phone that began it.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response

from zole.server.guests import same_origin
from zole.server.languages import translate
from zole.server.pages import language_of
from zole.server.socket import Allowance
from zole.store import SheetDiffers, SheetEvent, SheetFull, SheetLog, SheetNews

_MAX_BODY: Final = 2**20
_MAX_HEAD: Final = 4096
_MAX_ENTRY: Final = 2048
# A long evening has a hundred deals; every correction and every undo is an event, too.
MAX_EVENTS: Final = 5000
# A page asks every few seconds and sends as fast as a person taps.
_AT_ONCE, _A_SECOND = 40, 5.0
_REMEMBERED: Final = 4096
_MAX_NUMBER: Final = 2**53

ROUTER: Final = APIRouter()

SheetId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
EventId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8}\.[1-9][0-9]{0,8}$")]
Names = Annotated[list[EventId], Field(min_length=1, max_length=64)]
Moment = Annotated[int, Field(ge=0, le=_MAX_NUMBER)]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Head(_Shape):
    """What is fixed when a sheet is begun."""

    zole: Literal["sheet"]
    version: Literal[1]
    id: SheetId
    made: Moment
    rules: dict[str, Any]
    names: Annotated[list[str], Field(min_length=3, max_length=5)]
    first_dealer: Annotated[int, Field(ge=0, le=4)]
    stake: dict[str, str] | None


class Written(_Shape):
    """One event: a line of the sheet, a correction, something taken back."""

    id: EventId
    at: Moment
    replaces: Names | None = None
    beside: Names | None = None
    back: EventId | None = None
    before: EventId | None = None
    entry: dict[str, Any] | None


class Brought(_Shape):
    """What a phone brings: the head, its events, and the number up to which it has heard the others."""

    head: Head
    events: Annotated[list[Written], Field(max_length=MAX_EVENTS)]
    after: Annotated[int, Field(ge=0, le=_MAX_NUMBER)] = 0


class SheetError(Exception):
    """A request that is refused: the status, and the key of the words that say why."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status, self.key = status, key


class Gate:
    """Lets every address ask so often and no more; it remembers the newest few thousand."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Allowance] = OrderedDict()

    def open(self, address: str, now: float) -> bool:
        """Whether this address may ask once more.

        >>> gate = Gate()
        >>> [gate.open("a", 0.0) for _ in range(41)][-2:], gate.open("b", 0.0)
        ([True, False], True)
        """
        allowance = self._known.pop(address, None) or Allowance(_AT_ONCE, _A_SECOND, now)
        self._known[address] = allowance
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return allowance.take(now)


@ROUTER.get("/sheets/{sheet_id}")
async def hear(request: Request, sheet_id: str, after: int = 0) -> Response:
    """Tell what came to a sheet after a number."""
    _pass(request)
    news = await run_in_threadpool(_sheets(request).news, sheet_id[:32], min(max(after, 0), _MAX_NUMBER))
    if news is None:
        raise SheetError(404, "error.sheet.none")
    return _answer(news)


@ROUTER.post("/sheets/{sheet_id}")
async def bring(request: Request, sheet_id: str) -> Response:
    """Put what a phone wrote to what stands; tell it what the others wrote."""
    _pass(request)
    if not same_origin(request):
        raise SheetError(403, "error.origin")
    brought = _read(await _body(request))
    if brought.head.id != sheet_id:
        raise SheetError(400, "error.sheet.unreadable")
    return _answer(await run_in_threadpool(_put, _sheets(request), brought))


def refusal(request: Request, error: SheetError) -> Response:
    """Say to a page why it is refused: the key, and its words."""
    said = {"key": error.key, "words": translate(language_of(request), error.key)}
    return JSONResponse(said, error.status, headers={"cache-control": "no-store"})


def _put(sheets: SheetLog, brought: Brought) -> SheetNews:
    events = []
    for one in brought.events:
        device, counter = one.id.split(".")
        events.append(SheetEvent(device, int(counter), one.model_dump(exclude_unset=True)))
    head = brought.head
    try:
        return sheets.add(head.id, head.model_dump(), events, after=brought.after, limit=MAX_EVENTS)
    except SheetDiffers as error:
        raise SheetError(409, "error.sheet.differs") from error
    except SheetFull as error:
        raise SheetError(413, "error.sheet.full") from error


def _read(body: bytes) -> Brought:
    """What a phone brings, checked for shape and size; raises SheetError."""
    try:
        brought = Brought.model_validate_json(body)
    except ValidationError as error:
        raise SheetError(400, "error.sheet.unreadable") from error
    sizes = [(brought.head.model_dump(), _MAX_HEAD), *((one.entry, _MAX_ENTRY) for one in brought.events)]
    if not all(_fits(value, most) for value, most in sizes):
        raise SheetError(413, "error.sheet.full")
    return brought


def _fits(value: object, most: int) -> bool:
    try:
        return len(json.dumps(value, allow_nan=False, ensure_ascii=False).encode()) <= most
    except ValueError:  # a number that is none, or half a character
        return False


async def _body(request: Request) -> bytes:
    parts, size = [], 0
    try:
        async for chunk in request.stream():
            size += len(chunk)
            if size > _MAX_BODY:
                raise SheetError(413, "error.sheet.full")
            parts.append(chunk)
    except ClientDisconnect as error:
        raise SheetError(400, "error.sheet.unreadable") from error
    return b"".join(parts)


def _pass(request: Request) -> None:
    gate: Gate = request.app.state.gate
    if not gate.open(request.client.host if request.client else "", time.monotonic()):
        raise SheetError(429, "error.sheet.often")


def _sheets(request: Request) -> SheetLog:
    sheets: SheetLog = request.app.state.sheets
    return sheets


def _answer(news: SheetNews) -> Response:
    return JSONResponse(
        {"head": news.head, "events": news.events, "n": news.seq}, headers={"cache-control": "no-store"}
    )
