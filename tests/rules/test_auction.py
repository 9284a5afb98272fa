"""Rules 3: the auction, the talon, and what is played."""

from itertools import combinations

import dealing
import pytest
from dealing import after, choices, further, why_not

from zole.rules import Contract, Phase, Refused, Rules, apply, eyes, outcome
from zole.rules.cards import cards_in

WITH_LITTLE = Rules(little_zole=True)
OVERCALL = Rules(little_zole=True, zole_over_little=True)
CALLS = {"take": Contract.BIG, "zole": Contract.ZOLE, "little": Contract.LITTLE_ZOLE}


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_3_1_each_in_turn_may_pass_take_or_say_zole(passes):
    state = after("pass " * passes)
    assert (state.phase, state.turn, state.contract, state.big) == (Phase.AUCTION, passes, None, -1)
    assert choices(state) == "pass take zole"
    assert choices(after("pass " * passes, WITH_LITTLE)) == "pass take zole little"


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("passes", [0, 1, 2])
def test_3_1_the_first_who_does_not_pass_ends_the_auction(passes, call):
    state = after("pass " * passes + call, WITH_LITTLE)
    assert (state.contract, state.big) == (CALLS[call], passes)
    assert state.phase == (Phase.BURY if call == "take" else Phase.PLAY)
    assert why_not(state, "pass") == why_not(state, "zole") == ("auction_over", "3.1")


def test_3_1_little_zole_is_said_only_where_the_rule_set_has_it():
    assert why_not(after(""), "little") == ("little_zole_off", "9")
    assert why_not(after("pass pass"), "little") == ("little_zole_off", "9")


def test_3_1_no_card_is_played_before_the_auction_is_over():
    assert why_not(after(""), "AH") == ("auction_first", "3.1")


@pytest.mark.parametrize(
    ("said", "contract", "big"),
    [
        ("little zole", Contract.ZOLE, 1),
        ("little pass zole", Contract.ZOLE, 2),
        ("little pass pass", Contract.LITTLE_ZOLE, 0),
        ("pass little zole", Contract.ZOLE, 2),
        ("pass little pass", Contract.LITTLE_ZOLE, 1),
        ("pass pass little", Contract.LITTLE_ZOLE, 2),
    ],
)
def test_3_2_a_later_seat_may_overcall_little_zole_with_zole(said, contract, big):
    *before, last = said.split()
    assert after(" ".join(before), OVERCALL).phase is Phase.AUCTION
    state = after(said, OVERCALL)
    assert (state.phase, state.turn, state.contract, state.big) == (Phase.PLAY, 0, contract, big)
    if last != "little":
        assert choices(after(" ".join(before), OVERCALL)) == "pass zole"


@pytest.mark.parametrize("said", ["little", "pass little", "pass pass little"])
def test_3_2_without_the_option_little_zole_stands_at_once(said):
    state = after(said, WITH_LITTLE)
    assert (state.phase, state.contract) == (Phase.PLAY, Contract.LITTLE_ZOLE)
    assert state.big == said.split().index("little")


@pytest.mark.parametrize("said", ["little", "little pass", "pass little"])
def test_3_2_nothing_but_zole_overcalls_little_zole(said):
    standing = after(said, OVERCALL)
    assert (standing.contract, standing.turn) == (Contract.LITTLE_ZOLE, len(said.split()))
    for word in ("take", "little"):
        assert why_not(standing, word) == ("only_zole_overcalls", "3.2")


@pytest.mark.parametrize("said", ["take", "zole", "pass take", "pass zole", "little zole"])
def test_3_2_nothing_overcalls_big_or_zole(said):
    state = after(said, OVERCALL)
    assert state.phase is not Phase.AUCTION
    assert why_not(state, "zole") == ("auction_over", "3.1")


def test_3_3_big_takes_both_cards_of_the_talon():
    state = after("pass take")
    assert (state.phase, state.turn, state.big) == (Phase.BURY, 1, 1)
    assert state.hands[1] == dealing.cards(dealing.SECOND) | dealing.cards(dealing.TALON)
    assert (state.hands[0], state.hands[2]) == (dealing.cards(dealing.FIRST), dealing.cards(dealing.THIRD))


