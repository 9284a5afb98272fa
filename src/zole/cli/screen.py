"""All that a session in a terminal shows: the deal, the cards, the sheet, and the question before the cursor.

Nothing here changes a table. Everything is handed to the console as ``Text``, in which brackets are brackets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from zole.bots import advise
from zole.cli.words import reason, say, signed
from zole.rules import (
    CLAIM,
    CONCEDE,
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Phase,
    Refusal,
    State,
    View,
    apply,
    card_text,
    cards_in,
    eyes,
    mask_of,
    outcome,
    seats_with_cards,
    start,
)
from zole.rules.cards import CardTextError
from zole.rules.state import DEALER
from zole.scoring import Kind
from zole.server.table import Table

CALLS: Final[dict[int, str]] = {PASS: "pass", TAKE: "take", ZOLE: "zole", LITTLE_ZOLE: "little_zole"}


class Screen:
    """A terminal; ``key`` is always a key of the catalogue less its ``terminal.``."""

    def __init__(self, console: Console) -> None:
        self._console = console

    # Words ------------------------------------------------------------------------------------------

    def tell(self, key: str, *, style: str = "", **params: object) -> None:
        """Show words in a line."""
        self._print(say(f"terminal.{key}", **params), style)

    def ask(self, key: str, **params: object) -> str:
        """What is typed in answer to a question, in small letters."""
        question = Text(say(f"terminal.{key}", **params) + " ", style="bold red")
        return self._console.input(question).strip().lower()

    def agreed(self, key: str) -> bool:
        """Whether a question is answered with yes; all else is no."""
        return self.ask(key) == say("terminal.key.yes")

    def refused(self, refusal: Refusal) -> None:
        """Say why something may not be."""
        self._print(reason(refusal), "yellow")

    def no_card(self, error: CardTextError) -> None:
        """Say why what was typed is no card."""
        self.tell(f"error.{error.key}", style="yellow", text=error.text)

    # A deal -----------------------------------------------------------------------------------------

    def deal(self, table: Table) -> None:
        """Announce the deal that was dealt, and tell all that has happened in it."""
        running, now = table.sheet, start(table.rules, table.running.deal)
        self._console.rule(style="red")
        self.tell(
            "deal_of" if running.deals else "deal",
            number=running.deal,
            deals=running.deals,
            dealer=_name(table, now, DEALER),
            first=_name(table, now, 0),
        )
        for action in table.running.actions:
            before, now = now, apply(now, action, proved=True)
            self.action(table, before, action, now)

    def action(self, table: Table, before: State, action: int, after: State) -> None:
        """Show what was done by the hand whose turn it was, and what came of it."""
        if before.phase is Phase.LOTS:  # seen on the sheet, which follows at once
            return
        name = _name(table, before, before.turn)
        if action in CALLS:
            self._print(f"  {name}: {say(f'term.call.{CALLS[action]}')}")
        elif action == CONCEDE:
            self.tell("conceded", name=name)
        elif action == CLAIM:
            self.tell("claimed", name=name)
        elif before.phase is Phase.PLAY:
            self._card(name, action)
        elif before.buried:
            self.tell("buried", name=name)
        if len(after.tricks) > len(before.tricks):
            trick = after.tricks[-1]
            taker = _name(table, after, trick.taker)
            self.tell("takes", style="dim", name=taker, n=eyes(mask_of(trick.cards)))
        if after.leader == DEALER and len(after.table) == 1:  # rondo: nobody plays the dealer's leads
            self._card(_name(table, after, DEALER), after.table[0])

    def hand(self, sight: View) -> None:
        """Show the player's cards, those dim that he may not play."""
        hand = Text("  ")
        for card in cards_in(sight.cards):
            playable = sight.phase is not Phase.PLAY or card in sight.legal
            hand.append(_card_text(card) if playable else Text(card_text(card, signs=True), style="dim"))
            hand.append(" ")
        self._console.print(hand)

    def advice(self, sight: View) -> None:
        """Say what a novice would do."""
        advice = advise(sight)
        if advice is None:
            self.tell("no_advice", style="yellow")
        else:
            self._print(say(advice.key, **advice.args), "cyan")

    def result(self, table: Table) -> None:
        """Show what the deal that is over came to, the cards not played, the talon, and the sheet."""
        state = table.running
        came = outcome(state)
        if came.claim is not None:
            self.tell(f"claimed_{came.claim}", name=_name(table, state, state.claimer))
            for hand, held in enumerate(state.hands):
                cards = Text(" ").join(map(_card_text, cards_in(held)))
                self._console.print(Text(f"  {_name(table, state, hand)}: ").append(cards))
        contract = say(f"term.contract.{came.contract}")
        if came.big is None:
            self._print(contract, "bold")
        else:
            big, row = table.players[came.big].name, say(f"term.row.{came.row}")
            self.tell("result_big", name=big, contract=contract, row=row, n=came.eyes[came.big])
        if came.contract not in (Contract.PASSED, Contract.REDEAL):
            talon = Text(" ").join(map(_card_text, cards_in(state.deal.talon)))
            self._console.print(Text("  ").append(say("terminal.talon")).append(talon))
        self.sheet(table)

    # The session ------------------------------------------------------------------------------------

    def sheet(self, table: Table) -> None:
        """Show the running sums, deal by deal, and the pules that stand."""
        running = table.sheet
        grid = Grid("", "", *(Column(Text(name)) for name in running.names), box=None)
        for line in running.lines:
            if line.kind in (Kind.DEAL, Kind.SETTLEMENT):
                what = say(f"term.contract.{line.contract}" if line.contract else "terminal.settlement")
                big = "" if line.big is None else f" {running.names[line.big]}"
                grid.add_row(str(line.deal or ""), Text(what + big), *map(signed, line.totals))
        self._console.print(grid)
        if running.pules:
            owners = ", ".join(running.names[owner] for owner in running.personal) or "–"
            self.tell("pules", common=running.common, owners=owners)

    def places(self, table: Table) -> None:
        """Show who came first, second, third."""
        running = table.sheet
        self._console.rule(style="red")
        for place, person in sorted(zip(running.places, range(len(running.names)), strict=True)):
            self._print(f"  {place}. {running.names[person]} {signed(running.totals[person])}", "bold")

    def _card(self, name: str, card: int) -> None:
        self._console.print(Text(f"  {name}: ").append(_card_text(card)))

    def _print(self, words: str, style: str = "") -> None:
        self._console.print(Text(words, style=style))


def keys(calls: Iterable[int]) -> str:
    """What to type for each of these calls."""
    named = (CALLS[call] for call in calls)
    return ", ".join(f"{say(f'terminal.key.{name}')} – {say(f'term.call.{name}')}" for name in named)


def _name(table: Table, state: State, hand: int) -> str:
    dealer = state.deal.dealer
    return table.players[(*seats_with_cards(table.rules.seats, dealer), dealer)[hand]].name


def _card_text(card: int) -> Text:
    text = card_text(card, signs=True)
    return Text(text, style="bold red" if text[-1] in "♥♦" else "bold")
