"""Tables laid out beforehand: a log written up to the moment that a test is about.

What the bots do here is fixed (they pass, and play the first card they may), so that no test depends on
how well a bot plays. Deals come honestly from seeds: the hash shown is the hash of the seed opened.
"""

import hashlib
import random
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import count
from typing import Any, Final

from browser.serving import Server
from playwright.sync_api import BrowserContext

from zole.rules import PASS, Phase, Rules, Seat, State, legal_actions
from zole.server.guests import COOKIE
from zole.server.protocol import Next
from zole.server.table import Player, Table, act, decide, evolve, made, replay
from zole.solver.claims import unproved
from zole.store import Chair, Log

ME: Final = Seat(0)
# The secret in the guest's cookie of every browser here, and what the log knows him by.
SECRET: Final = "the guest of these tests"
GUEST: Final = hashlib.sha256(SECRET.encode()).hexdigest()

_SEEDS: Final = 2000

Choice = Callable[[State], int]
Moment = Callable[[Table], bool]


class Dice:
    """Loaded dice: the same seeds in every run."""

    def __init__(self, number: int) -> None:
        self._rng = random.Random(number)

    def seed(self) -> bytes:
        return self._rng.randbytes(32)

    def choice(self, options: tuple[int, ...]) -> int:
        return self._rng.choice(options)


def first(state: State) -> int:
    """Pass, then play the first card that may be played."""
    legal = legal_actions(state)
    return PASS if PASS in legal else legal[0]


def saying(word: int) -> Choice:
    """Say this in the auction where it may be said, else play as ``first``."""

    def choose(state: State) -> int:
        return word if word in legal_actions(state) else first(state)

    return choose


@dataclass(frozen=True)
class Laid:
    """What to lay: the rules, who plays how, and when to stop.

    ``until`` is the moment at which the log ends. Seeds are tried in order until one comes to it within
    so many deals. With ``people`` the others are guests who never come: nothing moves by itself.
    """

    rules: Rules
    until: Moment
    mine: Choice = first
    others: Choice = first
    people: bool = False
    dealer: int | None = None
    names: tuple[str, ...] = ("Baiba", "Miks", "Laima", "Juris")
    me: str = "Anna"
    within: int = 1

    def on(self, log: Log) -> str:
        """Write the log; returns the id of the table."""
        events = next(filter(None, map(self._events, range(_SEEDS))), None)
        assert events is not None, "no deal comes to that moment"
        table_id = secrets.token_urlsafe(12)
        chair = Chair(table_id, ME, GUEST, int(time.time()))
        log.append(table_id, 0, events, [chair])
        return table_id

    def _events(self, number: int) -> list[Any] | None:
        dice = Dice(number)
        last = self.rules.seats - 1
        dealer = last if self.dealer is None else self.dealer
        events = [*made(self.rules, self._players(), dealer, dice)]
        table = replay(events)
        while not self.until(table):
            if table.deal_over and table.sheet.deal > self.within:
                return None
            new = self._next(table, dice)
            table = reduce(evolve, new, table)
            events += new
        return events

    def _next(self, table: Table, dice: Dice) -> list[Any]:
        if table.deal_over:
            return [*decide(table, ME, Next(type="next", seq=table.seq), dice)]
        seat = table.seat_to_act()
        assert seat is not None
        choose = self.mine if seat == ME else self.others
        return [*act(table, seat, choose(table.running), dice)]

    def _players(self) -> Iterator[Player]:
        yield Player(self.me, guest=GUEST)
        for number, name in zip(count(1), self.names[: self.rules.seats - 1], strict=False):
            yield Player(name, guest=f"nobody {number}") if self.people else Player(name, level="novice")


def known(context: BrowserContext, server: Server, lang: str) -> None:
    """Let the server know who comes, and in which language he wants to be spoken to."""
    cookies: list[Any] = [
        {"name": name, "value": value, "url": server.address}
        for name, value in {COOKIE: SECRET, "lang": lang}.items()
    ]
    context.add_cookies(cookies)


# Moments ------------------------------------------------------------------------------------------


def my_turn(phase: Phase, *, on_table: int = 0, tricks: int = 0, choice: bool = False) -> Moment:
    """My turn in this phase, with so many cards on the table and at least so many tricks played.

    ``choice``: the law of tricks forbids one of my cards.
    """

    def come(table: Table) -> bool:
        state = table.running
        if table.seat_to_act() != ME or state.phase is not phase:
            return False
        forbidden = len(legal_actions(state)) < state.hands[state.turn].bit_count()
        there = len(state.table) == on_table and len(state.tricks) >= tricks
        return there and (forbidden or not choice)

    return come


def may_claim(*, proved: bool) -> Moment:
    """My turn to play, a few cards before the end, where what I would claim is proved, or is not."""

    def come(table: Table) -> bool:
        state = table.running
        mine = table.seat_to_act() == ME and state.phase is Phase.PLAY and 2 <= len(state.tricks) < 6
        return mine and (unproved(state) is None) == proved

    return come


def turn_of_other(phase: Phase) -> Moment:
    """Another's turn in this phase; in play, when one trick is played and a card lies on the table."""

    def come(table: Table) -> bool:
        state = table.running
        waits = state.phase is not Phase.PLAY or bool(state.tricks and state.table)
        return table.seat_to_act() != ME and state.phase is phase and waits

    return come


def deal(number: int, moment: Moment) -> Moment:
    """The moment, in the deal of this number."""
    return lambda table: table.sheet.deal - table.deal_over == number and moment(table)


def deal_over(table: Table) -> bool:
    """The deal has its result."""
    return table.deal_over


def session_over(table: Table) -> bool:
    """The session has its places."""
    return table.sheet.over
