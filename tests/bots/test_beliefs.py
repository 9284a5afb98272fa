"""Layouts that a view allows: exactly those that a slow search finds, and drawn evenly."""

from collections import Counter
from itertools import product
from math import comb
from random import Random

import naive
import numpy as np
import pytest
import strategies
import worlds
from holding import on_turn
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from zole.bots.beliefs import Layouts, layouts
from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Phase,
    Rules,
    apply,
    legal_actions,
    start,
    view,
)
from zole.rules.cards import ALL_CARDS, CODES, cards_in, mask_of
from zole.rules.state import DEALER, NOBODY
from zole.rules.view import seen


def brute_force(state):
    """Every way to lay out what the hand to act does not see, by trying each place for each card."""
    me = state.turn
    sight = on_turn(state)
    void = worlds.shown_voids(state)
    places = worlds.hidden(state, me)
    rooms = [places[(me + 1) % 3].bit_count(), places[(me + 2) % 3].bit_count()]
    unseen = cards_in(ALL_CARDS & ~seen(sight))
    rooms.append(len(unseen) - sum(rooms))
    found = set()
    for lie in product(range(3), repeat=len(unseen)):
        rows = [
            mask_of(card for card, place in zip(unseen, lie, strict=True) if place == at) for at in range(3)
        ]
        if [row.bit_count() for row in rows] != rooms:
            continue
        if any(
            naive.suit(CODES[card]) in void[(me + 1 + at) % 3] for at in (0, 1) for card in cards_in(rows[at])
        ):
            continue
        found.add(tuple(rows))
    return found


def as_set(rows):
    return {tuple(row) for row in rows.tolist()}


def late(contract, seed):
    """A deal played at random until a hand to act has no more than nine cards to wonder about, if ever."""
    lots = Random(seed)
    state = start(
        Rules(**{"seats": 4, **strategies.NEEDS[contract]}), Deal.from_pack(strategies.shuffled(seed))
    )
    words = {Contract.BIG: (PASS, TAKE), Contract.ZOLE: (ZOLE,), Contract.LITTLE_ZOLE: (LITTLE_ZOLE,)}
    for word in words.get(contract, (PASS, PASS, PASS)):
        state = apply(state, word)
    while state.turn != NOBODY:
        if (ALL_CARDS & ~seen(on_turn(state))).bit_count() <= 9 and state.phase is Phase.PLAY:
            return state
        meek = contract is Contract.LITTLE_ZOLE and state.turn == state.big
        state = apply(state, max(legal_actions(state)) if meek else lots.choice(legal_actions(state)))
    return None


@pytest.mark.parametrize("contract", strategies.PLAYED)
def test_the_layouts_are_those_that_a_slow_search_finds(contract):
    held = 0
    for seed in range(1, 40):
        state = late(contract, seed)
        if state is None:
            continue
        there = layouts(on_turn(state))
        every = there.every()
        assert as_set(every) == brute_force(state)
        assert len(every) == there.count()
        assert as_set(there.draw(20, np.random.default_rng(seed))) <= as_set(every)
        held += 1
        if held == 10:
            break
    assert held >= 5


@settings(max_examples=200)
@given(strategies.states(), st.integers(0, 1000))
def test_the_true_layout_is_among_those_that_a_view_allows(state, seed):
    assume(state.turn != NOBODY)
    there = layouts(on_turn(state))
    places = worlds.hidden(state, state.turn)
    for hand, may, size in zip((there.left, there.right), there.may, there.sizes, strict=False):
        assert places[hand] & ~may == 0
        assert places[hand].bit_count() == size
    drawn = there.draw(3, np.random.default_rng(seed))
    for row in drawn.tolist():
        assert [mask.bit_count() for mask in row] == list(there.sizes)
        assert row[0] | row[1] | row[2] == ALL_CARDS & ~seen(on_turn(state))


def test_how_many_layouts_there_are_at_each_first_card():
    deal = Deal.from_pack(range(26))
    word = start(Rules(), deal)
    assert layouts(on_turn(word)).count() == 1_969_110
    burying = apply(word, TAKE)
    assert layouts(on_turn(burying)).count() == comb(16, 8)
    led = apply(apply(burying, 20), 21)
    assert layouts(on_turn(led)).count() == comb(16, 8)
    assert layouts(on_turn(apply(led, 0))).count() == comb(17, 7) * comb(10, 8)
    assert layouts(on_turn(apply(word, ZOLE))).count() == 1_969_110


def test_6_1_the_card_that_the_dealer_has_still_to_lead_is_the_higher_of_the_two():
    state = start(Rules.named("rondo"), Deal.from_pack(strategies.shuffled(3)))
    for _ in range(3):
        state = apply(state, PASS)
    assert state.leader == DEALER
    sight = on_turn(state)
    higher = ALL_CARDS & ~seen(sight) & ~((2 << sight.table[0]) - 1)
    there = layouts(sight)
    assert there.may[2] == higher
    assert there.count() == higher.bit_count() * comb(16, 8)


def test_every_layout_is_drawn_as_often_as_the_next_where_suits_are_shown_to_be_out():
    # Left cannot hold the first two cards, right not the last: kinds of very different size.
    there = Layouts(1, 2, (2, 2, 2), (0b111100, 0b011111, 0b111111))
    every = as_set(there.every())
    rounds = 400 * len(every)
    drawn = Counter(map(tuple, there.draw(rounds, np.random.default_rng(7)).tolist()))
    assert set(drawn) == every
    # Chi-square with so many cells less one: its mean, and five standard deviations above.
    square = sum((seen_here - 400) ** 2 / 400 for seen_here in drawn.values())
    assert square < len(every) - 1 + 5 * (2 * (len(every) - 1)) ** 0.5


def test_all_are_taken_where_they_are_few_and_some_drawn_where_they_are_many():
    there = Layouts(1, 2, (2, 2, 0), (0b1111, 0b1111, 0))
    assert len(there.some(6, np.random.default_rng(1))) == there.count() == 6
    assert len(as_set(there.some(6, np.random.default_rng(1)))) == 6
    assert len(there.some(5, np.random.default_rng(1))) == 5


def test_who_sits_out_has_no_layouts():
    state = start(
        Rules.named("classic", seats=4), Deal.from_pack(strategies.shuffled(Random(1).randrange(99)))
    )
    assert state.phase is Phase.AUCTION
    assert state.contract is not Contract.BIG
    with pytest.raises(ValueError, match="sits out"):
        layouts(view(state, 0))
