"""Deals by the thousand as arrays: reset, step, legal masks, outcome, and what the hand to act sees.

For learning and simulation. The course of a deal is that of ``zole.rules``, step by step and bit by bit;
tests hold the two together. The arrays are views of one table, so reading them copies nothing, and
writing to them is not for users.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zole.rules import Refusal, Refused, Rules
from zole.solver.columns import COLUMNS, CONTRACTS, FIELDS
from zole.solver.dealing import Dealing

# The planes of an observation, each 26 cards, seen from the hand to act: left is the hand after it.
PLANES: Final = (
    "own", "legal", "own_buried", "own_talon",
    "played_own", "played_left", "played_right", "played_dealer",
    "table_left", "table_right", "table_dealer",
    "taken_own", "taken_left", "taken_right", "taken_dealer",
    "void_left", "void_right", "unseen",
)  # fmt: skip
# Its numbers. Big: 0 nobody, 1 the hand itself, 2 left, 3 right; leader: 0 itself, 1 left, 2 right, 3 the
# dealer; words are actions or -1; eyes are those in tricks.
NUMBERS: Final = (
    "phase", "contract", "hand", "big", "leader", "done", "word_own", "word_left", "word_right",
    "tricks_own", "tricks_left", "tricks_right", "tricks_dealer",
    "eyes_own", "eyes_left", "eyes_right", "eyes_dealer",
)  # fmt: skip
LONGEST: Final = 36  # actions that a deal can have, and one place more


class Batch:
    """``count`` deals of one rule set, side by side.

    Every array has a row for each deal; ``columns`` says what the numbers of phase and contract mean.

    >>> batch = Batch(2)
    >>> batch.reset(seed=1).tolist()  # pass, take the talon, Zole
    [469762048, 469762048]
    """

    def __init__(self, count: int, rules: Rules | None = None) -> None:
        rules = rules or Rules()
        self.rules = rules
        self.cells = np.zeros((count, COLUMNS), np.int32)
        self.legal = np.zeros(count, np.uint64)
        self.packs = np.zeros((count, 26), np.uint8)
        self.dealers = np.zeros(count, np.int32)
        self._dealing = Dealing(self.cells.reshape(-1), _options(rules))

    def __getattr__(self, field: str) -> NDArray[np.int32]:
        """The columns by name: hands, talon, turn, points and the other FIELDS of columns.py."""
        if field not in FIELDS:
            raise AttributeError(field)
        first, width = FIELDS[field]
        return self.cells[:, first] if width == 1 else self.cells[:, first : first + width]

    def reset(
        self, packs: ArrayLike | None = None, dealers: ArrayLike | None = None, *, seed: int | None = None
    ) -> NDArray[np.uint64]:
        """Deal anew, from these packs and dealers or, where they are left out, from those of a seed.

        The legal actions of each deal as bits. Raises Refused where a row is no pack or no seat.
        """
        count = len(self.cells)
        rng = np.random.default_rng(seed)
        ordered = np.tile(np.arange(26, dtype=np.uint8), (count, 1))
        self.packs[:] = rng.permuted(ordered, axis=1) if packs is None else np.asarray(packs)
        drawn = rng.integers(0, self.rules.seats, count) if dealers is None else np.asarray(dealers)
        if not (np.sort(self.packs, axis=1) == ordered).all():
            raise Refused(Refusal("deal_not_a_pack", "1.1"))
        if ((drawn < 0) | (drawn >= self.rules.seats)).any():
            raise Refused(
                Refusal("dealer_seat", "2.1", {"seat": int(drawn.max()), "seats": self.rules.seats})
            )
        self.dealers[:] = drawn
        self._dealing.deal_all(self.packs, self.dealers)
        self._dealing.legal_all(self.legal)
        return self.legal

    def step(self, actions: ArrayLike, *, checked: bool = False) -> NDArray[np.uint64]:
        """One action in every deal, -1 in those that are over; the legal actions that follow, as bits.

        Raises Refused, and changes nothing, where a deal refuses its action; ``checked`` says that none
        does.
        """
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != self.legal.shape:
            raise Refused(Refusal("batch_shape", "3.1", {"deals": len(self.legal), "actions": chosen.size}))
        if not checked:
            row = self._dealing.first_refused(chosen)
            if row >= 0:
                raise Refused(Refusal("batch_action", "3.1", {"deal": row, "action": int(chosen[row])}))
        self._dealing.step_all(chosen, self.legal)
        return self.legal

    def masks(self) -> NDArray[np.bool_]:
        """The legal actions as an array of 37 truths a deal, by action."""
        return (self.legal[:, None] >> np.arange(37, dtype=np.uint64) & np.uint64(1)).astype(np.bool_)

    def observe(
        self, planes: NDArray[np.uint8] | None = None, numbers: NDArray[np.int32] | None = None
    ) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
        """What the hand to act sees: PLANES of 26 cards and NUMBERS; zeros where nobody is to act.

        Arrays that are given are written over, which saves making them.
        """
        count = len(self.cells)
        planes = np.empty((count, len(PLANES), 26), np.uint8) if planes is None else planes
        numbers = np.empty((count, len(NUMBERS)), np.int32) if numbers is None else numbers
        self._dealing.observe_all(planes, numbers)
        return planes, numbers

    def play_out(self, seed: int = 1) -> NDArray[np.uint8]:
        """Deal and play all of them at random to the end, in compiled code; the actions of each deal.

        The auction, the burial and the cards are drawn evenly among what is legal. A row of actions ends
        with 255; ``packs``, ``dealers`` and ``points`` belong to it.
        """
        trails = np.full((len(self.cells), LONGEST), 255, np.uint8)
        self._dealing.play_out(
            self.packs, self.dealers, trails, (2 * seed + 1) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
        )
        self._dealing.legal_all(self.legal)
        return trails


def _options(rules: Rules) -> NDArray[np.int32]:
    all_pass = {"galdins": "galdins", "rondo": "rondo", "pules": "passed", "redeal": "redeal"}[rules.all_pass]
    return np.array(
        [
            rules.seats,
            CONTRACTS.index(all_pass),
            rules.little_zole,
            rules.little_zole_lost,
            rules.zole_over_little,
            rules.galdins_tie == "each",
            rules.galdins_stake == "tricks",
            rules.rondo_sitter == "as_dealer",
        ],
        np.int32,
    )
