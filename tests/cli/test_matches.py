"""``zole arena`` as it is typed: a match, a ladder, a picture, going on after a break, what is refused."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zole.cli import main

LADDER = """
[[match]]
first = "novice"
second = "random"
rules = "nine"
deals = 20

[[match]]
first = "novice"
second = "novice"
rules = "galdins"
seats = 4
deals = 20
"""


def run(*args: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["arena", *args], env={"ZOLE_LANG": lang}, catch_exceptions=False)


def test_a_match_is_told_both_ways_with_contracts_and_time() -> None:
    told = run("novice", "random", "--deals", "20").stdout
    assert "novice alone among random, Nine deals, 3 at the table: 20 deals" in told
    assert "random alone among novice" in told
    assert "Big, small:" in told
    assert told.count("Thinking:") == 2


def test_a_ladder_is_played_drawn_and_taken_up_again(tmp_path: Path) -> None:
    ladder, state, plot = tmp_path / "ladder.toml", tmp_path / "state.json", tmp_path / "ladder.svg"
    ladder.write_text(LADDER, encoding="utf-8")
    first, again = (
        json.loads(run(str(ladder), "--json", "--state", str(state), "--plot", str(plot)).stdout)
        for _ in range(2)
    )
    assert [one["rules"] for one in first] == ["nine", "galdins"]
    assert first[0]["mean"] > 0 == first[1]["mean"]
    assert [one["sides"] for one in first] == [one["sides"] for one in again]  # to the nanosecond
    assert plot.read_text(encoding="utf-8").count("<circle") == 4


@pytest.mark.parametrize("lang", ["lv", "ru", "en"])
def test_what_cannot_be_played_is_refused_in_words(lang: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[[match]]\nfirst = 'novice'", encoding="utf-8")
    for who in (
        ("novice", "nobody"),
        ("novice", "random", "novice"),
        (str(broken),),
        (str(tmp_path / "none.toml"),),
        ("novice", "random", "--state", str(broken)),
        ("novice", "random", "--rules", "nine", "--seats", "4"),
    ):
        refused = run(*who, lang=lang)
        assert refused.exit_code == 2
        assert "terminal." not in refused.output
