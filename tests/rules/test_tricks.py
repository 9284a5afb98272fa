"""Rules 4.1, 4.2 and 11.5: who may play what, and who takes a trick."""

from itertools import permutations

import dealing
import naive
import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st

from zole.rules import cards_text, legal_cards, mask_of, parse_card, trick_winner
from zole.rules.cards import CODES, cards_in

HAND = "TH AC KH QC QS 9H"


@pytest.mark.parametrize(
    ("led", "legal"),
    [("AH", "TH KH 9H"), ("TS", HAND), ("7D", "QC QS"), ("JC", "QC QS"), ("AD", "QC QS"), ("9C", "AC")],
)
def test_11_5_legal_cards(led, legal):
    assert legal_cards(dealing.cards(HAND), parse_card(led)) == dealing.cards(legal)


def test_11_5_any_trump_led_asks_for_a_trump():
    for led in naive.TRUMPS:
        assert cards_text(legal_cards(dealing.cards(HAND), parse_card(led))) == "QC QS"


@pytest.mark.parametrize(
    ("trick", "taken_by"),
    [
        ("9H TS AC", "9H"),
        ("AH 7D TC", "7D"),
        ("9H TD AD", "AD"),
        ("JD AD QD", "QD"),
        ("JD JH JS", "JS"),
    ],
)
def test_11_5_winners(trick, taken_by):
    assert trick.split()[trick_winner(dealing.card_list(trick))] == taken_by


def test_4_1_who_leads_may_play_anything():
    assert legal_cards(dealing.cards(HAND), -1) == dealing.cards(HAND)


def test_4_1_without_the_suit_led_there_is_no_duty_to_trump():
    assert legal_cards(dealing.cards("QC 9H AS"), parse_card("AC")) == dealing.cards("QC 9H AS")


def test_4_1_queens_and_jacks_do_not_follow_the_suit_printed_on_them():
    assert legal_cards(dealing.cards("QC JC 9C"), parse_card("AC")) == dealing.cards("9C")
    assert legal_cards(dealing.cards("QH JH AS"), parse_card("AH")) == dealing.cards("QH JH AS")


@given(strategies.card_sets(least=1, most=10), st.none() | strategies.cards())
def test_4_1_legal_cards_are_those_of_the_slow_law(hand, led):
    held = [CODES[card] for card in cards_in(hand)]
    expected = naive.may_play(held, [] if led is None else [CODES[led]])
    legal = legal_cards(hand, -1 if led is None else led)
    assert cards_text(legal).split() == expected


def test_4_2_every_trick_of_three_goes_where_the_slow_law_says():
    for trick in permutations(range(26), 3):
        assert trick_winner(trick) == naive.winner([CODES[card] for card in trick])


@given(st.permutations(range(26)).map(lambda pack: pack[:4]))
def test_4_2_so_does_a_trick_of_four(trick):
    assert trick_winner(trick) == naive.winner([CODES[card] for card in trick])


def test_1_5_a_mask_has_a_bit_for_each_card():
    assert mask_of(dealing.card_list("QC QH 9H")) == 1 | 1 << 2 | 1 << 25
