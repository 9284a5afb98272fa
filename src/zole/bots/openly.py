"""What each legal card is worth in each of many layouts, when all cards are seen: the rows of 4.3, not eyes.

The answers are those of ``zole.solver``; here they are put for the hand to act and for all layouts at once.
"""

from __future__ import annotations

import threading
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zole.bots.beliefs import Layouts, Masks
from zole.rules import Contract, Row, Rules, View, eyes, mask_of, trick_winner
from zole.rules.contracts import row_points
from zole.rules.rondo import piles
from zole.rules.state import DEALER
from zole.rules.view import hand_at
from zole.solver.selfish import PER_POINT, Selfish, share
from zole.solver.solver import Solver
from zole.solver.sweep import BIG_AVOIDS, BIG_SWEEPS, SMALLS_SWEEP, Sweep

Worths = NDArray[np.float64]
"""A row for each layout, a column for each legal card: points of the hand to act from each of the others."""

_ROWS: Final = (Row.NO_TRICK, Row.LOST_JANI, Row.LOST, Row.WON, Row.WON_JANI, Row.ALL_TRICKS)
_SURE_LOSS: Final = _ROWS.index(Row.LOST_JANI)
_SURE_WIN: Final = _ROWS.index(Row.WON_JANI)


class Tables(threading.local):
    """What the solver remembers, one a thread; what was once found stays true for every deal."""

    def __init__(self) -> None:
        self.eyes = Solver(4)
        self.sweeps = {question: Sweep(question, 14) for question in (BIG_AVOIDS, BIG_SWEEPS, SMALLS_SWEEP)}
        self.selfish: dict[tuple[object, ...], Selfish] = {}

    def of_selfish(self, rules: Rules, *, rondo: bool) -> Selfish:
        """The search of galdiņš or rondo by these rules."""
        options = (
            rules.seats,
            rondo,
            rules.galdins_tie == "each",
            rules.galdins_stake == "tricks",
            rules.rondo_sitter == "as_dealer",
        )
        if options not in self.selfish:
            self.selfish[options] = Selfish(*options, 17)
        return self.selfish[options]


TABLES: Final = Tables()


class _Trick(NamedTuple):
    """The trick under way: Big's and the player's place in it, and the cards on the table, -1 for none."""

    big: int
    mine: int
    led: int
    other: int


def worths(sight: View, there: Layouts, rows: Masks) -> Worths:
    """What each legal card is worth in each layout; the dealer of rondo must have led twice.

    In Big, Zole and little Zole a small's points are what he pays or gets; in galdiņš and rondo they are
    those of max^n, the expected share of a lot included.
    """
    contract = sight.contract
    if contract is Contract.GALDINS or contract is Contract.RONDO:
        return _for_oneself(sight, there, rows)
    hands = _hands(sight, there, rows)
    trick = _trick(sight)
    side = 1 if sight.hand == sight.big else -1
    if contract is Contract.LITTLE_ZOLE:
        kept = _swept(BIG_AVOIDS, hands, trick, np.ones((len(rows), len(sight.legal)), np.bool_), sight.legal)
        won, lost = (
            row_points(contract, row, sight.rules.little_zole_lost)
            for row in (Row.LITTLE_WON, Row.LITTLE_LOST)
        )
        return side * np.where(kept, float(won), float(lost))
    if contract is None:
        raise ValueError("before a contract is settled no card is worth anything")
    points = np.array([row_points(contract, row) for row in _ROWS], float)
    return side * points[_row_numbers(sight, hands, trick, rows[:, 2])]


def _row_numbers(sight: View, hands: Masks, trick: _Trick, aside: Masks) -> NDArray[np.int64]:
    """For each layout and card the place in ``_ROWS`` of the row that Big reaches."""
    taken = [one for one in sight.tricks if one.taker == sight.big]
    has = eyes(mask_of(card for one in taken for card in one.cards) | sight.buried)
    known = np.full(len(hands), has, np.int32)
    if sight.contract is Contract.BIG and sight.hand != sight.big:
        known += _eyes(aside)
    bits = np.array([1 << card for card in sight.legal], np.uint32)
    every = np.uint32(mask_of(sight.legal))
    reached = _reaching(hands, trick, 61 - known)
    found: NDArray[np.int64] = 2 + (reached[:, None] & bits != 0)
    some = reached != 0
    found[some] += _reaching(hands[some], trick, 91 - known[some])[:, None] & bits != 0
    some = reached != every
    found[some] -= _reaching(hands[some], trick, 31 - known[some])[:, None] & bits == 0
    if len(taken) == len(sight.tricks):
        found += _swept(BIG_SWEEPS, hands, trick, found == _SURE_WIN, sight.legal)
    if not taken:
        found -= _swept(SMALLS_SWEEP, hands, trick, found == _SURE_LOSS, sight.legal)
    return found


