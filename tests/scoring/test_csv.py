"""Tables that people keep by hand: what is read, what is told of a row, what is refused."""

import pytest

from zole.rules import Contract, Refused, Row, Rules
from zole.scoring import Awarded, End, Join, Penalty, Reason, Totals, Typed
from zole.scoring.csv_reader import LONGEST, Slip, from_csv
from zole.scoring.ledger import standing
from zole.scoring.paper import Stake

HEAD = "zole sheet,1\nnames,Anna,Bruno,Cilda\n"


def table(
    *rows, titles="what,big,row,person,reason,Anna,Bruno,Cilda", head=f"{HEAD}rules,classic\ndeals,none\n"
):
    return from_csv("\n".join([head + "\n" + titles, *rows]))


def entries(read):
    return [event.entry for event in read.paper.events]


def keys(read):
    return [(row, refusal.key) for row, refusal in read.refused]


# The head -----------------------------------------------------------------------------------------


def test_the_head_names_people_rules_dealer_and_stake():
    head = "zole sheet\t1\nnames\tAnna\t Bruno \tCilda\nrules\tclassic\nfirst dealer\tBruno\ndeals\t 12\n"
    paper = from_csv(f"{head}little_zole\tTrue\nstake\t0,50\tEUR\npersonal_pule_value\tnone\nwhat").paper
    assert paper.rules == Rules.named("classic", deals=12, little_zole=True)
    assert (paper.names, paper.first_dealer) == (("Anna", "Bruno", "Cilda"), 1)
    assert paper.stake == Stake("0.50", "EUR")


def test_without_rules_the_options_are_those_by_default():
    assert from_csv(f"{HEAD}all_pass,redeal\nwhat").paper.rules == Rules(all_pass="redeal")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "csv_not_ours"),
        ("deal,dealer,what", "csv_not_ours"),
        ("zole sheet" + " " * LONGEST, "csv_not_ours"),
        ('zole sheet,1\n"names', "csv_unreadable"),
        ("zole sheet,1\nnames,A,B,C\n\nbig,1", "csv_missing"),
        ("zole sheet,1\nwhat", "csv_missing"),
        (f"{HEAD}colour,red\nwhat", "csv_column"),
        (f"{HEAD}rules,bridge\nwhat", "rules_unknown"),
        (f"{HEAD}deals,many\nwhat", "rules_option"),
        (f"{HEAD}deals\nwhat", "rules_option"),
        (f"{HEAD}first dealer,Dace\nwhat", "csv_value"),
        (f"{HEAD}first dealer,4\nwhat", "dealer_seat"),
        (f"{HEAD}stake,cheap,EUR\nwhat", "sheet_value"),
        ("zole sheet,1\nnames,A,B\nwhat", "rules_option"),
        (f"{HEAD}\nwhat,Dace", "csv_column"),
        (f"{HEAD}\nwhat,Anna total sum", "csv_column"),
    ],
)
def test_a_head_that_cannot_be_read_is_refused(text, key):
    with pytest.raises(Refused) as caught:
        from_csv(text)
    assert caught.value.refusal.key == key


# Rows ---------------------------------------------------------------------------------------------


def test_rows_say_what_happened():
    read = table(
        "passed",
        "big,Bruno,won,,,-2,+4,−2",
        "",
        "totals,,,,,3,-3",
        "penalty,,,3,late",
        "penalty,,,Anna",
        "join,,,Dace,late",
        "return,,,Bruno",
        "end",
    )
    assert entries(read) == [
        Typed(Contract.PASSED),
        Typed(Contract.BIG, 1, Row.WON),
        Totals((3, -3, 0)),
        Penalty(2, Reason.LATE),
        Penalty(0, Reason.OTHER),
        Join("Dace", late=True),
        *entries(read)[6:7],
        End(),
    ]
    assert read.slips == ()
    assert keys(read) == [(13, "too_late"), (14, "sits_already")]


def test_an_offender_makes_a_deal_an_awarded_one():
    read = table("zole,Bruno,Bruno", titles="what,big,offender")
    assert entries(read) == [Awarded(Contract.ZOLE, 1, 1)]


def test_lists_are_numbers_or_people():
    head = "zole sheet,1\nnames,Anna,Bruno,Cilda,Dace\n{}\n"
    read = table("galdins,Bruno; Dace", titles="what,losers", head=head.format("all_pass,galdins"))
    assert entries(read) == [Typed(Contract.GALDINS, losers=(1, 3))]
    read = table("rondo,60 30/25 5", titles="what,eyes", head=head.format("rules,rondo"))
    assert entries(read) == [Typed(Contract.RONDO, eyes=(60, 30, 25, 5))]


