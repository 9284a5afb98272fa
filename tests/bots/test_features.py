"""What the learned player's networks are fed: nothing hangs on the names of the side suits."""

from __future__ import annotations

import numpy as np
import pytest

from zole.bots.features import KINDS, features, kinds_of, of_rules
from zole.rules import PASS, Rules
from zole.solver.batch import Batch

DEALS = 200
# Clubs become hearts, spades clubs, hearts spades.
RENAMED = np.array([*range(14), *range(22, 26), *range(14, 18), *range(18, 22), *range(26, 37)])


def fed(batch, rows):
    planes, numbers = batch.observe()
    return features(planes[rows], numbers[rows], batch.masks()[rows, PASS:30], of_rules(batch.rules))


@pytest.mark.parametrize("seats", [3, 4])
def test_4_1_side_suits_may_change_places(seats):
    rules = Rules.named("galdins", seats=seats)
    one, other = Batch(DEALS, rules), Batch(DEALS, rules)
    rng = np.random.default_rng(3)
    packs = rng.permuted(np.tile(np.arange(26), (DEALS, 1)), axis=1)
    dealers = rng.integers(0, seats, DEALS)
    one.reset(packs, dealers)
    other.reset(RENAMED[packs], dealers)
    compared = 0
    for _ in range(30):
        rows = np.flatnonzero(one.turn >= 0)
        if not len(rows):
            break
        here, there = fed(one, rows), fed(other, rows)
        assert (here.inputs == there.inputs).all()
        assert (here.allowed == there.allowed).all()
        places = (rng.random(here.allowed.shape) * here.allowed).argmax(axis=1)
        places[one.phase[rows] == 0] = PASS  # all pass, and galdiņš is played
        words = places >= PASS
        actions = np.full(DEALS, -1)
        mirrored = np.full(DEALS, -1)
        cards = np.minimum(places, 25)
        actions[rows] = np.where(words, places, here.cards[np.arange(len(rows)), cards])
        mirrored[rows] = np.where(words, places, there.cards[np.arange(len(rows)), cards])
        assert (RENAMED[actions[rows]] == mirrored[rows]).mean() > 0.9  # twins may stand for each other
        other.step(np.where(actions >= 0, RENAMED[actions], -1))
        one.step(actions)
        compared += len(rows)
    assert compared > 20 * DEALS


def test_every_place_holds_the_card_it_names():
    batch = Batch(50, Rules.named("nine"))
    batch.reset(seed=4)
    rows = np.arange(50)
    found = fed(batch, rows)
    own = batch.hands[rows, 0][:, None] >> found.cards & 1
    assert (np.sort(found.cards, axis=1) == np.arange(26)).all()
    assert (found.inputs[:, :26] == own).all()


def test_who_decides_what_is_told_apart():
    batch = Batch(4, Rules.named("nine"))
    batch.reset(seed=5)
    assert [KINDS[kind] for kind in kinds_of(batch.observe()[1])] == ["auction"] * 4
    batch.step([27, 28, 29, 26])
    kinds = [KINDS[kind] for kind in kinds_of(batch.observe()[1])]
    assert kinds[0] == "bury"
    assert kinds[1] == "big"
    assert kinds[2:] == ["little", "auction"]
