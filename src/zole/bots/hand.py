"""What a hand is worth before a card is played: trumps, tops, aces, voids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zole.rules.tricks import SUITS, TRUMPS

PLAIN: Final = SUITS[1:]
QUEENS: Final = 0xF
JACKS: Final = 0xF0
ACES: Final = 1 << 14 | 1 << 18 | 1 << 22


@dataclass(frozen=True, slots=True)
class Worth:
    """What players count in a hand: trumps, the queens and jacks among them, plain aces, suits it lacks."""

    trumps: int
    queens: int
    jacks: int
    aces: int
    voids: int


def worth(cards: int) -> Worth:
    """The count of a hand.

    >>> from zole.rules import mask_of, parse_card
    >>> worth(mask_of(map(parse_card, "QC QH JD TD 7D AC AH 9H".split())))
    Worth(trumps=5, queens=2, jacks=1, aces=2, voids=1)
    """
    return Worth(
        (cards & TRUMPS).bit_count(),
        (cards & QUEENS).bit_count(),
        (cards & JACKS).bit_count(),
        (cards & ACES).bit_count(),
        sum(not cards & suit for suit in PLAIN),
    )
