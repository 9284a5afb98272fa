"""``zole sheet``: what is printed of a sheet, what is told of one that was kept by hand, what is refused."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zole.cli import main
from zole.rules import Contract, Row, Rules
from zole.scoring import (
    Annulled,
    Awarded,
    Disqualified,
    Join,
    LastDeal,
    Leave,
    Penalty,
    Return,
    Totals,
    Typed,
)
from zole.scoring.csv_form import to_csv
from zole.scoring.ledger import standing
from zole.scoring.link import pack
from zole.scoring.paper import Event, EventId, Paper, Stake
from zole.scoring.paper_json import from_json, to_json
from zole.server.languages import LANGUAGES

BY_HAND = """zole sheet;1
names;Anna;Bruno;Cilda
rules;classic
stake;0,10;EUR

what;big;row;Anna;Bruno;Cilda;Anna total;Bruno total;Cilda total;common;personal;dealer;deal
passed;;;;;;;;;1;;Anna;1
big;Anna;won;+4;-2;−2;4;-2;-2;0;;Bruno;2
big;Bruno;lost;2;-4;2;6;-6;0;0;;Cilda;3
zole;Cilda;won;-5;-5;10;1;-11;10;0;;Anna;4
settlement;;;0;0;0;1;-11;10;0
"""


def run(*args: str, lang: str = "en", given: str | bytes | None = None) -> Result:
    env = {"ZOLE_LANG": lang, "COLUMNS": "160"}
    return CliRunner().invoke(main, ["sheet", *args], env=env, input=given)


def paper(*entries, seats=4, **options):
    events = tuple(
        Event(EventId(place, "kitchen1"), 0, entry) for place, entry in enumerate(entries, start=1)
    )
    rules = Rules.named("classic", seats=seats, **{"deals": None, **options})
    names = ("Anna", "Bruno", "Cilda", "Dace", "Egils")[:seats]
    return Paper("0123456789abcdefghij-_", 0, rules, names, stake=Stake("0.10", "EUR"), events=events)


PASSED = Typed(Contract.PASSED)
WON = Typed(Contract.BIG, 1, Row.WON)
MANY = paper(
    PASSED,
    Typed(Contract.BIG, 2, Row.LOST),
    Penalty(2),
    Annulled(),
    Awarded(Contract.ZOLE, 1, 1),
    Totals((3, -1, -1, -1)),
    Leave(0),
    Join("Zane"),
    Return(0),
    Disqualified(3),
    LastDeal(),
)


@pytest.fixture
def kept(tmp_path):
    """A file with some text in it."""

    def write(text: str, name: str = "sheet.csv") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


# Printing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_happen_has_words_in_every_language(kept, lang):
    told = run(kept(json.dumps(to_json(MANY))), lang=lang)
    assert told.exit_code == 0, told.output
    assert "terminal." not in told.output
    assert "Zane" in told.output


def test_a_sheet_shows_changes_totals_pules_dealer_and_who_sat_out(kept):
    told = run(kept(json.dumps(to_json(MANY)))).output.splitlines()
    passed = next(line for line in told if "all pass" in line)
    assert passed.split("│")[1:4] == [" 1   ", " Anna   ", passed.split("│")[3]]
    assert "●2" in passed
    assert passed.rstrip(" │").endswith("Anna")
    lost = next(line for line in told if "Cilda, Big" in line)
    assert [cell.split() for cell in lost.split("│")[4:8]] == [
        ["+2", "+2"],
        ["+2", "+2"],
        ["−6", "−6"],
        ["+2", "+2"],
    ]
    assert "●2 ●Cilda" in lost
    assert any("●2 ●Cilda×2" in line for line in told)
    assert any("If settled now" in line for line in told)


def test_a_link_a_file_and_standard_input_are_the_same(kept):
    text = json.dumps(to_json(MANY))
    from_file = run(kept(text)).output
    assert run("-", given=text).output == from_file
    assert run(f"https://zole.example/sheet#/open/{pack(MANY)}").output == from_file
    assert run("-", given=pack(MANY) + "\n").output == from_file


def test_one_form_is_written_as_another(kept):
    table = to_csv(MANY)
    assert run("-", "--csv", given=pack(MANY)).stdout_bytes.decode() == table
    told = run(kept(table), "--json")
    assert told.exit_code == 0, told.output
    again = from_json(json.loads(told.output))
    assert standing(again).sheet.lines == standing(MANY).sheet.lines
    assert again.id != from_json(json.loads(run(kept(table), "--json").output)).id


def test_when_it_is_over_places_and_payments_are_told(kept):
    told = run(kept(BY_HAND))
    assert told.exit_code == 0, told.output
    assert "1. Cilda +10\n2. Anna +1\n3. Bruno −11\n" in told.output
    assert "Bruno pays Cilda 1.00 EUR." in told.output


def test_a_conflict_and_what_no_longer_fits_are_shown(kept):
    first = EventId(1, "kitchen1")
    both = (
        Event(EventId(2, "kitchen1"), 0, Penalty(1), (first,)),
        Event(EventId(2, "parlour1"), 0, Penalty(2), (first,)),
        Event(EventId(3, "kitchen1"), 0, WON),
        Event(EventId(3, "parlour1"), 0, Typed(Contract.BIG, 0, Row.WON)),
        Event(EventId(4, "parlour1"), 0, Typed(Contract.BIG, 2, Row.WON)),
    )
    there = paper(PASSED)
    there = Paper(there.id, 0, there.rules, there.names, events=(*there.events, *both))
    told = run("-", given=json.dumps(to_json(there)))
    assert "choose one" in told.output
    assert "is it one deal?" in told.output
    checked = run("-", "--check", given=json.dumps(to_json(there)))
    assert checked.exit_code == 1
    assert "entry 1: Two phones" in checked.output
    stale = paper(Typed(Contract.BIG, 0, Row.WON))
    assert "Counts nothing: " in run("-", given=pack(stale)).output
    assert run("-", "--check", given=pack(stale)).exit_code == 1


# Checking -----------------------------------------------------------------------------------------


def test_a_right_sheet_is_sound(kept):
    for text in (BY_HAND, to_csv(MANY), json.dumps(to_json(MANY))):
        told = run(kept(text), "--check")
        assert (told.exit_code, "all is right" in told.output) == (0, True), told.output


@pytest.mark.parametrize(
    ("right", "wrong", "row", "words"),
    [
        ("+4;-2", "+3;-2", 8, "Anna: 3 is written, it should be 4."),
        ("−2;4;", "−2;5;", 8, "Anna, total: 5 is written, it should be 4."),
        ("6;-6;0;0", "6;-6;0;1", 9, "Common pules: 1 is written, it should be 0."),
        ("2;0;;Bruno", "2;0;Cilda;Bruno", 8, "Personal pules: Cilda is written, it should be –."),
        ("Cilda;3", "Anna;3", 9, "Dealer: Anna is written, it should be Cilda."),
        ("Cilda;3", "Cilda;4", 9, "Number of the deal: 4 is written, it should be 3."),
        ("big;Bruno;lost", "big;Bruno;all_tricks", 9, "Bruno: −4 is written, it should be 6."),
        ("big;Bruno;lost", "big;Berta;lost", 9, "In column “big” there is no telling what “Berta” means."),
        ("passed;", "little_zole;", 7, "There is no little Zole in this rule set."),
    ],
)
@pytest.mark.parametrize("divided", [";", ","])
def test_a_hand_kept_sheet_is_told_where_it_goes_wrong(  # noqa: PLR0917 - a table of cases
    kept, right, wrong, row, words, divided
):
    text = BY_HAND.replace("0,10", "0.10").replace(right, wrong, 1).replace(";", divided)
    told = run(kept(text), "--check")
    assert told.exit_code == 1
    assert f"row {row}: {words}" in told.output


def test_a_total_that_is_wrong_once_and_carried_on_is_told_once(kept):
    lines = BY_HAND.replace("6;-6;0;0", "7;-6;0;0").replace("1;-11;10;0", "2;-11;10;0")
    told = run(kept(lines), "--check").output.splitlines()
    assert len(told) == 1
    assert "row 9: Anna, total: 7 is written, it should be 6." in told[0]


def test_what_could_not_be_read_is_told_when_printing_too(kept):
    told = run(kept(BY_HAND.replace("big;Bruno;lost", "big;Berta;lost")))
    assert told.exit_code == 1
    assert "row 9:" in told.stderr


# Refusing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "This is no score sheet of ours."),
        ("{}", "This is no score sheet of ours."),
        (pack(MANY)[:-1], "The link is damaged"),
        ("zole sheet;1\n", "The table lacks “what”."),
        ("zole sheet;1\nwhat\n", "The table lacks “names”."),
    ],
)
def test_what_is_no_sheet_is_refused_with_a_reason(text, words):
    told = run("-", given=text)
    assert told.exit_code == 1
    assert words in told.output


def test_a_file_that_is_not_there_or_too_long_is_refused(tmp_path):
    assert "cannot be read" in run(str(tmp_path / "none.json")).output
    assert "cannot be read" in run(str(tmp_path)).output
    (tmp_path / "long").write_bytes(b" " * 16_000_001)
    assert "no score sheet" in run(str(tmp_path / "long")).output


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without an end here")
def test_a_file_without_an_end_is_refused():
    assert "no score sheet" in run("/dev/zero").output


@pytest.mark.parametrize("held", [b"\xff\xfe\xff", BY_HAND.encode("utf-16"), b"zole sheet;\xe2"])
def test_what_is_not_utf_8_is_told_how_to_be_saved(tmp_path, held):
    (tmp_path / "bytes").write_bytes(held)
    for told in (run(str(tmp_path / "bytes")), run("-", given=held)):
        assert (told.exit_code, "Save the table as “CSV UTF-8”" in told.output) == (1, True)


def test_a_folder_called_open_is_no_link(tmp_path):
    (tmp_path / "open").mkdir()
    (tmp_path / "open" / "sheet.csv").write_text(BY_HAND, encoding="utf-8")
    assert run(str(tmp_path / "open" / "sheet.csv")).exit_code == 0


def test_what_a_file_says_gives_the_terminal_no_commands():
    told = run("-", given="zole sheet;1\nnames;A;B;C\n\x1b[2Jx;1\nwhat\n")
    assert "“�[2Jx”" in told.output
    told = run("-", given=json.dumps({**to_json(MANY), "\ud800\x07": 1}))
    assert "does not belong there: ��" in told.output


def test_a_refusal_calls_contracts_as_people_do():
    told = run("-", "--check", given=BY_HAND.replace("classic", "galdins"), lang="lv")
    assert "notiek cits: galdiņš, nevis visi garām." in told.output
