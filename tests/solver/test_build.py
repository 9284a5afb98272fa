"""The kernels uncompiled, as they run where nothing could be compiled: the same answers."""

from __future__ import annotations

import importlib.util
import logging
import subprocess
import sys
from pathlib import Path

from zole.solver import kernel_name, running
from zole.solver.samples import open_deals
from zole.solver.solver import Solver

ROOM = Path(running.__file__).parent
KERNELS = sorted(types.stem for types in ROOM.glob("*.pxd") if types.stem != "bits")


def uncompiled(name):
    """A kernel's own text, run as plain Python beside the installed one."""
    spec = importlib.util.spec_from_file_location(f"plain_{name}", ROOM / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_build_compiles_every_kernel_or_none():
    files = [importlib.util.find_spec(f"zole.solver.{name}").origin for name in KERNELS]
    assert {file.endswith(".py") for file in files} == {kernel_name() == "plain"}


def test_a_first_answer_imports_nothing_that_it_does_without():
    code = (
        "import sys; from zole.solver import Solver; Solver().table.takes(255, 255 << 8, 255 << 16, 0, 61)\n"
        "print(*(name for name in ('numpy', 'logging', 'fractions') if name in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told == "\n"


def test_the_plain_kernel_answers_and_counts_as_the_installed_one():
    plain = uncompiled("kernel").Table(16)
    installed = Solver(0.5).table
    for hands, big, _ in open_deals(300, seed=11):
        low = [sorted(range(26), key=lambda card: not hand >> card & 1)[:4] for hand in hands]
        four = [sum(1 << card for card in cards) for cards in low]
        for need in (10, 20, 30):
            assert plain.takes(*four, big, need) == installed.takes(*four, big, need)
            assert plain.reaching(*four, big, need) == installed.reaching(*four, big, need)
        assert plain.value(*four, big) == installed.value(*four, big)
    assert plain.counted() == installed.counted()


def test_the_plain_sweep_and_the_plain_selfish_answer_as_the_installed_ones():
    for question in range(3):
        plain = uncompiled("sweep").Sweep(question, 12)
        for hands, big, _ in open_deals(20, seed=question):
            held = [sum(1 << card for card in range(26) if hand >> card & 1 and card % 2) for hand in hands]
            size = min(hand.bit_count() for hand in held)
            three = [trimmed(hand, size) for hand in held]
            installed = Solver(0.5)._sweeps[question]
            assert plain.holds(*three, big) == installed.holds(*three, big)
    options = (3, False, True, False, False, 12)
    pair = [uncompiled("selfish").Selfish(*options), sys.modules["zole.solver.selfish"].Selfish(*options)]
    for hands, _, _ in open_deals(20, seed=3):
        three = [trimmed(hand, 3) for hand in hands]
        answers = []
        for one in pair:
            one.set_piles([2, 2, 1, 0], [30, 20, 10, 0], [0, 0])
            place = (*three, 1, 3, -1, -1, 1, 0, 0)
            answers.append([one.points(*place), *(one.guarantee(*place, hand) for hand in range(3))])
        assert answers[0] == answers[1]


def trimmed(hand, size):
    while hand.bit_count() > size:
        hand &= hand - 1
    return hand


def test_a_plain_kernel_says_so_once(monkeypatch, caplog):
    running.say_if_plain.cache_clear()
    monkeypatch.setattr(running, "kernel", running)
    assert kernel_name() == "plain"
    with caplog.at_level(logging.WARNING, "zole.solver"):
        Solver(0.5)
        Solver(0.5)
    assert len(caplog.records) == 1
    running.say_if_plain.cache_clear()
