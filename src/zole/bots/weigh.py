"""How novice weighs a card in Big and Zole: the chance to take the trick, its eyes, the price of the card."""

from __future__ import annotations

from typing import Final, NamedTuple

from zole.bots.reading import Reading, beats, chance_to_beat
from zole.rules import eyes


class Scale(NamedTuple):
    """What a side reckons with, all in eyes and tuned by duplicate matches.

    ``queen`` to ``king`` are what it costs to part with such a card, measured from a plain nine. ``foe`` is
    what it is worth to take a trick to which an opponent has still to add, ``friend`` the same for a partner.
    """

    queen: float
    jack: float
    fat: float
    low: float
    ace: float
    ten: float
    king: float
    foe: float
    friend: float


BIG: Final = Scale(queen=10, jack=2, fat=0, low=1, ace=3, ten=0, king=-2, foe=6.5, friend=0)
SMALL: Final = Scale(queen=18, jack=6, fat=6, low=3, ace=1, ten=2, king=1.5, foe=4, friend=8)

_STEP: Final = 0.2  # of two queens, or two jacks, the weaker is parted with
_BIGS_TRUMP: Final = 4  # what a small expects Big to take a trick with: the jack of clubs
_PARTNER_BEFORE_BIG: Final = 0.2  # how much of his strength a partner brings to bear who plays before Big


def weight(reading: Reading, card: int, led: int) -> float:
    """What it is worth to play a card now: eyes won less eyes lost, less the price of the card."""
    sight = reading.sight
    big = sight.big
    scale = BIG if sight.hand == big else SMALL
    takes = _chance_to_take(reading, card, led)
    there = reading.table_eyes + eyes(1 << card)
    coming = sum(scale.foe if big in (sight.hand, hand) else scale.friend for hand in reading.later)
    return (2.0 * takes - 1.0) * there + takes * coming - _price(scale, card)


def _price(scale: Scale, card: int) -> float:
    if card >= 14:
        return (scale.ace, scale.ten, scale.king, 0.0)[(card - 14) & 3]
    if card < 4:
        return scale.queen - _STEP * card
    if card < 8:
        return scale.jack - _STEP * (card - 4)
    return scale.fat if card < 10 else scale.low


def _chance_to_take(reading: Reading, card: int, led: int) -> float:
    """How likely the side that plays a card takes the trick."""
    sight, later = reading.sight, reading.later
    me, big = sight.hand, sight.big
    best, holder = (card, me) if beats(reading, card) else (reading.best, reading.holder)
    if me == big:
        if holder != me:
            return 0.0
        safe = 1.0
        for hand in later:
            safe *= 1.0 - chance_to_beat(reading, hand, best, led)
        return safe
    if holder == big:
        return chance_to_beat(reading, later[0], best, led) if later else 0.0
    if big not in later:
        return 1.0
    beaten = chance_to_beat(reading, big, best, led)
    if len(later) == 2:  # a small on lead: his partner may take it back
        back = chance_to_beat(reading, 3 - me - big, min(best, _BIGS_TRUMP), led)
        beaten *= 1.0 - back * (1.0 if later[0] == big else _PARTNER_BEFORE_BIG)
    return 1.0 - beaten
