"""``zole bench``: the table and its data; ``--verify`` and its exit status."""

import json

import pytest
from click.testing import CliRunner, Result

from zole.cli import main, measuring
from zole.solver.bench import Figure
from zole.solver.verify import Verdict, verify

FIGURES = [
    Figure("takes_61", 0.07, 0.016, 0.3, 2537.0, must=0.12),
    Figure("takes_61_nodes", 5000.0, must=3500),
    Figure("deals", 1_700_000.0, rate=True, must=1.5e6),
]


def run(*args: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["bench", *args], env={"ZOLE_LANG": lang}, catch_exceptions=False)


@pytest.fixture
def measured(monkeypatch):
    """What was asked for; measuring itself takes minutes."""
    asked = {}

    def figures(*, deals, seed, progress):
        progress("yes/no")
        asked.update(deals=deals, seed=seed)
        return FIGURES

    monkeypatch.setattr(measuring, "figures", figures)
    return asked


def test_the_table_has_mean_median_95_percent_nodes_and_what_must_be(measured):
    lines = run().stdout.splitlines()
    for head in ("mean", "median", "95 %", "nodes", "must", "holds"):
        assert head in lines[0]
    assert lines[1].split() == ["61", "or", "not", "0.07", "0.0160", "0.3000", "2,537", "≤", "0.12", "yes"]
    assert lines[2].split()[-1] == "no"
    assert "1,700,000" in lines[3]
    assert "≥" in lines[3]
    assert measured == {"deals": 2000, "seed": 1}


def test_the_same_as_data(measured):
    found = json.loads(run("--json", "--deals", "50", "--seed", "7").stdout)
    assert [(one["name"], one["holds"]) for one in found] == [
        ("takes_61", True),
        ("takes_61_nodes", False),
        ("deals", True),
    ]
    assert measured == {"deals": 50, "seed": 7}


def test_verify_holds_the_solver_to_the_slow_truth(monkeypatch):
    asked = {}

    def few(*, endings, deals, **settings):
        asked.update(endings=endings, deals=deals)
        return verify(endings=20, deals=0, **settings)  # a whole deal takes the slow search seconds

    monkeypatch.setattr(measuring, "verify", few)
    told = run("--verify", "--deals", "40", "--json")
    assert json.loads(told.stdout) == {"endings": 20, "endings_wrong": 0, "deals": 0, "deals_wrong": 0}
    assert told.exit_code == 0
    assert asked == {"endings": 1000, "deals": 40}  # as many endings to a deal as the whole check has
    run("--verify")
    assert asked == {"endings": 5000, "deals": 200}


@pytest.mark.parametrize(("wrong", "status"), [((0, 0), 0), ((1, 0), 1), ((0, 1), 1)])
def test_an_answer_that_is_wrong_gives_another_exit_status(monkeypatch, wrong, status):
    monkeypatch.setattr(measuring, "verify", lambda **_: Verdict(5000, wrong[0], 200, wrong[1]))
    told = run("--verify")
    assert told.exit_code == status
    assert f"5000 endings, {wrong[0]} wrong" in told.stdout
    assert f"200 whole deals, {wrong[1]} wrong" in told.stdout
