"""Pules by rules 7: when they are written, which one goes, what it costs."""

import pytest
from scoring.builders import PASSED, A, B, C, D, E, big, open_session, why_not, written, zole

from zole.rules import Contract, Row, Rules
from zole.scoring import (
    COMMON,
    Annulled,
    Awarded,
    End,
    Kind,
    Penalty,
    Pules,
    Reason,
    Settled,
    Typed,
    begin,
    sheet,
    write,
)


def penalties(*people):
    return [Penalty(person, Reason.OTHER) for person in people]


# 7.1 ---------------------------------------------------------------------------------------------


def test_7_1_all_pass_writes_one_common_pule_among_three():
    there = written(open_session(), PASSED)
    assert there.pules == Pules(common=1)
    assert there.lines[-1].written == (COMMON,)
    assert there.lines[-1].change == (0, 0, 0)


@pytest.mark.parametrize("seats", [4, 5])
def test_7_1_all_pass_writes_two_among_more_if_none_stands_else_one(seats):
    there = written(open_session(seats=seats), PASSED)
    assert there.pules == Pules(common=2)
    assert there.lines[-1].written == (COMMON, COMMON)
    assert write(there, PASSED).common == 3


def test_7_1_a_personal_pule_stands_too_so_one_is_written():
    assert written(open_session(seats=4), *penalties(A), PASSED).pules == Pules(1, (A,))


def test_7_1_two_again_once_all_are_settled():
    there = written(open_session(seats=4), PASSED, big(C, 70), big(D, 70))
    assert there.pules == Pules()
    assert write(there, PASSED).common == 2


def test_7_1_no_pules_where_all_pass_does_something_else():
    there = written(open_session("galdins"), Typed(Contract.GALDINS, losers=(A,)))
    assert (there.pules, there.lines[-1].written) == (Pules(), ())
    there = written(open_session("galdins", all_pass="redeal"), Typed(Contract.REDEAL))
    assert (there.pules, there.lines[-1].written) == (Pules(), ())


def test_6_4_rondo_writes_pules_as_all_pass_does():
    rondo = Typed(Contract.RONDO, eyes=(50, 30, 25, 15))
    there = written(open_session("rondo", seats=4), rondo, rondo)
    assert there.common == 3
    assert [line.written for line in there.lines] == [(COMMON, COMMON), (COMMON,)]


# 7.2 ---------------------------------------------------------------------------------------------


def test_7_2_no_personal_pule_while_none_stands():
    there = written(open_session(), big(B, 58))
    assert (there.pules, there.lines[-1].written) == (Pules(), ())


@pytest.mark.parametrize(("eyes", "tricks"), [(60, 5), (30, 2), (0, 0)])
def test_7_2_big_loses_while_a_common_pule_stands(eyes, tricks):
    there = written(open_session(), PASSED, big(B, eyes, tricks))
    assert there.pules == Pules(1, (B,))
    assert there.lines[-1].written == (B,)
    assert there.lines[-1].change == there.lines[-1].base


@pytest.mark.parametrize("owner", [A, B])
def test_7_2_any_personal_pule_counts_his_own_too(owner):
    assert written(open_session(), *penalties(owner), big(B, 58)).personal == (owner, B)


def test_7_2_with_the_option_only_a_common_one_counts():
    session = open_session(personal_pule_needs="common")
    assert written(session, *penalties(A), big(B, 58)).personal == (A,)
    assert written(session, *penalties(A), PASSED, big(B, 58)).personal == (A, B)


# 7.3 ---------------------------------------------------------------------------------------------


def test_7_3_own_personal_pule_goes_first():
    there = written(open_session(), PASSED, *penalties(C, B, A), big(B, 70))
    assert there.pules == Pules(1, (C, A))
    assert there.lines[-1].settled == Settled(B, own=True)
    assert there.lines[-1].change == there.lines[-1].base == (-1, 2, -1)


def test_7_3_of_his_own_pules_the_oldest_goes():
    assert written(open_session(), *penalties(B, A, B, C), big(B, 70)).personal == (A, B, C)


def test_7_3_a_common_pule_goes_before_anothers():
    there = written(open_session(), *penalties(C), PASSED, big(B, 70))
    assert there.pules == Pules(0, (C,))
    assert there.lines[-1].settled == Settled(COMMON, own=False)
    assert there.lines[-1].base == (-1, 2, -1)
    assert there.lines[-1].change == (-2, 4, -2)


