"""Cards dealt: three hands and a talon, and which seats hold them (rules 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NewType

from zole.rules.cards import ALL_CARDS, Cards, mask_of
from zole.rules.refusal import Refusal, Refused

Seat = NewType("Seat", int)


@dataclass(frozen=True, slots=True)
class Deal:
    """A pack dealt out: the first, second and third hand, the talon, and the dealer's seat.

    Raises Refused where a hand has not eight cards, the talon not two, or a card stands twice.
    """

    hands: tuple[Cards, Cards, Cards]
    talon: Cards
    dealer: Seat = Seat(0)

    def __post_init__(self) -> None:
        first, second, third = self.hands
        sizes = (first.bit_count(), second.bit_count(), third.bit_count(), self.talon.bit_count())
        if sizes != (8, 8, 8, 2):
            raise Refused(Refusal("deal_sizes", "2.4", {"sizes": "-".join(map(str, sizes))}))
        if first | second | third | self.talon != ALL_CARDS:
            raise Refused(Refusal("deal_not_a_pack", "1.1"))

    @classmethod
    def from_pack(cls, pack: Sequence[int], dealer: int = 0) -> Deal:
        """The deal of a pack from its top in the tournament order: 2-2-2, 2-2-2, talon 2, 2-2-2, 2-2-2.

        >>> from zole.rules.cards import cards_text
        >>> cards_text(Deal.from_pack(range(26)).talon)
        '8D 7D'
        """
        if sorted(pack) != list(range(26)):
            raise Refused(Refusal("deal_not_a_pack", "1.1"))
        hands = [0, 0, 0]
        rounds = [pack[0:6], pack[6:12], pack[14:20], pack[20:26]]
        for dealt in rounds:
            for hand in range(3):
                hands[hand] |= mask_of(dealt[2 * hand : 2 * hand + 2])
        first, second, third = map(Cards, hands)
        return cls((first, second, third), mask_of(pack[12:14]), Seat(dealer))


def seats_with_cards(seats: int, dealer: int) -> tuple[Seat, Seat, Seat]:
    """The seats that hold the first, second and third hand (2.2, 2.3, 2.5).

    >>> seats_with_cards(3, 0), seats_with_cards(4, 3), seats_with_cards(5, 0)
    ((1, 2, 0), (0, 1, 2), (1, 3, 4))
    """
    steps = (1, 3, 4) if seats == 5 else (1, 2, 3)
    first, second, third = (Seat((dealer + step) % seats) for step in steps)
    return first, second, third


def seats_out(seats: int, dealer: int) -> tuple[Seat, ...]:
    """The seats that sit this deal out: nobody of three, the dealer of four, two of five (2.2).

    >>> seats_out(3, 0), seats_out(4, 1), seats_out(5, 4)
    ((), (1,), (4, 1))
    """
    out = {3: (), 4: (0,), 5: (0, 2)}[seats]
    return tuple(Seat((dealer + step) % seats) for step in out)
