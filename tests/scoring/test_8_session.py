"""A session by rules 8: who deals, when it ends, who comes, goes or has to go, how it is put right."""

import pytest
from scoring.builders import PASSED, A, B, C, D, E, big, open_session, why_not, written, zole

from zole.rules import Contract, Refused, Row, Rules
from zole.scoring import (
    Annulled,
    Disqualified,
    End,
    Join,
    Kind,
    LastDeal,
    Leave,
    Penalty,
    Pules,
    Return,
    Session,
    Totals,
    Typed,
    begin,
    drop_last,
    enter,
    refusal,
    replace_entry,
    sheet,
    write,
)

REDEAL = Typed(Contract.REDEAL)


# 2.1, 2.2: who deals, who holds cards -----------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_1_the_deal_moves_one_seat_to_the_left(seats):
    there = written(open_session(seats=seats, first_dealer=1), *[PASSED] * (seats + 1))
    assert [line.dealer for line in there.lines] == [(1 + deal) % seats for deal in range(seats + 1)]
    assert [line.deal for line in there.lines] == list(range(1, seats + 2))
    assert (there.deal, there.dealer) == (seats + 2, (seats + 2) % seats)


@pytest.mark.parametrize(
    ("seats", "dealer", "hands", "out"),
    [
        (3, 1, (C, A, B), ()),
        (4, 1, (C, D, A), (B,)),
        (5, 0, (B, D, E), (A, C)),
        (5, 3, (E, B, C), (D, A)),
    ],
)
def test_2_2_who_holds_cards_and_who_sits_out(seats, dealer, hands, out):
    there = sheet(open_session(seats=seats, first_dealer=dealer))
    assert (there.hands, there.out) == (hands, out)


@pytest.mark.parametrize("seats", [4, 5])
def test_2_2_who_sits_out_is_never_big(seats):
    there = sheet(open_session(seats=seats, first_dealer=2))
    for person in range(seats):
        if person in there.hands:
            assert write(there, big(person, 70)).lines[-1].big == person
        else:
            refused = why_not(there, big(person, 70))
            assert (refused.key, refused.paragraph, refused.args) == ("sits_out", "2.2", {"person": person})


def test_2_1_every_seat_has_a_name_and_the_dealer_a_seat():
    with pytest.raises(Refused, match=r"names_and_seats \(rules 2\.1\) names=2 seats=3"):
        begin(Rules(), "AB")
    with pytest.raises(Refused, match="dealer_seat"):
        begin(Rules(), "ABC", first_dealer=3)
    with pytest.raises(Refused, match="dealer_seat"):
        begin(Rules(), "ABC", first_dealer=-1)


# 8.1: how long it lasts ---------------------------------------------------------------------------


def test_8_1_a_session_ends_after_its_deals():
    there = written(begin(Rules.named("galdins", deals=2), "ABC"), big(B, 70))
    assert (there.over, there.deals, there.deal) == (False, 2, 2)
    there = write(there, big(C, 70))
    assert there.over
    assert [line.kind for line in there.lines] == [Kind.DEAL, Kind.DEAL]


def test_8_1_a_redeal_and_a_passed_out_deal_count():
    there = written(begin(Rules(all_pass="redeal", deals=2), "ABC"), REDEAL, REDEAL)
    assert there.over
    assert [line.dealer for line in there.lines] == [A, B]
    assert there.totals == (0, 0, 0)
    assert written(begin(Rules.named("classic", deals=1), "ABC"), PASSED).over


def test_8_1_annulled_deals_and_penalties_do_not_count():
    there = written(begin(Rules.named("classic", deals=1), "ABC"), Annulled(), Penalty(A), Annulled())
    assert not there.over
    assert write(there, PASSED).over


@pytest.mark.parametrize("entry", [PASSED, Annulled(), Penalty(A), LastDeal(), Leave(A), Join("X"), End()])
def test_8_1_nothing_is_written_after_the_end(entry):
    there = written(open_session(seats=4), End())
    assert why_not(there, entry).key == "session_over"


def test_8_1_the_last_deal_of_an_open_session_may_be_announced():
    there = written(open_session(), big(B, 70), LastDeal())
    assert (there.last_deal, there.over, there.lines[-1].kind) == (True, False, Kind.LAST_DEAL)
    there = write(there, Annulled())
    assert not there.over
    assert write(there, big(C, 70)).over


