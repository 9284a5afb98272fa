"""Reads the table that ``csv_form`` writes, or that people keep by hand, and says where theirs is wrong.

Points that were typed are never taken over but compared with what the entries come to; only a row of
``totals`` has nothing else to go by.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar, cast

from zole.rules import Contract, Refusal, Refused, Row, Rules
from zole.scoring.csv_form import (
    COLUMNS,
    FIRST_DEALER,
    LAST_COLUMNS,
    NONE,
    OPTIONS,
    SETTLEMENT,
    TITLE,
    TOTAL,
    callers,
)
from zole.scoring.entries import End, Reason
from zole.scoring.paper import Event, EventId, Paper, Score, Stake
from zole.scoring.paper_json import MOST_EVENTS, entry_from_json, from_json, to_json
from zole.scoring.sheet import Kind, Line, Sheet, opening, write

TABLE: Final = re.compile(rf'\ufeff?("?){TITLE}\1')
"""How every table begins; some programs put each cell in quotes."""
LONGEST: Final = 4_000_000  # characters; no table of a sheet comes near it
_MOST_ROWS: Final = 2 * MOST_EVENTS  # every event, and as many rows that are blank or do not fit
_DEVICE: Final = "csv-file"
_MOST_PEOPLE: Final = 1000

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Slip:
    """What a row has wrong: the column, the person if it is one of his, what stands there, what should."""

    row: int
    column: str
    typed: str
    right: str
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What was read: the paper, and what is wrong row by row, a row that cannot be at all by its refusal.

    Rows are counted from 1 from the top of the file. What is typed wrong once and carried on is told once.
    """

    paper: Paper
    slips: tuple[Slip, ...] = ()
    refused: tuple[tuple[int, Refusal], ...] = ()


def from_csv(text: str, paper_id: str = "csv-file-csv-file-csv-", made: int = 0) -> Table:
    """The table that a text holds; raises Refused where its head cannot be read.

    >>> table = from_csv('''zole sheet
    ... names,Anna,Bruno,Cilda
    ... rules,classic
    ...
    ... what,big,row,Anna,Bruno,Cilda
    ... passed
    ... big,Bruno,won,-2,4,-3''')
    >>> [(slip.row, slip.person, slip.typed, slip.right) for slip in table.slips]
    [(7, 2, '-3', '-2')]
    """
    rows = _rows(text)
    head, titles, first = _head(rows)
    paper = _paper(head, paper_id, made)
    return _Reading(paper, titles).read(rows[first:], first + 1)


# The head -------------------------------------------------------------------------------------


def _rows(text: str) -> list[list[str]]:
    """The cells of every row; the character after the title tells how they are divided."""
    begins = TABLE.match(text)
    if len(text) > LONGEST or begins is None:
        raise Refused(Refusal("csv_not_ours", "", {"title": TITLE}))
    after = text[begins.end() : begins.end() + 1]
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    try:
        found = [*csv.reader(lines, delimiter=after if after in {",", ";", "\t"} else ",", strict=True)]
    except csv.Error as error:
        raise Refused(Refusal("csv_unreadable", "")) from error
    if len(found) > _MOST_ROWS:
        raise Refused(Refusal("csv_too_long", "", {"most": _MOST_ROWS}))
    return [[_plain(cell) for cell in row] for row in found]


def _plain(cell: str) -> str:
    """What a cell says, without the mark that keeps it from being a formula."""
    return cell.strip(" ").removeprefix("'")


def _head(rows: Sequence[Sequence[str]]) -> tuple[dict[str, list[str]], list[str], int]:
    """What stands above the titles, the titles, and where the rows of the sheet begin."""
    head: dict[str, list[str]] = {}
    for place, row in enumerate(rows[1:], start=1):
        if "what" in row:
            return head, [*row], place + 1
        name, *values = row or [""]
        if name:
            head[name] = [value for value in values if value]
    raise Refused(Refusal("csv_missing", "", {"name": "what"}))


def _paper(head: Mapping[str, list[str]], paper_id: str, made: int) -> Paper:
    for name in head:
        if name not in {"names", FIRST_DEALER, "stake", "rules", *OPTIONS}:
            raise Refused(Refusal("csv_column", "", {"name": name[:40]}))
    names = head.get("names", [])
    if not names:
        raise Refused(Refusal("csv_missing", "", {"name": "names"}))
    options: dict[str, Any] = {name: _option(head[name]) for name in OPTIONS if name in head}
    if "rules" in head:
        rules = Rules.named(" ".join(head["rules"]), seats=len(names), **options)
    else:
        rules = Rules(seats=len(names), **options)
    first = head.get(FIRST_DEALER) or ["1"]
    stake = head.get("stake")
    paper = Paper(
        id=paper_id,
        made=made,
        rules=rules,
        names=tuple(names),
        first_dealer=_person(first[0], names, 2, FIRST_DEALER),
        stake=Stake(stake[0].replace(",", "."), stake[-1]) if stake else None,
    )
    return from_json(to_json(paper))  # the gate for names and stakes is there


