"""Which card novice plays where tricks are a burden: galdiņš, rondo, little Zole.

Everybody here ducks where he can, so a card takes a trick when nobody is forced to beat it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from zole.bots.reading import Reading, beats, chance_forced, read
from zole.rules import Contract, View, eyes
from zole.rules.tricks import SUITS, suit_of

# How much it counts to be rid of a card that would take a trick some day, against taking one now.
_RID: Final = {Contract.GALDINS: 0.3, Contract.RONDO: 0.4, Contract.LITTLE_ZOLE: 0.3}
_RID_AGAINST_LITTLE: Final = 0.1
_EYE_IN_GALDINS: Final = 0.01  # eyes decide only between equals
# Rondo counts in eyes: the trick itself, what a hand still to play adds, what a trick costs taken later.
_TRICK: Final = 6.0
_ADDED: Final = 8.0
_LATER: Final = 6.0


def card(sight: View, among: Sequence[int] = ()) -> int:
    """The card to play, of some cards if they are given; it must be the viewer's turn."""
    choice = among or sight.legal
    if len(choice) == 1:
        return choice[0]
    reading = read(sight)
    if sight.contract is Contract.GALDINS:
        burden = _in_galdins
    elif sight.contract is Contract.RONDO:
        burden = _in_rondo
    else:
        burden = _as_caller if sight.hand == sight.big else _against_caller
    return min(choice, key=lambda one: burden(reading, one))


def _in_galdins(reading: Reading, card: int) -> float:
    takes = _chance_to_be_left(reading, card)
    return takes * (1.0 + _EYE_IN_GALDINS * eyes(1 << card)) - _RID[Contract.GALDINS] * danger(reading, card)


def _in_rondo(reading: Reading, card: int) -> float:
    own = eyes(1 << card)
    trick = _TRICK + reading.table_eyes + own + _ADDED * len(reading.later)
    rid = _RID[Contract.RONDO] * danger(reading, card) * (_LATER + own / 2)
    return _chance_to_be_left(reading, card) * trick - rid


def _as_caller(reading: Reading, card: int) -> float:
    return _chance_to_be_left(reading, card) - _RID[Contract.LITTLE_ZOLE] * danger(reading, card)


def _against_caller(reading: Reading, card: int) -> float:
    """The less, the likelier the caller of little Zole is left with the trick."""
    caller, later, led = reading.sight.big, reading.later, _led(reading, card)
    best, holder = (card, reading.sight.hand) if beats(reading, card) else (reading.best, reading.holder)
    caught = 0.0
    if caller in later:
        caught = chance_forced(reading, caller, best, led)
    elif holder == caller:
        caught = 1.0 - chance_forced(reading, later[0], best, led) if later else 1.0
    return -caught - _RID_AGAINST_LITTLE * danger(reading, card)


def danger(reading: Reading, card: int) -> float:
    """How likely a card takes a trick some day: the part of its hidden suit that lies below it."""
    hidden = reading.unseen & SUITS[suit_of(card)]
    return (hidden >> card).bit_count() / hidden.bit_count() if hidden else 0.5


def _chance_to_be_left(reading: Reading, card: int) -> float:
    """How likely nobody beats a card: it takes the trick as it lies, and all others can stay below."""
    if not beats(reading, card):
        return 0.0
    led = _led(reading, card)
    left = 1.0
    for hand in reading.later:
        left *= 1.0 - chance_forced(reading, hand, card, led)
    return left


def _led(reading: Reading, card: int) -> int:
    return suit_of(card) if reading.led < 0 else reading.led
