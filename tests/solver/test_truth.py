"""The kernels against the oracle, which plays everything out, and against a slow alpha-beta."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from zole.rules import Contract, cards_in, legal_cards, trick_winner
from zole.rules.tricks import TRUMPS
from zole.solver import Solver
from zole.solver import verify as verify_module
from zole.solver.position import Position
from zole.solver.samples import ending, open_deals
from zole.solver.verify import DEALS, POSITIONS, verify


@pytest.mark.parametrize("part", range(5))
def test_a_tenth_of_what_zole_bench_verifies_is_as_oracle_and_alpha_beta_say(part):
    found = verify(endings=POSITIONS // 10 // 5, deals=DEALS // 10 // 5, seed=part)
    assert found == (POSITIONS // 50, 0, DEALS // 50, 0)


def test_a_wrong_answer_is_counted(monkeypatch):
    """Proof that the comparison can fail."""
    monkeypatch.setattr(verify_module, "slow_takes", lambda *_: None)
    monkeypatch.setattr(verify_module, "agrees", lambda *_: False)
    told = []
    assert verify(endings=4, deals=3, progress=told.append) == (4, 4, 3, 3)
    assert told == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("contract", [Contract.BIG, Contract.ZOLE])
def test_an_uncleared_table_does_not_change_an_answer(contract):
    kept = Solver(1)
    for number in range(60):
        state = ending(Random(number), contract, 18)
        assert kept.worth(state) == Solver(1).worth(state)


def slow_avoids(hands, big):
    """Whether Big can avoid every trick, by a search that shares nothing with the kernel but the rules."""

    @cache
    def boundary(held, leader):
        return not held[0] | held[1] | held[2] or place(held, leader, ())

    def place(held, leader, table):
        if len(table) == 3:
            taker = (leader + trick_winner(table)) % 3
            return taker != big and boundary(held, taker)
        hand = (leader + len(table)) % 3
        answers = (
            place(
                tuple(cards ^ (1 << card) if owner == hand else cards for owner, cards in enumerate(held)),
                leader,
                (*table, card),
            )
            for card in cards_in(legal_cards(held[hand], table[0] if table else -1))
        )
        return any(answers) if hand == big else all(answers)

    return boundary(hands, 0)


def test_3_5_whole_deals_of_little_zole_are_answered_as_by_a_slow_search():
    solver = Solver(1)
    kept = 0
    for hands, _, _ in open_deals(1000, seed=12):
        trumps = [(hand & TRUMPS).bit_count() for hand in hands]
        big = trumps.index(min(trumps))
        if trumps[big] > 1:  # with more the first trump decides nearly always
            continue
        answer = solver.avoids(Position(*hands, big, -1, -1))
        kept += answer
        assert answer == slow_avoids(hands, big)
    assert kept > 1
