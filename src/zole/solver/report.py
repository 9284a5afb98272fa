"""A deal's worth as plain data: what ``zole solve`` prints and what it gives with ``--json``."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from zole.rules import Action, Phase, State, apply, card_text, cards_text, legal_actions
from zole.solver.solver import Shares, Solver, Worth

Progress = Callable[[int, int], None]


def report(state: State, solver: Solver, progress: Progress = lambda _done, _all: None) -> dict[str, Any]:
    """Hands, worth, the worth of every action and one best line; raises Refused before a contract is settled.

    ``progress`` is told how many of the actions have been valued, of how many. Rows, contracts and phases
    are named by their keys, cards as in a record; hands are the first, second and third.

    >>> from zole.rules import ZOLE, Deal, Rules, apply, start
    >>> state = apply(start(Rules(), Deal.from_pack(range(26))), ZOLE)
    >>> report(state, Solver(1))["hands"][0]
    'QC QS JH JD AC TC KS 9S'
    """
    actions = legal_actions(state) if state.phase in (Phase.BURY, Phase.PLAY) else ()
    values: dict[str, Any] = {}
    for done, action in enumerate(actions):
        values[card_text(action)] = plain(solver.worth(apply(state, action)))
        progress(done + 1, len(actions))
    solution = solver.solve(state)
    return {
        "contract": state.contract.value if state.contract else None,
        "phase": state.phase.value,
        "hands": [cards_text(hand) for hand in state.hands],
        "big": state.big,
        "turn": state.turn,
        "table": [card_text(card) for card in state.table],
        "worth": plain(solution.worth),
        "values": values,
        "line": [card_text(card) for card in solution.line],
    }


def burials_report(state: State, solver: Solver, progress: Progress = lambda _done, _all: None) -> list[Any]:
    """The 45 burials with their worth, the best first, as plain data."""
    return [
        {"cards": [card_text(first), card_text(second)], **plain(worth)}
        for (first, second), worth in solver.burials(state, progress=progress)
    ]


def plain(worth: Worth | Shares) -> dict[str, Any]:
    """A worth as numbers and keys; a fraction of a point is written as text, such as "-3/2"."""
    if isinstance(worth, Worth):
        return {"row": worth.row.value, "points": worth.points, "eyes": worth.eyes}
    return {"points": [_number(one) for one in worth.points], "sure": [_number(one) for one in worth.sure]}


def best_first(values: dict[Action, Worth | Shares], hand: int, big: int) -> list[Action]:
    """Actions by what they are worth to a hand, the best first, equal ones by number."""

    def rank(action: Action) -> tuple[Fraction | int, ...]:
        worth = values[action]
        if isinstance(worth, Shares):
            return (-worth.points[hand],)
        sign = -1 if hand == big else 1
        return (sign * worth.points, sign * (worth.eyes or 0))

    return sorted(values, key=rank)


def _number(points: Fraction) -> int | str:
    return points.numerator if points.denominator == 1 else str(points)
