"""Results as people type them: the same points as a played deal, and nothing that cannot be (rules 4–6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring.builders import A, B, C, D, E, as_typed, open_session, outcome_of, played_out, why_not
from strategies import NEEDS, PLAYED, rule_sets, settled

from zole.rules import (
    CONCEDE,
    PASS,
    TAKE,
    Contract,
    Deal,
    Refused,
    Row,
    Rules,
    apply,
    outcome,
    start,
)
from zole.scoring import Awarded, Join, Played, Typed, begin, enter, sheet, write

NAMES = "ABCDE"


def points(rules, entry, dealer=0):
    """The points before pules of one deal at a fresh table."""
    there = write(sheet(begin(rules, NAMES[: rules.seats], dealer)), entry)
    return there.lines[0].base


def galdins(*losers, tricks=(), seats=3, **options):
    return points(Rules(seats=seats, **options), Typed(Contract.GALDINS, losers=losers, tricks=tricks))


def rondo(eyes, tricks=(), lots=(), seats=4, dealer=0, **options):
    rules = Rules.named("rondo", seats=seats, **options)
    return points(rules, Typed(Contract.RONDO, eyes=eyes, tricks=tricks, lots=lots), dealer)


# A typed deal is worth what the played one is ---------------------------------------------------


@pytest.mark.parametrize("contract", PLAYED)
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_a_typed_result_is_worth_what_the_played_deal_is(contract, data, seed):
    rules = data.draw(rule_sets(**NEEDS[contract], deals=None))
    state = played_out(data.draw(settled(contract, rules)), seed)
    session = begin(rules, NAMES[: rules.seats], state.deal.dealer)
    played, typed = (sheet(enter(session, entry)) for entry in (Played(outcome(state)), as_typed(state)))
    assert played.lines[0].base == outcome(state).points
    told = [
        (line.base, line.change, line.contract, line.big, line.row, line.losers, line.common, line.personal)
        for line in (played.lines[0], typed.lines[0])
    ]
    assert told[0] == told[1]
    assert sum(played.totals) == 0


@pytest.mark.parametrize(("all_pass", "contract"), [("pules", "passed"), ("redeal", "redeal")])
def test_3_6_a_deal_that_was_not_played_is_the_same_typed(all_pass, contract):
    state = start(Rules(all_pass=all_pass), Deal.from_pack(range(26)))
    for _ in range(3):
        state = apply(state, PASS)
    session = begin(state.rules, "ABC")
    played, typed = (
        sheet(enter(session, entry)) for entry in (Played(outcome(state)), Typed(Contract(contract)))
    )
    assert played.totals == typed.totals == (0, 0, 0)
    assert (played.common, played.lines[0].contract) == (typed.common, typed.lines[0].contract)


def test_4_7_a_conceded_deal_counts_by_its_row():
    state = start(Rules(), Deal.from_pack(range(26)))
    state = apply(apply(state, TAKE), CONCEDE)
    line = sheet(enter(begin(state.rules, "ABC"), Played(outcome(state)))).lines[0]
    assert (line.row, line.change) == (Row.NO_TRICK, (4, -8, 4))


# 4: Big, Zole, little Zole ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "row", "each"),
    [
        (Contract.BIG, Row.ALL_TRICKS, 3),
        (Contract.BIG, Row.WON_JANI, 2),
        (Contract.BIG, Row.WON, 1),
        (Contract.BIG, Row.LOST, -2),
        (Contract.BIG, Row.LOST_JANI, -3),
        (Contract.BIG, Row.NO_TRICK, -4),
        (Contract.ZOLE, Row.ALL_TRICKS, 7),
        (Contract.ZOLE, Row.WON_JANI, 6),
        (Contract.ZOLE, Row.WON, 5),
        (Contract.ZOLE, Row.LOST, -6),
        (Contract.ZOLE, Row.LOST_JANI, -7),
        (Contract.ZOLE, Row.NO_TRICK, -8),
        (Contract.LITTLE_ZOLE, Row.LITTLE_WON, 6),
        (Contract.LITTLE_ZOLE, Row.LITTLE_LOST, -7),
    ],
)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_4_4_big_gets_or_pays_the_row_for_each_other_person(contract, row, each, seats):
    rules = Rules(seats=seats, little_zole=True)
    expected = tuple(each * (seats - 1) if seat == B else -each for seat in range(seats))
    assert points(rules, Typed(contract, big=B, row=row)) == expected


@pytest.mark.parametrize(
    ("contract", "row", "paragraph"),
    [
        (Contract.BIG, Row.LITTLE_WON, "4.3"),
        (Contract.ZOLE, None, "4.3"),
        (Contract.LITTLE_ZOLE, Row.WON, "4.5"),
    ],
)
def test_4_3_each_game_has_its_own_rows(contract, row, paragraph):
    there = sheet(open_session(little_zole=True))
    refused = why_not(there, Typed(contract, big=B, row=row))
    assert (refused.key, refused.paragraph) == ("no_such_row", paragraph)
    assert refused.args == {"contract": contract, "row": row or ""}


def test_4_3_a_game_with_a_big_names_him():
    assert why_not(sheet(open_session()), Typed(Contract.BIG, row=Row.WON)).key == "big_missing"


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (Typed(Contract.BIG, big=A, row=Row.WON, losers=(B,)), "losers"),
        (Typed(Contract.ZOLE, big=A, row=Row.WON, eyes=(70,)), "eyes"),
        (Typed(Contract.PASSED, big=A), "big"),
        (Typed(Contract.PASSED, row=Row.WON), "row"),
        (Typed(Contract.PASSED, tricks=(3,)), "tricks"),
        (Typed(Contract.PASSED, lots=(B,)), "lots"),
    ],
)
def test_what_a_game_does_not_know_is_refused(entry, field):
    refused = why_not(sheet(open_session()), entry)
    assert refused.key == "does_not_belong"
    assert refused.args == {"field": field, "contract": entry.contract}


# 3.6: what the rule set plays when all pass ------------------------------------------------------

ALL_PASS = [Contract.GALDINS, Contract.PASSED, Contract.RONDO, Contract.REDEAL]


@pytest.mark.parametrize("contract", ALL_PASS)
@pytest.mark.parametrize(
    ("all_pass", "its"), zip(["galdins", "pules", "rondo", "redeal"], ALL_PASS, strict=True)
)
def test_3_6_all_pass_is_what_the_rule_set_makes_of_it(contract, all_pass, its):
    there = sheet(begin(Rules(seats=4, all_pass=all_pass), "ABCD"))
    entry = {
        Contract.GALDINS: Typed(contract, losers=(B,)),
        Contract.RONDO: Typed(contract, eyes=(50, 30, 25, 15)),
    }.get(contract, Typed(contract))
    if contract is its:
        assert write(there, entry).lines[0].contract is contract
    else:
        refused = why_not(there, entry)
        assert (refused.key, refused.paragraph) == ("all_pass_otherwise", "3.6")
        assert refused.args == {"contract": contract, "all_pass": all_pass}


@pytest.mark.parametrize(
    "entry",
    [
        Typed(Contract.LITTLE_ZOLE, big=B, row=Row.LITTLE_WON),
        Awarded(Contract.LITTLE_ZOLE, big=B, offender=C),
    ],
)
def test_9_little_zole_only_where_the_rule_set_has_it(entry):
    assert why_not(sheet(open_session()), entry).key == "little_zole_off"


# 5: galdiņš -------------------------------------------------------------------------------------


def test_5_2_the_loser_pays_two_to_each_other():
    assert galdins(B) == (2, -4, 2)
    assert galdins(B, seats=4) == (2, -6, 2, 2)


def test_5_3_two_who_lose_equally():
    assert galdins(B, C) == (0, 0, 0)
    assert galdins(C, B, galdins_tie="each") == (4, -2, -2)
    assert galdins(B, C, galdins_tie="each", seats=4) == (4, -4, -4, 4)


@pytest.mark.parametrize("most", range(3, 9))
def test_5_4_the_stake_may_be_the_losers_tricks(most):
    assert galdins(B, tricks=(most,), galdins_stake="tricks") == (most, -2 * most, most)


@pytest.mark.parametrize(
    ("losers", "tricks"),
    [((B,), ()), ((B,), (2,)), ((B,), (9,)), ((B,), (3, 3)), ((B, C), (5,)), ((B, C), (2,))],
)
def test_5_4_the_number_of_tricks_must_be_possible(losers, tricks):
    with pytest.raises(Refused, match=r"galdins_tricks \(rules 5\.4\)"):
        galdins(*losers, tricks=tricks, galdins_stake="tricks")


def test_5_4_two_lose_with_three_or_four_tricks_each():
    for most in (3, 4):
        got = galdins(B, C, tricks=(most,), galdins_stake="tricks", galdins_tie="each")
        assert got == (2 * most, -most, -most)


def test_5_4_tricks_are_not_asked_for_where_the_stake_is_two():
    with pytest.raises(Refused, match="does_not_belong"):
        galdins(B, tricks=(4,))


@pytest.mark.parametrize("losers", [(), (A, B, C), (B, B)])
def test_5_1_one_or_two_lose(losers):
    with pytest.raises(Refused, match=r"galdins_losers \(rules 5\.1\)"):
        galdins(*losers)


def test_2_2_who_sits_out_does_not_lose_galdins():
    with pytest.raises(Refused, match=r"sits_out .* person=0"):
        galdins(A, seats=4)
    with pytest.raises(Refused, match="not_at_the_table"):
        galdins(4, seats=4)


# 6: rondo ---------------------------------------------------------------------------------------


def test_6_2_each_winner_gets_his_number_and_the_loser_pays_it():
    assert rondo((60, 30, 25, 5)) == (2, -6, 2, 2)
    assert rondo((31, 40, 0, 49), (2, 2, 0, 4)) == (-5, 1, 1, 3)


def test_6_2_no_trick_is_worth_more_than_no_eyes():
    assert rondo((60, 60, 0, 0), (4, 4, 0, 0)) == (3, -3, -3, 3)
    assert rondo((60, 60, 0, 0), (3, 3, 1, 1)) == (2, -2, -2, 2)


def test_6_2_where_somebody_has_no_eyes_the_tricks_are_asked_for():
    with pytest.raises(Refused, match=r"rondo_tricks_wanted \(rules 6\.2\)"):
        rondo((60, 40, 20, 0))


def test_6_2_all_four_equal_nobody_pays():
    assert rondo((30, 30, 30, 30)) == (0, 0, 0, 0)


def test_6_2_odd_points_fall_by_lot_on_losers():
    assert rondo((50, 50, 0, 20), (3, 3, 0, 2), (B,)) == (2, -3, -2, 3)
    assert rondo((50, 50, 0, 20), (3, 3, 0, 2), (C,)) == (2, -2, -3, 3)


@pytest.mark.parametrize("lots", [(), (B, C), (B, B), (D,), (A,)])
def test_6_2_the_lots_must_be_due_and_fall_on_losers(lots):
    with pytest.raises(Refused, match=r"lots_do_not_fit \(rules 6\.2\) due=1"):
        rondo((50, 50, 0, 20), (3, 3, 0, 2), lots)


def test_6_2_two_lots_fall_on_two_losers():
    eyes, tricks = (39, 39, 39, 3), (3, 2, 2, 1)
    assert rondo(eyes, tricks, (B, C)) == (2, -1, -1, 0)
    with pytest.raises(Refused, match="lots_do_not_fit"):
        rondo(eyes, tricks, (B, B))


def test_6_3_the_example():
    assert rondo((30, 20, 0, 70), (2, 2, 0, 4), seats=5) == (-4, 2, -3, 2, 3)


def test_6_3_the_other_who_sits_out_by_option():
    assert rondo((60, 30, 25, 5), seats=5) == (2, -6, 0, 2, 2)
    assert rondo((60, 30, 25, 5), seats=5, rondo_sitter="as_dealer") == (2, -8, 2, 2, 2)


@pytest.mark.parametrize(
    ("eyes", "tricks", "key"),
    [
        ((), (), "rondo_eyes"),
        ((60, 60), (), "rondo_eyes"),
        ((60, 40, 20, 1), (), "rondo_eyes"),
        ((130, -10, 0, 0), (2, 2, 2, 2), "rondo_eyes"),
        ((60, 40, 10, 10), (2, 2, 4), "rondo_tricks"),
        ((60, 40, 10, 10), (2, 2, 2, 1), "rondo_tricks"),
        ((60, 40, 10, 10), (9, -1, 0, 0), "rondo_tricks"),
        ((60, 40, 10, 10), (4, 4, 0, 0), "rondo_eyes_without_trick"),
    ],
)
def test_6_2_eyes_and_tricks_must_add_up(eyes, tricks, key):
    with pytest.raises(Refused, match=rf"^{key} \(rules 6\.2\)"):
        rondo(eyes, tricks)


def test_6_2_losers_stand_on_the_line():
    line = sheet(enter(open_session("rondo", seats=4), Typed(Contract.RONDO, eyes=(45, 45, 15, 15)))).lines[0]
    assert line.losers == (B, C)


# Outcomes from elsewhere --------------------------------------------------------------------------


def big_lost():
    state = apply(apply(start(Rules(), Deal.from_pack(range(26))), TAKE), CONCEDE)
    return outcome(state)


@pytest.mark.parametrize(
    "changes",
    [
        {"points": (4, -8, 4, 0)},
        {"points": (2, -4, 2)},
        {"big": None},
        {"big": 3},
        {"big": A},
        {"contract": Contract.ZOLE},
        {"contract": Contract.GALDINS},
        {"contract": Contract.GALDINS, "big": None, "losers": (B,), "points": (2, -4, 3)},
    ],
)
def test_an_outcome_that_this_table_cannot_have_is_refused(changes):
    refused = why_not(sheet(open_session("galdins")), Played(outcome_of(big_lost(), **changes)))
    assert (refused.key, refused.paragraph) == ("outcome_of_another_table", "8")


@pytest.mark.parametrize("points", [(2, -6, 2, 2, 0), (2, -6, 2, 3)])
def test_a_rondo_outcome_has_a_number_for_each_seat_and_sums_to_zero(points):
    found = outcome_of(big_lost(), contract=Contract.RONDO, big=None, row=None, points=points)
    assert why_not(sheet(open_session("rondo", seats=4)), Played(found)).key == "outcome_of_another_table"


def test_the_outcome_of_another_dealer_is_refused():
    state = start(Rules(seats=4), Deal.from_pack(range(26), dealer=1))
    found = outcome(apply(apply(state, TAKE), CONCEDE))
    there = sheet(open_session("galdins", seats=4, first_dealer=2))
    assert why_not(there, Played(found)).key == "outcome_of_another_table"


def test_an_outcome_counts_seats_and_the_line_people():
    there = write(sheet(open_session("galdins", first_dealer=1)), Join("D"))
    assert (there.seated, there.dealer) == ((A, D, B, C), 2)
    state = start(there.rules, Deal.from_pack(range(26), dealer=2))
    found = outcome(apply(apply(state, TAKE), CONCEDE))
    line = write(there, Played(found)).lines[-1]
    assert (found.big, found.points) == (3, (4, 4, 4, -12))
    assert (line.big, line.base, line.dealer) == (C, (4, 4, -12, 4), B)


def test_what_is_typed_names_people_also_when_seats_have_moved():
    there = write(sheet(open_session("galdins", first_dealer=1, galdins_tie="each")), Join("D"))
    line = write(there, Typed(Contract.GALDINS, losers=(C, D))).lines[-1]
    assert line.base == (4, 4, -4, -4)
    assert line.losers == (D, C)  # as they sit
    there = write(sheet(open_session("rondo", seats=4, first_dealer=1)), Join("E"))
    assert there.hands == (C, A, E)
    line = write(there, Typed(Contract.RONDO, eyes=(50, 0, 50, 20), tricks=(4, 0, 3, 1), lots=(E,))).lines[-1]
    assert line.base == (3, 2, -2, 0, -3)
    assert line.losers == (E, C)
