"""A session of deals as a value: who played, by which rules, the cards, and everything that was done.

The record is the truth: results are worked out from it, never kept in it. Nothing here knows how a
record is written; that is in ``reader``, ``writer`` and ``json_form``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from zole.rules.deal import Deal, Seat
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules
from zole.rules.state import State

MAX_DEALS: Final = 10_000
# Says of a state why the claim of the hand to play does not hold (4.8); None if it is proved.
Prove = Callable[[State], Refusal | None]
SEAT_LETTERS: Final = "ABCDE"

# Spaces of every kind, and marks that mail programs leave behind, all of which read as one space; so do
# control characters, but for those that end a line, for a terminal obeys what it is sent.
_ODD_SPACES: Final = "\xa0\xad\u1680\u200b\u200e\u200f\u202f\u205f\u2060\u3000\ufeff"
_CONTROLS: Final = {chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))} - set(
    "\n\r\x0b\x0c\x1c\x1d\x1e\x85"
)
SPACES: Final = str.maketrans(
    dict.fromkeys({*_ODD_SPACES, *_CONTROLS, *map(chr, range(0x2000, 0x200B))}, " ")
)

_TAG_NAME: Final = re.compile(r"[^\W\d_][\w -]*")
# What a tag may not be called, for such a line means something else.
RESERVED: Final = frozenset(
    "rules players version deal talon pack auction buried result conceded claimed lots end".split()
)
_LONE_HASH: Final = re.compile(r"(?:^|\s)#(?:\s|$)")


class RecordError(ValueError):
    """Why a record cannot be taken, and where: at a line and column of a text, counted from 1, or at a path.

    ``refusal`` makes the message in the reader's language (``expected`` and ``found`` among its args where
    something else was expected); its paragraph is that of the rules that is broken, empty where only
    the notation is. The path is a JSON Pointer: ``/deals/0/actions/3``.
    """

    def __init__(self, refusal: Refusal, *, line: int = 0, column: int = 0, path: str = "") -> None:
        place = f"line {line}, column {column}" if line else path or "/"
        super().__init__(
            f"{place}: {Refused(refusal)}" if refusal.paragraph else f"{place}: {_plain(refusal)}"
        )
        self.refusal = refusal
        self.line = line
        self.column = column
        self.path = path

    @property
    def key(self) -> str:
        """The key of the message."""
        return self.refusal.key

    @property
    def paragraph(self) -> str:
        """The paragraph of the rules that is broken; empty where only the notation is."""
        return self.refusal.paragraph


def _plain(refusal: Refusal) -> str:
    return refusal.key + "".join(f" {name}={value!r}" for name, value in refusal.args.items())


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark on a deal, made after so many of its actions; after -1 it stands above the deal."""

    after: int
    text: str


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal: the cards, and the actions in their order, lots among them.

    ``annulled`` deals do not count and the same dealer deals again (rules 7.6); ``out_of_turn`` says that
    the deal did not go to the next seat (2.1). Raises Refused for comments that have no place.
    """

    deal: Deal
    actions: tuple[int, ...] = ()
    annulled: bool = False
    out_of_turn: bool = False
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        places = [comment.after for comment in self.comments]
        if places != sorted(places) or any(not -1 <= place <= len(self.actions) for place in places):
            raise Refused(Refusal("comment_place", ""))
        _refuse_comments(comment.text for comment in self.comments)


@dataclass(frozen=True, slots=True)
class Record:
    """A session: rule set, the people in the order of their seats, the deals, free tags.

    ``ended`` says that the session is over where the rule set does not say it (an open session, or one
    cut short by the clock). ``comments`` stand on top. Raises Refused for names, tags and comments that
    could not be written: see ``is_line``.

    >>> Record(Rules.named("classic"), ("Anna", "Bruno", "Cilda")).first_dealer
    0
    """

    rules: Rules
    players: tuple[str, ...]
    deals: tuple[RecordedDeal, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: tuple[str, ...] = ()
    ended: bool = False

    def __post_init__(self) -> None:
        seats = self.rules.seats
        if len(self.players) != seats:
            raise Refused(Refusal("players_count", "2.1", {"seats": seats, "found": len(self.players)}))
        for name in self.players:
            if not is_line(name):
                raise Refused(Refusal("player_name", "", {"found": name}))
        for name, value in self.tags.items():
            refused = tag_refusal(name, value)
            if refused is not None:
                raise Refused(refused)
        if len({name.casefold() for name in self.tags}) != len(self.tags):
            raise Refused(Refusal("tag_twice", ""))
        _refuse_comments(self.comments)
        if len(self.deals) > MAX_DEALS:
            raise Refused(Refusal("record_too_long", "", {"most": MAX_DEALS}))

    @property
    def first_dealer(self) -> Seat:
        """The seat that dealt first; seat 0 while nobody has dealt."""
        return self.deals[0].deal.dealer if self.deals else Seat(0)


def tidy(text: str) -> str:
    r"""A text as it stands in one line of a record: spaces of any kind and number made one space.

    >>> tidy("  Jānis \t Bērziņš ")
    'Jānis Bērziņš'
    """
    return " ".join(text.translate(SPACES).split())


def is_line(text: str) -> bool:
    r"""Whether a text can be a name or the value of a tag: one tidy line without a lone ``#``.

    >>> is_line("Cup #3"), is_line("Cup # 3"), is_line("two\nlines")
    (True, False, False)
    """
    return bool(text) and text == tidy(text) and not _LONE_HASH.search(text)


def is_comment(text: str) -> bool:
    """Whether a text can be a comment: one tidy line without a closing brace.

    >>> is_comment("a good lead"), is_comment(""), is_comment("so {far}")
    (True, False, False)
    """
    return bool(text) and text == tidy(text) and "}" not in text


def tag_refusal(name: str, value: str) -> Refusal | None:
    """Why a record cannot carry a tag, or None."""
    known = name.casefold()
    if not _TAG_NAME.fullmatch(name) or name != tidy(name):
        return Refusal("tag_name", "", {"found": name})
    if known in RESERVED or known.upper() in SEAT_LETTERS or re.match(r"deal\b", known):
        return Refusal("tag_reserved", "", {"found": name})
    return None if is_line(value) else Refusal("tag_value", "", {"tag": name, "found": value})


def _refuse_comments(texts: Iterable[str]) -> None:
    for text in texts:
        if not is_comment(text):
            raise Refused(Refusal("comment_text", "", {"found": text}))
