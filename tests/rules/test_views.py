"""Design: one window for each seat, which shows all that is public and nothing else."""

from random import Random

import dealing
import naive
import pytest
import strategies
import worlds
from dealing import after
from hypothesis import given
from hypothesis import strategies as st

from zole.rules import Contract, Refused, Rules, legal_actions, view
from zole.rules.cards import ALL_CARDS, CODES, cards_in
from zole.rules.view import hand_at, seen, shown_void

# Seat 2 deals, so that hands and seats are the same at a table of three.
DEAL = dealing.dealt(dealer=2)


def test_a_seat_sees_its_own_eight_cards():
    state = after("", deal=DEAL)
    for seat, hand in enumerate((dealing.FIRST, dealing.SECOND, dealing.THIRD)):
        sight = view(state, seat)
        assert (sight.seat, sight.hand, sight.dealer, sight.seats) == (seat, seat, 2, (0, 1, 2))
        assert sight.dealt == sight.cards == seen(sight) == dealing.cards(hand)
        assert sight.rules == state.rules


def test_3_3_only_big_sees_the_talon_he_took_and_what_he_buried():
    state = after("pass take TD TS", deal=DEAL)
    big = view(state, 1)
    assert big.talon == dealing.cards(dealing.TALON)
    assert big.buried == dealing.cards("TD TS")
    assert big.dealt == dealing.cards(dealing.SECOND)
    assert big.cards == (big.dealt | big.talon) & ~big.buried
    assert seen(big) == big.dealt | big.talon
    for seat in (0, 2):
        small = view(state, seat)
        assert small.talon == small.buried == 0
        assert seen(small) == small.dealt


def test_3_3_that_one_card_is_buried_is_seen_by_big_alone():
    for seat in (0, 2):
        assert view(after("pass take", deal=DEAL), seat) == view(after("pass take TD", deal=DEAL), seat)


@pytest.mark.parametrize("said", ["zole", "little", "pass pass pass"])
def test_3_4_and_3_5_nobody_sees_the_talon_that_nobody_took(said):
    rules = Rules(little_zole=True)
    for seat in range(3):
        sight = view(after(said, rules, DEAL), seat)
        assert sight.talon == 0
        assert seen(sight).bit_count() == 8


def test_2_2_who_sits_out_sees_what_is_public_and_no_hand():
    state = after("pass take TC TS AH 9H", Rules(seats=5), dealing.dealt(dealer=0))
    for seat in (0, 2):
        sight = view(state, seat)
        assert (sight.hand, sight.dealt, sight.cards, sight.talon, sight.buried) == (-1, 0, 0, 0, 0)
        assert (sight.legal, sight.may_concede) == ((), False)
        assert (sight.big, sight.contract, sight.auction) == (1, Contract.BIG, (26, 27))
        assert seen(sight) == dealing.cards("AH 9H")


def test_legal_actions_are_shown_to_whose_turn_it_is():
    state = after("take TC TS AH", deal=DEAL)
    assert view(state, 1).legal == legal_actions(state) == (dealing.card_list("9H")[0],)
    assert view(state, 0).legal == view(state, 2).legal == ()


def test_4_7_only_big_is_told_that_he_may_concede_and_only_on_his_turn():
    on_turn = after("take TC TS", deal=DEAL)
    assert [view(on_turn, seat).may_concede for seat in range(3)] == [True, False, False]
    waiting = after("take TC TS AH", deal=DEAL)
    assert not any(view(waiting, seat).may_concede for seat in range(3))
    over = after("take concede", deal=DEAL)
    assert all(view(over, seat).conceded for seat in range(3))
    assert not any(view(on_turn, seat).conceded for seat in range(3))


@pytest.mark.parametrize(
    ("said", "auction"),
    [
        ("", ""),
        ("pass", "pass"),
        ("take QC QS", "take"),
        ("pass pass zole AH", "pass pass zole"),
        ("take concede", "take"),
        ("little pass zole AH", "little pass zole"),
        ("pass pass pass QC", "pass pass pass"),
    ],
)
def test_3_1_the_word_at_each_place_is_the_word_of_that_hand(said, auction):
    state = after(said, Rules.named("rondo"))
    for seat in range(4):
        assert dealing.words(view(state, seat).auction) == auction


@pytest.mark.parametrize(("seats", "seat"), [(3, 3), (3, -1), (4, 4), (5, 5)])
def test_2_1_only_a_seat_of_the_table_has_a_view(seats, seat):
    with pytest.raises(Refused) as refused:
        view(after("", Rules(seats=seats)), seat)
    assert (refused.value.refusal.key, refused.value.refusal.paragraph) == ("no_such_seat", "2.1")
    assert refused.value.refusal.args == {"seat": seat, "seats": seats}


def test_4_1_who_does_not_follow_shows_that_he_cannot():
    state = after("take TC TS AH 9H KH JC JD JS 8D 7D JH KD QH TD QS AC", deal=DEAL)
    void = shown_void(view(state, 2))
    assert void == (0, sum(1 << card for card in range(14)), 0)
    hearts = shown_void(view(after("take QC TC AH 9H KH TS 9S KS", deal=DEAL), 2))
    assert hearts == (0, 0, 0)


def test_6_1_the_dealer_of_rondo_shows_no_void():
    state = after("pass pass pass TH 9C KC AH 9S KS", Rules.named("rondo"))
    assert shown_void(view(state, 0)) == (dealing.cards("AC TC KC 9C AS TS KS 9S"), 0, 0)


def test_hands_play_round_the_table_after_the_leader():
    assert [[hand_at(leader, place) for place in range(3)] for leader in range(3)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
    ]
    assert [hand_at(3, place) for place in range(4)] == [3, 0, 1, 2]


@given(strategies.states(), st.randoms(use_true_random=False))
def test_a_view_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(state, rng):
    for seat in range(state.rules.seats):
        world = worlds.another_world(state, seat, rng)
        assert view(world, seat) == view(state, seat)


@given(strategies.states())
def test_seen_is_all_but_what_is_hidden(state):
    for seat in range(state.rules.seats):
        *hands, talon, buried = worlds.hidden(state, worlds.hand_of(state, seat))
        assert seen(view(state, seat)) == ALL_CARDS ^ sum(hands) ^ talon ^ buried


@given(
    strategies.states(Contract.GALDINS) | strategies.states(Contract.RONDO) | strategies.states(Contract.BIG)
)
def test_4_1_shown_voids_are_those_of_the_slow_law(state):
    suits = [{naive.suit(CODES[card]) for card in cards_in(void)} for void in shown_void(view(state, 0))]
    assert suits == worlds.shown_voids(state)


def test_other_worlds_do_differ():
    state = after("take TC TS AH 9H KH", deal=DEAL)
    rng = Random(1)
    hands = {worlds.another_world(state, 1, rng).deal for _ in range(20)}
    burials = {worlds.another_world(state, 1, rng).buried for _ in range(20)}
    assert len(hands) > 10
    assert len(burials) > 10
