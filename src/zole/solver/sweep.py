# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False, freethreading_compatible=True
"""Every trick or none: the questions of 4.3 and of little Zole that eyes do not decide.

Compiled like kernel.py (C types in sweep.pxd), whose words for positions it shares. One side must take
every trick that is left; the deal stops at the first that it does not. Eyes do not matter here, so all
touching cards of a suit are one.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zole.solver import cython_shadow as cython
else:
    try:
        import cython
    except ImportError:
        from zole.solver import cython_shadow as cython
if not cython.compiled:
    from zole.solver.bits import highest, lowest

# The three questions.
BIG_AVOIDS: Final = 0  # Big wants that the smalls take every trick: little Zole
BIG_SWEEPS: Final = 1  # Big wants to take every trick himself
SMALLS_SWEEP: Final = 2  # the smalls want to take every trick

TRUMPS = 0x3FFF
NO_CARD = 31


def _every_suit() -> list[int]:
    return [TRUMPS if card < 14 else 0xF << (card - 14) // 4 * 4 + 14 for card in range(26)]


SUIT = _every_suit()
BEATS = [(_every_suit()[c] & (1 << c) - 1) | (TRUMPS if c > 13 else 0) for c in range(26)]
LOW64 = (1 << 64) - 1
MIXER = 0x9E3779B97F4A7C15


def touching(moves: int, others: int) -> int:
    """The moves without those that touch a stronger one of the suit; ``others`` is all else still out."""
    left = moves
    before = NO_CARD
    while left:
        card = lowest(left)
        left &= left - 1
        if before < NO_CARD and SUIT[before] == SUIT[card]:
            gap = (1 << card) - (2 << before)
            if not gap & others:
                moves ^= 1 << card
        before = card
    return moves


def owners_of(cards: int, x: int, y: int) -> int:
    """The owners of the cards of one suit, strongest first, two bits a card still out."""
    code = 0
    while cards:
        card = cards & -cards
        cards ^= card
        code = code << 2 | (1 if x & card else 2 if y & card else 3)
    return code


def ranked_key(x: int, y: int, z: int, big: int) -> int:
    """54 bits that name a position up to what cannot matter where eyes do not count."""
    everyone = x | y | z
    c = owners_of(everyone >> 14 & 15, x >> 14, y >> 14)
    s = owners_of(everyone >> 18 & 15, x >> 18, y >> 18)
    h = owners_of(everyone >> 22, x >> 22, y >> 22)
    if c < s:
        c, s = s, c
    if s < h:
        s, h = h, s
    if c < s:
        c, s = s, c
    seat = big
    return owners_of(everyone & TRUMPS, x, y) | c << 28 | s << 36 | h << 44 | seat << 52


class Sweep:
    """One of the three questions with its table of answers; one thread at a time may use it.

    Every search answers 1 where the side that must take all tricks does so under best play.
    """

    def __init__(self, question: int, slot_bits: int) -> None:
        self.entries = array("Q", [0]) * (1 << slot_bits)
        self.shift = 64 - slot_bits
        self.epoch = 1
        self.nodes = 0
        self.big_wants = question != SMALLS_SWEEP
        self.big_takes = question == BIG_SWEEPS
        self.weak_first = question == BIG_AVOIDS

    def clear(self) -> None:
        """Forget everything, by starting a new epoch; the memory is wiped once in 255 times."""
        self.epoch += 1
        if self.epoch == 256:
            self.epoch = 1
            for slot in range(len(self.entries)):
                self.entries[slot] = 0

    def counted(self) -> int:
        """How many cards this object's searches have tried so far."""
        return self.nodes

    def search(self, x: int, y: int, z: int, big: int) -> int:
        """The answer at a trick boundary."""
        if not x:
            return 1
        everyone = x | y | z
        if everyone & TRUMPS:  # whoever holds the highest takes a trick sooner or later
            top = everyone & -everyone
            holder = 0 if x & top else 1 if y & top else 2
            if (holder == big) != self.big_takes:
                return 0
        key = ranked_key(x, y, z, big)
        slot = (key * MIXER & LOW64) >> self.shift
        word = key << 8 | self.epoch
        entry = self.entries[slot]
        if entry >> 1 == word:
            return entry & 1
        found = self.lead(x, y, z, big)
        self.entries[slot] = word << 1 | found
        return found

    def lead(self, x: int, y: int, z: int, big: int) -> int:
        """The answer for the hand on lead; who wants the sweep needs one card, who does not needs one too."""
        wish = 1 if (big == 0) == self.big_wants else 0
        moves = touching(x, y | z)
        while moves:
            card = highest(moves) if self.weak_first else lowest(moves)
            moves ^= 1 << card
            self.nodes += 1
            if self.second(x ^ (1 << card), y, z, big, card) == wish:
                return wish
        return 1 - wish

    def second(self, x: int, y: int, z: int, big: int, led: int) -> int:
        """The answer for the second hand, with one card on the table."""
        wish = 1 if (big == 1) == self.big_wants else 0
        moves = y & SUIT[led]
        moves = touching(moves or y, x | z | 1 << led)
        while moves:
            card = highest(moves) if self.weak_first else lowest(moves)
            moves ^= 1 << card
            self.nodes += 1
            if self.third(x, y ^ (1 << card), z, big, led, card) == wish:
                return wish
        return 1 - wish

    def third(self, x: int, y: int, z: int, big: int, led: int, other: int) -> int:
        """The answer for the third hand, with two cards on the table."""
        wish = 1 if (big == 2) == self.big_wants else 0
        second = BEATS[led] >> other & 1
        top = other if second else led
        moves = z & SUIT[led]
        moves = touching(moves or z, x | y | 1 << led | 1 << other)
        while moves:
            card = highest(moves) if self.weak_first else lowest(moves)
            moves ^= 1 << card
            self.nodes += 1
            left = z ^ (1 << card)
            if BEATS[top] >> card & 1:
                found = self.search(left, x, y, (big + 1) % 3) if (big == 2) == self.big_takes else 0
            elif second:
                found = self.search(y, left, x, (big + 2) % 3) if (big == 1) == self.big_takes else 0
            else:
                found = self.search(x, y, left, big) if (big == 0) == self.big_takes else 0
            if found == wish:
                return wish
        return 1 - wish

    def holds(self, x: int, y: int, z: int, big: int, led: int = -1, other: int = -1) -> bool:
        """The answer in any stage of a trick; ``led`` and ``other`` are the cards on the table, if any."""
        with cython.nogil:
            if other >= 0:
                found = self.third(x, y, z, big, led, other)
            elif led >= 0:
                found = self.second(x, y, z, big, led)
            else:
                found = self.search(x, y, z, big)
        return found == 1
