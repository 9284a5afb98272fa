"""The words of the command line: in which language, and how what the rules say is put."""

from __future__ import annotations

import os
import re
from typing import Final

from zole.rules import Refusal, card_text
from zole.server.languages import LANGUAGES, translate

_SUITS: Final = ("trump", "c", "s", "h")  # as ``zole.rules.tricks`` counts them
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_ASKED: Final = ("ZOLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language() -> str:
    """The language of this terminal: ZOLE_LANG, else the locale's, else English."""
    asked = (os.environ.get(name, "")[:2].lower() for name in _ASKED)
    return next((tag for tag in asked if tag in LANGUAGES), "en")


def say(key: str, /, **params: object) -> str:
    """The words of a key in the terminal's language."""
    return translate(language(), key, **params)


def reason(refusal: Refusal) -> str:
    """Why something is refused, in words."""
    return say(
        f"refusal.{refusal.key}", **{name: _shown(name, value) for name, value in refusal.args.items()}
    )


def _shown(name: str, value: int | str) -> str | int:
    """What a refusal names, as people call it; what a file says gives the terminal no commands."""
    if isinstance(value, int):
        if name == "card":
            return card_text(value, signs=True)
        return say(f"term.suit.{_SUITS[value]}") if name == "suit" else value
    if name in {"contract", "row"} and value:
        return say(f"term.{name}.{value}")
    return say(f"option.all_pass.{value}") if name == "all_pass" else _CONTROLS.sub("�", value)


def signed(points: int) -> str:
    """Points as they stand on a sheet.

    >>> signed(4), signed(-2), signed(0)
    ('+4', '−2', '0')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"
