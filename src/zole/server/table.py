"""One table as a value, worked out from its log: who sits there, the session so far, the deal under way.

``evolve(table, event)`` says what an event of the log changes. ``decide(table, seat, message, dice)``
says which events a message brings about, or raises Refused. Neither sends, stores or waits; but to prove a
claim may take a second, so a server that has more to do decides on a claim in a thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import reduce
from typing import Any, Protocol, assert_never

from zole.rules import (
    CLAIM,
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
from zole.scoring import LastDeal, Played, Sheet, begin, sheet, write
from zole.server import dealing
from zole.server.protocol import Act, LastDealMessage, Next, TableMessage, Undo
from zole.solver.claims import unproved

Event = Mapping[str, Any]


class LogError(Exception):
    """A log that does not tell of a table: a newer version wrote it, or it is damaged."""


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
    """A table after ``seq`` events, with the score sheet as it stands.

    ``state`` is the last deal dealt and ``seal`` its promise; there is none only before the first deal.
    ``next_seal`` is the promise of the deal that comes next, once it is made.
    """

    players: tuple[Player, ...]
    sheet: Sheet
    seq: int
    state: State | None = None
    seal: Seal | None = None
    next_seal: Seal | None = None

    @property
    def rules(self) -> Rules:
        """The rule set that is played here."""
        return self.sheet.rules

    @property
    def running(self) -> State:
        """The last deal dealt; raises ValueError before the first."""
        if self.state is None:
            raise ValueError("nothing was dealt yet")
        return self.state

    @property
    def deal_over(self) -> bool:
        """Whether a new deal may be dealt: none was yet, or the last one is over."""
        return self.state is None or self.state.phase is Phase.OVER

    def seat_of(self, guest: str | None) -> Seat | None:
        """Where a guest sits; None for a newcomer and for one who has no seat here."""
        seats = (Seat(i) for i, player in enumerate(self.players) if guest and player.guest == guest)
        return next(seats, None)

    def seat_to_act(self) -> Seat | None:
        """The seat whose turn it is; nobody's between deals and while a lot is due."""
        return self.state.seat if self.state else None


def made(rules: Rules, players: Iterable[Player], first_dealer: int, dice: Dice) -> list[Event]:
    """The events that make a table and deal its first deal."""
    event: Event = {
        "type": "made",
        "rules": asdict(rules),
        "players": [asdict(player) for player in players],
        "first_dealer": first_dealer,
    }
    sealed = _sealed(dice)
    return [event, sealed, *_deal(replay([event, sealed]), cut=b"")]


def replay(events: Iterable[Event]) -> Table:
    """The table that a log tells of; the first event must be ``made``. Raises LogError."""
    log = iter(events)
    with _clear_errors():
        return reduce(evolve, log, _open(next(log)))


def onward(table: Table, events: Iterable[Event]) -> Table:
    """The table after more events of its log, written by another process. Raises LogError."""
    with _clear_errors():
        return reduce(evolve, events, table)


@contextmanager
def _clear_errors() -> Iterator[None]:
    try:
        yield
    except (KeyError, TypeError, ValueError, Refused, StopIteration) as error:
        raise LogError(f"a log that tells of no table: {error!r}") from error


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
            return replace(after, state=_first_actions(after.running, event["kept"]))
        case "last_deal":
            return replace(after, sheet=write(after.sheet, LastDeal()))
        case other:
            raise ValueError(f"a log with an event of the unknown type {other!r}")


def decide(table: Table, seat: Seat, message: TableMessage, dice: Dice) -> list[Event]:
    """The events that a seat's message brings about; raises Refused where it may not be."""
    if message.seq != table.seq:
        raise Refused(Refusal("stale", ""))
    match message:
        case Act():
            return act(table, seat, message.action, dice)
        case Next():
            return _next_deal(table, message.cut)
        case Undo():
            return _undo(table, seat)
        case LastDealMessage():
            write(table.sheet, LastDeal())  # raises Refused where it may not be
            return [{"type": "last_deal", "by": seat}]
        case _:
            assert_never(message)


