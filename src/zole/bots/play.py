"""Which card novice plays in Big and Zole, for Big and for the smalls."""

from __future__ import annotations

from zole.bots.reading import Reading, read
from zole.bots.weigh import weight
from zole.rules import View
from zole.rules.tricks import TRUMPS, suit_of


def card(sight: View) -> int:
    """The card to play; eyes are what counts."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    reading = read(sight)
    if reading.led < 0:
        return _lead(reading)
    return max(sight.legal, key=lambda one: weight(reading, one, reading.led))


def _lead(reading: Reading) -> int:
    sight = reading.sight
    if sight.hand == sight.big:
        return _lead_as_big(reading)
    plain = [one for one in sight.legal if one >= 14] or sight.legal
    return max(plain, key=lambda one: weight(reading, one, suit_of(one)))


def _lead_as_big(reading: Reading) -> int:
    trumps = reading.sight.cards & TRUMPS
    hidden = reading.unseen & TRUMPS
    top = min(reading.sight.legal)
    if trumps and hidden and (top < (hidden & -hidden).bit_length() - 1):
        return top
    return max(reading.sight.legal, key=lambda one: weight(reading, one, suit_of(one)))
