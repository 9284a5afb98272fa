"""Whether the kernels tell the truth: against the oracle, and whole deals against a slow alpha-beta."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from zole.rules import Contract, Row, State, eyes, legal_cards, mask_of, seats_with_cards, trick_winner
from zole.solver import oracle
from zole.solver.samples import PLAYED, ending, open_deals
from zole.solver.solver import Shares, Solver, Worth

POSITIONS: Final = 5000
DEALS: Final = 200


def disagreements(solver: Solver, positions: int, seed: int = 1) -> Iterator[State]:
    """The endings of at most four tricks, of every contract, that oracle and solver value differently."""
    for number in range(positions):
        rng = Random(f"{seed}-{number}")  # each can be drawn again by its number alone
        state = ending(rng, PLAYED[number % len(PLAYED)], rng.randint(1, 12))
        if not agrees(solver.worth(state), state):
            yield state


def agrees(worth: Worth | Shares, state: State) -> bool:
    """Whether the oracle finds the same worth."""
    if isinstance(worth, Worth):
        if state.contract is Contract.LITTLE_ZOLE:
            return (worth.row is Row.LITTLE_WON) == oracle.avoids_every_trick(state)
        return (worth.row, worth.eyes) == (oracle.row(state), oracle.eyes(state))
    points = oracle.everyone(state)
    seats = seats_with_cards(state.rules.seats, state.deal.dealer)
    return worth == Shares(
        (points[seats[0]], points[seats[1]], points[seats[2]]),
        (oracle.guarantee(state, 0), oracle.guarantee(state, 1), oracle.guarantee(state, 2)),
    )


def whole_deals_wrong(
    solver: Solver, deals: int, seed: int = 1, *, need: int = 61, done: Callable[[], None] = lambda: None
) -> int:
    """How many whole deals the kernel and the slow alpha-beta answer differently at 61 eyes."""
    wrong = 0
    for hands, big, _ in open_deals(deals, seed):
        wrong += slow_takes(hands, big, need) != solver.table.takes(*hands, big, need)
        done()
    return wrong


def slow_takes(hands: tuple[int, int, int], big: int, need: int) -> bool:
    """Whether Big takes so many eyes, by an alpha-beta that shares nothing with the kernel but the rules.

    It keeps the answers of trick boundaries in a dictionary, by the very cards, and tries cards in order of
    their numbers; no bounds, no equal cards, no symmetry.
    """
    known: dict[tuple[tuple[int, ...], int], tuple[int, int]] = {}  # less than high, at least low

    def boundary(held: tuple[int, ...], leader: int, wanted: int) -> bool:
        low, high = known.get((held, leader), (0, eyes(held[0] | held[1] | held[2]) + 1))
        if wanted <= low or wanted >= high:
            return wanted <= low
        takes = place(held, leader, (), wanted)
        known[held, leader] = (wanted, high) if takes else (low, wanted)
        return takes

    def place(held: tuple[int, ...], leader: int, table: tuple[int, ...], wanted: int) -> bool:
        if len(table) == 3:
            taker = (leader + trick_winner(table)) % 3
            return boundary(held, taker, wanted - eyes(mask_of(table)) if taker == big else wanted)
        hand = (leader + len(table)) % 3
        moves = legal_cards(held[hand], table[0] if table else -1)
        answers = (
            place(_without(held, hand, card), leader, (*table, card), wanted)
            for card in range(26)
            if moves >> card & 1
        )
        return any(answers) if hand == big else all(answers)

    return boundary(hands, 0, need)


def _without(held: tuple[int, ...], hand: int, card: int) -> tuple[int, ...]:
    return tuple(cards ^ (1 << card) if owner == hand else cards for owner, cards in enumerate(held))
