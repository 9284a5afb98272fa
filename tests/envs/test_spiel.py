"""OpenSpiel: its own tests, and its own algorithms played on Zole."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.policy import UniformRandomPolicy
from strategies import every_named_set

from zole.envs.spiel import shortened
from zole.envs.worlds import resample
from zole.rules import PASS, TAKE, ZOLE, Deal, Refused, Rules, apply, legal_actions, start, view

GAMES = [f"python_zole(rules={rules.name},seats={rules.seats})" for rules in every_named_set()]


def load(name="python_zole"):
    return pyspiel.load_game(name)


def drawn(state, rng):
    """An action of the player or of chance."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1)
        return rng.choice(outcomes)
    legal = state.legal_actions()
    return rng.choice([legal[0], rng.choice(legal)])


def dealt(game, rng):
    """A state in which the first hand is to speak."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state, rng))
    return state


@pytest.mark.parametrize("name", [*GAMES, "python_zole(dealer=1)"])
def test_openspiel_s_random_sim_test(name, capfd):
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("name", [*GAMES, "python_zole(dealer=1)"])
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(name):
    game, rng = load(name), Random(name)
    state, others = game.new_initial_state(), 0
    while not state.is_terminal():
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            others += other.history() != state.history()
        state.apply_action(drawn(state, rng))
    assert others > 30


def test_a_copy_goes_its_own_way_and_a_saved_state_comes_back():
    rng = Random(1)
    state = dealt(load(), rng)
    copy = state.clone()
    copy.apply_action(ZOLE)
    assert state.history() != copy.history()
    assert state.deal.phase != copy.deal.phase
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(load(), copy))
    assert back.deal == copy.deal
    assert str(back) == str(copy)


def test_actions_have_names_by_which_they_are_found():
    state = load().new_initial_state()
    assert state.action_to_string(state.current_player(), 2) == "dealer 2"
    state.apply_action(2)
    assert state.action_to_string(state.current_player(), 0) == "deal QC"
    assert str(state) == "dealer 2, dealt "
    state = dealt(load(), Random(1))
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        "pass",
        "take",
        "zole",
        "little_zole",
    ]
    assert state.string_to_action("take") == TAKE


def test_points_are_within_the_bounds_that_the_game_names():
    game = load("python_zole(rules=classic,seats=5)")
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-32, 32, 0)
    state, rng = dealt(game, Random(3)), Random(3)
    assert state.returns() == [0] * 5
    while not state.is_terminal():
        state.apply_action(drawn(state, rng))
    assert sum(state.returns()) == 0
    assert max(map(abs, state.returns())) <= 32


def test_what_is_no_game_is_refused():
    for name in ("python_zole(rules=whist)", "python_zole(rules=rondo,seats=3)"):
        with pytest.raises(Refused):
            load(name)
    with pytest.raises(ValueError, match="dealer 3"):
        load("python_zole(dealer=3)")
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="nothing else"):
        load().make_py_observer(kind)


# OpenSpiel's algorithms --------------------------------------------------------------------------


def test_ismcts_plays_a_deal():
    game, rng, dice = load(), Random(1), np.random.RandomState(1)
    state = dealt(game, rng)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=5.0,
        max_simulations=4,
        random_state=dice,
    )
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
    assert sum(state.returns()) == 0


def test_mcts_plays_a_deal_in_worlds_that_it_may_not_tell_apart():
    game, rng, dice = load(), Random(2), np.random.RandomState(2)
    state = dealt(game, rng)
    bot = mcts.MCTSBot(game, 5.0, 4, mcts.RandomRolloutEvaluator(1, dice), random_state=dice, solve=False)
    while not state.is_terminal():
        world = state.resample_from_infostate(state.current_player(), rng.random)
        state.apply_action(int(bot.step(world)))
    assert sum(state.returns()) == 0


def ending(words=(ZOLE,), tricks=6, seed=3):
    """A deal with two tricks to go."""
    rng = Random(seed)
    state = start(Rules.named("nine"), Deal.from_pack(rng.sample(range(26), 26)))
    for word in words:
        state = apply(state, word)
    while state.phase.value == "bury" or len(state.tricks) < tricks:
        state = apply(state, rng.choice(legal_actions(state)))
    return state


def test_mccfr_learns_a_shortened_deal():
    state, rng = ending(), Random(1)
    game = shortened([state, *(resample(state, seat, rng) for seat in range(3))])
    np.random.seed(1)  # noqa: NPY002 - the solver draws from NumPy's own dice
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(60):
        solver.iteration()
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 3


@pytest.mark.parametrize("words", [(ZOLE,), (TAKE,), (PASS, PASS, PASS)])
def test_a_shortened_deal_is_resampled_among_its_worlds(words, capfd):
    state, rng = ending(words), Random(2)
    game = shortened([resample(state, 0, rng) for _ in range(6)])
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()
    there = game.new_initial_state()
    assert [there.action_to_string(action) for action, _ in there.chance_outcomes()][:2] == [
        "world 0",
        "world 1",
    ]
    found = set()
    while not there.is_terminal():
        if not there.is_chance_node():
            for player in range(3):
                other = there.resample_from_infostate(player, rng.random)
                assert view(other.deal, player) == view(there.deal, player)
                found.add(other.history()[0])
        there.apply_action(drawn(there, rng))
    assert len(found) > 1


def test_worlds_of_different_deals_are_refused():
    with pytest.raises(ValueError, match="one deal"):
        shortened([ending(seed=1), ending(seed=2)])
    with pytest.raises(ValueError, match="one deal"):
        shortened([start(Rules.named("nine"), Deal.from_pack(range(26)))])
    odd = start(Rules.named("nine", deals=4), Deal.from_pack(range(26)))
    with pytest.raises(ValueError, match="named rules"):
        shortened([apply(odd, ZOLE)])
