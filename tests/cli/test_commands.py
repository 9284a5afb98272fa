"""The command line as it is typed: records, matches, words, faults."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zole import __version__
from zole.cli import main

TESTS = Path(__file__).parents[1]
LOG = TESTS / "data" / "openzole_sample.json"
RECORDS = sorted((TESTS / "golden" / "records").iterdir())


def run(*args: str, lang: str = "en") -> Result:
    # What is not answered by the program itself fails the test with its traceback.
    return CliRunner().invoke(main, list(args), env={"ZOLE_LANG": lang}, catch_exceptions=False)


def test_the_version_is_told() -> None:
    assert __version__ in run("--version").output


@pytest.mark.parametrize(("lang", "word"), [("lv", "pārlūkā"), ("ru", "браузере"), ("en", "browser")])
def test_help_speaks_the_language_of_the_terminal(lang: str, word: str) -> None:
    assert word in run("--help", lang=lang).output
    assert word in run("play", "--help", lang=lang).output


def test_11_1_a_log_is_converted_and_the_record_checked(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    assert run("record", "convert", str(LOG), "-o", str(record)).exit_code == 0
    checked = run("record", "check", str(record))
    assert checked.exit_code == 0
    assert "tricks 7/0/1, eyes 118/0/2" in checked.output
    assert "+4/−2/−2" in checked.output


def test_a_record_in_json_is_read_back(tmp_path: Path) -> None:
    converted = run("record", "convert", str(LOG), "--json").stdout
    file = tmp_path / "game.json"
    file.write_text(converted, encoding="utf-8")
    assert json.loads(converted)
    assert run("record", "check", str(file)).exit_code == 0


def test_a_fault_is_named_with_its_place_and_paragraph(tmp_path: Path) -> None:
    text = run("record", "convert", str(LOG)).stdout
    file = tmp_path / "bad.txt"
    file.write_text(text.replace("2. A: JC JD JS", "2. A: JC JD AC"), encoding="utf-8")
    checked = run("record", "check", str(file))
    line = 1 + text.splitlines().index("2. A: JC JD JS -> A")
    assert checked.exit_code == 1
    assert f"{file}:{line}:" in checked.stderr
    assert "§" in checked.stderr


CLAIMED = """Rules: galdins, deals open
A: Anna
B: Bruno
C: Cilda

Deal 1, dealer C
A: QC QS QH QD JC JS JH JD
B: AD TD KD 9D 8D 7D KC 9C
C: AC TC AS TS KS 9S KH 9H
Talon: AH TH
Auction: A zole
Claimed: A
"""


def test_4_8_checking_a_record_proves_its_claims_again(tmp_path: Path) -> None:
    file = tmp_path / "claimed.zole"
    file.write_text(CLAIMED, encoding="utf-8")
    checked = run("record", "check", str(file))
    assert checked.exit_code == 0
    assert "tricks 8/0/0, eyes 99/0/0" in checked.output
    # A nine of hearts instead of the last jack takes no trick.
    file.write_text(CLAIMED.replace("JH JD", "JH 9H").replace("KH 9H", "KH JD"), encoding="utf-8")
    checked = run("record", "check", str(file))
    assert checked.exit_code == 1
    assert f"{file}:12:1: That is not certain" in checked.stderr
    assert "(§ 4.8)" in checked.stderr


@pytest.mark.parametrize("file", RECORDS, ids=[file.name for file in RECORDS])
def test_the_golden_records_are_in_order(file: Path) -> None:
    checked = run("record", "check", str(file))
    assert checked.exit_code == 0, checked.stderr


def test_2_1_a_deal_out_of_turn_is_counted_for_its_own_dealer() -> None:
    checked = run("record", "check", str(TESTS / "golden" / "records" / "five.zole"))
    assert checked.output.splitlines()[-2].endswith("−2/+8/−2/−2/−2  +2/+2/+2/−8/+2")


def test_7_5_the_end_of_an_open_session_settles_its_pules(tmp_path: Path) -> None:
    record = tmp_path / "ended.zole"
    text = (TESTS / "golden" / "records" / "pules.zole").read_text(encoding="utf-8")
    first_deal, _, _ = text.partition("Deal 2")
    record.write_text(first_deal + "End\n", encoding="utf-8")
    assert "Pules settled" in run("record", "check", str(record)).output


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"{", b"{}", b"[" * 100_000, b"", b"Rules: none"])
def test_what_is_no_record_is_refused_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "thing"
    file.write_bytes(content)
    checked = run("record", "check", str(file))
    assert checked.exit_code == 1
    assert checked.stderr


def test_a_log_with_a_game_broken_off_before_another_is_refused(tmp_path: Path) -> None:
    log = json.loads(LOG.read_text(encoding="utf-8"))
    whole = log["aGames"][0]
    log["aGames"] = [{"oPlayerOrder": whole["oPlayerOrder"], "oGameLog": whole["oGameLog"][:-3]}, whole]
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    refused = run("record", "convert", str(file))
    assert refused.exit_code == 1
    assert f"{file}:/aGames/1: " in refused.stderr


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "game.txt"
    refused = run("record", "convert", str(LOG), "-o", str(nowhere))
    assert refused.exit_code == 1
    assert str(nowhere) in refused.stderr


def test_a_match_prints_its_interval_or_json() -> None:
    told = run("arena", "novice", "random", "--deals", "20", "--rules", "galdins")
    assert "20 deals" in told.stdout
    match = json.loads(run("arena", "novice", "random", "--deals", "20", "--json").stdout)
    assert match["deals"] == 20
    assert match["low"] < match["mean"] < match["high"]


def test_seats_that_a_rule_set_does_not_have_are_refused() -> None:
    refused = run("play", "--rules", "nine", "--seats", "5", lang="lv")
    assert refused.exit_code == 2
    assert "refusal." not in refused.output


def test_a_broken_database_is_named_and_left_untouched(tmp_path: Path) -> None:
    file = tmp_path / "broken.db"
    file.write_bytes(b"this was never a database" * 100)
    refused = run("play", "--terminal", "--db", str(file))
    assert refused.exit_code == 1
    assert str(file) in refused.stderr
    assert file.read_bytes() == b"this was never a database" * 100