def test_a_person_may_be_called_by_number_where_names_are_not_clear():
    head = "zole sheet,1\nnames,Anna,Anna,Cilda\n"
    read = table("big,2,won,-1,2,-1", titles="what,big,row,1,2,Cilda", head=head)
    assert (entries(read), read.slips) == ([Typed(Contract.BIG, 1, Row.WON)], ())
    assert keys(table("big,Anna,won", titles="what,big,row", head=head)) == [(5, "csv_value")]


@pytest.mark.parametrize(
    "row",
    [
        "dance",
        "big,Berta,won",
        "big,Bruno,splendid",
        "penalty,,,Anna,ugly",
        "penalty",
        "totals",
        "big,Bruno,won,,,-2,four,-2",
        "big,Bruno,won,,,-2,--4,-2",
        "big,Bruno,won,,,-2,99999999,-2",
    ],
)
def test_a_row_that_cannot_be_read_is_told_and_the_rest_goes_on(row):
    read = table("passed", row, "big,Cilda,lost,,,2,2,-4")
    assert keys(read) == [(8, "csv_value")]
    assert entries(read)[0] == Typed(Contract.PASSED)


def test_a_row_whose_points_alone_cannot_be_read_counts_all_the_same():
    titles = "what,big,row,Anna total,personal"
    read = table("big,Bruno,won,lots", "big,Cilda,won,-2", "passed,,,-2,Dace", titles=titles)
    assert keys(read) == [(7, "csv_value"), (9, "csv_value")]
    assert (read.slips, standing(read.paper).sheet.deal) == ((), 4)


def test_a_name_that_no_sheet_takes_is_told():
    (row, refusal), *_ = table(f"join,,,{'x' * 81}").refused
    assert (row, refusal.key, refusal.args["path"]) == (7, "sheet_value", "/name")


def test_an_entry_that_does_not_fit_is_kept_with_its_reason():
    read = table("big,Bruno,little_won", "passed")
    assert keys(read) == [(7, "no_such_row")]
    assert [place.fault and place.fault.key for place in standing(read.paper).places] == ["no_such_row", None]


# What is typed ------------------------------------------------------------------------------------


def test_a_settlement_by_hand_ends_the_session():
    read = table("passed", "penalty,,,Anna", "settlement,,,,,-2,1,1")
    assert (read.slips, entries(read)[-1]) == ((), End())
    read = table("passed", "penalty,,,Anna", "settlement,,,,,-1,1,0")
    assert [(slip.row, slip.person, slip.right) for slip in read.slips] == [(9, 0, "-2"), (9, 2, "1")]


def test_a_settlement_after_the_end_is_compared_too():
    read = table("penalty,,,Anna", "end", "settlement,,,,,-2,1,2")
    assert read.slips == (Slip(9, "change", "2", "1", 2),)
    read = table("big,Bruno,won", "end", "settlement,,,,,1,-1,0")
    assert [(slip.row, slip.person, slip.right) for slip in read.slips] == [(9, 0, "0"), (9, 1, "0")]


def test_running_columns_are_told_where_they_go_wrong():
    titles = "what,big,row,Anna total,Bruno total,Cilda total,common,personal,deal,dealer"
    rows = [
        "passed,,,0,0,0,1,,1,Anna",
        "big,Bruno,lost,2,-4,2,1,,2,Bruno",
        "annulled,,,2,-4,2,1,,,Cilda",
        "annulled,,,,,,,Bruno,,",
        "big,Cilda,won,0,-6,7,0,Bruno,3,Cilda",
        "big,Cilda,won,-1,-11,13,0,,5,Bruno",
    ]
    read = table(*rows, titles=titles)
    assert read.slips == (
        Slip(8, "personal", "", "Bruno"),
        Slip(10, "personal", "Bruno", "Bruno"),
        Slip(11, "total", "7", "6", 2),
        Slip(12, "total", "-11", "-10", 1),
        Slip(12, "total", "13", "12", 2),
        Slip(12, "deal", "5", "4"),
        Slip(12, "dealer", "Bruno", "Anna"),
    )


def test_a_table_in_which_every_cell_is_quoted_is_read():
    text = '"zole sheet";"1"\r\n"names";"A";"B";"C"\r\n"rules";"classic"\r\n"what"\r\n"passed"\r\n'
    assert len(from_csv(text).paper.events) == 1


@pytest.mark.parametrize("rows", ["passed\n" * 20_000, "\n" * 1_000_000, "nonsense\n" * 400_000])
def test_a_table_longer_than_any_sheet_is_refused_before_it_is_worked_out(rows):
    with pytest.raises(Refused) as refused:
        from_csv(f"zole sheet;1\nnames;A;B;C\nrules;classic\nwhat\n{rows}")
    assert refused.value.refusal.key == "csv_too_long"
