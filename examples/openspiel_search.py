"""OpenSpiel's own algorithms on Zole: ISMCTS at one seat, then MCCFR on the last two tricks of a deal.

python examples/openspiel_search.py --deals 5 --simulations 50 --iterations 500
"""

from __future__ import annotations

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

from zole.envs.spiel import shortened
from zole.envs.worlds import resample
from zole.rules import ZOLE, Deal, Rules, apply, legal_actions, start


def search(deals: int, simulations: int, seed: int) -> float:
    """Mean points of player 0, who searches, against two who act at random."""
    game = pyspiel.load_game("python_zole(rules=nine)")
    rng, dice = random.Random(seed), np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=8.0,
        max_simulations=simulations,
        random_state=dice,
    )
    total = 0.0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            elif state.current_player() == 0:
                state.apply_action(int(bot.step(state)))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        total += state.returns()[0]
    return total / deals


def last_tricks(iterations: int, seed: int) -> tuple[float, float]:
    """Exploitability of what MCCFR learns of two last tricks, before and after.

    Nobody can tell which of four deals it is, but for what he holds himself.
    """
    rng = random.Random(seed)
    state = apply(start(Rules.named("nine"), Deal.from_pack(rng.sample(range(26), 26))), ZOLE)
    while len(state.tricks) < 6:
        state = apply(state, rng.choice(legal_actions(state)))
    game = shortened([state, *(resample(state, seat, rng) for seat in range(3))])
    np.random.seed(seed)  # noqa: NPY002 - the solver draws from NumPy's own dice
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(iterations):
        solver.iteration()
    return before, exploitability.nash_conv(game, solver.average_policy())


def main() -> None:
    """Run both and print what came of it."""
    options = argparse.ArgumentParser(description="OpenSpiel's algorithms on Zole")
    options.add_argument("--deals", type=int, default=5)
    options.add_argument("--simulations", type=int, default=50)
    options.add_argument("--iterations", type=int, default=500)
    options.add_argument("--seed", type=int, default=3)
    told = options.parse_args()
    mean = search(told.deals, told.simulations, told.seed)
    print(f"ISMCTS: {mean:+.1f} points a deal over {told.deals} deals")
    before, after = last_tricks(told.iterations, told.seed)
    print(f"MCCFR: what could be gained against it fell from {before:.3f} to {after:.3f} points")


if __name__ == "__main__":
    main()
