"""Golden sessions: what zole.scoring and the page's own scoring both come to, to the last number.

The sessions stand in tests/golden/sheets.jsonl, one a line, drawn by hypothesis: every rule set by every
number of people, people who come and go, entries that are refused. ``--rewrite`` draws them anew and
writes down what zole.scoring says; the diff is reviewed.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

import pytest
from conftest import GOLDEN
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from scoring.as_data import line_data, refusal_data, stands_data
from scoring.in_node import in_page
from scoring.test_11_examples import SESSION_OF_FOUR, SESSION_OF_THREE
from scoring.wishes import KINDS, entry_of
from strategies import every_named_set, rule_sets

from zole.rules import Refused, Rules
from zole.scoring import Kind, Sheet, write
from zole.scoring.paper_json import entry_from_json, entry_json
from zole.scoring.sheet import opening

FILE = "sheets.jsonl"
ALL_PASS = ["galdins", "pules", "rondo", "redeal"]
PAIRS = [(word, seats) for word in ALL_PASS for seats in (3, 4, 5) if (word, seats) != ("rondo", 3)]
OF_EACH = 22
STEPS = 12
# What a line says where it says nothing: left out of the file.
QUIET = {"contract": None, "big": None, "row": None, "losers": [], "written": [], "settled": None}


# Drawing ------------------------------------------------------------------------------------------


def drawn() -> list[dict[str, Any]]:
    """Sessions of every named set and of every pair of what all pass means and how many there are."""
    kinds = [st.just(rules) for rules in every_named_set()]
    kinds += [rule_sets(all_pass=word, seats=seats, deals=None) for word, seats in PAIRS]
    return [session for kind in kinds for session in of_kind(kind)]


def of_kind(rules: st.SearchStrategy[Rules]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []

    @settings(max_examples=OF_EACH, phases=[Phase.generate], database=None)
    @given(rules, st.binary(min_size=8, max_size=8))
    def draw(rules, seed):
        # Hypothesis likes what is small, and twice; the wishes of a seed are drawn evenly.
        dice = Random(f"{seed.hex()} {len(found)}")
        dealer = dice.randrange(rules.seats)
        there = opening(rules, "ABCDE"[: rules.seats], dealer)
        entries = []
        for _ in range(STEPS):
            entries.append(entry_json(entry_of(there, wish(dice, there))))
            if there.over:
                break
            there, _ = step(there, entries[-1])
        found.append(written_down(rules, dealer, entries))

    draw()
    return found


def wish(dice: Random, there: Sheet) -> tuple[str, int, int]:
    """Something to write; the end is rare, that there is more before it, and people come back."""
    kind = dice.choice([*KINDS, "leave", "slip", "slip", "slip", "all pass"])
    if kind in {"end", "last deal"} and dice.random() < 0.7:
        kind = "ordinary"
    person = dice.randrange(len(there.names) + (dice.random() < 0.2))
    away = [one for one in range(len(there.names)) if one not in there.seated]
    if away and dice.random() < 0.2:
        kind, person = "return", dice.choice(away)
    if there.last_deal and dice.random() < 0.2:
        kind = "last deal"
    return kind, person, dice.randrange(8)


def written_down(rules: Rules, dealer: int, entries: list[dict[str, Any]]) -> dict[str, Any]:
    """A session as a line of the file."""
    there = opening(rules, "ABCDE"[: rules.seats], dealer)
    steps = []
    for entry in entries:
        there, came = step(there, entry)
        steps.append([entry, short(came)])
    stands = {name: value for name, value in stands_data(there).items() if value not in ([], None, False)}
    return {"rules": said(rules), "dealer": dealer, "steps": steps, "stands": stands}


def said(rules: Rules) -> dict[str, Any]:
    """The options of a rule set that are not as they are by default."""
    found = {option.name: getattr(rules, option.name) for option in fields(rules)}
    return {o.name: found[o.name] for o in fields(rules) if o.name == "seats" or found[o.name] != o.default}


# Running ------------------------------------------------------------------------------------------


def step(there: Sheet, entry: dict[str, Any]) -> tuple[Sheet, dict[str, Any]]:
    """One more entry: the lines that it made, or why it was refused."""
    try:
        after = write(there, entry_from_json(entry))
    except Refused as refused:
        return there, {"refused": refusal_data(refused.refusal)}
    return after, {"lines": [line_data(line) for line in after.lines[len(there.lines) :]]}


def short(came: dict[str, Any]) -> Any:
    """What a step came to, without what the entry says already and without what says nothing."""
    if "refused" in came:
        why = came["refused"]
        return [why["key"], why["paragraph"], why["args"]]
    return [short_line(line) for line in came["lines"]]


def short_line(line: dict[str, Any]) -> dict[str, Any]:
    entry = line["entry"] or {"kind": "settlement"}
    assert line["kind"] == entry["kind"]
    quiet = {**QUIET, "base": line["change"], **entry}
    told = {name: value for name, value in line.items() if name not in {"entry", "kind"}}
    return {SHORT.get(name, name): value for name, value in told.items() if value != quiet.get(name)}


# What the file calls that which stands on nearly every line.
SHORT = {
    "change": "+",
    "totals": "=",
    "common": "c",
    "personal": "p",
    "written": "w",
    "settled": "s",
    "base": "b",
    "deal": "n",
    "dealer": "d",
}


@cache
def sessions() -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GOLDEN / FILE).read_text("utf-8").splitlines()]


def as_call(session: dict[str, Any]) -> list[Any]:
    """What the page is asked."""
    names = [*"ABCDE"[: session["rules"]["seats"]]]
    return ["session", options(session), names, session["dealer"], [entry for entry, _ in session["steps"]]]


def options(session: dict[str, Any]) -> dict[str, Any]:
    """All options of its rule set."""
    rules = Rules(**session["rules"])
    return {option.name: getattr(rules, option.name) for option in fields(rules)}


# Tests --------------------------------------------------------------------------------------------


def test_the_file_is_what_scoring_says(golden, request):
    """Only with --rewrite are sessions drawn: another hypothesis would draw others."""
    if request.config.getoption("--rewrite"):
        told = drawn()
        sessions.cache_clear()
    else:
        told = [
            written_down(Rules(**one["rules"]), one["dealer"], [entry for entry, _ in one["steps"]])
            for one in sessions()
        ]
    golden(FILE, "".join(f"{json.dumps(one, separators=(',', ':'))}\n" for one in told))


def test_the_page_says_the_same_to_the_last_number():
    calls = [
        [
            "session",
            options(one),
            [*"ABCDE"[: one["rules"]["seats"]]],
            one["dealer"],
            [e for e, _ in one["steps"]],
        ]
        for one in sessions()
    ]
    came = in_page(*calls)
    assert len(came) == len(sessions())
    for number, (one, page) in enumerate(zip(sessions(), came, strict=True), start=1):
        for place, ((entry, told), there) in enumerate(zip(one["steps"], page["steps"], strict=True), 1):
            assert short(there) == told, f"session {number}, step {place}: {entry}"
        stands = {name: value for name, value in page["stands"].items() if value not in ([], None, False)}
        assert stands == one["stands"], f"session {number}"


def test_there_are_at_least_400_sessions_of_every_rule_set_and_number_of_people():
    assert len({json.dumps(one) for one in sessions()}) >= 400
    named = Counter((Rules(**one["rules"]).name, one["rules"]["seats"]) for one in sessions())
    for rules in every_named_set():
        assert named[rules.name, rules.seats] >= 10
    met = Counter((Rules(**one["rules"]).all_pass, one["rules"]["seats"]) for one in sessions())
    assert all(met[pair] >= 10 for pair in PAIRS)


@pytest.mark.parametrize("option", [option.name for option in fields(Rules) if option.name != "deals"])
def test_every_option_is_met_at_more_than_its_default(option):
    assert len({str(options(one)[option]) for one in sessions()}) >= 2


def test_every_kind_of_line_is_met():
    steps = [step for one in sessions() for step in one["steps"]]
    written = [(entry, told) for entry, told in steps if isinstance(told[0], dict)]
    met = Counter(entry["kind"] for entry, _ in written)
    met["settlement"] = sum(len(told) == 2 for _, told in written)
    assert set(met) == {*Kind}
    assert min(met.values()) >= 10


REFUSALS = """
session_over little_zole_off all_pass_otherwise does_not_belong big_missing not_at_the_table sits_out
no_such_row no_sides_to_award galdins_losers galdins_tricks lots_do_not_fit rondo_eyes rondo_tricks_wanted
rondo_tricks rondo_eyes_without_trick pules_off deals_are_fixed last_deal_announced too_late no_such_person
sits_already people_at_the_table totals_people totals_sum disqualified rondo_needs_four
""".split()


def test_every_refusal_of_an_entry_is_met():
    met = {told[0] for one in sessions() for _, told in one["steps"] if isinstance(told[0], str)}
    assert set(REFUSALS) == met


def test_11_3_and_11_4_in_the_page():
    sessions_of = [(SESSION_OF_THREE, 3, 0, (16, -14, -2)), (SESSION_OF_FOUR, 4, 3, (18, -10, -2, -6))]
    calls = []
    for told, seats, dealer, _ in sessions_of:
        rules = options({"rules": {"seats": seats, "all_pass": "pules"}})
        entries = [*(entry_json(entry) for entry, *_ in told), {"kind": "end"}]
        calls.append(["session", rules, [*"ABCD"[:seats]], dealer, entries])
    for (told, _, _, final), page in zip(sessions_of, in_page(*calls), strict=True):
        *deals, end = [step["lines"] for step in page["steps"]]
        assert [tuple(lines[0]["change"]) for lines in deals] == [change for _, change, *_ in told]
        assert tuple(end[-1]["totals"]) == tuple(page["stands"]["totals"]) == final
