"""What every player keeps to: legal actions only, decided on the view and nothing else."""

from dataclasses import fields
from random import Random
from types import SimpleNamespace

import pytest
import strategies
import worlds
from holding import on_turn
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from zole.bots import PLAYERS, advise, make
from zole.rules import Phase, Rules, View, apply, outcome, start
from zole.rules.state import NOBODY

names = st.sampled_from(sorted(PLAYERS))
seeds = st.integers(0, 1000)


@given(names, strategies.states(), seeds)
def test_a_decision_is_legal_in_every_rule_set_at_every_stage(name, state, seed):
    assume(state.turn != NOBODY)
    sight = on_turn(state)
    assert make(name, Random(seed)).decide(sight) in sight.legal


@pytest.mark.parametrize("contract", strategies.PLAYED)
@settings(max_examples=25)
@given(data=st.data())
def test_the_view_is_all_that_a_decision_rests_on(contract, data):
    """Deals that look the same to a player are played the same by him."""
    state = data.draw(strategies.states(contract))
    assume(state.turn != NOBODY)
    sight, seed = on_turn(state), data.draw(seeds)
    other = on_turn(worlds.another_world(state, sight.seat, Random(seed)))
    for name in PLAYERS:
        assert make(name, Random(seed)).decide(sight) == make(name, Random(seed)).decide(other)
    assert advise(sight) == advise(other)


@settings(max_examples=50)
@given(strategies.states(), seeds)
def test_a_stand_in_that_holds_no_hidden_card_is_enough_to_decide_on(state, seed):
    assume(state.turn != NOBODY)
    sight = on_turn(state)
    stand_in = SimpleNamespace(**{part.name: getattr(sight, part.name) for part in fields(View)})
    for name in PLAYERS:
        assert make(name, Random(seed)).decide(stand_in) == make(name, Random(seed)).decide(sight)


def test_random_draws_every_legal_action():
    sight = on_turn(start(Rules(little_zole=True), strategies.Deal.from_pack(range(26))))
    player = make("random", Random(1))
    assert {player.decide(sight) for _ in range(100)} == set(sight.legal)


def test_a_player_that_nobody_knows_is_refused_by_name():
    with pytest.raises(ValueError, match="'grandmaster'"):
        make("grandmaster", Random(1))


@pytest.mark.parametrize("rules", strategies.every_named_set(), ids=lambda one: f"{one.name}-{one.seats}")
def test_every_player_plays_deals_to_the_end(rules):
    for number in range(20):
        state = start(rules, strategies.Deal.from_pack(strategies.shuffled(number + 1)))
        players = [make(name, Random(number)) for name in ("novice", "random", "novice")]
        while state.turn != NOBODY:
            state = apply(state, players[state.turn].decide(on_turn(state)))
        if state.phase is Phase.OVER:
            assert sum(outcome(state).points) == 0
