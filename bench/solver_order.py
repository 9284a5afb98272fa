"""Look for weights by which the solver's kernel tries cards in a better order (ordering.py).

    python bench/solver_order.py [--seconds S] [--deals N] [--seed S]

A hill climb: one or two weights change at random, and the change stays if "61?" then takes no more nodes
on a sample of random deals, which is drawn anew now and then. The deals are others than those of
``zole bench``. Prints the three tables, ready for ordering.py.
"""

from __future__ import annotations

import argparse
import random
import time

from zole.solver.kernel import Table, set_order
from zole.solver.ordering import LEAD_ORDER, SECOND_ORDER, THIRD_ORDER
from zole.solver.samples import Sample, open_deals

Weights = list[list[int]]


def cost(weights: Weights, sample: list[Sample], table: Table) -> float:
    """Nodes a deal with these weights."""
    set_order(*weights)
    before = table.counted()
    for hands, big, _ in sample:
        table.clear()
        table.takes(*hands, big, 61)
    return (table.counted() - before) / len(sample)


def changed(weights: Weights, rng: random.Random) -> Weights:
    """A copy with one or two weights moved; cases that never come up are moved too, to no effect."""
    copy = [list(table) for table in weights]
    for _ in range(rng.randint(1, 2)):
        table = rng.choice(copy)
        place = rng.randrange(len(table))
        table[place] = max(-120, min(120, table[place] + rng.randint(-12, 12)))
    return copy


def climb(seconds: float, deals: int, seed: int) -> Weights:
    """The weights that the time has found."""
    rng = random.Random(seed)
    table = Table(16)
    weights: Weights = [list(LEAD_ORDER), list(SECOND_ORDER), list(THIRD_ORDER)]
    end = time.process_time() + seconds
    sample, now = [], 0.0
    tried = 0
    while time.process_time() < end:
        if tried % 400 == 0:
            sample = open_deals(deals, rng.randrange(1 << 30))
            now = cost(weights, sample, table)
            print(f"# {tried} tried, {now:,.0f} nodes on a new sample", flush=True)
        tried += 1
        other = changed(weights, rng)
        nodes = cost(other, sample, table)
        if nodes <= now:
            weights, now = other, nodes
    return weights


def main() -> None:
    """Climb and print."""
    options = argparse.ArgumentParser(description="Better weights for the order in which cards are tried")
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--deals", type=int, default=400)
    options.add_argument("--seed", type=int, default=2)
    chosen = options.parse_args()
    for name, table in zip(
        ("LEAD", "SECOND", "THIRD"), climb(chosen.seconds, chosen.deals, chosen.seed), strict=True
    ):
        print(f"{name}_ORDER = (")
        for row in range(0, 240, 8):
            print("    " + " ".join(f"{weight}," for weight in table[row : row + 8]))
        print(")")


if __name__ == "__main__":
    main()
