"""Train a small policy on batches of deals in ten minutes, with NumPy alone.

    python examples/train_policy.py                      # ten minutes
    python examples/train_policy.py --seconds 5 --test 20   # to see that it runs

All seats play by one network: 516 numbers, 128 between, 30 actions and a forecast of the points. For a card,
what a seat gained more than it forecast makes the actions that led there likelier (REINFORCE with a baseline,
Adam). For a word of the auction the network forecasts what the word will bring, and some words are said at
random: else all would learn to pass before anyone has learned to play alone. In the end the policy does what
it likes best, in fresh deals against ``random`` and ``novice``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zole.envs.batch import BatchEnv
from zole.envs.gym import SeatEnv

Floats = NDArray[np.float32]
HIDDEN, ACTIONS = 128, 30
SCALE = 8.0  # points; what most deals are worth lies within
PASS = 26  # the first of the words
CURIOUS = 0.2  # how many words are said at random
DECIDED = np.repeat(np.float32([1, 20]), [PASS, ACTIONS - PASS])  # how sharply the best is preferred


def one_of(values: NDArray[Any], count: int) -> Floats:
    """Numbers as one-hot rows."""
    return np.eye(count, dtype=np.float32)[values]


def features(seen: dict[str, NDArray[Any]]) -> Floats:
    """The observation of each deal as one row of numbers between 0 and 1."""
    planes, numbers = seen["observation"], seen["numbers"]
    phase, contract, hand, big, leader, done = numbers.T[:6]
    words = np.maximum(numbers[:, 6:9], 25) - 25
    parts = [
        planes.reshape(len(planes), -1).astype(np.float32),
        *(
            one_of(values, size)
            for values, size in ((phase, 5), (contract, 8), (hand, 3), (big, 4), (leader, 4))
        ),
        one_of(words, 5).reshape(len(words), -1),
        done[:, None] / np.float32(8),
        numbers[:, 9:13] / np.float32(8),
        numbers[:, 13:17] / np.float32(120),
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32)


class Policy:
    """A hidden layer, then what it likes to do and what it expects to gain; with Adam to move it."""

    def __init__(self, rng: np.random.Generator) -> None:
        inputs = features(BatchEnv(1).reset(seed=0)[0]).shape[1]
        self.layers = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, ACTIONS + 1), np.float32),
            np.zeros(ACTIONS + 1, np.float32),
        ]
        self.means = [np.zeros_like(layer) for layer in self.layers]
        self.squares = [np.zeros_like(layer) for layer in self.layers]
        self.moves = 0

    def __call__(self, inputs: Floats, mask: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the odds of each action, and all that the network answers."""
        into, bias, out, last = self.layers
        hidden = np.maximum(inputs @ into + bias, 0)
        answer = hidden @ out + last
        likes = np.where(mask, answer[:, :ACTIONS] * DECIDED, -1e9)
        odds = np.exp(likes - likes.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), answer

    def move(self, slopes: list[Floats], rate: float) -> None:
        """One step of Adam."""
        self.moves += 1
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope * slope - self.squares[number])
            mean = self.means[number] / (1 - 0.9**self.moves)
            square = self.squares[number] / (1 - 0.999**self.moves)
            self.layers[number] -= rate * mean / (np.sqrt(square) + 1e-8)


def slopes(
    policy: Policy, inputs: Floats, mask: NDArray[Any], taken: NDArray[Any], gained: Floats
) -> list[Floats]:
    """How the loss changes with each layer: forecasts, words, cards, and a little for staying undecided."""
    hidden, odds, answer = policy(inputs, mask)
    count = len(inputs)
    better = gained - answer[:, ACTIONS]
    done = one_of(taken, ACTIONS)
    undecided = odds * (np.log(odds + 1e-9) - (odds * np.log(odds + 1e-9)).sum(axis=1, keepdims=True))
    cards = (odds - done) * better[:, None] + 0.01 * undecided
    words = done * (answer[:, :ACTIONS] - gained[:, None])
    back = np.empty((count, ACTIONS + 1), np.float32)
    back[:, :ACTIONS] = np.where(taken[:, None] < PASS, cards, words) / count
    back[:, ACTIONS] = -better / count
    within = (back @ policy.layers[2].T) * (hidden > 0)
    return [inputs.T @ within, within.sum(axis=0), hidden.T @ back, back.sum(axis=0)]