def test_7_3_then_the_oldest_of_another_and_its_owner_alone_pays():
    there = written(open_session(), *penalties(C, A), big(B, 70))
    assert there.personal == (A,)
    assert there.lines[-1].settled == Settled(C, own=False)
    assert there.lines[-1].change == (-1, 5, -4)


def test_7_3_no_pule_no_settling():
    there = written(open_session(), big(B, 70))
    assert there.lines[-1].settled is None


@pytest.mark.parametrize(
    ("seats", "value", "paid"), [(3, None, 3), (4, None, 4), (5, None, 5), (3, 2, 2), (5, 2, 2), (4, 6, 6)]
)
def test_7_3_another_owner_pays_n_or_what_the_option_says(seats, value, paid):
    session = open_session(seats=seats, personal_pule_value=value)
    line = written(session, *penalties(A), big(B, 70)).lines[-1]
    assert [change - base for change, base in zip(line.change, line.base, strict=True)] == [
        -paid,
        paid,
        *[0] * (seats - 2),
    ]


def test_7_3_who_sits_out_pays_for_pules_like_anyone_else():
    there = written(open_session(seats=5), PASSED, big(C, 70))
    assert there.lines[-1].dealer == B
    assert there.lines[-1].change == (-2, -2, 8, -2, -2)
    there = written(open_session(seats=5), *penalties(A), big(B, 70))
    assert there.lines[-1].change == (-6, 9, -1, -1, -1)


def test_7_3_a_win_settles_exactly_one():
    assert written(open_session(), PASSED, PASSED, PASSED, big(B, 120, 8)).common == 2


# 7.4 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        zole(B, 70),
        zole(B, 50),
        Typed(Contract.LITTLE_ZOLE, big=B, row=Row.LITTLE_WON),
        Typed(Contract.LITTLE_ZOLE, big=B, row=Row.LITTLE_LOST),
    ],
)
def test_7_4_zole_and_little_zole_neither_write_nor_settle(entry):
    there = written(open_session(little_zole=True), PASSED, *penalties(B), entry)
    line = there.lines[-1]
    assert there.pules == Pules(1, (B,))
    assert (line.written, line.settled, line.change) == ((), None, line.base)


# 7.5 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "owners", "change"),
    [
        (3, (B,), (1, -2, 1)),
        (4, (B,), (1, -3, 1, 1)),
        (5, (E,), (1, 1, 1, 1, -4)),
        (3, (B, B), (2, -4, 2)),
        (4, (B, D, A), (-1, -1, 3, -1)),
    ],
)
def test_7_5_each_personal_pule_costs_its_owner_n_minus_1(seats, owners, change):
    there = written(open_session(seats=seats), *penalties(*owners), End())
    assert there.lines[-1].kind is Kind.SETTLEMENT
    assert there.lines[-1].change == there.totals == change
    assert there.lines[-1].base == (0,) * seats


def test_7_5_common_pules_lapse():
    there = written(open_session(), PASSED, PASSED, End())
    assert [line.kind for line in there.lines] == [Kind.DEAL, Kind.DEAL, Kind.END, Kind.SETTLEMENT]
    assert there.lines[-1].change == (0, 0, 0)
    assert there.pules == Pules()


def test_7_5_nothing_to_settle_adds_no_line():
    assert [line.kind for line in written(open_session(), big(B, 70), End()).lines] == [Kind.DEAL, Kind.END]


def test_7_5_applies_to_a_last_deal_that_was_passed_or_lost():
    there = written(begin(Rules.named("classic", deals=2), "ABC"), PASSED, big(B, 58))
    assert there.over
    assert there.lines[-1].kind is Kind.SETTLEMENT
    assert there.totals == (3, -6, 3)


# 7.6 ---------------------------------------------------------------------------------------------


def test_7_6_a_penalty_is_a_personal_pule_each_time_whatever_stands():
    there = written(open_session(), Penalty(C, Reason.OUT_OF_TURN), Penalty(C, Reason.LATE))
    assert there.personal == (C, C)
    assert [line.written for line in there.lines] == [(C,), (C,)]
    assert (there.deal, there.dealer, there.totals) == (1, 0, (0, 0, 0))
    assert there.lines[0].deal is None