def _option(values: Sequence[str]) -> bool | int | str | None:
    word = values[0] if values else ""
    words = {NONE: None, "true": True, "false": False}
    if word.lower() in words:
        return words[word.lower()]
    return int(word) if word.isascii() and word.isdigit() else word


# Cells ----------------------------------------------------------------------------------------


def _wrong(row: int, column: str, value: str) -> Refused:
    return Refused(Refusal("csv_value", "", {"row": row, "column": column, "value": value[:40]}))


def _person(value: str, names: Sequence[str], row: int, column: str) -> int:
    """A person by name, or by number from 1, be he there or not."""
    if value.isascii() and value.isdigit() and 1 <= int(value[:4]) <= _MOST_PEOPLE:
        return int(value) - 1
    if names.count(value) != 1:
        raise _wrong(row, column, value)
    return names.index(value)


def _number(value: str) -> int:
    """Points as people write them: 4, +4, -4 or −4."""
    digits = value.replace("−", "-").removeprefix("+")
    if not (digits.removeprefix("-").isdecimal() and digits.isascii() and len(digits) < 8):
        raise ValueError(value)
    return int(digits)


@dataclass(frozen=True, slots=True)
class _Cells:
    """A row of the sheet, its cells by column, and the people who sat down before it."""

    number: int
    cells: Mapping[str, str]
    names: Sequence[str]

    def text(self, column: str) -> str:
        return self.cells.get(column, "")

    def one(self, column: str, read: Callable[[str], Made]) -> Made:
        try:
            return read(self.text(column))
        except ValueError:
            raise _wrong(self.number, column, self.text(column)) from None

    def person(self, column: str) -> int:
        return _person(self.text(column), self.names, self.number, column)

    def people(self, column: str) -> tuple[int, ...]:
        found = (name.strip(" ") for name in self.text(column).split(";"))
        return tuple(_person(name, self.names, self.number, column) for name in found if name)

    def numbers(self, column: str) -> tuple[int, ...]:
        return self.one(column, lambda text: tuple(map(_number, text.replace("/", " ").split())))

    def points(self, title: str) -> int | None:
        return self.one(title, _number) if self.text(title) else None


def _entry(row: _Cells, points: Sequence[int | None]) -> Score | None:
    """What a row says; None if it is the settlement."""
    what = row.text("what")
    if what == SETTLEMENT:
        return None
    said: dict[str, Any] = {"kind": what}
    if what in [*Contract]:
        said = _deal(row, what)
    elif what == "totals":
        if all(point is None for point in points):
            raise _wrong(row.number, "totals", "")
        said["points"] = [point or 0 for point in points]
    elif what == "join":
        said |= {"name": row.text("person"), "late": row.text("reason") == "late"}
    elif what in {"penalty", "leave", "disqualified", "return"}:
        said["person"] = row.person("person")
        if what == "penalty":
            said["reason"] = row.one("reason", lambda text: Reason(text or Reason.OTHER)).value
    elif what not in {"annulled", "last_deal", "end"}:
        raise _wrong(row.number, "what", what)
    return cast("Score", entry_from_json(said))  # the gate for names and numbers stands there


def _deal(row: _Cells, contract: str) -> dict[str, Any]:
    if row.text("offender"):
        sides = {"big": row.person("big"), "offender": row.person("offender")}
        return {"kind": "awarded", "contract": contract, **sides}
    said: dict[str, Any] = {"kind": "deal", "contract": contract}
    if row.text("big"):
        said["big"] = row.person("big")
    if row.text("row"):
        said["row"] = row.one("row", Row).value
    for column in ("losers", "lots"):
        said[column] = [*row.people(column)]
    for column in ("eyes", "tricks"):
        said[column] = [*row.numbers(column)]
    return said


