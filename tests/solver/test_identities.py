"""What must hold of any exact solver of Zole, whatever the position."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from random import Random

import numpy as np
import pytest

from zole.rules import (
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Phase,
    Refused,
    Row,
    Rules,
    apply,
    eyes,
    legal_actions,
    outcome,
    start,
)
from zole.rules.cards import cards_in
from zole.solver import Shares, Solver, Worth
from zole.solver.position import big_so_far, checked, position_of
from zole.solver.samples import PLAYED, ending, open_deals, settled
from zole.solver.verify import agrees

SUITS = (14, 18, 22)
TOUCHING = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (11, 12), (12, 13)]


@pytest.fixture(scope="module")
def solver():
    return Solver(4)


def endings(contract, number, cards=18):
    return [ending(Random(f"{contract}{seed}"), contract, cards) for seed in range(number)]


def swap(mask, a, b, width=1):
    ones = (1 << width) - 1
    apart = (mask >> a ^ mask >> b) & ones
    return mask ^ apart << a ^ apart << b


@pytest.mark.parametrize("contract", PLAYED, ids=str)
def test_a_position_is_worth_the_best_of_its_children(solver, contract):
    for state in endings(contract, 60, 15):
        worth, values = solver.worth(state), solver.evaluate(state)
        assert list(values) == list(legal_actions(state))
        if isinstance(worth, Shares):
            own = [value.points[state.turn] for value in values.values()]
            assert worth.points == list(values.values())[own.index(max(own))].points
            assert worth.sure[state.turn] == max(value.sure[state.turn] for value in values.values())
            continue
        best = max if state.turn == state.big else min
        assert worth.points == best(value.points for value in values.values())
        assert worth.eyes == best((value.eyes for value in values.values()), key=lambda one: one or 0)


def test_big_takes_just_what_the_exact_value_says(solver):
    for hands, big, _ in open_deals(20):
        value = solver.table.value(*hands, big)
        for need in range(121):
            assert solver.table.takes(*hands, big, need) == (need <= value)


def test_eyes_in_bigs_pile_shift_the_exact_value():
    solver = Solver(1)
    for state in endings(Contract.BIG, 30):
        _, has = big_so_far(state)
        x, y, z, big, led, other = position_of(state)
        worth = solver.worth(state)
        assert worth.eyes == has + solver.table.value(x, y, z, big, 61, led, other)
        assert solver.takes(state, worth.eyes)
        assert not solver.takes(state, worth.eyes + 1)


@pytest.mark.parametrize(("a", "b"), [(14, 18), (14, 22), (18, 22)])
def test_swapping_two_side_suits_changes_nothing(solver, a, b):
    for hands, big, _ in open_deals(40, seed=3):
        swapped = [swap(hand, a, b, 4) for hand in hands]
        assert Solver(1).table.value(*swapped, big) == solver.table.value(*hands, big)


def test_swapping_touching_equal_cards_changes_nothing(solver):
    changed = 0
    for hands, big, _ in open_deals(40, seed=4):
        for a, b in TOUCHING:
            owners = [next((i for i, hand in enumerate(hands) if hand >> card & 1), None) for card in (a, b)]
            if owners[0] != owners[1] or owners[0] is None:
                continue
            changed += 1
            moved = solver.table.reaching(*hands, big, 45) if owners[0] == 0 else 0
            assert (moved >> a & 1) == (moved >> b & 1)
    assert changed > 50


def test_a_card_of_a_group_may_be_swapped_for_one_that_is_gone(solver):
    """Only the order of the queens still out counts, not which they are."""
    for hands, big, talon in open_deals(60, seed=5):
        for a, b in TOUCHING:
            if talon >> a & 1 and not talon >> b & 1:
                swapped = [swap(hand, a, b) for hand in hands]
                assert Solver(1).table.value(*swapped, big) == solver.table.value(*hands, big)


def test_thresholds_are_monotone_for_every_card(solver):
    for hands, big, _ in open_deals(15, seed=6):
        before = hands[0]
        for need in range(0, 121, 6):
            now = solver.table.reaching(*hands, big, need)
            assert now & ~before == 0
            before = now


def test_the_row_follows_from_eyes_and_tricks(solver):
    """Where tricks decide nothing, the row is that of the exact eyes."""
    for state in endings(Contract.ZOLE, 40) + endings(Contract.BIG, 40):
        worth = solver.worth(state)
        if worth.row in (Row.ALL_TRICKS, Row.NO_TRICK):
            continue
        eyes_row = [Row.LOST_JANI, Row.LOST, Row.WON, Row.WON_JANI][
            (worth.eyes > 30) + (worth.eyes > 60) + (worth.eyes > 90)
        ]
        assert worth.row is eyes_row


def test_a_finished_deal_is_worth_its_outcome(solver):
    for contract in PLAYED:
        state = settled(Random(4), contract)
        while state.phase is not Phase.OVER:
            state = apply(state, legal_actions(state)[0])
        assert solver.evaluate(state) == {}
        assert agrees(solver.worth(state), state)


@pytest.mark.parametrize("contract", PLAYED, ids=str)
def test_the_best_line_ends_in_what_the_deal_is_worth(solver, contract):
    for state in endings(contract, 20, 15):
        solution = solver.solve(state)
        last = reduce(apply, solution.line, state)
        end = solver.worth(last)
        if isinstance(end, Worth):
            assert end.row is solution.worth.row
        else:
            assert end.points == solution.worth.points


def test_3_3_burials_are_all_45_the_best_first():
    solver = Solver(4)
    state = apply(start(Rules(), Deal.from_pack([*range(0, 26, 2), *range(1, 26, 2)])), TAKE)
    found = solver.burials(state, eyes=False)
    assert len({cards for cards, _ in found}) == 45
    points = [worth.points for _, worth in found]
    assert points == sorted(points, reverse=True)
    first, second = found[0][0]
    assert solver.worth(apply(apply(state, first), second), eyes=False) == found[0][1]
    assert solver.worth(state, eyes=False).points == points[0]
    with pytest.raises(Refused, match="solver_not_burying"):
        solver.burials(apply(state, first))


def test_two_solvers_in_two_threads_give_what_one_gives():
    deals = open_deals(60, seed=9)
    alone = [Solver(1).table.value(*hands, big) for hands, big, _ in deals]

    def all_of(solver):
        return [solver.table.value(*hands, big) for hands, big, _ in deals]

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(all_of, [Solver(1), Solver(1)])) == [alone, alone]


def test_many_positions_at_once_are_answered_as_one_by_one(solver):
    deals = open_deals(50, seed=2)
    hands = np.array([hands for hands, _, _ in deals])
    bigs = np.array([big for _, big, _ in deals])
    masks = solver.batch(hands, bigs, 40)
    assert masks.tolist() == [Solver(1).table.reaching(*row, big, 40) for row, big, _ in deals]


# Bad input -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "options", "key"),
    [
        ([1, 1, 2], {}, "solver_card_twice"),
        ([1, 2, 12], {}, "solver_hand_sizes"),
        ([0, 0, 0], {}, "solver_hand_sizes"),
        ([0x1FF, 0x1FF << 9, 0xFF << 18], {}, "solver_hand_sizes"),
        ([1, 2, 4], {"contract": "whist"}, "solver_contract"),
        ([1, 2, 4], {"contract": "passed"}, "solver_contract"),
        ([1, 2], {}, "solver_hands"),
        ([1, 2, 1 << 26], {}, "solver_hands"),
        ([1, 2, 4], {"big": 3}, "solver_no_such_hand"),
        ([1, 2, 4], {"leader": -1}, "solver_no_such_hand"),
        ([1, 2, 4], {"contract": "galdins"}, "solver_no_such_hand"),
        ([1, 2, 4], {"table": [26]}, "solver_table"),
        ([0, 2, 4], {"table": [1]}, "solver_card_twice"),
    ],
)
def test_bad_positions_are_refused_by_name(hands, options, key):
    with pytest.raises(Refused, match=key):
        checked(hands, **{"contract": "zole", "big": 0, **options})


@pytest.mark.parametrize(
    ("hands", "key"),
    [
        ([[1, 2, 4], [1, 2, 2]], "solver_card_twice"),
        ([[1, 2, 4], [1, 2, 12]], "solver_hand_sizes"),
        ([[1, 2, -4]], "solver_hands"),
        ([[1.0, 2.0, 4.0]], "solver_hands"),
        ([1, 2, 4], "solver_hands"),
    ],
)
def test_bad_rows_are_refused_by_name(solver, hands, key):
    with pytest.raises(Refused, match=key):
        solver.batch(hands, 0, 61)


def test_what_has_no_value_yet_is_refused_by_name(solver):
    state = start(Rules(all_pass="rondo", seats=4), Deal.from_pack(range(26)))
    with pytest.raises(Refused, match="solver_no_contract"):
        solver.worth(state)
    with pytest.raises(Refused, match="solver_not_in_play"):
        position_of(state)
    with pytest.raises(Refused, match="solver_not_burying"):
        solver.burials(apply(state, ZOLE))
    for _ in range(3):
        state = apply(state, PASS)
    with pytest.raises(Refused, match="solver_dealer_leads"):
        position_of(state)
    played = ending(Random(1), Contract.GALDINS, 6)
    with pytest.raises(Refused, match="solver_contract"):
        solver.takes(played, 61)


def test_3_3_the_eyes_buried_are_bigs():
    state = ending(Random(2), Contract.BIG, 3)
    solver = Solver(1)
    worth = solver.worth(state)
    while state.phase is not Phase.OVER:
        state = apply(state, legal_actions(state)[0])
    assert worth.eyes == outcome(state).eyes[outcome(state).big]
    assert eyes(state.buried) <= worth.eyes
    assert len(cards_in(state.buried)) == 2
