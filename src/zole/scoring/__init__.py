"""What is written down: the points of a deal, pules, a session's running sheet, its settlement.

Standard library only; no dice, no clock, no files, no words for people.
"""

from zole.scoring.entries import (
    Annulled,
    Awarded,
    DealEntry,
    Disqualified,
    End,
    Entry,
    Join,
    LastDeal,
    Leave,
    Penalty,
    Played,
    Reason,
    Return,
    Totals,
    Typed,
)
from zole.scoring.pules import COMMON, Owner, Pules, Settled
from zole.scoring.session import Session, begin, drop_last, enter, refusal, replace_entry, sheet
from zole.scoring.sheet import Kind, Line, Sheet, write

__all__ = [
    "COMMON",
    "Annulled",
    "Awarded",
    "DealEntry",
    "Disqualified",
    "End",
    "Entry",
    "Join",
    "Kind",
    "LastDeal",
    "Leave",
    "Line",
    "Owner",
    "Penalty",
    "Played",
    "Pules",
    "Reason",
    "Return",
    "Session",
    "Settled",
    "Sheet",
    "Totals",
    "Typed",
    "begin",
    "drop_last",
    "enter",
    "refusal",
    "replace_entry",
    "sheet",
    "write",
]
