"""The strongest player: layouts weighed by what others said and buried, then the points that a card reaches.

The auction goes by novice's points for a hand, but with thresholds of its own: after passes the second hand
and above all the third take the talon on less, for who plays Big well wins more of such hands. The burial is
novice's. For a card many layouts are drawn evenly, weighed (``likelihood.py``), and so many kept as can be
looked into in the time there is, each as often as its weight says. In Big, Zole and little Zole each is
solved with all cards seen; galdiņš and rondo are played on by rule of thumb (``rollouts.py``).
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from zole.bots import auction, bury
from zole.bots.beliefs import Masks, layouts
from zole.bots.likelihood import weights
from zole.bots.openly import worths
from zole.bots.pimc import by_thumb
from zole.bots.rollouts import rolled_out
from zole.rules import View
from zole.rules.state import NOBODY, Phase

# For the first, second and third hand: the strength from which the talon is taken. With galdiņš and pules
# they stand where taking did as well as passing in 2,872 deals that pimc10 played on both ways; for rondo
# between the two.
TAKE_FROM: Final = {
    "galdins": (42, 41, 35),
    "rondo": (42, 42, 35),
    "pules": (42, 42, 34),
    "redeal": (42, 42, 34),
}

_DRAWN: Final = 2000  # layouts drawn to be weighed; all of them where there are no more
_SOLVED: Final = 100  # layouts looked into for a decision
_AT_ONCE: Final = 25  # layouts looked into between two looks at the clock
_SECONDS: Final = 0.7  # what a decision may take before it rests on the layouts looked into so far
_NEAR: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Master:
    """Weighed layouts and the points in each, cut short where time runs out."""

    rng: random.Random
    name: str = "master"

    def decide(self, sight: View) -> int:
        """A word and a burial by rule, a card by what weighed layouts make of it."""
        if sight.phase is Phase.AUCTION:
            return auction.call(sight, TAKE_FROM)
        if sight.phase is Phase.BURY:
            return bury.next_to_bury(sight)
        if len(sight.legal) == 1:
            return sight.legal[0]
        return by_thumb(sight, self._best(sight))

    def _best(self, sight: View) -> tuple[int, ...]:
        began = time.perf_counter()
        there = layouts(sight)
        dice = np.random.default_rng(self.rng.getrandbits(64))
        drawn = there.some(_DRAWN, dice)
        rows, counts = _kept(drawn, weights(sight, there, drawn), dice)
        if sight.big == NOBODY:  # a matter of some milliseconds, all at once
            return _best_of(sight, counts @ rolled_out(sight, there, rows))
        total = np.zeros(len(sight.legal))
        for first in range(0, len(rows), _AT_ONCE):
            part = slice(first, first + _AT_ONCE)
            total += counts[part] @ worths(sight, there, rows[part])
            if time.perf_counter() - began > _SECONDS:
                break
        return _best_of(sight, total)


def _best_of(sight: View, total: NDArray[np.float64]) -> tuple[int, ...]:
    points: list[float] = total.tolist()
    best = max(points) - _NEAR
    return tuple(card for card, worth in zip(sight.legal, points, strict=True) if worth >= best)


def _kept(
    rows: Masks, weight: NDArray[np.float64], dice: np.random.Generator
) -> tuple[Masks, NDArray[np.float64]]:
    """The layouts to look into and how much each counts; any first part of them is a fair sample.

    All where they are few; else so many steps of equal width are taken through the weights laid end to end,
    and a layout counts as often as a step falls on it.
    """
    if len(rows) <= _SOLVED:
        order = dice.permutation(len(rows))
        return rows[order], weight[order]
    ends = weight.cumsum()
    steps = (np.arange(_SOLVED) + dice.random()) * ends[-1] / _SOLVED
    found, counts = np.unique(ends.searchsorted(steps, side="right"), return_counts=True)
    order = dice.permutation(len(found))
    return rows[found[order]], counts[order].astype(float)
