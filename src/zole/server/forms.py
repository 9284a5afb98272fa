"""What people send by plain forms: read with bounds, and turned into names and rule sets or refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final
from urllib.parse import parse_qsl

from starlette.requests import Request

from zole.rules import Refused, Rules
from zole.rules.record.value import is_line, tidy
from zole.server.body import BodyError, body_of
from zole.server.guests import same_origin
from zole.server.templates import PageError

_MAX_FORM: Final = 4096
_WHY: Final = {400: "error.bad_request", 408: "error.bad_request", 413: "error.too_big"}
MAX_NAME: Final = 20
# It joins the parts of one emoji, and is the only character that does not show which a name may hold.
_JOINER: Final = "\u200d"


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a small form sent by one of our own pages; raises PageError for any other."""
    if not same_origin(request):
        raise PageError(403, "error.origin")
    try:
        body = await body_of(request, _MAX_FORM)
    except BodyError as error:
        raise PageError(error.status, _WHY[error.status]) from error
    return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))


def name_in(text: str) -> str:
    r"""A name as it is shown and recorded: one short line of characters that show; empty if none is left.

    >>> name_in("  Jānis \n Bērziņš\u202e "), name_in("A # B"), name_in("\u200b")
    ('Jānis Bērziņš', 'A B', '')
    """
    shown = "".join(c for c in tidy(text) if c.isprintable() or c == _JOINER)[:MAX_NAME]
    return shown if is_line(shown) else tidy(shown.replace("#", ""))


def rules_in(form: Mapping[str, str]) -> Rules:
    """The rule set that a form names; an option that is left empty stays as the set has it.

    Raises PageError, with the words of the refusal, where there can be no such rule set.

    >>> rules_in({"rules": "classic", "seats": "4", "deals": "open", "little_zole": "yes"}).deals is None
    True
    """
    options = {option.name for option in fields(Rules)}
    changes = {name: _option(name, text) for name, text in form.items() if name in options and text}
    seats: Any = changes.pop("seats", None)
    try:
        return Rules.named(form.get("rules", "nine")[:MAX_NAME], seats=seats, **changes)
    except Refused as error:
        raise PageError(400, f"refusal.{error.refusal.key}", **error.refusal.args) from error


def _option(name: str, text: str) -> object:
    """An option as a form writes it: yes and no, a number, ``open`` for no number of deals, or a word."""
    text = text[:MAX_NAME]
    if name in {"little_zole", "zole_over_little"}:
        return {"yes": True, "no": False}.get(text, text)
    if name in {"deals", "personal_pule_value"} and text == "open":
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else text
