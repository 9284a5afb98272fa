"""Sheets as plain data, in the words of the page, so that both can be compared."""

from __future__ import annotations

from typing import Any

from zole.rules import Refusal
from zole.scoring import Line, Sheet
from zole.scoring.paper_json import entry_json

_STANDS = """
names seated totals dealer deal last_deal over barred common personal hands out deals if_settled places
""".split()


def line_data(line: Line) -> dict[str, Any]:
    """One line of a sheet."""
    settled = line.settled
    return {
        "entry": None if line.entry is None else entry_json(line.entry),
        "kind": line.kind.value,
        "change": [*line.change],
        "totals": [*line.totals],
        "base": [*line.base],
        "common": line.common,
        "personal": [*line.personal],
        "deal": line.deal,
        "dealer": line.dealer,
        "contract": line.contract and line.contract.value,
        "big": line.big,
        "row": line.row and line.row.value,
        "losers": [*line.losers],
        "written": [*line.written],
        "settled": settled and {"owner": settled.owner, "own": settled.own},
    }


def stands_data(there: Sheet) -> dict[str, Any]:
    """Everything a sheet says of itself but its lines."""
    said = {name: getattr(there, name) for name in _STANDS}
    return {
        "seats": there.rules.seats,
        **{name: [*value] if isinstance(value, tuple) else value for name, value in said.items()},
    }


def refusal_data(refusal: Refusal) -> dict[str, Any]:
    """Why something was refused."""
    args = {name: str(value) if isinstance(value, str) else value for name, value in refusal.args.items()}
    return {"key": refusal.key, "paragraph": refusal.paragraph, "args": args}