def _reaching(hands: Masks, trick: _Trick, need: NDArray[np.int32]) -> Masks:
    table = [card for card in (trick.led, trick.other) if card >= 0]
    return TABLES.eyes.batch(hands, trick.big, need, table=table)


def _eyes(cards: Masks) -> NDArray[np.int32]:
    """The eyes in each of many sets of cards."""
    total = np.zeros(len(cards), np.int32)
    for worth in (11, 10, 4, 3, 2):
        group = np.uint32(mask_of(card for card in range(26) if eyes(1 << card) == worth))
        total += worth * np.bitwise_count(cards & group).astype(np.int32)
    return total


def _hands(sight: View, there: Layouts, rows: Masks) -> Masks:
    """The three hands of each layout, from the one that leads the trick under way."""
    hands = np.empty((len(rows), 3), np.uint32)
    hands[:, (sight.hand - sight.leader) % 3] = sight.cards
    hands[:, (there.left - sight.leader) % 3] = rows[:, 0]
    hands[:, (there.right - sight.leader) % 3] = rows[:, 1]
    return hands


def _trick(sight: View) -> _Trick:
    led, other = (*sight.table, -1, -1)[:2]
    return _Trick((sight.big - sight.leader) % 3, len(sight.table), led, other)


def _swept(
    question: int, hands: Masks, trick: _Trick, asked: NDArray[np.bool_], legal: tuple[int, ...]
) -> NDArray[np.bool_]:
    """Where a side that must take every trick does so after a card, for the layouts and cards asked about."""
    found = np.zeros(asked.shape, np.bool_)
    sweep = TABLES.sweeps[question]
    big_takes = question == BIG_SWEEPS
    places = hands.tolist()
    for row, column in np.argwhere(asked).tolist():
        found[row, column] = _sweeps_after(sweep, places[row], trick, legal[column], big_takes=big_takes)
    return found


def _sweeps_after(sweep: Sweep, hands: list[int], trick: _Trick, card: int, *, big_takes: bool) -> bool:
    left = list(hands)
    left[trick.mine] ^= 1 << card
    x, y, z = left
    if trick.mine == 0:
        return sweep.holds(x, y, z, trick.big, card)
    if trick.mine == 1:
        return sweep.holds(x, y, z, trick.big, trick.led, card)
    taker = trick_winner((trick.led, trick.other, card))
    if (taker == trick.big) != big_takes:
        return False
    x, y, z = left[taker:] + left[:taker]
    return sweep.holds(x, y, z, (trick.big - taker) % 3)


def _for_oneself(sight: View, there: Layouts, rows: Masks) -> Worths:
    if sight.leader == DEALER:
        raise ValueError("the dealer of rondo has still to lead")
    selfish = TABLES.of_selfish(sight.rules, rondo=sight.contract is Contract.RONDO)
    taken = piles(sight.tricks)
    selfish.set_piles([pile.tricks for pile in taken], [pile.eyes for pile in taken], ())
    after = [_laid(sight, card) for card in sight.legal]
    found = np.empty((len(rows), len(sight.legal)))
    hands = [0, 0, 0]
    for number, (left, right, _aside) in enumerate(rows.tolist()):
        hands[there.left], hands[there.right] = left, right
        for column, card in enumerate(sight.legal):
            hands[sight.hand] = sight.cards ^ 1 << card
            first, second, third = hands
            points = selfish.points(first, second, third, *after[column])
            found[number, column] = share(points, sight.hand)
    return found / PER_POINT


def _laid(sight: View, card: int) -> tuple[int, int, int, int, int, int, int]:
    """The trick once a card is laid, from who is next to play on, as ``Selfish.points`` takes it."""
    table = (*sight.table, card)
    winner = trick_winner(table)
    cards = mask_of(table)
    holder = hand_at(sight.leader, winner)
    return (sight.turn + 1) % 3, 3 - len(table), table[0], table[winner], holder, cards, eyes(cards)
