"""What ``zole solve`` does: find the position, ask the solver, show or print what it is worth.

Its command is declared in ``solving``, which loads without the solver.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import Progress

from zole.cli.records import place_and_reason, read_file
from zole.cli.solution import Names, show
from zole.cli.typed import is_deal, read_deal
from zole.cli.words import reason, say
from zole.rules import Contract, Phase, Refused, Rules, State, apply, seats_with_cards, start
from zole.rules.record import Record, RecordedDeal, RecordError
from zole.rules.record.scan import Piece
from zole.rules.record.words import parse_rules
from zole.rules.state import NOBODY
from zole.solver import Solver, kernel_name
from zole.solver.report import burials_report, report

_T = TypeVar("_T")
Told = Callable[[int, int], None]


def solve(text: str, *, deal: int | None, at: int | None, rules: str | None, as_json: bool) -> None:
    """Print what a position is worth; raises a ClickException where the text names none."""
    state, names = _position(text, deal, at, rules)
    if state.contract in (Contract.PASSED, Contract.REDEAL):
        raise click.ClickException(say("terminal.solve.passed"))
    say_if_plain()
    try:
        found = _with_progress(lambda told: _solved(state, told))
    except Refused as refused:
        raise click.ClickException(reason(refused.refusal)) from refused
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        show(Console(highlight=False), state, found, names)


def say_if_plain() -> None:
    """Say in the terminal's language, in place of the log, that the solver is not compiled."""
    logging.getLogger("zole.solver").addHandler(logging.NullHandler())
    if kernel_name() == "plain":
        click.echo(say("terminal.kernel.slow"), err=True)


# The position ---------------------------------------------------------------------------------------


def _position(text: str, deal: int | None, at: int | None, rules: str | None) -> tuple[State, Names]:
    if _exists(text):
        if rules is not None:
            raise click.UsageError(say("terminal.solve.only_typed"))
        try:
            return _in_record(read_file(Path(text)), deal, at)
        except RecordError as error:
            raise click.ClickException(place_and_reason(Path(text), error)) from error
    if not is_deal(text):
        raise click.UsageError(say("terminal.solve.nothing", text=text))
    if deal is not None or at is not None:
        raise click.UsageError(say("terminal.solve.only_records"))
    return _typed(text, rules)


def _typed(text: str, rules: str | None) -> tuple[State, Names]:
    try:
        wanted = None if rules is None else parse_rules(Piece(rules, 1, 1), None)
    except RecordError as error:
        raise click.UsageError(say("terminal.solve.rules", reason=reason(error.refusal))) from error
    try:
        state, order = read_deal(text, wanted)
    except RecordError as error:
        words = say("terminal.solve.typed", column=error.column, reason=reason(error.refusal))
        line = "".join(" " if letter.isspace() else letter for letter in text)
        raise click.UsageError(f"{words}\n  {line}\n  {' ' * (error.column - 1)}^") from error
    return state, Names(tuple(say("terminal.solve.hand", number=typed + 1) for typed in order))


def _exists(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        return False


def _in_record(record: Record, number: int | None, at: int | None) -> tuple[State, Names]:
    deals = record.deals
    if number is None and len(deals) > 1:
        raise click.UsageError(say("terminal.solve.which", n=len(deals)))
    if not 1 <= (number or 1) <= len(deals):
        raise click.UsageError(say("terminal.solve.no_deal", number=number or 1, n=len(deals)))
    recorded = deals[(number or 1) - 1]
    if at is not None and at > len(recorded.actions):
        raise click.UsageError(say("terminal.solve.no_action", at=at, n=len(recorded.actions)))
    held = seats_with_cards(record.rules.seats, recorded.deal.dealer)
    return _reached(record.rules, recorded, at), Names(tuple(record.players[seat] for seat in held))


def _reached(rules: Rules, recorded: RecordedDeal, at: int | None) -> State:
    """The deal after so many actions; without a number, where the first card is played or would be."""
    state = start(rules, recorded.deal)
    for number, action in enumerate(recorded.actions):
        if number == at or (at is None and state.phase not in (Phase.AUCTION, Phase.BURY)):
            break
        state = apply(state, action, proved=True)  # claims were proved as the record was read
    return state


# Asking ---------------------------------------------------------------------------------------------


def _solved(state: State, told: Told) -> dict[str, Any]:
    # Everyone for himself is the dear question: a whole deal fills the larger table.
    solver = Solver(96 if state.big == NOBODY else 16)
    if state.phase is Phase.BURY and not state.buried:
        burials = burials_report(state, solver, told)
        return {**report(state, solver), "burials": burials}
    return report(state, solver, told)


def _with_progress(work: Callable[[Told], _T]) -> _T:
    """Do work in a thread, so that Ctrl+C is heard while the kernel thinks; how far it is goes to stderr."""
    done: list[_T] = []
    failed: list[BaseException] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("terminal.solve.thinking"), total=None)

        def run() -> None:
            try:
                done.append(work(lambda now, total: bar.update(task, completed=now, total=total)))
            except BaseException as error:  # noqa: BLE001 - handed to the thread that waits
                failed.append(error)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        while thread.is_alive():
            thread.join(0.1)
    if failed:
        raise failed[0]
    return done[0]
