"""The JSON form and its published schema: what the one takes, the other takes, and nothing else."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from record_strategies import records

from zole.rules.record import RecordError, from_json, to_json, write

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)
GOLDEN = [
    json.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "tests" / "golden" / "records").glob("*.json"))
]


EXAMPLE = GOLDEN[2]  # 11.1, with comments in it


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@given(records())
def test_what_is_written_is_valid(record):
    VALID.validate(to_json(record))


@pytest.mark.parametrize("data", GOLDEN, ids=range(len(GOLDEN)))
def test_golden_sessions_are_valid_and_read(data):
    VALID.validate(data)
    assert to_json(from_json(data)) == data


def _at(data, path):
    for step in path:
        data = data[step]
    return data


def _changed(path, value):
    """A golden session with one value changed; ``...`` takes it out."""
    changed: Any = deepcopy(EXAMPLE)
    inside = _at(changed, path[:-1])
    if value is ...:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return changed


DEAL = ("deals", 0)
TWICE = ["TC", "TC"]


@pytest.mark.parametrize(
    ("data", "path", "key"),
    [
        ([], "", "json_type"),
        (_changed(("zole_record",), ...), "", "json_missing"),
        (_changed(("zole_record",), 2), "/zole_record", "version_unknown"),
        (_changed(("zole_record",), True), "/zole_record", "json_type"),
        (_changed(("more",), 1), "", "json_unknown"),
        (_changed(("rules",), {}), "/rules", "json_missing"),
        (_changed(("rules", "deals"), 0), "/rules", "rules_option"),
        (_changed(("rules", "seats"), [3]), "/rules", "rules_option"),
        (_changed(("players",), "abc"), "/players", "json_type"),
        (_changed(("players", 1), None), "/players/1", "json_type"),
        (_changed(("players",), ["a", "b"]), "", "players_count"),
        (_changed(("players",), ["a"] * 6), "/players", "record_too_long"),
        (_changed(("tags",), []), "/tags", "json_type"),
        (_changed(("tags", "Place"), 7), "/tags", "json_type"),
        (_changed(("tags", "Place"), " "), "", "tag_value"),
        (_changed(("comments",), ["}"]), "", "comment_text"),
        (_changed(("ended",), 0), "/ended", "json_type"),
        (_changed((*DEAL, "dealer"), 1.0), "/deals/0/dealer", "json_type"),
        (_changed((*DEAL, "dealer"), 9), "/deals/0/dealer", "dealer_seat"),
        (_changed((*DEAL, "hands"), []), "/deals/0/hands", "hands_missing"),
        (_changed((*DEAL, "talon"), []), "/deals/0", "deal_sizes"),
        (_changed((*DEAL, "talon"), ["QC", "TS"]), "/deals/0", "deal_not_a_pack"),
        (_changed((*DEAL, "talon"), ["TS", "TC"]), "/deals/0/talon", "cards_order"),
        (_changed((*DEAL, "talon"), TWICE), "/deals/0/talon", "cards_order"),
        (_changed((*DEAL, "talon", 0), "10C"), "/deals/0/talon/0", "card_unknown"),
        (_changed((*DEAL, "actions", 0), "takes"), "/deals/0/actions/0", "action_unknown"),
        (_changed((*DEAL, "actions", 0), 27), "/deals/0/actions/0", "json_type"),
        (_changed((*DEAL, "actions", 4), "QD"), "/deals/0/actions/4", "not_in_hand"),
        (_changed((*DEAL, "actions"), ["pass"] * 65), "/deals/0/actions", "record_too_long"),
        (_changed((*DEAL, "comments", 0, "after"), 99), "/deals/0", "comment_place"),
        (_changed((*DEAL, "result", "row"), "won"), "/deals/0/result", "result_differs"),
        (_changed((*DEAL, "result", "eyes", 1), False), "/deals/0/result", "result_differs"),
        (_changed((*DEAL, "result", "eyes"), [118, 0]), "/deals/0/result", "result_differs"),
        (_changed((*DEAL, "result", "more"), 1), "/deals/0/result", "result_differs"),
    ],
)
def test_each_fault_is_named_with_its_path(data, path, key):
    with pytest.raises(RecordError) as refused:
        from_json(data)
    assert (refused.value.path, refused.value.key) == (path, key)


def test_a_result_may_be_left_out():
    assert from_json(_changed((*DEAL, "result"), None)) == from_json(EXAMPLE)


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["A", "QC"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(st.data())
def test_no_change_breaks_the_reader_and_none_that_the_schema_refuses_is_taken(data):
    changed = deepcopy(data.draw(st.sampled_from(GOLDEN)))
    inside = changed
    while True:
        key = data.draw(st.sampled_from(list(inside) if isinstance(inside, dict) else range(len(inside))))
        if not (isinstance(inside[key], dict | list) and inside[key]) or data.draw(st.booleans()):
            inside[key] = data.draw(JUNK)
            break
        inside = inside[key]
    record = _tried(changed)
    if record is not None:
        assert VALID.is_valid(changed)
        assert write(record)


def _tried(data):
    try:
        return from_json(data)
    except RecordError:
        return None
