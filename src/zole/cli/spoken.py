"""Click commands that speak the user's language: every help text is a key of the catalogues.

Help is translated when it is asked for, so that a command that needs no words loads none.
"""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from zole.server.languages import LANGUAGES, translate

_F = TypeVar("_F", bound=Callable[..., Any])
_ASKED: Final = ("ZOLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language() -> str:
    """The language of this terminal: ZOLE_LANG, else the locale's, else English."""
    asked = (os.environ.get(name, "")[:2].lower() for name in _ASKED)
    return next((tag for tag in asked if tag in LANGUAGES), "en")


def say(key: str, /, **params: object) -> str:
    """The words of a key in the terminal's language."""
    return translate(language(), key, **params)


class Option(click.Option):
    """An option whose help is a key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Translate the help that stands beside the option."""
        record = super().get_help_record(ctx)
        return record and (record[0], record[1].replace(self.help or "", say(self.help or "")))


class Command(click.Command):
    """A command whose help is a key."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command's help in the terminal's language."""
        _write_help(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give the first sentence of the help, for the list of commands."""
        return textwrap.shorten(say(self.help or ""), max(limit, 60), placeholder="…")


class Group(click.Group):
    """A group of commands whose help is a key."""

    command_class = Command

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the group's help in the terminal's language."""
        _write_help(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give the first sentence of the help, for the list of commands."""
        return textwrap.shorten(say(self.help or ""), max(limit, 60), placeholder="…")


def option(*names: str, **settings: Any) -> Callable[[_F], _F]:
    """Declare an option as ``click.option`` does, its help a key."""
    return click.option(*names, cls=Option, **settings)


def _write_help(context: click.Context, formatter: click.HelpFormatter) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(say(context.command.help or ""))
