"""One table as a value, worked out from its log: who sits there, the session so far, the deal under way.

``evolve(table, event)`` says what an event of the log changes. ``decide(table, seat, message, dice)``
says which events a message brings about, or raises Refused. Neither sends, stores or waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import reduce
from typing import Any, Protocol, assert_never

from zole.rules import (
    LOT,
    Deal,
    Phase,
    Refusal,
    Refused,
    Rules,
    Seat,
    State,
    apply,
    legal_actions,
    outcome,
    refusal,
    seats_with_cards,
    start,
)
from zole.scoring import LastDeal, Played, Session, Sheet, begin, enter, sheet
from zole.server import dealing
from zole.server.protocol import Act, LastDealMessage, Next, TableMessage, Undo

Event = Mapping[str, Any]


class Dice(Protocol):
    """Whoever gives chance to a table."""

    def seed(self) -> bytes:
        """Thirty-two random bytes."""

    def choice(self, options: tuple[int, ...]) -> int:
        """One of the options, each as likely as another."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a chair: a guest, or a bot of some level."""

    name: str
    guest: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Seal:
    """A deal's promise: the seed and what the seats added to it; only the hash is known before its end."""

    seed: bytes
    cut: bytes = b""

    @property
    def hash(self) -> str:
        """What is shown before the first card."""
        return dealing.seed_hash(self.seed)


@dataclass(frozen=True, slots=True)
class Table:
    """A table after ``seq`` events. ``state`` is the last deal dealt, ``seal`` its promise."""

    players: tuple[Player, ...]
    session: Session
    seq: int
    state: State | None = None
    seal: Seal | None = None
    next_seal: Seal | None = None

    @property
    def rules(self) -> Rules:
        """The rule set that is played here."""
        return self.session.rules

    @property
    def sheet(self) -> Sheet:
        """The session's score sheet."""
        return sheet(self.session)

    @property
    def deal_over(self) -> bool:
        """Whether a new deal may be dealt: none was yet, or the last one is over."""
        return self.state is None or self.state.phase is Phase.OVER

    def seat_to_act(self) -> Seat | None:
        """The seat whose turn it is; nobody's between deals and while a lot is due."""
        state = self.state
        if state is None or state.turn < 0:
            return None
        return seats_with_cards(self.rules.seats, state.deal.dealer)[state.turn]


def made(rules: Rules, players: Iterable[Player], first_dealer: int, dice: Dice) -> list[Event]:
    """The events that make a table and deal its first deal."""
    event: Event = {
        "type": "made",
        "rules": asdict(rules),
        "players": [asdict(player) for player in players],
        "first_dealer": first_dealer,
    }
    sealed = _sealed(dice)
    return [event, sealed, *_deal(replay([event, sealed]), b"", dice)]


def replay(events: Iterable[Event]) -> Table:
    """The table that a log tells of; the first event must be ``made``."""
    log = iter(events)
    return reduce(evolve, log, _open(next(log)))


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event of its log."""
    after = replace(table, seq=table.seq + 1)
    match event["type"]:
        case "sealed":
            return replace(after, next_seal=Seal(bytes.fromhex(event["seed"])))
        case "dealt":
            return _dealt(after, event)
        case "action":
            return _acted(after, event["action"])
        case "undone":
            return replace(after, state=_first_actions(after.state, event["kept"]))
        case "last_deal":
            return replace(after, session=enter(after.session, LastDeal()))
        case other:
            message = f"a log with an event of the unknown type {other!r}"
            raise ValueError(message)


def decide(table: Table, seat: Seat, message: TableMessage, dice: Dice) -> list[Event]:
    """The events that a seat's message brings about; raises Refused where it may not be."""
    if message.seq != table.seq:
        raise Refused(Refusal("stale", ""))
    match message:
        case Act():
            return act(table, seat, message.action, dice)
        case Next():
            return _next_deal(table, message.cut, dice)
        case Undo():
            return [{"type": "undone", "kept": _kept_by_undo(table, seat)}]
        case LastDealMessage():
            enter(table.session, LastDeal())
            return [{"type": "last_deal", "by": seat}]
        case _:
            assert_never(message)


