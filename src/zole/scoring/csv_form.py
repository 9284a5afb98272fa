"""A sheet as a table for spreadsheets, one row a line, as ``web/static/sheet/csv.js`` writes it.

docs/sheet.md describes the head and the columns; ``zole.scoring.csv_reader`` reads them back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Final

from zole.rules import Rules
from zole.scoring.entries import Annulled, Awarded, End, Join, LastDeal, Penalty, Totals, Typed
from zole.scoring.ledger import Place, standing
from zole.scoring.paper import NewStake, Paper, Rename, Score
from zole.scoring.paper_json import entry_json
from zole.scoring.sheet import Kind, Line

TITLE: Final = "zole sheet"
VERSION: Final = "1"
FIRST_DEALER: Final = "first dealer"
TOTAL: Final = " total"
SETTLEMENT: Final = "settlement"
NONE: Final = "none"
COLUMNS: Final = (
    *("deal", "dealer", "what", "big", "row", "losers", "eyes", "tricks", "lots"),
    *("offender", "person", "reason"),
)
LAST_COLUMNS: Final = ("common", "personal", "fault")
OPTIONS: Final = tuple(option.name for option in fields(Rules) if option.name != "seats")
TAKEN: Final = frozenset((*COLUMNS, *LAST_COLUMNS))
"""What a column of a person may not be called, for it would be taken for another one."""

Called = Callable[[int], str]


def to_csv(paper: Paper) -> str:
    """A paper as text for a spreadsheet: the head, and a row for each line of the sheet.

    >>> to_csv(Paper("0123456789abcdefghij-_", 0, Rules(), ("Anna", "Bruno", "Cilda"))).split()[2]
    'names,Anna,Bruno,Cilda'
    """
    told = standing(paper)
    names = told.sheet.names
    called = callers(names)
    people = [called(person) for person in range(len(names))]
    rows: list[Sequence[str]] = [[TITLE, VERSION], ["names", *names[: paper.rules.seats]]]
    rows.append([FIRST_DEALER, called(paper.first_dealer)])
    if told.stake is not None:
        rows.append(["stake", told.stake.each, told.stake.currency])
    rows += ([option, _option(getattr(paper.rules, option))] for option in OPTIONS)
    rows += [[], [*COLUMNS, *people, *(person + TOTAL for person in people), *LAST_COLUMNS]]
    for place in told.places:
        if place.entry is not None and not isinstance(place.entry, Rename | NewStake):
            rows.append(_row(place, place.entry, names, called))
    lines = told.sheet.lines
    if lines and lines[-1].kind is Kind.SETTLEMENT:
        rows.append([*_lead({"what": SETTLEMENT}), *_points(lines[-1], len(names), called), ""])
    # Spreadsheets tell by the first character that letters are UTF-8.
    return "\ufeff" + "".join(f"{','.join(map(_cell, row))}\r\n" for row in rows)


def _option(value: object) -> str:
    return NONE if value is None else str(value).lower()


def _row(place: Place, entry: Score, names: Sequence[str], called: Called) -> list[str]:
    line, people = place.line, len(names)
    if line is not None:
        words = _words(entry, called)
        if isinstance(entry, Join):  # as he is called now
            words["person"] = names[len(line.totals) - 1]
        words["deal"] = "" if line.deal is None else str(line.deal)
        words["dealer"] = "" if line.dealer is None else called(line.dealer)
        return [*_lead(words), *_points(line, people, called), ""]
    fault = "" if place.fault is None else place.fault.key
    typed = [""] * people
    if isinstance(entry, Totals) and fault != "totals_people":  # else there is no telling whose they are
        typed = [*map(str, entry.points), *typed][:people]
    # Whom it names may not have sat down yet, so that only his number is sure.
    words = _words(entry, lambda person: str(person + 1))
    return [*_lead(words), *typed, *[""] * people, "", "", fault]


def _words(entry: Score, called: Called) -> dict[str, str]:
    match entry:
        case Typed():
            return _deal_words(entry, called)
        case Awarded():
            return {"what": entry.contract, "big": called(entry.big), "offender": called(entry.offender)}
        case Join():
            return {"what": "join", "person": entry.name, "reason": "late" if entry.late else ""}
        case Totals() | Annulled() | LastDeal() | End():
            return {"what": entry_json(entry)["kind"]}
        case _:
            reason = entry.reason if isinstance(entry, Penalty) else ""
            return {"what": entry_json(entry)["kind"], "person": called(entry.person), "reason": reason}


def _deal_words(entry: Typed, called: Called) -> dict[str, str]:
    return {
        "what": entry.contract,
        "big": "" if entry.big is None else called(entry.big),
        "row": entry.row or "",
        "losers": _people(entry.losers, called),
        "eyes": " ".join(map(str, entry.eyes)),
        "tricks": " ".join(map(str, entry.tricks)),
        "lots": _people(entry.lots, called),
    }


def _people(people: Iterable[int], called: Called) -> str:
    return "; ".join(map(called, people))


def _lead(words: Mapping[str, str]) -> list[str]:
    return [words.get(column, "") for column in COLUMNS]


def _points(line: Line, people: int, called: Called) -> list[str]:
    blank = [""] * (people - len(line.change))
    changes, totals = map(str, line.change), map(str, line.totals)
    return [*changes, *blank, *totals, *blank, str(line.common), _people(line.personal, called)]


def callers(names: Sequence[str]) -> Called:
    """How people are called: by name, or by number from 1 where a name would not do."""
    of_a_name = Counter(names)

    def called(person: int) -> str:
        name = names[person] if person < len(names) else ""
        clear = of_a_name[name] == 1 and name not in TAKEN
        return name if clear and not re.search(r"^[0-9]+$|;|^'| total$", name) else str(person + 1)

    return called


def _cell(text: str) -> str:
    """A cell; one that a spreadsheet would take for a formula is marked as text."""
    if re.match(r"[=+\-@']", text) and not re.fullmatch(r"-[0-9]+", text):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\r\n;]', text) else text
