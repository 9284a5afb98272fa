"""Tables that are played in a test: the log and the table side by side, driven as a room drives them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import reduce
from itertools import count
from random import Random
from typing import Annotated, Any

import pytest
from pydantic import Field, TypeAdapter

from zole.bots import make
from zole.rules import (
    LOT,
    PASS,
    TAKE,
    Deal,
    Phase,
    Refusal,
    Refused,
    Rules,
    State,
    apply,
    legal_actions,
    start,
    view,
)
from zole.server import dealing
from zole.server.protocol import Act, LastDealMessage, Next, TableMessage, ToPage, Undo
from zole.server.table import Event, Player, Table, act, decide, evolve, made, replay
from zole.solver.claims import unproved

NAMES = ("Anna", "Bruno", "Cilda", "Dace", "Edgars")


class SeededDice:
    """Chance that is the same in every run; what was asked for is kept."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.asked: list[tuple[int, ...]] = []

    def seed(self) -> bytes:
        return self.rng.randbytes(32)

    def choice(self, options: tuple[int, ...]) -> int:
        self.asked.append(options)
        return self.rng.choice(options)


class Played:
    """A table, and the log it can be worked out from."""

    def __init__(
        self, rules: Rules, *, people: tuple[int, ...] = (0,), seed: int = 1, first_dealer: int | None = None
    ) -> None:
        self.dice = SeededDice(seed)
        players = [
            Player(NAMES[seat], guest=f"guest-{seat}")
            if seat in people
            else Player(NAMES[seat], level="novice")
            for seat in range(rules.seats)
        ]
        dealer = rules.seats - 1 if first_dealer is None else first_dealer
        events = made(rules, players, dealer, self.dice)
        self.log: list[Event] = [as_stored(event) for event in events]
        self.table = replay(self.log)
        self.players = {seat: make("novice", Random(seed)) for seat in range(rules.seats)}

    # What is said to the table ----------------------------------------------------------------------

    def act(self, action: int, seat: int | None = None) -> list[Event]:
        """Do an action; for the seat whose turn it is unless told."""
        sender = self.table.seat_to_act() if seat is None else seat
        return self.say(0 if sender is None else sender, Act(type="act", seq=self.table.seq, action=action))

    def next(self, seat: int = 0, cut: str = "") -> list[Event]:
        return self.say(seat, Next(type="next", seq=self.table.seq, cut=cut))

    def undo(self, seat: int = 0) -> list[Event]:
        return self.say(seat, Undo(type="undo", seq=self.table.seq))

    def last_deal(self, seat: int = 0) -> list[Event]:
        return self.say(seat, LastDealMessage(type="last_deal", seq=self.table.seq))

    def say(self, seat: int, message: TableMessage) -> list[Event]:
        return self.take(decide(self.table, seat, message, self.dice))

    def take(self, events: list[Event]) -> list[Event]:
        """Put events in the log, as JSON keeps them, and see what becomes of the table."""
        for event in events:
            self.log.append(as_stored(event))
            self.table = evolve(self.table, event)
        return events

    # Playing on --------------------------------------------------------------------------------------

    def novice(self) -> None:
        """Let a novice act for the seat whose turn it is, man or bot."""
        seat = self.table.seat_to_act()
        assert seat is not None
        action = self.players[seat].decide(view(self.table.running, seat))
        self.take(act(self.table, seat, action, self.dice))

    def until(self, done: Callable[[Table], bool]) -> Table:
        """Let novices play, deal after deal, until something holds."""
        while not done(self.table):
            if self.table.deal_over:
                self.next()
            else:
                self.novice()
        return self.table

    def rest_of_deal(self) -> Table:
        """Let novices play the deal to its end."""
        while not self.table.deal_over:
            self.novice()
        return self.table

    def passed_out(self) -> Table:
        """Let everybody pass and then play the lowest card he may, to the end of the deal."""
        while not self.table.deal_over:
            self.act(legal_actions(self.table.running)[0])
        return self.table


def as_stored(event: Event) -> Event:
    """An event as it comes back from a log."""
    stored: Event = json.loads(json.dumps(event))
    return stored


def why_not(say: Callable[..., object], *args: object, **kwargs: object) -> Refusal:
    """Why something that is said is refused."""
    with pytest.raises(Refused) as caught:
        say(*args, **kwargs)
    return caught.value.refusal


def seed_with_lots(rules: Rules) -> int:
    """A seed whose first deal, passed out, ends with a lot to be drawn."""
    for seed in range(1000):
        played = Played(rules, seed=seed)
        state = start(rules, played.table.running.deal)
        while legal_actions(state) and legal_actions(state)[0] < LOT:
            state = apply(state, legal_actions(state)[0])
        if legal_actions(state):
            return seed
    raise AssertionError("no deal with lots")


def pack_of(played: Played) -> Deal:
    """The deal that the log's own seed gives."""
    seal = played.table.seal
    assert seal is not None
    return Deal.from_pack(dealing.shuffled(seal.seed, seal.cut), played.table.running.deal.dealer)


# Moments of a claim ---------------------------------------------------------------------------------


def _in_play(state: State) -> bool:
    return state.phase is Phase.PLAY and state.seat == 0


def may_be_claimed(state: State) -> bool:
    """Seat 0 is to play, not its last card, and what it would claim is proved."""
    return _in_play(state) and len(state.tricks) < 7 and unproved(state) is None


def may_not_be_claimed(state: State) -> bool:
    """Seat 0 is to play, and nothing that it could claim is proved."""
    return _in_play(state) and unproved(state) is not None


def laid(until: Callable[[State], bool], rules: Rules | None = None) -> list[Event]:
    """The log of a table up to a moment: all pass or seat 0 takes, and each plays the first card he may."""
    rules = rules or Rules.named("nine")
    for seed in count():
        dice = SeededDice(seed)
        people = [Player(NAMES[0], guest="guest-0")]
        bots = [Player(name, level="novice") for name in NAMES[1 : rules.seats]]
        events = made(rules, [*people, *bots], rules.seats - 1, dice)
        table = replay(events)
        while not table.deal_over:
            state = table.running
            if until(state):
                return events
            legal = legal_actions(state)
            said = TAKE if seed % 2 and TAKE in legal else PASS
            more = act(table, state.seat, said if said in legal else legal[0], dice)
            events, table = [*events, *more], reduce(evolve, more, table)
    raise AssertionError


SENT: TypeAdapter[ToPage] = TypeAdapter(Annotated[ToPage, Field(discriminator="type")])


def as_sent(message: ToPage) -> Any:
    """A message as a page receives it, held against the protocol."""
    text = json.dumps(message)
    SENT.validate_json(text)
    return json.loads(text)
