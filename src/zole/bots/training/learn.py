"""How policies and critics are taught by the decisions of their own play.

Proximal policy optimisation with a critic that sees all cards: an answer that did better than the critic
expected becomes likelier, within bounds. Beside it, where they are known, the policies learn the open-card
values of cards, which have no luck in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from zole.bots.features import KINDS
from zole.bots.training.nets import Nets, critics, forward, policies
from zole.bots.training.selfplay import Decisions

LAMBDA: Final = 0.95
CLIP: Final = 0.2
POINTS_PER_LOG: Final = 0.12
"""How many points of open-card value make one answer e times as likely as another."""

LABELLED: Final = ("big", "small")
_SMALLEST: Final = 64


@dataclass(slots=True)
class Pace:
    """How the networks are to change: the steps, how much luck is kept in, and how much is taught by labels.

    ``label`` weighs open-card values against returns for the kinds that have them: 1 leaves returns out.
    ``rehearsals`` says how many former rounds of such values are gone over again, a step for each.
    """

    rate: float = 5e-4
    entropy: float = 0.02
    epochs: int = 2
    size: int = 1024
    label: float = 0.0
    rehearsals: int = 0


@dataclass(slots=True)
class Learner:
    """The networks, what their optimisers remember, and the rounds of open-card values that are kept."""

    policies: Nets = field(default_factory=policies)
    critics: Nets = field(default_factory=critics)
    memory: dict[str, list[Decisions]] = field(default_factory=dict)
    steppers: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.steppers = {
            kind: torch.optim.Adam([*self.policies[kind].parameters(), *self.critics[kind].parameters()])
            for kind in KINDS
        }

    def learn(self, made: Decisions, pace: Pace, rng: np.random.Generator) -> dict[str, float]:
        """One round over the decisions of some deals; how it went, by name."""
        gains, targets = self.gains(made)
        report: dict[str, float] = {}
        for number, kind in enumerate(KINDS):
            rows = np.flatnonzero(made.kinds == number)
            if pace.label >= 1 and kind in LABELLED:
                rows = rows[made.labelled[rows] & _matters(made, rows)]
            if len(rows) < _SMALLEST:
                continue
            centred = (gains[rows] - gains[rows].mean()) / (gains[rows].std() + 1e-6)
            picked = made.pick(rows)
            report |= self._learn_kind(kind, picked, centred, targets[rows], pace, rng)
            if pace.rehearsals and kind in LABELLED:
                report[f"{kind}.rehearsed"] = self._rehearse(kind, picked, pace, rng)
        return report

    def gains(self, made: Decisions) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """How much better each decision did than expected, and what the critics should have expected."""
        expected = self.expected(made)
        gains = np.zeros(len(made), np.float32)
        deals = int(made.deals.max()) + 1
        later = np.full((deals, 3), np.nan, np.float32)  # what was expected at the next decision of a hand
        carried = np.zeros((deals, 3), np.float32)
        for step in range(int(made.steps.max()), -1, -1):
            rows = np.flatnonzero(made.steps == step)
            who = made.deals[rows], made.hands[rows]
            after = np.where(np.isnan(later[who]), made.returns[rows], later[who])
            gains[rows] = after - expected[rows] + LAMBDA * carried[who]
            later[who], carried[who] = expected[rows], gains[rows]
        return gains, gains + expected

    def expected(self, made: Decisions) -> NDArray[np.float32]:
        """What the critics expect, by fours of points."""
        found = np.zeros(len(made), np.float32)
        with torch.no_grad():
            for number, kind in enumerate(KINDS):
                rows = np.flatnonzero(made.kinds == number)
                if len(rows):
                    found[rows] = forward(self.critics[kind], _all_seeing(made, rows))[:, 0].numpy()
        return found

    def _learn_kind(  # noqa: PLR0913, PLR0917 - what is taught, to whom and how are all said by the caller
        self,
        kind: str,
        made: Decisions,
        gains: NDArray[np.float32],
        targets: NDArray[np.float32],
        pace: Pace,
        rng: np.random.Generator,
    ) -> dict[str, float]:
        stepper = self.steppers[kind]
        for group in stepper.param_groups:
            group["lr"] = pace.rate
        sums = np.zeros(4)
        batches = 0
        for rows in _lots(len(made), pace, rng):
            logs = torch.log_softmax(self._raw(kind, made, rows), dim=1)
            chance = logs.exp()
            entropy = -(chance * logs.clamp(min=-30)).sum(dim=1).mean()
            played = _proximal(logs, made, gains, rows)
            taught = _labelled(logs, made, rows)
            critic = forward(self.critics[kind], _all_seeing(made, rows))[:, 0]
            wrong = (critic - torch.from_numpy(targets[rows])).square().mean()
            luck = played.mean() - pace.entropy * entropy
            label = pace.label if kind in LABELLED else 0.0
            loss = (1.0 - label) * luck + label * taught + 0.5 * wrong
            stepper.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.policies[kind].parameters(), 1.0)
            stepper.step()
            sums += [one.detach().item() for one in (entropy, wrong, taught, played.mean())]
            batches += 1
        names = ("entropy", "wrong", "taught", "played")
        spread = float(targets.var()) + 1e-9
        report = {
            f"{kind}.{name}": round(float(value) / batches, 4)
            for name, value in zip(names, sums, strict=True)
        }
        report[f"{kind}.explained"] = round(1 - report[f"{kind}.wrong"] / spread, 4)
        report[f"{kind}.rows"] = float(len(made))
        return report

    def _rehearse(self, kind: str, made: Decisions, pace: Pace, rng: np.random.Generator) -> float:
        """Keep a round's open-card values and go over some former rounds again; how far off they were."""
        kept = self.memory.setdefault(kind, [])
        wrong = 0.0
        for place in rng.integers(0, len(kept), pace.rehearsals) if kept else []:
            rows = np.arange(len(kept[place]))
            loss = _labelled(torch.log_softmax(self._raw(kind, kept[place], rows), dim=1), kept[place], rows)
            self.steppers[kind].zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.policies[kind].parameters(), 1.0)
            self.steppers[kind].step()
            wrong += loss.item() / pace.rehearsals
        kept.append(made)
        return round(wrong, 4)

    def _raw(self, kind: str, made: Decisions, rows: NDArray[np.int64]) -> Any:
        raw = forward(self.policies[kind], torch.from_numpy(made.inputs[rows]).float())
        return raw.masked_fill(torch.from_numpy(~made.allowed[rows]), -1e9)


