"""What is written is read back as it was, whatever the session; whatever is read never breaks the reader."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from record_strategies import played, records

from zole.rules import Rules
from zole.rules.record import (
    MAX_CHARACTERS,
    Record,
    RecordedDeal,
    RecordError,
    check,
    from_json,
    read,
    to_json,
    write,
)
from zole.rules.ruleset import NAMED

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.zole"))


@given(records(), st.booleans())
def test_a_record_is_read_back_as_it_was_written(record, signs):
    text = write(record, signs=signs)
    assert read(text) == record
    assert write(read(text), signs=signs) == text


@given(records())
def test_a_record_goes_through_json_and_back(record):
    assert from_json(json.loads(json.dumps(to_json(record)))) == record


@given(records())
def test_every_deal_is_checked_and_numbered(record):
    checked = list(check(record))
    assert [one.recorded for one in checked] == list(record.deals)
    number = 1
    for one in checked:
        assert one.number == number
        assert one.outcome is None or sum(one.outcome.points) == 0
        number += not one.recorded.annulled


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_sessions_are_canonical_in_both_forms(path):
    text = path.read_text("utf-8")
    record = read(text)
    assert write(record) == text
    assert to_json(record) == json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert read(write(record, signs=True)) == record


def test_golden_sessions_show_every_kind_of_line():
    said = "\n".join(path.read_text("utf-8") for path in GOLDEN)
    for word in (
        "annulled",
        "out of turn",
        "Buried:",
        "Conceded:",
        "Lots:",
        "End\n",
        "little zole",
        "# ",
        " {",
    ):
        assert word in said


# Text that nobody checked ------------------------------------------------------------------------

NASTY = "ABCDEabcde:#{}.,;->/ \n\r\t\ufeff\xa0\u2028\x00T10QJK♣♠♥♦ТКДВ🂱🃏0123456789+-–−éЖ²٣"
WORDS = [
    "Deal",
    "End",
    "Result:",
    "Auction:",
    "Buried:",
    "Lots:",
    "Talon:",
    "Pack:",
    "A:",
    "1.",
    "->",
    "zole",
]


def _stays_sound(text):
    """Read a text that may be anything: either it is a record through and through, or it is refused."""
    record, error = _tried(text)
    if record is None:
        assert error.line >= 1
        assert error.column >= 1
        assert error.key
    else:
        assert read(write(record)) == record


def _tried(text):
    try:
        return read(text), None
    except RecordError as error:
        return None, error


@given(st.text(NASTY, max_size=200) | st.text(max_size=100))
def test_no_text_breaks_the_reader(text):
    _stays_sound(text)


@given(st.text(NASTY, max_size=80), st.sampled_from(GOLDEN))
def test_no_text_after_a_good_beginning_breaks_the_reader(text, path):
    whole = path.read_text("utf-8")
    _stays_sound(whole[: len(whole) // 2] + text)


@st.composite
def mutations(draw):
    """A golden session in which a few things were typed wrongly."""
    text = draw(st.sampled_from(GOLDEN)).read_text("utf-8")
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        put = draw(st.sampled_from(["", "\n", *WORDS]) | st.text(NASTY, max_size=3))
        text = text[:start] + put + text[end:]
    return text


@given(mutations())
def test_no_slip_of_the_pen_breaks_the_reader(text):
    _stays_sound(text)


@st.composite
def shuffled_lines(draw):
    """A golden session with its lines in disorder."""
    lines = draw(st.sampled_from(GOLDEN)).read_text("utf-8").splitlines()
    for _ in range(draw(st.integers(1, 3))):
        here, there = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        lines[here], lines[there] = lines[there], lines[here]
    return "\n".join(lines[: draw(st.integers(1, len(lines)))])


@given(shuffled_lines())
def test_no_disorder_breaks_the_reader(text):
    _stays_sound(text)


# Size ------------------------------------------------------------------------------------------


def _long_session(deals):
    rules, dealt = Rules.named("classic", deals=None), []
    for number in range(deals):
        state = played(rules, number % 3, number + 1)
        dealt.append(RecordedDeal(state.deal, state.actions))
    return Record(rules, ("Anna", "Bruno", "Cilda"), tuple(dealt))


def test_a_long_session_is_read_whole():
    record = _long_session(200)
    assert read(write(record)) == record


def test_a_text_too_long_is_refused_before_it_is_read():
    with pytest.raises(RecordError) as refused:
        read("{" * (MAX_CHARACTERS + 1))
    assert refused.value.key == "record_too_long"
    with pytest.raises(RecordError) as refused:
        read("{" * MAX_CHARACTERS)
    assert refused.value.key == "comment_open"


def test_too_many_deals_are_refused_before_they_are_read():
    with pytest.raises(RecordError) as refused:
        read("Deal\n" * 10_001)
    assert (refused.value.key, refused.value.line) == ("record_too_long", 10_001)
    with pytest.raises(RecordError) as refused:
        read("Deal\n" * 10_000)
    assert refused.value.key == "rules_missing"


@pytest.mark.parametrize("name", NAMED)
def test_a_record_without_deals_says_who_sits_down_to_what(name):
    rules = Rules.named(name)
    record = Record(rules, tuple("Anna Bruno Cilda Dace".split()[: rules.seats]))
    assert record.first_dealer == 0
    assert read(write(record)) == record
