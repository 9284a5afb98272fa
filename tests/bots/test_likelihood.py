"""How likely layouts are: by the words that hands would say, and by what Big would bury."""

from collections import Counter
from random import Random

import numpy as np
import strategies
from holding import on_turn
from hypothesis import given

from zole.bots import auction, bury
from zole.bots.beliefs import layouts
from zole.bots.hand import meekness, strength
from zole.bots.likelihood import meeknesses, strengths, weights
from zole.rules import PASS, TAKE, ZOLE, Deal, Phase, Rules, apply, legal_actions, start
from zole.rules.tricks import TRUMPS


@given(strategies.card_sets(least=8, most=8))
def test_many_hands_are_weighed_as_one_is(cards):
    assert strengths(np.array([cards], np.uint32)).tolist() == [strength(cards)]
    assert meeknesses(np.array([cards], np.uint32)).tolist() == [meekness(cards)]


def drawn(state, number=2000):
    sight = on_turn(state)
    there = layouts(sight)
    rows = there.draw(number, np.random.default_rng(1))
    return there, rows, weights(sight, there, rows)


def mean_trumps(cards, weight):
    return float((np.bitwise_count(cards & np.uint32(TRUMPS)) * weight).sum() / weight.sum())


def test_who_took_has_trumps_and_who_passed_has_few():
    deal = Deal.from_pack(strategies.shuffled(3))
    first_took = apply(start(Rules(), deal), TAKE)
    state = apply(apply(first_took, min(legal_actions(first_took))), max(legal_actions(first_took)))
    state = apply(state, max(legal_actions(state)))  # Big leads; the second hand, a small, wonders
    there, rows, weight = drawn(state)
    assert there.right == 0
    even = np.ones(len(rows))
    assert mean_trumps(rows[:, 1], weight) > mean_trumps(rows[:, 1], even) + 1
    passed = apply(start(Rules(), deal), PASS)
    there, rows, weight = drawn(passed)
    assert mean_trumps(rows[:, 1], weight) < mean_trumps(rows[:, 1], even) - 0.2


def test_big_buries_plain_cards_where_he_can():
    deal = Deal.from_pack(strategies.shuffled(3))
    state = apply(start(Rules(), deal), TAKE)
    for _ in range(2):
        state = apply(state, bury.next_to_bury(on_turn(state)))
    state = apply(state, max(legal_actions(state)))
    _, rows, weight = drawn(state)
    assert mean_trumps(rows[:, 2], np.ones(len(rows))) > 0.8
    assert mean_trumps(rows[:, 2], weight) < 0.2


def test_the_hand_that_has_not_spoken_tells_nothing():
    state = start(Rules(), Deal.from_pack(strategies.shuffled(3)))
    assert set(drawn(state)[2]) == {1.0}
    assert set(drawn(apply(state, ZOLE))[2]) == {1.0}  # he knows what he said himself


def test_the_true_layout_is_likelier_than_one_drawn_evenly():
    """Over many deals: the gain in log-likelihood over even weights is well above zero."""
    gains, kinds = [], Counter()
    for seed in range(1, 150):
        state = start(Rules(), Deal.from_pack(strategies.shuffled(seed)))
        lots = Random(seed)
        while state.phase in (Phase.AUCTION, Phase.BURY):
            sight = on_turn(state)
            call = state.phase is Phase.AUCTION
            state = apply(state, auction.call(sight) if call else bury.next_to_bury(sight))
        for _ in range(lots.randrange(1, 6)):
            state = apply(state, lots.choice(legal_actions(state)))
        sight = on_turn(state)
        there = layouts(sight)
        held = state.hands[there.left], state.hands[there.right]
        true = [*held, (there.may[0] | there.may[1] | there.may[2]) & ~held[0] & ~held[1]]
        rows = np.concatenate([np.array([true], np.uint32), there.draw(500, np.random.default_rng(seed))])
        weight = weights(sight, there, rows)
        gains.append(float(np.log(weight[0] / weight[1:].mean())))
        kinds[state.contract] += 1
    assert len(kinds) > 1
    assert np.mean(gains) > 1
