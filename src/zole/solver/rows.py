"""Many positions as arrays, checked before the kernel takes them.

A file of its own, because NumPy takes longer to load than most questions take to answer: who asks about
one deal does without.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zole.rules import Contract, Refusal, Refused, mask_of
from zole.solver.kernel import Table
from zole.solver.position import checked


def reaching(
    table: Table, hands: ArrayLike, big: ArrayLike, need: ArrayLike, on_table: Sequence[int]
) -> NDArray[np.uint32]:
    """What ``Solver.batch`` answers."""
    rows, bigs, needs = checked_rows(hands, big, need, on_table)
    found = np.zeros(len(rows), np.uint32)
    led, other = (*on_table, -1, -1)[:2]
    table.reaching_all(rows, bigs, needs, led, other, found)
    return found


def checked_rows(
    hands: ArrayLike, big: ArrayLike, need: ArrayLike, table: Sequence[int]
) -> tuple[NDArray[np.uint32], NDArray[np.int32], NDArray[np.int32]]:
    """Rows of hands, Big's places and needs as the kernel takes them; raises Refused as ``checked`` does."""
    given = np.asarray(hands)
    if given.ndim != 2 or given.shape[1] != 3 or given.dtype.kind not in "iu":
        raise Refused(Refusal("solver_hands", "1.5"))
    if ((given < 0) | (given >= 1 << 26)).any():
        raise Refused(Refusal("solver_hands", "1.5"))
    rows = np.array(given, np.uint32, order="C")
    bigs = np.array(np.broadcast_to(np.asarray(big, np.int32), len(rows)))
    needs = np.array(np.broadcast_to(np.asarray(need, np.int32), len(rows)))
    if len(rows):
        _check_all(rows, bigs, table)
    return rows, bigs, needs


def _check_all(rows: NDArray[np.uint32], bigs: NDArray[np.int32], table: Sequence[int]) -> None:
    """Check every row at once and, where one is wrong, let ``checked`` name what is wrong with it."""
    held = np.bitwise_count(rows).astype(np.int32)
    held[:, : len(table)] += 1
    together = rows[:, 0] | rows[:, 1] | rows[:, 2]
    if all(0 <= card < 26 for card in table):
        together |= np.uint32(mask_of(table))
    good = (held == held[:, :1]).all(axis=1) & (held[:, 0] >= 1) & (held[:, 0] <= 8)
    good &= np.bitwise_count(together) == held.sum(axis=1)
    good &= (bigs >= 0) & (bigs < 3)
    wrong = 0 if good.all() else int(np.argmin(good))
    checked(rows[wrong].tolist(), contract=Contract.BIG, big=int(bigs[wrong]), table=table)
