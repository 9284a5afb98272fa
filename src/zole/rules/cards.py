"""The 26 cards: their numbers, sets of them, and how they are written (rules 1).

A card is an int 0..25 in the order of rules 1.5: the fourteen trumps from the queen of clubs down to
the seven of diamonds, then clubs, spades and hearts, each ace, ten, king, nine. In one suit the lower
number is the stronger card, and every trump stands before every plain card.
A set of cards is an int mask with bit ``1 << card`` for each card in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", int)
Cards = NewType("Cards", int)

CODES: Final = tuple("QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D AC TC KC 9C AS TS KS 9S AH TH KH 9H".split())
ALL_CARDS: Final = Cards((1 << 26) - 1)
NO_CARDS: Final = Cards(0)

SIGNS: Final = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}

_CARD_BY_CODE: Final = {code: Card(number) for number, code in enumerate(CODES)}
# People also paste the outlined signs, and phones add the emoji selector U+FE0F, which readers drop.
_SIGN_LETTERS: Final = {"♣": "C", "♠": "S", "♥": "H", "♦": "D", "♧": "C", "♤": "S", "♡": "H", "♢": "D"}
_SUIT_LETTERS: Final = {"C": "C", "S": "S", "H": "H", "D": "D", **_SIGN_LETTERS}
_LATIN_RANKS: Final = frozenset("AKQJT987")
_RUSSIAN_RANKS: Final = {"Т": "A", "К": "K", "Д": "Q", "В": "J"}  # Cyrillic: туз, король, дама, валет
# The playing-card block of Unicode: sixteen code points a suit, the knight (0xC) between jack and queen.
_GLYPH_SUITS: Final = {0xA: "S", 0xB: "H", 0xC: "D", 0xD: "C"}
_GLYPH_RANKS: Final = {0x1: "A", 0x7: "7", 0x8: "8", 0x9: "9", 0xA: "T", 0xB: "J", 0xD: "Q", 0xE: "K"}
# Letters that name two things in a language: lv D dūzis/dāma, K kungs/kalps; ru a Latin T is ten or туз.
_AMBIGUOUS: Final = {"lv": frozenset("DK"), "ru": frozenset("T")}


class CardTextError(ValueError):
    """A text that is no card of Zole; ``key`` says why, for a message in the reader's language."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(f"{key}: {text!r}")
        self.key = key
        self.text = text


def mask_of(cards: Iterable[int]) -> Cards:
    """The set that holds just these cards.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return Cards(mask)


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a set in the order of their numbers, strongest first in each suit.

    >>> cards_in(5)
    (0, 2)
    """
    return _LOW[mask & 0x1FF] + _MIDDLE[mask >> 9 & 0x1FF] + _HIGH[mask >> 18]


def _every_set(first: int) -> tuple[tuple[Card, ...], ...]:
    sets: list[tuple[Card, ...]] = [()]
    for card in range(first, min(first + 9, 26)):
        sets += [(*cards, Card(card)) for cards in sets]
    return tuple(sets)


# The sets of each third of the pack, by mask: three times as fast as bit by bit.
_LOW: Final = _every_set(0)
_MIDDLE: Final = _every_set(9)
_HIGH: Final = _every_set(18)


def card_text(card: int, *, signs: bool = False) -> str:
    """A card as it is written in a record: rank, then the suit as a letter or as a sign.

    >>> card_text(0), card_text(9, signs=True)
    ('QC', '10♦')
    """
    code = CODES[card]
    rank, suit = code[0], code[1]
    if not signs:
        return rank + suit
    return ("10" if rank == "T" else rank) + SIGNS[suit]


def cards_text(mask: int, *, signs: bool = False) -> str:
    """A set of cards as text, in the order in which players sort a hand.

    >>> cards_text(mask_of([14, 0, 9]))
    'QC TD AC'
    """
    return " ".join(card_text(card, signs=signs) for card in cards_in(mask))


def parse_card(text: str, *, language: str | None = None) -> Card:
    """The card that a text names (rules 1.6).

    Takes ``QC``, ``q♣``, ``TD``, ``10♦``, a Unicode playing card, or a Russian rank (Cyrillic Т К Д В)
    before a suit sign. ``language`` is the language of the text read, if known: letters that name two
    things in it are refused. Raises CardTextError with the key ``card_unknown``, ``card_ambiguous``,
    ``card_mixed_alphabets`` or ``card_not_in_pack``.

    >>> parse_card("10♦") == parse_card("TD") == 9
    True
    >>> CODES[parse_card("Д♣")]
    'QC'
    """
    plain = text.strip().replace("\ufe0f", "")
    if len(plain) == 1:
        return _from_glyph(plain, text)
    rank, suit = plain[:-1].upper(), plain[-1:].upper()
    if suit not in _SUIT_LETTERS:
        raise CardTextError(_why_no_suit(rank, suit), text)
    if rank in _RUSSIAN_RANKS:
        if suit not in _SIGN_LETTERS:
            raise CardTextError("card_mixed_alphabets", text)
        return _from_code(_RUSSIAN_RANKS[rank] + _SUIT_LETTERS[suit], text)
    if rank in _AMBIGUOUS.get(language or "", ()) or rank == "D":
        raise CardTextError("card_ambiguous", text)
    rank = "T" if rank == "10" else rank
    if len(rank) != 1 or rank not in _LATIN_RANKS:
        raise CardTextError("card_unknown", text)
    return _from_code(rank + _SUIT_LETTERS[suit], text)


def _from_code(code: str, text: str) -> Card:
    if code not in _CARD_BY_CODE:
        raise CardTextError("card_not_in_pack", text)
    return _CARD_BY_CODE[code]


def _from_glyph(glyph: str, text: str) -> Card:
    offset = ord(glyph) - 0x1F000
    suit, rank = _GLYPH_SUITS.get(offset >> 4), _GLYPH_RANKS.get(offset & 0xF)
    if suit is None:
        raise CardTextError("card_unknown", text)
    if rank is None:
        raise CardTextError("card_not_in_pack", text)
    return _from_code(rank + suit, text)


def _why_no_suit(rank: str, suit: str) -> str:
    cyrillic_suit = "\u0400" <= suit <= "\u04ff"
    return "card_mixed_alphabets" if cyrillic_suit and rank in _LATIN_RANKS | {"10"} else "card_unknown"
