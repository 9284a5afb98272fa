"""What novice says in the auction, by thresholds on what the hand is worth.

The thresholds stand where taking the talon did as well as passing, in thousands of deals that novice played
both ways. To pass is dear where galdiņš or rondo threatens a strong hand, and cheap where a pule is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from zole.bots.hand import Worth, meekness, strength, worth
from zole.rules import LITTLE_ZOLE, PASS, TAKE, ZOLE, View

# For the first, second and third hand: the strength from which the talon is taken.
TAKE_FROM: Final[Mapping[str, tuple[int, int, int]]] = {
    "galdins": (42, 45, 43),
    "rondo": (43, 43, 43),
    "pules": (45, 45, 42),
    "redeal": (45, 45, 42),
}
# The meekness from which little Zole is called by the first, second and third hand, with four trumps at the
# most: of five one is sure to take a trick. Who must lead needs lower cards.
LITTLE_FROM: Final = (23, 19, 19)
LITTLE_TRUMPS: Final = 4
# The strength from which Zole is called, by the plain cards that are no aces; with two of them never.
ZOLE_FROM: Final = (54, 58)
OVERCALL: Final = 4  # so much less is enough to rob another of his little Zole


def call(sight: View, take_from: Mapping[str, tuple[int, int, int]] = TAKE_FROM) -> int:
    """Pass, take the talon, Zole or little Zole: what the hand is good for at this place.

    ``take_from`` has, by what happens when all pass, the strength from which each hand takes the talon.

    >>> from zole.rules import Deal, Rules, start, view
    >>> call(view(start(Rules(), Deal.from_pack(range(26))), 1)) == PASS  # QC QS JH JD AC TC KS 9S
    True
    """
    cards, legal = sight.dealt, sight.legal
    hand, points = worth(cards), strength(cards)
    overcalls = TAKE not in legal
    if calls_zole(hand, points + (OVERCALL if overcalls else 0)):
        return ZOLE
    if overcalls:
        return PASS
    if LITTLE_ZOLE in legal and _calls_little(hand, meekness(cards), sight.hand):
        return LITTLE_ZOLE
    return TAKE if points >= take_from[sight.rules.all_pass][sight.hand] else PASS


def calls_zole(hand: Worth, points: int) -> bool:
    """Whether a hand of this strength is good for Zole."""
    return hand.losers < len(ZOLE_FROM) and points >= ZOLE_FROM[hand.losers]


def _calls_little(hand: Worth, points: int, place: int) -> bool:
    return hand.trumps <= LITTLE_TRUMPS and points >= LITTLE_FROM[place]