def act(table: Table, seat: Seat, action: int, dice: Dice) -> list[Event]:
    """The events of an action; a deal that it ends seals the next one, and odd points are drawn at once.

    A claim is proved here, before anything is written, and from what its seat sees: nothing else decides.
    """
    state = table.state
    if state is None:
        raise Refused(Refusal("deal_over", "4.3"))
    if table.seat_to_act() != seat and state.turn >= 0:
        raise Refused(Refusal("not_your_turn", "4.2"))
    refused = unproved(state) if action == CLAIM else refusal(state, action)
    if refused is not None:
        raise Refused(refused)
    events: list[Event] = [{"type": "action", "action": action, "by": seat}]
    after = apply(state, action, proved=True)
    while after.phase is Phase.LOTS:
        lot = dice.choice(legal_actions(after))
        events.append({"type": "action", "action": lot, "by": lot - LOT})
        after = apply(after, lot)
    if after.phase is Phase.OVER:
        events.append(_sealed(dice))
    return events


def may_undo(table: Table, seat: Seat) -> bool:
    """Whether a seat may take its last decision back: against bots alone, while the deal is not over."""
    return _kept_by_undo(table, seat) is not None


# Deciding -----------------------------------------------------------------------------------------


def _next_deal(table: Table, cut: bytes) -> list[Event]:
    if not table.deal_over:
        raise Refused(Refusal("deal_not_over", "4.3"))
    return _deal(table, cut)


def _deal(table: Table, cut: bytes) -> list[Event]:
    running = table.sheet
    if running.over:
        raise Refused(Refusal("session_over", "8.1"))
    pack = dealing.shuffled(_promised(table).seed, cut)
    which = {"number": running.deal, "dealer": running.dealer}
    return [{"type": "dealt", **which, "cut": cut.hex(), "pack": pack}]


def _sealed(dice: Dice) -> Event:
    seed = dice.seed()
    return {"type": "sealed", "hash": dealing.seed_hash(seed), "seed": seed.hex()}


def _undo(table: Table, seat: Seat) -> list[Event]:
    kept = _kept_by_undo(table, seat)
    if kept is None:
        raise Refused(Refusal("cannot_undo", ""))
    return [{"type": "undone", "kept": kept, "by": seat}]


def _promised(table: Table) -> Seal:
    if table.next_seal is None:
        raise ValueError("a deal without a promise: its event sealed is missing")
    return table.next_seal


def _kept_by_undo(table: Table, seat: Seat) -> int | None:
    """How many actions stay when a seat takes its last decision back; None where it may not."""
    against_people = any(player.guest for other, player in enumerate(table.players) if other != seat)
    if against_people or table.deal_over:
        return None
    return _last_decision(table.running, seat)


def _last_decision(state: State, seat: Seat) -> int | None:
    """How many actions came before the last decision of a seat; two burials are one decision."""
    seats = seats_with_cards(state.rules.seats, state.deal.dealer)
    kept, now = None, start(state.rules, state.deal)
    for number, action in enumerate(state.actions):
        second_burial = now.phase is Phase.BURY and now.buried
        if seats[now.turn] == seat and not second_burial:
            kept = number
        now = apply(now, action)
    return kept


# Evolving -----------------------------------------------------------------------------------------


def _open(event: Event) -> Table:
    players = tuple(Player(**player) for player in event["players"])
    names = tuple(player.name for player in players)
    return Table(players, sheet(begin(Rules(**event["rules"]), names, event["first_dealer"])), 1)


def _dealt(table: Table, event: Event) -> Table:
    deal = Deal.from_pack(event["pack"], event["dealer"])
    seal = replace(_promised(table), cut=bytes.fromhex(event["cut"]))
    return replace(table, state=start(table.rules, deal), seal=seal, next_seal=None)


def _acted(table: Table, action: int) -> Table:
    state = apply(table.running, action, proved=True)  # before it was written
    over = state.phase is Phase.OVER
    running = write(table.sheet, Played(outcome(state))) if over else table.sheet
    return replace(table, state=state, sheet=running)


def _first_actions(state: State, kept: int) -> State:
    return reduce(apply, state.actions[:kept], start(state.rules, state.deal))
