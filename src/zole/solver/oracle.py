"""The truth that the kernels are tested against: plain minimax over the states of ``zole.rules``.

No bounds, no table, no order of moves: every way to play is played to its end. Slow on purpose, and short
enough to be believed; four tricks are left in reach, a whole deal is not.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from zole.rules import Outcome, Phase, Row, State, apply, legal_actions, outcome, seats_with_cards
from zole.rules.contracts import BIG_POINTS

Worth = Callable[[Outcome], int]


def minimax(state: State, worth: Worth, hands: frozenset[int]) -> Fraction:
    """What ``hands`` together can be sure of, when they want ``worth`` high and all others want it low.

    Where a lot of 6.2 is due, it falls on each loser alike.
    """
    if state.phase is Phase.OVER:
        return Fraction(worth(outcome(state)))
    values = [minimax(apply(state, action), worth, hands) for action in legal_actions(state)]
    if state.phase is Phase.LOTS:
        return sum(values, start=Fraction(0)) / len(values)
    return max(values) if state.turn in hands else min(values)


def eyes(state: State) -> int:
    """The eyes, burial included, that Big ends with."""
    big = seats_with_cards(state.rules.seats, state.deal.dealer)[state.big]
    return int(minimax(state, lambda end: end.eyes[big], frozenset({state.big})))


def row(state: State) -> Row:
    """The row of 4.3 that Big or Zole ends in."""
    points = minimax(state, _row_points, frozenset({state.big}))
    return next(row for row in BIG_POINTS if BIG_POINTS[row] == points)


def avoids_every_trick(state: State) -> bool:
    """Whether the caller of little Zole can keep his promise."""
    return minimax(state, lambda end: end.row is Row.LITTLE_WON, frozenset({state.big})) == 1


def guarantee(state: State, hand: int) -> Fraction:
    """The points that a hand of galdiņš or rondo is sure of when the others play against it alone."""
    seat = seats_with_cards(state.rules.seats, state.deal.dealer)[hand]
    return minimax(state, lambda end: end.points[seat], frozenset({hand}))


def everyone(state: State) -> tuple[Fraction, ...]:
    """The points of every seat when each hand plays for itself alone (max^n).

    Who does equally well with several cards plays the one with the lowest number: a convention, without
    which the value would not be one number.
    """
    if state.phase is Phase.OVER:
        return tuple(map(Fraction, outcome(state).points))
    values = [everyone(apply(state, action)) for action in legal_actions(state)]
    if state.phase is Phase.LOTS:
        return tuple(sum(seat, start=Fraction(0)) / len(values) for seat in zip(*values, strict=True))
    seat = seats_with_cards(state.rules.seats, state.deal.dealer)[state.turn]
    return max(values, key=lambda points: points[seat])


def _row_points(end: Outcome) -> int:
    if end.row is None:
        raise ValueError("only Big and Zole end in a row of 4.3")
    return BIG_POINTS[end.row]
