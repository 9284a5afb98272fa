"""A session in a terminal: the tables, the log and the bots of the browser, one typed line after another."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from typing import ClassVar, Final

from rich.console import Console

from zole.bots import USUAL_LEVEL
from zole.cli.screen import CALLS, Screen, keys
from zole.cli.words import say
from zole.rules import CLAIM, CONCEDE, Phase, Refusal, Refused, Rules, Seat, View, parse_card, view
from zole.rules.cards import CardTextError
from zole.server.protocol import LastDealMessage, Next, Undo
from zole.server.room import SystemDice, think
from zole.server.table import Event, Player, Table, act, decide, evolve, made, may_undo, replay
from zole.store import Chair, Log, SeqTaken, open_database

# The one who plays here; a database has one terminal player.
_GUEST: Final = "terminal"
_ME: Final = Seat(0)
_BOTS: Final = ("Baiba", "Miks", "Laima", "Juris")


def play(rules: Rules | None, database: str | Path, console: Console, *, level: str | None = None) -> None:
    """Play sessions until the player has enough; a session left open goes on the next time."""
    log = Log(open_database(database))
    screen = Screen(console)
    try:
        session = sit_down(log, screen, rules, level)
        session.play()
        while screen.agreed("again"):
            session = new_session(log, screen, session.table.rules, session.level)
            session.play()
    except (EOFError, KeyboardInterrupt):
        console.print()
    finally:
        log.close()


def sit_down(log: Log, screen: Screen, rules: Rules | None, level: str | None = None) -> Session:
    """The session that was left open, unless other rules or bots are asked for; else a new one."""
    for chair in log.chairs_of(_GUEST, 1):
        table = replay(log.read(chair.table))
        session = Session(log, screen, chair.table, table)
        if not table.sheet.over and rules in (None, table.rules) and level in (None, session.level):
            screen.tell("going_on", n=table.sheet.deal)
            return session
        rules, level = rules or table.rules, level or session.level
    return new_session(log, screen, rules or Rules.named("nine"), level or USUAL_LEVEL)


def new_session(log: Log, screen: Screen, rules: Rules, level: str) -> Session:
    """A new session against bots, dealt."""
    players = [Player(say("terminal.you"), guest=_GUEST)]
    players += [Player(name, level=level) for name in _BOTS[: rules.seats - 1]]
    events = made(rules, players, rules.seats - 1, SystemDice())
    table_id = secrets.token_urlsafe(12)
    log.append(table_id, 0, events, [Chair(table_id, _ME, _GUEST, time.time_ns() // 1_000_000)])
    screen.tell("welcome", rules=say(f"term.rules.{rules.nearest()[0]}"))
    return Session(log, screen, table_id, replay(events))


class Session:
    """A session of the player at the terminal; ``table`` is how far it has gone."""

    def __init__(self, log: Log, screen: Screen, table_id: str, table: Table) -> None:
        self.table = table
        self.table_id = table_id
        self.level = table.players[1].level or USUAL_LEVEL
        self._log = log
        self._screen = screen
        self._dice = SystemDice()

    @property
    def sight(self) -> View:
        """What the player sees of the deal."""
        return view(self.table.running, _ME)

    def play(self) -> None:
        """Play to the end of the session."""
        if not self.table.deal_over:
            self._screen.deal(self.table)
        while not self.table.sheet.over:
            self.step()
        self._screen.places(self.table)

    def step(self) -> None:
        """Let whoever is to act do one thing; what the player may not do is answered in words."""
        seat = self.table.seat_to_act()
        try:
            if seat is None or seat == _ME:
                self._obey(self._asked())
            else:
                level = self.table.players[seat].level or "novice"
                self._act(think(level, view(self.table.running, seat)), seat)
        except Refused as error:
            self._screen.refused(error.refusal)
        except CardTextError as error:
            self._screen.no_card(error)

    # What the player types --------------------------------------------------------------------------

    def _asked(self) -> str:
        if self.table.deal_over:
            return self._screen.ask("next")
        sight = self.sight
        self._screen.hand(sight)
        if sight.phase is Phase.AUCTION:
            return self._screen.ask("your_word", words=keys(sight.legal))
        return self._screen.ask("bury" if sight.phase is Phase.BURY else "your_turn")

    def _obey(self, typed: str) -> None:
        if typed in self.COMMANDS:
            self.COMMANDS[typed](self)
        elif self.table.deal_over:
            self._decide(Next(type="next", seq=self.table.seq))
        elif self.sight.phase is Phase.AUCTION:
            self._call(typed)
        else:
            self._cards(typed)

    def _call(self, typed: str) -> None:
        words = {say(f"terminal.key.{CALLS[call]}"): call for call in self.sight.legal}
        if typed in words:
            self._act(words[typed])
        else:
            self._screen.tell("say_what", style="yellow", keys=", ".join(words))

    def _cards(self, typed: str) -> None:
        wanted = 2 if self.sight.phase is Phase.BURY else 1
        cards = sorted(parse_card(word) for word in typed.replace(",", " ").split())
        if len(cards) != wanted:
            self._screen.tell("how_many", style="yellow", n=wanted)
            return
        # Two cards are buried or none: both are tried before the first is written down.
        events: list[Event] = []
        for card in cards:
            events += act(reduce(evolve, events, self.table), _ME, card, self._dice)
        self._happen(events)

    def _help(self) -> None:
        self._screen.tell("help", undo=say("terminal.help.undo") if may_undo(self.table, _ME) else "")

    def _advise(self) -> None:
        self._screen.advice(self.sight)

    def _show_sheet(self) -> None:
        self._screen.sheet(self.table)

    def _undo(self) -> None:
        self._decide(Undo(type="undo", seq=self.table.seq))

    def _announce_last(self) -> None:
        self._decide(LastDealMessage(type="last_deal", seq=self.table.seq))

    def _concede(self) -> None:
        events = act(self.table, _ME, CONCEDE, self._dice)
        if self._screen.agreed("concede"):
            self._happen(events)

    def _claim(self) -> None:
        events = act(self.table, _ME, CLAIM, self._dice)
        if self._screen.agreed("claim"):
            self._happen(events)

    # In every language the same, and in none the key of a call.
    COMMANDS: ClassVar[dict[str, Callable[[Session], None]]] = {
        "?": _help,
        "a": _advise,
        "c": _concede,
        "d": _announce_last,
        "r": _claim,
        "s": _show_sheet,
        "u": _undo,
    }

    # What comes of it -------------------------------------------------------------------------------

    def _decide(self, message: Next | Undo | LastDealMessage) -> None:
        self._happen(decide(self.table, _ME, message, self._dice))

    def _act(self, action: int, seat: Seat = _ME) -> None:
        self._happen(act(self.table, seat, action, self._dice))

    def _happen(self, events: Sequence[Event]) -> None:
        try:
            self._log.append(self.table_id, self.table.seq, events)
        except SeqTaken:  # the same session goes on in a second terminal
            self.table = replay(self._log.read(self.table_id))
            raise Refused(Refusal("stale", "")) from None
        for event in events:
            before, self.table = self.table, evolve(self.table, event)
            match event["type"]:
                case "dealt" | "undone":
                    self._screen.deal(self.table)
                case "last_deal":
                    self._screen.tell("last_deal")
                case "action":
                    self._screen.action(self.table, before.running, event["action"], self.table.running)
                    if self.table.deal_over:
                        self._screen.result(self.table)
