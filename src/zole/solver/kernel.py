# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False, freethreading_compatible=True
"""The search for Big's eyes: a null-window alpha-beta over the cards of the three hands.

This file is compiled (its C types stand in kernel.pxd) and runs uncompiled too, two hundred times
slower. It knows nothing of rule sets, seats at a table or result rows, and inside the search it makes
no Python object, so it runs without the interpreter's lock.

A position stands at a trick boundary: ``x``, ``y``, ``z`` are the cards of the hand on lead and of the
next two, ``big`` is Big's place among them (0 leads). Its value is the eyes that Big still takes. The
search answers "does Big take ``need``?" with a proved bound on the value: one that is at least ``need``
bounds it from below, one that is less bounds it from above.

The figures in the comments are nodes (cards tried) and time for "61?" on random whole deals, with the
idea and without it; bench/README.md says how they were measured.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from zole.solver.ordering import LEAD_ORDER, SECOND_ORDER, THIRD_ORDER

if TYPE_CHECKING:
    from zole.solver import cython_shadow as cython
else:
    try:
        import cython
    except ImportError:
        from zole.solver import cython_shadow as cython
if not cython.compiled:
    from zole.solver.bits import count, fetch, lowest

# The kernel states the law of tricks in its own terms, for speed; a test proves them equal to
# zole.rules.tricks on every trick that can be.
TRUMPS = 0x3FFF
QUEENS = 0xF
JACKS = 0xF0
ACES = 1 << 8 | 1 << 14 | 1 << 18 | 1 << 22
TENS = ACES << 1
KINGS = ACES << 2
MERGED = 0x38FF  # queens, jacks and 9 8 7 of diamonds: groups of equal eyes, where touching cards are one
NOT_ACES = 0xEEE << 14  # in the plain suits
LOW_PLAIN = 0xCCC << 14  # kings and nines
SPLIT = 1 << 31  # stands between cards of different suits in BETWEEN


def _every_suit() -> list[int]:
    return [TRUMPS if card < 14 else 0xF << (card - 14) // 4 * 4 + 14 for card in range(26)]


def _every_gap() -> list[int]:
    suits = _every_suit()
    return [
        (1 << max(a, b)) - 1 & ~((2 << min(a, b)) - 1) if suits[a] == suits[b] else SPLIT
        for a in range(26)
        for b in range(26)
    ]


def _owner_codes() -> list[int]:
    """Two bits a card, for the owners of four cards."""
    wide = [bits & 1 | (bits & 2) << 1 | (bits & 4) << 2 | (bits & 8) << 3 for bits in range(16)]
    hands = [(index & 15, index >> 4 & 15, index >> 8) for index in range(4096)]
    return [wide[x | z] | wide[y | z] << 1 for x, y, z in hands]


def _closed_up(code: int) -> int:
    """A code of four owners without the cards that are gone, so that only the order of the others is left."""
    closed = spot = 0
    for card in range(4):
        owner = code >> 2 * card & 3
        if owner:
            closed |= owner << spot
            spot += 2
    return closed


def _ranks() -> list[int]:
    closed = [_closed_up(code) for code in range(256)]
    return [closed[code] for code in _owner_codes()]


EYES = [3] * 4 + [2] * 4 + [11, 10, 4, 0, 0, 0] + [11, 10, 4, 0] * 3
CLASS = [0] * 4 + [1] * 4 + [2, 3, 4, 5, 5, 5] + [6, 7, 8, 9] * 3  # what ordering.py tells apart
SUIT = _every_suit()  # the cards of a card's suit
BEATS = [(_every_suit()[c] & (1 << c) - 1) | (TRUMPS if c > 13 else 0) for c in range(26)]  # what beats it
BETWEEN = _every_gap()  # by 26 a + b, the cards between two of one suit
OWNERS = _owner_codes()
RANKS = _ranks()
LEAD = list(LEAD_ORDER)
SECOND = list(SECOND_ORDER)
THIRD = list(THIRD_ORDER)

LOW54 = (1 << 54) - 1
MIXER = 0x9E3779B97F4A7C15


def set_order(lead: Sequence[int], second: Sequence[int], third: Sequence[int]) -> None:
    """Try cards by other weights than those of ordering.py from now on, in every table."""
    for place in range(240):
        LEAD[place] = lead[place]
        SECOND[place] = second[place]
        THIRD[place] = third[place]


def eyes_of(cards: int) -> int:
    """The eyes in a set of cards."""
    return (
        11 * count(cards & ACES)
        + 10 * count(cards & TENS)
        + 4 * count(cards & KINGS)
        + 3 * count(cards & QUEENS)
        + 2 * count(cards & JACKS)
    )


def least_eyes(hand: int, cards: int) -> int:
    """The fewest eyes that so many cards of a hand can hold."""
    if cards <= 0:
        return 0
    cards -= count(hand) - count(hand & (ACES | TENS | KINGS | QUEENS | JACKS))
    if cards <= 0:
        return 0
    have = count(hand & JACKS)
    if cards <= have:
        return 2 * cards
    eyes = 2 * have
    cards -= have
    have = count(hand & QUEENS)
    if cards <= have:
        return eyes + 3 * cards
    eyes += 3 * have
    cards -= have
    have = count(hand & KINGS)
    if cards <= have:
        return eyes + 4 * cards
    eyes += 4 * have
    cards -= have
    have = count(hand & TENS)
    if cards <= have:
        return eyes + 10 * cards
    return eyes + 10 * have + 11 * (cards - have)


def cashed(hand: int, others: int, trumps: int) -> int:
    """The cards with which a hand on lead takes trick after trick, if no opponent has more than ``trumps``.

    Its run of highest trumps, and when that leaves no opponent a trump its highest plain cards too.
    """
    out = others & TRUMPS
    run = hand & TRUMPS
    if out:
        run &= (1 << lowest(out)) - 1
    if count(run) < trumps:
        return run
    beaten = others & ~TRUMPS
    beaten |= beaten << 1 & NOT_ACES
    beaten |= beaten << 2 & LOW_PLAIN
    return run | hand & ~TRUMPS & ~beaten


def sure(x: int, y: int, z: int, big: int, rest: int) -> int:
    """Bounds on the value from the highest cards still out: lower | upper << 8.

    The run of highest trumps that one side holds wins a trick with each of its cards (two of the smalls'
    may fall on one), and the others must play something to each. A hand on lead can do more: see ``cashed``.
    """
    own, p, q = x, y, z
    if big == 1:
        own, p, q = y, z, x
    elif big == 2:
        own, p, q = z, x, y
    foes = (p | q) & TRUMPS
    mine = own & TRUMPS
    if big == 0:
        run = cashed(x, y | z, max(count(y & TRUMPS), count(z & TRUMPS)))
    else:
        run = mine & (1 << lowest(foes)) - 1 if foes else mine
    k = count(run)
    if k == count(x):
        return rest | rest << 8
    if k:
        return eyes_of(run) + least_eyes(p, k) + least_eyes(q, k) | rest << 8
    run = foes & (1 << lowest(mine)) - 1 if mine else foes
    kp = count(run & p)
    kq = count(run & q)
    k = max(kq, kp)
    if big:
        lone = cashed(x, y | z, count(mine))
        leads = count(lone)
        if leads >= k:
            mate = y if big == 2 else z
            return rest - eyes_of(lone) - least_eyes(own, leads) - least_eyes(mate, leads) << 8
    if k == count(x):
        return 0
    fewest = least_eyes(q & ~run, k - kq) if kp > kq else least_eyes(p & ~run, k - kp)
    return rest - eyes_of(run) - least_eyes(own, k) - fewest << 8


def four(x: int, y: int, z: int, first: int) -> int:
    """Who holds each of four cards, as an index into OWNERS and RANKS."""
    return x >> first & 15 | (y >> first & 15) << 4 | (z >> first & 15) << 8


def position_key(x: int, y: int, z: int, big: int) -> int:
    """54 bits that name a position up to what cannot matter.

    Two bits a card say who holds it. Among queens, jacks and 9 8 7 of diamonds only the order of the cards
    still out counts; the plain suits are sorted, for no suit outranks another.
    """
    c = OWNERS[four(x, y, z, 14)]
    s = OWNERS[four(x, y, z, 18)]
    h = OWNERS[four(x, y, z, 22)]
    if c < s:
        c, s = s, c
    if s < h:
        s, h = h, s
    if c < s:
        c, s = s, c
    trumps = RANKS[four(x, y, z, 0)]
    t = RANKS[four(x, y, z, 4)]
    trumps |= t << 8
    t = OWNERS[four(x & 0x7FF, y & 0x7FF, z & 0x7FF, 8)]
    trumps |= t << 16
    t = RANKS[four(x & TRUMPS, y & TRUMPS, z & TRUMPS, 11)]
    trumps |= t << 22
    seat = big
    return trumps | c << 28 | s << 36 | h << 44 | seat << 52


def distinct(moves: int, others: int) -> int:
    """The moves without those that touch a stronger one of equal eyes; ``others`` is all else still out."""
    left = moves & MERGED
    before = 31
    while left:
        card = lowest(left)
        left &= left - 1
        if before < 26 and CLASS[before] == CLASS[card] and not BETWEEN[26 * before + card] & others:
            moves ^= 1 << card
        before = card
    return moves


def can_beat(hand: int, card: int, suit: int) -> bool:
    """Whether a hand that must follow ``suit`` holds a card that beats ``card``."""
    follow = hand & suit
    return ((follow or hand) & BEATS[card]) != 0


def takes_last(a: int, b: int, c: int, big: int) -> bool:
    """Whether Big takes a trick of three single cards."""
    top = lowest(a)
    taker = 0
    if BEATS[top] & b:
        top = lowest(b)
        taker = 1
    if BEATS[top] & c:
        taker = 2
    return taker == big


def sort_in(cards: list[int], scores: list[int], n: int, card: int, score: int) -> None:
    """Put a card among ``n`` that are sorted by score, the highest first."""
    while n > 0 and scores[n - 1] < score:
        scores[n] = scores[n - 1]
        cards[n] = cards[n - 1]
        n -= 1
    scores[n] = score
    cards[n] = card


def near(cards: list[int], values: list[int], i: int, others: int, target: int) -> int:
    """A bound below ``target`` on card ``i`` from a card tried before it, or -999.

    Two cards of one hand with none of the others' between them take the same tricks, so their values differ
    by no more than their eyes do (quasi-symmetry): 2,970 nodes, 3,800 without it.
    """
    card = cards[i]
    for j in range(i):
        if not BETWEEN[26 * card + cards[j]] & others:
            apart = EYES[card] - EYES[cards[j]]
            if apart < 0:
                apart = -apart
            if values[j] + apart < target:
                return values[j] + apart
    return -999


class Table:
    """A transposition table and the search that fills it; one thread at a time may use it.

    An entry is one word: what is left of the mixed key after the slot was taken from it (no two positions
    share both), the epoch it was written in, the best card, and the bounds of the value. Entries are true
    for every deal, so a table never needs clearing; ``clear`` is there to measure and to compare.
    """

    def __init__(self, slot_bits: int) -> None:
        self.entries = array("Q", [0]) * (1 << slot_bits)
        self.tag_bits = 54 - slot_bits
        self.epoch = 1
        self.nodes = 0

    def clear(self) -> None:
        """Forget everything, by starting a new epoch; the memory is wiped once in 127 times."""
        self.epoch += 1
        if self.epoch == 128:
            self.epoch = 1
            for slot in range(len(self.entries)):
                self.entries[slot] = 0

    def counted(self) -> int:
        """How many cards this table's searches have tried so far."""
        return self.nodes

    def two_tricks(self, x: int, y: int, z: int, big: int, need: int, rest: int) -> int:
        """The search where two tricks are left: at most eight ways to play, too few to sort or to store.

        Looking these up in the table instead takes 2,740 nodes for 3,440, and no less time; finding bounds
        first takes 2,370 for 2,970, and no less time either.
        """
        sign = 1 if big == 0 else -1
        target = need if big == 0 else 1 - need
        best = -999
        moves = x
        while moves and best < target:
            card = lowest(moves)
            moves &= moves - 1
            self.nodes += 1
            value = sign * self.two_tricks_second(x ^ (1 << card), y, z, big, need, rest, card)
            best = max(best, value)
        return sign * best

    def two_tricks_second(self, x: int, y: int, z: int, big: int, need: int, rest: int, led: int) -> int:
        """As ``two_tricks``, with one card on the table."""
        sign = 1 if big == 1 else -1
        target = need if big == 1 else 1 - need
        best = -999
        moves = y & SUIT[led]
        if not moves:
            moves = y
        while moves and best < target:
            card = lowest(moves)
            moves &= moves - 1
            self.nodes += 1
            value = sign * self.two_tricks_third(x, y ^ (1 << card), z, big, need, rest, led, card)
            best = max(best, value)
        return sign * best

    def two_tricks_third(
        self, x: int, y: int, z: int, big: int, need: int, rest: int, led: int, other: int
    ) -> int:
        """As ``two_tricks``, with two cards on the table; the last trick plays itself."""
        sign = 1 if big == 2 else -1
        target = need if big == 2 else 1 - need
        best = -999
        second = BEATS[led] >> other & 1
        top = other if second else led
        moves = z & SUIT[led]
        if not moves:
            moves = z
        while moves and best < target:
            card = lowest(moves)
            moves &= moves - 1
            self.nodes += 1
            got = EYES[led] + EYES[other] + EYES[card]
            if BEATS[top] >> card & 1:
                value = got if big == 2 else 0
                last = takes_last(z ^ (1 << card), x, y, (big + 1) % 3)
            elif second:
                value = got if big == 1 else 0
                last = takes_last(y, z ^ (1 << card), x, (big + 2) % 3)
            else:
                value = got if big == 0 else 0
                last = takes_last(x, y, z ^ (1 << card), big)
            if last:
                value += rest - got
            value *= sign
            best = max(best, value)
        return sign * best

    def search(self, x: int, y: int, z: int, big: int, need: int, rest: int) -> int:
        """A bound that tells whether Big takes ``need`` of the ``rest`` eyes still in the hands."""
        if need <= 0:
            return 0
        if need > rest:
            return rest
        if not x & x - 1:
            return rest if takes_last(x, y, z, big) else 0
        if count(x) == 2:
            return self.two_tricks(x, y, z, big, need, rest)
        mixed = position_key(x, y, z, big) * MIXER & LOW54
        slot = mixed >> self.tag_bits
        fetch(self.entries[slot])  # on its way while the bounds are found: 4 to 6 % less time
        # Bounds from the highest cards: 2,970 nodes, 4,500 and a third more time without them.
        bounds = sure(x, y, z, big, rest)
        low = bounds & 0xFF
        high = bounds >> 8
        if low >= need:
            return low
        if high < need:
            return high
        tag = (mixed ^ slot << self.tag_bits) << 26 | self.epoch << 19
        entry = self.entries[slot]
        before = 31
        if entry >> 19 == tag >> 19:
            bound = entry & 0x7F
            low = max(low, bound)
            bound = entry >> 7 & 0x7F
            high = min(high, bound)
            if low >= need:
                return low
            if high < need:
                return high
            before = entry >> 14 & 0x1F
        found = self.lead(x, y, z, big, need, rest, before)
        best = found >> 5
        if best >= need:
            low = max(low, best)
        elif best < high:
            high = best
        word = (found & 0x1F) << 14 | high << 7 | low
        self.entries[slot] = tag | word
        return best

    def lead(self, x: int, y: int, z: int, big: int, need: int, rest: int, before: int) -> int:
        """The search over the cards to lead: bound << 5 | best card; ``before`` was best last time."""
        others = y | z | SPLIT
        moves = distinct(x, others)
        sign = 1 if big == 0 else -1
        target = need if big == 0 else 1 - need
        if not moves & moves - 1:
            card = lowest(moves)
            self.nodes += 1
            return self.second(x ^ moves, y, z, big, need, rest, card) << 5 | card
        cards = [0] * 8
        values = [0] * 8
        n = 0
        while moves:
            card = lowest(moves)
            moves &= moves - 1
            suit = SUIT[card]
            place = 80 * big + 8 * CLASS[card]
            if can_beat(y, card, suit):
                place += 1
            if can_beat(z, card, suit):
                place += 2
            if (big != 2 and not y & suit) or (big != 1 and not z & suit):
                place += 4
            sort_in(cards, values, n, card, 127 if card == before else LEAD[place])
            n += 1
        best = -999
        chosen = 31
        for i in range(n):
            card = cards[i]
            value = near(cards, values, i, others, target)
            if value == -999:
                self.nodes += 1
                value = sign * self.second(x ^ (1 << card), y, z, big, need, rest, card)
            values[i] = value
            if value > best:
                best = value
                chosen = card
                if value >= target:
                    break
        return sign * best << 5 | chosen

    def second(self, x: int, y: int, z: int, big: int, need: int, rest: int, led: int) -> int:
        """The search over the second hand's cards, with one card on the table."""
        suit = SUIT[led]
        moves = y & suit
        if not moves:
            moves = y
        others = x | z | 1 << led | SPLIT
        if moves & moves - 1:
            moves = distinct(moves, others)
        if not moves & moves - 1:
            self.nodes += 1
            return self.third(x, y ^ moves, z, big, need, rest, led, lowest(moves))
        sign = 1 if big == 1 else -1
        target = need if big == 1 else 1 - need
        third = z & suit
        features = 80 * big
        if not third:
            third = z
            features += 4
        cards = [0] * 8
        values = [0] * 8
        n = 0
        while moves:
            card = lowest(moves)
            moves &= moves - 1
            place = features + 8 * CLASS[card]
            if BEATS[led] >> card & 1:
                place += 3 if third & BEATS[card] else 1
            elif third & BEATS[led]:
                place += 2
            sort_in(cards, values, n, card, SECOND[place])
            n += 1
        best = -999
        for i in range(n):
            card = cards[i]
            value = near(cards, values, i, others, target)
            if value == -999:
                self.nodes += 1
                value = sign * self.third(x, y ^ (1 << card), z, big, need, rest, led, card)
            values[i] = value
            if value > best:
                best = value
                if value >= target:
                    break
        return sign * best

    def third(self, x: int, y: int, z: int, big: int, need: int, rest: int, led: int, other: int) -> int:
        """The search over the third hand's cards, with two cards on the table."""
        second = BEATS[led] >> other & 1
        top = other if second else led
        moves = z & SUIT[led]
        if not moves:
            moves = z
        others = x | y | 1 << led | 1 << other | SPLIT
        if moves & moves - 1:
            moves = distinct(moves, others)
        if not moves & moves - 1:
            return self.trick(x, y, z, big, need, rest, led, other, lowest(moves))
        sign = 1 if big == 2 else -1
        target = need if big == 2 else 1 - need
        features = 80 * big
        if big == second:
            features += 2
        cards = [0] * 8
        values = [0] * 8
        n = 0
        while moves:
            card = lowest(moves)
            moves &= moves - 1
            sort_in(cards, values, n, card, THIRD[features + 8 * CLASS[card] + (BEATS[top] >> card & 1)])
            n += 1
        best = -999
        for i in range(n):
            card = cards[i]
            value = near(cards, values, i, others, target)
            if value == -999:
                value = sign * self.trick(x, y, z, big, need, rest, led, other, card)
            values[i] = value
            if value > best:
                best = value
                if value >= target:
                    break
        return sign * best

    def trick(
        self, x: int, y: int, z: int, big: int, need: int, rest: int, led: int, other: int, card: int
    ) -> int:
        """The search after the third hand has played ``card``, which ends a trick."""
        self.nodes += 1
        got = EYES[led] + EYES[other] + EYES[card]
        z ^= 1 << card
        second = BEATS[led] >> other & 1
        if BEATS[other if second else led] >> card & 1:
            if big == 2:
                return got + self.search(z, x, y, 0, need - got, rest - got)
            return self.search(z, x, y, big + 1, need, rest - got)
        if second:
            if big == 1:
                return got + self.search(y, z, x, 0, need - got, rest - got)
            return self.search(y, z, x, 1 if big == 2 else 2, need, rest - got)
        if big == 0:
            return got + self.search(x, y, z, 0, need - got, rest - got)
        return self.search(x, y, z, big, need, rest - got)

    def bound(self, x: int, y: int, z: int, big: int, need: int, led: int, other: int) -> int:
        """A bound that tells whether Big takes ``need`` from here on, in any stage of a trick.

        ``led`` and ``other`` are the cards on the table, -1 for none; their eyes count with the rest.
        """
        rest = eyes_of(x | y | z)
        if led >= 0:
            rest += EYES[led]
        if other >= 0:
            rest += EYES[other]
        if need <= 0:
            return 0
        if need > rest:
            return rest
        if other >= 0:
            return self.third(x, y, z, big, need, rest, led, other)
        if led >= 0:
            return self.second(x, y, z, big, need, rest, led)
        return self.search(x, y, z, big, need, rest)

    def exact(self, x: int, y: int, z: int, big: int, guess: int, led: int, other: int) -> int:
        """The exact value, by null windows that close in on it from ``guess`` (MTD(f))."""
        low = 0
        high = 120
        need = guess if guess > 0 else 1
        while low < high:
            value = self.bound(x, y, z, big, need, led, other)
            if value >= need:
                low = value
                need = value + 1
            else:
                high = value
                need = value
        return low

    def takes(self, x: int, y: int, z: int, big: int, need: int, led: int = -1, other: int = -1) -> bool:
        """Whether Big takes ``need`` eyes from here on."""
        with cython.nogil:
            value = self.bound(x, y, z, big, need, led, other)
        return value >= need

    def value(self, x: int, y: int, z: int, big: int, guess: int = 61, led: int = -1, other: int = -1) -> int:
        """The eyes that Big still takes."""
        with cython.nogil:
            value = self.exact(x, y, z, big, guess, led, other)
        return value

    def reaching(self, x: int, y: int, z: int, big: int, need: int, led: int = -1, other: int = -1) -> int:
        """The cards, of those the hand to play may play, after which Big still takes ``need`` eyes."""
        with cython.nogil:
            found = self.reaching_cards(x, y, z, big, need, led, other)
        return found

    def reaching_cards(self, x: int, y: int, z: int, big: int, need: int, led: int, other: int) -> int:
        """As ``reaching``; touching cards of equal eyes are asked once."""
        rest = eyes_of(x | y | z)
        others = y | z | SPLIT
        moves = x
        if led >= 0:
            rest += EYES[led]
            moves = y & SUIT[led]
            if not moves:
                moves = y
            others = x | z | 1 << led | SPLIT
        if other >= 0:
            rest += EYES[other]
            moves = z & SUIT[led]
            if not moves:
                moves = z
            others = x | y | 1 << led | 1 << other | SPLIT
        if need <= 0:
            return moves
        found = 0
        if need > rest:
            return found
        asked = distinct(moves, others)
        last = 0  # the answer for the card that the next may equal
        while moves:
            card = lowest(moves)
            moves &= moves - 1
            if asked >> card & 1:
                if other >= 0:
                    value = self.trick(x, y, z, big, need, rest, led, other, card)
                elif led >= 0:
                    self.nodes += 1
                    value = self.third(x, y ^ (1 << card), z, big, need, rest, led, card)
                else:
                    self.nodes += 1
                    value = self.second(x ^ (1 << card), y, z, big, need, rest, card)
                last = 1 if value >= need else 0
            if last:
                found |= 1 << card
        return found

    def takes_all(self, hands: Any, bigs: Any, needs: Any, found: Any) -> None:
        """For many positions at trick boundaries: 1 where Big takes what he needs."""
        with cython.nogil:
            for i in range(len(bigs)):
                value = self.bound(hands[i, 0], hands[i, 1], hands[i, 2], bigs[i], needs[i], -1, -1)
                found[i] = 1 if value >= needs[i] else 0

    def values_all(self, hands: Any, bigs: Any, found: Any) -> None:
        """For many positions at trick boundaries: the eyes that Big takes."""
        with cython.nogil:
            for i in range(len(bigs)):
                found[i] = self.exact(hands[i, 0], hands[i, 1], hands[i, 2], bigs[i], 61, -1, -1)

    def reaching_all(self, hands: Any, bigs: Any, needs: Any, led: int, other: int, found: Any) -> None:
        """For many positions with the same cards on the table: as ``reaching``."""
        with cython.nogil:
            for i in range(len(bigs)):
                found[i] = self.reaching_cards(
                    hands[i, 0], hands[i, 1], hands[i, 2], bigs[i], needs[i], led, other
                )
