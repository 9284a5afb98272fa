"""Which card novice plays where tricks are a burden: galdiņš, rondo, little Zole."""

from __future__ import annotations

from zole.bots.reading import Reading, beats, chance_to_beat, read
from zole.rules import View
from zole.rules.tricks import SUITS, suit_of


def card(sight: View) -> int:
    """The card to play; tricks are what everybody ducks."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    reading = read(sight)
    return min(sight.legal, key=lambda one: _burden(reading, one))


def _burden(reading: Reading, card: int) -> float:
    led = suit_of(card) if reading.led < 0 else reading.led
    takes = 0.0
    if beats(reading, card):
        takes = 1.0
        for hand in reading.later:
            takes *= 1.0 - chance_to_beat(reading, hand, card, led)
    return takes - 0.5 * danger(reading, card)


def danger(reading: Reading, card: int) -> float:
    """How likely a card takes a trick some day: the part of its hidden suit that lies below it."""
    hidden = reading.unseen & SUITS[suit_of(card)]
    below = (hidden >> card).bit_count()
    return (below + 1) / (hidden.bit_count() + 2)
