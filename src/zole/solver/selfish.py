# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False, freethreading_compatible=True
"""Galdiņš and rondo: three hands, each for itself.

Compiled like kernel.py (C types in selfish.pxd). With three who want different things there is no one
value of a position, so two questions are answered. ``everyone``: the points where each hand picks what is
best for itself and knows that the others do (max^n); who does equally well with several cards plays the
one with the lowest number, which is a choice of ours and changes the answer. ``guarantee``: the points
that one hand is sure of whatever the others do, even if they play against it alone; this is a fact.

Points are counted in sixths, for the expected share of a lot may be a half or a third (rules 6.2).
Hands are counted 0, 1, 2; the dealer, who leads to rondo's first two tricks, is 3.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zole.solver import cython_shadow as cython
else:
    try:
        import cython
    except ImportError:
        from zole.solver import cython_shadow as cython
if not cython.compiled:
    from zole.solver.bits import count, lowest

SIXTHS = 6
PER_POINT: Final = SIXTHS  # the same number, for who is not compiled
DEALER = 3

TRUMPS = 0x3FFF
NO_CARD = 31
LOW64 = (1 << 64) - 1
MIXER = 0x9E3779B97F4A7C15
MIXER2 = 0xC2B2AE3D27D4EB4F
PAIRS = 0x0000FFFF0000FFFF  # every second 16 bits, 8, 4, 2, 1, for spreading a mask
OCTETS = 0x00FF00FF00FF00FF
NIBBLES = 0x0F0F0F0F0F0F0F0F
TWOS = 0x3333333333333333
ONES = 0x5555555555555555
BIAS = 1 << 15  # makes a number of sixths positive, so that three of them fit one word


def _every_suit() -> list[int]:
    return [TRUMPS if card < 14 else 0xF << (card - 14) // 4 * 4 + 14 for card in range(26)]


SUIT = _every_suit()
BEATS = [(_every_suit()[c] & (1 << c) - 1) | (TRUMPS if c > 13 else 0) for c in range(26)]
EYES = [3] * 4 + [2] * 4 + [11, 10, 4, 0, 0, 0] + [11, 10, 4, 0] * 3


def alone(moves: int, others: int) -> int:
    """The moves without those that touch a stronger one of equal eyes; ``others`` is all else still out."""
    left = moves
    before = NO_CARD
    while left:
        card = lowest(left)
        left &= left - 1
        if before < NO_CARD and SUIT[before] == SUIT[card] and EYES[before] == EYES[card]:
            gap = (1 << card) - (2 << before)
            if not gap & others:
                moves ^= 1 << card
        before = card
    return moves


def spread(cards: int) -> int:
    """The bits of a mask, each moved to twice its place."""
    word = cards
    word = (word | word << 16) & PAIRS
    word = (word | word << 8) & OCTETS
    word = (word | word << 4) & NIBBLES
    word = (word | word << 2) & TWOS
    return (word | word << 1) & ONES


def share(points: int, hand: int) -> int:
    """The sixths of one hand in a packed answer."""
    return (points >> 16 * hand & 0xFFFF) - BIAS


def packed(first: int, second: int, third: int) -> int:
    """Three numbers of sixths in one word."""
    a = first + BIAS
    b = second + BIAS
    c = third + BIAS
    return a | b << 16 | c << 32


class Selfish:
    """The search for one rule set, and its table; one thread at a time may use it.

    ``rondo`` says which of the two contracts it is; the other options are those of rules 5.3, 5.4, 6.3.
    """

    def __init__(
        self, seats: int, rondo: bool, tie_each: bool, stake_tricks: bool, as_dealer: bool, slot_bits: int
    ) -> None:
        self.seats = seats
        self.rondo = rondo
        self.tie_each = tie_each
        self.stake_tricks = stake_tricks
        self.fifth_gains = as_dealer
        self.cards_at = array("Q", [0]) * (1 << slot_bits)
        self.piles_at = array("Q", [0]) * (1 << slot_bits)
        self.found_at = array("Q", [0]) * (1 << slot_bits)
        self.shift = 64 - slot_bits
        self.epoch = 1
        self.nodes = 0
        self.cards_word = 0
        self.piles_word = 0
        self.tricks = array("i", [0] * 4)
        self.eyes = array("i", [0] * 4)
        self.leads = array("i", [NO_CARD] * 2)

    def clear(self) -> None:
        """Forget everything, by starting a new epoch; the memory is wiped once in 255 times."""
        self.epoch += 1
        if self.epoch == 256:
            self.epoch = 1
            for slot in range(len(self.cards_at)):
                self.cards_at[slot] = 0

    def counted(self) -> int:
        """How many cards this object's searches have tried so far."""
        return self.nodes

    def galdins_points(self) -> int:
        """What the piles come to in galdiņš: most tricks loses, then most eyes (5.1-5.4)."""
        worst = -1
        for hand in range(3):
            pile = self.tricks[hand] << 8 | self.eyes[hand]
            worst = max(worst, pile)
        losers = 0
        for hand in range(3):
            if (self.tricks[hand] << 8 | self.eyes[hand]) == worst:
                losers += 1
        if losers > 1 and not self.tie_each:
            return packed(0, 0, 0)
        stake = SIXTHS * (worst >> 8 if self.stake_tricks else 2)
        a = b = c = stake * losers
        if (self.tricks[0] << 8 | self.eyes[0]) == worst:
            a -= stake * self.seats
        if (self.tricks[1] << 8 | self.eyes[1]) == worst:
            b -= stake * self.seats
        if (self.tricks[2] << 8 | self.eyes[2]) == worst:
            c -= stake * self.seats
        return packed(a, b, c)

    def rondo_gain(self, hand: int, most: int) -> int:
        """What a hand gets in rondo if it is no loser (6.2)."""
        if self.eyes[hand] == most:
            return 0
        if not self.tricks[hand]:
            return 3
        return 2 if self.eyes[hand] <= 30 else 1

    def rondo_points(self) -> int:
        """What the piles come to in rondo: most eyes loses and pays; losers share (6.2, 6.3)."""
        most = 0
        for hand in range(4):
            most = max(most, self.eyes[hand])
        losers = 0
        owed = 0
        for hand in range(4):
            if self.eyes[hand] == most:
                losers += 1
            owed += self.rondo_gain(hand, most)
        if losers == 4:
            return packed(0, 0, 0)
        if self.seats == 5 and self.fifth_gains:
            owed += self.rondo_gain(DEALER, most)
        each = -(SIXTHS * owed // losers)  # the odd points fall by lot, so this is what is expected
        a = each if self.eyes[0] == most else SIXTHS * self.rondo_gain(0, most)
        b = each if self.eyes[1] == most else SIXTHS * self.rondo_gain(1, most)
        c = each if self.eyes[2] == most else SIXTHS * self.rondo_gain(2, most)
        return packed(a, b, c)

    def settled(self, tricks_left: int) -> bool:
        """Whether galdiņš is decided: nobody can still come up to the tricks of the one in front."""
        if self.rondo or self.stake_tricks:
            return False
        a, b, c = self.tricks[0], self.tricks[1], self.tricks[2]
        if a < b:
            a, b = b, a
        if a < c:
            a, c = c, a
        return a > (max(c, b)) + tricks_left

    def ceiling(self) -> int:
        """More than this no hand can get."""
        if self.rondo:
            return 3 * SIXTHS
        if self.stake_tricks:
            return 16 * SIXTHS
        return (4 if self.tie_each else 2) * SIXTHS

    def final_points(self) -> int:
        """What the piles come to, packed."""
        return self.rondo_points() if self.rondo else self.galdins_points()

    def slot_of(self, a: int, b: int, c: int, leader: int) -> int:
        """The slot of a trick boundary; ``words`` then holds what must stand there."""
        place = leader
        self.cards_word = (spread(a | c) | spread(b | c) << 1 | place << 52) << 8 | self.epoch
        piles = self.tricks[0] | self.tricks[1] << 4 | self.tricks[2] << 8
        eyes = self.eyes[0] | self.eyes[1] << 7 | self.eyes[2] << 14
        self.piles_word = piles | eyes << 12
        return ((self.cards_word ^ self.piles_word * MIXER2 & LOW64) * MIXER & LOW64) >> self.shift

    def everyone(self, a: int, b: int, c: int, leader: int) -> int:
        """The packed points at a trick boundary where each hand plays for itself."""
        if not a | b | c or self.settled(count(a)):
            return self.final_points()
        done = self.tricks[0] + self.tricks[1] + self.tricks[2] + self.tricks[DEALER]
        if self.rondo and done < 2:
            led = self.leads[done]
            return self.play(a, b, c, 0, 3, led, led, DEALER, 1 << led, EYES[led])
        slot = self.slot_of(a, b, c, leader)
        cards_word, piles_word = self.cards_word, self.piles_word
        if self.cards_at[slot] == cards_word and self.piles_at[slot] == piles_word:
            return self.found_at[slot]
        found = self.play(a, b, c, leader, 3, NO_CARD, NO_CARD, leader, 0, 0)
        self.cards_at[slot] = cards_word
        self.piles_at[slot] = piles_word
        self.found_at[slot] = found
        return found

    def play(
        self,
        a: int,
        b: int,
        c: int,
        turn: int,
        left: int,
        led: int,
        top: int,
        holder: int,
        table: int,
        got: int,
    ) -> int:
        """The packed points within a trick: ``left`` hands still play, ``holder`` has played ``top``."""
        if not left:
            self.tricks[holder] += 1
            self.eyes[holder] += got
            found = self.everyone(a, b, c, 0 if holder == DEALER else holder)
            self.tricks[holder] -= 1
            self.eyes[holder] -= got
            return found
        hand = a if turn == 0 else b if turn == 1 else c
        moves = hand if led == NO_CARD else hand & SUIT[led]
        moves = alone(moves or hand, (a | b | c) ^ hand | table)
        best = -BIAS
        chosen = packed(0, 0, 0)
        follower = 0 if turn == 2 else turn + 1
        while moves:
            card = lowest(moves)
            moves &= moves - 1
            self.nodes += 1
            bit = 1 << card
            takes = led == NO_CARD or BEATS[top] & bit
            found = self.play(
                a ^ bit if turn == 0 else a,
                b ^ bit if turn == 1 else b,
                c ^ bit if turn == 2 else c,
                follower,
                left - 1,
                card if led == NO_CARD else led,
                card if takes else top,
                turn if takes else holder,
                table | bit,
                got + EYES[card],
            )
            own = share(found, turn)
            if own > best:
                best = own
                chosen = found
                if own >= self.ceiling():
                    break
        return chosen

    def boundary_for(self, a: int, b: int, c: int, leader: int, me: int, need: int) -> int:
        """A bound that tells whether hand ``me`` is sure of ``need`` sixths, at a trick boundary."""
        if not a | b | c or self.settled(count(a)):
            return share(self.final_points(), me)
        done = self.tricks[0] + self.tricks[1] + self.tricks[2] + self.tricks[DEALER]
        if self.rondo and done < 2:
            led = self.leads[done]
            return self.play_for(a, b, c, 0, 3, led, led, DEALER, 1 << led, EYES[led], me, need)
        slot = self.slot_of(a, b, c, leader)
        cards_word, piles_word = self.cards_word, self.piles_word
        low, high = -BIAS, BIAS - 1
        if self.cards_at[slot] == cards_word and self.piles_at[slot] == piles_word:
            low = share(self.found_at[slot], 0)
            high = share(self.found_at[slot], 1)
            if low >= need:
                return low
            if high < need:
                return high
        found = self.play_for(a, b, c, leader, 3, NO_CARD, NO_CARD, leader, 0, 0, me, need)
        if found >= need:
            low = found
        else:
            high = found
        self.cards_at[slot] = cards_word
        self.piles_at[slot] = piles_word
        self.found_at[slot] = packed(low, high, 0)
        return found

    def play_for(
        self,
        a: int,
        b: int,
        c: int,
        turn: int,
        left: int,
        led: int,
        top: int,
        holder: int,
        table: int,
        got: int,
        me: int,
        need: int,
    ) -> int:
        """As ``boundary_for``, within a trick; the words are those of ``play``."""
        if not left:
            self.tricks[holder] += 1
            self.eyes[holder] += got
            found = self.boundary_for(a, b, c, 0 if holder == DEALER else holder, me, need)
            self.tricks[holder] -= 1
            self.eyes[holder] -= got
            return found
        hand = a if turn == 0 else b if turn == 1 else c
        moves = hand if led == NO_CARD else hand & SUIT[led]
        moves = alone(moves or hand, (a | b | c) ^ hand | table)
        sign = 1 if turn == me else -1
        target = need if turn == me else 1 - need
        best = -BIAS
        follower = 0 if turn == 2 else turn + 1
        while moves and best < target:
            card = lowest(moves)
            moves &= moves - 1
            self.nodes += 1
            bit = 1 << card
            takes = led == NO_CARD or BEATS[top] & bit
            found = sign * self.play_for(
                a ^ bit if turn == 0 else a,
                b ^ bit if turn == 1 else b,
                c ^ bit if turn == 2 else c,
                follower,
                left - 1,
                card if led == NO_CARD else led,
                card if takes else top,
                turn if takes else holder,
                table | bit,
                got + EYES[card],
                me,
                need,
            )
            best = max(best, found)
        return sign * best

    def set_piles(self, tricks: Sequence[int], eyes: Sequence[int], leads: Sequence[int]) -> None:
        """Say what each of the four hands has taken so far and which cards the dealer leads."""
        for hand in range(4):
            self.tricks[hand] = tricks[hand]
            self.eyes[hand] = eyes[hand]
        for trick in range(len(leads)):
            self.leads[trick] = leads[trick]

    def points(
        self,
        a: int,
        b: int,
        c: int,
        turn: int,
        left: int,
        led: int,
        top: int,
        holder: int,
        table: int,
        got: int,
    ) -> int:
        """The packed points of max^n from here on; the words are those of ``play``, -1 for no card yet."""
        with cython.nogil:
            if led < 0 and left == 3:
                found = self.everyone(a, b, c, turn)
            else:
                found = self.play(a, b, c, turn, left, led, top, holder, table, got)
        return found

    def guarantee(
        self,
        a: int,
        b: int,
        c: int,
        turn: int,
        left: int,
        led: int,
        top: int,
        holder: int,
        table: int,
        got: int,
        me: int,
    ) -> int:
        """The sixths that hand ``me`` is sure of; forgets what the table held, and is forgotten after."""
        low, high = -BIAS, BIAS - 1
        need = 0
        self.clear()
        with cython.nogil:
            while low < high:
                if led < 0 and left == 3:
                    found = self.boundary_for(a, b, c, turn, me, need)
                else:
                    found = self.play_for(a, b, c, turn, left, led, top, holder, table, got, me, need)
                if found >= need:
                    low = found
                    need = found + 1
                else:
                    high = found
                    need = found
        self.clear()
        return low
