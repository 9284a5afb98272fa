"""The worked examples of rules 11, line by line."""

import pytest
from scoring.builders import PASSED, A, B, C, big, open_session, written, zole

from zole.rules import Refused
from zole.scoring import End, Kind, Settled, write


@pytest.mark.parametrize(
    ("eyes", "tricks", "change"),
    [(61, 4, 2), (90, 4, 2), (91, 4, 4), (120, 8, 6), (60, 4, -4), (31, 4, -4), (30, 4, -6), (0, 0, -8)],
)
def test_11_2_big_among_three(eyes, tricks, change):
    there = written(open_session(), big(A, eyes, tricks))
    assert there.totals == (change, -change // 2, -change // 2)


# Entry; change; totals; common; personal pules of A, B, C; which pule went.
SESSION_OF_THREE = [
    (PASSED, (0, 0, 0), (0, 0, 0), 1, (0, 0, 0), None),
    (PASSED, (0, 0, 0), (0, 0, 0), 2, (0, 0, 0), None),
    (big(A, 75), (4, -2, -2), (4, -2, -2), 1, (0, 0, 0), ("common", False)),
    (big(B, 58), (2, -4, 2), (6, -6, 0), 1, (0, 1, 0), None),
    (zole(C, 61), (-5, -5, 10), (1, -11, 10), 1, (0, 1, 0), None),
    (big(B, 95), (-2, 4, -2), (-1, -7, 8), 1, (0, 0, 0), (B, True)),
    (big(C, 30), (3, 3, -6), (2, -4, 2), 1, (0, 0, 1), None),
    (big(A, 61), (4, -2, -2), (6, -6, 0), 0, (0, 0, 1), ("common", False)),
    (big(A, 64), (5, -1, -4), (11, -7, -4), 0, (0, 0, 0), (C, False)),
    (big(A, 64), (2, -1, -1), (13, -8, -5), 0, (0, 0, 0), None),
    (PASSED, (0, 0, 0), (13, -8, -5), 1, (0, 0, 0), None),
    (big(B, 40), (2, -4, 2), (15, -12, -3), 1, (0, 1, 0), None),
]


def test_11_3_a_session_of_three_line_by_line():
    session = open_session()
    there = written(session, *(entry for entry, *_ in SESSION_OF_THREE))
    for line, (entry, change, totals, common, owned, settled) in zip(
        there.lines, SESSION_OF_THREE, strict=True
    ):
        assert line.entry == entry
        assert (line.change, line.totals) == (change, totals)
        assert line.common == common
        assert tuple(map(line.personal.count, (A, B, C))) == owned
        assert line.settled == (settled and Settled(*settled))


def test_11_3_the_last_line_settles():
    there = written(open_session(), *(entry for entry, *_ in SESSION_OF_THREE), End())
    settlement = there.lines[-1]
    assert (settlement.kind, settlement.entry) == (Kind.SETTLEMENT, None)
    assert settlement.change == (1, -2, 1)
    assert settlement.totals == there.totals == (16, -14, -2)
    assert (there.common, there.personal) == (0, ())


def test_11_3_as_if_settled_is_what_the_settlement_makes_of_it():
    there = written(open_session(), *(entry for entry, *_ in SESSION_OF_THREE))
    assert there.totals == (15, -12, -3)
    assert there.if_settled == (16, -14, -2)


# Entry; change; common; owners of the personal pules; who held cards.
SESSION_OF_FOUR = [
    (PASSED, (0, 0, 0, 0), 2, (), (0, 1, 2)),
    (PASSED, (0, 0, 0, 0), 3, (), (1, 2, 3)),
    (big(A, 75), (6, -2, -2, -2), 2, (), (2, 3, 0)),
    (big(B, 58), (2, -6, 2, 2), 2, (B,), (3, 0, 1)),
    (zole(C, 61), (-5, -5, 15, -5), 2, (B,), (0, 1, 2)),
    (big(B, 95), (-2, 6, -2, -2), 2, (), (1, 2, 3)),
    (big(C, 30), (3, 3, -9, 3), 2, (C,), (2, 3, 0)),
    (big(A, 61), (6, -2, -2, -2), 1, (C,), (3, 0, 1)),
    (big(A, 64), (6, -2, -2, -2), 0, (C,), (0, 1, 2)),
    (big(B, 64), (-1, 7, -5, -1), 0, (), (1, 2, 3)),
    (PASSED, (0, 0, 0, 0), 2, (), (2, 3, 0)),
    (big(B, 40), (2, -6, 2, 2), 2, (B,), (3, 0, 1)),
]


def test_11_4_a_session_of_four_line_by_line():
    there = written(open_session(seats=4, first_dealer=3))
    for entry, change, common, personal, hands in SESSION_OF_FOUR:
        assert there.hands == hands
        there = write(there, entry)
        line = there.lines[-1]
        assert (line.change, line.common, line.personal) == (change, common, personal)
    there = write(there, End())
    assert there.lines[-1].change == (1, -3, 1, 1)
    assert there.totals == (18, -10, -2, -6)


def test_11_4_the_dealer_may_not_be_big_in_any_line():
    there = written(open_session(seats=4, first_dealer=3))
    for entry, *_ in SESSION_OF_FOUR:
        (dealer,) = there.out
        with pytest.raises(Refused, match=r"sits_out \(rules 2\.2\)"):
            write(there, big(dealer, 70))
        there = write(there, entry)
