"""A training from its first deal, or from where it was left, to a time or a number of rounds.

All of it comes from a seed, but that the rounds done by a certain time depend on the machine. The state is
kept beside the run, so that it goes on after a stop; the policy is written out whenever it was measured.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from zole.bots.club import Policy
from zole.bots.novice import Novice
from zole.bots.training.imitate import imitate, openings, whole_deals
from zole.bots.training.learn import Learner, Pace
from zole.bots.training.measure import strength
from zole.bots.training.nets import Nets
from zole.bots.training.selfplay import Decisions, Hall
from zole.rules import Rules
from zole.solver.batch import Batch
from zole.solver.kernel import Table

# The rule sets of each round in turn, three side by side.
TABLES: Final = (
    (("nine", 3), ("rondo", 4), ("classic", 3)),
    (("nine", 3), ("rondo", 4), ("galdins", 3)),
    (("nine", 3), ("rondo", 5), ("classic", 4)),
    (("nine", 3), ("rondo", 4), ("classic", 3)),
    (("galdins", 4), ("rondo", 4), ("classic", 5)),
)
MEASURED: Final = (("nine", 3), ("classic", 3), ("rondo", 4))


@dataclass(frozen=True, slots=True)
class Plan:
    """How a training goes: ``deals`` of self-play a round in each of three rule sets.

    First ``imitated`` rounds on what novice does; then ``opened`` rounds in which only Big and Zole are
    played and their cards are taught from open cards; from then on all is taught by points alone.
    """

    seed: int = 1
    deals: int = 640
    imitated: int = 50
    opened: int = 150
    label_shares: tuple[float, float] = (0.2, 1.0)
    rehearsals: int = 10
    rates: tuple[float, float, float] = (1e-3, 4e-4, 1e-4)
    entropy: float = 0.02
    slowing: int = 1000
    every: int = 50
    measured: int = 300

    def rate(self, since: int) -> float:
        """How big the steps are so many rounds after imitation: they shrink in both parts of what follows."""
        if since < self.opened:
            return _between(self.rates[0], self.rates[1], since / self.opened)
        return _between(self.rates[1], self.rates[2], min(1.0, (since - self.opened) / self.slowing))


def _commit() -> str:
    """Which commit of the program trains, where it runs from a checkout."""
    git = shutil.which("git")
    if git is None:
        return ""
    asked = (git, "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD")
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def _between(first: float, last: float, part: float) -> float:
    return float(first * (last / first) ** part)


class Run:
    """A training in a folder: ``state.pt``, ``club.npz``, ``log.jsonl``."""

    def __init__(self, folder: Path, plan: Plan, say: Callable[[str], None] = print) -> None:
        self.folder = folder
        self.plan = plan
        self.say = say
        self.learner = Learner()
        self.rounds = 0
        self.seconds = 0.0
        self.deals = 0
        self.halls: dict[tuple[str, int], Hall] = {}
        self.table = Table(20)
        torch.set_num_threads(1)
        folder.mkdir(parents=True, exist_ok=True)
        if self.state_path.exists():
            self.restore()
        else:
            torch.manual_seed(plan.seed)
            self.learner = Learner()

    @property
    def state_path(self) -> Path:
        """Where the state of the training is kept."""
        return self.folder / "state.pt"

    def go(self, until: float, rounds: int | None = None) -> None:
        """Train until a time of ``time.time`` or up to a number of rounds, whichever comes first."""
        while time.time() < until and (rounds is None or self.rounds < rounds):
            began = time.process_time()
            report = self.round()
            self.rounds += 1
            self.seconds += time.process_time() - began
            if self.rounds % 10 == 0:
                self._log(report)
                self.save()
            if self.rounds % self.plan.every == 0:
                self.measure()
        self.save()

    def round(self) -> dict[str, float]:
        """One round: deals, and what is learned from them."""
        plan, number = self.plan, self.rounds
        tables = TABLES[number % len(TABLES)]
        if number < plan.imitated:
            return self._imitate(*tables[number // len(TABLES) % 3])
        since = number - plan.imitated
        opened = since < plan.opened
        rng = np.random.default_rng([plan.seed, number])
        parts = []
        for place, table in enumerate(tables):
            hall = self._hall(*table)
            hall.rng = rng
            part = hall.play(self.learner.policies, plan.label_shares if opened else None)
            part.deals[:] += place * plan.deals
            parts.append(part)
        self.deals += plan.deals * len(tables)
        pace = Pace(
            rate=self.plan.rate(since),
            entropy=plan.entropy,
            label=float(opened),
            rehearsals=plan.rehearsals if opened else 0,
        )
        return self.learner.learn(Decisions.joined(parts), pace, rng)

    def measure(self) -> None:
        """Play against novice and write down how it went, then the policy as it is."""
        policy = self.policy()
        found = {}
        for name, seats in MEASURED:
            rules = Rules.named(name, seats=seats)
            found[name] = strength(policy, "novice", rules, deals=self.plan.measured, seed=7)
        self._log({"against": "novice"} | {name: [one.mean, one.half] for name, one in found.items()})
        self.say(f"{self.rounds}: " + ", ".join(f"{name} {one}" for name, one in found.items()))
        with (self.folder / "club.npz").open("wb") as to:
            policy.save(to)

    def policy(self) -> Policy:
        """The policy as it is now, as plain arrays, with how it came about."""
        about = {
            "plan": asdict(self.plan),
            "rounds": self.rounds,
            "deals": self.deals,
            "core_seconds": round(self.seconds),
            "commit": _commit(),
            "date": time.strftime("%Y-%m-%d", time.gmtime()),
            "rules": sorted({f"{name} {seats}" for tables in TABLES for name, seats in tables}),
        }
        return exported(self.learner.policies, about)

    def save(self) -> None:
        """Keep the state; a stop in the middle of it leaves the state before."""
        learner = self.learner
        parts = {"policies": learner.policies, "critics": learner.critics, "steppers": learner.steppers}
        state = {name: {kind: one.state_dict() for kind, one in part.items()} for name, part in parts.items()}
        counts = {"rounds": self.rounds, "deals": self.deals, "seconds": self.seconds}
        partly = self.state_path.with_suffix(".part")
        torch.save(state | counts, partly)
        partly.replace(self.state_path)

    def restore(self) -> None:
        """Go on from the state that was kept."""
        state = torch.load(self.state_path)
        learner = self.learner
        parts = {"policies": learner.policies, "critics": learner.critics, "steppers": learner.steppers}
        for name, part in parts.items():
            for kind, one in part.items():
                one.load_state_dict(state[name][kind])
        self.rounds, self.deals, self.seconds = state["rounds"], state["deals"], state["seconds"]

    def _imitate(self, name: str, seats: int) -> dict[str, float]:
        for stepper in self.learner.steppers.values():
            for group in stepper.param_groups:
                group["lr"] = self.plan.rates[0]
        dice = random.Random(f"{self.plan.seed}:{self.rounds}")
        rules = Rules.named(name, seats=seats)
        deals = whole_deals(Novice(), rules, self.plan.deals, dice)
        words = openings(Novice(), rules, 6 * self.plan.deals, dice)
        return {
            "imitated": imitate(self.learner, rules, deals),
            "openings": imitate(self.learner, rules, words),
        }

    def _hall(self, name: str, seats: int) -> Hall:
        if (name, seats) not in self.halls:
            batch = Batch(self.plan.deals, Rules.named(name, seats=seats))
            self.halls[name, seats] = Hall(batch, np.random.default_rng(), self.table)
        return self.halls[name, seats]

    def _log(self, entry: dict[str, Any]) -> None:
        line = {"round": self.rounds, "deals": self.deals, "seconds": round(self.seconds)} | entry
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")


def exported(policies: Nets, about: dict[str, Any]) -> Policy:
    """Policies as plain arrays."""
    layers = {}
    for kind, net in policies.items():
        linear = [layer for layer in net if hasattr(layer, "weight")]
        layers[kind] = [
            (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in linear
        ]
    return Policy(layers, about)
