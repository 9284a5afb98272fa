"""The strongest player so far: the same dice give the same card, weights count, time is kept."""

from random import Random

import numpy as np
import pytest
import strategies
from holding import on_turn

from zole.bots import make, master
from zole.bots.auction import TAKE_FROM
from zole.bots.hand import strength
from zole.bots.master import _SOLVED, _kept
from zole.rules import PASS, TAKE, ZOLE, Deal, Phase, Rules, apply, start


def after(seed, *words):
    state = start(Rules(), Deal.from_pack(strategies.shuffled(seed)))
    for word in words:
        state = apply(state, word)
    return state


def test_the_same_dice_give_the_same_card():
    for seed in range(1, 6):
        sight = on_turn(after(seed, ZOLE))
        assert make("master", Random(3)).decide(sight) == make("master", Random(3)).decide(sight)


def test_after_two_passes_the_talon_is_taken_on_less():
    taken = set()
    for seed in range(1, 300):
        sight = on_turn(after(seed, PASS, PASS))
        if make("master", Random(1)).decide(sight) == TAKE:
            taken.add(strength(sight.dealt))
    assert min(taken) == master.TAKE_FROM["galdins"][2] < TAKE_FROM["galdins"][2]


def test_a_layout_counts_as_often_as_its_weight_says():
    rows = np.arange(3000, dtype=np.uint32).reshape(1000, 3)
    weight = np.zeros(1000)
    weight[7], weight[500] = 3.0, 1.0
    kept, counts = _kept(rows, weight, np.random.default_rng(1))
    shares = dict(zip(kept[:, 0].tolist(), (counts / counts.sum()).tolist(), strict=True))
    assert shares.keys() == {21, 1500}
    assert shares[21] == pytest.approx(0.75, abs=0.02)


def test_few_layouts_are_all_kept_with_their_weights():
    rows = np.arange(3 * 5, dtype=np.uint32).reshape(5, 3)
    weight = np.array([0.1, 0.2, 0.3, 0.4, 1.0])
    kept, counts = _kept(rows, weight, np.random.default_rng(1))
    assert len(rows) < _SOLVED
    assert {tuple(row): count for row, count in zip(kept.tolist(), counts.tolist(), strict=True)} == {
        tuple(row): one for row, one in zip(rows.tolist(), weight.tolist(), strict=True)
    }


def test_where_time_is_up_the_layouts_solved_so_far_decide(monkeypatch):
    solved = []
    real = master.worths

    def counting(sight, there, rows):
        solved.append(len(rows))
        return real(sight, there, rows)

    monkeypatch.setattr(master, "worths", counting)
    sight = on_turn(after(2, ZOLE))
    assert make("master", Random(1)).decide(sight) in sight.legal
    whole = len(solved)
    solved.clear()
    monkeypatch.setattr(master, "_SECONDS", 0.0)
    assert make("master", Random(1)).decide(sight) in sight.legal
    assert len(solved) == 1 < whole


def test_whole_deals_are_played_to_the_end():
    for seed, rules in ((1, Rules.named("nine")), (2, Rules.named("rondo")), (3, Rules.named("classic"))):
        state = start(rules, Deal.from_pack(strategies.shuffled(seed)))
        players = [make("master", Random(hand)) for hand in range(3)]
        while state.turn >= 0:
            state = apply(state, players[state.turn].decide(on_turn(state)))
        assert state.phase in {Phase.OVER, Phase.LOTS}
