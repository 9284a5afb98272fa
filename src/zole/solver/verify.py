"""Whether the kernels tell the truth: against the oracle, and whole deals against a slow alpha-beta."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from zole.rules import Contract, Row, State, eyes, legal_cards, mask_of, seats_with_cards, trick_winner
from zole.solver import oracle
from zole.solver.samples import PLAYED, ending, open_deals
from zole.solver.solver import Shares, Solver, Worth

POSITIONS: Final = 5000
DEALS: Final = 200


class Verdict(NamedTuple):
    """How many endings and whole deals were checked, and how many of each were answered wrongly."""

    endings: int
    endings_wrong: int
    deals: int
    deals_wrong: int


def verify(
    *,
    endings: int = POSITIONS,
    deals: int = DEALS,
    seed: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Verdict:
    """Check everything; ``progress`` is told after every check how many are done. Some minutes."""
    solver = Solver(1)
    wrong = [0, 0]
    for number in range(endings):
        wrong[0] += not _ending_agrees(solver, number, seed)
        progress(number + 1)
    for number, (hands, big, _) in enumerate(open_deals(deals, seed)):
        wrong[1] += slow_takes(hands, big, 61) != solver.table.takes(*hands, big, 61)
        progress(endings + number + 1)
    return Verdict(endings, wrong[0], deals, wrong[1])


def _ending_agrees(solver: Solver, number: int, seed: int) -> bool:
    """Whether the oracle values an ending of at most four tricks as the solver does; contracts take turns."""
    rng = Random(f"{seed}-{number}")  # each can be drawn again by its number alone
    state = ending(rng, PLAYED[number % len(PLAYED)], rng.randint(1, 12))
    return agrees(solver.worth(state), state)


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