def act(table: Table, seat: Seat, action: int, dice: Dice) -> list[Event]:
    """The events of an action; a deal that it ends seals the next one, and odd points are drawn at once."""
    state = table.state
    if state is None:
        raise Refused(Refusal("deal_over", "4.3"))
    if table.seat_to_act() != seat and state.turn >= 0:
        raise Refused(Refusal("not_your_turn", "4.2"))
    refused = refusal(state, action)
    if refused is not None:
        raise Refused(refused)
    events: list[Event] = [{"type": "action", "action": action, "by": seat}]
    after = apply(state, action)
    while after.phase is Phase.LOTS:
        lot = dice.choice(legal_actions(after))
        events.append({"type": "action", "action": lot, "by": lot - LOT})
        after = apply(after, lot)
    if after.phase is Phase.OVER:
        events.append(_sealed(dice))
    return events


def may_undo(table: Table, seat: Seat) -> bool:
    """Whether a seat may take its last decision back: against bots alone, while the deal is not over."""
    state = table.state
    if state is None or table.deal_over or any(p.guest for i, p in enumerate(table.players) if i != seat):
        return False
    return _last_decision(state, _hand_of(table, seat)) is not None


# Deciding -----------------------------------------------------------------------------------------


def _next_deal(table: Table, cut: bytes, dice: Dice) -> list[Event]:
    if not table.deal_over:
        raise Refused(Refusal("deal_not_over", "4.3"))
    return _deal(table, cut, dice)


def _deal(table: Table, cut: bytes, dice: Dice) -> list[Event]:
    running = table.sheet
    if running.over:
        raise Refused(Refusal("session_over", "8.1"))
    seal = table.next_seal or Seal(dice.seed())
    pack = dealing.shuffled(seal.seed, cut)
    dealt = {
        "type": "dealt",
        "number": running.deal,
        "dealer": running.dealer,
        "cut": cut.hex(),
        "pack": pack,
    }
    return [dealt]


def _sealed(dice: Dice) -> Event:
    seed = dice.seed()
    return {"type": "sealed", "hash": dealing.seed_hash(seed), "seed": seed.hex()}


def _kept_by_undo(table: Table, seat: Seat) -> int:
    state = table.state
    kept = _last_decision(state, _hand_of(table, seat)) if state and may_undo(table, seat) else None
    if kept is None:
        raise Refused(Refusal("cannot_undo", ""))
    return kept


def _hand_of(table: Table, seat: Seat) -> int:
    state = table.state
    seats = seats_with_cards(table.rules.seats, state.deal.dealer) if state else ()
    return seats.index(seat) if seat in seats else -1


def _last_decision(state: State, hand: int) -> int | None:
    """How many actions came before the last one of a hand; two burials count as one decision."""
    found, now = None, start(state.rules, state.deal)
    for number, action in enumerate(state.actions):
        second_burial = now.phase is Phase.BURY and now.buried
        if now.turn == hand and not second_burial:
            found = number
        now = apply(now, action)
    return found


# Evolving -----------------------------------------------------------------------------------------


def _open(event: Event) -> Table:
    players = tuple(Player(**player) for player in event["players"])
    names = tuple(player.name for player in players)
    return Table(players, begin(Rules(**event["rules"]), names, event["first_dealer"]), 1)


def _dealt(table: Table, event: Event) -> Table:
    deal = Deal.from_pack(event["pack"], event["dealer"])
    seal = replace(table.next_seal, cut=bytes.fromhex(event["cut"])) if table.next_seal else None
    return replace(table, state=start(table.rules, deal), seal=seal, next_seal=None)


def _acted(table: Table, action: int) -> Table:
    state = table.state
    if state is None:
        message = "a log with an action before its first deal"
        raise ValueError(message)
    state = apply(state, action)
    session = table.session
    if state.phase is Phase.OVER:
        session = enter(session, Played(outcome(state)))
    return replace(table, state=state, session=session)


def _first_actions(state: State | None, kept: int) -> State | None:
    return state and reduce(apply, state.actions[:kept], start(state.rules, state.deal))
