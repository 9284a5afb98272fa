"""The words of the command line: in which language, and how what the rules say is put."""

from __future__ import annotations

import os
from typing import Final

from zole.rules import Refusal, card_text
from zole.server.languages import LANGUAGES, translate

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
    args = dict(refusal.args)
    if "card" in args:
        args["card"] = card_text(int(args["card"]), signs=True)
    return say(f"refusal.{refusal.key}", **args)


def signed(points: int) -> str:
    """Points as they stand on a sheet.

    >>> signed(4), signed(-2), signed(0)
    ('+4', '−2', '0')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"
