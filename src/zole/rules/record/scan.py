"""The text of a record cut into lines and pieces that know where they stand; comments set apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from zole.rules.record.value import SPACES, RecordError, tidy
from zole.rules.refusal import Refusal

_LINE_ENDS: Final = re.compile(r"\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_DEAL: Final = re.compile(r"deal\b", re.IGNORECASE)
_LONE_HASH: Final = re.compile(r"(?<=\s)#(?=\s|$)")
_COMMENT: Final = re.compile(r"[#{]")
_NOT_SPACE: Final = re.compile(r"\S")
_WORD: Final = re.compile(r"\S+")


class Piece(NamedTuple):
    """A part of a line with the place of its first character, counted from 1."""

    text: str
    line: int
    column: int

    def part(self, start: int, end: int | None = None) -> Piece:
        """The piece from one offset to another, without the spaces around it."""
        text = self.text[start:end]
        bare = text.lstrip()
        return Piece(bare.rstrip(), self.line, self.column + start + len(text) - len(bare))

    def words(self) -> list[Piece]:
        """The words that spaces part."""
        return [self.part(word.start(), word.end()) for word in _WORD.finditer(self.text)]

    def items(self) -> list[Piece]:
        """The parts between commas and semicolons; empty ones are left out."""
        parts = [self.part(item.start(), item.end()) for item in re.finditer(r"[^,;]+", self.text)]
        return [part for part in parts if part.text]

    def fault(self, key: str, paragraph: str = "", **named: int | str) -> RecordError:
        """The error that stands here; what was found is this piece, unless said otherwise."""
        found = {} if "found" in named or not self.text else {"found": self.text[:40]}
        return self.refused(Refusal(key, paragraph, {**named, **found}))

    def refused(self, refusal: Refusal) -> RecordError:
        """The error that the rules refuse what stands here."""
        return RecordError(refusal, line=self.line, column=self.column)


class Line(NamedTuple):
    """One line: what it says, its comments, whether nothing at all stands in it, whether it opens a deal."""

    said: Piece
    comments: tuple[Piece, ...]
    blank: bool
    opens_deal: bool


def scan(text: str) -> Iterator[Line]:
    """The lines of a record; every step is linear in the text, however it is made.

    From the first deal on a comment is ``#`` to the end of the line, or braces, which may reach over
    several lines. Above it a tag keeps its ``#`` and braces, but for a ``#`` between spaces, and braces
    count at the start of a line alone.
    """
    among_deals = False
    opened: Piece | None = None  # braces that are still open
    inside: list[str] = []
    for number, raw in enumerate(_LINE_ENDS.split(text.removeprefix("\ufeff").translate(SPACES)), 1):
        if opened is None and not raw.strip():
            yield Line(Piece("", number, 1), (), blank=True, opens_deal=False)
            continue
        line = _OneLine(raw, number)
        if opened is not None:
            end = raw.find("}")
            inside.append(raw if end < 0 else raw[:end])
            if end < 0:
                continue
            line.comment(opened._replace(text=" ".join(inside)), end + 1)
            opened = None
        among_deals, opened = line.cut(among_deals=among_deals)
        if opened is not None:
            inside = [opened.text]
        said = Piece("".join(line.kept), number, 1).part(0)
        opens_deal = _DEAL.match(said.text) is not None
        yield Line(said, _tidied(line.comments), blank=False, opens_deal=opens_deal)
    if opened is not None:
        raise opened.fault("comment_open", expected="}", found="")


class _OneLine:
    """A line while its comments are cut out; ``kept`` is the rest, with spaces where they stood."""

    def __init__(self, raw: str, number: int) -> None:
        self.raw = raw
        self.number = number
        self.kept: list[str] = []
        self.comments: list[Piece] = []
        self._at = 0

    def comment(self, comment: Piece, end: int) -> None:
        """Set a comment apart that ends at an offset."""
        self.comments.append(comment)
        self.kept.append(" " * (end - self._at))
        self._at = end

    def cut(self, *, among_deals: bool) -> tuple[bool, Piece | None]:
        """Cut out the comments; whether deals have begun by now, and braces that stay open."""
        opened = None
        while opened is None:
            words = _NOT_SPACE.search(self.raw, self._at)
            begins = words.start() if words else len(self.raw)
            if not among_deals and self.raw[begins : begins + 1] not in {"#", "{"}:
                among_deals = _DEAL.match(self.raw, begins) is not None
                if not among_deals:
                    self._cut_at(_LONE_HASH.search(self.raw, self._at))
                    break
            mark = _COMMENT.search(self.raw, self._at)
            if mark is None or mark.group() == "#":
                self._cut_at(mark)
                break
            opened = self._braces(mark.start())
        return among_deals, opened

    def _cut_at(self, mark: re.Match[str] | None) -> None:
        end = mark.start() if mark else len(self.raw)
        self.kept.append(self.raw[self._at : end])
        if mark:
            self.comments.append(Piece(self.raw[end + 1 :], self.number, end + 1))

    def _braces(self, start: int) -> Piece | None:
        self.kept.append(self.raw[self._at : start])
        end = self.raw.find("}", start)
        self._at = start
        if end < 0:
            return Piece(self.raw[start + 1 :], self.number, start + 1)
        self.comment(Piece(self.raw[start + 1 : end], self.number, start + 1), end + 1)
        return None


def _tidied(comments: list[Piece]) -> tuple[Piece, ...]:
    tidied = (comment._replace(text=tidy(comment.text.replace("}", ")"))) for comment in comments)
    return tuple(comment for comment in tidied if comment.text)
