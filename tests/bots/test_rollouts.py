"""Galdiņš and rondo played on in many layouts at once: by the rules, to the points of the rules."""

from random import Random

import numpy as np
import pytest
import strategies
from holding import on_turn

from zole.bots import misere, rollouts
from zole.bots.beliefs import layouts
from zole.bots.rollouts import rolled_out
from zole.rules import PASS, Deal, Phase, Rules, apply, legal_actions, outcome, start
from zole.rules.rondo import lots_in
from zole.rules.tricks import SUITS, suit_of

TABLES = [
    Rules(),
    Rules(galdins_tie="each", galdins_stake="tricks"),
    Rules(seats=4, galdins_tie="each"),
    Rules.named("rondo"),
    Rules.named("rondo", seats=5, rondo_sitter="as_dealer"),
]


def passed_out(rules, seed, laid):
    """A deal that all passed, after so many cards played at random."""
    lots = Random(seed)
    state = start(rules, Deal.from_pack(strategies.shuffled(seed), seed % rules.seats))
    for _ in range(3):
        state = apply(state, PASS)
    for _ in range(laid):
        state = apply(state, lots.choice(legal_actions(state)))
    return state


def lowest(play):
    """Every hand plays its lowest number that follows."""
    own = play.hands[play.rows, play.turn]
    suit = np.array([0x3FFFFFF if led < 0 else SUITS[suit_of(led)] for led in play.led.tolist()], np.uint32)
    legal = np.where(own & suit, own & suit, own)
    return np.bitwise_count((legal & (~legal + np.uint32(1))) - np.uint32(1)).astype(np.int64)


@pytest.mark.parametrize("rules", TABLES, ids=lambda one: f"{one.all_pass}-{one.seats}-{one.galdins_stake}")
def test_the_points_at_the_end_are_those_of_the_rules(rules, monkeypatch):
    monkeypatch.setattr(rollouts._Play, "chosen", lowest)
    compared = set()
    for seed in range(1, 40):
        state = passed_out(rules, seed, seed % 22)
        if state.phase is not Phase.PLAY:
            continue
        sight, me = on_turn(state), state.seat
        there = layouts(sight)
        hidden = there.may[0] | there.may[1] | there.may[2]
        held = state.hands[there.left], state.hands[there.right]
        aside = hidden & ~held[0] & ~held[1]
        found = rolled_out(sight, there, np.array([[*held, aside]], np.uint32))[0]
        for card, points in zip(sight.legal, found.tolist(), strict=True):
            end = apply(state, card)
            while end.phase is Phase.PLAY:
                end = apply(end, min(legal_actions(end)))
            if end.phase is Phase.LOTS:
                continue
            got = outcome(end)
            if not (lots_in(end.actions) and me in got.losers):
                assert points == got.points[me]
                compared.add(points)
    assert len(compared) >= 2


def test_the_hands_play_as_novice_does_where_no_suit_is_shown_to_be_out():
    """On lead in galdiņš nothing but own and unseen cards counts, and both weigh them alike."""
    alike = 0
    for seed in range(1, 60):
        state = passed_out(Rules(), seed, 0)
        sight = on_turn(state)
        play = rollouts._Play(np.array([state.hands], np.uint32), sight.rules, rondo=False)
        alike += int(play.chosen()[0]) == misere.card(sight)
    assert alike >= 55


def test_a_card_that_must_take_every_trick_costs_more_than_one_that_does_not():
    """Who holds the highest trumps and leads them loses galdiņš oftener than who ducks."""
    state = passed_out(Rules(), 7, 0)
    sight = on_turn(state)
    there = layouts(sight)
    found = rolled_out(sight, there, there.draw(100, np.random.default_rng(1))).mean(axis=0)
    assert found.max() > found.min()
    assert -4 <= found.min() <= found.max() <= 2
