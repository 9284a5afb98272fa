"""PettingZoo: its own tests, sessions with pules, what is refused."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from zole.envs.aec import SESSION, env, raw_env
from zole.rules import PASS, Refused, Rules

# What api_test says of every game whose observations are a dictionary, and of agents who are done.
quiet = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Observation numpy array is all zeros",
    "ignore:Action mask numpy array is all zeros",
)
GAMES = [
    {"rules": "nine"},
    {"rules": "galdins", "seats": 4},
    {"rules": "classic", "session": True},
    {"rules": "rondo", "seats": 5, "session": True},
]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(map(str, game.values())))


@quiet
@games
def test_pettingzoo_s_api_test(game):
    api_test(env(**game), num_cycles=200)


@games
def test_pettingzoo_s_seed_test(game):
    seed_test(lambda: env(**game), num_cycles=60)


def test_pettingzoo_s_render_test(capsys):
    render_test(lambda render_mode: env("nine", render_mode=render_mode))
    assert "to act" in capsys.readouterr().out


def play(game, seed, rng):
    """A game at random; what each agent got in all, and each observation of a session."""
    game.reset(seed=seed)
    got, sheets = dict.fromkeys(game.possible_agents, 0.0), []
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        got[agent] += reward
        sheets.append((agent, seen.get("session")))
        legal = np.flatnonzero(seen["action_mask"])
        game.step(None if over else int(rng.choice([legal[0], rng.choice(legal)])))
    return got, sheets


@pytest.mark.parametrize(
    ("rules", "seats"), [("classic", 3), ("classic", 5), ("rondo", 4), ("rondo", 5), ("nine", 3)]
)
def test_8_a_session_ends_as_its_sheet_does_pules_and_all(rules, seats):
    game = env(rules, seats=seats, session=True)
    got, sheets = play(game, 4, Random(4))
    sheet = game.unwrapped.sheet
    assert sheet.over
    assert tuple(got.values()) == sheet.totals
    assert max(seen[SESSION.index("deal")] for _, seen in sheets) == sheet.rules.deals
    if rules != "nine":
        assert (
            any(line.settled for line in sheet.lines) or rules == "rondo"
        )  # where Big seldom wins at random
        assert max(seen[SESSION.index("common")] for _, seen in sheets) > 0
        assert max(seen[SESSION.index("pules_1")] for _, seen in sheets) > 0


def test_8_what_stands_on_the_sheet_is_told_from_each_seat():
    game = raw_env("classic", session=True)
    game.reset(seed=2)
    rng = Random(2)
    while not any(game.sheet.totals) or not game.sheet.common:
        mask = game.observe(game.agent_selection)["action_mask"]
        game.step(int(rng.choice(np.flatnonzero(mask))))
    for seat in range(3):
        told = dict(zip(SESSION, game.observe(f"seat_{seat}")["session"].tolist(), strict=True))
        assert (told["deal"], told["deals"], told["common"]) == (game.sheet.deal, 24, game.sheet.common)
        assert [told[f"points_{step}"] for step in range(3)] == [
            game.sheet.totals[(seat + step) % 3] for step in range(3)
        ]
        assert told["points_3"] == told["points_4"] == told["pules_3"] == 0


def test_a_session_needs_an_end():
    with pytest.raises(ValueError, match="number of deals"):
        env("galdins", session=True)


def test_the_first_deal_is_as_told():
    game = raw_env("nine")
    game.reset(seed=1, options={"pack": range(26), "dealer": 2})
    assert game.agent_selection == "seat_0"
    assert np.flatnonzero(game.observe("seat_0")["observation"][0]).tolist() == [0, 1, 6, 7, 14, 15, 20, 21]


def test_an_action_that_is_not_legal_is_refused_or_ends_the_game(caplog):
    bare = raw_env("nine")
    bare.reset(seed=1)
    with pytest.raises(Refused, match="auction_first"):
        bare.step(0)
    game = env(Rules.named("nine", little_zole_lost=20))
    game.reset(seed=1)
    agent = game.agent_selection
    with caplog.at_level("WARNING"):
        game.step(0)
    assert "Illegal move" in caplog.text
    assert game.terminations[agent]
    assert game.rewards[agent] == -40


def test_nobody_but_the_agent_whose_turn_it_is_may_act():
    game = raw_env("nine")
    game.reset(seed=1)
    turn = game.agent_selection
    for agent in game.possible_agents:
        assert game.observe(agent)["action_mask"].any() == (agent == turn)
    game.step(PASS)
    assert game.agent_selection != turn
