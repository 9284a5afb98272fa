"""The kernels against the oracle, which plays everything out, and against a slow alpha-beta."""

from __future__ import annotations

from random import Random

import pytest

from zole.rules import Contract
from zole.solver import Solver, Worth, oracle
from zole.solver.samples import PLAYED, ending, open_deals
from zole.solver.verify import DEALS, POSITIONS, disagreements, slow_takes

TENTH = 10


@pytest.mark.parametrize("part", range(5))
def test_a_tenth_of_the_endings_are_worth_what_the_oracle_says(part):
    """``zole bench --verify`` runs them all."""
    assert not list(disagreements(Solver(1), POSITIONS // TENTH // 5, seed=part))


def test_whole_deals_are_answered_as_by_a_slow_alpha_beta():
    solver = Solver(1)
    for hands, big, _ in open_deals(DEALS // TENTH, seed=8):
        assert solver.table.takes(*hands, big, 61) == slow_takes(hands, big, 61)


@pytest.mark.parametrize("contract", [Contract.BIG, Contract.ZOLE])
def test_an_uncleared_table_does_not_change_an_answer(contract):
    kept = Solver(1)
    for number in range(60):
        state = ending(Random(number), contract, 18)
        assert kept.worth(state) == Solver(1).worth(state)


def test_the_oracle_is_red_when_a_value_is_wrong():
    """Proof that the comparison can fail."""
    state = ending(Random(3), Contract.BIG, 6)
    worth = Solver(1).worth(state)
    assert isinstance(worth, Worth)
    assert oracle.eyes(state) != worth.eyes + 1
    assert {contract.value for contract in PLAYED} == {"big", "zole", "little_zole", "galdins", "rondo"}
