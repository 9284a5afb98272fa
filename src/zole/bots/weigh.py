"""How novice weighs a card in Big and Zole: the chance to take the trick, its eyes, the price of the card."""

from __future__ import annotations

from typing import Final

from zole.bots.reading import Reading, beats, chance_to_beat
from zole.rules import eyes

# What it costs to part with a card, in eyes: queens, jacks, small trumps; plain ace, ten, king, nine.
_PRICE: Final = (
    *(9, 8, 7, 6.5, 6, 5.5, 5, 4.5, 0, 0, 3, 3.5, 3.5, 3.5),
    *(3, 0, 0, 0) * 3,
)


def weight(reading: Reading, card: int, led: int) -> float:
    """What a card is worth to the side that plays it now, in eyes won less eyes lost less its price."""
    takes = _chance_to_take(reading, card, led)
    at_stake = reading.table_eyes + eyes(1 << card)
    more = 3.0 * len(reading.later)
    return (2.0 * takes - 1.0) * (at_stake + more) - _PRICE[card]


def _chance_to_take(reading: Reading, card: int, led: int) -> float:
    """How likely the side that plays a card takes the trick."""
    sight = reading.sight
    me, big = sight.hand, sight.big
    best, holder = (card, me) if beats(reading, card) else (reading.best, reading.holder)
    if me == big:
        if holder != me:
            return 0.0
        safe = 1.0
        for hand in reading.later:
            safe *= 1.0 - chance_to_beat(reading, hand, best, led)
        return safe
    if holder == big:
        return max((chance_to_beat(reading, hand, best, led) for hand in reading.later), default=0.0)
    if big in reading.later:
        return 1.0 - chance_to_beat(reading, big, best, led)
    return 1.0
