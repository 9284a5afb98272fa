"""The learned player: small networks that were taught by playing against themselves, and no search.

What they learned lies in one plain file of arrays, which ``zole train club`` writes; reckoning takes NumPy
and less than a millisecond a decision.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from zole.bots.features import ANSWERS, KINDS, features, kinds_of, of_rules
from zole.bots.planes import observe
from zole.rules import PASS, View

_NEVER: Final = np.float32(-1e9)
_WORDS: Final = range(PASS, ANSWERS)

Layers = list[tuple[NDArray[np.float32], NDArray[np.float32]]]


@dataclass(frozen=True, slots=True)
class Policy:
    """The networks by kind of decision, layer by layer, and what is known ``about`` how they were made."""

    layers: Mapping[str, Layers]
    about: Mapping[str, Any] = field(default_factory=dict)

    def weigh(self, kind: str, inputs: NDArray[np.float32]) -> NDArray[np.float32]:
        """For each row how much speaks for each answer, as logarithms of odds."""
        *inner, (weight, bias) = self.layers[kind]
        for inner_weight, inner_bias in inner:
            inputs = np.maximum(inputs @ inner_weight + inner_bias, 0)
        return inputs @ weight + bias

    def save(self, to: IO[bytes]) -> None:
        """Write the networks as half floats, with a note of how they were made."""
        arrays: dict[str, Any] = {"about": np.array(json.dumps(dict(self.about), sort_keys=True))}
        for kind, layers in self.layers.items():
            for place, (weight, bias) in enumerate(layers):
                arrays[f"{kind}.{place}.weight"] = weight.astype(np.float16)
                arrays[f"{kind}.{place}.bias"] = bias.astype(np.float16)
        np.savez_compressed(to, **arrays)


def load(source: IO[bytes]) -> Policy:
    """The networks that ``save`` wrote."""
    with np.load(source, allow_pickle=False) as arrays:
        layers: dict[str, Layers] = {}
        for kind in KINDS:
            depth = sum(name.startswith(f"{kind}.") for name in arrays.files) // 2
            layers[kind] = [
                (
                    arrays[f"{kind}.{place}.weight"].astype(np.float32),
                    arrays[f"{kind}.{place}.bias"].astype(np.float32),
                )
                for place in range(depth)
            ]
        return Policy(layers, json.loads(str(arrays["about"])))


@cache
def shipped() -> Policy:
    """The networks that come with the package."""
    with files("zole.bots").joinpath("data/club.npz").open("rb") as source:
        return load(source)


@dataclass(frozen=True, slots=True)
class Club:
    """Plays what the networks weigh most; the warmer, the likelier it plays what they weigh less.

    ``temperature`` 0 is as good as it plays; 1 answers as often as the networks' odds say.
    """

    rng: random.Random
    temperature: float = 0.0
    name: str = "club"
    policy: Policy = field(default_factory=shipped, repr=False)

    def decide(self, sight: View) -> int:
        """The action for a view; it must be his turn."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        return self.decide_all([sight])[0]

    def decide_all(self, sights: Sequence[View]) -> list[int]:
        """The actions for many views at once, which takes less time for each."""
        odds, cards = weighed(self.policy, sights)
        if self.temperature > 0:
            draws = np.array([[self.rng.random() for _ in range(ANSWERS)] for _ in sights])
            odds = odds / self.temperature - np.log(-np.log(draws + 1e-300))  # Gumbel's way to draw by odds
        answers = odds.argmax(axis=1)
        return [
            int(row[answer]) if answer < PASS else int(answer)
            for row, answer in zip(cards, answers, strict=True)
        ]


def weighed(policy: Policy, sights: Sequence[View]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """How much speaks for each answer in each view, and which card stands at which place of the answers."""
    shown = [observe(sight) for sight in sights]
    planes = np.stack([planes for planes, _ in shown])
    numbers = np.stack([numbers for _, numbers in shown])
    words = np.array([[word in sight.legal for word in _WORDS] for sight in sights])
    rules = np.stack([_of_rules(sight.rules) for sight in sights])
    fed = features(planes, numbers, words, rules)
    odds = np.empty((len(sights), ANSWERS), np.float32)
    kinds = kinds_of(numbers)
    for number in np.unique(kinds):
        rows = kinds == number
        odds[rows] = policy.weigh(KINDS[number], fed.inputs[rows])
    return np.where(fed.allowed, odds, _NEVER), fed.cards


_of_rules = cache(of_rules)
