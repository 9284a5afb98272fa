"""Deals by the thousand under the names that vector environments have."""

from __future__ import annotations

import numpy as np
import pytest

from zole.envs.batch import BatchEnv
from zole.envs.dealing import draw
from zole.rules import Refused
from zole.solver.batch import Batch


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seed_deals_what_it_deals_in_the_solver(seats):
    packs, dealers = draw(np.random.default_rng(5), 40, seats)
    batch = Batch(40, BatchEnv(1, "classic", seats=seats).rules)
    batch.reset(seed=5)
    assert (packs == batch.packs).all()
    assert (dealers == batch.dealers).all()


def test_points_come_once_and_sum_to_nothing():
    game, rng = BatchEnv(300, "rondo"), np.random.default_rng(1)
    seen, _ = game.reset(seed=1)
    total = np.zeros((300, 4))
    for _ in range(29):
        actions = np.where(seen["action_mask"], rng.random((300, 30)), -1).argmax(axis=1)
        seen, points, over, cut, _ = game.step(actions)
        total += points
    assert over.all()
    assert not cut.any()
    assert not total.sum(axis=1).any()
    assert (total == game.points).all()
    assert np.abs(total).sum() > 0


def test_what_is_not_legal_is_refused():
    game = BatchEnv(2)
    game.reset(seed=1)
    with pytest.raises(Refused, match="batch_action"):
        game.step([26, 0])
    with pytest.raises(Refused, match="batch_action"):
        game.step([26, -1])


def test_the_deals_may_be_told_and_go_on_without_a_seed():
    game = BatchEnv(1)
    seen, info = game.reset(packs=[range(26)], dealers=[2])
    assert info["seat"].tolist() == [0]
    assert np.flatnonzero(seen["observation"][0, 0]).tolist() == [0, 1, 6, 7, 14, 15, 20, 21]
    game.reset(seed=1)
    first = game.deals.packs.copy()
    game.reset()
    assert (game.deals.packs != first).any()
