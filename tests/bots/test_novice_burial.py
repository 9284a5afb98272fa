"""What novice buries: short suits and their eyes; a lone ace stays, and trumps while there is a choice."""

from itertools import combinations

import pytest
from dealing import cards
from holding import holding, sight_of

from zole.bots.bury import burial, next_to_bury
from zole.rules import TAKE, cards_in, cards_text, mask_of
from zole.rules.tricks import TRUMPS


@pytest.mark.parametrize(
    ("ten", "away"),
    [
        ("QC QS JC JD AD TD 9D AC TS KH", "TS KH"),  # the lone ace stays
        ("QC QS JC JD AD TD AC AS TC KH", "TC KH"),  # so do two
        ("QC QS JC JD AD TD AC TS KS AH", "TS KS"),  # a suit without its ace goes whole
        ("QC QS JC JD AD TD 9C TS KH 9H", "9C TS"),  # two lone cards, to trump both suits after
        ("QC QS JC JD AD TD KC 9C TS TH", "TS TH"),  # two tens rather than two low cards
        ("QC QS JC JD AD 9D AC KC 9S TH", "9S TH"),  # the ace keeps its king
    ],
)
def test_short_suits_and_their_eyes_go(ten, away):
    assert cards_text(burial(cards(ten))) == away


def test_no_trump_goes_while_two_plain_cards_are_no_aces():
    plain = cards("TC KC 9C TS KS 9S TH KH 9H")
    trumps = "QC QS JC JD AD TD 9D 8D"
    for two in combinations(cards_in(plain), 2):
        pair = mask_of(two)
        assert burial(cards(trumps) | pair) == pair


def test_with_nothing_but_trumps_the_tops_stay():
    away = burial(cards("QC QS QH QD JC JS JH 9D 8D TC"))
    assert away & cards("TC")
    assert away & cards("9D 8D")


def test_the_lower_number_goes_first_and_the_other_after_it():
    deal = holding("QC QS JC JD AD TD AC TS", talon="KS AH")
    sight = sight_of(deal, (TAKE,))
    first = next_to_bury(sight)
    then = next_to_bury(sight_of(deal, (TAKE, first)))
    assert cards_text(1 << first | 1 << then) == "TS KS"
    assert first < then


def test_whatever_somebody_buried_first_the_second_fits_it():
    deal = holding("QC QS JC JD AD TD AC TS", talon="KS AH")
    for first in sight_of(deal, (TAKE,)).legal:
        sight = sight_of(deal, (TAKE, first))
        assert next_to_bury(sight) in sight.legal


def test_a_trump_buried_first_is_followed_by_the_cheapest_card():
    deal = holding("QC QS JC JD AD 7D AC TS", talon="KS AH")
    sight = sight_of(deal, (TAKE, *cards_in(cards("7D"))))
    assert not 1 << next_to_bury(sight) & TRUMPS
