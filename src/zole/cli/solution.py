"""How the solver's answer looks in a terminal: hands by suits, cards by worth, the best line by tricks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from zole.cli.words import say, signed
from zole.rules import Contract, Phase, Row, State, apply, card_text, cards_in, parse_card
from zole.rules.rondo import DEALER
from zole.rules.state import NOBODY
from zole.rules.tricks import SUITS

_ROWS: Final = ("", "♣", "♠", "♥")


class Names(NamedTuple):
    """What first, second and third hand are called."""

    hands: tuple[str, ...]

    def of(self, hand: int) -> str:
        """The name of a hand, or of the dealer who leads in rondo."""
        return say("terminal.solve.dealer") if hand == DEALER else self.hands[hand]


def show(console: Console, state: State, found: dict[str, Any], names: Names) -> None:
    """Print the answer for a position."""
    contract = say(f"term.contract.{found['contract']}")
    big = "" if state.big == NOBODY else f": {names.of(state.big)}"
    console.print(Text(f"{contract[0].upper()}{contract[1:]}{big}", style="bold"))
    console.print(_hands(state, names))
    if state.table:
        console.print(Text(say("terminal.solve.table") + " ").append(_cards(state.table)))
    console.print(Text(_worth(state, found["worth"], names), style="bold"))
    if "burials" in found:
        console.print(_burials(found["burials"]))
    elif found["values"]:
        console.print(_values(state, found["values"], names))
    if found["line"]:
        console.print(Text(say("terminal.solve.line"), style="bold"))
        for line in _line(state, map(parse_card, found["line"]), names):
            console.print(line)


# Hands ----------------------------------------------------------------------------------------------


def _hands(state: State, names: Names) -> Grid:
    trumps = say("term.trumps.name").rstrip(".")
    heads = [Column(""), Column(""), Column(trumps)]
    heads += [Column(Text(sign, style=_colour(sign))) for sign in _ROWS[1:]]
    grid = Grid(*heads, box=None, padding=(0, 1))
    for hand, cards in enumerate(state.hands):
        style = "bold" if hand == state.big else ""
        turn = "►" if hand == state.turn else ""
        suits = [_suit(cards & suit, plain=place > 0) for place, suit in enumerate(SUITS)]
        grid.add_row(turn, Text(names.of(hand), style=style), *suits)
    return grid


def _suit(cards: int, *, plain: bool) -> Text:
    """The cards of one suit; where the column says the suit, their ranks alone."""
    if not plain:
        return _cards(cards_in(cards))
    shown = [card_text(card, signs=True) for card in cards_in(cards)]
    return Text(" ").join(Text(text[:-1], style=_colour(text[-1])) for text in shown) if shown else Text("–")


def _cards(cards: Iterable[int]) -> Text:
    return Text(" ").join(_card(card) for card in cards)


def _card(card: int) -> Text:
    text = card_text(card, signs=True)
    return Text(text, style=_colour(text[-1]))


def _colour(sign: str) -> str:
    return "bold red" if sign in "♥♦" else "bold"


# Worth ----------------------------------------------------------------------------------------------


def _worth(state: State, worth: dict[str, Any], names: Names) -> str:
    if "sure" in worth:
        shares = ", ".join(
            f"{names.of(hand)} {_points(points)}" for hand, points in enumerate(worth["points"])
        )
        return say("terminal.solve.shares", shares=shares)
    row, points = say(f"term.row.{worth['row']}"), _points(worth["points"])
    if state.contract is Contract.LITTLE_ZOLE:
        can = worth["row"] == Row.LITTLE_WON
        return say("terminal.solve.can_avoid" if can else "terminal.solve.cannot_avoid", points=points)
    return say("terminal.solve.worth", row=row, points=points, n=worth["eyes"])


def _values(state: State, values: dict[str, Any], names: Names) -> Grid:
    """Every card that may be played, those best for the hand to play first."""
    if state.big == NOBODY:
        return _shared_values(state, values, names)
    ranked = sorted(values.items(), key=lambda one: _rank(one[1]), reverse=state.turn == state.big)
    little = state.contract is Contract.LITTLE_ZOLE
    last = say("terminal.solve.avoids") if little else say("terminal.solve.eyes")
    grid = _grid(say("terminal.solve.card"), *(() if little else (say("terminal.solve.row"),)), last)
    for text, worth in ranked:
        style = "green" if _rank(worth) == _rank(ranked[0][1]) else ""
        cells = [Text(_can(worth))] if little else _row_and_eyes(worth)
        grid.add_row(_card(parse_card(text)), *cells, style=style)
    return grid


def _shared_values(state: State, values: dict[str, Any], names: Names) -> Grid:
    """The same where each plays for himself: the points of the three, and what each is sure of."""
    own = state.turn
    ranked = sorted(values.items(), key=lambda one: -_number(one[1]["points"][own]))
    people = [names.of(hand) for hand in range(3)]
    sure = [say("terminal.solve.sure", name=name) for name in people]
    grid = _grid(say("terminal.solve.card"), *people, *sure)
    for text, worth in ranked:
        best = _number(worth["points"][own]) == _number(ranked[0][1]["points"][own])
        points = [Text(_points(one)) for one in (*worth["points"], *worth["sure"])]
        grid.add_row(_card(parse_card(text)), *points, style="green" if best else "")
    return grid


def _burials(burials: list[dict[str, Any]]) -> Grid:
    grid = _grid(say("terminal.solve.burial"), say("terminal.solve.row"), say("terminal.solve.eyes"))
    for worth in burials:
        style = "green" if _rank(worth) == _rank(burials[0]) else ""
        grid.add_row(_cards(map(parse_card, worth["cards"])), *_row_and_eyes(worth), style=style)
    return grid


def _grid(first: str, *others: str) -> Grid:
    heads = [Column(Text(other), justify="right") for other in others]
    return Grid(Column(Text(first)), *heads, box=None, padding=(0, 1))


def _row_and_eyes(worth: dict[str, Any]) -> list[Text]:
    row = say(f"term.row.{worth['row']}")
    return [Text(f"{row} {_points(worth['points'])}"), Text(str(worth["eyes"]))]


def _can(worth: dict[str, Any]) -> str:
    return say("terminal.solve.yes" if worth["row"] == Row.LITTLE_WON else "terminal.solve.no")


def _rank(worth: dict[str, Any]) -> tuple[int, int]:
    return worth["points"], worth["eyes"] or 0


def _points(points: int | str) -> str:
    """Points with their sign; a fraction as it came."""
    return signed(points) if isinstance(points, int) else points.replace("-", "−")


def _number(points: int | str) -> float:
    over, _, under = str(points).partition("/")
    return int(over) / int(under or 1)


# The line -------------------------------------------------------------------------------------------


def _line(state: State, actions: Iterable[int], names: Names) -> list[Text]:
    """The burial, then a line for each trick: who leads, the cards, who takes it."""
    lines: list[Text] = []
    buried: list[int] = []
    for action in actions:
        before, state = state, apply(state, action)
        if before.phase is Phase.BURY:
            buried.append(action)
            if state.phase is Phase.PLAY:
                lines.append(Text(f"  {say('terminal.solve.buries')} ").append(_cards(buried)))
        elif len(state.tricks) > len(before.tricks):
            number, trick = len(state.tricks), state.tricks[-1]
            told = Text(f"  {number}  {names.of(trick.leader)}: ").append(_cards(trick.cards))
            lines.append(told.append(f" → {names.of(trick.taker)}"))
    return lines
