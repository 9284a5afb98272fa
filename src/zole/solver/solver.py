"""What a deal is worth when all cards are seen: the object that answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from zole.rules import (
    Action,
    Contract,
    Outcome,
    Phase,
    Refusal,
    Refused,
    Row,
    Rules,
    State,
    apply,
    cards_in,
    legal_actions,
    mask_of,
    outcome,
    seats_with_cards,
    trick_winner,
)
from zole.rules import eyes as card_eyes
from zole.rules.contracts import row_points
from zole.rules.rondo import DEALER, piles, talon_lead
from zole.rules.state import NOBODY
from zole.rules.view import hand_at
from zole.solver.kernel import Table
from zole.solver.position import Position, big_so_far, position_of
from zole.solver.running import say_if_plain
from zole.solver.selfish import PER_POINT, Selfish, share
from zole.solver.sweep import BIG_AVOIDS, BIG_SWEEPS, SMALLS_SWEEP, Sweep

if TYPE_CHECKING:
    from fractions import Fraction

    import numpy as np
    from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True, slots=True)
class Worth:
    """What a deal of Big, Zole or little Zole is worth to its player under best play by all.

    ``points`` is what the player gets from each of the others for ``row``. ``eyes`` are all that he ends
    with, his burial among them, when only eyes count; little Zole has none.
    """

    row: Row
    points: int
    eyes: int | None = None


@dataclass(frozen=True, slots=True)
class Shares:
    """What galdiņš or rondo is worth to the first, second and third hand.

    ``points`` are those of max^n: each plays for himself, knows that the others do, and picks the lowest
    card number among what is equally good for him; that last habit is a convention, and other habits give
    other values. ``sure`` is no convention: what each hand can reach even if the others play against it
    alone. Fractions are expected shares of a lot (6.2).
    """

    points: tuple[Fraction, Fraction, Fraction]
    sure: tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Solution:
    """The worth of a deal and one best line to its end: the actions from here on."""

    worth: Worth | Shares
    line: tuple[Action, ...]


class Solver:
    """Answers what deals are worth; owns its tables, at most ``size_mb`` megabytes for the eyes of Big.

    Galdiņš and rondo have a table of the same size, of 3 megabytes at least. Several solvers may live side
    by side, one to a thread; the searches run without the interpreter's lock. What was once found stays
    true for every deal, so a solver is best kept and asked again.
    """

    def __init__(self, size_mb: float = 4) -> None:
        say_if_plain()
        slot_bits = max(16, int(size_mb * 2**17).bit_length() - 1)
        self.table = Table(slot_bits)
        self._sweeps = [Sweep(question, 14) for question in (BIG_AVOIDS, BIG_SWEEPS, SMALLS_SWEEP)]
        self._selfish: dict[tuple[object, ...], Selfish] = {}
        self._selfish_bits = max(17, int(size_mb * 2**20 / 24).bit_length() - 1)  # 24 bytes a slot

    def clear(self) -> None:
        """Forget everything; answers stay the same and take longer."""
        self.table.clear()
        for sweep in self._sweeps:
            sweep.clear()
        for selfish in self._selfish.values():
            selfish.clear()

    def counted(self) -> int:
        """How many cards all searches have tried so far."""
        found = self.table.counted() + sum(sweep.counted() for sweep in self._sweeps)
        return found + sum(selfish.counted() for selfish in self._selfish.values())

    # What a deal is worth --------------------------------------------------------------------------

    def worth(self, state: State, *, eyes: bool = True) -> Worth | Shares:
        """What a deal is worth from any position of its play or its burial; raises Refused in the auction.

        ``eyes`` False leaves the exact eyes of Big out, which take several times as long as the row.
        """
        contract = _contract(state)
        if state.phase is Phase.OVER or state.phase is Phase.LOTS:
            return _over(state)
        if contract is Contract.LITTLE_ZOLE:
            return self._little(state)
        if contract in (Contract.GALDINS, Contract.RONDO):
            return self._shares(state)
        if state.phase is Phase.BURY:
            return max(self.evaluate(state, eyes=eyes).values(), key=_rank)
        return self._big(position_of(state), state, contract, eyes=eyes)

    def evaluate(self, state: State, *, eyes: bool = True) -> dict[Action, Worth | Shares]:
        """What every legal action leads to; nothing where the deal is over.

        >>> from zole.rules import TAKE, Deal, Rules, apply, start
        >>> state = apply(start(Rules(), Deal.from_pack(range(26))), TAKE)
        >>> len(Solver(1).evaluate(apply(apply(state, 20), 21)))
        8
        """
        _contract(state)
        if state.phase is Phase.LOTS:
            return {}
        return {
            Action(action): self.worth(apply(state, action), eyes=eyes) for action in legal_actions(state)
        }

    def takes(self, state: State, need: int) -> bool:
        """Whether Big ends with ``need`` eyes or more: the cheapest question."""
        _, has = big_so_far(state)
        position = position_of(state)
        if position.big < 0:
            raise Refused(Refusal("solver_contract", "3", {"contract": _contract(state).value}))
        x, y, z, big, led, other = position
        return self.table.takes(x, y, z, big, need - has, led, other)

    def batch(
        self,
        hands: ArrayLike,
        big: ArrayLike,
        need: ArrayLike,
        *,
        table: Sequence[int] = (),
    ) -> NDArray[np.uint32]:
        """For many positions at once: the cards after which Big still takes ``need`` more eyes, as masks.

        ``hands`` has three masks a row, from the hand that leads the trick under way, without the cards on
        the ``table``, which are the same in all; ``big`` is Big's place among the three. Keep neighbours
        alike: what one position proves serves the next. ``big`` and ``need`` may be one number for all.

        >>> Solver(1).batch([[0b1, 0b10, 0b100]], 0, 9).tolist()  # the highest queens, one each
        [1]
        """
        from zole.solver.rows import reaching  # noqa: PLC0415 - NumPy only for who asks in bulk

        return reaching(self.table, hands, big, need, table)

    def burials(
        self,
        state: State,
        *,
        eyes: bool = True,
        progress: Callable[[int, int], None] = lambda _done, _all: None,
    ) -> list[tuple[tuple[Action, Action], Worth]]:
        """All 45 burials and their worth, the best first; raises Refused where Big has nothing to bury.

        ``progress`` is told how many have been valued, of how many.
        """
        if state.phase is not Phase.BURY or state.buried:
            raise Refused(Refusal("solver_not_burying", "3.3", {"phase": state.phase.value}))
        found = []
        for first, second in combinations(cards_in(state.hands[state.big]), 2):
            played = apply(apply(state, first), second)
            worth = self._big(position_of(played), played, Contract.BIG, eyes=eyes)
            found.append(((Action(first), Action(second)), worth))
            progress(len(found), 45)
        return sorted(found, key=lambda one: _rank(one[1]), reverse=True)

    def solve(self, state: State) -> Solution:
        """The worth of a deal and one best line: who has several best cards plays the lowest number.

        Big and the smalls look at the row first and at eyes where rows are equal.
        """
        worth = self.worth(state)
        line: list[Action] = []
        while state.phase in (Phase.BURY, Phase.PLAY):
            action = self._best(state)
            line.append(action)
            state = apply(state, action)
        return Solution(worth, tuple(line))

    def _best(self, state: State) -> Action:
        options = legal_actions(state)
        if len(options) == 1:
            return Action(options[0])
        values = self.evaluate(state)
        if state.big == NOBODY:
            return max(values, key=lambda action: _share_of(values[action], state.turn))
        sign = 1 if state.turn == state.big else -1
        return max(values, key=lambda action: tuple(sign * part for part in _rank(values[action])))

    # Big against the smalls ------------------------------------------------------------------------

    def _big(self, position: Position, state: State, contract: Contract, *, eyes: bool) -> Worth:
        won, has = big_so_far(state)
        done = len(state.tricks)
        row = self.row(position, won=won, done=done, has=has)
        total = None
        if eyes:
            x, y, z, big, led, other = position
            total = has + self.table.value(x, y, z, big, 61 - has, led, other)
        return Worth(row, row_points(contract, row), total)

    def row(self, position: Position, *, won: int, done: int, has: int) -> Row:
        """The row of 4.3 for Big, who has ``won`` of ``done`` tricks and ``has`` eyes already.

        Eyes first: all tricks bring 91 eyes and no trick fewer than 31, so two windows leave at most one
        of the two questions about tricks.
        """
        x, y, z, big, led, other = position
        takes = self.table.takes
        if takes(x, y, z, big, 61 - has, led, other):
            if not takes(x, y, z, big, 91 - has, led, other):
                return Row.WON
            every = won == done and self._sweeps[BIG_SWEEPS].holds(x, y, z, big, led, other)
            return Row.ALL_TRICKS if every else Row.WON_JANI
        if takes(x, y, z, big, 31 - has, led, other):
            return Row.LOST
        none = not won and self._sweeps[SMALLS_SWEEP].holds(x, y, z, big, led, other)
        return Row.NO_TRICK if none else Row.LOST_JANI

    def avoids(self, position: Position) -> bool:
        """Whether Big, as the caller of little Zole, can avoid every trick from here on."""
        x, y, z, big, led, other = position
        return self._sweeps[BIG_AVOIDS].holds(x, y, z, big, led, other)

    def _little(self, state: State) -> Worth:
        kept = self.avoids(position_of(state))
        row = Row.LITTLE_WON if kept else Row.LITTLE_LOST
        return Worth(row, row_points(Contract.LITTLE_ZOLE, row, state.rules.little_zole_lost))

    # Everyone for himself --------------------------------------------------------------------------

    def _shares(self, state: State) -> Shares:
        selfish = self._selfish_for(state.rules, rondo=state.contract is Contract.RONDO)
        taken = piles(state.tricks)
        talon = state.deal.talon
        selfish.set_piles(
            [pile.tricks for pile in taken],
            [pile.eyes for pile in taken],
            [talon_lead(talon, 0), talon_lead(talon, 1)],
        )
        table = state.table
        size = 4 if state.leader == DEALER else 3
        led, top, holder = -1, -1, state.turn
        if table:
            winner = trick_winner(table)
            led, top, holder = table[0], table[winner], hand_at(state.leader, winner)
        place = (
            *state.hands,
            state.turn,
            size - len(table),
            led,
            top,
            holder,
            mask_of(table),
            card_eyes(mask_of(table)),
        )
        points = selfish.points(*place)
        sure = [selfish.guarantee(*place, hand) for hand in range(3)]
        return Shares(
            _fractions((share(points, hand) for hand in range(3)), PER_POINT), _fractions(sure, PER_POINT)
        )

    def _selfish_for(self, rules: Rules, *, rondo: bool) -> Selfish:
        options = (
            rules.seats,
            rondo,
            rules.galdins_tie == "each",
            rules.galdins_stake == "tricks",
            rules.rondo_sitter == "as_dealer",
        )
        if options not in self._selfish:
            self._selfish[options] = Selfish(*options, self._selfish_bits)
        return self._selfish[options]


def _contract(state: State) -> Contract:
    if state.contract is None or state.phase is Phase.AUCTION:
        raise Refused(Refusal("solver_no_contract", "3.1"))
    return state.contract


def _over(state: State) -> Worth | Shares:
    if state.phase is Phase.LOTS:
        return _expected(state)
    return _final(outcome(state), state)


def _final(end: Outcome, state: State) -> Worth | Shares:
    held = seats_with_cards(state.rules.seats, state.deal.dealer)
    if end.big is None or end.row is None:
        shares = _fractions(end.points[seat] for seat in held)
        return Shares(shares, shares)
    points = row_points(end.contract, end.row, state.rules.little_zole_lost)
    eyes = None if end.contract is Contract.LITTLE_ZOLE else end.eyes[end.big]
    return Worth(end.row, points, eyes)


def _expected(state: State) -> Shares:
    """The shares where a lot is due: it falls on each loser alike (6.2)."""
    ends = [_over(apply(state, action)) for action in legal_actions(state)]
    sums = [sum(one.points[hand] for one in ends if isinstance(one, Shares)) for hand in range(3)]
    shares = _fractions(sums, len(ends))
    return Shares(shares, shares)


def _fractions(numbers: Iterable[int | Fraction], parts: int = 1) -> tuple[Fraction, Fraction, Fraction]:
    from fractions import Fraction  # noqa: PLC0415 - Big against the smalls does without

    first, second, third = (Fraction(number, parts) for number in numbers)
    return first, second, third


def _rank(worth: Worth | Shares) -> tuple[int, int]:
    if isinstance(worth, Shares):
        raise TypeError("everyone for himself has no one order")
    return worth.points, worth.eyes or 0


def _share_of(worth: Worth | Shares, hand: int) -> Fraction:
    if isinstance(worth, Worth):
        raise TypeError("Big against the smalls has no shares")
    return worth.points[hand]
