"""The information state holds all that a seat can remember, and nothing else; worlds are what it allows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import numpy as np
import pytest
from dealing import after, finished
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import every_named_set, states

from zole.bots.planes import observe
from zole.envs.dealing import pack_of
from zole.envs.sight import ACTIONS, FACTS, INFORMATION, NUMBER_RANGES, information, information_text
from zole.envs.worlds import resample
from zole.rules import (
    LOT,
    PASS,
    Contract,
    Deal,
    Phase,
    Rules,
    apply,
    cards_in,
    legal_actions,
    mask_of,
    refusal,
    start,
    view,
)
from zole.rules.cards import ALL_CARDS
from zole.rules.view import seen
from zole.solver.batch import NUMBERS, PLANES


def remembered(sight):
    """All of a view but what follows from the rest."""
    mine = sight.hand, sight.dealt, sight.talon, sight.buried
    public = sight.dealer, sight.auction, sight.phase is Phase.BURY, sight.tricks, sight.table, sight.lots
    return mine, public


def course(rules, seed):
    """The states of a deal played at random."""
    rng = Random(seed)
    pack = rng.sample(range(26), 26)
    state = start(rules, Deal.from_pack(pack, seed % rules.seats))
    yield state
    while state.phase is not Phase.OVER:
        state = apply(state, rng.choice(legal_actions(state)))
        yield state


@pytest.mark.parametrize("rules", every_named_set(), ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_two_views_have_one_information_state_just_if_they_hold_the_same(rules):
    by_planes, by_text, by_memory = {}, {}, {}
    for seed in range(8):
        for state in course(rules, seed):
            sight = view(state, 1)
            memory = remembered(sight)
            planes, line = information(sight).tobytes(), information_text(sight)
            assert by_planes.setdefault(planes, memory) == memory
            assert by_memory.setdefault(memory, planes) == planes
            assert by_text.setdefault(line, memory) == memory
    assert len(by_planes) == len(by_text) == len(by_memory) > 100


@settings(max_examples=60)
@given(states(), st.integers(0, 4), st.randoms(use_true_random=False))
def test_what_a_seat_has_not_seen_changes_nothing_it_is_told(state, seat, rng):
    seat %= state.rules.seats
    other = resample(state, seat, rng)
    sight = view(other, seat)
    assert sight == view(state, seat)
    assert (information(sight) == information(view(state, seat))).all()
    for planes, wanted in zip(observe(sight), observe(view(state, seat)), strict=True):
        assert (planes == wanted).all()


def test_numbers_keep_to_their_ranges():
    low, high = NUMBER_RANGES.T
    for rules in every_named_set():
        for state in course(rules, 5):
            for seat in range(rules.seats):
                numbers = observe(view(state, seat))[1]
                assert (numbers >= np.minimum(low, 0)).all()
                assert (numbers <= high).all()


def test_every_plane_place_and_number_has_a_name():
    assert (len(PLANES), len(NUMBERS), len(INFORMATION), len(FACTS)) == (18, 17, 36, 26)
    assert len({*INFORMATION}) == 36
    assert len({*FACTS}) == 26
    assert len(NUMBER_RANGES) == 17
    assert ACTIONS == 30


def test_3_3_the_burial_is_big_s_alone_to_remember():
    state = after("take TC TS AH")
    buried = INFORMATION.index("buried")
    assert [int(information(view(state, seat))[buried].sum()) for seat in range(3)] == [0, 2, 0]


def test_6_2_a_lot_is_remembered_as_seats_from_one_s_own():
    over = finished(Rules.named("rondo"), Contract.RONDO, [(2, None)] * 4, dealer=1)
    state = replace(over, actions=(PASS, PASS, PASS, LOT + 3))
    for seat in range(4):
        facts = {FACTS[place] for place in np.flatnonzero(information(view(state, seat))[-1])}
        assert {fact for fact in facts if fact.startswith("lot")} == {f"lot_{(3 - seat) % 4}"}
        assert f"dealer_{(1 - seat) % 4}" in facts


def test_a_pack_deals_the_deal_it_is_made_of():
    for seed in range(20):
        deal = Deal.from_pack(Random(seed).sample(range(26), 26), seed % 3)
        assert Deal.from_pack(pack_of(deal), deal.dealer) == deal


# Worlds ------------------------------------------------------------------------------------------


def late(text_of_tricks, rules, seed):
    """A deal played at random up to so many tricks, after these words."""
    rng = Random(seed)
    state = start(rules, Deal.from_pack(rng.sample(range(26), 26)))
    for word in text_of_tricks[0]:
        state = apply(state, word)
    while len(state.tricks) < text_of_tricks[1]:
        state = apply(state, rng.choice(legal_actions(state)))
    return state


def layouts(state, seat):
    """Every way in which the unseen cards can lie, found by trying them all: the slow truth."""
    sight = view(state, seat)
    unseen = cards_in(ALL_CARDS & ~seen(sight))
    others = [hand for hand in range(3) if hand != sight.hand]
    sizes = [state.hands[hand].bit_count() for hand in others]
    found = set()
    for order in permutations(unseen):
        left, right = mask_of(order[: sizes[0]]), mask_of(order[sizes[0] : sum(sizes)])
        rest = mask_of(order[sum(sizes) :])
        if (left, right, rest) not in found and allowed(state, others, (left, right), rest):
            found.add((left, right, rest))
    return found


def allowed(state, others, held, rest):
    """Whether the deal could have gone as it went with these cards left; nobody buries here."""
    hands = [state.deal.hands[hand] for hand in range(3)]
    for hand, cards in zip(others, held, strict=True):
        hands[hand] = cards | state.deal.hands[hand] & ~state.hands[hand]
    if [hand.bit_count() for hand in hands] != [8, 8, 8]:
        return False
    world = start(state.rules, Deal(tuple(hands), rest, state.deal.dealer))
    for action in state.actions:
        if refusal(world, action):
            return False
        world = apply(world, action)
    return True


@pytest.mark.parametrize("seed", range(3))
def test_every_layout_that_a_seat_must_reckon_with_is_as_likely_as_the_next(seed):
    state = late(([28], 6), Rules.named("nine"), seed)  # Zole: two tricks to go, the talon lies
    wanted = layouts(state, 1)
    rng = Random(seed)
    times = 30 * len(wanted)
    found = Counter()
    for _ in range(times):
        other = resample(state, 1, rng)
        others = [hand for hand in range(3) if hand != view(state, 1).hand]
        found[other.hands[others[0]], other.hands[others[1]], other.deal.talon] += 1
    assert {*found} == wanted
    assert len(wanted) > 10
    surprise = sum((count - 30) ** 2 / 30 for count in found.values())
    freedom = len(wanted) - 1
    assert abs(surprise - freedom) < 4.5 * (2 * freedom) ** 0.5  # chi-square, its mean and deviation


def test_6_1_the_dealer_of_rondo_keeps_his_higher_card_for_the_second_trick():
    rng = Random(2)
    for seed in range(20):
        state = late(([26, 26, 26], 0), Rules.named("rondo"), seed)
        for seat in range(4):
            assert view(resample(state, seat, rng), seat) == view(state, seat)
