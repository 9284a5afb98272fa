"""What a hand is worth before a card is played: what players count in it, and points for two ways to play.

The points are fitted to what novice's own play made of tens of thousands of hands, then rounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zole.rules import cards_in
from zole.rules.tricks import SUITS, TRUMPS

_QUEENS: Final = 0xF
PLAIN: Final = SUITS[1:]
_ACES: Final = 1 << 14 | 1 << 18 | 1 << 22

# What a trump adds, the queen of clubs first, in eighths of what Big gets from each; ace and ten bring eyes.
_TRUMP_STRENGTH: Final = (11, 10, 9, 8, 8, 7, 6, 6, 9, 8, 6, 6, 6, 6)
_ACE_STRENGTH: Final = 4

# How much a card helps to take no trick; of a plain suit the cards held count together, and the place in the
# row counts ace 1, ten 2, king 4, nine 8.
_TRUMP_MEEKNESS: Final = (-40, -40, -30, -20, -11, -7, -3, -1, 2, 4, 8, 9, 13, 12)
_PLAIN_MEEKNESS: Final = (0, -27, -14, -25, -4, -6, -6, -19, 0, -2, 1, 2, 1, 3, 2, 4)


@dataclass(frozen=True, slots=True)
class Worth:
    """What players count in a hand: trumps, queens among them, plain aces, and plain cards that are none."""

    trumps: int
    queens: int
    aces: int
    losers: int


def worth(cards: int) -> Worth:
    """The count of a hand.

    >>> from zole.rules import mask_of, parse_card
    >>> worth(mask_of(map(parse_card, "QC QH JD TD 7D AC AH 9H".split())))
    Worth(trumps=5, queens=2, aces=2, losers=1)
    """
    return Worth(
        (cards & TRUMPS).bit_count(),
        (cards & _QUEENS).bit_count(),
        (cards & _ACES).bit_count(),
        (cards & ~TRUMPS & ~_ACES).bit_count(),
    )


def strength(cards: int) -> int:
    """What a hand of eight is worth to Big, in points of its own: about 44 is enough to take the talon.

    >>> from zole.rules import mask_of, parse_card
    >>> strength(mask_of(map(parse_card, "QC QH JD TD 7D AC TH 9H".split())))
    46
    """
    points = sum(_TRUMP_STRENGTH[card] for card in cards_in(cards & TRUMPS))
    points += _ACE_STRENGTH * (cards & _ACES).bit_count()
    points += (cards & _ACES << 1).bit_count()  # a ten is something to bury
    return points + sum(not cards & suit for suit in PLAIN)


def meekness(cards: int) -> int:
    """How fit a hand of eight is to take no trick, in points of its own: from about 24 it mostly does so.

    >>> from zole.rules import mask_of, parse_card
    >>> meekness(mask_of(map(parse_card, "8D 7D KC 9C KS 9S KH 9H".split())))
    28
    """
    trumps = sum(_TRUMP_MEEKNESS[card] for card in cards_in(cards & TRUMPS))
    return trumps + sum(_PLAIN_MEEKNESS[cards >> ace & 15] for ace in (14, 18, 22))
