"""A duplicate match: every deal is played once with the first player on each seat, all others the second.

What counts are the points of the deal before pules, in every rule set: a passed-out deal of ``classic`` is
worth 0, and what pules do over a session is not measured here.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, NamedTuple

from zole.arena.deals import deal_of, dice, play_out
from zole.bots import make
from zole.rules import Rules

CHUNK: Final = 20
Z95: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a match: the first player's mean points per deal and its 95 % interval.

    A deal's worth is the mean over the rotations of the seats, and the deals are the sample: the interval is
    the mean ± 1.96 standard errors of the deals' worths (normal).
    """

    first: str
    second: str
    rules: Rules
    deals: int
    seed: int
    mean: float
    low: float
    high: float
    seconds: float = field(compare=False)

    def as_json(self) -> dict[str, Any]:
        """The result as plain values for JSON."""
        return {
            "first": self.first,
            "second": self.second,
            "rules": self.rules.name,
            "seats": self.rules.seats,
            "deals": self.deals,
            "seed": self.seed,
            "mean": round(self.mean, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "seconds": round(self.seconds, 2),
        }


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom, by which rules, from which seed: all that a worker needs to play a deal of a match."""

    first: str
    second: str
    rules: Rules
    seed: int


class Sums(NamedTuple):
    """What some deals come to for the first player, each deal summed over its rotations."""

    deals: int
    total: int
    squares: int


def match(  # noqa: PLR0913 - who, by which rules, how much, and how it is run are all said by the caller
    first: str,
    second: str,
    rules: Rules,
    *,
    deals: int,
    seed: int,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Match:
    """Play the first player against the second over so many deals and every rotation of the seats.

    The result depends on the seed and not on the executor, which may be any of ``concurrent.futures``;
    without one all is played here. ``progress`` is told the deals done and the deals in all. Raises
    ValueError for an unknown player and for fewer than two deals, which have no interval.

    >>> match("random", "random", Rules(), deals=4, seed=1).mean
    0.0
    """
    for name in (first, second):
        make(name, dice(seed))  # an unknown player is refused here and not by a worker
    if deals < 2:
        raise ValueError("a match takes at least two deals")
    began = time.perf_counter()
    chunks = [range(at, min(at + CHUNK, deals)) for at in range(0, deals, CHUNK)]
    done = total = squares = 0
    for sums in _play_all(Pairing(first, second, rules, seed), chunks, executor):
        done, total, squares = done + sums.deals, total + sums.total, squares + sums.squares
        if progress is not None:
            progress(done, deals)
    mean, half = _interval(Sums(done, total, squares), rules.seats)
    seconds = time.perf_counter() - began
    return Match(first, second, rules, deals, seed, mean, mean - half, mean + half, seconds)


def _interval(sums: Sums, seats: int) -> tuple[float, float]:
    # From whole sums over rotations, so that no order of adding changes the figures.
    deals, total, squares = sums
    variance = (squares * deals - total * total) / (deals * (deals - 1))
    return total / (deals * seats), Z95 * sqrt(variance / deals) / seats


def _play_all(pairing: Pairing, chunks: list[range], executor: Executor | None) -> Iterator[Sums]:
    if executor is None:
        for chunk in chunks:
            yield play_chunk(pairing, chunk)
        return
    for ready in as_completed([executor.submit(play_chunk, pairing, chunk) for chunk in chunks]):
        yield ready.result()


def play_chunk(pairing: Pairing, numbers: range) -> Sums:
    """Play the deals with these numbers; what a worker is handed."""
    worths = [_worth(pairing, number) for number in numbers]
    return Sums(len(worths), sum(worths), sum(worth * worth for worth in worths))


def _worth(pairing: Pairing, number: int) -> int:
    seed, seats = pairing.seed, range(pairing.rules.seats)
    deal = deal_of(seed, number, len(seats))
    worth = 0
    for place in seats:
        names = [pairing.first if seat == place else pairing.second for seat in seats]
        players = [make(name, dice(seed, "seat", number, seat)) for seat, name in enumerate(names)]
        worth += play_out(pairing.rules, deal, players, dice(seed, "lots", number)).points[place]
    return worth
