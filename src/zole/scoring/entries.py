"""What may be written on a score sheet: deals, offences, people who come and go, the end (rules 7.6, 8).

Everybody named in an entry is a person, counted from 0 in the order in which people first sat down; as
long as nobody came or left, that is his seat. Only ``Played`` holds an outcome, which counts seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from zole.rules import Contract, Outcome, Row


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played by the rules here, by its outcome."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Typed:
    """A deal as people at a real table write it down.

    Big, Zole and little Zole name ``big`` and the ``row``. Galdiņš names the ``losers`` and, where the
    stake is his tricks, their number as ``tricks=(4,)``. Rondo gives the ``eyes`` of the first, second
    and third hand and of the dealer, their ``tricks`` if one of them has no eyes (was it no trick?), and
    the losers on whom the ``lots`` for odd points fell. All pass and a redeal give nothing more.
    """

    contract: Contract
    big: int | None = None
    row: Row | None = None
    losers: tuple[int, ...] = ()
    eyes: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    lots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Awarded:
    """A deal in which ``offender`` was found to have revoked: the other side wins it (7.6)."""

    contract: Contract
    big: int
    offender: int


@dataclass(frozen=True, slots=True)
class Totals:
    """A deal of which only the points are known, zero-sum: by person, 0 for each who has left (8.1)."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Annulled:
    """A deal that was broken off: it does not count and the same dealer deals again (7.6)."""


class Reason(StrEnum):
    """What a penalty pule was given for."""

    OUT_OF_TURN = "out_of_turn"
    WRONG_SUIT = "wrong_suit"
    REVOKE = "revoke"
    LATE = "late"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Penalty:
    """A personal pule for an offence (7.6)."""

    person: int
    reason: Reason = Reason.OTHER


@dataclass(frozen=True, slots=True)
class LastDeal:
    """Somebody announced that the deal now due is the last of an open session (8.1)."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody gets up from the table (8.3)."""

    person: int


@dataclass(frozen=True, slots=True)
class Disqualified:
    """Somebody has to go for good; his points stay as they are settled then (10.5)."""

    person: int


@dataclass(frozen=True, slots=True)
class Join:
    """A newcomer sits down (8.3); ``late`` if he was awaited and the table began without him (10.5)."""

    name: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class Return:
    """Somebody who left sits down again, with the points he had."""

    person: int


@dataclass(frozen=True, slots=True)
class End:
    """The session is over, though more deals could be played: agreed on, or the time is up (10.7)."""


DealEntry = Played | Typed | Awarded
Entry = DealEntry | Totals | Annulled | Penalty | LastDeal | Leave | Disqualified | Join | Return | End
