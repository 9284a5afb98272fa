"""The kernels against the oracle, which plays everything out, and against a slow alpha-beta."""

from __future__ import annotations

from random import Random

import pytest

from zole.rules import Contract
from zole.solver import Solver
from zole.solver import verify as verify_module
from zole.solver.samples import ending
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
