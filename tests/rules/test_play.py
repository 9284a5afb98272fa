"""Rules 4: play and result of Big, Zole and little Zole, and conceding."""

import dealing
import naive
import pytest
import strategies
from dealing import after, choices, finished, further, why_not
from hypothesis import given
from hypothesis import strategies as st

from zole.rules import Contract, Phase, Row, Rules, apply, legal_actions, outcome
from zole.rules.contracts import result_row, row_points

WITH_LITTLE = Rules(little_zole=True)
OPEN = {"take": "take TC TS", "zole": "zole", "little": "little"}


def gains(state):
    """What Big's seat gets, and what each other does."""
    result = outcome(state)
    others = {got for seat, got in enumerate(result.points) if seat != result.big}
    assert len(others) == 1
    return result.points[result.big], others.pop()


def test_4_1_follow_the_suit_led_if_you_can():
    state = after("take TC TS JC")
    assert choices(state) == "JD TD 7D"
    assert why_not(state, "9S") == ("follow_suit", "4.1")
    assert why_not(state, "QD") == ("not_in_hand", "4.1")


def test_4_1_who_cannot_follow_plays_anything():
    state = after("take TC TS AH 9H KH JC JD JS 8D 7D JH KD QH TD QS")
    assert choices(state) == "AC 9C AS 9S"
    assert dealing.cards(choices(state)) == state.hands[1]


def test_4_2_the_taker_leads_next():
    state = after("take TC TS AH 9H KH JC JD JS 8D 7D JH")
    assert [trick.taker for trick in state.tricks] == [0, 0, 2]
    assert (state.turn, state.leader, state.table) == (2, 2, ())
    assert further(state, "KD").turn == 0


def test_4_2_three_cards_make_a_trick():
    state = after("take TC TS AH 9H")
    assert (state.turn, state.leader, len(state.tricks)) == (2, 0, 0)
    assert dealing.words(state.table) == "AH 9H"
    assert further(state, "KH").tricks == ((0, tuple(dealing.card_list("AH 9H KH")), 0),)


# Tricks and eyes of Big (None: whatever they are), and what he gets from each in Big and in Zole.
TABLE = [
    (8, None, Row.ALL_TRICKS, (3, 7)),
    (0, None, Row.NO_TRICK, (-4, -8)),
    (6, 91, Row.WON_JANI, (2, 6)),
    (6, 90, Row.WON, (1, 5)),
    (4, 61, Row.WON, (1, 5)),
    (4, 60, Row.LOST, (-2, -6)),
    (2, 31, Row.LOST, (-2, -6)),
    (2, 30, Row.LOST_JANI, (-3, -7)),
    (1, 11, Row.LOST_JANI, (-3, -7)),
]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("won", "eyes", "row", "pays"), TABLE)
def test_4_3_and_4_4_every_row_at_every_table(seats, won, eyes, row, pays):
    for contract, each in zip((Contract.BIG, Contract.ZOLE), pays, strict=True):
        state = finished(Rules(seats=seats), contract, [(won, eyes), (8 - won, None), (0, None)], big=0)
        assert outcome(state).row is row
        assert gains(state) == ((seats - 1) * each, -each)
        assert sum(outcome(state).points) == 0


def test_4_3_all_tricks_beat_eyes():
    assert {result_row(8, eyes) for eyes in range(121)} == {Row.ALL_TRICKS}


def test_4_3_no_trick_beats_eyes():
    assert {result_row(0, eyes) for eyes in range(121)} == {Row.NO_TRICK}


@given(st.integers(0, 8), st.integers(0, 120))
def test_4_3_every_result_pays_what_the_table_says(won, eyes):
    row = result_row(won, eyes)
    assert row_points(Contract.BIG, row) == naive.big_gets(False, won, eyes)
    assert row_points(Contract.ZOLE, row) == naive.big_gets(True, won, eyes)