def test_8_1_the_last_deal_is_announced_once():
    assert why_not(written(open_session(), LastDeal()), LastDeal()).key == "last_deal_announced"


def test_8_1_where_the_number_of_deals_is_fixed_there_is_no_last_deal_to_announce():
    refused = why_not(sheet(begin(Rules.named("nine"), "ABC")), LastDeal())
    assert (refused.key, refused.paragraph, refused.args) == ("deals_are_fixed", "8.1", {"deals": 9})


@pytest.mark.parametrize("deals", [None, 24])
def test_10_7_any_session_may_be_ended_and_is_settled(deals):
    there = written(
        begin(Rules.named("classic", deals=deals), "ABC"), Penalty(A), big(B, 70), Penalty(C), End()
    )
    assert there.over
    assert there.lines[-1].change == (1, 1, -2)


# 8.1: places -------------------------------------------------------------------------------------


def test_8_1_the_highest_sum_wins_and_equal_sums_share_a_place():
    there = sheet(open_session(seats=4))
    assert there.places == (1, 1, 1, 1)
    there = written(open_session(seats=4), big(B, 70))
    assert there.totals == (-1, 3, -1, -1)
    assert there.places == (2, 1, 2, 2)
    there = write(there, zole(C, 70))
    assert there.totals == (-6, -2, 14, -6)
    assert there.places == (3, 2, 1, 3)


# 8.3: people come and go -------------------------------------------------------------------------


def test_8_3_a_newcomer_sits_down_right_of_the_next_dealer_with_nothing():
    there = written(open_session(), big(B, 70), Join("Dace"))
    assert there.names == ("A", "B", "C", "Dace")
    assert there.totals == (-1, 2, -1, 0)
    assert there.seated == (A, D, B, C)
    assert there.seated[there.dealer] == B
    assert there.hands == (C, A, D)
    assert there.lines[-1].change == (0, 0, 0, 0)
    assert there.lines[0].totals == (-1, 2, -1)


def test_8_3_right_of_seat_0_is_the_last_seat():
    there = written(open_session(), Join("D"))
    assert (there.seated, there.dealer) == ((A, B, C, D), 0)


def test_8_3_a_newcomer_is_the_last_to_deal():
    there = written(open_session(), PASSED, Join("D"), PASSED, PASSED, PASSED, PASSED)
    assert [line.dealer for line in there.lines if line.deal] == [A, B, C, A, D]


def test_8_3_the_rule_set_goes_on_with_other_seats():
    there = written(begin(Rules.named("classic"), "ABC"), Join("D"))
    assert there.rules == Rules.named("classic", seats=4)
    there = write(there, Leave(B))
    assert there.rules == Rules.named("classic", seats=3)
    assert there.deals == 24


def test_8_3_who_leaves_settles_his_personal_pules_at_the_old_n():
    there = written(open_session(seats=4), PASSED, Penalty(B), Penalty(C), Penalty(B), Leave(B))
    line = there.lines[-1]
    assert (line.kind, line.change) == (Kind.LEAVE, (2, -6, 2, 2))
    assert there.pules == Pules(2, (C,))
    assert there.totals == (2, -6, 2, 2)
    assert there.seated == (A, C, D)


def test_8_3_pules_that_stand_are_settled_at_the_n_of_the_deal_that_settles_them():
    there = written(open_session(), PASSED, Penalty(A), Join("D"), big(C, 70))
    assert there.totals == (-2, -2, 6, -2)
    there = write(there, big(D, 70))
    assert there.lines[-1].change == (-5, -1, -1, 7)
    there = written(open_session(seats=4), Penalty(A), Leave(D), End())
    assert there.totals == (-2, 1, 1, 0)


@pytest.mark.parametrize(
    ("dealer", "leaves", "deals_next"),
    [(0, A, B), (0, B, A), (0, D, A), (2, A, C), (2, C, D), (2, D, C), (3, D, A), (3, A, D)],
)
def test_8_3_if_the_next_dealer_leaves_the_one_on_his_left_deals(dealer, leaves, deals_next):
    there = written(open_session(seats=4, first_dealer=dealer), Leave(leaves))
    assert there.seated[there.dealer] == deals_next


