"""Deals and positions drawn by a seed, for measuring and for checking."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Phase,
    Rules,
    State,
    apply,
    legal_actions,
    mask_of,
    start,
)
from zole.rules.tricks import TRUMPS

PLAYED: Final = (Contract.BIG, Contract.ZOLE, Contract.LITTLE_ZOLE, Contract.GALDINS, Contract.RONDO)
_NEEDS: Final[dict[Contract, dict[str, Any]]] = {
    Contract.BIG: {},
    Contract.ZOLE: {},
    Contract.LITTLE_ZOLE: {"little_zole": True},
    Contract.GALDINS: {"all_pass": "galdins"},
    Contract.RONDO: {"all_pass": "rondo"},
}
_CALL: Final = {Contract.BIG: TAKE, Contract.ZOLE: ZOLE, Contract.LITTLE_ZOLE: LITTLE_ZOLE}


class Sample(NamedTuple):
    """Three hands from the one on lead, Big's place among them, and the two cards of the talon."""

    hands: tuple[int, int, int]
    big: int
    talon: int


def open_deals(number: int, seed: int = 1) -> list[Sample]:
    """Random deals in the set-up of the figures: Big has most trumps, any hand leads, nobody takes the talon.

    Of hands with equally many trumps the first in the order of play is Big.

    >>> [hand.bit_count() for hand in open_deals(1)[0].hands]
    [8, 8, 8]
    """
    rng = Random(seed)
    return [_open_deal(rng) for _ in range(number)]


def _open_deal(rng: Random) -> Sample:
    pack = list(range(26))
    rng.shuffle(pack)
    first, second, third = (mask_of(pack[start : start + 8]) for start in (0, 8, 16))
    trumps = [(hand & TRUMPS).bit_count() for hand in (first, second, third)]
    return Sample((first, second, third), trumps.index(max(trumps)), mask_of(pack[24:]))


def settled(rng: Random, contract: Contract) -> State:
    """A random deal under a random rule set in which the contract has just been settled."""
    rules = Rules(
        seats=rng.choice([4, 5]) if contract is Contract.RONDO else rng.choice([3, 4, 5]),
        galdins_tie=rng.choice(["nobody", "each"]),
        galdins_stake=rng.choice(["two", "tricks"]),
        rondo_sitter=rng.choice(["nothing", "as_dealer"]),
        **_NEEDS[contract],
    )
    pack = list(range(26))
    rng.shuffle(pack)
    state = start(rules, Deal.from_pack(pack, rng.randrange(rules.seats)))
    words = [PASS] * rng.randrange(3) + [_CALL[contract]] if contract in _CALL else [PASS] * 3
    for word in words:
        state = apply(state, word)
    return state


def ending(rng: Random, contract: Contract, cards: int) -> State:
    """A random position of the play with at most so many cards in the three hands together, at least one."""
    while True:
        state = settled(rng, contract)
        while state.phase in (Phase.BURY, Phase.PLAY) and _held(state) > cards:
            state = apply(state, rng.choice(legal_actions(state)))
        if state.phase is Phase.PLAY:  # a little Zole may have ended
            return state


def _held(state: State) -> int:
    return sum(hand.bit_count() for hand in state.hands)
