"""A duplicate match: every deal is played with the one player on each seat in turn, all others the other.

Both ways: the first alone among the second, and the second alone among the first. Where pules are written
the cluster is a whole session, settled at its end, for a pule ties its deals together; elsewhere it is the
deal. Either way a figure is points per deal, and the interval is that of independent clusters.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from zole.arena.deals import dice
from zole.arena.kept import Kept
from zole.arena.rounds import Cluster, Pairing, Part, play_part
from zole.arena.tally import Tally, as_plain
from zole.bots import make
from zole.rules import Rules

CHUNK: Final = 20  # deals in a part of a match; a session is a part of its own
_Z: Final = 1.959964  # of the normal distribution, 97.5 %
_FEW: Final = (12.706205, 4.302653)  # of Student's, for one degree of freedom and for two


@dataclass(frozen=True, slots=True)
class Side:
    """One player alone among another: his mean points per deal, its 95 % interval, what he did.

    A cluster's worth is the mean over the rotations of the seats, and the clusters are the sample: the
    interval is the mean ± so many standard errors of their worths as Student's distribution asks for.
    """

    player: str
    others: str
    mean: float
    low: float
    high: float
    tally: Tally = field(compare=False, repr=False)

    def as_json(self) -> dict[str, Any]:
        """The side as plain values for JSON."""
        figures = {name: round(getattr(self, name), 4) for name in ("mean", "low", "high")}
        return {"player": self.player, "others": self.others, **figures, **as_plain(self.tally)}


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a match: the first player alone among the second, and the second among the first.

    ``clusters`` are the deals or sessions of the sample, ``deals`` the deals in all of them.
    """

    first: str
    second: str
    rules: Rules
    cluster: Cluster
    clusters: int
    deals: int
    seed: int
    alone: Side
    against: Side
    seconds: float = field(compare=False)

    def as_json(self) -> dict[str, Any]:
        """The result as plain values for JSON; ``mean``, ``low``, ``high`` on top are of ``alone``."""
        return {
            "first": self.first,
            "second": self.second,
            "rules": self.rules.name,
            "seats": self.rules.seats,
            "cluster": self.cluster,
            "clusters": self.clusters,
            "deals": self.deals,
            "seed": self.seed,
            **{name: round(getattr(self.alone, name), 4) for name in ("mean", "low", "high")},
            "sides": [self.alone.as_json(), self.against.as_json()],
            "seconds": round(self.seconds, 2),
        }


def match(  # noqa: PLR0913 - who, by which rules, how much, and how it is run are all said by the caller
    first: str,
    second: str,
    rules: Rules,
    *,
    deals: int,
    seed: int,
    cluster: Cluster | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    kept: Kept | None = None,
) -> Match:
    """Play two players against each other over so many deals, every rotation of the seats, both ways.

    ``cluster`` is the session, by default, where the rules know pules and say how many deals a session has;
    the deals are then filled up to whole sessions, two at least. The result depends on the seed and not on
    the executor, which may be any of ``concurrent.futures``; without one all is played here. ``progress`` is
    told the deals done and the deals in all; what ``kept`` holds already is not played again. Raises
    ValueError for an unknown player, for fewer than two deals, which have no interval, and for sessions
    without an end.

    >>> match("random", "random", Rules(), deals=4, seed=1).alone.mean
    0.0
    """
    for name in (first, second):
        make(name, dice(seed))  # an unknown player is refused here and not by a worker
    if deals < 2:
        raise ValueError("a match takes at least two deals")
    pairing = Pairing(first, second, rules, seed, cluster or usual_cluster(rules))
    if pairing.cluster == "session" and rules.deals is None:
        raise ValueError("an open session has no end to settle at")
    began = time.perf_counter()
    clusters = max(2, -(-deals // pairing.deals))
    parts = _play_all(pairing, clusters, executor, kept or Kept(), progress)
    seconds = time.perf_counter() - began
    alone, against = (_side(pairing, parts, way) for way in (0, 1))
    played = clusters * pairing.deals
    return Match(first, second, rules, pairing.cluster, clusters, played, seed, alone, against, seconds)


def usual_cluster(rules: Rules) -> Cluster:
    """The session where pules tie its deals together, else the deal.

    >>> usual_cluster(Rules.named("classic")), usual_cluster(Rules.named("nine"))
    ('session', 'deal')
    """
    return "session" if rules.all_pass in {"pules", "rondo"} and rules.deals is not None else "deal"


def _play_all(
    pairing: Pairing,
    clusters: int,
    executor: Executor | None,
    kept: Kept,
    progress: Callable[[int, int], None] | None,
) -> list[Part]:
    """All parts in order, those that are not kept played, each kept as soon as it is done."""
    name = json.dumps(pairing.as_plain(), sort_keys=True)
    step = 1 if pairing.cluster == "session" else CHUNK
    ranges = [range(at, min(at + step, clusters)) for at in range(0, clusters, step)]
    found = {numbers: part for numbers in ranges if (part := kept.find(name, _label(numbers)))}
    done = sum(map(len, found))
    missing = [numbers for numbers in ranges if numbers not in found]
    for numbers, part in _play(pairing, missing, executor):
        kept.keep(name, _label(numbers), part)
        found[numbers] = part
        done += len(numbers)
        if progress is not None:
            progress(done * pairing.deals, clusters * pairing.deals)
    return [found[numbers] for numbers in ranges]


def _label(numbers: range) -> str:
    return f"{numbers.start}-{numbers.stop}"


def _play(pairing: Pairing, ranges: list[range], executor: Executor | None) -> Iterator[tuple[range, Part]]:
    if executor is None:
        for numbers in ranges:
            yield numbers, play_part(pairing, numbers)
        return
    begun = {executor.submit(play_part, pairing, numbers): numbers for numbers in ranges}
    for ready in as_completed(begun):
        yield begun[ready], ready.result()


def _side(pairing: Pairing, parts: list[Part], way: int) -> Side:
    # From whole sums over rotations, so that no order of adding changes the figures.
    worths = [worth[way] for part in parts for worth in part["worths"]]
    clusters, total, squares = len(worths), sum(worths), sum(worth * worth for worth in worths)
    variance = (squares * clusters - total * total) / (clusters * (clusters - 1))
    each = pairing.rules.seats * pairing.deals
    mean, half = total / (clusters * each), student(clusters - 1) * sqrt(variance / clusters) / each
    tally: Tally = Counter()
    for part in parts:
        tally.update(part["tallies"][way])
    player, others = (pairing.first, pairing.second)[:: 1 - 2 * way]
    return Side(player, others, mean, mean - half, mean + half, tally)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, to one percent: 1.96 for many degrees of freedom.

    Abramowitz and Stegun 26.7.5; its series is too short for one and two.

    >>> round(student(9), 2), round(student(1000), 2)
    (2.26, 1.96)
    """
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z = _Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
