"""What novice says in the auction, by thresholds on what the hand is worth."""

from __future__ import annotations

from zole.bots.hand import worth
from zole.rules import PASS, TAKE, ZOLE, View


def call(sight: View) -> int:
    """Pass, take the talon, Zole or little Zole: what the hand is good for."""
    if TAKE not in sight.legal:
        return PASS
    hand = worth(sight.dealt)
    points = 2 * hand.trumps + 2 * hand.queens + hand.jacks + 2 * hand.aces + hand.voids
    if points >= 26:
        return ZOLE
    return TAKE if points >= 15 else PASS
