"""Which deal a seed brings, the same in all environments and in ``Batch.reset``; which rules a name means."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zole.rules import Deal, Rules


def rule_set(rules: Rules | str, seats: int | None = None) -> Rules:
    """The rules themselves, or those of a named set for so many seats; raises Refused for no such set.

    >>> rule_set("rondo", 5).seats
    5
    """
    return Rules.named(rules, seats=seats) if isinstance(rules, str) else rules


def draw(rng: np.random.Generator, count: int, seats: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """So many shuffled packs and the seats that deal them.

    >>> packs, dealers = draw(np.random.default_rng(1), 1, 3)
    >>> packs[0, :5].tolist(), dealers.tolist()
    ([1, 20, 7, 21, 17], [2])
    """
    packs = rng.permuted(np.tile(np.arange(26, dtype=np.uint8), (count, 1)), axis=1)
    return packs, rng.integers(0, seats, count)


def draw_deal(rng: np.random.Generator, seats: int) -> Deal:
    """One deal."""
    packs, dealers = draw(rng, 1, seats)
    return Deal.from_pack(packs[0].tolist(), int(dealers[0]))


def pack_of(deal: Deal) -> list[int]:
    """A pack, from its top, that is dealt out as this deal (2.4).

    >>> pack_of(Deal.from_pack(range(26))) == list(range(26))
    True
    """
    hands = [[card for card in range(26) if hand >> card & 1] for hand in deal.hands]
    talon = [card for card in range(26) if deal.talon >> card & 1]
    rounds = [card for turn in range(4) for hand in hands for card in hand[2 * turn : 2 * turn + 2]]
    return [*rounds[:12], *talon, *rounds[12:]]
