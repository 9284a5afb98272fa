"""The lines of a deal that say who holds what: three hands and the talon, or the pack as it was dealt."""

from __future__ import annotations

from zole.rules.cards import ALL_CARDS, Cards
from zole.rules.deal import Deal, Seat, seats_with_cards
from zole.rules.record.cards_text import CardReader
from zole.rules.record.scan import Piece
from zole.rules.record.value import SEAT_LETTERS

_TALON, _PACK = 3, 4
_SIZES = (8, 8, 8, 2, 26)


class DealCards:
    """The cards of one deal as they are read, line by line."""

    def __init__(self, seats: int, dealer: int, cards: CardReader) -> None:
        self.dealer = dealer
        self.holders = seats_with_cards(seats, dealer)
        self._reader = cards
        self._held: dict[int, list[int]] = {}
        self._places: dict[int, Piece] = {}
        self._open = -1

    @property
    def begun(self) -> bool:
        """Whether any cards were read."""
        return self._open >= 0

    def hand(self, seat: int, name: Piece, cards: Piece) -> None:
        """Take the line of a hand."""
        if seat not in self.holders:
            raise name.fault("seat_sits_out", "2.2")
        self._begin(self.holders.index(Seat(seat)), name, cards)

    def talon(self, name: Piece, cards: Piece) -> None:
        """Take the line of the talon."""
        self._begin(_TALON, name, cards)

    def pack(self, name: Piece, cards: Piece) -> None:
        """Take the pack in dealing order (2.4)."""
        self._begin(_PACK, name, cards)

    def more(self, cards: Piece) -> None:
        """Take a line that goes on with the cards of the one above."""
        held = self._held[self._open]
        for card, place in self._reader.cards(cards):
            if any(card in other for other in self._held.values()):
                raise place.fault("card_twice", "1.1")
            if len(held) == _SIZES[self._open]:
                raise place.fault("too_many_cards", "2.4", expected=_SIZES[self._open])
            held.append(card)

    def deal(self, end: Piece) -> Deal:
        """The deal, once all its lines were read; ``end`` is where they stop.

        One of the three hands and the talon may be missing: it is what is left of the pack.
        """
        for holder, held in self._held.items():
            if len(held) < _SIZES[holder]:
                place = self._places[holder]
                raise place.fault("too_few_cards", "2.4", expected=_SIZES[holder], found=len(held))
        if _PACK in self._held:
            return Deal.from_pack(self._held[_PACK], self.dealer)
        if len(self._held) < 3:
            raise end.fault("hands_missing", "2.4", expected=" ".join(self._wanted()))
        masks = [sum(1 << card for card in self._held.get(holder, ())) for holder in range(4)]
        left = ALL_CARDS & ~sum(masks)
        first, second, third, talon = (Cards(mask or left) for mask in masks)
        return Deal((first, second, third), talon, Seat(self.dealer))

    def _begin(self, holder: int, name: Piece, cards: Piece) -> None:
        if holder in self._held or _PACK in self._held or (holder == _PACK and self._held):
            raise name.fault("cards_twice", "2.4")
        self._held[holder] = []
        self._places[holder] = name
        self._open = holder
        self.more(cards)

    def _wanted(self) -> list[str]:
        names = [*(SEAT_LETTERS[seat] for seat in self.holders), "Talon"]
        return [name for holder, name in enumerate(names) if holder not in self._held]
