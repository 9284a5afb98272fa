"""How likely layouts are after what was said and what Big may have buried, for many layouts at once.

Others are thought to speak and to bury roughly as novice would: the nearer a hand lies to one of his
thresholds, the less certain the word. A layout's weight is the chance that all would have done as they did.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from zole.bots.auction import LITTLE_FROM, LITTLE_TRUMPS, OVERCALL, TAKE_FROM, ZOLE_FROM
from zole.bots.beliefs import Layouts, Masks
from zole.bots.bury import KEPT, TRUMP
from zole.bots.hand import meekness, strength
from zole.rules import LITTLE_ZOLE, PASS, TAKE, ZOLE, Contract, View
from zole.rules.tricks import TRUMPS
from zole.rules.view import hand_at

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_SPREAD: Final = 2.0  # points of strength or meekness over which a word goes from unlikely to likely
_BURIAL_SPREAD: Final = 12.0  # hundredths of a point by which a burial may cost more and still be chosen
_SLIP: Final = 0.02  # the chance of a word that no threshold explains

_PLACES: Final = (14, 18, 22)
_PAIRS: Final = np.array([(one, two) for one in range(10) for two in range(one)])
_ACES: Final = 1 << 14 | 1 << 18 | 1 << 22


def _by_bits(worth: list[int]) -> Ints:
    """The sum of the worths of the bits of every number, for as many bits as there are worths."""
    table = np.zeros(1, np.int64)
    for bit in worth:
        table = np.concatenate([table, table + bit])
    return table


# Trumps add up card by card; plain cards by suit. An empty hand has three empty suits.
_EMPTY: Final = strength(0)
_STRENGTH: Final = _by_bits([strength(1 << card) - _EMPTY for card in range(14)])
_PLAIN_STRENGTH: Final = np.array([strength(cards << 14) - _EMPTY * 2 // 3 for cards in range(16)])
_MEEK: Final = _by_bits([meekness(1 << card) for card in range(14)])
_PLAIN_MEEK: Final = np.array([meekness(cards << 14) for cards in range(16)])
_KEPT: Final = np.array(KEPT)
_PARTED: Final = _by_bits(list(TRUMP))


def weights(sight: View, there: Layouts, rows: Masks) -> Floats:
    """The weight of each layout, the largest 1: how well it explains the auction and the burial."""
    played = _played(sight)
    found = np.zeros(len(rows))
    for hand, held in ((there.left, rows[:, 0]), (there.right, rows[:, 1])):
        if hand < len(sight.auction):
            cards = held | np.uint32(played[hand])
            if sight.contract is Contract.BIG and hand == sight.big:
                found += _took_and_buried(sight, hand, cards, rows[:, 2])
            else:
                found += np.log(_chance(sight, hand, cards, sight.auction[hand]))
    return np.asarray(np.exp(found - found.max()), float)


def strengths(hands: Masks) -> Ints:
    """``hand.strength`` of each of many hands."""
    return _counted(hands, _STRENGTH, _PLAIN_STRENGTH)


def meeknesses(hands: Masks) -> Ints:
    """``hand.meekness`` of each of many hands."""
    return _counted(hands, _MEEK, _PLAIN_MEEK)


def _counted(hands: Masks, trumps: Ints, plain: Ints) -> Ints:
    total: Ints = trumps[hands & TRUMPS]
    for place in _PLACES:
        total = total + plain[hands >> place & 15]
    return total


def _played(sight: View) -> list[int]:
    """The cards that each hand has played."""
    found = [0, 0, 0, 0]
    for leader, cards in (*((one.leader, one.cards) for one in sight.tricks), (sight.leader, sight.table)):
        for place, card in enumerate(cards):
            found[hand_at(leader, place)] |= 1 << card
    return found


def _chance(sight: View, hand: int, cards: Masks, word: int) -> Floats:
    """How likely a hand says a word at its place."""
    points = strengths(cards)
    overcalls = LITTLE_ZOLE in sight.auction[:hand]
    losers = np.bitwise_count(cards & ~np.uint32(TRUMPS | _ACES))
    floor = np.where(losers == 0, ZOLE_FROM[0], ZOLE_FROM[1]) - (OVERCALL if overcalls else 0)
    zole = np.where(losers < len(ZOLE_FROM), _near(points - floor), 0.0)
    little = np.zeros(len(cards))
    take = np.zeros(len(cards))
    if not overcalls:
        if sight.rules.little_zole:
            few = np.bitwise_count(cards & np.uint32(TRUMPS)) <= LITTLE_TRUMPS
            little = (1.0 - zole) * np.where(few, _near(meeknesses(cards) - LITTLE_FROM[hand]), 0.0)
        take = (1.0 - zole - little) * _near(points - TAKE_FROM[sight.rules.all_pass][hand])
    said: dict[int, Floats] = {ZOLE: zole, LITTLE_ZOLE: little, TAKE: take, PASS: 1.0 - zole - little - take}
    return _SLIP + (1.0 - _SLIP) * said[word]


def _near(above: Ints) -> Floats:
    """The chance that a threshold is passed, one half just below it."""
    return np.asarray(1.0 / (1.0 + np.exp(-(above + 0.5) / _SPREAD)))


def _took_and_buried(sight: View, hand: int, kept: Masks, buried: Masks) -> Floats:
    """The logarithm of the chance that Big took the talon with his eight cards and buried these two of ten.

    Any two of the ten may have been the talon.
    """
    ten = kept | buried
    pairs = _pairs(ten)
    eight = ten[:, None] & ~pairs
    took = _chance(sight, hand, eight.ravel(), TAKE).reshape(eight.shape).mean(axis=1)
    costs = _cost(ten[:, None], pairs) / _BURIAL_SPREAD
    chances = np.exp(costs.min(axis=1, keepdims=True) - costs)
    own = np.exp(costs.min(axis=1) - _cost(ten, buried) / _BURIAL_SPREAD)
    return np.asarray(np.log(took) + np.log(_SLIP / 45 + (1.0 - _SLIP) * own / chances.sum(axis=1)))


def _pairs(ten: Masks) -> Masks:
    """The 45 pairs of each of many sets of ten cards."""
    left, bits = ten.copy(), np.empty((len(ten), 10), np.uint32)
    for place in range(10):
        bits[:, place] = left & (~left + np.uint32(1))
        left &= left - np.uint32(1)
    return np.asarray(bits[:, _PAIRS[:, 0]] | bits[:, _PAIRS[:, 1]])


def _cost(ten: Masks, pair: Masks) -> Floats:
    """What burying costs by the rule of ``bury.py``, in hundredths of a point."""
    left = ten & ~pair
    kept = sum(_KEPT[left >> place & 15] for place in _PLACES)
    return np.asarray(kept + _PARTED[pair & TRUMPS], float)
