# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False, freethreading_compatible=True
"""Deals by the thousand, one row of whole numbers each: the compiled half of batch.py.

The C types stand in dealing.pxd. This is the one place where the course of a deal (rules 2 to 6) is
written a second time, for speed; tests play the same deals here and through ``zole.rules`` and compare
every step. Names of columns are offsets into a row; batch.py shows them as arrays by name.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Any

from zole.solver.columns import (
    ALL_PASS,
    AS_DEALER,
    BIG,
    BURIED,
    CARDS,
    COLUMNS,
    CONCEDED,
    CONTRACT,
    DEALER_SEAT,
    DEALT,
    DONE,
    EYES_OF,
    HANDS,
    LEADER,
    LEADERS,
    LITTLE,
    LITTLE_LOST,
    LOTS,
    ON_TABLE,
    OVERCALL,
    PHASE,
    POINTS,
    SEATS,
    STAKE_TRICKS,
    TABLE,
    TAKERS,
    TALON,
    TIE_EACH,
    TRICKS,
    TURN,
    WORDS,
)

if TYPE_CHECKING:
    from zole.solver import cython_shadow as cython
else:
    try:
        import cython
    except ImportError:
        from zole.solver import cython_shadow as cython
if not cython.compiled:
    from zole.solver.bits import count, lowest, nth

AUCTION, BURY, PLAY, LOTS_DUE, OVER = 0, 1, 2, 3, 4
NO_CONTRACT, AS_BIG, AS_ZOLE, AS_LITTLE, AS_GALDINS, AS_RONDO, PASSED, REDEAL = 0, 1, 2, 3, 4, 5, 6, 7
PASS, TAKE, ZOLE, LITTLE_ZOLE, CONCEDE, LOT = 26, 27, 28, 29, 30, 32
DEALER = 3
LIMIT = 37  # one more than the last action

PLANES = 18
NUMBERS = 17

TRUMPS = 0x3FFF
ONE = 1
LOW64 = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
MIXER = 0xBF58476D1CE4E5B9
MIXER2 = 0x94D049BB133111EB


def _every_suit() -> list[int]:
    return [TRUMPS if card < 14 else 0xF << (card - 14) // 4 * 4 + 14 for card in range(26)]


SUIT = _every_suit()
BEATS = [(_every_suit()[c] & (1 << c) - 1) | (TRUMPS if c > 13 else 0) for c in range(26)]
EYES = [3] * 4 + [2] * 4 + [11, 10, 4, 0, 0, 0] + [11, 10, 4, 0] * 3


def seat_of(seats: int, dealer: int, hand: int) -> int:
    """The seat of a hand, the dealer's own for hand 3 (2.5)."""
    if hand == DEALER:
        return dealer
    return (dealer + (hand + 2 if seats == 5 and hand else hand + 1)) % seats


def big_points(contract: int, tricks: int, eyes: int) -> int:
    """What Big gets from each of the others in Big or Zole (4.3)."""
    if tricks == 8:
        points = 3
    elif not tricks:
        points = -4
    elif eyes >= 91:
        points = 2
    elif eyes >= 61:
        points = 1
    else:
        points = -2 if eyes >= 31 else -3
    if contract == AS_BIG:
        return points
    return points + 4 if points > 0 else points - 4


def drawn(dice: int) -> int:
    """A random number of 32 bits from the place that ``dice`` has come to (SplitMix64).

    One draw does not wait for another, unlike in a generator that mixes its own state: 1.9 M deals a second
    played out for 1.6 M.
    """
    word = (dice ^ dice >> 30) * MIXER & LOW64
    return ((word ^ word >> 27) * MIXER2 & LOW64) >> 32


