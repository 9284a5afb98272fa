"""The paper of a sheet: its JSON, its log, its link and its table, in Python and in the page alike."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring.as_data import line_data, refusal_data, stands_data
from scoring.builders import PASSED, A, B, C, big
from scoring.in_node import in_page
from scoring.papers import DEVICES, copies, papers, plus

from zole.rules import Refused, Rules
from zole.scoring import Disqualified, End, Join, Leave, Penalty, Return, Totals
from zole.scoring.csv_form import to_csv
from zole.scoring.csv_reader import from_csv
from zole.scoring.ledger import merge, standing
from zole.scoring.link import pack, unpack
from zole.scoring.money import payments
from zole.scoring.paper import Event, EventId, NewStake, Paper, Rename, Stake
from zole.scoring.paper_json import entry_json, from_json, to_json

ONE, OTHER, _ = DEVICES
BLANK = Paper("0123456789abcdefghij-_", 5, Rules.named("classic", deals=None), ("Anna", "Bruno", "Cilda"))


def drawn(strategy, number=60):
    """Some of what a strategy draws, always the same."""
    found = []

    @settings(max_examples=number, database=None, derandomize=True)
    @given(strategy)
    def draw(one):
        found.append(one)

    draw()
    return found


@cache
def many_papers():
    return drawn(papers())


@cache
def many_copies():
    return drawn(copies(phones=3), 40)


def standing_data(paper):
    """What a paper comes to, in the words of the page."""
    told = standing(paper)
    return {
        "stands": stands_data(told.sheet),
        "lines": [line_data(line) for line in told.sheet.lines],
        "stake": told.stake and {"each": told.stake.each, "currency": told.stake.currency},
        "places": [
            {
                "root": str(place.root),
                "head": str(place.heads[0].id),
                "entry": place.entry and entry_json(place.entry),
                "line": place.line and line_data(place.line),
                "fault": place.fault and refusal_data(place.fault),
                "undecided": place.undecided,
            }
            for place in told.places
        ],
        "conflicts": [str(place.root) for place in told.places if place.undecided],
        "together": [[str(root) for root in group] for group in told.together],
    }


def written(*entries, paper=BLANK, device=ONE):
    for entry in entries:
        paper = plus(paper, device, entry)
    return paper


# JSON ---------------------------------------------------------------------------------------------


@given(papers())
def test_a_paper_comes_back_from_its_json(paper):
    assert from_json(json.loads(json.dumps(to_json(paper)))) == paper


def test_the_page_reads_and_writes_the_same_json():
    texts = [json.dumps(to_json(paper)) for paper in many_papers()]
    came = in_page(*(["paper", json.loads(text)] for text in texts))
    assert [json.dumps(one) for one in came] == texts


GOOD = to_json(written(big(1, 75), PASSED))


def broken(path, value):
    """A sound paper with one value changed, or left out."""
    paper = json.loads(json.dumps(GOOD))
    *way, last = path
    there = paper
    for step in way:
        there = there[step]
    if value is ...:
        del there[last]
    else:
        there[last] = value
    return paper


FIRST = ("events", 0)
ENTRY = (*FIRST, "entry")
BROKEN = [
    (("zole",), "record", "sheet_not_ours"),
    (("version",), 2, "sheet_version"),
    (("version",), True, "sheet_version"),
    (("made",), ..., "sheet_missing"),
    (("more",), 1, "sheet_unknown"),
    (("id",), "short", "sheet_value"),
    (("made",), -1, "sheet_value"),
    (("made",), "now", "sheet_value"),
    (("rules",), [], "sheet_value"),
    (("rules", "seats"), 6, "rules_option"),
    (("rules", "seats"), 4, "names_and_seats"),
    (("rules", "little_zole"), 1, "rules_option"),
    (("rules", "all_pass"), "x" * 41, "rules_option"),
    (("rules", "deals"), [[3]], "rules_option"),
    (("rules", "deals"), {"most": 3}, "rules_option"),
    (("rules", "zole_over_little"), True, "overcall_needs_little_zole"),
    (("rules", "deals"), ..., "sheet_missing"),
    (("names",), "ABC", "sheet_value"),
    (("names",), ["A"] * 6, "sheet_too_long"),
    (("names", 1), "", "sheet_value"),
    (("names", 1), " B", "sheet_value"),
    (("names", 1), "B ", "sheet_value"),
    (("names", 1), "x" * 81, "sheet_value"),
    (("names", 1), "two\nlines", "sheet_value"),
    (("names", 1), "half a \ud83c", "sheet_value"),
    (("names", 1), 2, "sheet_value"),
    (("first_dealer",), 3, "dealer_seat"),
    (("stake",), {"each": "0,10", "currency": "EUR"}, "sheet_value"),
    (("stake",), {"each": "0.10", "currency": "€"}, "sheet_value"),
    (("events",), {}, "sheet_value"),
    ((*FIRST, "id"), "kitchen1.0", "sheet_value"),
    ((*FIRST, "id"), "kitchen1.1000001", "sheet_value"),
    ((*FIRST, "id"), "kitchen1.2", "sheet_event_twice"),
    ((*FIRST, "id"), 1, "sheet_value"),
    ((*FIRST, "replaces"), ["kitchen1.1"], "sheet_value"),
    ((*FIRST, "replaces"), ["-parlour.7"], "sheet_value"),
    ((*FIRST, "back"), "kitchen1.2", "sheet_value"),
    ((*FIRST, "beside"), ["?"], "sheet_value"),
    ((*FIRST, "before"), "kitchen1.1", "sheet_value"),
    (ENTRY, [], "sheet_value"),
    ((*ENTRY, "kind"), "dance", "sheet_value"),
    ((*ENTRY, "kind"), ["deal"], "sheet_value"),
    ((*ENTRY, "contract"), "whist", "sheet_value"),
    ((*ENTRY, "contract"), ..., "sheet_missing"),
    ((*ENTRY, "big"), None, "sheet_value"),
    ((*ENTRY, "big"), 1.5, "sheet_value"),
    ((*ENTRY, "row"), 3, "sheet_value"),
    ((*ENTRY, "name"), "Zane", "sheet_unknown"),
    (ENTRY, {"kind": "join", "name": "Zane", "late": 0}, "sheet_value"),
    (ENTRY, {"kind": "penalty", "person": 1}, "sheet_missing"),
    (ENTRY, {"kind": "totals", "points": [100_001, -100_001, 0]}, "sheet_value"),
]


@pytest.mark.parametrize(("path", "value", "key"), BROKEN)
def test_what_is_wrong_is_refused_by_name_and_place(path, value, key):
    with pytest.raises(Refused) as caught:
        from_json(broken(path, value))
    refused = caught.value.refusal
    assert refused.key == key
    if key == "sheet_value":
        assert refused.args["path"].startswith("/" + "/".join(map(str, path)))


def test_the_page_refuses_the_same_in_the_same_words():
    values = [broken(path, value) for path, value, _ in BROKEN]
    values += [None, 7, [], "sheet", {**GOOD, "events": [GOOD["events"][0]] * 10_001}]
    for value, came in zip(values, in_page(*(["paper", value] for value in values)), strict=True):
        with pytest.raises(Refused) as caught:
            from_json(value)
        assert came == {"refused": refusal_data(caught.value.refusal)}


def test_what_says_nothing_is_left_out():
    event = {
        "id": "kitchen1.3",
        "at": 1,
        "replaces": [],
        "beside": [],
        "entry": {"kind": "deal", "contract": "passed"},
    }
    wordy = {**event, "entry": {**event["entry"], "losers": [], "eyes": []}}
    short = {"id": "kitchen1.3", "at": 1, "entry": {"kind": "deal", "contract": "passed"}}
    values = [{**GOOD, "events": [one]} for one in (event, wordy, short)]
    assert [to_json(from_json(value)) for value in values] == [values[2]] * 3
    assert in_page(*(["paper", value] for value in values)) == [values[2]] * 3


# The log ------------------------------------------------------------------------------------------


def test_the_page_works_a_log_out_as_python_does():
    all_papers = [*many_papers(), *(merged(*three) for three in many_copies())]
    came = in_page(*(["standing", to_json(paper)] for paper in all_papers))
    for paper, page in zip(all_papers, came, strict=True):
        assert page == json.loads(json.dumps(standing_data(paper)))
    assert sum(bool(page["conflicts"]) for page in came) >= 5
    assert sum(bool(page["together"]) for page in came) >= 5
    assert sum(any(place["fault"] for place in page["places"]) for page in came) >= 5


def merged(*some):
    whole = some[0]
    for other in some[1:]:
        whole = merge(whole, other)
    return whole


@given(copies(phones=3))
def test_merging_is_commutative_associative_and_idempotent(three):
    one, two, last = three
    assert merge(one, one) == one
    assert merge(one, two) == merge(two, one)
    assert merge(merge(one, two), last) == merge(one, merge(two, last))
    assert all(set(copy.events) <= set(merged(*three).events) for copy in three)


def test_the_page_merges_as_python_does():
    pairs = [(one, two) for three in many_copies() for one, two in combinations(three, 2)]
    came = in_page(*(["merge", to_json(one), to_json(two)] for one, two in pairs))
    assert came == [to_json(merge(one, two)) for one, two in pairs]


def test_other_sheets_and_changed_events_are_not_merged():
    mine = written(PASSED)
    others = [
        (replace(mine, id="AAAAAAAAAAAAAAAAAAAAAA"), "sheet_differs"),
        (replace(mine, stake=Stake("1", "EUR")), "sheet_differs"),
        (written(big(1, 75)), "sheet_event_changed"),
    ]
    came = in_page(*(["merge", to_json(mine), to_json(other)] for other, _ in others))
    for (other, key), page in zip(others, came, strict=True):
        with pytest.raises(Refused) as caught:
            merge(mine, other)
        assert caught.value.refusal.key == key
        assert page == {"refused": refusal_data(caught.value.refusal)}


def test_two_replacements_of_one_event_are_a_conflict_until_people_choose():
    start = written(big(1, 75), PASSED)
    first = start.events[0].id
    here = plus(start, ONE, big(1, 58), first)
    there = plus(start, OTHER, big(2, 75), first)
    told = standing(merge(here, there))
    assert [place.undecided for place in told.places] == [True, False]
    assert told.places[0].entry == big(2, 75)  # "-parlour" comes before "kitchen1"
    heads = [head.id for head in told.places[0].heads]
    chosen = standing(plus(merge(here, there), ONE, big(1, 58), *heads))
    assert [place.undecided for place in chosen.places] == [False, False]
    assert chosen.sheet.totals == (2, -4, 2)


def test_two_replacements_that_say_the_same_are_no_conflict():
    start = written(big(1, 75))
    first = start.events[0].id
    told = standing(merge(plus(start, ONE, None, first), plus(start, OTHER, None, first)))
    assert not told.places[0].undecided


def test_deals_written_at_the_same_time_are_asked_about_until_answered():
    both = merge(written(big(1, 75)), written(big(1, 75), device=OTHER))
    here, there = (EventId(1, device) for device in (ONE, OTHER))
    assert standing(both).together == ((there, here),)
    kept = plus(both, ONE, big(1, 75), there, beside=(here,))
    assert standing(kept).together == ()
    assert standing(kept).sheet.deal == 3
    assert standing(plus(both, ONE, None, there)).together == ()


def test_a_forgotten_deal_stands_before_the_place_it_names():
    four = replace(BLANK, rules=replace(BLANK.rules, seats=4), names=("A", "B", "C", "D"))
    start = written(PASSED, big(2, 75), paper=four)
    first, second = (event.id for event in start.events)
    told = standing(plus(start, ONE, big(1, 75), before=first))
    assert [place.entry for place in told.places] == [big(1, 75), PASSED, big(2, 75)]
    assert [line.dealer for line in told.sheet.lines] == [0, 1]
    assert told.places[2].fault.key == "sits_out"  # one deal later it is C who deals
    more = plus(start, ONE, big(3, 75), before=second)
    more = plus(more, OTHER, big(3, 58), before=second)
    more = plus(more, ONE, big(3, 30), before=more.events[-2].id)
    entries = [PASSED, big(3, 30), big(3, 75), big(3, 58), big(2, 75)]
    assert [place.entry for place in standing(more).places] == entries
    corrected = plus(more, ONE, big(0, 75), more.events[2].id, before=first)
    assert standing(corrected).places[2].entry == big(0, 75), "it was put in there and stays there"


def test_a_forgotten_deal_waits_at_the_end_for_the_place_it_names():
    start = written(PASSED, big(2, 75))
    after = plus(start, ONE, big(1, 75), before=start.events[0].id)
    part = replace(after, events=after.events[1:])
    assert [place.entry for place in standing(part).places] == [big(2, 75), big(1, 75)]
    assert standing(merge(part, start)) == standing(after)


@given(st.lists(st.sampled_from([PASSED, big(1, 75), big(2, 30)]), min_size=2, max_size=8), st.data())
def test_a_deal_put_in_later_is_the_session_as_if_it_had_been_written_in_time(entries, data):
    late = data.draw(st.integers(0, len(entries) - 2))
    start = written(*entries[:late], *entries[late + 1 :])
    told = standing(plus(start, OTHER, entries[late], before=start.events[late].id))
    assert told.sheet == standing(written(*entries)).sheet


def test_what_no_longer_fits_is_kept_and_says_why():
    four = replace(BLANK, rules=replace(BLANK.rules, seats=4), names=("A", "B", "C", "D"))
    paper = written(PASSED, big(2, 75), paper=four)
    told = standing(plus(paper, ONE, None, paper.events[0].id))
    assert told.places[1].fault is None
    told = standing(plus(written(PASSED, big(0, 75), paper=four), ONE, None, EventId(1, ONE)))
    assert told.places[1].fault.key == "sits_out"
    assert told.places[1].entry == big(0, 75)


def test_an_event_may_arrive_before_the_one_it_replaces():
    start = written(big(1, 75), PASSED)
    after = plus(start, ONE, big(1, 58), start.events[0].id)
    part = replace(after, events=after.events[1:])
    assert [place.root.counter for place in standing(part).places] == [1, 2]
    assert standing(merge(part, start)) == standing(after)


def test_names_and_stake_may_change_at_any_time():
    told = standing(written(End(), Rename(1, "Berta"), NewStake(Stake("0.5", "EUR")), Rename(3, "Nobody")))
    assert told.sheet.names == ("Anna", "Berta", "Cilda")
    assert told.stake == Stake("0.5", "EUR")
    assert told.places[3].fault.key == "no_such_person"


# Undo and redo, which only the page has -----------------------------------------------------------

ACTS = st.lists(
    st.sampled_from(["add", "add", "undo", "redo", "correct", "insert"]).flatmap(
        lambda act: st.tuples(
            st.just(act),
            st.sampled_from(DEVICES),
            *{
                "add": [st.sampled_from([*map(entry_json, (PASSED, big(1, 75), big(2, 58), Penalty(A)))])],
                "correct": [
                    st.integers(0, 9),
                    st.sampled_from([None, entry_json(big(0, 30)), entry_json(PASSED)]),
                ],
                "insert": [st.integers(0, 9), st.sampled_from([entry_json(big(2, 75)), entry_json(PASSED)])],
            }.get(act, []),
        )
    ),
    max_size=12,
)


def in_order(*acts):
    """The papers that the page makes of a blank one by each list of acts."""
    return [from_json(one) for one in in_page(*(["acts", to_json(BLANK), list(one)] for one in acts))]


def say(paper):
    """What people see of a sheet."""
    told = standing(paper)
    return (
        told.sheet.lines,
        told.sheet.names,
        told.stake,
        [place.entry for place in told.places if place.entry],
    )


def test_undo_takes_back_the_last_act_and_redo_brings_it_again():
    lists = [tuple(one) for one in drawn(ACTS, 120)]
    acts = [one for one in lists if one and one[-1][0] in {"add", "correct", "insert"}]
    undone = in_order(*((*one, ("undo", ONE)) for one in acts))
    redone = in_order(*((*one, ("undo", ONE), ("redo", OTHER)) for one in acts))
    twice = in_order(*((*one, ("undo", ONE), ("redo", OTHER), ("undo", ONE)) for one in acts))
    for one, before, after, undo, redo, again in zip(
        acts, in_order(*(one[:-1] for one in acts)), in_order(*acts), undone, redone, twice, strict=True
    ):
        assert say(undo) == say(before), one
        assert say(redo) == say(after), one
        assert say(again) == say(before), one
        assert undo.events[: len(after.events)] == after.events  # nothing is ever rubbed out


def test_undo_goes_all_the_way_back_and_redo_all_the_way_forth():
    deals = [["add", ONE, entry_json(entry)] for entry in (PASSED, big(1, 75), big(2, 58))]
    corrected = [*deals, ["correct", OTHER, 1, entry_json(big(1, 58))]]
    back, forth, more = in_order(
        [*corrected, *[["undo", ONE]] * 9],
        [*corrected, *[["undo", ONE]] * 9, *[["redo", OTHER]] * 9],
        [*corrected, ["undo", ONE], ["add", ONE, entry_json(PASSED)], ["redo", ONE]],
    )
    assert standing(back).sheet.lines == ()
    assert say(forth) == say(in_order(corrected)[0])
    assert [place.entry for place in standing(more).places] == [PASSED, big(1, 75), big(2, 58), PASSED]


def test_a_correction_is_shown_by_the_lines_it_changes():
    start = written(big(1, 75), PASSED, big(2, 58))
    after = plus(start, ONE, big(1, 58), start.events[0].id)
    (changes,) = in_page(["changed", to_json(start), to_json(after)])
    assert [change["root"] for change in changes] == [f"{ONE}.1", f"{ONE}.2", f"{ONE}.3"]
    assert [change["after"]["totals"] for change in changes] == [[2, -4, 2], [2, -4, 2], [4, -2, -2]]
    forgotten = plus(start, ONE, big(0, 75), before=start.events[1].id)
    (changes,) = in_page(["changed", to_json(start), to_json(forgotten)])
    assert [change["root"] for change in changes] == [f"{ONE}.4", f"{ONE}.2", f"{ONE}.3"]
    (changes,) = in_page(["changed", to_json(start), to_json(plus(start, ONE, End()))])
    assert [(change["root"], change["before"]) for change in changes] == [(f"{ONE}.4", None), (None, None)]


def test_keep_both_answers_for_any_number_of_phones():
    three = merged(*(written(big(1, 75), device=device) for device in DEVICES))
    (kept,) = in_page(["acts", to_json(three), [["keep", ONE]]])
    before, after = in_page(["standing", to_json(three)], ["standing", kept])
    assert [len(before["together"][0]), after["together"]] == [3, []]
    assert standing(from_json(kept)).together == ()
    assert standing(from_json(kept)).sheet.deal == 4


# Links --------------------------------------------------------------------------------------------


@given(papers())
def test_a_paper_comes_back_from_its_link(paper):
    assert unpack(pack(paper)) == paper


def test_a_link_of_either_opens_in_the_other():
    ours = [pack(paper) for paper in many_papers()]
    as_json = [to_json(paper) for paper in many_papers()]
    assert in_page(*(["unpack", link] for link in ours)) == as_json
    theirs = in_page(*(["pack", paper] for paper in as_json))
    assert [unpack(link) for link in theirs] == many_papers()


LINK = pack(written(big(1, 75), PASSED, big(2, 58)))
LINKS = [pack(replace(BLANK, made=made)) for made in range(8)]
DAMAGED = [
    "",
    "AQ",
    "AR",
    LINK[:-1],
    LINK + "A",
    LINK[1:],
    LINK.replace(LINK[20], "*", 1),
    LINK[:40] + " " + LINK[40:],
    LINK + "=",
    "A" * 1_000_001,
]


def framed(version, packed):
    """A link with a right checksum."""
    head = bytes([version])
    data = head + zlib.crc32(head + packed).to_bytes(4) + packed
    return urlsafe_b64encode(data).decode().rstrip("=")


def deflated(data):
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return deflate.compress(data) + deflate.flush()


# Some of the last letter is left over where the length does not divide: it must be nothing.
DAMAGED += [link[:-1] + chr(ord(link[-1]) + 1) for link in LINKS if len(link) % 4 and link[-1] in "AQgw048"]
# The frame is whole, what is in it is not.
INSIDE = [b"\xff\xff", deflated(b"{")[:-1], deflated(b"{"), deflated(b"\xff"), deflated(b"{}")[:-1]]
INSIDE += [deflated(b" " * 9_000_000), deflated(b"{}" + b" " * 8_000_000), deflated(b"9" * 5000 + b"{")]
DAMAGED += [framed(1, packed) for packed in INSIDE]


@pytest.mark.parametrize("link", DAMAGED)
def test_a_damaged_link_is_refused(link):
    with pytest.raises(Refused) as caught:
        unpack(link)
    assert caught.value.refusal.key == "sheet_link_damaged"


def test_the_page_refuses_a_damaged_link():
    refused = {"refused": {"key": "sheet_link_damaged", "paragraph": "", "args": {}}}
    assert in_page(*(["unpack", link] for link in DAMAGED)) == [refused] * len(DAMAGED)


def test_a_link_of_another_version_or_of_something_else_says_so():
    links = [framed(2, deflated(b"{}")), framed(1, deflated(b"{}"))]
    keys = []
    for link in links:
        with pytest.raises(Refused) as caught:
            unpack(link)
        keys.append(caught.value.refusal.key)
    assert keys == ["sheet_link_version", "sheet_not_ours"]
    assert [came["refused"]["key"] for came in in_page(*(["unpack", link] for link in links))] == keys


@given(papers(), st.data())
def test_no_change_of_a_letter_goes_unnoticed(paper, data):
    link = pack(paper)
    place = data.draw(st.integers(0, len(link) - 1))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    other = data.draw(st.sampled_from([letter for letter in letters if letter != link[place]]))
    with pytest.raises(Refused) as caught:
        unpack(link[:place] + other + link[place + 1 :])
    assert caught.value.refusal.key == "sheet_link_damaged"


def test_the_page_notices_every_changed_letter():
    links = [
        LINK[:place] + ("A" if LINK[place] != "A" else "B") + LINK[place + 1 :] for place in range(len(LINK))
    ]
    assert {came["refused"]["key"] for came in in_page(*(["unpack", link] for link in links))} == {
        "sheet_link_damaged"
    }


def test_a_link_is_base64url_of_version_checksum_and_raw_deflate():
    data = urlsafe_b64decode(LINK + "=" * (-len(LINK) % 4))
    assert data[0] == 1
    assert int.from_bytes(data[1:5]) == zlib.crc32(data[:1] + data[5:])
    assert json.loads(zlib.decompress(data[5:], -15))["names"] == ["Anna", "Bruno", "Cilda"]


# Tables -------------------------------------------------------------------------------------------


def without_name(line):
    """A line; who sat down has in a table the name that he has now."""
    return replace(line, entry=replace(line.entry, name="")) if isinstance(line.entry, Join) else line


@given(papers())
def test_a_table_reads_back_as_the_sheet_it_was_made_of(paper):
    before = standing(paper)
    table = from_csv(to_csv(paper))
    after = standing(table.paper)
    assert table.slips == ()
    assert [without_name(line) for line in after.sheet.lines] == [*map(without_name, before.sheet.lines)]
    assert (after.sheet.names, after.sheet.totals, after.sheet.over) == (
        before.sheet.names,
        before.sheet.totals,
        before.sheet.over,
    )
    assert after.stake == before.stake
    faulted = [place for place in before.places if place.fault and not isinstance(place.entry, Rename)]
    assert len(table.refused) == len(faulted)


def test_the_page_writes_the_same_table():
    all_papers = [*many_papers(), *(merged(*three) for three in many_copies())]
    assert in_page(*(["csv", to_json(paper)] for paper in all_papers)) == [
        to_csv(paper) for paper in all_papers
    ]


# Money --------------------------------------------------------------------------------------------


def fewest(totals):
    """How few payments can do: by trying every way to part the people into groups that sum to zero."""
    people = [person for person, total in enumerate(totals) if total]

    def most_groups(left):
        if not left:
            return 0
        first, *rest = left
        return max(
            1 + most_groups([person for person in rest if person not in some])
            for size in range(len(rest) + 1)
            for some in combinations(rest, size)
            if totals[first] + sum(totals[person] for person in some) == 0
        )

    return len(people) - most_groups(people)


@st.composite
def balances(draw, most=5):
    some = draw(st.lists(st.integers(-9, 9), min_size=2, max_size=most - 1))
    return (*some, -sum(some))


@given(balances())
def test_8_2_payments_make_all_even_in_the_fewest(totals):
    left = [*totals]
    made = payments(totals)
    for payer, payee, points in made:
        assert points > 0
        left[payer] += points
        left[payee] -= points
    assert not any(left)
    assert len(made) == fewest(totals)


def test_8_2_the_page_says_who_pays_whom_as_python_does():
    stake = Stake("0.10", "EUR")
    totals = [*drawn(balances(), 80), *drawn(balances(9), 40), tuple(range(-10, 11))]
    came = in_page(*(["payments", one, {"each": "0.10", "currency": "EUR"}] for one in totals))
    for one, page in zip(totals, came, strict=True):
        assert page == [
            {"from": payer, "to": payee, "points": points, "amount": str(stake.of(points))}
            for payer, payee, points in payments(one)
        ]
    assert in_page(["payments", [2, -1, -1], None])[0][0]["amount"] is None


def test_8_2_many_people_are_even_in_the_end_too():
    totals = tuple(range(-10, 11))
    left = [*totals]
    for payer, payee, points in payments(totals):
        left[payer] += points
        left[payee] -= points
    assert not any(left)


# Statistics, which only the page has --------------------------------------------------------------


def test_statistics_add_up_over_sessions_for_names_that_come_back():
    one = written(PASSED, big(1, 75), big(0, 58), Totals((1, -1, 0)))
    four = replace(BLANK, rules=replace(BLANK.rules, seats=4), names=("Dace", "Anna", "Egils", "Bruno"))
    come_and_go = (Leave(B), Join("Zane"), Disqualified(C), big(0, 95), Return(B))
    other = written(big(1, 95), *come_and_go, Totals((0, 0, 0, 0, 0)), paper=four)
    (told,) = in_page(["statistics", [to_json(one), to_json(other)]])
    anna = next(line for line in told if line["name"] == "Anna")
    totals = standing(one).sheet.totals[0] + standing(other).sheet.totals[1]
    assert {name: anna[name] for name in ("sessions", "deals", "played", "won", "points")} == {
        "sessions": 2,
        "deals": 6,
        "played": 2,
        "won": 1,
        "points": totals,
    }
    assert anna["average"] == totals / 6
    deals = [("Bruno", 7), ("Anna", 6), ("Cilda", 4), ("Dace", 3), ("Zane", 2), ("Egils", 1)]
    assert [(line["name"], line["deals"]) for line in told] == deals
    (few,) = in_page(["statistics", [to_json(one)], ["Cilda"]])
    assert [line["name"] for line in few] == ["Cilda"]


def test_the_grid_has_the_rows_of_each_contract():
    rules = to_json(BLANK)["rules"]
    big_rows, little = in_page(["rows", rules, "big"], ["rows", rules, "little_zole"])
    assert [(row["row"], row["points"]) for row in big_rows][:3] == [
        ("all_tricks", 6),
        ("won_jani", 4),
        ("won", 2),
    ]
    assert little == []
    (little,) = in_page(["rows", {**rules, "little_zole": True, "seats": 4}, "little_zole"])
    assert [(row["row"], row["each"], row["points"]) for row in little] == [
        ("little_won", 6, 18),
        ("little_lost", -7, -21),
    ]


def test_events_are_sorted_however_they_come():
    paper = written(PASSED, big(1, 75), big(2, 58))
    for events in permutations(to_json(paper)["events"]):
        assert from_json({**to_json(paper), "events": [*events]}) == paper
    assert isinstance(paper.events[0], Event)
