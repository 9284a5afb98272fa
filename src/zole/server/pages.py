"""The pages: the front, the table, the words; tables are made and languages chosen by plain forms."""

from __future__ import annotations

from secrets import compare_digest
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from zole.bots import LEVELS, USUAL_LEVEL
from zole.rules import Rules
from zole.rules.record import write
from zole.rules.ruleset import NAMED
from zole.server.forms import MAX_NAME, form_of, name_in, rules_in
from zole.server.guests import guest_of, keep, welcome
from zole.server.languages import LANGUAGES, catalogue, chosen, translate
from zole.server.record import record_of
from zole.server.rooms import Place, Rooms
from zole.server.settings import Settings
from zole.server.sight import rules_json
from zole.server.table import Player, Table, replay
from zole.server.templates import PageError, page

_SEE_OTHER: Final = 303
# Bots have names that are easily said in all three languages; one more than ever sit at a table, for a
# guest may have such a name himself.
_BOT_NAMES: Final = ("Baiba", "Miks", "Laima", "Juris", "Ieva")

ROUTER: Final = APIRouter()


@ROUTER.get("/", response_class=HTMLResponse)
async def front(request: Request) -> Response:
    """Show the front page: what to do, and the open session on top."""
    newest, still_open = await _recent(request)
    return page(
        "front.html",
        language_of(request),
        going_on=_going_on(still_open),
        last=rules_json(newest.table.rules) if newest else None,
        levels=LEVELS,
        level=_level_at(newest),
        named=named(),
    )


@ROUTER.get("/rules", response_class=HTMLResponse)
def rule_book(request: Request) -> Response:
    """Show the rules of the game, as far as people at a table need them."""
    return page("rules.html", language_of(request), named=named())


@ROUTER.get("/t/{table_id}", response_class=HTMLResponse)
async def table(request: Request, table_id: str) -> Response:
    """Show a table to a guest who sits at it."""
    _must_sit_here(request, await _rooms(request).find(table_id))
    return page("table.html", language_of(request), table_id=table_id)


@ROUTER.get("/t/{table_id}/record.txt")
async def record(request: Request, table_id: str) -> Response:
    """Write out the finished deals of a table for a guest who sits at it."""
    events = await _rooms(request).events(table_id)
    _must_sit_here(request, replay(events) if events else None)
    headers = {"content-disposition": f'inline; filename="{table_id}.zole"', "cache-control": "no-cache"}
    return PlainTextResponse(write(record_of(events)), headers=headers)


@ROUTER.post("/tables")
async def make_table(request: Request) -> Response:
    """Make a table of the caller and bots, deal, and send the caller there."""
    form = await form_of(request)
    level = form.get("bots", USUAL_LEVEL)
    if level not in LEVELS:
        raise PageError(400, "error.level", level=level[:MAX_NAME])
    return await _sit_down(request, rules_in(form), name_in(form.get("name", "")), level)


@ROUTER.get("/play")
async def play(request: Request, key: str = "") -> Response:
    """Take the one who started the server to his open table, or deal him a new one."""
    settings: Settings = request.app.state.settings
    if settings.play_key is None or not compare_digest(key.encode(), settings.play_key.encode()):
        return RedirectResponse("/", _SEE_OTHER)
    newest, still_open = await _recent(request)
    rules = settings.play_rules or (newest.table.rules if newest else Rules.named("nine"))
    if (
        still_open
        and still_open.table.rules == rules
        and settings.play_level in (None, _level_at(still_open))
    ):
        return RedirectResponse(f"/t/{still_open.table_id}", _SEE_OTHER)
    level = settings.play_level or _level_at(newest)
    return await _sit_down(request, rules, "", level)


async def _sit_down(request: Request, rules: Rules, name: str, level: str) -> Response:
    response = RedirectResponse("/", _SEE_OTHER)
    guest = guest_of(request) or welcome(response, https=_https(request))
    me = Player(name or translate(language_of(request), "pages.guest_name"), guest=guest)
    names = [bot for bot in _BOT_NAMES if bot.casefold() != me.name.casefold()]
    bots = (Player(bot, level=level) for bot in names[: rules.seats - 1])
    # The dealer of the first deal sits on the right of the newcomer, who so leads to his first trick.
    table_id = await _rooms(request).make(rules, (me, *bots), rules.seats - 1)
    response.headers["location"] = f"/t/{table_id}"
    return response


@ROUTER.post("/language")
async def choose_language(request: Request) -> Response:
    """Remember the language chosen and come back to the page where it was chosen."""
    form = await form_of(request)
    language = form.get("lang", "")
    if language not in LANGUAGES:
        raise PageError(400, "error.language", language=language[:MAX_NAME])
    response = RedirectResponse(_back(request), _SEE_OTHER)
    keep(response, "lang", language, https=_https(request))
    return response


@ROUTER.get("/words/{language}.json")
def words(language: str) -> Response:
    """Every word of a language by its key, plural forms as a list."""
    if language not in LANGUAGES:
        raise PageError(404, "error.no_such_page")
    return JSONResponse(catalogue(language), headers={"cache-control": "no-cache"})


@ROUTER.get("/healthz")
def healthz() -> dict[str, str]:
    """Say that the server is up."""
    return {"status": "ok"}


def language_of(request: Request) -> str:
    """The language of a request: chosen by cookie, else what the browser asks for."""
    asked = request.headers.get("accept-language", "")[:200]
    return chosen(request.cookies.get("lang"), (tag.split(";")[0].strip() for tag in asked.split(",")))


def _back(request: Request) -> str:
    """The path that a request was made from, on this server whatever the header says."""
    try:
        return "/" + urlsplit(request.headers.get("referer", "")).path.lstrip("/\\")
    except ValueError:
        return "/"


def _must_sit_here(request: Request, table: Table | None) -> None:
    if table is None:
        raise PageError(404, "error.no_such_table")
    if table.seat_of(guest_of(request)) is None:
        raise PageError(403, "error.not_your_table")


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def _recent(request: Request) -> tuple[Place | None, Place | None]:
    """The caller's newest table, and the newest of those that are still open."""
    guest, newest = guest_of(request), None
    if guest is not None:
        async for place in _rooms(request).recent(guest):
            newest = newest or place
            if not place.table.sheet.over:
                return newest, place
    return newest, None


def _level_at(place: Place | None) -> str:
    """How well the bots of a table play, if that can still be chosen; else the usual level."""
    levels = [player.level for player in place.table.players if player.level] if place else []
    return levels[0] if levels and levels[0] in LEVELS else USUAL_LEVEL


def _https(request: Request) -> bool:
    settings: Settings = request.app.state.settings
    return settings.https


def named() -> dict[str, dict[int, dict[str, Any]]]:
    """The options of each named set by the number of people it is played by."""
    return {name: {n: base.options(n) for n in base.seats} for name, base in NAMED.items()}


def _going_on(place: Place | None) -> dict[str, Any] | None:
    if place is None:
        return None
    running = place.table.sheet
    rules = rules_json(place.table.rules)
    return {"id": place.table_id, "rules": rules, "deal": running.deal, "deals": running.deals}
