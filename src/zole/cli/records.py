"""What ``zole record`` does: read a file, replay it, print what each deal came to and where a fault is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from zole.cli.words import reason, say, signed
from zole.rules.record import (
    MAX_CHARACTERS,
    CheckedDeal,
    Record,
    RecordError,
    from_json,
    from_openzole,
    read,
    to_json,
    write,
)
from zole.rules.record import (
    check as replayed,
)
from zole.scoring import Annulled, End, Entry, Kind, Played
from zole.scoring import write as write_down
from zole.scoring.sheet import opening
from zole.solver.claims import unproved

# JSON is wordier than text; what is longer than this is no record of ours.
_MAX_BYTES: Final = 32 * MAX_CHARACTERS


def check(file: Path) -> bool:
    """Print each deal of a record with the running score; False, the place and reason named, at a fault."""
    try:
        record = read_file(file)
        for line in _lines(record):
            click.echo(line)
    except RecordError as error:
        click.echo(place_and_reason(file, error), err=True)
        return False
    click.echo(say("terminal.record.sound", file=file, n=len(record.deals)))
    return True


def convert(file: Path, *, as_json: bool) -> str | None:
    """A record, or a log of openZole, in our notation; None, with the reason printed, where it cannot be."""
    try:
        record = read_file(file)
        return json.dumps(to_json(record), ensure_ascii=False, indent=2) + "\n" if as_json else write(record)
    except RecordError as error:
        click.echo(place_and_reason(file, error), err=True)
        return None


def read_file(file: Path) -> Record:
    """The record in a file; raises RecordError, or a ClickException where the file holds no text."""
    if file.stat().st_size > _MAX_BYTES:
        raise click.ClickException(say("terminal.record.too_big", file=file))
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (UnicodeDecodeError, OSError) as error:
        raise click.ClickException(say("terminal.record.unreadable", file=file, reason=error)) from error
    if not text.lstrip().startswith("{"):
        return read(text, prove=unproved)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise click.ClickException(say("terminal.record.unreadable", file=file, reason=error)) from error
    return from_openzole(data) if "aGames" in data else from_json(data, prove=unproved)


def _lines(record: Record) -> list[str]:
    running = opening(record.rules, record.players, record.first_dealer)
    lines = [", ".join(record.players)]
    for deal in replayed(record):
        if deal.recorded.out_of_turn:
            running = replace(running, dealer=deal.recorded.deal.dealer)
        entry = _entry(deal)
        points = ""
        if entry is not None:
            running = write_down(running, entry)
            points = _row(next(line for line in reversed(running.lines) if line.entry is entry).change)
        lines.append(f"{deal.number:>3}  {_result(record, deal)}  {points}  {_row(running.totals)}".rstrip())
    if record.ended and not running.over:
        running = write_down(running, End())
    if running.over and running.lines[-1].kind is Kind.SETTLEMENT:
        lines.append(f"     {say('terminal.settlement')}  {_row(running.totals)}")
    return lines


def _entry(deal: CheckedDeal) -> Entry | None:
    if deal.recorded.annulled:
        return Annulled()
    return None if deal.outcome is None else Played(deal.outcome)


def _result(record: Record, deal: CheckedDeal) -> str:
    if deal.recorded.annulled:
        return say("terminal.record.annulled")
    if deal.outcome is None:
        return say("terminal.record.unfinished")
    came = deal.outcome
    contract = say(f"term.contract.{came.contract}")
    if came.big is None:
        return contract
    tricks, eyes = _plain(came.tricks), _plain(came.eyes)
    row = say(f"term.row.{came.row}")
    played = say("terminal.record.played", tricks=tricks, eyes=eyes)
    return f"{record.players[came.big]}, {contract}: {row} ({played})"


def _plain(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers))


def _row(points: tuple[int, ...]) -> str:
    return "/".join(map(signed, points))


def place_and_reason(file: Path, error: RecordError) -> str:
    """A fault of a record as one line."""
    place = f"{error.line}:{error.column}" if error.line else error.path or "/"
    paragraph = f" (§ {error.paragraph})" if error.paragraph else ""
    return f"{file}:{place}: {reason(error.refusal)}{paragraph}"
