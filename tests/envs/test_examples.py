"""The examples run, what docs/research.md shows runs, the sizes of the game are counted."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path

import pytest

import zole
from zole.envs.sight import ACTIONS, FACTS, INFORMATION
from zole.solver.batch import NUMBERS, PLANES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(
    ("name", "words", "told"),
    [
        (
            "train_policy",
            "--seconds 0.5 --deals 64 --test 3",
            r"trained on [\d,]+ deals\n(against .* points.*\n){2}",
        ),
        ("pettingzoo_session", "", r"deal 24 of 24.*\n(seat_\d [+-]\d+(, )?){3}\n"),
        ("openspiel_search", "--deals 1 --simulations 2 --iterations 20", r"ISMCTS: .*\nMCCFR: .*\n"),
    ],
)
def test_an_example_runs(name, words, told):
    assert re.search(told + r"\Z", output(ROOT / "examples" / f"{name}.py", *words.split()))


def output(*words):
    """What a program prints that has one thread: with more, NumPy's would wait for each other in vain."""
    alone = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, *map(str, words)]
    return subprocess.run(command, env=alone, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "program",
    [one for one in PROGRAMS if "weights" not in one],
    ids=lambda program: program.splitlines()[0][:40],
)
def test_what_the_page_shows_runs(program, capsys):
    exec(compile(program, "research.md", "exec"), {})  # noqa: S102 - our own page
    capsys.readouterr()


def test_twenty_lines_are_enough_to_learn():
    (program,) = [program for program in PROGRAMS if "weights" in program]
    points = [float(point) for point in re.findall(r"([+-][\d.]+) points", output("-c", program))]
    assert points[-1] > points[0] > 0  # at random it would be nothing
    assert len([line for line in program.splitlines() if line.strip()]) <= 25


def test_the_page_names_every_plane_and_number():
    for name in (*PLANES, *NUMBERS):
        kind, _, whose = name.partition("_")
        assert f"`{name}`" in PAGE or re.search(
            rf"`{kind}_own`.*`_{whose}`|`{kind}_left`.*`_{whose}`", PAGE
        ), name
    assert f"({len(PLANES)}, 26)" in PAGE
    assert f"({len(INFORMATION)}, {len(FACTS)})" in PAGE
    assert f"({ACTIONS},)" in PAGE


def test_the_sizes_on_the_page_are_those_of_the_game():
    sizes = [comb(4, of_suit) for of_suit in range(5)]
    # Hands up to the exchange of the side suits: three holdings out of sixteen, in whatever order.
    holdings = [size for size, ways in enumerate(sizes) for _ in range(ways)]
    alike = sum(
        comb(14, 8 - sum(three)) for three in combinations_with_replacement(holdings, 3) if sum(three) <= 8
    )
    assert (comb(26, 8), alike) == (1_562_275, 332_725)
    deals = comb(26, 8) * comb(18, 8) * comb(10, 8)
    assert deals == 3_076_291_325_250
    for number in (comb(26, 8), alike, deals):
        assert f"{number:,}" in PAGE


def test_what_is_to_be_cited_is_this_version():
    told = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {zole.__version__}\n" in told
    assert f"version {zole.__version__}" in PAGE
