"""What cards are worth in many layouts at once: in each the solver's answer for that deal."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest
import strategies
from holding import on_turn

from zole.bots.beliefs import layouts
from zole.bots.openly import worths
from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Rules,
    apply,
    cards_in,
    legal_actions,
    mask_of,
    start,
)
from zole.rules.rondo import DEALER
from zole.rules.state import NOBODY, Phase
from zole.solver.solver import Solver, Worth

WORDS = {
    Contract.BIG: (PASS, TAKE),
    Contract.ZOLE: (PASS, PASS, ZOLE),
    Contract.LITTLE_ZOLE: (PASS, LITTLE_ZOLE),
    Contract.GALDINS: (PASS, PASS, PASS),
    Contract.RONDO: (PASS, PASS, PASS),
}


def played(contract, seed, done):
    """A deal of a contract after so many tricks, at a random place in the next; None if it ended before."""
    lots = Random(seed)
    state = start(
        Rules(**{"seats": 4, **strategies.NEEDS[contract]}), Deal.from_pack(strategies.shuffled(seed))
    )
    for word in WORDS[contract]:
        state = apply(state, word)
    laid = lots.randrange(3)
    while state.turn != NOBODY:
        there = state.phase is Phase.PLAY and len(state.tricks) == done and len(state.table) == laid
        if there and state.leader != DEALER:
            return state
        meek = contract is Contract.LITTLE_ZOLE and state.turn == state.big
        state = apply(state, max(legal_actions(state)) if meek else lots.choice(legal_actions(state)))
    return None


def true_row(state, there):
    """The layout that the cards really have."""
    held = mask_of(card for hand in state.hands for card in cards_in(hand))
    hidden = there.may[0] | there.may[1] | there.may[2]
    return np.array([[state.hands[there.left], state.hands[there.right], hidden & ~held]], np.uint32)


@pytest.mark.parametrize(
    ("contract", "done"),
    [
        (Contract.BIG, 2),
        (Contract.BIG, 5),
        (Contract.ZOLE, 2),
        (Contract.ZOLE, 5),
        (Contract.LITTLE_ZOLE, 1),
        (Contract.GALDINS, 4),
        (Contract.RONDO, 4),
    ],
)
def test_each_card_is_worth_what_the_solver_says_of_the_deal(contract, done):
    solver, held = Solver(1), set()
    for seed in range(1, 60):
        state = played(contract, seed, done)
        if state is None or len(legal_actions(state)) == 1:
            continue
        sight, true = on_turn(state), solver.evaluate(state, eyes=False)
        there = layouts(sight)
        found = worths(sight, there, true_row(state, there))[0]
        for card, points in zip(sight.legal, found.tolist(), strict=True):
            worth = true[card]
            if isinstance(worth, Worth):
                assert points == (worth.points if state.turn == state.big else -worth.points)
            else:
                assert Fraction(points).limit_denominator(6) == worth.points[state.turn]
            held.add(points)
    assert len(held) > 1


def test_4_3_every_trick_and_no_trick_are_rows_of_their_own():
    found = set()
    for seed in range(1, 2000):
        state = played(Contract.ZOLE, seed, 6)
        if state is None or {trick.taker == state.big for trick in state.tricks} == {True, False}:
            continue
        sight = on_turn(state)
        there = layouts(sight)
        side = 1 if state.turn == state.big else -1
        found |= set((side * worths(sight, there, true_row(state, there))).ravel().tolist())
    assert found >= {7.0, -8.0}


def test_before_the_dealer_of_rondo_has_led_twice_nothing_is_answered():
    state = start(Rules.named("rondo"), Deal.from_pack(range(26)))
    for _ in range(3):
        state = apply(state, PASS)
    sight = on_turn(state)
    there = layouts(sight)
    with pytest.raises(ValueError, match="still to lead"):
        worths(sight, there, there.draw(1, np.random.default_rng(1)))


def test_before_a_contract_is_settled_nothing_is_answered():
    sight = on_turn(start(Rules(), Deal.from_pack(range(26))))
    there = layouts(sight)
    with pytest.raises(ValueError, match="contract"):
        worths(sight, there, there.draw(1, np.random.default_rng(1)))
