"""The yardstick: its decisions are frozen, it takes what every layout gives it, it knows only its view."""

from dataclasses import fields
from random import Random
from types import SimpleNamespace

import pytest
import strategies
from dealing import cards
from holding import holding, on_turn, sight_of
from hypothesis import assume, given, settings

from zole.arena.deals import play_out
from zole.bots import auction, bury, make, misere
from zole.bots.beliefs import layouts
from zole.bots.pimc import Pimc
from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Deal,
    Phase,
    Rules,
    View,
    apply,
    legal_actions,
    start,
    view,
)
from zole.rules.state import NOBODY
from zole.solver.solver import Solver


def course(name, rules, seed):
    """The actions of a deal that three of a kind play; lots fall on the first who may bear them."""
    state = start(rules, Deal.from_pack(strategies.shuffled(seed), seed % rules.seats))
    players = [make(name, Random(f"{seed}:{hand}")) for hand in range(3)]
    actions = []
    while state.phase is not Phase.OVER:
        if state.seat is None:
            actions.append(legal_actions(state)[0])
        else:
            actions.append(players[state.turn].decide(view(state, state.seat)))
        state = apply(state, actions[-1])
    return actions


def test_the_yardstick_plays_as_it_did(golden):
    """Frozen: where this fails the yardstick has changed, and every figure against it is void."""
    lines = ["# Deals that three pimc10 play: rule set, seed, actions. The yardstick must not change."]
    for rules in (Rules.named("nine"), Rules.named("classic", seats=5), Rules.named("rondo")):
        lines += [
            f"{rules.name} {seed}: {' '.join(map(str, course('pimc10', rules, seed)))}"
            for seed in range(1, 13)
        ]
    golden("pimc.txt", "\n".join(lines) + "\n")


def test_the_auction_and_the_burial_are_novices():
    for seed in range(1, 60):
        state = start(Rules(), Deal.from_pack(strategies.shuffled(seed)))
        player = Pimc(Random(seed), 10)
        while state.phase is Phase.AUCTION:
            said = player.decide(on_turn(state))
            assert said == auction.call(on_turn(state))
            state = apply(state, said)
        while state.phase is Phase.BURY:
            assert player.decide(on_turn(state)) == bury.next_to_bury(on_turn(state))
            state = apply(state, player.decide(on_turn(state)))


@settings(max_examples=40)
@given(strategies.states())
def test_a_view_and_dice_are_all_that_a_decision_rests_on(state):
    assume(state.turn != NOBODY)
    sight = on_turn(state)
    stand_in = SimpleNamespace(**{part.name: getattr(sight, part.name) for part in fields(View)})
    assert make("pimc10", Random(3)).decide(stand_in) == make("pimc10", Random(3)).decide(sight)


def test_dice_choose_the_layouts():
    sights = [sight_of(Deal.from_pack(strategies.shuffled(seed)), (ZOLE,)) for seed in range(1, 9)]
    chosen = [{make("pimc10", Random(dice)).decide(sight) for dice in range(4)} for sight in sights]
    assert max(map(len, chosen)) > 1


def test_4_3_big_with_all_high_trumps_draws_them_before_he_leads_an_ace():
    deal = holding("QC QS QH QD JC JS AC AS", seed=2)
    sight = sight_of(deal, (ZOLE,))
    assert make("pimc30", Random(1)).decide(sight) <= cards("JS").bit_length() - 1


def test_4_5_the_caller_of_little_zole_stays_below_where_every_layout_allows_it():
    deal = holding("8D 7D KC 9C KS 9S TH 9H", at=1, seed=3)
    state = start(Rules(little_zole=True), deal)
    for word in (PASS, LITTLE_ZOLE):
        state = apply(state, word)
    for _ in range(24):
        if state.phase is not Phase.PLAY:
            break
        sight = on_turn(state)
        state = apply(state, make("pimc30", Random(1)).decide(sight))
    assert not any(trick.taker == 1 for trick in state.tricks)


def test_with_every_layout_known_the_card_is_one_that_the_solver_calls_best():
    """With one card each to wonder about, all layouts are looked at and the dice have no say."""
    solver, held = Solver(1), 0
    for seed in range(1, 80):
        state = apply(start(Rules(), Deal.from_pack(strategies.shuffled(seed))), TAKE)
        lots = Random(seed)
        while state.phase is not Phase.OVER and not (len(state.tricks) == 6 and state.turn == state.big):
            state = apply(state, lots.choice(legal_actions(state)))
        if state.phase is Phase.OVER or layouts(on_turn(state)).count() > 1:
            continue
        worth = {card: one.points for card, one in solver.evaluate(state, eyes=False).items()}
        assert worth[make("pimc10", Random(1)).decide(on_turn(state))] == max(worth.values())
        held += len(set(worth.values())) > 1
    assert held


def test_5_the_first_tricks_of_galdins_are_played_by_rule():
    state = start(Rules(), Deal.from_pack(strategies.shuffled(5)))
    for _ in range(3):
        state = apply(state, PASS)
    player = make("pimc30", Random(1))
    while len(state.tricks) < 4:
        assert player.decide(on_turn(state)) == misere.card(on_turn(state))
        state = apply(state, player.decide(on_turn(state)))


@pytest.mark.parametrize("name", ["pimc10", "pimc30", "pimc100"])
def test_a_player_is_named_by_his_layouts(name):
    assert make(name, Random(1)).name == name


def test_whole_deals_are_played_at_five_seats():
    players = [make("pimc10", Random(seat)) for seat in range(5)]
    for seed in (1, 2):
        deal = Deal.from_pack(strategies.shuffled(seed), seed)
        assert sum(play_out(Rules.named("rondo", seats=5), deal, players, Random(1)).points) == 0
