"""Where the cards may lie that a hand does not see: all layouts that its view allows, or some drawn evenly.

A layout says what the next hand (left), the one after it (right) and nobody (aside: the talon that stayed,
Big's burial, the card the dealer of rondo has still to lead) hold. Only what must be so is used here: the
cards seen, how many each hand still holds, the suits it did not follow. How likely a layout is for other
reasons is for others to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zole.rules import Contract, View, cards_in
from zole.rules.cards import ALL_CARDS
from zole.rules.state import DEALER, NOBODY, Phase
from zole.rules.view import hand_at, seen, shown_void

Masks = NDArray[np.uint32]
"""Layouts as rows of three masks: left, right, aside."""

_PLACES: Final = 3


class _Kind(NamedTuple):
    """Cards that may lie at the same places: a truth for left, right and aside, and the cards."""

    may: tuple[bool, bool, bool]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layouts:
    """The layouts that a view allows.

    ``left`` and ``right`` are the numbers of the two other hands; ``sizes`` says how many cards lie left,
    right and aside, ``may`` which of the unseen cards can lie there.
    """

    left: int
    right: int
    sizes: tuple[int, int, int]
    may: tuple[int, int, int]

    def count(self) -> int:
        """How many layouts there are."""
        return sum(weight for weight, _ in self._splits())

    def some(self, most: int, dice: np.random.Generator) -> Masks:
        """All layouts where there are no more than ``most``, else so many drawn evenly."""
        return self.every() if self.count() <= most else self.draw(most, dice)

    def every(self) -> Masks:
        """All layouts, in a fixed order."""
        rows = np.zeros((1, _PLACES), np.uint32)
        held = np.zeros((1, _PLACES), np.int8)
        for kind in self._kinds():
            for card in kind.cards:
                rows, held = self._with_card(rows, held, kind.may, card)
        return rows

    def draw(self, number: int, dice: np.random.Generator) -> Masks:
        """So many layouts, each drawn evenly from all of them.

        First how many cards of each kind lie where, as often as there are layouts of that sort; then which.
        """
        splits = list(self._splits())
        weights = np.array([weight for weight, _ in splits], float)
        chosen = dice.choice(len(splits), number, p=weights / weights.sum())
        cuts = np.array([split for _, split in splits])[chosen]
        rows = np.zeros((number, _PLACES), np.uint32)
        for place, kind in enumerate(self._kinds()):
            bits = np.array([1 << card for card in kind.cards], np.uint32)
            shuffled = bits[dice.random((number, len(bits))).argsort(axis=1)]
            at = np.arange(len(bits))
            first, second = cuts[:, place, :1], cuts[:, place, 1:]
            rows[:, 0] |= np.bitwise_or.reduce(np.where(at < first, shuffled, 0), axis=1)
            rows[:, 1] |= np.bitwise_or.reduce(np.where((at >= first) & (at < second), shuffled, 0), axis=1)
            rows[:, 2] |= np.bitwise_or.reduce(np.where(at >= second, shuffled, 0), axis=1)
        return rows

    def _kinds(self) -> list[_Kind]:
        """The unseen cards by where they may lie, those with fewest places first."""
        kinds: dict[tuple[bool, bool, bool], list[int]] = {}
        for card in cards_in(self.may[0] | self.may[1] | self.may[2]):
            left, right, aside = (bool(may >> card & 1) for may in self.may)
            kinds.setdefault((left, right, aside), []).append(card)
        return [_Kind(may, tuple(cards)) for may, cards in sorted(kinds.items(), key=lambda one: sum(one[0]))]

    def _splits(self) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
        """Every way to share out the kinds by number, and of how many layouts.

        For each kind: how many lie left, and how many left or right.
        """
        return _shared_out(self._kinds(), self.sizes)

    def _with_card(
        self, rows: Masks, held: NDArray[np.int8], may: tuple[bool, bool, bool], card: int
    ) -> tuple[Masks, NDArray[np.int8]]:
        """Every row with a card laid wherever it may lie and there is room."""
        parts, counts = [], []
        for place in range(_PLACES):
            if may[place]:
                room = held[:, place] < self.sizes[place]
                part, count = rows[room], held[room]
                part[:, place] |= np.uint32(1 << card)
                count[:, place] += 1
                parts.append(part)
                counts.append(count)
        return np.concatenate(parts), np.concatenate(counts)


def layouts(sight: View) -> Layouts:
    """The layouts that the view of the hand to act allows; raises ValueError for one who holds no cards.

    >>> from zole.rules import Deal, Rules, start, view
    >>> layouts(view(start(Rules(), Deal.from_pack(range(26))), 1)).count()
    1969110
    """
    if sight.hand == NOBODY:
        raise ValueError("who sits out has nobody to the left of him")
    left, right = (sight.hand + 1) % 3, (sight.hand + 2) % 3
    unseen = ALL_CARDS & ~seen(sight)
    void = shown_void(sight)
    sizes = _sizes(sight, left, right)
    aside = unseen & ~_below_lead(sight) if sizes[2] else 0
    return Layouts(left, right, sizes, (unseen & ~void[left], unseen & ~void[right], aside))


def _sizes(sight: View, left: int, right: int) -> tuple[int, int, int]:
    if sight.phase is not Phase.PLAY:
        return 8, 8, 0 if sight.phase is Phase.BURY else 2
    size = 8 - len(sight.tricks)
    played = [hand_at(sight.leader, place) for place in range(len(sight.table))]
    return size - (left in played), size - (right in played), _aside(sight)


def _aside(sight: View) -> int:
    if sight.contract is Contract.BIG:
        return 0 if sight.hand == sight.big else 2
    if sight.contract is Contract.RONDO:
        return 0 if sight.tricks else 1
    return 2


def _below_lead(sight: View) -> int:
    """The cards that the dealer of rondo would have led before the one that he led first (6.1)."""
    return (1 << sight.table[0]) - 1 if sight.leader == DEALER and sight.table else 0


def _shared_out(
    kinds: list[_Kind], room: tuple[int, int, int]
) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    if not kinds:
        if not any(room):
            yield 1, ()
        return
    (may, cards), rest = kinds[0], kinds[1:]
    number = len(cards)
    for left in range(min(room[0], number) + 1 if may[0] else 1):
        for right in range(min(room[1], number - left) + 1 if may[1] else 1):
            aside = number - left - right
            if aside > (room[2] if may[2] else 0):
                continue
            ways = comb(number, left) * comb(number - left, right)
            for weight, split in _shared_out(rest, (room[0] - left, room[1] - right, room[2] - aside)):
                yield ways * weight, ((left, left + right), *split)
