"""Sessions in few words: people by letter, results by eyes."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from zole.rules import (
    LOT,
    Contract,
    Outcome,
    Refusal,
    Refused,
    Rules,
    State,
    apply,
    legal_actions,
    outcome,
    seats_with_cards,
)
from zole.rules.contracts import result_row
from zole.scoring import Entry, Session, Sheet, Typed, begin, enter, sheet, write

A, B, C, D, E = range(5)

PASSED = Typed(Contract.PASSED)


def big(person: int, eyes: int, tricks: int = 4) -> Typed:
    """An ordinary game by Big's eyes."""
    return Typed(Contract.BIG, big=person, row=result_row(tricks, eyes))


def zole(person: int, eyes: int, tricks: int = 4) -> Typed:
    """A Zole by Big's eyes."""
    return Typed(Contract.ZOLE, big=person, row=result_row(tricks, eyes))


def open_session(name: str = "classic", seats: int = 3, first_dealer: int = 0, **options: object) -> Session:
    """A session without a fixed number of deals; people are called A, B, C, ..."""
    rules = Rules.named(name, seats=seats, **{"deals": None, **options})
    return begin(rules, "ABCDE"[:seats], first_dealer)


def written(session: Session, *entries: Entry) -> Sheet:
    """The sheet of a session after some more entries."""
    for entry in entries:
        session = enter(session, entry)
    return sheet(session)


def why_not(there: Sheet, entry: Entry) -> Refusal:
    """Why an entry is refused."""
    with pytest.raises(Refused) as caught:
        write(there, entry)
    return caught.value.refusal


def played_out(state: State, seed: int) -> State:
    """A deal played to its end by the dice of a seed."""
    dice = Random(seed)
    while legal := legal_actions(state):
        state = apply(state, dice.choice(legal))
    return state


def as_typed(state: State) -> Typed:
    """What people would write down of a finished deal at a table where person and seat are one."""
    found = outcome(state)
    contract = found.contract
    if contract is Contract.GALDINS:
        tricks = (max(found.tricks),) if state.rules.galdins_stake == "tricks" else ()
        return Typed(contract, losers=found.losers, tricks=tricks)
    if contract is Contract.RONDO:
        dealer = state.deal.dealer
        four = (*seats_with_cards(state.rules.seats, dealer), dealer)
        lots = tuple(action - LOT for action in state.actions if action >= LOT)
        return Typed(contract, eyes=of(four, found.eyes), tricks=of(four, found.tricks), lots=lots)
    return Typed(contract, big=found.big, row=found.row)


def of(seats: Iterable[int], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of some seats."""
    return tuple(numbers[seat] for seat in seats)


def outcome_of(found: Outcome, **changes: object) -> Outcome:
    """An outcome with something changed."""
    return Outcome(**{**{name: getattr(found, name) for name in Outcome.__slots__}, **changes})
