"""The text of a record cut into lines and pieces that know where they stand; comments set apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from zole.rules.record.value import SPACES, RecordError, tidy
from zole.rules.refusal import Refusal

_LINE_ENDS: Final = re.compile(r"\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_DEAL: Final = re.compile(r"\s*deal\b", re.IGNORECASE)
_LONE_HASH: Final = re.compile(r"(?<=\s)#(?=\s|$)")
_COMMENT: Final = re.compile(r"[#{]")
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
    """The lines of a record.

    From the first deal on a comment is ``#`` to the end of the line, or braces, which may reach over
    several lines. Above it a tag keeps its ``#`` and braces, but for a ``#`` between spaces, and braces
    count at the start of a line alone.
    """
    among_deals = False
    opened: Piece | None = None  # braces that are still open, with what stood in them so far
    for number, raw in enumerate(_LINE_ENDS.split(text.removeprefix("\ufeff").translate(SPACES)), 1):
        rest, comments = raw, []
        if opened is not None:
            inside, closed, _ = raw.partition("}")
            opened = opened._replace(text=f"{opened.text} {inside}")
            if not closed:
                continue
            comments.append(opened)
            rest, opened = _blanked(raw, 0, len(inside) + 1), None
        while True:
            among_deals = among_deals or _DEAL.match(rest) is not None
            start = _comment_start(rest, among_deals=among_deals)
            if start < 0:
                break
            end = rest.find("}", start)
            if rest[start] == "{" and end < 0:
                opened = Piece(rest[start + 1 :], number, start + 1)
                rest = rest[:start]
                break
            inside = rest[start + 1 :] if rest[start] == "#" else rest[start + 1 : end]
            comments.append(Piece(inside, number, start + 1))
            rest = rest[:start] if rest[start] == "#" else _blanked(rest, start, end + 1)
        said = Piece(rest, number, 1).part(0)
        yield Line(said, _kept(comments), not raw.strip(), _DEAL.match(rest) is not None)
    if opened is not None:
        raise opened.fault("comment_open", expected="}", found="")


def _comment_start(rest: str, *, among_deals: bool) -> int:
    if among_deals:
        mark = _COMMENT.search(rest)
    elif rest.lstrip()[:1] in ("#", "{"):
        return len(rest) - len(rest.lstrip())
    else:
        mark = _LONE_HASH.search(rest)
    return mark.start() if mark else -1


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _kept(comments: list[Piece]) -> tuple[Piece, ...]:
    tidied = (comment._replace(text=tidy(comment.text.replace("}", ")"))) for comment in comments)
    return tuple(comment for comment in tidied if comment.text)
