"""How many random deals a second the rules play on one core, and where the time goes.

    python bench/rules.py [--seconds S] [--rules NAME] [--profile]

One deal is: shuffle, deal, then a random legal action until it is over, then the outcome; all through
the public names of ``zole``.
"""

from __future__ import annotations

import argparse
import cProfile
import platform
import pstats
import random
import time

from zole import Deal, Rules, apply, legal_actions, outcome, start
from zole.rules.ruleset import NAMED


def play(rules: Rules, rng: random.Random) -> int:
    """Play one random deal to its outcome; the number of actions it took."""
    pack = list(range(26))
    rng.shuffle(pack)
    state = start(rules, Deal.from_pack(pack))
    while legal := legal_actions(state):
        state = apply(state, legal[int(rng.random() * len(legal))])
    outcome(state)
    return len(state.actions)


def measure(rules: Rules, seconds: float, seed: int) -> tuple[float, float]:
    """Deals a second in the best of five rounds of this process's own time, and actions in a deal.

    The best round is the one that the rest of the machine disturbed least.
    """
    best, deals, actions = 0.0, 0, 0
    for number in range(5):
        rng = random.Random(seed + number)
        began, done = time.process_time(), 0
        while (spent := time.process_time() - began) < seconds / 5:
            actions += sum(play(rules, rng) for _ in range(50))
            done += 50
        best, deals = max(best, done / spent), deals + done
    return best, actions / deals


def profile(rules: Rules, seed: int) -> None:
    """Print a table of where the time goes, from the quickest of twelve profiles of the same 500 deals."""
    tables = []
    for _ in range(12):
        rng = random.Random(seed)
        with cProfile.Profile() as profiler:
            for _ in range(500):
                play(rules, rng)
        tables.append(pstats.Stats(profiler))
    quickest = min(tables, key=lambda table: table.total_tt)
    quickest.strip_dirs().sort_stats("cumulative").print_stats(20)


def main() -> None:
    """Read the options and print the figures."""
    options = argparse.ArgumentParser(description="Random deals of Zole a second on one core")
    options.add_argument("--seconds", type=float, default=3, help="time to spend on each rule set")
    options.add_argument("--rules", choices=NAMED, help="only this rule set")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--profile", action="store_true", help="also print where the time goes")
    chosen = options.parse_args()
    print(f"Python {platform.python_version()}, one core, seed {chosen.seed}")
    for name in [chosen.rules] if chosen.rules else NAMED:
        rate, length = measure(Rules.named(name), chosen.seconds, chosen.seed)
        print(f"{name:8} {rate:8,.0f} deals/s {rate * length:10,.0f} actions/s {length:5.1f} actions a deal")
    if chosen.profile:
        profile(Rules.named(chosen.rules or "galdins"), chosen.seed)


if __name__ == "__main__":
    main()
