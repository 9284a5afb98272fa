"""Click commands that speak the user's language: every help text is a key of the catalogues.

Help is translated when it is asked for, so that a command that needs no words loads none.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any, TypeVar

import click

from zole.cli.words import say

_F = TypeVar("_F", bound=Callable[..., Any])


class Option(click.Option):
    """An option whose help is a key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Translate the help that stands beside the option."""
        record = super().get_help_record(ctx)
        return record and (record[0], record[1].replace(self.help or "", say(self.help or "")))


class Command(click.Command):
    """A command whose help is a key."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the terminal's language."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(ctx.command.help or ""))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give as much of the help as goes into the list of commands."""
        return textwrap.shorten(say(self.help or ""), max(limit, 60), placeholder="…")


class Group(Command, click.Group):
    """A group of commands whose help is a key."""

    command_class = Command


def option(*names: str, **settings: Any) -> Callable[[_F], _F]:
    """Declare an option as ``click.option`` does, its help a key."""
    return click.option(*names, cls=Option, **settings)
