"""Which two cards novice buries: short plain suits and their eyes; aces stay, and so do trumps."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from zole.rules import View, cards_in
from zole.rules.tricks import TRUMPS

# What it costs Big, in hundredths of a point, to keep just these cards of a plain suit; a lone ace costs
# nothing. Fitted to 12,000 hands that were played with several burials each, then set by trial on 4,000 more.
# The place in the row counts ace 1, ten 2, king 4, nine 8.
KEPT: Final = (0, 0, 61, 98, 47, 30, 100, 149, 41, 12, 77, 134, 65, 83, 139, 248)
# The same for parting with a trump, the queen of clubs first.
TRUMP: Final = (88, 81, 74, 67, 63, 56, 52, 50, 36, 30, 42, 47, 49, 50)


def burial(cards: int, first: int = 0) -> int:
    """The two cards of Big's ten that are best put away, as a set; ``first`` is away already, the lower."""
    pairs = (1 << one | 1 << two for one, two in combinations(cards_in(cards), 2) if first in {0, 1 << one})
    return min(pairs, key=lambda pair: _cost(cards, pair))


def next_to_bury(sight: View) -> int:
    """The card to bury now: the burial goes in by two actions, the lower number first."""
    away = burial(sight.dealt | sight.talon, sight.buried) & sight.cards
    return min(cards_in(away))


def _cost(cards: int, pair: int) -> int:
    left = cards & ~pair
    kept = KEPT[left >> 14 & 15] + KEPT[left >> 18 & 15] + KEPT[left >> 22 & 15]
    return kept + sum(TRUMP[card] for card in cards_in(pair & TRUMPS))
