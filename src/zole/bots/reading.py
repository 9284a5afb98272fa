"""What a seat can work out from its view: which cards are hidden, and how likely each hand holds them.

The chances are a player's rule of thumb, not a count of all layouts: a hidden card of a suit lies with a
hand in proportion to the cards that hand holds and to a weight that says who tends to hold trumps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zole.rules import Contract, View, eyes, mask_of
from zole.rules.cards import ALL_CARDS
from zole.rules.state import DEALER, NOBODY
from zole.rules.tricks import SUITS, TRUMPS, suit_of
from zole.rules.view import hand_at, seen, shown_void

Shares = tuple[float, float, float, float]
"""By suit (0 trumps, 1 clubs, 2 spades, 3 hearts) the chance that a hand holds one hidden card of it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A moment of play as one hand reads it.

    ``unseen`` are the cards whose place it does not know; ``led`` is the number of the suit led, ``best`` the
    card that takes the trick so far and ``holder`` the hand that played it, all -1 on lead; ``later`` are the
    hands still to play after this one. For each of the three hands ``holdable`` are the hidden cards that it
    has not shown to lack, and ``shares`` the chances that it holds them.
    """

    sight: View
    unseen: int
    led: int
    best: int
    holder: int
    later: tuple[int, ...]
    holdable: tuple[int, int, int]
    shares: tuple[Shares, Shares, Shares]

    @property
    def table_eyes(self) -> int:
        """The eyes that lie in the trick so far."""
        return eyes(mask_of(self.sight.table))


def read(sight: View) -> Reading:
    """The reading of a view in play, for the hand whose turn it is."""
    table, leader = sight.table, sight.leader
    unseen = ALL_CARDS & ~seen(sight)
    size = 4 if leader == DEALER else 3
    later = tuple(hand_at(leader, place) for place in range(len(table) + 1, size))
    led, best, holder = -1, -1, NOBODY
    if table:
        led = suit_of(table[0])
        takes = SUITS[led] | TRUMPS
        best = min(card for card in table if takes >> card & 1)
        holder = hand_at(leader, table.index(best))
    void = shown_void(sight)
    holdable = (unseen & ~void[0], unseen & ~void[1], unseen & ~void[2])
    return Reading(sight, unseen, led, best, holder, later, holdable, _shares(sight, later, void))


def beats(reading: Reading, card: int) -> bool:
    """Whether a card would take the trick as it lies."""
    best = reading.best
    return best < 0 or (card < best and bool((SUITS[reading.led] | TRUMPS) >> card & 1))


def chance_to_beat(reading: Reading, hand: int, best: int, led: int) -> float:
    """How likely a hand still to play can beat the card that takes a trick in which a suit was led."""
    above = reading.holdable[hand] & ((1 << best) - 1)
    shares = reading.shares[hand]
    trump = _any_of(above & TRUMPS, shares[0])
    if led == 0:
        return trump
    higher = _any_of(above & SUITS[led], shares[led]) if best >= 14 else 0.0
    return higher + (1.0 - chance_to_follow(reading, hand, led)) * trump


def chance_forced(reading: Reading, hand: int, best: int, led: int) -> float:
    """How likely a hand that ducks where it can must yet beat the card that takes a trick so far."""
    if suit_of(best) != led:
        return 0.0  # a plain suit that was trumped: who follows stays below, who cannot throws off
    holdable, share = reading.holdable[hand] & SUITS[led], reading.shares[hand][led]
    above = holdable & ((1 << best) - 1)
    return _any_of(above, share) * (1.0 - _any_of(holdable & ~above, share))


def chance_to_follow(reading: Reading, hand: int, led: int) -> float:
    """How likely a hand holds a card of a suit."""
    return _any_of(reading.holdable[hand] & SUITS[led], reading.shares[hand][led])


def _any_of(cards: int, share: float) -> float:
    return 1.0 - (1.0 - share) ** cards.bit_count()


# Who tends to hold a hidden card: for trumps and for plain cards the weight, per card held, of the one who
# plays alone, of any other hand, and of the two cards that lie aside.
_WEIGHTS: Final = {
    Contract.BIG: ((0.84, 0.46, 0.03), (0.16, 0.55, 0.95)),
    Contract.ZOLE: ((0.81, 0.40, 0.35), (0.19, 0.61, 0.60)),
    Contract.LITTLE_ZOLE: ((0.30, 0.65, 0.54), (0.70, 0.35, 0.46)),
}
_EQUAL: Final = ((1.0, 1.0, 1.0), (1.0, 1.0, 1.0))


def _shares(sight: View, later: tuple[int, ...], void: tuple[int, int, int]) -> tuple[Shares, Shares, Shares]:
    me, big = sight.hand, sight.big
    held = sight.cards.bit_count()
    weights = _EQUAL if sight.contract is None else _WEIGHTS.get(sight.contract, _EQUAL)
    others = [hand for hand in range(3) if hand != me]
    aside = _aside(sight)
    shares: list[list[float]] = [[0.0] * 4, [0.0] * 4, [0.0] * 4]
    for number, suit in enumerate(SUITS):
        alone, other, away = weights[number != 0]
        parts = [
            0.0 if void[hand] & suit else (held - (hand not in later)) * (alone if hand == big else other)
            for hand in others
        ]
        whole = sum(parts) + aside * away
        for hand, part in zip(others, parts, strict=True):
            shares[hand][number] = part / whole if whole else 0.0
    first, second, third = shares
    return _four(first), _four(second), _four(third)


def _aside(sight: View) -> int:
    if sight.contract is Contract.BIG:
        return 0 if sight.hand == sight.big else 2
    if sight.contract is Contract.RONDO:
        return 0 if sight.tricks else 1
    return 2


def _four(row: list[float]) -> Shares:
    return row[0], row[1], row[2], row[3]
