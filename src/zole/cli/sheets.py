"""The command ``zole sheet``: a score sheet from a file or a link is printed, checked or written anew."""

from __future__ import annotations

import json
import re
import secrets
import time
from dataclasses import dataclass
from typing import Final, TextIO

import click
from rich.console import Console

from zole.cli.sheet_table import show
from zole.cli.spoken import Command, argument, option
from zole.cli.words import reason, say
from zole.rules import Refusal, Refused
from zole.scoring.csv_form import to_csv
from zole.scoring.csv_reader import TABLE, Slip, from_csv
from zole.scoring.ledger import Standing, standing
from zole.scoring.link import unpack
from zole.scoring.paper import Paper
from zole.scoring.paper_json import from_json, to_json

_MAX_BYTES: Final = 16_000_000  # what is longer is no sheet of ours
_LINK: Final = re.compile(r"(?:.*/open/)?([A-Za-z0-9_-]+)", re.DOTALL)


@click.command(cls=Command, help="terminal.help.sheet")
@argument("source", metavar="FILE|LINK|-")
@option("--check", "checks", is_flag=True, help="terminal.help.sheet_check")
@option("--csv", "as_csv", is_flag=True, help="terminal.help.sheet_csv")
@option("--json", "as_json", is_flag=True, help="terminal.help.sheet_json")
@option(
    "-o",
    "--output",
    type=click.File("w", encoding="utf-8", lazy=True),
    default="-",
    help="terminal.help.output",
)
def sheet(source: str, *, checks: bool, as_csv: bool, as_json: bool, output: TextIO) -> None:
    """Print a score sheet, or say where it goes wrong."""
    try:
        read = _read(source)
    except Refused as refused:
        raise click.ClickException(reason(refused.refusal)) from refused
    wrong = _faults(read)
    if checks:
        for fault in wrong:
            click.echo(f"{read.name}: {fault}")
        if not wrong:
            click.echo(say("terminal.sheet.sound", name=read.name, n=len(read.told.sheet.lines)))
        raise SystemExit(1 if wrong else 0)
    if as_csv:
        output.write(to_csv(read.paper))
    elif as_json:
        output.write(json.dumps(to_json(read.paper), ensure_ascii=False, indent=2) + "\n")
    else:
        show(read.told, Console(file=output if output.name != "-" else None))
    for row, refusal in read.refused:
        click.echo(f"{read.name}: {_row(row, reason(refusal))}", err=True)
    raise SystemExit(1 if read.refused else 0)


@dataclass(frozen=True, slots=True)
class _Read:
    """A sheet, and what a table that it came from has wrong, row by row."""

    name: str
    paper: Paper
    told: Standing
    slips: tuple[Slip, ...] = ()
    refused: tuple[tuple[int, Refusal], ...] = ()


def _read(source: str) -> _Read:
    name, text = _text(source)
    if TABLE.match(text):
        table = from_csv(text, secrets.token_urlsafe(16), time.time_ns() // 1_000_000)
        return _Read(name, table.paper, standing(table.paper), table.slips, table.refused)
    link = _LINK.fullmatch(text.strip())
    if link is not None:
        paper = unpack(link[1])
    else:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Refused(Refusal("sheet_not_ours", "")) from error
        paper = from_json(data)
    return _Read(name, paper, standing(paper))


def _text(source: str) -> tuple[str, str]:
    """How the source is called in messages, and what stands in it; a link is its own text."""
    if "#/open/" in source:
        return say("terminal.sheet.link"), source
    try:
        with click.open_file(source, "rb") as file:
            held = file.read(_MAX_BYTES + 1)
    except OSError as error:
        words = say("terminal.sheet.unreadable", file=source, reason=error.strerror or error)
        raise click.ClickException(words) from error
    if len(held) > _MAX_BYTES:
        raise Refused(Refusal("sheet_not_ours", ""))
    try:
        return source, held.decode()
    except UnicodeDecodeError as error:
        raise click.ClickException(say("terminal.sheet.no_text", file=source)) from error


def _faults(read: _Read) -> list[str]:
    """What is wrong, in words and in order: rows of a table, or entries of a log."""
    if read.slips or read.refused:
        rows = [(row, reason(refusal)) for row, refusal in read.refused]
        rows += [(slip.row, _slip(slip, read.told.sheet.names)) for slip in read.slips]
        return [_row(row, words) for row, words in sorted(rows, key=lambda one: one[0])]
    found = []
    for number, place in enumerate(read.told.places, start=1):
        if place.fault is not None:
            found.append(say("terminal.sheet.entry", n=number, fault=reason(place.fault)))
        if place.undecided:
            found.append(say("terminal.sheet.entry", n=number, fault=say("terminal.sheet.undecided")))
    return found + [say("terminal.sheet.together", n=len(group)) for group in read.told.together]


def _row(row: int, words: str) -> str:
    return say("terminal.sheet.row", row=row, fault=words)


def _slip(slip: Slip, names: tuple[str, ...]) -> str:
    name = "" if slip.person is None else names[slip.person]
    typed, right = (re.sub(r"^-(?=\d)", "−", text) or "–" for text in (slip.typed, slip.right))
    return say(f"terminal.sheet.slip.{slip.column}", name=name, typed=typed, right=right)
