"""The same session in a terminal: the same tables, log and bots as in the browser, in lines of text."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from zole.bots import advise, make
from zole.rules import (
    CONCEDE,
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Refused,
    Rules,
    Seat,
    card_text,
    cards_in,
    eyes,
    outcome,
    parse_card,
    seats_with_cards,
    view,
)
from zole.rules.cards import CardTextError
from zole.rules.state import Phase
from zole.rules.view import View
from zole.scoring import Kind
from zole.server.languages import translate
from zole.server.protocol import LastDealMessage, Next, Undo
from zole.server.room import SystemDice
from zole.server.table import Event, Player, Table, act, decide, evolve, made, may_undo, replay
from zole.store import Chair, Log, open_database

# The one who plays here; a database has one terminal player.
_GUEST: Final = "terminal"
_ME: Final = Seat(0)
_BOTS: Final = ("Baiba", "Miks", "Laima", "Juris")
_CALLS: Final[dict[int, str]] = {PASS: "pass", TAKE: "take", ZOLE: "zole", LITTLE_ZOLE: "little_zole"}


def play(rules: Rules | None, database: Path, language: str, console: Console) -> None:
    """Play sessions until the player has enough; a session left open goes on the next time."""
    log = Log(open_database(database))
    try:
        Terminal(log, language, console).sessions(rules)
    except (EOFError, KeyboardInterrupt):
        console.print()
    finally:
        log.close()


class Terminal:
    """One player at a terminal: reads what he types, writes what happens."""

    def __init__(self, log: Log, language: str, console: Console) -> None:
        self._log = log
        self._language = language
        self._console = console
        self._dice = SystemDice()
        self._id = ""
        self._table: Table

    # The course of things ---------------------------------------------------------------------------

    def sessions(self, rules: Rules | None) -> None:
        """Session after session, the one left open first."""
        self._sit_down(rules)
        while True:
            self._session()
            if not self._agreed("again"):
                return
            self._new_table(self._table.rules)

    def _sit_down(self, rules: Rules | None) -> None:
        for chair in self._log.chairs_of(_GUEST, 1):
            self._id, self._table = chair.table, replay(self._log.read(chair.table))
            if not self._table.sheet.over and rules in (None, self._table.rules):
                self._write("going_on", n=self._table.sheet.deal)
                return
            rules = rules or self._table.rules
        self._new_table(rules or Rules.named("nine"))

    def _new_table(self, rules: Rules) -> None:
        players = [Player(self._say("you"), guest=_GUEST)]
        players += [Player(name, level="novice") for name in _BOTS[: rules.seats - 1]]
        events = made(rules, players, rules.seats - 1, self._dice)
        self._id = secrets.token_urlsafe(12)
        self._log.append(self._id, 0, events, [Chair(self._id, _ME, _GUEST, time.time_ns() // 1_000_000)])
        self._table = replay(events)
        self._write("welcome", rules=self._rules_text(rules))

    def _session(self) -> None:
        self._announce_deal()
        while not (self._table.deal_over and self._table.sheet.over):
            if self._table.deal_over:
                self._ask_next()
            elif self._table.seat_to_act() == _ME:
                self._my_turn()
            else:
                self._bot_turn()
        self._show_end()

    def _bot_turn(self) -> None:
        seat, state = self._table.seat_to_act(), self._table.state
        if seat is None or state is None:
            return
        player = make(self._table.players[seat].level or "novice", random.Random(secrets.randbits(64)))
        self._happen(act(self._table, seat, player.decide(view(state, seat)), self._dice))

    def _happen(self, events: Sequence[Event]) -> None:
        self._log.append(self._id, self._table.seq, events)
        for event in events:
            before, self._table = self._table, evolve(self._table, event)
            if event["type"] == "action":
                self._show_action(before, event["action"])
        if events[0]["type"] == "dealt":
            self._announce_deal()
        elif self._table.deal_over:
            self._show_result()

    # What the player types --------------------------------------------------------------------------

    def _my_turn(self) -> None:
        sight = self._sight()
        self._show_hand(sight)
        key = {Phase.AUCTION: "your_word", Phase.BURY: "bury"}.get(sight.phase, "your_turn")
        calls = [_CALLS[action] for action in sight.legal if action in _CALLS]
        words = ", ".join(f"{self._say(f'key.{call}')} – {self._call(call)}" for call in calls)
        self._obey(self._ask(key, words=words), self._play_typed)

    def _ask_next(self) -> None:
        typed = self._ask("next")
        self._obey(typed, lambda _typed: self._happen(self._decided(Next(type="next", seq=self._table.seq))))

    def _obey(self, typed: str, otherwise: Callable[[str], None]) -> None:
        commands: dict[str, Callable[[], None]] = {
            "?": self._show_help,
            "u": lambda: self._happen(self._decided(Undo(type="undo", seq=self._table.seq))),
            "s": self._show_sheet,
            "a": self._show_advice,
            "l": self._announce_last,
            "c": self._concede,
        }
        try:
            commands.get(typed, lambda: otherwise(typed))()
        except Refused as error:
            self._console.print(self._refusal(error), style="yellow")
        except CardTextError as error:
            self._write(f"error.{error.key}", style="yellow", text=error.text)

    def _play_typed(self, typed: str) -> None:
        sight = self._sight()
        if sight.phase is Phase.AUCTION:
            words = {self._say(f"key.{name}"): action for action, name in _CALLS.items()}
            if typed not in words:
                self._write("say_what", style="yellow", keys=", ".join(words))
                return
            self._happen(act(self._table, _ME, words[typed], self._dice))
            return
        cards = sorted(parse_card(word) for word in typed.replace(",", " ").split())
        if len(cards) != (2 if sight.phase is Phase.BURY else 1):
            self._write("how_many", style="yellow", n=2 if sight.phase is Phase.BURY else 1)
            return
        # Two cards are buried or none: the second is tried before the first is put away.
        reduce(
            lambda table, card: reduce(evolve, act(table, _ME, card, self._dice), table), cards, self._table
        )
        for card in cards:
            self._happen(act(self._table, _ME, card, self._dice))

    def _announce_last(self) -> None:
        self._happen(self._decided(LastDealMessage(type="last_deal", seq=self._table.seq)))
        self._write("last_deal")

    def _concede(self) -> None:
        if self._agreed("concede"):
            self._happen(act(self._table, _ME, CONCEDE, self._dice))

    def _decided(self, message: Next | Undo | LastDealMessage) -> list[Event]:
        return decide(self._table, _ME, message, self._dice)

    def _ask(self, key: str, **params: object) -> str:
        return self._console.input(Text(self._say(key, **params) + " ", style="bold red")).strip().lower()

    def _agreed(self, key: str) -> bool:
        return self._ask(key) in {self._say("key.yes"), ""}

    # What the player sees ---------------------------------------------------------------------------

    def _sight(self) -> View:
        state = self._table.state
        if state is None:
            message = "a table is dealt when it is made"
            raise ValueError(message)
        return view(state, _ME)

    def _announce_deal(self) -> None:
        sight = self._sight()
        self._console.rule(style="red")
        running = self._table.sheet
        key = "deal_of" if running.deals else "deal"
        self._write(
            key,
            number=running.deal,
            deals=running.deals,
            dealer=self._name(sight.dealer),
            first=self._name(sight.seats[0]),
        )

    def _show_action(self, before: Table, action: int) -> None:
        seat, state = before.seat_to_act(), before.state
        if seat is None or state is None:
            return
        name = self._name(seat)
        if state.phase is Phase.BURY and action < PASS:
            if state.buried:
                self._write("buried", name=name)
        elif action in _CALLS:
            self._console.print(f"  {name}: {self._call(_CALLS[action])}")
        elif action == CONCEDE:
            self._write("conceded", name=name)
        else:
            self._show_card(name, action)

    def _show_card(self, name: str, card: int) -> None:
        self._console.print(Text(f"  {name}: ").append(self._card(card)))
        sight = self._sight()
        if sight.table or not sight.tricks:
            return
        trick = sight.tricks[-1]
        seats = seats_with_cards(self._table.rules.seats, sight.dealer)
        taker = self._name((*seats, sight.dealer)[trick.taker])
        worth = sum(eyes(1 << card) for card in trick.cards)
        self._write("takes", style="dim", name=taker, n=worth)

    def _show_hand(self, sight: View) -> None:
        hand = Text("  ")
        for card in cards_in(sight.cards):
            playable = sight.phase is not Phase.PLAY or card in sight.legal
            hand.append(
                self._card(card) if playable else Text(card_text(card, signs=True), style="dim")
            ).append(" ")
        self._console.print(hand)

    def _show_advice(self) -> None:
        advice = advise(self._sight())
        if advice is None:
            self._write("no_advice", style="yellow")
        else:
            self._console.print(translate(self._language, advice.key, **advice.args), style="cyan")

    def _show_result(self) -> None:
        state = self._table.state
        if state is None:
            return
        came = outcome(state)
        words = translate(self._language, f"term.contract.{came.contract}")
        if came.big is not None:
            row = translate(self._language, f"term.row.{came.row}")
            self._write(
                "result_big", name=self._name(came.big), contract=words, row=row, n=came.eyes[came.big]
            )
        else:
            self._console.print(words, style="bold")
        if came.contract not in (Contract.PASSED, Contract.REDEAL):
            self._console.print(Text("  ").append(self._say("talon")).append(self._cards(state.deal.talon)))
        self._show_sheet()

    def _show_sheet(self) -> None:
        running = self._table.sheet
        grid = Grid(*("", "", *(self._name(Seat(person)) for person in running.seated)), box=None)
        for line in running.lines:
            if line.kind in (Kind.DEAL, Kind.SETTLEMENT):
                what = f"term.contract.{line.contract}" if line.contract else "terminal.settlement"
                big = f" {self._name(Seat(line.big))}" if line.big is not None else ""
                totals = (_signed(total) for total in line.totals)
                grid.add_row(str(line.deal or ""), translate(self._language, what) + big, *totals)
        self._console.print(grid)
        if running.pules:
            owners = ", ".join(self._name(Seat(owner)) for owner in running.personal) or "–"
            self._write("pules", common=running.common, owners=owners)

    def _show_end(self) -> None:
        running = self._table.sheet
        self._console.rule(style="red")
        for place, person in sorted((place, person) for person, place in enumerate(running.places)):
            name = self._name(Seat(person))
            self._console.print(f"  {place}. {name} {_signed(running.totals[person])}", style="bold")

    def _show_help(self) -> None:
        undo = self._say("help.undo") if may_undo(self._table, _ME) else ""
        self._write("help", undo=undo)

    # Words ------------------------------------------------------------------------------------------

    def _say(self, key: str, **params: object) -> str:
        return translate(self._language, f"terminal.{key}", **params)

    def _write(self, key: str, *, style: str = "", **params: object) -> None:
        self._console.print(Text(self._say(key, **params), style=style))

    def _name(self, seat: Seat) -> str:
        return self._table.players[seat].name

    def _rules_text(self, rules: Rules) -> str:
        return translate(self._language, f"term.rules.{rules.nearest()[0]}")

    def _call(self, call: str) -> str:
        return translate(self._language, f"term.call.{call}")

    def _card(self, card: int) -> Text:
        text = card_text(card, signs=True)
        return Text(text, style="bold red" if text[-1] in "♥♦" else "bold")

    def _cards(self, cards: int) -> Text:
        return Text(" ").join(self._card(card) for card in cards_in(cards))

    def _refusal(self, error: Refused) -> Text:
        args = dict(error.refusal.args)
        if "card" in args:
            args["card"] = card_text(int(args["card"]), signs=True)
        return Text(translate(self._language, f"refusal.{error.refusal.key}", **args))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
