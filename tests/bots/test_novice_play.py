"""How novice plays Big and Zole: what a good player at the table would call the plain thing to do."""

import pytest
from dealing import after, dealt
from holding import holding, on_turn, sight_of

from zole.bots.bury import next_to_bury
from zole.bots.play import card
from zole.rules import ZOLE, Rules, apply, card_text, parse_card

RULES = Rules()


def played(first: str, second: str, third: str, talon: str, actions: str) -> str:
    """The card that novice plays next in a deal, after some actions."""
    return card_text(card(on_turn(after(actions, RULES, dealt(first, second, third, talon, dealer=2)))))


# Big ----------------------------------------------------------------------------------------------


def test_big_leads_a_trump_that_nothing_beats():
    deal = holding("QC QS QH JD 9D AC TC 9S", talon="KS KH")
    assert card_text(card(sight_of(deal, (ZOLE,)))) in {"QC", "QS", "QH"}


def test_a_long_hand_drives_out_the_queen_that_beats_its_own():
    """He holds the queen of clubs, and the queen of spades is the only trump above his next."""
    deal = holding("QC QH JC JS JD TD 8D AC")
    assert card_text(card(sight_of(deal, (ZOLE,)))) == "QH"


def test_when_the_trumps_are_out_big_cashes_his_ace():
    """Seven rounds of trumps have gone; the smalls keep a plain card each."""
    first, second = "QC QS QH QD JC JS JH AC", "JD AD TD KD TC AS TS KS"
    third = "9D 8D 7D KC 9C AH TH 9H"
    lead = "zole QC JD 9D QS KD 8D QH TD 7D"
    assert played(first, second, third, "9S KH", lead) in {"AC", "QD", "JC", "JS", "JH"}
    assert played(first, second, third, "9S KH", lead + " QD AD 9C") == "AC"


def test_last_to_play_and_void_big_takes_eyes_with_a_trump_full_of_eyes():
    """The ace of diamonds is a trump that others could beat later; here nobody can."""
    first, second = "AS KS 9S AH TH KH JD 9D", "TS QS JS JH 8D 7D TC KC"
    assert played(first, second, "QC QH QD JC AD TD KD 9C", "AC 9H", "pass pass take 9C 9H AS TS") == "AD"


def test_big_follows_low_where_he_cannot_win():
    first, second = "AS 9S AH TH KH JD 9D 8D", "TS QS JS JH 7D TC KC 9H"
    third = "QC QH QD JC AD TD KS AC"
    assert played(first, second, third, "KD 9C", "pass pass take AC 9C 9S TS") == "KS"


def test_big_spends_no_top_where_a_trump_full_of_eyes_will_do():
    first, second = "9S KS AH TH KH JD AD 8D", "TS QS JS JH 7D TC KC 9H"
    third = "QC QH QD JC 9D TD KD 9C"
    assert played(first, second, third, "AC AS", "pass pass take AC AS 9S TS") == "TD"


# Smalls -------------------------------------------------------------------------------------------


def test_a_small_gives_eyes_to_the_trick_that_his_partner_takes():
    """Big led a jack, the partner's queen beat it, and nobody plays after me; I must follow suit."""
    first, second = "JC JS QD AD 8D AC KH 9S", "QC QS JH JD TC TS KS QH"
    third = "AS 9C KC TH 9H KD AH 7D"
    assert played(first, second, third, "TD 9D", "take 9S KH JC QC") == "KD"


def test_a_small_without_the_suit_throws_his_ace_on_his_partners_trick():
    first, second = "JC JS QD AD 8D AC KH 9S", "QC QS JH JD QH KD 9D 7D"
    third = "AS 9C KC TH 9H AH TC KS"
    assert played(first, second, third, "TD TS", "take 9S KH JC QC") in {"AS", "AH"}


def test_a_small_gives_no_eyes_to_the_trick_that_big_takes():
    first, second = "QC QS QD AD 8D AC KH 9S", "JC JS JH JD QH KD 9D 7D"
    third = "AS 9C KC TH 9H AH TC KS"
    assert played(first, second, third, "TD TS", "take 9S KH QC 7D") in {"9C", "9H"}


def test_the_last_small_beats_big_with_the_cheaper_card_that_does():
    first, second = "JC JS QD AD 8D AC KH 9S", "9D 7D JH JD KD TC TS KS"
    third = "QC 9C KC TH 9H AS AH QH"
    assert played(first, second, third, "TD QS", "take 9S KH AD 7D") == "QH"


@pytest.mark.parametrize("seed", range(20))
def test_a_small_leads_no_trump_while_he_has_a_plain_card(seed):
    assert led_first("QD JH KD 9D KC 9C TS 9H", seed) >= parse_card("AC")


@pytest.mark.parametrize("seed", range(20))
def test_a_small_leads_no_lone_ace_or_ten_to_the_first_trick(seed):
    """Big has just buried his short suits, and would trump it."""
    assert led_first("QD JH 9D KC 9C AS TH KH", seed) not in {parse_card("AS"), parse_card("TH")}


def led_first(first: str, seed: int) -> int:
    """What the first hand leads when the second has taken the talon and buried."""
    state = after("pass take", RULES, holding(first, seed=seed))
    for _ in range(2):
        state = apply(state, next_to_bury(on_turn(state)))
    return card(on_turn(state))
