"""What answers cost: the figures that ``zole bench`` prints; bench/README.md says the method.

Times are this thread's own, and of several rounds the one that the rest of the machine disturbed least
counts, deal by deal. The table is cleared between deals unless a figure says that it is shared.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import combinations
from random import Random
from statistics import fmean, median
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from zole.rules import (
    PASS,
    Contract,
    Deal,
    Rules,
    State,
    apply,
    cards_in,
    eyes,
    legal_actions,
    mask_of,
    start,
)
from zole.rules.tricks import TRUMPS
from zole.solver.batch import LONGEST, NUMBERS, PLANES, Batch
from zole.solver.position import Position
from zole.solver.samples import Sample, open_deals
from zole.solver.solver import Solver

DEALS: Final = 2000
Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: milliseconds for a question, or how many a second where ``rate`` is true.

    ``name`` is a key: what people read for it stands in the catalogues, and bench/README.md explains it.
    ``nodes`` are cards tried for one question; ``must`` is what the project holds itself to.
    """

    name: str
    mean: float
    median: float | None = None
    p95: float | None = None
    nodes: float | None = None
    rate: bool = False
    must: float | None = None

    @property
    def holds(self) -> bool | None:
        """Whether the figure is as good as it must be."""
        if self.must is None:
            return None
        return self.mean >= self.must if self.rate else self.mean <= self.must


def figures(*, deals: int = DEALS, seed: int = 1, progress: Progress = lambda _: None) -> list[Figure]:
    """Measure everything, each dear question on its share of the deals; about a minute and a half."""
    sample = open_deals(deals, seed)
    found: list[Figure] = []
    for name, measure in _MEASURES.items():
        progress(name)
        found += measure(sample)
    return found


def as_json(found: Iterable[Figure]) -> list[dict[str, Any]]:
    """The figures as plain data, with whether they hold."""
    return [{**asdict(figure), "holds": figure.holds} for figure in found]


# Questions ------------------------------------------------------------------------------------------


def _questions(  # noqa: PLR0913 - how a question is timed, by keyword
    name: str,
    must: float,
    cases: Sequence[Any],
    ask: Callable[[Solver, Any], object],
    *,
    rounds: int = 3,
    share: float = 1,
    megabytes: float = 1,
) -> Figure:
    """Time one question on every case, the table cleared before each; ``share`` of a case is one question."""
    solver = Solver(megabytes)
    best = [float("inf")] * len(cases)
    before = solver.counted()
    for _ in range(rounds):
        for place, case in enumerate(cases):
            solver.clear()
            begin = time.thread_time_ns()
            ask(solver, case)
            best[place] = min(best[place], (time.thread_time_ns() - begin) / 1e6 / share)
    nodes = (solver.counted() - before) / rounds / len(cases) / share
    ordered = sorted(best)
    return Figure(name, fmean(best), median(best), ordered[int(0.95 * len(best))], nodes, must=must)


def _takes_61(sample: Sequence[Sample]) -> list[Figure]:
    def ask(solver: Solver, deal: Sample) -> object:
        return solver.table.takes(*deal.hands, deal.big, 61)

    found = _questions("takes_61", 0.12, sample, ask, rounds=5)
    nodes = Figure("takes_61_nodes", found.nodes or 0, must=3500)
    speed = (found.nodes or 0) / found.mean * 1000
    return [found, nodes, Figure("nodes_a_second", speed, rate=True, must=35e6)]


def _row(sample: Sequence[Sample]) -> list[Figure]:
    def ask(solver: Solver, deal: Sample) -> object:
        return solver.row(Position(*deal.hands, deal.big, -1, -1), won=0, done=0, has=0)

    return [_questions("row", 0.5, sample, ask)]


def _exact(sample: Sequence[Sample]) -> list[Figure]:
    def ask(solver: Solver, deal: Sample) -> object:
        return solver.table.value(*deal.hands, deal.big)

    return [_questions("eyes", 2.5, sample, ask, rounds=2)]


def _burials(sample: Sequence[Sample]) -> list[Figure]:
    def ask(solver: Solver, deal: Sample) -> object:
        ten = deal.hands[deal.big] | deal.talon
        takes = 0
        for pair in combinations(cards_in(ten), 2):
            buried = mask_of(pair)
            hands = [ten ^ buried if place == deal.big else hand for place, hand in enumerate(deal.hands)]
            takes += solver.table.takes(hands[0], hands[1], hands[2], deal.big, 61 - eyes(buried))
        return takes

    return [_questions("burials", 4, sample, ask, rounds=2)]


def _leads(sample: Sequence[Sample]) -> list[Figure]:
    rng = Random(2)
    views = [(deal.hands[deal.big], _others(deal)) for deal in sample[:23]]
    sampled = [
        _worlds(hand, [mask_of(rng.sample(cards_in(rest), 8)) for _ in range(200)], rest)
        for hand, rest in views[:20]
    ]
    every = [
        _worlds(hand, [mask_of(eight) for eight in combinations(cards_in(rest), 8)], rest)
        for hand, rest in views[20:]
    ]

    def ask(solver: Solver, worlds: NDArray[np.uint32]) -> object:
        return solver.batch(worlds, 0, 61)

    few = _questions("leads_200", 0.35, sampled, ask, rounds=2, share=200)
    all_of = _questions("leads_all", 0.035, every, ask, rounds=2, share=12870, megabytes=8)
    return [few, all_of]