def self_play(
    policy: Policy, game: BatchEnv, rng: np.random.Generator
) -> tuple[Floats, NDArray[Any], NDArray[Any], Floats]:
    """A batch of deals: what was seen, what was legal, what was done, and what came of it for the seat."""
    seen, told = game.reset()
    every: list[tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]] = []
    while not game.over.all():
        rows = np.flatnonzero(~game.over)
        inputs, mask = features(seen)[rows], seen["action_mask"][rows]
        odds = policy(inputs, mask)[1]
        random = mask[:, PASS:].any(axis=1) & (rng.random(len(rows)) < CURIOUS)
        odds[random] = mask[random] / mask[random].sum(axis=1, keepdims=True)
        draws = rng.random((len(rows), 1)) * odds.sum(axis=1, keepdims=True)
        taken = (odds.cumsum(axis=1) > draws).argmax(axis=1)
        every.append((inputs, mask, taken, rows, told["seat"][rows]))
        actions = np.full(game.num_envs, -1)
        actions[rows] = taken
        seen, _, _, _, told = game.step(actions, checked=True)
    columns = [np.concatenate(column) for column in zip(*every, strict=True)]
    inputs, mask, taken, rows, seats = columns
    return inputs, mask, taken, (game.points[rows, seats] / SCALE).astype(np.float32)


def shuffled(count: int, size: int, rng: np.random.Generator) -> Iterator[NDArray[Any]]:
    """The numbers below a count in random order, so many at a time."""
    order = rng.permutation(count)
    for at in range(0, count, size):
        yield order[at : at + size]


def train(seconds: float, deals: int, rate: float, seed: int) -> tuple[Policy, int]:
    """The policy after so many seconds, and how many deals it has played."""
    rng = np.random.default_rng(seed)
    policy, game = Policy(rng), BatchEnv(deals, rules="nine")
    game.reset(seed=seed)
    began, played, told = time.monotonic(), 0, 0.0
    while (spent := time.monotonic() - began) < seconds:
        inputs, mask, taken, gained = self_play(policy, game, rng)
        for part in shuffled(len(inputs), 2048, rng):
            policy.move(slopes(policy, inputs[part], mask[part], taken[part], gained[part]), rate)
        played += deals
        if spent - told > seconds / 20:
            told = spent
            alone = float((game.deals.big >= 0).mean())
            print(f"{spent:5.0f} s, {played:8,} deals, somebody played alone in {alone:.0%}", flush=True)
    return policy, played


def against(policy: Policy, name: str, deals: int, seed: int) -> tuple[float, float]:
    """Mean points a deal at one seat against two players of that name, and half its 95 % interval."""
    game = SeatEnv("nine", players=name)
    got = []
    for number in range(deals):
        seen, _ = game.reset(seed=seed + number)
        over, points = False, 0.0
        while not over:
            row = {key: seen[key][None] for key in ("observation", "numbers", "action_mask")}
            odds = policy(features(row), row["action_mask"])[1]
            seen, points, over, _, _ = game.step(int(odds.argmax()))
        got.append(points)
    return float(np.mean(got)), 1.96 * float(np.std(got, ddof=1)) / deals**0.5


def main() -> None:
    """Train, then measure."""
    options = argparse.ArgumentParser(description="Train a small policy on batches of deals")
    options.add_argument("--seconds", type=float, default=600)
    options.add_argument("--deals", type=int, default=512, help="in a batch")
    options.add_argument("--rate", type=float, default=1e-3)
    options.add_argument("--test", type=int, default=2000, help="deals against each of the players")
    options.add_argument("--seed", type=int, default=1)
    told = options.parse_args()
    policy, played = train(told.seconds, told.deals, told.rate, told.seed)
    print(f"trained on {played:,} deals")
    for name in ("random", "novice"):
        mean, half = against(policy, name, told.test, seed=1_000_000)
        print(f"against {name}: {mean:+.2f} ± {half:.2f} points a deal, {told.test} deals")


if __name__ == "__main__":
    main()
