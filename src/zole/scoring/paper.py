"""A score sheet as it is kept and carried about: who, by which rules, and a log of events (docs/sheet.md).

An event never changes. What is put right or taken back is a new event that replaces others, so two logs
of one sheet merge by union, and a phone needs neither network nor a right clock to go on writing.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from zole.rules import Rules
from zole.scoring.entries import (
    Annulled,
    Awarded,
    Disqualified,
    End,
    Join,
    LastDeal,
    Leave,
    Penalty,
    Return,
    Totals,
    Typed,
)


class EventId(NamedTuple):
    """Which event: the counter is one more than the greatest its device knew, and gives the order.

    >>> EventId(12, "kitchen1") < EventId(13, "kitchen0"), str(EventId(12, "kitchen1"))
    (True, 'kitchen1.12')
    """

    counter: int
    device: str

    def __str__(self) -> str:
        return f"{self.device}.{self.counter}"


@dataclass(frozen=True, slots=True)
class Stake:
    """Money for a point, as it was typed, and its currency by three letters."""

    each: str
    currency: str

    def of(self, points: int) -> Decimal:
        """The money for so many points.

        >>> str(Stake("0.10", "EUR").of(14))
        '1.40'
        """
        return Decimal(self.each) * points


@dataclass(frozen=True, slots=True)
class Rename:
    """Somebody is called otherwise from now on, and everywhere on the sheet."""

    person: int
    name: str


@dataclass(frozen=True, slots=True)
class NewStake:
    """A point is worth something else, or nothing."""

    stake: Stake | None


Score = Typed | Awarded | Totals | Annulled | Penalty | LastDeal | Leave | Disqualified | Join | Return | End
Written = Score | Rename | NewStake


@dataclass(frozen=True, slots=True)
class Event:
    """What was written at one tap; ``entry`` None takes back.

    It takes the place of those it ``replaces``. ``beside`` are the first events of places that people
    said stand beside this one, though both were written at the same time. ``back`` is the event that it
    takes back: an undo, or the redo of one. A place whose first event says ``before`` was forgotten when
    it was due, and stands right before the place of that event. ``at`` are milliseconds since 1970, shown
    and never relied on.
    """

    id: EventId
    at: int
    entry: Written | None
    replaces: tuple[EventId, ...] = ()
    beside: tuple[EventId, ...] = ()
    back: EventId | None = None
    before: EventId | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """One sheet; ``events`` stand in the order of their ids, ``made`` are milliseconds since 1970."""

    id: str
    made: int
    rules: Rules
    names: tuple[str, ...]
    first_dealer: int = 0
    stake: Stake | None = None
    events: tuple[Event, ...] = ()
