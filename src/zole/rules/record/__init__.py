"""Sessions of Zole written down and read back: text, JSON, and the logs of openZole (docs/record.md)."""

from zole.rules.record.json_form import from_json, to_json
from zole.rules.record.openzole import from_openzole
from zole.rules.record.reader import MAX_CHARACTERS, read
from zole.rules.record.replay import CheckedDeal, check
from zole.rules.record.value import MAX_DEALS, Comment, Prove, Record, RecordedDeal, RecordError
from zole.rules.record.writer import write

__all__ = [
    "MAX_CHARACTERS",
    "MAX_DEALS",
    "CheckedDeal",
    "Comment",
    "Prove",
    "Record",
    "RecordError",
    "RecordedDeal",
    "check",
    "from_json",
    "from_openzole",
    "read",
    "to_json",
    "write",
]