def test_8_3_who_left_plays_no_more_and_keeps_his_points():
    there = written(open_session(seats=4), big(B, 70), Leave(B), zole(C, 70))
    assert there.totals == (-6, 3, 9, -6)
    assert why_not(there, big(B, 70)).key == "not_at_the_table"
    assert why_not(there, Leave(B)).key == "not_at_the_table"
    assert why_not(there, Penalty(B)).key == "not_at_the_table"


def test_8_3_who_left_may_come_back_to_his_points():
    there = written(open_session(seats=4), big(B, 70), Leave(B), PASSED, Return(B))
    assert there.names == ("A", "B", "C", "D")
    assert there.totals == (-1, 3, -1, -1)
    assert there.seated[there.dealer] == D
    assert there.hands == (A, C, B)
    assert there.lines[-1].kind is Kind.RETURN


@pytest.mark.parametrize(
    ("person", "key"), [(A, "sits_already"), (4, "no_such_person"), (-1, "no_such_person")]
)
def test_8_3_nobody_comes_back_who_did_not_leave(person, key):
    assert why_not(sheet(open_session(seats=4)), Return(person)).key == key


def test_8_3_three_to_five_people():
    assert why_not(sheet(open_session()), Leave(A)).key == "people_at_the_table"
    assert why_not(sheet(open_session(seats=5)), Join("F")).key == "people_at_the_table"
    assert why_not(written(open_session(seats=4), Leave(A), Join("E"), Join("F")), Return(A)).args == {
        "seats": 6
    }


def test_8_3_rondo_does_not_go_on_with_three():
    refused = why_not(sheet(open_session("rondo", seats=4)), Leave(A))
    assert (refused.key, refused.paragraph) == ("rondo_needs_four", "6.1")


def test_10_5_a_latecomer_sits_down_with_a_personal_pule():
    there = written(open_session(), PASSED, PASSED, big(C, 58), Join("D", late=False))
    assert there.personal == (C,)
    there = written(open_session(), PASSED, PASSED, Join("D", late=True))
    line = there.lines[-1]
    assert (line.kind, line.written, there.pules) == (Kind.JOIN, (D,), Pules(2, (D,)))
    assert line.change == (0, 0, 0, 0)


def test_10_5_a_latecomer_gets_no_pule_where_there_are_none():
    assert written(open_session("galdins"), Join("D", late=True)).pules == Pules()


def test_10_5_who_is_absent_at_the_start_of_deal_4_is_out():
    there = written(open_session(), PASSED, PASSED, PASSED)
    refused = why_not(there, Join("D", late=True))
    assert (refused.key, refused.paragraph) == ("too_late", "10.5")
    assert write(there, Join("D")).seated == (A, B, C, D)


# Putting things right ---------------------------------------------------------------------------


def test_an_entry_is_refused_or_written_and_a_refusal_changes_nothing():
    session = open_session(seats=4)
    assert refusal(session, big(B, 70)) is None
    assert refusal(session, big(A, 70)).key == "sits_out"
    with pytest.raises(Refused, match="sits_out"):
        enter(session, big(A, 70))
    assert session.entries == ()


def test_an_early_deal_put_right_changes_all_that_follows():
    session = Session(
        Rules.named("classic", deals=None), ("A", "B", "C"), 0, (PASSED, big(A, 75), big(B, 58))
    )
    assert sheet(session).totals == (6, -6, 0)
    mended = sheet(replace_entry(session, 0, big(A, 91)))
    assert mended.totals == (4 + 2 + 2, -2 - 1 - 4, -2 - 1 + 2)
    assert mended.common == 0


def test_an_entry_may_be_taken_out_and_another_put_in():
    session = Session(
        Rules.named("classic", deals=None), ("A", "B", "C"), 0, (PASSED, Annulled(), big(A, 75))
    )
    assert replace_entry(session, 1).entries == (PASSED, big(A, 75))
    assert replace_entry(session, 1, Penalty(B), Annulled()).entries[1:3] == (Penalty(B), Annulled())