# The rows -------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Reading:
    """A table while it is read.

    ``changes`` and ``totals`` are the titles of each person's columns, empty where he has none. ``off`` is
    how far a running column is from what it should be, ``owners`` are those who have personal pules too many
    there and too few.
    """

    paper: Paper
    titles: Sequence[str]
    entries: list[Score] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    refused: list[tuple[int, Refusal]] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    totals: list[str] = field(default_factory=list)
    off: dict[str, int] = field(default_factory=dict)
    owners: tuple[Counter[int], Counter[int]] = (Counter(), Counter())

    def read(self, rows: Sequence[Sequence[str]], first: int) -> Table:
        there = opening(self.paper.rules, self.paper.names, self.paper.first_dealer)
        self._entitle(there.names)
        for number, row in enumerate(rows, start=first):
            if not any(row):
                continue
            cells = {title: cell for title, cell in zip(self.titles, row, strict=False) if title}
            try:
                there, line = self._row(there, _Cells(number, cells, there.names))
                self._compare(_Cells(number, cells, there.names), there, line)
            except Refused as refused:
                self.refused.append((number, refused.refusal))
        self._check_titles()
        events = tuple(
            Event(EventId(place, _DEVICE), self.paper.made, entry)
            for place, entry in enumerate(self.entries, start=1)
        )
        # A paper takes only so many events.
        paper = from_json(to_json(replace(self.paper, events=events)))
        return Table(paper, tuple(self.slips), tuple(self.refused))

    def _row(self, there: Sheet, row: _Cells) -> tuple[Sheet, Line]:
        """The sheet after a row, and the line that the row stands for."""
        points = [row.points(title) for title in self.changes]
        entry = _entry(row, points)
        if entry is None and not there.over:
            entry = End()  # by hand, the settlement is written at once
        if entry is None:
            last = there.lines[-1]
            if last.kind is not Kind.SETTLEMENT:  # no pule stood, so nothing is paid
                last = replace(last, change=(0,) * len(there.names))
            return there, last
        self.entries.append(entry)
        after = write(there, entry)
        if len(after.names) > len(there.names):
            self._entitle(after.names)
        return after, after.lines[-1 if row.text("what") == SETTLEMENT else len(there.lines)]

    def _entitle(self, names: Sequence[str]) -> None:
        """Find the columns of everybody who has sat down by now."""
        called, there = callers(names), {*self.titles}

        def titles(end: str) -> list[str]:
            found = ((called(person) + end, f"{person + 1}{end}") for person in range(len(names)))
            return [next((title for title in both if title in there), "") for both in found]

        self.changes, self.totals = titles(""), titles(TOTAL)

    def _check_titles(self) -> None:
        known = {*COLUMNS, *LAST_COLUMNS, *self.changes, *self.totals}
        for title in self.titles:
            if title and title not in known:
                raise Refused(Refusal("csv_column", "", {"name": title[:40]}))

    def _compare(self, row: _Cells, there: Sheet, line: Line) -> None:
        """Notes where what was typed differs from what the line comes to."""
        for person, title in enumerate(self.changes):
            typed = row.points(title)
            if typed is not None and typed != line.change[person]:
                self.slips.append(Slip(row.number, "change", f"{typed}", f"{line.change[person]}", person))
        for person, title in enumerate(self.totals):
            self._running(row, title, line.totals[person], person)
        self._running(row, "common", line.common)
        self._whole(row, there, line)

    def _running(self, row: _Cells, title: str, right: int, person: int | None = None) -> None:
        typed = row.points(title)
        if typed is None:
            return
        off, self.off[title] = self.off.get(title, 0), typed - right
        if off != typed - right:
            column = "common" if person is None else "total"
            self.slips.append(Slip(row.number, column, f"{typed}", f"{right + off}", person))

    def _whole(self, row: _Cells, there: Sheet, line: Line) -> None:
        if row.text("deal") and line.deal is not None and row.one("deal", _number) != line.deal:
            self.slips.append(Slip(row.number, "deal", row.text("deal"), f"{line.deal}"))
        if row.text("dealer") and line.dealer is not None and row.person("dealer") != line.dealer:
            self.slips.append(Slip(row.number, "dealer", row.text("dealer"), there.names[line.dealer]))
        if "personal" in row.cells:
            self._personal(row, there, line.personal)

    def _personal(self, row: _Cells, there: Sheet, right: Sequence[int]) -> None:
        typed = row.people("personal")
        extra, missing = Counter(typed) - Counter(right), Counter(right) - Counter(typed)
        before, self.owners = self.owners, (extra, missing)
        if before != self.owners:
            names = "; ".join(there.names[owner] for owner in right)
            self.slips.append(Slip(row.number, "personal", row.text("personal"), names))