def test_7_6_no_penalty_pules_where_pules_are_off():
    there = sheet(open_session("galdins"))
    assert why_not(there, Penalty(A)).key == "pules_off"
    assert why_not(there, Penalty(A)).paragraph == "7.6"


def test_7_6_a_penalty_falls_on_somebody_at_the_table():
    assert why_not(sheet(open_session()), Penalty(3)).key == "not_at_the_table"


def test_7_6_an_annulled_deal_does_not_count_and_its_dealer_deals_again():
    there = written(open_session(seats=4, first_dealer=2), PASSED, Annulled())
    line = there.lines[-1]
    assert (line.kind, line.deal, line.dealer) == (Kind.ANNULLED, None, D)
    assert (line.change, line.common) == ((0, 0, 0, 0), 2)
    assert (there.deal, there.dealer) == (2, 3)
    assert write(there, PASSED).lines[-1].dealer == D


@pytest.mark.parametrize(
    ("contract", "offender", "row", "change"),
    [
        (Contract.BIG, A, Row.WON, (-1, 2, -1)),
        (Contract.BIG, B, Row.LOST, (2, -4, 2)),
        (Contract.ZOLE, C, Row.WON, (-5, 10, -5)),
        (Contract.ZOLE, B, Row.LOST, (6, -12, 6)),
        (Contract.LITTLE_ZOLE, C, Row.LITTLE_WON, (-6, 12, -6)),
        (Contract.LITTLE_ZOLE, B, Row.LITTLE_LOST, (7, -14, 7)),
    ],
)
def test_7_6_a_revoke_gives_the_deal_to_the_other_side(contract, offender, row, change):
    there = written(open_session("galdins", little_zole=True), Awarded(contract, big=B, offender=offender))
    line = there.lines[-1]
    assert (line.kind, line.contract, line.big, line.row) == (Kind.AWARDED, contract, B, row)
    assert line.change == change
    assert (line.deal, line.dealer, there.dealer, there.personal) == (1, A, 1, ())


def test_7_6_the_offender_gets_a_pule_after_the_deal_moved_the_others():
    there = written(open_session(), PASSED, Awarded(Contract.BIG, big=B, offender=C))
    line = there.lines[-1]
    assert line.change == (-2, 4, -2)
    assert (line.settled, line.written, there.pules) == (Settled(COMMON, own=False), (C,), Pules(0, (C,)))


def test_7_6_big_who_revokes_gets_the_pule_of_7_2_and_that_of_7_6():
    there = written(open_session(), PASSED, Awarded(Contract.BIG, big=B, offender=B))
    assert there.lines[-1].written == (B, B)
    assert there.pules == Pules(1, (B, B))


def test_7_6_a_revoke_in_zole_costs_the_pule_alone():
    there = written(open_session(), PASSED, Awarded(Contract.ZOLE, big=B, offender=B))
    assert there.lines[-1].written == (B,)


def test_7_6_where_everyone_plays_for_himself_there_is_no_side_to_award():
    refused = why_not(sheet(open_session("galdins")), Awarded(Contract.GALDINS, big=A, offender=B))
    assert (refused.key, refused.paragraph) == ("no_sides_to_award", "7.6")


@pytest.mark.parametrize(("alone", "offender"), [(A, B), (B, A)])
def test_7_6_who_sits_out_neither_plays_nor_revokes(alone, offender):
    refused = why_not(sheet(open_session(seats=4)), Awarded(Contract.BIG, alone, offender))
    assert (refused.key, refused.args) == ("sits_out", {"person": A})


@pytest.mark.parametrize(
    ("pule", "eyes", "tricks", "net"),
    [
        (PASSED, 75, 5, (4, -2, -2)),
        (PASSED, 91, 7, (6, -3, -3)),
        (PASSED, 120, 8, (8, -4, -4)),
        (Penalty(B), 75, 5, (5, -4, -1)),
        (Penalty(B), 91, 7, (7, -5, -2)),
        (Penalty(B), 120, 8, (9, -6, -3)),
    ],
)
def test_7_net_with_pules_among_three(pule, eyes, tricks, net):
    assert written(open_session(), pule, big(A, eyes, tricks)).totals == net
