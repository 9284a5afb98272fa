"""Rules 11.1 and 11.2: the worked examples (11.5 stands with the law of tricks)."""

import dealing
import pytest

from zole.rules import Contract, Phase, Row, Rules, outcome, start, view


def test_11_1_a_whole_deal_from_an_openly_licensed_log():
    state = dealing.after(dealing.PLAYED, Rules(), dealing.dealt(dealer=2))
    assert [trick.taker for trick in state.tricks] == [0, 0, 2, 0, 0, 0, 0, 0]
    result = outcome(state)
    assert (result.contract, result.big, result.row) == (Contract.BIG, 0, Row.WON_JANI)
    assert result.tricks == (7, 0, 1)
    assert result.eyes == (118, 0, 2)
    assert result.eyes_aside == 0
    assert result.points == (4, -2, -2)
    assert not result.conceded


def test_11_1_trick_by_trick():
    state = dealing.after("take TC TS", Rules(), dealing.dealt(dealer=2))
    for cards, taker in [
        ("AH 9H KH", 0),
        ("JC JD JS", 0),
        ("8D 7D JH", 2),
        ("KD QH TD", 0),
        ("QS AC 9D", 0),
        ("QC 9S QD", 0),
        ("AD AS KS", 0),
        ("TH 9C KC", 0),
    ]:
        state = dealing.further(state, cards)
        assert dealing.words(state.tricks[-1].cards) == cards
        assert state.tricks[-1].taker == taker
    assert state.phase is Phase.OVER


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ((4, 61), 2),
        ((5, 90), 2),
        ((6, 91), 4),
        ((8, None), 6),
        ((4, 60), -4),
        ((3, 31), -4),
        ((2, 30), -6),
        ((0, None), -8),
    ],
)
def test_11_2_big_against_two(pile, points):
    state = dealing.finished(Rules(), Contract.BIG, [(8 - pile[0], None), pile, (0, None)], big=1, dealer=2)
    each = -points // 2
    assert outcome(state).points == (each, points, each)


def test_11_1_everyone_sees_the_same_deal_from_his_seat():
    state = start(Rules(), dealing.dealt(dealer=2))
    assert [dealing.cards(hand) for hand in (dealing.FIRST, dealing.SECOND, dealing.THIRD)] == [
        view(state, seat).cards for seat in range(3)
    ]
