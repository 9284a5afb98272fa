"""Gymnasium: its own check, the seat and its company, what is refused."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from zole.bots import make
from zole.envs.gym import SeatEnv
from zole.rules import seats_out


@pytest.mark.parametrize("game", [{}, {"rules": "rondo", "seats": 5, "seat": 3, "players": "random"}])
def test_gymnasium_s_check(game):
    check_env(gymnasium.make("zole.envs.gym:Zole-v0", **game).unwrapped)


def played(game, seed, rng):
    """Points of a deal in which the seat acts at random."""
    seen, _ = game.reset(seed=seed)
    over = False
    while not over:
        seen, points, over, _, info = game.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert not info
    return points


def test_the_same_seed_is_the_same_deal_and_the_same_company():
    once, again = SeatEnv(players="random"), SeatEnv(players=["random", "random"])
    points = [played(once, seed, np.random.default_rng(seed)) for seed in range(8)]
    assert points == [played(again, seed, np.random.default_rng(seed)) for seed in range(8)]
    assert len({*points}) > 1


def test_without_a_seed_the_next_deal_is_another():
    game = SeatEnv()
    game.reset(seed=1)
    first = game.deal_state.deal
    game.reset()
    assert game.deal_state.deal != first


def test_2_2_a_deal_that_the_seat_sits_out_is_dealt_by_another():
    game = SeatEnv("classic", seats=5, seat=2)
    for seed in range(30):
        game.reset(seed=seed)
        assert 2 not in seats_out(5, game.deal_state.deal.dealer)
    with pytest.raises(ValueError, match="sits the deal of dealer 2 out"):
        game.reset(options={"dealer": 2})


def test_the_deal_is_as_told():
    seen, _ = SeatEnv(seat=1).reset(options={"pack": range(26), "dealer": 0})
    assert np.flatnonzero(seen["observation"][0]).tolist() == [0, 1, 6, 7, 14, 15, 20, 21]


def test_an_action_that_is_not_legal_costs_more_than_any_deal():
    game = SeatEnv()
    game.reset(seed=1)
    _, reward, over, cut, info = game.step(0)
    assert (reward, over, cut, info) == (-16, True, False, {"refused": "auction_first (3.1)"})


def test_players_of_one_s_own_and_bad_company():
    novice = make("novice", None)
    assert SeatEnv(players=[novice, "random"]).players[0] is novice
    with pytest.raises(ValueError, match="2 players"):
        SeatEnv(players=["novice"])
    with pytest.raises(ValueError, match="a seat of 3"):
        SeatEnv(seat=3)


def test_the_deal_is_shown(capsys):
    game = SeatEnv(render_mode="human")
    game.reset(seed=1)
    assert game.render() is None
    assert "seat 0 to act" in capsys.readouterr().out
    assert "talon:" in _shown(SeatEnv(render_mode="ansi"))


def _shown(game):
    game.reset(seed=1)
    return game.render()
