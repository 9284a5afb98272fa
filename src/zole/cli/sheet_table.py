"""A score sheet as a table in the terminal: changes, totals, pules as chips, who dealt and who sat out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from zole.cli.words import reason, say, signed
from zole.scoring import Awarded, Disqualified, Join, Kind, Leave, Line, Penalty, Return, Sheet
from zole.scoring.ledger import Standing
from zole.scoring.money import payments

# One for each person at the table; a sixth begins anew.
_COLOURS: Final = ("cyan", "magenta", "green", "yellow", "blue")
_ABOUT_SOMEBODY: Final = (Penalty, Leave, Disqualified, Return)


def show(told: Standing, console: Console) -> None:
    """Print the sheet, then what comes next or, when it is over, the places and who pays whom."""
    there = told.sheet
    heads = (Column(Text(name, style=_colour(person))) for person, name in enumerate(there.names))
    titles = (say(f"terminal.sheet.column.{name}") for name in ("deal", "dealer", "what"))
    last = [say("terminal.sheet.column.pules")]
    if any(place.out for place in told.places):
        last.append(say("terminal.sheet.column.out"))
    grid = Grid(*titles, *heads, *last)
    for place in told.places:
        if place.line is not None:
            _add(grid, there, place.line, place.out, "yellow" if place.undecided else "")
    if there.lines and there.lines[-1].kind is Kind.SETTLEMENT:
        _add(grid, there, there.lines[-1])
    console.print(grid)
    for place in told.places:
        if place.fault is not None:
            console.print(Text(say("terminal.sheet.counts_nothing", fault=reason(place.fault)), style="red"))
        if place.undecided:
            console.print(Text(say("terminal.sheet.undecided"), style="yellow"))
    for group in told.together:
        console.print(Text(say("terminal.sheet.together", n=len(group)), style="yellow"))
    if not there.over:
        _next(there, console)
    _places(told, console)


def _add(grid: Grid, there: Sheet, line: Line, out: Iterable[int] = (), style: str = "") -> None:
    """One line of the sheet as a row."""
    dealer = Text("") if line.dealer is None else _name(there, line.dealer)
    marks = [_mark(change, total) for change, total in zip(line.change, line.totals, strict=True)]
    marks += [Text("")] * (len(there.names) - len(marks))
    sitting = Text(", ").join(_name(there, person) for person in out)
    what = Text(_what(there, line), style=style)
    cells = [Text(str(line.deal or "")), dealer, what, *marks, _chips(there, line), sitting]
    grid.add_row(*cells[: len(grid.columns)])


def _mark(change: int, total: int) -> Text:
    return Text.assemble((f"{signed(change):>4}", "dim"), " ", (f"{signed(total):>4}", "bold"))


def _what(there: Sheet, line: Line) -> str:
    """What happened, in words."""
    if line.contract is None:
        name = _of_whom(there, line)
        return say(f"terminal.sheet.line.{line.kind}", name=name)
    contract = say(f"term.contract.{line.contract}")
    if line.big is not None:
        words = f"{there.names[line.big]}, {contract}: {say(f'term.row.{line.row}')}"
        if isinstance(line.entry, Awarded):
            words += f" ({say('terminal.sheet.awarded', name=there.names[line.entry.offender])})"
        return words
    if not line.losers:
        return contract
    losers = ", ".join(there.names[person] for person in line.losers)
    return say("terminal.sheet.loses", contract=contract, names=losers)


def _of_whom(there: Sheet, line: Line) -> str:
    if isinstance(line.entry, Join):
        return line.entry.name
    return there.names[line.entry.person] if isinstance(line.entry, _ABOUT_SOMEBODY) else ""


def _chips(there: Sheet, line: Line) -> Text:
    """The pules that stand: common ones counted, personal ones in their owner's colour."""
    chips = [Text(f"●{line.common}")] if line.common else []
    for person, count in Counter(line.personal).items():
        times = f"×{count}" if count > 1 else ""
        chips.append(Text(f"●{there.names[person]}{times}", style=_colour(person)))
    return Text(" ").join(chips)


def _next(there: Sheet, console: Console) -> None:
    """The deal that is due: its number, who deals, who leads, who sits out; the totals if settled now."""
    names = there.names
    out = ", ".join(names[person] for person in there.out)
    deal = f"{there.deal}/{there.deals}" if there.deals else f"{there.deal}"
    dealer, first = names[there.seated[there.dealer]], names[there.hands[0]]
    console.print(Text(say("terminal.sheet.next", deal=deal, dealer=dealer, first=first)))
    if out:
        console.print(Text(say("terminal.sheet.sits_out", names=out)))
    if there.personal:
        totals = ", ".join(map(_with_total, names, there.if_settled))
        console.print(Text(say("terminal.sheet.if_settled", totals=totals)))


def _places(told: Standing, console: Console) -> None:
    there = told.sheet
    if there.over:
        for place, person in sorted(zip(there.places, range(len(there.names)), strict=True)):
            words = _with_total(there.names[person], there.totals[person])
            console.print(Text(f"{place}. {words}", style="bold"))
    if told.stake is None:
        return
    for payer, payee, points in payments(there.if_settled):
        money = f"{told.stake.of(points)} {told.stake.currency}"
        words = say("terminal.sheet.pays", payer=there.names[payer], payee=there.names[payee], money=money)
        console.print(Text(words))


def _with_total(name: str, total: int) -> str:
    return f"{name} {signed(total)}"


def _name(there: Sheet, person: int) -> Text:
    return Text(there.names[person], style=_colour(person))


def _colour(person: int) -> str:
    return _COLOURS[person % len(_COLOURS)]
