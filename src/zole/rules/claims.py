"""What a claim comes to (rules 4.8): who takes the rest, once the claim was proved.

The rules see to the moment at which one may claim. That a claim holds for every layout of the unseen
cards is for the caller to prove (``zole.solver.claims``) before it is written down. What is written says
only that the rest was claimed; whether all of it or none follows from the cards, for no position bears both.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from zole.rules.cards import cards_in
from zole.rules.tricks import TRUMPS, legal_cards, trick_winner

What = Literal["all", "none"]
NO_ONE: Final = -1


class Rest(NamedTuple):
    """What is still to be played: the cards of each hand, the trick under way and who led it."""

    hands: tuple[int, int, int]
    table: tuple[int, ...]
    leader: int

    @property
    def turn(self) -> int:
        """The hand that is to play."""
        return (self.leader + len(self.table)) % 3


def claimed(rest: Rest, big: int) -> What:
    """Which claim was proved for the hand to play; ``big`` plays alone, NO_ONE in galdiņš and rondo.

    >>> hands = 1 << 14, 1 << 15, 1 << 20  # the ace of clubs, its ten, the king of spades
    >>> claimed(Rest(hands, (), 0), big=0), claimed(Rest(hands, (), 1), big=1)
    ('all', 'none')
    """
    if big == NO_ONE:  # "none" would leave open who of the two others takes what, and ends no deal
        return "all"
    side = _side(rest.turn, big)
    takes = _holder_of_top_trump(rest)
    # Without trumps no card is sure of its trick; but then few tricks are left, and all can be tried.
    ours = _takes_all(rest, rest.turn, side) if takes == NO_ONE else takes in side
    return "all" if ours else "none"


def taker(rest: Rest, big: int) -> int:
    """The hand that takes all that is left by a claim, NO_ONE where that is the two smalls together."""
    if big == NO_ONE:
        return rest.turn
    return big if (claimed(rest, big) == "all") == (rest.turn == big) else NO_ONE


def _side(hand: int, big: int) -> frozenset[int]:
    return frozenset({big}) if hand == big else frozenset({0, 1, 2}) - {big}


def _holder_of_top_trump(rest: Rest) -> int:
    """The hand with the highest trump still out, which takes a trick with it; NO_ONE without trumps."""
    places = [*rest.hands]
    for place, card in enumerate(rest.table):
        places[(rest.leader + place) % 3] |= 1 << card
    trumps = [cards & TRUMPS for cards in places]
    out = trumps[0] | trumps[1] | trumps[2]
    return next((hand for hand, held in enumerate(trumps) if held & out & -out), NO_ONE)


def _takes_all(rest: Rest, claimer: int, side: frozenset[int]) -> bool:
    """Whether the claimer can see to it that his side takes every trick, with all cards seen."""
    hands, table, leader = rest
    if len(table) == 3:
        took = (leader + trick_winner(table)) % 3
        if took not in side or not hands[took]:
            return took in side
        rest = Rest(hands, (), took)
    turn = rest.turn
    led = rest.table[0] if rest.table else -1
    tries = (
        _takes_all(_after(rest, card), claimer, side) for card in cards_in(legal_cards(rest.hands[turn], led))
    )
    return any(tries) if turn == claimer else all(tries)


def _after(rest: Rest, card: int) -> Rest:
    first, second, third = (
        cards ^ (1 << card if hand == rest.turn else 0) for hand, cards in enumerate(rest.hands)
    )
    return Rest((first, second, third), (*rest.table, card), rest.leader)
