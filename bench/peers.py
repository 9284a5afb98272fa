"""Zole's solver and its random deals beside their like for other card games, in one run on one core.

    pip install -e '.[bench]' && python bench/peers.py [--seed S]

The games differ (bridge has 52 cards, Skat ten tricks and a richer auction), so the factors say how far
Zole's own tools are from being slow, not who plays better. bench/README.md says what each line does.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import pyspiel
import rlcard
from endplay.dds.solve import SolveMode, solve_board
from endplay.types import Deal as BridgeDeal
from endplay.types import Denom, Player

from zole.rules import Rules
from zole.solver import Solver
from zole.solver.batch import Batch
from zole.solver.samples import open_deals

ROLLOUTS = 2000
SIMULATIONS = 5


def best(work: Callable[[], None], rounds: int = 3) -> float:
    """Seconds of this process, the round that was disturbed least."""
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def zole_window(seed: int) -> float:
    """Milliseconds of one yes/no at 61 on a whole deal, the table cleared before."""
    sample, solver = open_deals(2000, seed), Solver(1)

    def work() -> None:
        for hands, big, _ in sample:
            solver.table.clear()
            solver.table.takes(*hands, big, 61)

    return 1000 * best(work) / len(sample)


def dds_window(seed: int) -> float:
    """Milliseconds of one "can the declarer's side reach nine tricks in spades?" on a random bridge deal."""
    rng = random.Random(seed)
    deals = [bridge_deal(rng) for _ in range(60)]

    def work() -> None:
        for deal in deals:
            solve_board(deal, mode=SolveMode.TargetOne, target=9)

    return 1000 * best(work) / len(deals)


def bridge_deal(rng: random.Random) -> BridgeDeal:
    """A random deal, spades trumps, north to lead."""
    pack = [(suit, rank) for suit in range(4) for rank in "AKQJT98765432"]
    rng.shuffle(pack)
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    shown = (".".join("".join(r for s, r in hand if s == suit) for suit in range(4)) for hand in hands)
    deal = BridgeDeal("N:" + " ".join(shown))
    deal.trump, deal.first = Denom.spades, Player.north
    return deal


def zole_deals(seed: int) -> float:
    """Random deals a second, auction and burial included."""
    batch = Batch(4096, Rules.named("galdins"))
    return 4096 / best(lambda: void(batch.play_out(seed)), rounds=7)


def skat_rollouts(seed: int) -> float:
    """Random Skat deals a second in OpenSpiel's C++: one search whose leaves are random deals to the end."""
    game = pyspiel.load_game("skat")
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.4,
        max_simulations=SIMULATIONS,
        max_memory_mb=100,
        solve=False,
        seed=seed,
        verbose=False,
        child_selection_policy=pyspiel.ChildSelectionPolicy.UCT,
    )
    return ROLLOUTS * SIMULATIONS / best(lambda: void(bot.step(state)))


def rlcard_deals(seed: int) -> float:
    """Random bridge deals a second in RLCard."""
    env = rlcard.make("bridge", config={"seed": seed})
    rng = random.Random(seed)
    deals = 20

    def work() -> None:
        for _ in range(deals):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))

    return deals / best(work, rounds=1)


def void(_: object) -> None:
    """Drop an answer."""


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description="Zole's solver beside its like for other card games")
    options.add_argument("--seed", type=int, default=1)
    seed = options.parse_args().seed
    ours, theirs = zole_window(seed), dds_window(seed)
    print(f"one window: Zole {ours:.3f} ms, DDS {theirs:.2f} ms, {theirs / ours:.0f} times as fast")
    rate = zole_deals(seed)
    for name, measure in (("OpenSpiel skat, C++", skat_rollouts), ("RLCard bridge", rlcard_deals)):
        other = measure(seed)
        print(
            f"random deals a second: Zole {rate:,.0f}, {name} {other:,.0f}, {rate / other:,.0f} times as many"
        )


if __name__ == "__main__":
    main()