def test_a_correction_names_the_line_that_no_longer_fits():
    session = Session(Rules.named("classic", seats=4), tuple("ABCD"), 0, (Annulled(), PASSED, big(A, 70)))
    sheet(session)
    with pytest.raises(Refused) as caught:
        replace_entry(session, 0, PASSED, PASSED, PASSED)
    assert caught.value.refusal.key == "sits_out"
    assert caught.value.refusal.args == {"person": A, "line": 5}


@pytest.mark.parametrize("index", [-1, 1])
def test_only_what_was_written_can_be_put_right(index):
    with pytest.raises(Refused, match="no_such_line"):
        replace_entry(enter(open_session(), PASSED), index, PASSED)


def test_the_last_entry_can_be_dropped_also_after_the_end():
    session = enter(enter(open_session(), PASSED), End())
    assert sheet(drop_last(session)).over is False
    with pytest.raises(Refused, match="no_such_line"):
        drop_last(open_session())


def test_a_broken_session_is_never_taken_for_a_refusal_of_the_new_entry():
    broken = Session(Rules(), ("A", "B", "C"), 0, (PASSED,))
    with pytest.raises(Refused, match="line=1"):
        refusal(broken, Typed(Contract.BIG, big=A, row=Row.WON))


# 8.1: totals only ---------------------------------------------------------------------------------


def test_8_1_a_deal_may_be_written_as_its_points_alone():
    there = written(open_session(), PASSED, Totals((3, -4, 1)))
    line = there.lines[-1]
    assert (line.kind, line.deal, line.dealer, line.contract) == (Kind.TOTALS, 2, B, None)
    assert (line.base, line.change, line.totals) == ((3, -4, 1),) * 3
    assert (there.deal, there.dealer) == (3, C)


def test_8_1_points_alone_write_and_settle_no_pule():
    there = written(open_session(), PASSED, Penalty(A), Totals((2, -1, -1)), Totals((-4, 2, 2)))
    assert there.pules == Pules(1, (A,))


def test_8_1_points_alone_are_the_last_deal_too():
    assert written(begin(Rules.named("galdins", deals=1), "ABC"), Totals((0, 0, 0))).over


@pytest.mark.parametrize(
    ("points", "key", "args"),
    [
        ((1, 2, -2), "totals_sum", {"sum": 1}),
        ((1, -1), "totals_people", {"points": 2, "people": 3}),
        ((1, -1, 0, 0), "totals_people", {"points": 4, "people": 3}),
    ],
)
def test_8_1_points_alone_sum_to_zero_and_everybody_has_his_own(points, key, args):
    refused = why_not(sheet(open_session()), Totals(points))
    assert (refused.key, refused.args) == (key, args)


def test_8_1_who_has_left_gets_no_points():
    there = written(open_session(seats=4), Leave(B))
    assert why_not(there, Totals((1, -1, 0, 0))).args == {"person": B}
    assert write(there, Totals((1, 0, -1, 0))).totals == (1, 0, -1, 0)


# 10.5: disqualified -------------------------------------------------------------------------------


def test_10_5_who_is_disqualified_keeps_his_points_as_they_are_settled():
    there = written(open_session(seats=4), big(B, 70), Penalty(B), Disqualified(B))
    line = there.lines[-1]
    assert (line.kind, line.change, line.totals) == (Kind.DISQUALIFIED, (1, -3, 1, 1), (0, 0, 0, 0))
    assert (there.seated, there.barred, there.over) == ((A, C, D), (B,), False)


def test_10_5_who_is_disqualified_does_not_come_back():
    there = written(open_session(seats=4), Disqualified(B))
    refused = why_not(there, Return(B))
    assert (refused.key, refused.paragraph, refused.args) == ("disqualified", "10.5", {"person": B})


@pytest.mark.parametrize(("name", "seats"), [("classic", 3), ("rondo", 4)])
def test_10_5_where_too_few_are_left_to_play_on_the_session_is_over(name, seats):
    there = written(open_session(name, seats=seats), Penalty(A), Disqualified(C))
    assert there.over
    assert [line.kind for line in there.lines[-2:]] == [Kind.DISQUALIFIED, Kind.SETTLEMENT]
    assert there.totals == (1 - seats, *[1] * (seats - 1))


def test_10_5_only_who_sits_there_is_disqualified():
    assert why_not(sheet(open_session()), Disqualified(D)).key == "not_at_the_table"
