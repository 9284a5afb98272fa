"""What each card is worth when all cards are seen: labels that cost little and have no luck in them.

A policy that is taught these values learns their mean over all deals that look alike to it, with the weights
that its own bidding, burying and play give them.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from zole.solver.batch import Batch
from zole.solver.columns import CONTRACTS
from zole.solver.kernel import Table

# The eyes at which Big's row changes (rules 4.3), and by how much it does.
_ROWS: Final = {
    CONTRACTS.index("big"): ((31, 1.0), (61, 3.0), (91, 1.0)),
    CONTRACTS.index("zole"): ((31, 1.0), (61, 5.0), (91, 1.0)),
}


def card_values(batch: Batch, row: int, table: Table) -> NDArray[np.float32]:
    """For every card what it leads to, from the side of the hand to play, the lowest row being 0.

    Only of the legal cards of a deal of Big or Zole that is being played; the rest are 0.
    """
    lead, big, me = int(batch.leader[row]), int(batch.big[row]), int(batch.turn[row])
    hands = batch.hands[row].tolist()
    on_table = batch.table[row].tolist()[: int(batch.on_table[row])]
    led, other = (*on_table, -1, -1)[:2]
    x, y, z = (hands[(lead + step) % 3] for step in range(3))
    has = int(batch.eyes[row, big])
    values = np.zeros(26, np.float32)
    for need, worth in _ROWS[int(batch.contract[row])]:
        reached = table.reaching(x, y, z, (big - lead) % 3, need - has, led, other)
        values += worth * (reached >> _CARDS & 1)
    return values if me == big else -values


_CARDS: Final = np.arange(26)