def _others(deal: Sample) -> int:
    return deal.hands[(deal.big + 1) % 3] | deal.hands[(deal.big + 2) % 3]


def _worlds(hand: int, seconds: Sequence[int], rest: int) -> NDArray[np.uint32]:
    return np.array([(hand, second, rest ^ second) for second in seconds], np.uint32)


def _little(sample: Sequence[Sample]) -> list[Figure]:
    def ask(solver: Solver, deal: Sample) -> object:
        trumps = [(hand & TRUMPS).bit_count() for hand in deal.hands]
        return solver.avoids(Position(*deal.hands, trumps.index(min(trumps)), -1, -1))

    return [_questions("little_zole", 0.03, sample, ask)]


def _galdins(sample: Sequence[Sample]) -> list[Figure]:
    cases = [_at_trick_4(deal, number) for number, deal in enumerate(sample)]
    return [_questions("galdins", 1, cases, lambda solver, state: solver.worth(state))]


def _at_trick_4(deal: Sample, number: int) -> State:
    rng = Random(number)
    state = start(Rules(), Deal((deal.hands[0], deal.hands[1], deal.hands[2]), deal.talon))  # type: ignore[arg-type]
    for _ in range(3):
        state = apply(state, PASS)
    while len(state.tricks) < 3:
        state = apply(state, rng.choice(legal_actions(state)))
    assert state.contract is Contract.GALDINS  # noqa: S101 - the default rule set
    return state


# Rates ----------------------------------------------------------------------------------------------


def _threads(sample: Sequence[Sample]) -> list[Figure]:
    """How many times as fast two threads are, each with a solver of its own, by the clock on the wall."""
    part = sample[:200]

    def work(solver: Solver) -> None:
        for deal in part:
            solver.table.clear()
            solver.table.value(*deal.hands, deal.big)

    ratios = []
    for _ in range(3):
        begin = time.perf_counter()
        work(Solver(1))
        alone = time.perf_counter() - begin
        begin = time.perf_counter()
        with ThreadPoolExecutor(2) as threads:
            list(threads.map(work, [Solver(1), Solver(1)]))
        ratios.append(2 * alone / (time.perf_counter() - begin))
    return [Figure("threads", round(max(ratios), 2), rate=True, must=1.8)]


def _first_answer(_: Sequence[Sample]) -> list[Figure]:
    """From the start of an answer's imports on, in a process of its own; Python's own start is not ours."""
    code = (
        "import time; t = time.perf_counter()\n"
        "from zole.solver import Solver\n"
        "Solver().table.takes(0xFF, 0xFF00, 0xFF0000, 0, 61)\n"
        "print(time.perf_counter() - t)"
    )
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)  # noqa: S603
        for _ in range(5)
    ]
    return [Figure("first_answer", 1000 * min(runs), must=100)]


def _batch(_: Sequence[Sample]) -> list[Figure]:
    played = Batch(4096, Rules.named("galdins"))
    deals = _fastest(lambda: played.play_out(3))
    trails = np.where((trails := played.play_out(3)) == 255, -1, trails.astype(np.int32))
    columns = [np.ascontiguousarray(trails[:, step]) for step in range(LONGEST)]
    steps = int((trails >= 0).sum())
    batch = Batch(4096, Rules.named("galdins"))
    planes, numbers = np.empty((4096, len(PLANES), 26), np.uint8), np.empty((4096, len(NUMBERS)), np.int32)

    def step() -> None:
        for column in columns:
            batch.step(column)

    def step_and_observe() -> None:
        for column in columns:
            batch.step(column)
            batch.observe(planes, numbers)

    def reset() -> None:
        batch.reset(played.packs, played.dealers)

    return [
        Figure("deals", 4096 / deals, rate=True, must=1.5e6),
        Figure("steps", steps / _fastest(step, reset), rate=True, must=5e6),
        Figure(
            "observations",
            steps / _fastest(step_and_observe, reset),
            rate=True,
            must=1e6,
        ),
    ]


def _fastest(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Seconds of this thread that the work takes, the best of seven times."""
    best = float("inf")
    for _ in range(7):
        before()
        begin = time.thread_time()
        work()
        best = min(best, time.thread_time() - begin)
    return best


_MEASURES: Final[dict[str, Callable[[Sequence[Sample]], list[Figure]]]] = {
    "yes/no": _takes_61,
    "row": _row,
    "exact": lambda sample: _exact(sample[:1000]),
    "burials": lambda sample: _burials(sample[:500]),
    "leads": _leads,
    "little": _little,
    "galdins": lambda sample: _galdins(sample[:500]),
    "threads": _threads,
    "first": _first_answer,
    "batch": _batch,
}
