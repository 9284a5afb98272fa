"""Galdiņš and rondo played on to their end in many layouts at once, all hands by rule of thumb.

Nobody sees another's cards in there: each hand weighs its cards by what it can know, as novice does, so that
the points at the end are those of hands that have to guess. That is what max^n with open cards gets wrong.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from zole.bots.beliefs import Layouts, Masks
from zole.rules import Contract, Rules, View, eyes, mask_of
from zole.rules.cards import ALL_CARDS
from zole.rules.rondo import piles
from zole.rules.state import DEALER
from zole.rules.tricks import SUITS, TRUMPS, suit_of
from zole.rules.view import hand_at

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

# As in misere.py: how much it counts to be rid of a card; what a trick, a hand still to play and a trick
# taken later are worth in rondo, in eyes.
_RID: Final = 0.3
_RID_IN_RONDO: Final = 0.4
_TRICK, _ADDED, _LATER = 6.0, 8.0, 6.0

_CARDS: Final = np.arange(26)
_BITS: Final = (1 << _CARDS).astype(np.uint32)
_EYES: Final = np.array([eyes(1 << card) for card in range(26)])
_SUIT: Final = np.array([SUITS[suit_of(card)] for card in range(26)], np.uint32)
_NUMBER: Final = np.array([suit_of(card) for card in range(26)])
_LOWER: Final = np.array([SUITS[suit_of(card)] & ~((2 << card) - 1) for card in range(26)], np.uint32)
_FAR: Final = 1e9


class _Play:
    """Many deals in step: each has the same number of cards on the table and in the hands."""

    def __init__(self, hands: Masks, rules: Rules, *, rondo: bool) -> None:
        count = len(hands)
        self.hands = hands
        self.rules = rules
        self.rondo = rondo
        self.rows = np.arange(count)
        self.gone = np.zeros(count, np.uint32)
        self.second = np.zeros(count, np.int64)  # the card with which the dealer leads once more
        self.tricks = np.zeros((count, 4), np.int64)
        self.eyes = np.zeros((count, 4), np.int64)
        self.size = 3
        self.clear(np.zeros(count, np.int64))

    def clear(self, leader: Ints) -> None:
        """An empty table, and who leads."""
        self.laid = 0
        self.turn = leader
        self.led = np.full(len(leader), -1)
        self.best = np.full(len(leader), 99)
        self.holder = leader
        self.there = np.zeros(len(leader), np.int64)

    def lay(self, cards: Ints, *, dealer: bool = False) -> None:
        """A card from the hand to play, or from the dealer, in every deal."""
        bits = _BITS[cards]
        hand = np.full(len(cards), DEALER) if dealer else self.turn
        if not dealer:
            self.hands[self.rows, self.turn] ^= bits
        self.gone |= bits
        self.led = np.where(self.led < 0, cards, self.led)
        takes = (cards < self.best) & ((_SUIT[self.led] | np.uint32(TRUMPS)) & bits != 0)
        self.best = np.where(takes, cards, self.best)
        self.holder = np.where(takes, hand, self.holder)
        self.there += _EYES[cards]
        self.laid += 1
        self.turn = np.zeros_like(hand) if dealer else (self.turn + 1) % 3
        if self.laid == self.size:
            self.tricks[self.rows, self.holder] += 1
            self.eyes[self.rows, self.holder] += self.there
            self.size = 3
            self.clear(np.where(self.holder == DEALER, 0, self.holder))

    def to_the_end(self) -> None:
        """Play on, the dealer of rondo leading to the second trick too."""
        while self.hands.any():
            if self.rondo and not self.laid and self.tricks[0].sum() == 1:
                self.size = 4
                self.lay(self.second, dealer=True)
            self.lay(self.chosen())

    def chosen(self) -> Ints:
        """The card of the hand to play in every deal: as novice weighs, without the suits shown to be out."""
        own = self.hands[self.rows, self.turn]
        leads = self.led < 0
        suit = np.where(leads, np.uint32(ALL_CARDS), _SUIT[self.led])
        legal = np.where(own & suit, own & suit, own)
        unseen = np.uint32(ALL_CARDS) & ~self.gone & ~own
        within = unseen[:, None] & _SUIT
        below = np.bitwise_count(within & _LOWER).astype(np.int64)
        whole = np.bitwise_count(within).astype(np.int64)
        danger = np.where(whole > 0, below / np.maximum(whole, 1), 0.5)
        left = self.size - self.laid - 1
        takes = leads[:, None] | (
            (self.best[:, None] > _CARDS) & (_BITS & (suit | np.uint32(TRUMPS))[:, None] != 0)
        )
        follows = leads[:, None] | (_NUMBER[self.led][:, None] == _NUMBER)
        share = self._share(own, unseen)
        miss = (1.0 - share) ** np.arange(15)
        forced = np.where(follows, (1.0 - miss[whole - below]) * miss[below], 0.0)
        taken = np.where(takes, (1.0 - forced) ** left, 0.0)
        if self.rondo:
            stake = _TRICK + self.there[:, None] + _EYES + _ADDED * left
            burden = taken * stake - _RID_IN_RONDO * danger * (_LATER + _EYES / 2)
        else:
            burden = taken * (1.0 + 0.01 * _EYES) - _RID * danger
        may = legal[:, None] & _BITS != 0
        return np.asarray(np.where(may, burden, _FAR).argmin(axis=1))

    @staticmethod
    def _share(own: Masks, unseen: Masks) -> float:
        """How many of the unseen cards another hand holds, as a part; it is the same in every deal."""
        return float(np.bitwise_count(own[0])) / max(1.0, float(np.bitwise_count(unseen[0])))

    def points(self, hand: int) -> Floats:
        """The points of a hand in each deal that is over; odd points as the expected share of a lot."""
        return self._rondo(hand) if self.rondo else self._galdins(hand)

    def _galdins(self, hand: int) -> Floats:
        piles_ = 128 * self.tricks[:, :3] + self.eyes[:, :3]
        loses = piles_ == piles_.max(axis=1, keepdims=True)
        losers = loses.sum(axis=1)
        stake = self.tricks[:, :3].max(axis=1) if self.rules.galdins_stake == "tricks" else 2
        points = stake * losers - stake * self.rules.seats * loses[:, hand]
        if self.rules.galdins_tie == "nobody":
            points = np.where(losers > 1, 0, points)
        return np.asarray(points, float)

    def _rondo(self, hand: int) -> Floats:
        loses = self.eyes == self.eyes.max(axis=1, keepdims=True)
        gains = np.where(loses, 0, np.where(self.tricks == 0, 3, np.where(self.eyes <= 30, 2, 1)))
        owed = gains.sum(axis=1)
        if self.rules.seats == 5 and self.rules.rondo_sitter == "as_dealer":
            owed = owed + gains[:, DEALER]
        losers = loses.sum(axis=1)
        points = np.where(loses[:, hand], -owed / losers, gains[:, hand])
        return np.asarray(np.where(losers == 4, 0.0, points), float)


def rolled_out(sight: View, there: Layouts, rows: Masks) -> Floats:
    """The points of the hand to act for each layout and legal card, all played on to the end."""
    choice = len(sight.legal)
    hands = np.empty((len(rows), 3), np.uint32)
    hands[:, sight.hand], hands[:, there.left], hands[:, there.right] = sight.cards, rows[:, 0], rows[:, 1]
    play = _Play(np.repeat(hands, choice, axis=0), sight.rules, rondo=sight.contract is Contract.RONDO)
    for place, pile in enumerate(piles(sight.tricks)):
        play.tricks[:, place] = pile.tricks
        play.eyes[:, place] = pile.eyes
    play.gone |= np.uint32(mask_of(card for one in sight.tricks for card in one.cards))
    if sight.contract is Contract.RONDO and not sight.tricks:
        play.second = np.repeat(np.bitwise_count(rows[:, 2] - np.uint32(1)).astype(np.int64), choice)
    play.size = 4 if sight.leader == DEALER else 3
    play.clear(np.full(len(play.rows), sight.leader % 3))
    for place, card in enumerate(sight.table):
        cards = np.full(len(play.rows), card)
        if hand_at(sight.leader, place) == DEALER:
            play.lay(cards, dealer=True)
        else:
            play.hands[play.rows, play.turn] |= _BITS[cards]  # it lies there already
            play.lay(cards)
    play.lay(np.tile(np.array(sight.legal), len(rows)))
    play.to_the_end()
    return play.points(sight.hand).reshape(len(rows), choice)
