"""The law of one trick: who may play what, who takes it, what it is worth (rules 1.4, 4.1, 4.2).

Plain integer functions over card numbers and masks. This is the only home of these laws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

TRUMPS: Final = 0x3FFF
CLUBS: Final = 0xF << 14
SPADES: Final = 0xF << 18
HEARTS: Final = 0xF << 22
# The four suits of play by number: trumps 0, clubs 1, spades 2, hearts 3.
SUITS: Final = (TRUMPS, CLUBS, SPADES, HEARTS)

_PLAIN_RANK: Final = 1 << 14 | 1 << 18 | 1 << 22  # the ace of each plain suit; shift for ten, king
_ACES: Final = _PLAIN_RANK | 1 << 8
_TENS: Final = _PLAIN_RANK << 1 | 1 << 9
_KINGS: Final = _PLAIN_RANK << 2 | 1 << 10
_QUEENS: Final = 0x0F
_JACKS: Final = 0xF0


class Trick(NamedTuple):
    """A complete trick: the hand that led, the cards in order of play, the hand that took it."""

    leader: int
    cards: tuple[int, ...]
    taker: int


def suit_of(card: int) -> int:
    """The suit a card belongs to in play: 0 trumps, 1 clubs, 2 spades, 3 hearts.

    >>> suit_of(0), suit_of(13), suit_of(14), suit_of(25)
    (0, 0, 1, 3)
    """
    return 0 if card < 14 else (card - 10) >> 2


def legal_cards(hand: int, led: int) -> int:
    """The cards of a hand that may be played on the card led; on lead (``led`` = -1) all of them (4.1).

    >>> from zole.rules.cards import cards_text, mask_of, parse_card
    >>> hand = mask_of(map(parse_card, "TH AC KH QC QS 9H".split()))
    >>> cards_text(legal_cards(hand, parse_card("AH")))
    'TH KH 9H'
    """
    if led < 0:
        return hand
    return hand & SUITS[suit_of(led)] or hand


def trick_winner(cards: Sequence[int]) -> int:
    """The place, in order of play, of the card that takes a trick (4.2).

    >>> trick_winner([17, 13, 14])  # a nine of clubs led, the seven of trumps, the ace of clubs
    1
    """
    led = SUITS[suit_of(cards[0])] | TRUMPS
    best = min(card for card in cards if led >> card & 1)
    return cards.index(best)


def eyes(cards: int) -> int:
    """The eyes in a set of cards; the whole pack holds 120 (1.4).

    >>> eyes((1 << 26) - 1)
    120
    """
    return (
        11 * (cards & _ACES).bit_count()
        + 10 * (cards & _TENS).bit_count()
        + 4 * (cards & _KINGS).bit_count()
        + 3 * (cards & _QUEENS).bit_count()
        + 2 * (cards & _JACKS).bit_count()
    )
