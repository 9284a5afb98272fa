"""A view as planes and numbers against what a batch of deals shows: the same, bit for bit."""

from __future__ import annotations

import numpy as np
import pytest
from strategies import every_named_set

from zole.bots.planes import observe
from zole.rules import Deal, Rules, apply, seats_with_cards, start, view
from zole.solver.batch import PLANES, Batch

RULE_SETS = [
    *every_named_set(),
    Rules(galdins_tie="each", little_zole=True, zole_over_little=True),
    Rules(seats=5, all_pass="redeal"),
]
DEALS = 25


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.name}-{rules.seats}-{rules.all_pass}")
def test_a_view_shows_what_the_batch_shows(rules):
    played = Batch(DEALS, rules)
    trails = played.play_out(seed=17)
    batch = Batch(DEALS, rules)
    batch.reset(played.packs, played.dealers)
    states = [
        start(rules, Deal.from_pack(pack.tolist(), int(dealer)))
        for pack, dealer in zip(played.packs, played.dealers, strict=True)
    ]
    seen = 0
    for step in range(trails.shape[1]):
        actions = [int(action) if action != 255 else -1 for action in trails[:, step]]
        planes, numbers = batch.observe()
        for place, state in enumerate(states):
            if state.turn < 0:
                continue
            sight = view(state, seats_with_cards(rules.seats, state.deal.dealer)[state.turn])
            mine, counted = observe(sight)
            assert (mine.dtype, counted.dtype) == (planes.dtype, numbers.dtype)
            assert (mine == planes[place]).all()
            assert (counted == numbers[place]).all()
            seen += 1
        batch.step(actions)
        states = [
            apply(state, action) if action >= 0 else state
            for state, action in zip(states, actions, strict=True)
        ]
    assert seen > DEALS


def test_who_sits_out_sees_zeros():
    state = start(Rules.named("rondo"), Deal.from_pack(range(26), dealer=2))
    planes, numbers = observe(view(state, 2))
    assert not planes.any()
    assert not numbers.any()


def test_whose_turn_it_is_not_sees_his_hand_and_nothing_legal():
    planes, _ = observe(view(start(Rules(), Deal.from_pack(range(26))), 2))
    assert np.flatnonzero(planes[PLANES.index("own")]).size == 8
    assert not planes[PLANES.index("legal")].any()
