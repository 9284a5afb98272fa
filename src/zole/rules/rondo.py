"""Rondo: the dealer's two leads, who loses, and what he owes (rules 6).

Four hands take tricks here: 0, 1, 2 and the dealer, DEALER, who leads the talon.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from zole.rules import tricks
from zole.rules.actions import LOT
from zole.rules.cards import Card, cards_in, mask_of
from zole.rules.deal import Seat, seats_out, seats_with_cards
from zole.rules.ruleset import Rules
from zole.rules.tricks import Trick

DEALER: Final = 3


class Pile(NamedTuple):
    """What one of the four hands took: tricks and eyes."""

    tricks: int
    eyes: int


def talon_lead(talon: int, trick: int) -> Card:
    """The talon card that the dealer leads to trick 0 or 1: the lower number first (6.1)."""
    return cards_in(talon)[trick]


def piles(done: Iterable[Trick]) -> tuple[Pile, ...]:
    """The tricks and eyes of the first, second and third hand and of the dealer."""
    won, cards = [0, 0, 0, 0], [0, 0, 0, 0]
    for trick in done:
        won[trick.taker] += 1
        cards[trick.taker] |= mask_of(trick.cards)
    return tuple(Pile(count, tricks.eyes(taken)) for count, taken in zip(won, cards, strict=True))


def losing_seats(seats: int, dealer: int, taken: Sequence[Pile]) -> tuple[Seat, ...]:
    """The seats with the most eyes, in ascending order; none if all four are equal (6.2).

    >>> losing_seats(4, 0, [Pile(4, 60), Pile(4, 60), Pile(0, 0), Pile(0, 0)])
    (1, 2)
    """
    most = max(pile.eyes for pile in taken)
    losers = [seat for seat, pile in zip(_hand_seats(seats, dealer), taken, strict=True) if pile.eyes == most]
    return tuple(sorted(losers)) if len(losers) < 4 else ()


def odd_points(rules: Rules, taken: Sequence[Pile]) -> int:
    """How many points are left over when several losers share what is owed (6.2)."""
    losers = len(losing_seats(rules.seats, 0, taken))
    return sum(_owed(rules, taken)) % losers if losers else 0


def lots_in(actions: Iterable[int]) -> tuple[int, ...]:
    """The seats on which a lot has fallen."""
    return tuple(action - LOT for action in actions if action >= LOT)


def points(rules: Rules, dealer: int, taken: Sequence[Pile], lots: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat (6.2, 6.3); ``lots`` are the seats that bear the odd points.

    >>> from zole.rules.ruleset import Rules
    >>> points(Rules.named("rondo", seats=5), 0, [Pile(2, 30), Pile(2, 20), Pile(0, 0), Pile(4, 70)], ())
    (-4, 2, -3, 2, 3)
    """
    seats = rules.seats
    written = [0] * seats
    losers = losing_seats(seats, dealer, taken)
    if not losers:
        return tuple(written)
    owed = _owed(rules, taken)
    for seat, gain in zip(_hand_seats(seats, dealer), owed, strict=False):
        written[seat] = gain
    sitter = seats_out(seats, dealer)[-1]  # the other who sat out at five, the dealer himself at four
    if len(owed) == 5:
        written[sitter] = owed[4]
    for seat in losers:
        share = sum(owed) // len(losers) + (seat in lots)
        written[seat] = -share
        if seat == dealer != sitter:
            written[seat], written[sitter] = -(share - share // 2), -(share // 2)
    return tuple(written)


def _hand_seats(seats: int, dealer: int) -> tuple[Seat, ...]:
    return (*seats_with_cards(seats, dealer), Seat(dealer))


def _owed(rules: Rules, taken: Sequence[Pile]) -> tuple[int, ...]:
    """What each of the four gets if he wins, then the fifth's part where he wins with the dealer."""
    most = max(pile.eyes for pile in taken)
    gains = [
        0 if pile.eyes == most else 3 if not pile.tricks else 2 if pile.eyes <= 30 else 1 for pile in taken
    ]
    if rules.seats == 5 and rules.rondo_sitter == "as_dealer":
        gains.append(gains[DEALER])
    return tuple(gains)
