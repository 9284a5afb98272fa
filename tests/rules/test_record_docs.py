"""docs/record.md says what the code does: its examples are records, its table has every error."""

import doctest
import json
import re
from pathlib import Path

import pytest

from zole.rules import record as records
from zole.rules.record import from_json, read, to_json, write
from zole.rules.ruleset import Rules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "record.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```zole\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_are_canonical_records(text):
    assert write(read(text)) == text


def test_11_1_stands_among_the_examples():
    assert any("Result: A big, tricks 7/0/1, eyes 118/0/2, points +4/-2/-2\n" in text for text in EXAMPLES)
    assert len(EXAMPLES) == 3


def test_the_json_example_is_a_record():
    (example,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    data = json.loads(example)
    assert to_json(from_json(data)) == data


def test_the_python_example_runs():
    tried = doctest.DocTestRunner().run(
        doctest.DocTestParser().get_doctest(PAGE, {}, "record.md", "docs/record.md", 0)
    )
    assert tried.attempted >= 5
    assert tried.failed == 0


def test_every_error_stands_in_the_table():
    raised = set()
    for path in Path(records.__file__).parent.glob("*.py"):
        raised |= set(re.findall(r"(?:fault|Refusal)\(\s*\"(\w+)\"", path.read_text("utf-8")))
    raised |= {"card_ambiguous", "card_mixed_alphabets", "card_not_in_pack"}  # from the cards themselves
    table = PAGE[PAGE.index("## Errors") :]
    listed = {
        key
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for key in re.findall(r"`(\w+)`", row)
    }
    assert listed == raised


def test_every_option_stands_in_the_table():
    table = PAGE[PAGE.index("## Rule sets") : PAGE.index("## Grammar")]
    assert all(f"`{option}`" in table for option in Rules.__slots__)
