"""Click commands that speak the user's language: every help text is a key of the catalogues.

Help is translated when it is asked for, so that a command that needs no words loads none. What click itself
would say in English about a command that was typed wrong is said here in the same way.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO, TypeVar

import click

from zole.cli.loading import INTERRUPTED
from zole.cli.words import say

_F = TypeVar("_F", bound=Callable[..., Any])


class _Spoken(click.Parameter):
    """A parameter whose wrong values are named in the terminal's language."""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Convert a value as click does."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter as error:
            raise click.BadParameter(_why_not(self.type, value), ctx, self) from error


class Option(_Spoken, click.Option):
    """An option whose help is a key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Translate the help that stands beside the option."""
        record = super().get_help_record(ctx)
        return record and (record[0], record[1].replace(self.help or "", say(self.help or "")))


class Argument(_Spoken, click.Argument):
    """An argument of a command."""


class Command(click.Command):
    """A command whose help is a key."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is typed."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("terminal.usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the terminal's language."""
        formatter.write_paragraph()
        with formatter.indentation():
            for paragraph in say(ctx.command.help or "").split("\n"):
                formatter.write_text(paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options under a heading."""
        options = (param for param in self.get_params(ctx) if isinstance(param, click.Option))
        records = [record for one in options if (record := one.get_help_record(ctx))]
        with formatter.section(say("terminal.usage.options")):
            formatter.write_dl(records)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Describe ``--help`` too."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = say("terminal.help.help")
        return found

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give as much of the help as goes into the list of commands."""
        first, _, _ = say(self.help or "").partition("\n")
        return textwrap.shorten(first, max(limit, 60), placeholder="…")


class Group(Command, click.Group):
    """A group of commands whose help is a key."""

    command_class = Command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options and, under a heading of their own, the commands."""
        super().format_options(ctx, formatter)
        named = [(name, self.commands[name].get_short_help_str()) for name in self.list_commands(ctx)]
        with formatter.section(say("terminal.usage.commands")):
            formatter.write_dl(named)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is typed."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(say("terminal.usage.no_command", name=name, known=known), ctx)
        return super().resolve_command(ctx, args)

    def main(  # type: ignore[override]  # click declares two of them, by what they give back
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **settings: Any
    ) -> Any:
        """Run what is typed and leave with a status; whatever goes wrong is told in a sentence.

        Ctrl+C and a reader that has gone away (``zole … | head``) end the program without a word.
        """
        _open_closed_streams()
        try:
            status = self._told(args, prog_name, settings)
            sys.stdout.flush()
        except BrokenPipeError:
            _write_no_more()
            status = 1
        except OSError as error:
            with suppress(OSError):
                click.echo(say("terminal.cannot_write", reason=error.strerror or error), err=True)
            _write_no_more()
            status = 1
        sys.exit(status)

    def _told(self, args: Sequence[str] | None, prog_name: str | None, settings: dict[str, Any]) -> int:
        try:
            status = super().main(args, prog_name, **{**settings, "standalone_mode": False})
        except click.ClickException as error:
            click.echo(_sentence(error), err=True)
            return error.exit_code
        except click.Abort:  # Ctrl+C, or an input that was closed
            return INTERRUPTED
        except SystemExit as left:
            return left.code if isinstance(left.code, int) else 0
        return status if isinstance(status, int) else 0


def option(*names: str, **settings: Any) -> Callable[[_F], _F]:
    """Declare an option as ``click.option`` does, its help a key."""
    return click.option(*names, cls=Option, **settings)


def argument(*names: str, **settings: Any) -> Callable[[_F], _F]:
    """Declare an argument as ``click.argument`` does."""
    return click.argument(*names, cls=Argument, **settings)


# What was typed wrong -------------------------------------------------------------------------------


def _sentence(error: click.ClickException) -> str:
    """The words of an error, and after a wrongly typed command how it is typed."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is not None and error.message == context.get_help():
        return error.message  # a group typed without a command asks for its help
    words = say("terminal.usage.error", reason=_reason(error))
    if context is None:
        return words
    help_at = say("terminal.usage.help_at", command=context.command_path)
    return f"{context.get_usage()}\n{words}\n{help_at}"


def _reason(error: click.ClickException) -> str:
    match error:
        case click.MissingParameter(param=param) if param is not None:
            return say("terminal.usage.missing", name=param.get_error_hint(error.ctx).strip("'."))
        case click.BadParameter(param=param) if param is not None:
            name = param.get_error_hint(error.ctx).strip("'")
            return say("terminal.usage.value", name=name, reason=error.message)
        case click.NoSuchOption():
            return say("terminal.usage.no_option", name=error.option_name)
        case click.BadOptionUsage():
            return say("terminal.usage.bare_option", name=error.option_name)
        case click.FileError():
            return say("terminal.usage.file", value=error.ui_filename)
        case click.UsageError() if error.message.startswith("Got unexpected extra argument"):
            return say("terminal.usage.too_much", words=error.message.partition("(")[2].rstrip(")"))
    return error.message


def _why_not(kind: click.ParamType[Any], value: Any) -> str:
    """Why a value that was typed is none of a kind."""
    match kind:
        case click.Choice(choices=choices):
            return say("terminal.usage.choice", value=value, choices=", ".join(map(str, choices)))
        case click.IntRange(min=low, max=None):
            return say("terminal.usage.at_least", value=value, low=low)
        case click.IntRange(min=low, max=high):
            return say("terminal.usage.between", value=value, low=low, high=high)
        case click.Path():
            missing = (
                file for file in (value if isinstance(value, tuple) else (value,)) if not _is_file(file)
            )
            return say("terminal.usage.file", value=next(missing, value))
    return say("terminal.usage.number", value=value)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except ValueError:  # a NUL in the name
        return False


# Streams --------------------------------------------------------------------------------------------


def _open_closed_streams() -> None:
    """Put the null device where the shell has closed a stream (``<&-``), which Python leaves at None."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, _null_device(mode))


def _null_device(mode: str) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value] # noqa: PTH123


def _write_no_more() -> None:
    """Send what is still in the buffer nowhere, or the interpreter would complain as it leaves."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
