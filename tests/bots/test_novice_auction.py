"""What novice says: the talon with trumps enough, Zole where nothing is weak, little Zole where all is."""

import pytest
from dealing import cards
from holding import holding, sight_of

from zole.bots.auction import call
from zole.bots.hand import Worth, meekness, strength, worth
from zole.rules import LITTLE_ZOLE, PASS, TAKE, ZOLE, Rules, cards_in, mask_of

NINE = Rules.named("nine")

STRONG = "QC QS JC JD TD 8D AC 9S"
MIDDLING = "QC QH JD 9D 8D AC KS 9H"
WEAK = "QD 9D 8D KC TS 9S KH 9H"
TOPS = "QC QS QH JC JS AD TD AC"
LOW = "KD 8D 7D KC 9C KS 9S 9H"


@pytest.mark.parametrize("at", [0, 1, 2])
def test_many_trumps_take_the_talon(at):
    assert call(sight_of(holding(STRONG, at=at), (PASS,) * at)) == TAKE


@pytest.mark.parametrize("at", [0, 1, 2])
def test_few_trumps_pass(at):
    assert call(sight_of(holding(WEAK, at=at), (PASS,) * at)) == PASS


@pytest.mark.parametrize("at", [0, 1, 2])
def test_tops_without_a_weak_card_call_zole(at):
    assert call(sight_of(holding(TOPS, at=at), (PASS,) * at, NINE)) == ZOLE


def test_two_weak_cards_keep_from_zole():
    assert call(sight_of(holding("QC QS QH QD JC JS KC 9H"))) == TAKE


@pytest.mark.parametrize("at", [0, 1, 2])
def test_low_cards_call_little_zole_where_the_rules_have_it(at):
    said = (PASS,) * at
    assert call(sight_of(holding(LOW, at=at), said, NINE)) == LITTLE_ZOLE
    assert call(sight_of(holding(LOW, at=at), said, Rules())) == PASS


def test_who_must_lead_needs_lower_cards_for_little_zole():
    hand = "TD 9D 8D KC 9C TS KS 9H"
    assert call(sight_of(holding(hand), (), NINE)) == PASS
    assert call(sight_of(holding(hand, at=1), (PASS,), NINE)) == LITTLE_ZOLE


def test_with_five_trumps_nobody_calls_little_zole():
    deal = holding("TD KD 9D 8D 7D 9C 9S 9H")
    assert meekness(deal.hands[0]) > meekness(cards(LOW))
    assert call(sight_of(deal, (), NINE)) == PASS


def test_passing_is_dearer_where_galdins_waits_than_where_a_pule_is_written():
    """Strong cards lose galdiņš, so the same hand is played there and passed for a pule."""
    deal = holding(MIDDLING)
    assert call(sight_of(deal, (), Rules.named("galdins"))) == TAKE
    assert call(sight_of(deal, (), Rules.named("classic"))) == PASS


def test_3_2_little_zole_is_overcalled_with_somewhat_less_than_zole_takes():
    rules = Rules.named("rondo")
    deal = holding("QS QH JC JS TD 9D 8D KC", at=1)
    assert 54 <= strength(deal.hands[1]) < 58
    assert call(sight_of(deal, (PASS,), rules)) == TAKE
    assert call(sight_of(deal, (LITTLE_ZOLE,), rules)) == ZOLE
    assert call(sight_of(holding(MIDDLING, at=1), (LITTLE_ZOLE,), rules)) == PASS


def test_players_count_trumps_queens_aces_and_weak_cards():
    assert worth(cards("QC QH JD TD 7D AC AH 9H")) == Worth(trumps=5, queens=2, aces=2, losers=1)
    assert worth(cards(LOW)) == Worth(trumps=3, queens=0, aces=0, losers=5)


def test_a_stronger_card_of_a_suit_is_never_worth_less_to_big():
    """But for eyes: the ace and the ten of diamonds bring some, and count like a queen and a jack."""
    honours = [strength(1 << card) for card in cards_in(cards("QC QS QH QD JC JS JH JD KD 9D 8D 7D"))]
    assert honours == sorted(honours, reverse=True)


@pytest.mark.parametrize("suit", ["AC TC KC 9C", "AS TS KS 9S", "AH TH KH 9H"])
def test_the_suits_beside_the_trumps_are_worth_the_same(suit):
    clubs = list(cards_in(cards("AC TC KC 9C")))
    for count in range(16):
        held = mask_of(card for place, card in enumerate(cards_in(cards(suit))) if count >> place & 1)
        like = mask_of(card for place, card in enumerate(clubs) if count >> place & 1)
        assert (strength(held), meekness(held)) == (strength(like), meekness(like))
