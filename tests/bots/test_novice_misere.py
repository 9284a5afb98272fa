"""How novice ducks: galdiņš, rondo, and both sides of little Zole."""

from dealing import after, dealt
from holding import on_turn

from zole.bots.misere import card
from zole.rules import Rules, card_text

PASSED = "pass pass pass "
GALDINS, NINE = Rules.named("galdins"), Rules.named("nine")
RONDO = Rules.named("rondo")


def played(rules: Rules, *hands: str, after_all: str) -> str:
    """The card that novice plays next, by the three hands, the talon and the actions so far."""
    return card_text(card(on_turn(after(after_all, rules, dealt(*hands, dealer=2)))))


# Galdiņš --------------------------------------------------------------------------------------------


def test_5_1_he_ducks_with_the_highest_card_that_stays_below():
    first, second = "AS KC 9C TH 8D JD QS TD", "TS KS 9S JC JS AD 7D AH"
    third = "QC QH QD JH KD 9D AC TC"
    assert played(GALDINS, first, second, third, "KH 9H", after_all=PASSED + "AS") == "TS"


def test_5_1_who_must_take_the_trick_takes_it_with_the_card_that_is_hardest_to_lose():
    first, second = "KS KC 9C TH 8D JD QS TD", "9S AH JH JC JS AD 7D KD"
    third = "QC QH AS TS KH 9H AC TC"
    assert played(GALDINS, first, second, third, "QD 9D", after_all=PASSED + "JD 7D") == "QC"


def test_5_1_without_the_suit_he_is_rid_of_a_card_that_would_take_a_trick():
    first, second = "KS KC 9C TH 8D JD QS TD", "AS AH JH JC JS AD 7D KD"
    third = "QC QH QD 9D AC TC 9H KH"
    assert played(GALDINS, first, second, third, "TS 9S", after_all=PASSED + "KS AS") == "AC"


def test_5_1_he_leads_low():
    first, second = "9C KC AH TH QS QD JD AD", "AC TC AS TS JC JS 8D 7D"
    third = "QC QH JH TD KD 9D KH 9H"
    assert played(GALDINS, first, second, third, "KS 9S", after_all=PASSED) == "9C"


# Rondo ----------------------------------------------------------------------------------------------


def test_6_2_eyes_go_to_a_trick_that_another_takes():
    """The dealer leads the king of spades from the talon, first hand takes it, second hand is void."""
    first, second = "AS KC 9C KH 8D JD QS TD", "TC 9H TH JC JS AD 7D KD"
    third = "QC QH QD JH 9D AC TS AH"
    assert played(RONDO, first, second, third, "KS 9S", after_all=PASSED + "AS") in {"TC", "TH"}


# Little Zole ----------------------------------------------------------------------------------------

CALLER = "KD 8D 7D KC 9C KS 9S 9H"


def test_3_5_the_caller_ducks():
    first, second = CALLER, "TC AC AS TS JC JS AD TH"
    third = "QC QS QH QD JH JD 9D AH"
    assert played(NINE, second, first, third, "KH TD", after_all="pass little TC") == "KC"


def test_3_5_his_opponents_leave_him_the_trick():
    """The caller's king of clubs lies there, and the hand without clubs does not trump it."""
    second, third = "QC QS AS TS TH JD JH 9D", "JC JS AD TD AC TC AH QH"
    assert played(NINE, CALLER, second, third, "QD KH", after_all="little KC") in {"AS", "TS", "TH"}


def test_3_5_his_opponents_lead_low_to_make_him_take():
    first, caller = "QC JD 9D TC AH KH TH 9C", "KD 8D 7D KC KS 9S 9H JH"
    third = "QS QH QD JC JS AD AC TS"
    assert played(NINE, first, caller, third, "TD AS", after_all="pass little") in {"9C", "9D"}


def test_3_5_who_cannot_catch_him_any_more_is_rid_of_a_high_card():
    """The caller plays under the ten of clubs, so the last hand keeps its low clubs for later."""
    first, third = "TC AS TS JC JS AD TH AH", "QC QS QH QD JH AC 9C 9D"
    caller = "KD 8D 7D KC JD KS 9S 9H"
    assert played(NINE, first, caller, third, "KH TD", after_all="pass little TC KC") == "AC"
