"""One deal in every environment: same seed, same actions; same legal sets, views, planes and returns."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest
from strategies import every_named_set

import zole.envs.spiel  # noqa: F401 - registers python_zole
from zole.envs.aec import raw_env
from zole.envs.batch import BatchEnv
from zole.envs.dealing import draw_deal
from zole.envs.gym import SeatEnv
from zole.envs.sight import information
from zole.rules import (
    LOT,
    Contract,
    Deal,
    Phase,
    Rules,
    apply,
    legal_actions,
    outcome,
    seats_out,
    start,
    view,
)
from zole.solver.batch import Batch

ODD_SETS = [
    Rules(galdins_tie="each", little_zole=True, zole_over_little=True),
    Rules(seats=4, galdins_stake="tricks", galdins_tie="each"),
    Rules(seats=5, all_pass="redeal", little_zole=True, little_zole_lost=12),
    Rules(seats=5, all_pass="rondo", rondo_sitter="as_dealer"),
]
RULE_SETS = [*every_named_set(), *ODD_SETS]
SEEDS = [*range(12), 149]  # lots are rare: at four and five people one falls in the last of these

by_name = pytest.mark.parametrize(
    "rules", RULE_SETS, ids=lambda rules: f"{rules.name}-{rules.seats}-{rules.all_pass}"
)


def chosen(legal, rng):
    """A legal action; now and then the first, so that rondo and galdiņš are played often enough."""
    return min(legal) if rng.random() < 0.5 else rng.choice(legal)


def played(rules, seed):
    """A deal from the seed by the rules alone: its states, each with the action that follows or -1."""
    drawn = np.random.default_rng(seed)
    state, rng = start(rules, draw_deal(drawn, rules.seats)), Random(seed)
    while state.phase is not Phase.OVER:
        legal = legal_actions(state)
        action = int(drawn.choice(legal)) if state.phase is Phase.LOTS else chosen(legal, rng)
        yield state, action
        state = apply(state, action)
    yield state, -1


def test_the_deals_are_of_every_contract_and_lots_fall_in_some():
    ends = [[*played(rules, seed)][-1][0] for rules in RULE_SETS for seed in SEEDS]
    assert {state.contract for state in ends} == {*Contract}
    assert any(state.actions[-1] >= LOT for state in ends)


@by_name
def test_agents_and_batches_see_and_get_the_same(rules):
    agents, batch, kernel = raw_env(rules), BatchEnv(1, rules), Batch(1, rules)
    for seed in SEEDS:
        agents.reset(seed=seed)
        seen, told = batch.reset(seed=seed)
        kernel.reset(seed=seed)
        for state, action in played(rules, seed):
            if state.phase is Phase.LOTS:
                kernel.step([action])
                continue
            assert agents.deal_state == state
            assert int(told["seat"][0]) == (-1 if state.seat is None else state.seat)
            assert_observed(rules, agents, seen, kernel, state)
            if state.phase is Phase.OVER:
                break
            agents.step(action)
            seen, points, over, cut, told = batch.step([action])
            kernel.step([action])
        got = outcome(state).points
        assert tuple(agents.rewards.values()) == got
        assert tuple(points[0].tolist()) == got == tuple(kernel.points[0, : rules.seats].tolist())
        assert over.all()
        assert not cut.any()
        assert all(agents.terminations.values())


def assert_observed(rules, agents, seen, kernel, state):
    """The seat to act sees the planes of the batch, the others only what they may."""
    planes, numbers = kernel.observe()
    for seat, agent in enumerate(agents.possible_agents):
        sight = view(state, seat)
        found = agents.observe(agent)
        assert np.flatnonzero(found["action_mask"]).tolist() == list(sight.legal)
        assert (found["information"] == information(sight)).all()
        assert agents.observation_space(agent).contains(found)
        if seat == state.seat:
            assert (found["observation"] == planes[0]).all()
            assert (found["numbers"] == numbers[0]).all()
            for key in seen:
                assert (seen[key][0] == found[key]).all()
            assert np.flatnonzero(kernel.masks()[0]).tolist() == list(legal_actions(state))


class Told:
    """A player who does what was done on the same view."""

    name = "told"

    def __init__(self, known):
        self.known = known

    def decide(self, sight):
        return self.known[sight]


@by_name
def test_a_seat_alone_sees_and_gets_the_same(rules):
    agents = raw_env(rules)
    for seed in [0, 1, 2, 149]:
        states = [*played(rules, seed)]
        seat = seed % rules.seats
        if seat in seats_out(rules.seats, states[0][0].deal.dealer):
            continue
        by_view = {view(state, state.seat): action for state, action in states if state.seat is not None}
        other = Told(by_view)
        game = SeatEnv(rules, seat=seat, players=[other] * (rules.seats - 1))
        agents.reset(seed=seed)
        seen, _ = game.reset(seed=seed)
        for state, action in states:
            if state.seat == seat:
                assert game.deal_state == state
                wanted = agents.observe(f"seat_{seat}")
                assert all((seen[key] == wanted[key]).all() for key in wanted)
                seen, points, over, cut, _ = game.step(action)
                assert not cut
            if action >= 0 and state.phase is not Phase.LOTS:
                agents.step(action)
        assert over
        assert points == outcome(states[-1][0]).points[seat] == agents.rewards[f"seat_{seat}"]


@pytest.mark.parametrize("rules", every_named_set(), ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_openspiel_sees_and_gets_the_same(rules):
    game = pyspiel.load_game(f"python_zole(rules={rules.name},seats={rules.seats})")
    for seed in SEEDS[::2]:
        deals = Batch(1, rules)
        deals.reset(seed=seed)
        there = game.new_initial_state()
        for drawn in (int(deals.dealers[0]), *deals.packs[0].tolist()):
            there.apply_action(drawn)
        for state, action in played(rules, seed):
            assert there.deal == state
            assert there.legal_actions() == list(legal_actions(state))
            if state.seat is not None:
                assert there.current_player() == state.seat
                planes, numbers = deals.observe()
                wanted = [*planes[0].reshape(-1).tolist(), *numbers[0].tolist()]
                assert there.observation_tensor(state.seat) == wanted
                known = information(view(state, state.seat)).reshape(-1).tolist()
                assert there.information_state_tensor(state.seat) == known
            if action >= 0:
                assert there.is_chance_node() == (action >= LOT)
                there.apply_action(action)
                deals.step([action])
        assert there.is_terminal()
        assert there.returns() == list(outcome(state).points)


@by_name
def test_a_whole_batch_is_its_deals(rules):
    game, kernel, rng = BatchEnv(60, rules), Batch(60, rules), np.random.default_rng(3)
    seen, told = game.reset(seed=7)
    kernel.reset(game.deals.packs, game.deals.dealers)
    states = [start(rules, deal) for deal in _dealt(game)]
    total = np.zeros((60, rules.seats))
    while not game.over.all():
        actions = np.where(seen["action_mask"], rng.random((60, 30)), -1).argmax(axis=1)
        for row, state in enumerate(states):
            if state.phase is not Phase.OVER:
                assert np.flatnonzero(seen["action_mask"][row]).tolist() == list(legal_actions(state))
                assert told["seat"][row] == state.seat
                states[row] = apply(state, int(actions[row]))
        seen, points, _, _, told = game.step(actions)
        total += points
        states = [_with_lots(state, game.deals.lots[row]) for row, state in enumerate(states)]
    assert [tuple(row) for row in total.tolist()] == [outcome(state).points for state in states]
    assert (game.points == total).all()
    assert not seen["action_mask"].any()
    assert (told["seat"] == -1).all()


def _dealt(game):
    rows = zip(game.deals.packs.tolist(), game.deals.dealers.tolist(), strict=True)
    return [Deal.from_pack(pack, dealer) for pack, dealer in rows]


def _with_lots(state, lots):
    for seat in range(5):
        if state.phase is Phase.LOTS and lots >> seat & 1:
            state = apply(state, LOT + seat)
    return state