def _proximal(logs: Any, made: Decisions, gains: NDArray[np.float32], rows: NDArray[np.int64]) -> Any:
    now = logs.gather(1, torch.from_numpy(made.answers[rows])[:, None])[:, 0]
    ratio = (now - torch.from_numpy(made.logs[rows])).exp()
    gain = torch.from_numpy(gains[rows])
    return -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)


def _labelled(logs: Any, made: Decisions, rows: NDArray[np.int64]) -> Any:
    """How far the policy's odds are from the open-card values, both around their mean over what is legal."""
    known = torch.from_numpy(made.labelled[rows])[:, None]
    legal = torch.from_numpy(made.allowed[rows]) & known
    many = legal.sum(dim=1, keepdim=True).clamp(min=1)
    wanted = torch.from_numpy(made.labels[rows]) / POINTS_PER_LOG
    apart = torch.where(legal, logs - wanted, 0.0)
    apart = torch.where(legal, apart - apart.sum(dim=1, keepdim=True) / many, 0.0)
    return POINTS_PER_LOG * POINTS_PER_LOG * apart.square().sum() / known.sum().clamp(min=1)


def _matters(made: Decisions, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Where the open-card values of what is legal are not all the same."""
    values, legal = made.labels[rows], made.allowed[rows]
    found: NDArray[np.bool_] = np.where(legal, values, -99).max(axis=1) > np.where(legal, values, 99).min(
        axis=1
    )
    return found


def _all_seeing(made: Decisions, rows: NDArray[np.int64]) -> Any:
    seen = np.concatenate([made.inputs[rows], made.hidden[rows]], axis=1)
    return torch.from_numpy(seen).float()


def _lots(many: int, pace: Pace, rng: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    for _ in range(pace.epochs):
        order = rng.permutation(many)
        lots = max(1, round(many / pace.size))
        yield from np.array_split(order, lots)