def test_3_3_big_buries_any_two_of_his_ten():
    taken = after("take")
    ten = cards_in(taken.hands[0])
    for low, high in combinations(ten, 2):
        state = apply(apply(taken, low), high)
        assert state.phase is Phase.PLAY
        assert state.buried == 1 << low | 1 << high
        assert state.hands[0] == taken.hands[0] & ~state.buried
        assert state.hands[0].bit_count() == 8


def test_3_3_a_burial_has_one_spelling_the_lower_number_first():
    taken = after("take")
    assert choices(taken) == "QC QS QH JC AD 8D TC TS AH"  # ten cards, and the highest number comes second
    assert why_not(taken, "TH") == ("bury_lower_first", "3.3")
    one_away = further(taken, "TC")
    assert (one_away.phase, one_away.turn) == (Phase.BURY, 0)
    assert choices(one_away) == "TS AH TH"
    assert why_not(one_away, "QC") == ("bury_lower_first", "3.3")


def test_3_3_only_a_card_he_holds_is_buried():
    assert why_not(after("take"), "KC") == ("not_in_hand", "3.3")
    assert why_not(after("take TC"), "TC") == ("not_in_hand", "3.3")
    with pytest.raises(Refused, match="not_in_hand"):
        after("take KC")


def test_3_3_the_eyes_buried_are_bigs():
    state = after("take TC TS AH 9H KH concede")
    assert outcome(state).eyes == (0, 20 + 15, 0)  # dealer is seat 0, so first hand is seat 1


def test_3_4_zole_plays_eight_cards_and_the_talon_is_the_smalls():
    state = after("zole")
    assert state.hands == dealing.dealt().hands
    assert state.buried == 0
    played = further(state, "AH 9H KH concede")
    assert outcome(played).eyes[1] == 15
    assert outcome(played).eyes_aside == 105


def test_3_4_played_out_only_the_talon_is_left_aside():
    state = after("zole")
    while state.phase is Phase.PLAY:
        state = further(state, choices(state).split()[0])
    assert outcome(state).eyes_aside == eyes(dealing.cards(dealing.TALON)) == 20


def test_3_5_in_little_zole_trumps_stay_trumps_and_the_talon_is_nobodys():
    state = after("pass pass little", WITH_LITTLE)
    assert state.hands == dealing.dealt().hands
    assert choices(further(state, "AD")) == "JD TD 7D"


def test_3_5_little_zole_ends_at_the_callers_first_trick():
    state = after("pass little", WITH_LITTLE)
    going_on = further(state, "AH 9H KH")  # the first hand takes this
    assert (going_on.phase, going_on.turn) == (Phase.PLAY, 0)
    lost = further(going_on, "8D JD 9D")
    assert (lost.phase, lost.turn, len(lost.tricks)) == (Phase.OVER, -1, 2)
    assert outcome(lost).row == "little_lost"
    assert why_not(lost, "JC") == ("deal_over", "4.3")


@pytest.mark.parametrize(
    ("all_pass", "seats", "phase", "contract"),
    [
        ("galdins", 3, Phase.PLAY, Contract.GALDINS),
        ("rondo", 4, Phase.PLAY, Contract.RONDO),
        ("pules", 3, Phase.OVER, Contract.PASSED),
        ("redeal", 3, Phase.OVER, Contract.REDEAL),
    ],
)
def test_3_6_all_three_pass(all_pass, seats, phase, contract):
    state = after("pass pass pass", Rules(all_pass=all_pass, seats=seats))
    assert (state.phase, state.contract, state.big) == (phase, contract, -1)
    assert bool(choices(state)) == (phase is Phase.PLAY)


@pytest.mark.parametrize("all_pass", ["pules", "redeal"])
def test_3_6_where_nothing_is_played_nobody_gets_points(all_pass):
    result = outcome(after("pass pass pass", Rules(all_pass=all_pass, seats=5)))
    assert result.points == result.tricks == result.eyes == (0, 0, 0, 0, 0)
    assert (result.big, result.row, result.losers, result.eyes_aside) == (None, None, (), 120)