class Dealing:
    """Many deals of one rule set; ``cells`` holds COLUMNS numbers for each, ``rules`` the options."""

    def __init__(self, cells: Any, rules: Any) -> None:
        self.cells: MutableSequence[int] = cells
        self.rules: Sequence[int] = rules

    def highest(self, row: int) -> int:
        """The most eyes that one of the four hands took."""
        most = 0
        for hand in range(4):
            most = max(most, self.cells[row + EYES_OF + hand])
        return most

    def rondo_gain(self, row: int, hand: int, most: int) -> int:
        """What a hand gets in rondo if it is no loser (6.2)."""
        if self.cells[row + EYES_OF + hand] == most:
            return 0
        if not self.cells[row + TRICKS + hand]:
            return 3
        return 2 if self.cells[row + EYES_OF + hand] <= 30 else 1

    def rondo_owed(self, row: int, most: int) -> int:
        """What the losers of rondo owe together (6.2, 6.3)."""
        owed = 0
        for hand in range(4):
            owed += self.rondo_gain(row, hand, most)
        if self.rules[SEATS] == 5 and self.rules[AS_DEALER]:
            owed += self.rondo_gain(row, DEALER, most)
        return owed

    def rondo_losers(self, row: int, most: int) -> int:
        """How many lose rondo; none if all four are equal (6.2)."""
        losers = 0
        for hand in range(4):
            if self.cells[row + EYES_OF + hand] == most:
                losers += 1
        return 0 if losers == 4 else losers

    def lots_left(self, row: int) -> int:
        """How many lots have still to fall (6.2)."""
        most = self.highest(row)
        losers = self.rondo_losers(row, most)
        if not losers:
            return 0
        return self.rondo_owed(row, most) % losers - count(self.cells[row + LOTS])

    def write_rondo(self, row: int) -> None:
        """The points of every seat in rondo (6.2, 6.3)."""
        most = self.highest(row)
        losers = self.rondo_losers(row, most)
        if not losers:
            return
        seats = self.rules[SEATS]
        dealer = self.cells[row + DEALER_SEAT]
        owed = self.rondo_owed(row, most)
        sitter = (dealer + 2) % 5 if seats == 5 else dealer
        if seats == 5 and self.rules[AS_DEALER]:
            self.cells[row + POINTS + sitter] = self.rondo_gain(row, DEALER, most)
        for hand in range(4):
            seat = seat_of(seats, dealer, hand)
            if self.cells[row + EYES_OF + hand] != most:
                self.cells[row + POINTS + seat] = self.rondo_gain(row, hand, most)
                continue
            share = owed // losers + (self.cells[row + LOTS] >> seat & 1)
            if hand == DEALER and seats == 5:
                self.cells[row + POINTS + sitter] = -(share // 2)
                share -= share // 2
            self.cells[row + POINTS + seat] = -share

    def write_galdins(self, row: int) -> None:
        """The points of every seat in galdiņš (5.1-5.4)."""
        worst = -1
        for hand in range(3):
            pile = self.cells[row + TRICKS + hand] << 8 | self.cells[row + EYES_OF + hand]
            worst = max(worst, pile)
        losers = 0
        for hand in range(3):
            if (self.cells[row + TRICKS + hand] << 8 | self.cells[row + EYES_OF + hand]) == worst:
                losers += 1
        if losers > 1 and not self.rules[TIE_EACH]:
            return
        stake = worst >> 8 if self.rules[STAKE_TRICKS] else 2
        for seat in range(self.rules[SEATS]):
            self.cells[row + POINTS + seat] = stake * losers
        for hand in range(3):
            if (self.cells[row + TRICKS + hand] << 8 | self.cells[row + EYES_OF + hand]) == worst:
                seat = seat_of(self.rules[SEATS], self.cells[row + DEALER_SEAT], hand)
                self.cells[row + POINTS + seat] -= stake * self.rules[SEATS]

    def write_points(self, row: int) -> None:
        """The points of every seat of a deal that is over."""
        contract = self.cells[row + CONTRACT]
        if contract == AS_GALDINS:
            self.write_galdins(row)
        elif contract == AS_RONDO:
            self.write_rondo(row)
        elif contract <= AS_LITTLE:
            seats = self.rules[SEATS]
            big = self.cells[row + BIG]
            if contract == AS_LITTLE:
                lost = self.cells[row + TRICKS + big] or self.cells[row + CONCEDED]
                each = -self.rules[LITTLE_LOST] if lost else 6
            else:
                each = big_points(contract, self.cells[row + TRICKS + big], self.cells[row + EYES_OF + big])
            for seat in range(seats):
                self.cells[row + POINTS + seat] = -each
            self.cells[row + POINTS + seat_of(seats, self.cells[row + DEALER_SEAT], big)] = each * (seats - 1)

    def finish(self, row: int) -> None:
        """End a deal."""
        self.cells[row + PHASE] = OVER
        self.cells[row + TURN] = -1
        self.write_points(row)

    def begin_play(self, row: int, contract: int, big: int) -> None:
        """First hand leads, whoever plays (2.3); in rondo the dealer (6.1)."""
        self.cells[row + PHASE] = PLAY
        self.cells[row + TURN] = 0
        self.cells[row + CONTRACT] = contract
        self.cells[row + BIG] = big
        if contract == AS_RONDO:
            self.dealer_leads(row, 0)

    def dealer_leads(self, row: int, trick: int) -> None:
        """The dealer leads a card of the talon, the lower number first (6.1)."""
        talon = self.cells[row + TALON]
        self.cells[row + TURN] = 0
        self.cells[row + LEADER] = DEALER
        self.cells[row + ON_TABLE] = 1
        self.cells[row + TABLE] = lowest(talon & (talon - 1) if trick else talon)

    def passed_out(self, row: int) -> None:
        """All three have passed (3.6)."""
        what = self.rules[ALL_PASS]
        if what == AS_GALDINS or what == AS_RONDO:
            self.begin_play(row, what, -1)
        else:
            self.cells[row + CONTRACT] = what
            self.finish(row)

    def speak(self, row: int, word: int) -> None:
        """One word of the auction (3.1, 3.2)."""
        turn = self.cells[row + TURN]
        self.cells[row + WORDS + turn] = word
        if word == TAKE:
            self.cells[row + PHASE] = BURY
            self.cells[row + CONTRACT] = AS_BIG
            self.cells[row + BIG] = turn
            self.cells[row + HANDS + turn] |= self.cells[row + TALON]
        elif word == ZOLE:
            self.begin_play(row, AS_ZOLE, turn)
        elif word == LITTLE_ZOLE:
            self.cells[row + CONTRACT] = AS_LITTLE
            self.cells[row + BIG] = turn
            if self.rules[OVERCALL] and turn < 2:
                self.cells[row + TURN] = turn + 1
            else:
                self.begin_play(row, AS_LITTLE, turn)
        elif turn < 2:
            self.cells[row + TURN] = turn + 1
        elif self.cells[row + BIG] < 0:
            self.passed_out(row)
        else:
            self.begin_play(row, AS_LITTLE, self.cells[row + BIG])

    def bury(self, row: int, card: int) -> None:
        """Big puts a card away; its eyes are his (3.3)."""
        big = self.cells[row + BIG]
        self.cells[row + HANDS + big] ^= ONE << card
        self.cells[row + EYES_OF + big] += EYES[card]
        if self.cells[row + BURIED]:
            self.cells[row + PHASE] = PLAY
            self.cells[row + TURN] = 0
        self.cells[row + BURIED] |= ONE << card

    def play(self, row: int, card: int) -> None:
        """One card, and what follows when it ends a trick or the deal (4.1, 4.2, 6.1)."""
        turn = self.cells[row + TURN]
        self.cells[row + HANDS + turn] ^= ONE << card
        self.cells[row + TABLE + self.cells[row + ON_TABLE]] = card
        self.cells[row + ON_TABLE] += 1
        size = 4 if self.cells[row + LEADER] == DEALER else 3
        if self.cells[row + ON_TABLE] < size:
            self.cells[row + TURN] = 0 if turn == 2 else turn + 1
            return
        top = self.cells[row + TABLE]
        place = 0
        got = EYES[top]
        done = self.cells[row + DONE]
        self.cells[row + CARDS + 4 * done] = top
        for i in range(1, size):
            other = self.cells[row + TABLE + i]
            self.cells[row + CARDS + 4 * done + i] = other
            got += EYES[other]
            if BEATS[top] >> other & 1:
                top = other
                place = i
        taker = self.cells[row + LEADER] + place
        if taker >= size:
            taker -= size
        self.cells[row + LEADERS + done] = self.cells[row + LEADER]
        self.cells[row + TAKERS + done] = taker
        self.cells[row + TRICKS + taker] += 1
        self.cells[row + EYES_OF + taker] += got
        self.cells[row + DONE] = done + 1
        self.cells[row + ON_TABLE] = 0
        for i in range(4):
            self.cells[row + TABLE + i] = -1
        self.cells[row + LEADER] = taker
        if done == 7 or (self.cells[row + CONTRACT] == AS_LITTLE and taker == self.cells[row + BIG]):
            if self.cells[row + CONTRACT] == AS_RONDO and self.lots_left(row):
                self.cells[row + PHASE] = LOTS_DUE
                self.cells[row + TURN] = -1
            else:
                self.finish(row)
            return
        self.cells[row + LEADER] = 0 if taker == DEALER else taker
        self.cells[row + TURN] = self.cells[row + LEADER]
        if self.cells[row + CONTRACT] == AS_RONDO and done == 0:
            self.dealer_leads(row, 1)

    def legal_bits(self, row: int) -> int:
        """The legal actions as bits, as ``legal_actions`` lists them."""
        phase = self.cells[row + PHASE]
        one = 1
        if phase == PLAY:
            cards = self.cells[row + HANDS + self.cells[row + TURN]]
            if self.cells[row + ON_TABLE]:
                follow = cards & SUIT[self.cells[row + TABLE]]
                if follow:
                    cards = follow
            return cards
        if phase == BURY:
            cards = self.cells[row + HANDS + self.cells[row + BIG]]
            if self.cells[row + BURIED]:  # the second card has the higher number
                return cards & ~((self.cells[row + BURIED] << 1) - 1)
            left = cards
            while left & (left - 1):
                left &= left - 1
            return cards ^ left
        if phase == AUCTION:
            if self.cells[row + BIG] >= 0:  # little Zole stands and may be overcalled
                return one << PASS | one << ZOLE
            words = one << PASS | one << TAKE | one << ZOLE
            return words | one << LITTLE_ZOLE if self.rules[LITTLE] else words
        if phase == LOTS_DUE:
            return self.lots_open(row)
        return 0

    def lots_open(self, row: int) -> int:
        """The losers of rondo on whom no lot has fallen, as actions (6.2)."""
        most = self.highest(row)
        found = 0
        one = 1
        for hand in range(4):
            seat = seat_of(self.rules[SEATS], self.cells[row + DEALER_SEAT], hand)
            if self.cells[row + EYES_OF + hand] == most and not self.cells[row + LOTS] >> seat & 1:
                found |= one << LOT + seat
        return found

    def may_concede(self, row: int) -> bool:
        """Whether the hand to act may give the deal up (4.7)."""
        if self.cells[row + PHASE] != BURY and self.cells[row + PHASE] != PLAY:
            return False
        return self.cells[row + TURN] == self.cells[row + BIG] and self.cells[row + DONE] < 7

    def allowed(self, row: int, action: int) -> bool:
        """Whether a deal accepts an action; -1, for no action, is accepted where the deal is over."""
        if action < 0:
            return self.cells[row + PHASE] == OVER
        if action >= LIMIT:
            return False
        if action == CONCEDE:
            return self.may_concede(row)
        return (self.legal_bits(row) >> action & 1) != 0

    def act(self, row: int, action: int) -> None:
        """One action that is allowed."""
        phase = self.cells[row + PHASE]
        if action < 0:
            return
        if action == CONCEDE:
            self.cells[row + CONCEDED] = 1
            self.finish(row)
        elif phase == PLAY:
            self.play(row, action)
        elif phase == BURY:
            self.bury(row, action)
        elif phase == AUCTION:
            self.speak(row, action)
        else:
            self.cells[row + LOTS] |= ONE << (action - LOT)
            if not self.lots_left(row):
                self.finish(row)

    def deal(self, row: int, pack: Any, dealer: int) -> None:
        """A new deal from the top of a pack: 2-2-2, 2-2-2, talon 2, 2-2-2, 2-2-2 (2.4)."""
        for column in range(COLUMNS):
            self.cells[row + column] = 0
        for i in range(26):
            bit = ONE << pack[i]
            if i == 12 or i == 13:
                self.cells[row + TALON] |= bit
            else:
                self.cells[row + HANDS + (i if i < 12 else i - 14) // 2 % 3] |= bit
        self.cells[row + DEALER_SEAT] = dealer
        self.cells[row + BIG] = -1
        for i in range(3):
            self.cells[row + WORDS + i] = -1
            self.cells[row + DEALT + i] = self.cells[row + HANDS + i]
        for i in range(4):
            self.cells[row + TABLE + i] = -1
        for i in range(8):
            self.cells[row + LEADERS + i] = -1
            self.cells[row + TAKERS + i] = -1
        for i in range(32):
            self.cells[row + CARDS + i] = -1

    def deal_all(self, packs: Any, dealers: Any) -> None:
        """A new deal in every row."""
        n = len(dealers)
        with cython.nogil:
            for i in range(n):
                self.deal(i * COLUMNS, packs[i], dealers[i])

    def first_refused(self, actions: Any) -> int:
        """The first row that does not accept its action, -1 if all do."""
        n = len(actions)
        found = -1
        with cython.nogil:
            for i in range(n):
                if not self.allowed(i * COLUMNS, actions[i]):
                    found = i
                    break
        return found

    def step_all(self, actions: Any, legal: Any) -> None:
        """One action, known to be allowed, in every row; then the legal actions of each as bits."""
        n = len(actions)
        with cython.nogil:
            for i in range(n):
                self.act(i * COLUMNS, actions[i])
                legal[i] = self.legal_bits(i * COLUMNS)

    def legal_all(self, legal: Any) -> None:
        """The legal actions of every row as bits."""
        n = len(legal)
        with cython.nogil:
            for i in range(n):
                legal[i] = self.legal_bits(i * COLUMNS)

    def play_out(self, packs: Any, dealers: Any, trails: Any, seed: int) -> int:
        """Deal every row from a shuffled pack and play it at random to its end; the actions taken.

        ``packs`` and ``dealers`` are written over; ``trails`` gets the actions of each deal, then 255.
        """
        n = len(dealers)
        taken = 0
        dice = seed
        with cython.nogil:
            for i in range(n):
                row = i * COLUMNS
                for k in range(26):
                    packs[i, k] = k
                for k in range(25, 0, -1):
                    dice = dice + STEP & LOW64
                    at = drawn(dice) * (k + 1) >> 32
                    card = packs[i, at]
                    packs[i, at] = packs[i, k]
                    packs[i, k] = card
                dice = dice + STEP & LOW64
                dealers[i] = drawn(dice) * self.rules[SEATS] >> 32
                self.deal(row, packs[i], dealers[i])
                length = 0
                while self.cells[row + PHASE] != OVER:
                    bits = self.legal_bits(row)
                    base = 0
                    if bits >> PASS:
                        base = PASS
                    cards = bits >> base
                    dice = dice + STEP & LOW64
                    at = drawn(dice) * count(cards) >> 32
                    card = base + nth(cards, at)
                    trails[i, length] = card
                    length += 1
                    self.act(row, card)
                taken += length
                trails[i, length] = 255
        return taken

    def observe_all(self, planes: Any, numbers: Any) -> None:
        """What the hand to act sees, in every row; batch.py names planes and numbers."""
        n = len(numbers)
        with cython.nogil:
            for i in range(n):
                self.observe(i * COLUMNS, planes[i], numbers[i])

    def observe(self, row: int, planes: Any, numbers: Any) -> None:
        """What the hand to act of one row sees; all zeros where nobody is to act."""
        seen = [0] * 18  # PLANES of them
        me = self.cells[row + TURN]
        for k in range(NUMBERS):
            numbers[k] = 0
        if me >= 0:
            self.see_cards(row, me, seen)
            self.see_numbers(row, me, numbers)
        for k in range(PLANES):
            mask = seen[k]
            for card in range(26):
                planes[k, card] = mask >> card & 1

    def see_cards(self, row: int, me: int, seen: list[int]) -> None:
        """The planes of one row as masks."""
        known = self.cells[row + DEALT + me]
        seen[0] = self.cells[row + HANDS + me]
        seen[1] = self.legal_bits(row) & ((ONE << 26) - 1)
        if self.cells[row + BIG] == me and self.cells[row + CONTRACT] == AS_BIG:
            seen[2] = self.cells[row + BURIED]
            seen[3] = self.cells[row + TALON]
            known |= seen[3]
        for trick in range(self.cells[row + DONE]):
            leader = self.cells[row + LEADERS + trick]
            size = 4 if leader == DEALER else 3
            cards = row + CARDS + 4 * trick
            led = SUIT[self.cells[cards]]
            taken = 0
            for place in range(size):
                hand = (leader + place) % size
                bit = ONE << self.cells[cards + place]
                whose = DEALER if hand == DEALER else (hand - me + 3) % 3
                taken |= bit
                seen[4 + whose] |= bit
                if not led & bit and hand != me:
                    seen[14 + whose] |= led
            hand = self.cells[row + TAKERS + trick]
            seen[11 + (DEALER if hand == DEALER else (hand - me + 3) % 3)] |= taken
            known |= taken
        leader = self.cells[row + LEADER]
        size = 4 if leader == DEALER else 3
        for place in range(self.cells[row + ON_TABLE]):
            hand = (leader + place) % size
            bit = ONE << self.cells[row + TABLE + place]
            known |= bit
            whose = DEALER if hand == DEALER else (hand - me + 3) % 3
            seen[7 + whose] |= bit
            led = SUIT[self.cells[row + TABLE]]
            if not led & bit:
                seen[14 + whose] |= led
        seen[17] = known ^ ((ONE << 26) - 1)

    def see_numbers(self, row: int, me: int, numbers: Any) -> None:
        """The numbers of one row."""
        big = self.cells[row + BIG]
        leader = self.cells[row + LEADER]
        buried = self.cells[row + BURIED]
        numbers[0] = self.cells[row + PHASE]
        numbers[1] = self.cells[row + CONTRACT]
        numbers[2] = me
        numbers[3] = (big - me + 3) % 3 + 1 if big >= 0 else 0
        numbers[4] = leader if leader == DEALER else (leader - me + 3) % 3
        numbers[5] = self.cells[row + DONE]
        for i in range(3):
            numbers[6 + i] = self.cells[row + WORDS + (me + i) % 3]
        for i in range(4):
            hand = DEALER if i == DEALER else (me + i) % 3
            numbers[9 + i] = self.cells[row + TRICKS + hand]
            numbers[13 + i] = self.cells[row + EYES_OF + hand]
            if hand == big:  # what is buried is for Big alone to know, and he sees it in its plane
                while buried:
                    numbers[13 + i] -= EYES[lowest(buried)]
                    buried &= buried - 1
