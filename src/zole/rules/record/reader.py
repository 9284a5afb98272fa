"""The text of a record read: tolerant of how people type, exact in saying where it cannot follow."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from zole.rules.record.cards_text import CardReader, language_of
from zole.rules.record.deal_reader import DealReader
from zole.rules.record.header import Header, read_header
from zole.rules.record.replay import Rotation
from zole.rules.record.scan import Line, Piece, scan
from zole.rules.record.value import MAX_DEALS, Comment, Prove, Record, RecordedDeal
from zole.rules.record.words import parse_seat

MAX_CHARACTERS: Final = 1_000_000

# What may stand in the line that opens a deal, in any order.
_HEADING: Final = re.compile(
    r"(?P<number>[0-9]{1,6}\b)|(?:dealer|dealt\s+by)\b[\s:=]*(?P<dealer>[^,;]*)"
    r"|(?P<annulled>annulled\b)|(?P<out_of_turn>out\s+of\s+turn\b)|(?P<other>[^\s,;:.]+)",
    re.IGNORECASE,
)
_END: Final = frozenset({"end", "end."})


def read(text: str, *, language: str | None = None, prove: Prove | None = None) -> Record:
    """The record that a text holds; raises RecordError with line, column and reason where it holds none.

    ``language`` (``lv``, ``ru``, ``en``) is that of the card letters, if known; a text with a Russian rank
    anywhere is read as Russian (rules 1.6). With ``prove`` every claim is proved again (4.8); without it
    claims are taken at their word. The notation is defined in docs/record.md.

    >>> text = '''Rules: classic
    ... Players: Anna, Bruno, Cilda
    ... Deal 1, dealer C
    ... A: AH QH QC AD JC QS 10H 8D
    ... B: 9S 9C 7D AS 10D JD 9H AC
    ... C: QD KD JS JH KS KC KH 9D
    ... Auction: pass, pass, pass'''
    >>> read(text).deals[0].actions
    (26, 26, 26)
    """
    if len(text) > MAX_CHARACTERS:
        raise Piece("", 1, 1).fault("record_too_long", most=MAX_CHARACTERS, found=len(text))
    lines = list(scan(text))
    opening = [line.said for line in lines if line.opens_deal]
    if len(opening) > MAX_DEALS:
        raise opening[MAX_DEALS].fault("record_too_long", most=MAX_DEALS, found=len(opening))
    session = _Session(CardReader(language or _language(lines)), prove)
    for line in lines:
        session.take(line)
    return session.record(lines[-1].said)


def _language(lines: list[Line]) -> str | None:
    first = next((place for place, line in enumerate(lines) if line.opens_deal), len(lines))
    return language_of(line.said for line in lines[first:])


class _OpenDeal(NamedTuple):
    """The deal whose lines are being read."""

    heading: Piece
    above: list[Piece]
    annulled: bool
    out_of_turn: bool
    reader: DealReader


class _Session:
    """Takes the lines of a record in turn: tags, then deal after deal, then the end."""

    def __init__(self, cards: CardReader, prove: Prove | None) -> None:
        self._cards = cards
        self._prove = prove
        self._tags: list[Piece] = []
        self._top: list[Piece] = []
        self._head: tuple[Header, Rotation] | None = None
        self._deal: _OpenDeal | None = None
        self._deals: list[RecordedDeal] = []
        self._end: Piece | None = None
        # Comments on lines of their own wait for the line below, which says what they belong to.
        self._close: list[Piece] = []
        self._apart: list[Piece] = []
        self._blank = False

    def take(self, line: Line) -> None:
        """Take one line."""
        if line.blank:
            self._blank = True
        elif not line.said.text:
            (self._apart if self._blank else self._close).extend(line.comments)
        else:
            above = self._settle(opens_deal=line.opens_deal)
            if self._end is not None:
                raise line.said.fault("after_end")
            if line.opens_deal:
                self._open(line.said, above)
            elif line.said.text.casefold() in _END:
                self._end = line.said
            elif self._deal is None:
                self._tags.append(line.said)
            else:
                self._deal.reader.line(line.said)
            self._note(line.comments)

    def record(self, last: Piece) -> Record:
        """The whole record; ``last`` is its last line."""
        self._settle(opens_deal=False)
        (rules, players, tags), rotation = self._begun(last)
        self._shut(rotation)
        refused = rotation.end_refusal()
        if self._end is not None and refused is not None:
            raise self._end.refused(refused)
        comments = tuple(comment.text for comment in self._top)
        return Record(rules, players, tuple(self._deals), tags, comments, self._end is not None)

    def _settle(self, *, opens_deal: bool) -> list[Piece]:
        """Give the waiting comments their place; those that belong above a new deal are handed back."""
        above = self._apart if opens_deal else []
        self._note(self._close if opens_deal else [*self._close, *self._apart])
        self._close, self._apart, self._blank = [], [], False
        return above

    def _note(self, comments: Iterable[Piece]) -> None:
        if self._deal is None:
            self._top.extend(comments)
        else:
            self._deal.reader.note(comments)

    def _begun(self, place: Piece) -> tuple[Header, Rotation]:
        """What the tags say, read once they are all there, and whose deal it is."""
        if self._head is None:
            header = read_header(self._tags, place)
            self._head = header, Rotation(header.rules)
        return self._head

    def _open(self, said: Piece, above: list[Piece]) -> None:
        header, rotation = self._begun(said)
        self._shut(rotation)
        parts = _heading(said)
        if "number" in parts and int(parts["number"].text) != rotation.number:
            raise parts["number"].fault("deal_number", expected=rotation.number)
        dealer, annulled, out_of_turn = rotation.dealer, "annulled" in parts, "out_of_turn" in parts
        if "dealer" in parts:
            dealer = parse_seat(parts["dealer"], header.players)
        if dealer is None:
            raise said.fault("dealer_missing", "2.1", expected="dealer")
        refused = rotation.refusal(dealer, out_of_turn=out_of_turn)
        if refused is not None:
            raise parts.get("dealer", said).refused(refused)
        reader = DealReader(header.rules, header.players, dealer, self._cards, self._prove)
        self._deal = _OpenDeal(said, above, annulled, out_of_turn, reader)

    def _shut(self, rotation: Rotation) -> None:
        """Close the deal that is open, if one is."""
        if self._deal is None:
            return
        heading, above, annulled, out_of_turn, reader = self._deal
        state = reader.state(heading)
        rotation.dealt(state, annulled=annulled)
        comments = (*(Comment(-1, comment.text) for comment in above), *reader.comments())
        self._deals.append(RecordedDeal(state.deal, state.actions, annulled, out_of_turn, comments))


def _heading(said: Piece) -> dict[str, Piece]:
    """The parts of the line that opens a deal, by their names."""
    parts: dict[str, Piece] = {}
    for mark in _HEADING.finditer(said.text, len("deal")):
        name = str(mark.lastgroup)
        part = said.part(*mark.span(name))
        if name == "other" or name in parts:
            raise part.fault("heading_unknown", expected="number, dealer, annulled, out of turn")
        parts[name] = part
    return parts
