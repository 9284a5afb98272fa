"""Score sheets that phones share: what one of them wrote comes in, what the others wrote goes out.

The server puts events together by union and never weighs what they mean: whoever has the sheet works it
out. The id of a sheet is its secret, made on the phone that began it.
"""

from __future__ import annotations

import json
import re
import time
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, Response

from zole.rules import Refusal, Refused
from zole.scoring.paper_json import MOST_EVENTS, event_json, from_json, to_json
from zole.server.body import CLOSE, BodyError, body_of
from zole.server.guests import same_origin
from zole.server.languages import translate
from zole.server.pages import language_of
from zole.server.socket import Allowance
from zole.store import SheetDiffers, SheetEvent, SheetFull, SheetLog, SheetNews

MOST_BYTES: Final = 2**20
# A page asks every few seconds and sends as fast as a person taps.
_AT_ONCE, _A_SECOND = 40, 5.0
_REMEMBERED: Final = 4096
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")  # as many events as a sheet has, and more
_STATUSES: Final = {400: "unreadable", 408: "slow", 413: "full"}

ROUTER: Final = APIRouter()


class Brought(NamedTuple):
    """What a phone brings: the head, its events, and the number up to which it has heard the others."""

    head: dict[str, Any]
    events: list[SheetEvent]
    after: int


class SheetError(Exception):
    """A request that is refused: the status, the key of the words for it, and what is wrong in the sheet."""

    def __init__(self, status: int, key: str, why: Refusal | None = None) -> None:
        super().__init__(key)
        self.status, self.key, self.why = status, key, why


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
async def hear(request: Request, sheet_id: str, after: str = "0") -> Response:
    """Tell what came to a sheet after a number."""
    _pass(request)
    if not _NUMBER.fullmatch(after):
        raise SheetError(400, "error.sheet.number")
    news = await run_in_threadpool(_sheets(request).news, sheet_id[:32], int(after))
    if news is None:
        raise SheetError(404, "error.sheet.none")
    return _answer(news)


@ROUTER.post("/sheets/{sheet_id}")
async def bring(request: Request, sheet_id: str) -> Response:
    """Put what a phone wrote to what stands; tell it what the others wrote."""
    _pass(request)
    if not same_origin(request):
        raise SheetError(403, "error.origin")
    try:
        body = await body_of(request, MOST_BYTES)
    except BodyError as error:
        raise SheetError(error.status, f"error.sheet.{_STATUSES[error.status]}") from error
    return _answer(await run_in_threadpool(_put, _sheets(request), sheet_id, body))


def refusal(request: Request, error: SheetError) -> Response:
    """Say to a page why it is refused: the key, and words that name what is wrong in the sheet."""
    language = language_of(request)
    words = translate(language, error.key)
    if error.why is not None:
        words += " " + translate(language, f"refusal.{error.why.key}", **error.why.args)
    headers = {"cache-control": "no-store"}
    if error.status == 408:
        headers |= CLOSE
    # In ASCII, for a field may be called by half a character.
    said = json.dumps({"key": error.key, "words": words})
    return Response(said, error.status, headers, "application/json")


def _put(sheets: SheetLog, sheet_id: str, body: bytes) -> SheetNews:
    try:
        brought = _read(body)
    except Refused as refused:
        raise SheetError(400, "error.sheet.unreadable", refused.refusal) from refused
    head = brought.head
    if head["id"] != sheet_id:
        raise SheetError(400, "error.sheet.unreadable")
    try:
        return sheets.add(sheet_id, head, brought.events, after=brought.after, limit=MOST_EVENTS)
    except SheetDiffers as error:
        raise SheetError(409, "error.sheet.differs") from error
    except SheetFull as error:
        raise SheetError(413, "error.sheet.full") from error


def _read(body: bytes) -> Brought:
    """What a phone brings, by the gate that every paper goes through; raises Refused, SheetError."""
    try:
        data = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise Refused(Refusal("sheet_not_ours", "")) from error
    head = data.get("head") if isinstance(data, dict) else None
    if not isinstance(head, dict) or "events" in head or not data.keys() <= {"head", "events", "after"}:
        raise Refused(Refusal("sheet_not_ours", ""))
    after = data.get("after", 0)
    if type(after) is not int or not _NUMBER.fullmatch(f"{after}"):
        raise SheetError(400, "error.sheet.number")
    paper = from_json({**head, "events": data.get("events")})
    written = to_json(paper)
    del written["events"]
    events = [SheetEvent(event.id.device, event.id.counter, event_json(event)) for event in paper.events]
    return Brought(written, events, after)


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