@pytest.mark.parametrize("row", [Row.LITTLE_WON, Row.LITTLE_LOST])
def test_4_3_the_rows_of_little_zole_are_not_bigs(row):
    with pytest.raises(KeyError):
        row_points(Contract.BIG, row)
    with pytest.raises(KeyError):
        row_points(Contract.LITTLE_ZOLE, Row.WON)


@pytest.mark.parametrize(
    ("zole", "totals"), [(False, [6, 4, 2, -4, -6, -8]), (True, [14, 12, 10, -12, -14, -16])]
)
def test_4_4_big_against_two_gets_the_totals_of_the_english_text(zole, totals):
    contract = Contract.ZOLE if zole else Contract.BIG
    rows = [Row.ALL_TRICKS, Row.WON_JANI, Row.WON, Row.LOST, Row.LOST_JANI, Row.NO_TRICK]
    assert [2 * row_points(contract, row) for row in rows] == totals


@pytest.mark.parametrize("hand", [0, 1, 2])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_4_4_who_sits_out_pays_and_is_paid(hand, dealer):
    piles = [(4, 61) if place == hand else (2, None) for place in range(3)]
    state = finished(Rules(seats=4), Contract.BIG, piles, big=hand, dealer=dealer)
    big = (dealer + 1 + hand) % 4
    assert outcome(state).big == big
    assert outcome(state).points == tuple(3 if seat == big else -1 for seat in range(4))


@pytest.mark.parametrize("lost", [7, 6, 12])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_4_5_little_zole_won_and_lost(seats, lost):
    rules = Rules(seats=seats, little_zole=True, little_zole_lost=lost)
    won = finished(rules, Contract.LITTLE_ZOLE, [(0, 0), (4, None), (4, None)], big=0)
    assert outcome(won).row is Row.LITTLE_WON
    assert gains(won) == (6 * (seats - 1), -6)
    taken = after("pass little AH 9H KH 8D JD 9D", rules)
    assert outcome(taken).row is Row.LITTLE_LOST
    assert gains(taken) == (-lost * (seats - 1), lost)


def test_4_5_little_zole_is_won_when_all_eight_tricks_are_the_others():
    first, second, third = "QC QS QH QD JC JS JH JD", "7D 8D 9C 9S 9H KC KS KH", "AD TD KD 9D AC TC AS TS"
    deal = dealing.dealt(first, second, third, "AH TH")
    state = after("pass little", WITH_LITTLE, deal)
    while state.phase is Phase.PLAY:
        state = apply(state, legal_actions(state)[0])
    assert len(state.tricks) == 8
    assert outcome(state).row is Row.LITTLE_WON
    assert outcome(state).points == (-6, -6, 12)
    assert outcome(state).eyes_aside == 21


def test_4_5_a_trick_without_eyes_loses_little_zole():
    state = finished(WITH_LITTLE, Contract.LITTLE_ZOLE, [(1, 0), (7, None), (0, None)], big=0)
    assert outcome(state).row is Row.LITTLE_LOST


def test_4_6_sixty_sixty_is_lost_by_big():
    state = finished(Rules(), Contract.BIG, [(4, 60), (4, 60), (0, 0)], big=0)
    assert outcome(state).row is Row.LOST


def test_4_6_118_eyes_with_seven_tricks_are_jani_not_all_tricks():
    assert outcome(after(dealing.PLAYED)).row is Row.WON_JANI


def test_4_6_21_buried_eyes_without_a_trick_are_no_trick():
    first, second, third = "7D 8D 9C 9S 9H KC KS KH", "QC QS QH QD JC JS JH JD", "AD TD KD 9D TC TS TH AC"
    state = after("take AS AH", None, dealing.dealt(first, second, third, "AS AH"))
    while state.phase is Phase.PLAY:
        state = apply(state, legal_actions(state)[-1])
    result = outcome(state)
    assert (result.tricks[1], result.eyes[1], result.row) == (0, 22, Row.NO_TRICK)
    assert result_row(0, 21) is Row.NO_TRICK


def test_4_6_smalls_with_a_trick_and_no_eyes_are_in_jani_not_trickless():
    assert result_row(7, 120) is Row.WON_JANI


