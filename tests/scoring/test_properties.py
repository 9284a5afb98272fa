"""What holds on every sheet, whatever is written on it: zero sums, pules that add up, one n at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from scoring.wishes import entry_of, wishes
from strategies import rule_sets

from zole.rules import Refused
from zole.scoring import COMMON, End, Kind, Session, begin, refusal, replace_entry, sheet, write


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """A session of some entries by any rule set, people coming and going; what did not fit is left out."""
    rules = draw(rule_sets())
    session = begin(rules, "ABCDE"[: rules.seats], draw(st.integers(0, rules.seats - 1)))
    there, kept = sheet(session), []
    for wish in draw(st.lists(wishes, max_size=20)):
        entry = entry_of(there, wish)
        try:
            there = write(there, entry)
        except Refused:
            continue
        kept.append(entry)
    return Session(rules, session.names, session.first_dealer, tuple(kept))


@given(sessions())
def test_every_line_sums_to_zero(session):
    there = sheet(session)
    assert sum(there.totals) == sum(there.if_settled) == 0
    for line in there.lines:
        assert sum(line.base) == sum(line.change) == sum(line.totals) == 0
        assert len(line.base) == len(line.change) == len(line.totals) <= len(there.names)


@given(sessions())
def test_totals_are_the_sums_of_the_changes(session):
    there = sheet(session)
    running = Counter()
    for line in there.lines:
        for person, change in enumerate(line.change):
            running[person] += change
        assert line.totals == tuple(running[person] for person in range(len(line.totals)))
    if there.lines:
        assert there.totals == there.lines[-1].totals


@given(sessions())
def test_pules_after_a_line_are_those_before_and_what_it_wrote_and_settled(session):
    before = Counter()
    there = sheet(session)
    for line in there.lines:
        after = Counter(line.personal)
        after[COMMON] += line.common
        moved = before + Counter(line.written)
        if line.settled is not None:
            assert moved[line.settled.owner] > 0
            moved[line.settled.owner] -= 1
            assert line.settled.own == (line.settled.owner == line.big)
        stays = line.kind is Kind.DISQUALIFIED and line.entry.person in there.seated  # it ended the session
        if line.kind in {Kind.LEAVE, Kind.DISQUALIFIED} and not stays:
            moved[line.entry.person] = 0
        if line.kind is Kind.SETTLEMENT:
            moved.clear()
        assert +moved == +after
        assert min(after.values(), default=0) >= 0
        before = after


@given(sessions())
def test_nothing_is_owed_by_who_is_not_there(session):
    there = sheet(session)
    assert set(there.personal) <= set(there.seated)
    assert len(there.seated) == len(set(there.seated)) == there.rules.seats
    assert set(there.hands) | set(there.out) == set(there.seated)
    assert 0 <= there.dealer < there.rules.seats


@given(sessions())
def test_deals_are_counted_one_by_one_and_the_session_ends_in_time(session):
    there = sheet(session)
    assert [line.deal for line in there.lines if line.deal] == list(range(1, there.deal))
    assert there.deals is None or there.deal <= there.deals + 1
    assert len(there.lines) == len(session.entries) + (
        there.lines[-1:] != () and there.lines[-1].entry is None
    )
    if there.over:
        assert (there.common, there.personal) == (0, ())
        assert there.totals == there.if_settled


@given(sessions())
def test_the_settlement_is_what_was_foretold(session):
    if session.entries and not sheet(session).over:
        there = sheet(session)
        assert write(there, End()).totals == there.if_settled


@given(sessions())
def test_where_pules_are_off_none_is_written(session):
    there = sheet(session)
    if there.rules.all_pass in {"galdins", "redeal"}:
        assert not any(line.written or line.settled or line.base != line.change for line in there.lines)


@given(sessions(), st.integers(0, 19), wishes)
def test_a_correction_is_the_session_as_if_it_had_been_written_so(session, place, wish):
    if not session.entries:
        return
    index = place % len(session.entries)
    kept = session.entries[:index]
    new = entry_of(sheet(replace(session, entries=kept)), wish)
    entries = (*kept, new, *session.entries[index + 1 :])
    fits = refusal(replace(session, entries=kept), new) is None
    try:
        mended = replace_entry(session, index, new)
    except Refused as caught:
        refused = caught.refusal
    else:
        assert fits
        assert mended == replace(session, entries=entries)
        assert sheet(mended).lines[:index] == sheet(session).lines[:index]
        return
    line = refused.args["line"]
    assert line > index + fits
    sheet(replace(session, entries=entries[: line - 1]))  # all that stands above it still fits
