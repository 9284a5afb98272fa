"""The commands and their options; what they do is done elsewhere.

Pages, sockets and the database take a second to load: only the commands that need them do.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

import click
from rich.console import Console

import zole
from zole.bots import LEVELS
from zole.cli import records
from zole.cli.benching import bench
from zole.cli.loading import loading
from zole.cli.matches import arena
from zole.cli.sheets import sheet
from zole.cli.solving import solve
from zole.cli.spoken import Group, argument, option
from zole.cli.training import train
from zole.cli.words import reason, say
from zole.rules import Refused, Rules
from zole.rules.ruleset import NAMED
from zole.server.settings import SettingError, Settings, named_database, named_hub

_RULES: Final = option("--rules", type=click.Choice(list(NAMED)), help="terminal.help.rules")
_SEATS: Final = option("--seats", type=click.IntRange(3, 5), help="terminal.help.seats")
_DATABASE: Final = option(
    "--db", "database", type=click.Path(dir_okay=False, path_type=Path), help="terminal.help.db"
)
_PORT: Final = option("--port", type=click.IntRange(0, 65535), help="terminal.help.port")


def _version(context: click.Context, _option: click.Parameter, asked: bool) -> None:  # noqa: FBT001
    """Tell the version and which kernel of the solver runs."""
    if asked:
        from zole.solver import kernel_name  # noqa: PLC0415 see the top of the file

        kernel = say(f"terminal.kernel.{kernel_name()}")
        click.echo(say("terminal.version", version=zole.__version__, kernel=kernel))
        context.exit()


@click.group(cls=Group, invoke_without_command=True, help="terminal.help.zole")
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="terminal.help.version",
)
@click.pass_context
def main(context: click.Context) -> None:
    """Run the command named, or play."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that cannot show ♣ shows a question mark
            stream.reconfigure(errors="replace")
    if context.invoked_subcommand is None:
        context.invoke(play)


@main.command(help="terminal.help.play")
@option("--terminal", "in_terminal", is_flag=True, help="terminal.help.terminal")
@option("--no-browser", is_flag=True, help="terminal.help.no_browser")
@_RULES
@_SEATS
@option("--level", type=click.Choice(LEVELS), help="terminal.help.level")
@_DATABASE
@_PORT
def play(  # noqa: PLR0913 - one argument an option
    *,
    in_terminal: bool = False,
    no_browser: bool = False,
    rules: str | None = None,
    seats: int | None = None,
    level: str | None = None,
    database: Path | None = None,
    port: int | None = None,
) -> None:
    """Play against bots, in the browser or here."""
    with loading():
        from zole.cli import terminal, web  # noqa: PLC0415 see the top of the file

    wanted = _rules(rules, seats)
    with _clear_errors():
        kept_in = database or named_database(os.environ)
        if in_terminal:
            terminal.play(wanted, kept_in, Console(), level=level)
        else:
            key = secrets.token_urlsafe(16)
            here = ("127.0.0.1", "localhost")
            hub = named_hub(os.environ)
            settings = Settings(kept_in, hub, hosts=here, play_key=key, play_rules=wanted, play_level=level)
            web.run(settings, "127.0.0.1", port, open_browser=not no_browser)


@main.command(help="terminal.help.serve")
@option("--host", default="127.0.0.1", show_default=True, help="terminal.help.host")
@option("--https", is_flag=True, help="terminal.help.https")
@option("--cert", type=click.Path(dir_okay=False, path_type=Path), help="terminal.help.cert")
@option("--key", type=click.Path(dir_okay=False, path_type=Path), help="terminal.help.key")
@_DATABASE
@_PORT
def serve(  # noqa: PLR0913 - one argument an option
    *, host: str, https: bool, cert: Path | None, key: Path | None, database: Path | None, port: int | None
) -> None:
    """Serve pages to others."""
    if (cert is None) != (key is None):
        raise click.UsageError(say("terminal.cert_and_key"))
    with loading():
        from zole.cli import web  # noqa: PLC0415 see the top of the file
        from zole.server.serving import Certificate  # noqa: PLC0415 see the top of the file

    certificate = Certificate(cert, key) if cert and key else None
    with _clear_errors():
        kept_in, hub = database or named_database(os.environ), named_hub(os.environ)
        settings = Settings(kept_in, hub, https=https or certificate is not None)
        web.run(settings, host, port, open_browser=False, certificate=certificate)


main.add_command(arena)
main.add_command(train)
main.add_command(solve)
main.add_command(bench)
main.add_command(sheet)


@main.group(cls=Group, help="terminal.help.record")
def record() -> None:
    """Read records of deals."""


@record.command(help="terminal.help.check")
@argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(files: Iterable[Path]) -> None:
    """Replay records; the exit status is 1 if one has a fault."""
    sound = [records.check(file) for file in files]
    raise SystemExit(0 if all(sound) else 1)


@record.command(help="terminal.help.convert")
@argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@option("--json", "as_json", is_flag=True, help="terminal.help.convert_json")
@option(
    "-o",
    "--output",
    type=click.File("w", encoding="utf-8", lazy=True),
    default="-",
    help="terminal.help.output",
)
def convert(file: Path, *, as_json: bool, output: TextIO) -> None:
    """Write a record in our notation."""
    text = records.convert(file, as_json=as_json)
    if text is None:
        raise SystemExit(1)
    output.write(text)


def _rules(name: str | None, seats: int | None) -> Rules | None:
    if name is None and seats is None:
        return None
    try:
        return Rules.named(name or ("nine" if seats == 3 else "classic"), seats=seats)
    except Refused as error:
        raise click.UsageError(reason(error.refusal)) from error


@contextmanager
def _clear_errors() -> Iterator[None]:
    """Turn a setting, a database or a log that cannot be used into a sentence and an exit status."""
    from zole.server.table import LogError  # noqa: PLC0415 see the top of the file
    from zole.store import DatabaseError  # noqa: PLC0415

    try:
        yield
    except SettingError as error:
        raise click.UsageError(say(error.key, name=error.name)) from error
    except DatabaseError as error:
        key = "terminal.database" if error.is_file else "terminal.database_server"
        raise click.ClickException(say(key, name=error.name, reason=error.reason)) from error
    except LogError as error:
        raise click.ClickException(say("terminal.log")) from error