# Conceding ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "row", "eyes"),
    [
        ("take", Row.NO_TRICK, 0),  # before he buries
        ("take TC", Row.NO_TRICK, 10),  # one card is buried, and it is his
        ("take TC TS", Row.NO_TRICK, 20),  # on lead
        ("take TC TS AH 9H KH", Row.LOST, 35),  # a trick and his burial
        (
            "take TC TS AH 9H KH JC JD JS 8D 7D JH KD",
            Row.LOST,
            20 + 15 + 6,
        ),  # the trick under way is the smalls'
        ("take QC QS AH 9H KH", Row.LOST_JANI, 6 + 15),
        ("zole", Row.NO_TRICK, 0),
        ("zole AH 9H KH", Row.LOST_JANI, 15),
        ("pass pass zole AH 9H", Row.NO_TRICK, 0),
    ],
)
def test_4_7_big_may_concede_on_his_turn(said, row, eyes):
    state = after(said)
    assert "concede" not in choices(state)
    over = further(state, "concede")
    assert (over.phase, over.turn, over.conceded) == (Phase.OVER, -1, True)
    result = outcome(over)
    assert (result.row, result.eyes[result.big], result.conceded) == (row, eyes, True)
    assert sum(result.eyes) + result.eyes_aside == 120


def test_4_7_with_61_eyes_in_his_tricks_conceding_still_wins():
    state = after("take TC TS AH 9H KH JC JD JS 8D 7D JH KD QH TD QS AC 9D QC 9S QD concede")
    assert outcome(state).eyes[1] == 20 + 15 + 6 + 17 + 14 + 6
    assert outcome(state).row is Row.WON


def test_4_7_until_the_last_trick():
    seven = after(dealing.PLAYED.removesuffix(" TH 9C KC"))
    assert (len(seven.tricks), seven.turn) == (7, 0)
    assert why_not(seven, "concede") == ("cannot_concede", "4.7")
    six = after(dealing.PLAYED.removesuffix(" AD AS KS TH 9C KC"))
    assert further(six, "concede").conceded


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "the auction is not over"),
        ("pass pass", "the auction is not over"),
        ("pass take TC TS", "first hand leads, not Big"),
        ("zole AH", "a small is to play"),
        ("take TC TS AH 9H", "a small is to play"),
        ("pass pass pass", "nobody concedes galdiņš"),
        ("pass pass pass AH", "nobody concedes galdiņš"),
    ],
)
def test_4_7_nobody_else_and_never_else(said, why):
    assert why_not(after(said), "concede") == ("cannot_concede", "4.7"), why


def test_4_7_nobody_concedes_rondo():
    rules = Rules.named("rondo")
    assert why_not(after("pass pass pass", rules), "concede") == ("cannot_concede", "4.7")


def test_4_7_little_zole_is_not_conceded_before_the_auction_is_over():
    assert why_not(after("little", Rules.named("rondo")), "concede") == ("cannot_concede", "4.7")


@pytest.mark.parametrize("said", ["little", "pass little AH", "pass little AH 9H KH AD"])
def test_4_7_conceding_little_zole_loses_it(said):
    state = after(said + " concede", WITH_LITTLE)
    assert outcome(state).row is Row.LITTLE_LOST
    assert outcome(state).conceded
    assert gains(state) == (-14, 7)


def test_4_7_what_is_over_is_not_conceded():
    for said in (dealing.PLAYED, "take concede"):
        assert why_not(after(said), "concede") == ("deal_over", "4.3")


@given(st.sampled_from(strategies.PLAYED).flatmap(strategies.states))
def test_4_7_conceding_is_never_listed(state):
    assert dealing.WORDS["concede"] not in legal_actions(state)


def test_4_3_there_is_no_outcome_before_the_end():
    for said in ("", "take", "take TC TS", dealing.PLAYED.removesuffix(" KC")):
        with pytest.raises(Exception, match="deal_not_over"):
            outcome(after(said))
