"""A deal as the kernels take it: three masks from the hand on lead, Big's place, the cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zole.rules import Contract, Phase, Refusal, Refused, State, eyes, mask_of
from zole.rules.state import NOBODY


class Position(NamedTuple):
    """What is still in the hands and on the table.

    ``x`` is the hand that leads the trick under way, ``y`` and ``z`` the next two, each without the cards
    on the table; ``big`` is Big's place among them, NOBODY in galdiņš and rondo; ``led`` and ``other``
    are the first and second card on the table, -1 where there is none yet.
    """

    x: int
    y: int
    z: int
    big: int
    led: int
    other: int

    @property
    def turn(self) -> int:
        """The place of the hand to play: 0, 1 or 2."""
        return (self.led >= 0) + (self.other >= 0)


def position_of(state: State) -> Position:
    """The position of a deal whose contract is played with three hands; raises Refused before the play.

    Rondo's first two tricks, which the dealer leads, have no such position.
    """
    if state.phase is not Phase.PLAY:
        raise Refused(Refusal("solver_not_in_play", "4.1", {"phase": state.phase.value}))
    if state.leader > 2:
        raise Refused(Refusal("solver_dealer_leads", "6.1"))
    leader = state.leader
    x, y, z = state.hands[leader], state.hands[(leader + 1) % 3], state.hands[(leader + 2) % 3]
    led, other = (*state.table, -1, -1)[:2]
    big = NOBODY if state.big == NOBODY else (state.big - leader) % 3
    return Position(x, y, z, big, led, other)


def checked(
    hands: Sequence[int], *, contract: str, big: int = NOBODY, leader: int = 0, table: Sequence[int] = ()
) -> Position:
    """The position that these hands make, the one on lead told by ``leader``; raises Refused if it is none.

    ``hands`` are masks, ``big`` and ``leader`` count hands 0..2, ``table`` holds the cards of the trick
    under way, which no hand holds any more.

    >>> checked([1, 2, 4], contract="zole", big=1, leader=2).big
    2
    """
    if contract not in _PLAYED:
        raise Refused(Refusal("solver_contract", "3", {"contract": contract}))
    if len(hands) != 3 or any(not 0 <= hand < 1 << 26 for hand in hands):
        raise Refused(Refusal("solver_hands", "1.5"))
    lonely = contract not in (Contract.GALDINS, Contract.RONDO)
    if leader not in _PLACES or (big not in _PLACES if lonely else big != NOBODY):
        raise Refused(Refusal("solver_no_such_hand", "2.3", {"big": big, "leader": leader}))
    if len(table) > 2 or any(not 0 <= card < 26 for card in table):
        raise Refused(Refusal("solver_table", "4.1"))
    rotated = [hands[(leader + place) % 3] for place in range(3)]
    held = [hand.bit_count() + (place < len(table)) for place, hand in enumerate(rotated)]
    if sum(held) != (rotated[0] | rotated[1] | rotated[2] | mask_of(table)).bit_count():
        raise Refused(Refusal("solver_card_twice", "1.1"))
    if len(set(held)) != 1 or not 1 <= held[0] <= 8:
        raise Refused(Refusal("solver_hand_sizes", "2.4", {"sizes": "-".join(map(str, held))}))
    led, other = (*table, -1, -1)[:2]
    x, y, z = rotated
    return Position(x, y, z, (big - leader) % 3 if lonely else NOBODY, led, other)


def big_so_far(state: State) -> tuple[int, int]:
    """The tricks that Big has taken, and his eyes in them and in his burial."""
    won = [trick for trick in state.tricks if trick.taker == state.big]
    return len(won), eyes(state.buried) + sum(eyes(mask_of(trick.cards)) for trick in won)


_PLACES = (0, 1, 2)
_PLAYED = tuple(
    map(str, (Contract.BIG, Contract.ZOLE, Contract.LITTLE_ZOLE, Contract.GALDINS, Contract.RONDO))
)
