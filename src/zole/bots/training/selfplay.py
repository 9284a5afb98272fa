"""Deals by the thousand that the policies play against themselves, and every decision in them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, Self

import numpy as np
import torch
from numpy.typing import NDArray

from zole.bots.features import ANSWERS, KINDS, features, kinds_of, of_rules
from zole.bots.training.labels import card_values
from zole.bots.training.nets import Nets, forward
from zole.rules import PASS, seats_with_cards
from zole.solver.batch import NUMBERS, PLANES, Batch
from zole.solver.columns import CONTRACTS, PHASES
from zole.solver.kernel import Table

SCALE: Final = 4.0
"""The points that count as one where returns are learned."""

_PLAY, _LOTS, _OVER = PHASES.index("play"), PHASES.index("lots"), PHASES.index("over")
_BIG: Final = CONTRACTS.index("big")
_ZOLE: Final = CONTRACTS.index("zole")
_OPENED: Final = [KINDS.index(kind) for kind in ("bury", "big", "small")]
_CARDS: Final = np.arange(26)
_HAND: Final = NUMBERS.index("hand")


@dataclass(frozen=True, slots=True)
class Decisions:
    """Decisions, one a row: what was fed and answered, how likely it was, by whom, in which deal.

    ``labels`` are the open-card values of the answers, known where ``labelled``; ``returns`` are the
    points of the deal for the one who decided, by fours.
    """

    kinds: NDArray[np.int64]
    inputs: NDArray[np.float16]
    hidden: NDArray[np.float16]
    allowed: NDArray[np.bool_]
    answers: NDArray[np.int64]
    logs: NDArray[np.float32]
    deals: NDArray[np.int64]
    hands: NDArray[np.int64]
    steps: NDArray[np.int64]
    labels: NDArray[np.float32]
    labelled: NDArray[np.bool_]
    returns: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.kinds)

    def pick(self, rows: NDArray[Any]) -> Decisions:
        """Some of the decisions."""
        return Decisions(*(getattr(self, one.name)[rows] for one in fields(self)))

    @classmethod
    def joined(cls, parts: list[Self]) -> Decisions:
        """All decisions of several lots."""
        return Decisions(
            *(np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(cls))
        )


class Hall:
    """A batch of deals of one rule set, played by the policies as often as asked."""

    def __init__(self, batch: Batch, rng: np.random.Generator, table: Table) -> None:
        self.batch = batch
        self.rng = rng
        self.table = table
        self._rules = of_rules(batch.rules)
        self._planes = np.empty((len(batch.cells), len(PLANES), 26), np.uint8)
        self._numbers = np.empty((len(batch.cells), len(NUMBERS)), np.int32)

    def play(self, policies: Nets, label_shares: tuple[float, float] | None = None) -> Decisions:
        """New deals, played to their end; forced actions are no decisions.

        ``label_shares`` say for which part of the decisions in Big and Zole the cards are valued: in the
        first trick, which takes longest, and after it. Where they are given, only burials and the cards of
        Big and Zole are noted, and deals of other contracts are left after the auction.
        """
        self.batch.reset(seed=int(self.rng.integers(1 << 62)))
        parts: list[Decisions] = []
        while True:
            legal = self.batch.masks()
            if label_shares is not None:
                legal[~np.isin(self.batch.contract, (0, _BIG, _ZOLE))] = False
            if not legal.any():
                break
            choices = legal.sum(axis=1)
            actions = np.where(choices == 1, legal.argmax(axis=1), -1)
            for row in np.flatnonzero((self.batch.phase == _LOTS) & (choices > 1)):
                actions[row] = self.rng.choice(np.flatnonzero(legal[row]))
            rows = np.flatnonzero((choices > 1) & (self.batch.phase <= _PLAY))
            if len(rows):
                made, actions[rows] = self._decide(policies, rows, legal, label_shares or (0, 0), len(parts))
                parts.append(made)
            self.batch.step(actions, checked=True)
        made = Decisions.joined(parts)
        if label_shares is not None:
            made = made.pick(np.isin(made.kinds, _OPENED))
        made.returns[:] = self._points()[made.deals, made.hands] / SCALE
        return made

    def _decide(
        self,
        policies: Nets,
        rows: NDArray[np.int64],
        legal: NDArray[np.bool_],
        label_shares: tuple[float, float],
        step: int,
    ) -> tuple[Decisions, NDArray[np.int64]]:
        planes, numbers = self.batch.observe(self._planes, self._numbers)
        planes, numbers = planes[rows], numbers[rows]
        fed = features(planes, numbers, legal[rows, PASS:ANSWERS], self._rules)
        kinds = kinds_of(numbers)
        odds = weighed(policies, kinds, fed.inputs, fed.allowed)
        answers = (odds + self.rng.gumbel(size=odds.shape)).argmax(axis=1)
        places = np.arange(len(rows))
        cards = fed.cards[places, np.minimum(answers, 25)]
        labels, labelled = self._labels(rows, fed.cards, label_shares)
        made = Decisions(
            kinds=kinds,
            inputs=fed.inputs.astype(np.float16),
            hidden=self._hidden(rows, numbers[:, _HAND], fed.cards),
            allowed=fed.allowed,
            answers=answers,
            logs=odds[places, answers],
            deals=rows,
            hands=numbers[:, _HAND].astype(np.int64),
            steps=np.full(len(rows), step),
            labels=labels,
            labelled=labelled,
            returns=np.zeros(len(rows), np.float32),
        )
        return made, np.where(answers < PASS, cards, answers)

    def _hidden(
        self, rows: NDArray[np.int64], me: NDArray[np.int32], cards: NDArray[np.int64]
    ) -> NDArray[np.float16]:
        """The cards left, right and aside, in the order of the features."""
        batch = self.batch
        aside = np.where(batch.contract[rows] == _BIG, batch.buried[rows], batch.talon[rows])
        masks = [batch.hands[rows, (me + step) % 3] for step in (1, 2)]
        bits = np.stack([*masks, aside], axis=1)[:, :, None] >> _CARDS & 1
        seen = np.take_along_axis(bits, cards[:, None, :], axis=2)
        return seen.reshape(len(rows), -1).astype(np.float16)

    def _labels(
        self, rows: NDArray[np.int64], cards: NDArray[np.int64], shares: tuple[float, float]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        batch = self.batch
        labels = np.zeros((len(rows), ANSWERS), np.float32)
        share = np.where(batch.done[rows] == 0, shares[0], shares[1])
        contract = batch.contract[rows]
        labelled = (batch.phase[rows] == _PLAY) & ((contract == _BIG) | (contract == _ZOLE))
        labelled &= self.rng.random(len(rows)) < share
        for place in np.flatnonzero(labelled):
            labels[place, :26] = card_values(batch, int(rows[place]), self.table)[cards[place]]
        return labels, labelled

    def _points(self) -> NDArray[np.float32]:
        """The points of each deal by hand."""
        seats = self.batch.rules.seats
        held = np.array([seats_with_cards(seats, dealer) for dealer in range(seats)])
        found = np.take_along_axis(self.batch.points, held[self.batch.dealers], axis=1)
        return found.astype(np.float32)


def weighed(
    policies: Nets, kinds: NDArray[np.int64], inputs: NDArray[np.float32], allowed: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """The logarithms of how likely each answer is."""
    odds = np.full(allowed.shape, -1e9, np.float32)
    with torch.no_grad():
        for kind in np.unique(kinds):
            rows = np.flatnonzero(kinds == kind)
            raw = forward(policies[KINDS[kind]], torch.from_numpy(inputs[rows]))
            raw = raw.masked_fill(torch.from_numpy(~allowed[rows]), -1e9)
            odds[rows] = torch.log_softmax(raw, dim=1).numpy()
    return odds
