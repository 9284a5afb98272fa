"""Which two cards novice buries."""

from __future__ import annotations

from itertools import combinations

from zole.bots.hand import PLAIN
from zole.rules import View, cards_in, eyes
from zole.rules.tricks import TRUMPS


def burial(cards: int) -> int:
    """The two cards of Big's ten that are best put away, as a set."""
    pairs = (1 << one | 1 << two for one, two in combinations(cards_in(cards), 2))
    return max(pairs, key=lambda pair: _value(cards, pair))


def next_to_bury(sight: View) -> int:
    """The card to bury now: the burial goes in by two actions, the lower number first."""
    buried = sight.dealt | sight.talon
    away = burial(buried) & sight.cards
    return min(card for card in cards_in(away) if card in sight.legal)


def _value(cards: int, pair: int) -> float:
    left = cards & ~pair
    value = float(eyes(pair)) - 40 * (pair & TRUMPS).bit_count()
    for suit in PLAIN:
        kept = left & suit
        ace, count = bool(kept & (suit & -suit)), kept.bit_count()
        value += 0 if not count else 8 if ace else -8
        value -= 4 * max(0, count - 1)
    return value
