"""Which card novice plays in Big and Zole: each legal card is weighed, and a lead has reasons of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from zole.bots.reading import Reading, chance_to_follow, read
from zole.bots.weigh import weight
from zole.rules import View
from zole.rules.tricks import SUITS, TRUMPS, suit_of

# All in eyes, like the weight they are added to; tuned by duplicate matches against older values.
_DRAWN: Final = 9.0  # what a trump drawn from a small is worth to Big
_JACK_LED: Final = 2.0  # a jack leads better than a low trump: it costs the smalls a queen
_QUEEN_LED: Final = 30.0  # above all else a long hand drives out the queens that beat its own
_TRUMP_LED: Final = -6.0  # a small keeps his trumps, they are Big's to draw
_EACH_OF_SUIT: Final = 4.0  # a small leads from length
_LONE: Final = 2.0  # or gets rid of a lone card, to trump the suit later


def card(sight: View, among: Sequence[int] = ()) -> int:
    """The card to play, of some cards if they are given; it must be the viewer's turn."""
    choice = among or sight.legal
    if len(choice) == 1:
        return choice[0]
    reading = read(sight)
    if reading.led >= 0:
        return max(choice, key=lambda one: weight(reading, one, reading.led))
    lead = _lead_of_big if sight.hand == sight.big else _lead_of_small
    return max(choice, key=lambda one: weight(reading, one, suit_of(one)) + lead(reading, one))


def _lead_of_big(reading: Reading, card: int) -> float:
    if card >= 14:
        return 0.0
    drawn = _DRAWN * sum(chance_to_follow(reading, hand, 0) for hand in reading.later)
    if card == _driving_queen(reading):
        return drawn + _QUEEN_LED
    return drawn + (_JACK_LED if 4 <= card < 8 else 0.0)


def _driving_queen(reading: Reading) -> int:
    """The queen with which Big drives out a higher one, when he has trumps enough to go on after; or -1."""
    trumps, hidden = reading.sight.cards & TRUMPS, reading.unseen & TRUMPS
    sure = trumps & ((hidden & -hidden) - 1)  # the trumps that nothing hidden beats
    if not hidden or trumps.bit_count() < (7 if sure else 6):
        return -1
    beatable = trumps & ~sure
    queen = (beatable & -beatable).bit_length() - 1
    return queen if queen < 4 else -1


def _lead_of_small(reading: Reading, card: int) -> float:
    if card < 14:
        return _TRUMP_LED
    length = (reading.sight.cards & SUITS[suit_of(card)]).bit_count()
    return _EACH_OF_SUIT * length + (_LONE if length == 1 else 0.0)
