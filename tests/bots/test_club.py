"""The learned player: it plays from a view alone, by its odds, and its file gives back what was written."""

from __future__ import annotations

import io
import random
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import every_named_set

from zole.bots import make
from zole.bots.club import Club, Policy, load, shipped, weighed
from zole.bots.features import ANSWERS, KINDS, WIDTH
from zole.rules import PASS, TAKE, Deal, Phase, Rules, apply, legal_actions, start, view


def drawn(seed: int = 1, width: int = 16) -> Policy:
    """Networks of random weights."""
    rng = np.random.default_rng(seed)
    sizes = ((WIDTH, width), (width, ANSWERS))
    return Policy(
        {kind: [(rng.normal(size=size), rng.normal(size=size[1])) for size in sizes] for kind in KINDS},
        {"seed": seed},
    )


@pytest.mark.parametrize("rules", every_named_set(), ids=lambda rules: f"{rules.name}-{rules.seats}")
@pytest.mark.parametrize("temperature", [0.0, 2.0])
def test_every_deal_is_played_to_its_end(rules, temperature):
    rng = random.Random(2)
    club = Club(rng, temperature, policy=drawn())
    for number in range(10):
        state = start(rules, Deal.from_pack(rng.sample(range(26), 26), number % rules.seats))
        while state.phase is not Phase.OVER:
            if state.seat is None:
                state = apply(state, rng.choice(legal_actions(state)))
            else:
                state = apply(state, club.decide(view(state, state.seat)))


def test_many_at_once_are_decided_as_one_by_one():
    rng = random.Random(3)
    club = Club(rng, policy=drawn())
    sights = []
    for _ in range(40):
        state = start(Rules.named("nine"), Deal.from_pack(rng.sample(range(26), 26)))
        for _ in range(rng.randrange(20)):
            state = apply(state, rng.choice(legal_actions(state)))
            if state.phase is Phase.OVER:
                break
        if state.seat is not None:
            sights.append(view(state, state.seat))
    assert club.decide_all(sights) == [club.decide(sight) for sight in sights]


def opening():
    return view(start(Rules(), Deal.from_pack(range(26))), 1)


def leaning(towards: int, odds: float = 1.0) -> Policy:
    """Networks that say the same of everything: one answer above the others."""
    bias = np.where(np.arange(ANSWERS) == towards, odds, 0.0)
    return Policy({kind: [(np.zeros((WIDTH, ANSWERS)), bias)] for kind in KINDS})


def test_what_weighs_most_is_done():
    for word in (PASS, TAKE):
        assert Club(random.Random(1), policy=leaning(word)).decide(opening()) == word


def test_at_temperature_one_the_odds_are_kept_and_warmer_they_even_out():
    policy = leaning(TAKE, float(np.log(4)))
    shares = {}
    for temperature in (1.0, 100.0):
        club = Club(random.Random(4), temperature, policy=policy)
        answers = club.decide_all([opening()] * 4000)
        shares[temperature] = answers.count(TAKE) / 4000
    assert shares[1.0] == pytest.approx(4 / 6, abs=0.04)
    assert shares[100.0] == pytest.approx(1 / 3, abs=0.04)


def test_the_same_dice_play_the_same():
    games = [Club(random.Random(5), 1.0, policy=drawn()).decide_all([opening()] * 50) for _ in range(2)]
    assert games[0] == games[1]


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 1000))
def test_the_file_gives_back_what_was_written(seed):
    policy = drawn(seed)
    file = io.BytesIO()
    policy.save(file)
    file.seek(0)
    again = load(file)
    assert again.about == {"seed": seed}
    sights = [opening()]
    assert np.allclose(weighed(policy, sights)[0], weighed(again, sights)[0], rtol=0.02, atol=0.2)


def test_what_is_shipped_is_small_and_says_how_it_came_about():
    file = files("zole.bots").joinpath("data/club.npz")
    assert len(file.read_bytes()) <= 3_000_000
    about = shipped().about
    assert {"seed", "core_minutes", "date", "commit", "rules", "rounds", "deals"} <= set(about)
    tables = {f"{rules.name} {rules.seats}" for rules in every_named_set()}
    assert set(about["rules"]) == tables


def test_from_easy_to_hard_the_odds_lean_more_to_the_best():
    """Who is easy answers differently more often; none draws what the networks hold for nonsense."""
    rng, sights = random.Random(6), []
    while len(sights) < 400:
        state = start(Rules.named("nine"), Deal.from_pack(rng.sample(range(26), 26)))
        while state.phase is not Phase.OVER:
            if state.seat is not None and len(legal_actions(state)) > 1:
                sights.append(view(state, state.seat))
            state = apply(state, rng.choice(legal_actions(state)))
    best = make("hard", random.Random(1)).decide_all(sights)
    differ = [
        sum(
            one != other
            for one, other in zip(make(name, random.Random(1)).decide_all(sights), best, strict=True)
        )
        for name in ("easy", "normal", "club")
    ]
    assert differ[0] > differ[1] > differ[2] == 0
