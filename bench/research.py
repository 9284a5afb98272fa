"""The environments of zole.envs beside OpenSpiel's skat and RLCard's bridge, in one run on one core.

    pip install -e '.[bench]' && python bench/research.py [--seed S] [--seconds T]

Each line plays random legal actions to the end of a deal, again and again, for so many seconds of this
process. The games differ: Skat has 32 cards and ten tricks, bridge 52 and thirteen, so actions a second say
more than deals. bench/README.md has the figures and what each line does.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard
from pettingzoo.test import performance_benchmark

import zole.envs.spiel  # noqa: F401 - registers python_zole
from zole.envs.aec import env, raw_env
from zole.envs.batch import BatchEnv
from zole.envs.gym import SeatEnv
from zole.rules import Rules
from zole.solver.batch import Batch

Played = tuple[int, int]  # deals, actions


def rate(name: str, play: Callable[[], Played], seconds: float) -> None:
    """Print deals and actions a second of this process."""
    play()
    deals = actions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        more, taken = play()
        deals, actions = deals + more, actions + taken
    shown = f"{actions / spent:,.0f}" if actions else "not told"
    print(f"{name:42}{deals / spent:>14,.0f}{shown:>14}", flush=True)


def batch_compiled(seed: int) -> Callable[[], Played]:
    """Whole deals in compiled code."""
    batch, seeds = Batch(4096, Rules.named("nine")), iter(range(seed, 1 << 30))

    def play() -> Played:
        trails = batch.play_out(next(seeds))
        return 4096, int((trails != 255).sum())

    return play


def batch_stepped(seed: int) -> Callable[[], Played]:
    """A batch stepped from Python with observations; the actions are drawn in NumPy."""
    game, rng = BatchEnv(1024), np.random.default_rng(seed)
    game.reset(seed=seed)

    def play() -> Played:
        seen, _ = game.reset()
        actions = 0
        while not game.over.all():
            actions += 1024 - int(game.over.sum())
            drawn = np.where(seen["action_mask"], rng.random((1024, 30), np.float32), -1).argmax(axis=1)
            seen, *_ = game.step(drawn, checked=True)
        return 1024, actions

    return play


def agents(seed: int) -> Callable[[], Played]:
    """PettingZoo, without wrappers: every observation is made."""
    game, rng = raw_env("nine"), random.Random(seed)
    game.reset(seed=seed)

    def play() -> Played:
        game.reset()
        actions = 0
        while not any(game.terminations.values()):
            mask = game.observe(game.agent_selection)["action_mask"]
            game.step(rng.choice(mask.nonzero()[0].tolist()))
            actions += 1
        return 1, actions

    return play


def seat(seed: int) -> Callable[[], Played]:
    """Gymnasium against random players; only the seat's own actions count."""
    game, rng = SeatEnv("nine", players="random"), random.Random(seed)
    game.reset(seed=seed)

    def play() -> Played:
        seen, _ = game.reset()
        over, actions = False, 0
        while not over:
            seen, _, over, _, _ = game.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
            actions += 1
        return 1, actions

    return play


def spiel(name: str, seed: int, *, tensors: bool) -> Callable[[], Played]:
    """An OpenSpiel game stepped from Python, with or without the tensor the player may see."""
    game, rng = pyspiel.load_game(name), random.Random(seed)
    tensor: Any = (
        pyspiel.State.information_state_tensor
        if game.get_type().provides_information_state_tensor
        else pyspiel.State.observation_tensor
    )

    def play() -> Played:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                continue
            if tensors:
                tensor(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return 1, actions

    return play


def spiel_rollouts(seed: int) -> Callable[[], Played]:
    """Random deals of skat in C++: the leaves of one tree search; how many actions they take is not told."""
    game, rng = pyspiel.load_game("skat"), random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
    evaluator = pyspiel.RandomRolloutEvaluator(2000, seed)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.4,
        max_simulations=5,
        max_memory_mb=100,
        solve=False,
        seed=seed,
        verbose=False,
        child_selection_policy=pyspiel.ChildSelectionPolicy.UCT,
    )

    def play() -> Played:
        bot.step(state)
        return 10_000, 0

    return play


def bridge(seed: int) -> Callable[[], Played]:
    """RLCard's bridge."""
    game, rng = rlcard.make("bridge", config={"seed": seed}), random.Random(seed)

    def play() -> Played:
        state, _ = game.reset()
        actions = 0
        while not game.is_over():
            state, _ = game.step(rng.choice(list(state["legal_actions"])))
            actions += 1
        return 1, actions

    return play


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description="Zole's environments beside their like")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--seconds", type=float, default=3, help="for each line")
    told = options.parse_args()
    seed = told.seed
    print(f"{'':42}{'deals/s':>14}{'actions/s':>14}")
    for name, play in (
        ("Zole, compiled (Batch.play_out)", batch_compiled(seed)),
        ("Zole, batch of 1,024 with observations", batch_stepped(seed)),
        ("Zole, PettingZoo", agents(seed)),
        ("Zole, Gymnasium against random", seat(seed)),
        ("Zole, OpenSpiel", spiel("python_zole", seed, tensors=False)),
        ("Zole, OpenSpiel with tensors", spiel("python_zole", seed, tensors=True)),
        ("OpenSpiel's skat, C++ rollouts", spiel_rollouts(seed)),
        ("OpenSpiel's skat from Python", spiel("skat", seed, tensors=False)),
        ("OpenSpiel's skat from Python with tensors", spiel("skat", seed, tensors=True)),
        ("RLCard's bridge", bridge(seed)),
    ):
        rate(name, play, told.seconds)
    print("\nPettingZoo's own performance_benchmark:")
    performance_benchmark(env("nine"))


if __name__ == "__main__":
    main()
