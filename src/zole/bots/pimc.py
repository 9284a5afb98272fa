"""The yardstick: a player who draws some layouts that his view allows and plays the card best on average.

PIMC, perfect-information Monte Carlo. Other players are measured against it, so it must not change: what it
does is fixed here, and ``tests/golden/pimc.txt`` holds its decisions.

- Auction and burial: the thresholds of ``auction.py`` and the costs of ``bury.py``, as novice has them.
- Big, Zole and little Zole: N layouts that the cards seen and the suits not followed allow, each as likely
  as the next, or all of them where there are no more. In each layout every legal card has the points of the
  row that it reaches under best play with all cards seen (4.3, 4.5); the card with the most in all counts.
- Galdiņš and rondo from the fifth trick on: the same with the points of max^n. Before that novice's rule
  plays: in rondo max^n takes too long, and in galdiņš it plays worse (docs/strength.md).
- Of cards that are worth the same, and only of those, novice's rule picks one.

Nothing is concluded from what others said, buried or played but the suits they have shown to be out of.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

import numpy as np

from zole.bots import auction, bury, misere, play
from zole.bots.beliefs import layouts
from zole.bots.openly import worths
from zole.rules import Contract, View
from zole.rules.state import NOBODY, Phase

_ALONE_FROM: Final = 4  # tricks of galdiņš or rondo that must be over before max^n is asked
_NEAR: Final = 1e-9  # sums of sixths differ by rounding; cards that close are worth the same


@dataclass(frozen=True, slots=True)
class Pimc:
    """The best card on average over ``worlds`` layouts; dice decide which layouts and nothing else."""

    rng: random.Random
    worlds: int

    @property
    def name(self) -> str:
        """``pimc`` and the number of layouts."""
        return f"pimc{self.worlds}"

    def decide(self, sight: View) -> int:
        """A word by novice's thresholds, a burial by his costs, a card by the layouts drawn."""
        if sight.phase is Phase.AUCTION:
            return auction.call(sight)
        if sight.phase is Phase.BURY:
            return bury.next_to_bury(sight)
        if len(sight.legal) == 1:
            return sight.legal[0]
        return by_thumb(sight, self._best(sight))

    def _best(self, sight: View) -> tuple[int, ...]:
        if sight.big == NOBODY and len(sight.tricks) < _ALONE_FROM:
            return sight.legal
        there = layouts(sight)
        rows = there.some(self.worlds, np.random.default_rng(self.rng.getrandbits(64)))
        total: list[float] = worths(sight, there, rows).sum(axis=0).tolist()
        return tuple(
            card for card, points in zip(sight.legal, total, strict=True) if points >= max(total) - _NEAR
        )


def by_thumb(sight: View, among: tuple[int, ...]) -> int:
    """The card that novice would play of these."""
    if sight.contract is Contract.BIG or sight.contract is Contract.ZOLE:
        return play.card(sight, among)
    return misere.card(sight, among)
