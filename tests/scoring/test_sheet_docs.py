"""docs/sheet.md and docs/sheet.schema.json against what reads and writes papers."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator
from scoring.papers import papers
from scoring.test_paper import BROKEN, broken

from zole.scoring.csv_reader import from_csv
from zole.scoring.entries import Reason
from zole.scoring.ledger import standing
from zole.scoring.paper_json import _KINDS, from_json, to_json

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = Draft202012Validator(json.loads((DOCS / "sheet.schema.json").read_text("utf-8")))
PAGE = (DOCS / "sheet.md").read_text("utf-8")

# What a schema cannot say: how fields go together.
BEYOND = {"names_and_seats", "overcall_needs_little_zole", "dealer_seat", "sheet_event_twice"}


def example(language):
    """The example of the page in a language."""
    return re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[1]


def test_the_schema_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA.schema)


@given(papers())
def test_every_paper_fits_the_schema(paper):
    SCHEMA.validate(to_json(paper))


@pytest.mark.parametrize(("path", "value", "key"), BROKEN)
def test_what_the_reader_refuses_the_schema_refuses_where_it_can(path, value, key):
    beyond = (
        key in BEYOND
        or path[-1] in {"replaces", "back", "before"}
        or value in ("kitchen1.1000001", "half a \ud83c")
    )
    assert SCHEMA.is_valid(broken(path, value)) == beyond


def test_the_example_is_a_paper():
    data = json.loads(example("json"))
    SCHEMA.validate(data)
    told = standing(from_json(data))
    assert (told.sheet.totals, told.sheet.common) == ((-3, 6, -3), 0)


def test_the_example_of_a_table_has_nothing_wrong():
    table = from_csv(example("csv"))
    assert (table.slips, table.refused) == ((), ())
    assert standing(table.paper).sheet.over


def test_the_page_names_every_kind_of_entry_and_every_reason():
    for word in (*_KINDS, *Reason):
        assert f"`{word}`" in PAGE
