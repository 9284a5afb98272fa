"""What ``zole bench`` does: measure the solver, or hold it to the slow truth.

Its command is declared in ``benching``, which loads without the solver.
"""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from zole.cli.asking import say_if_plain
from zole.cli.words import say
from zole.solver.bench import DEALS as BENCH_DEALS
from zole.solver.bench import Figure, as_json, figures
from zole.solver.verify import DEALS, POSITIONS, verify


def measure(deals: int | None, seed: int, *, in_json: bool) -> None:
    """Measure what answers cost and print it."""
    say_if_plain()
    with _progress() as bar:
        task = bar.add_task(say("terminal.bench.measuring"), total=None)
        found = figures(
            deals=deals or BENCH_DEALS,
            seed=seed,
            progress=lambda _: bar.advance(task),
        )
    if in_json:
        click.echo(json.dumps(as_json(found)))
    else:
        # As wide as it is, for figures cut off at eighty columns would say nothing.
        Console(highlight=False, width=140).print(_table(found))


def check(deals: int | None, seed: int, *, in_json: bool) -> bool:
    """Hold the solver to the oracle and print how it went; False where an answer was wrong."""
    say_if_plain()
    whole = deals or DEALS
    endings = whole * POSITIONS // DEALS
    with _progress() as bar:
        task = bar.add_task(say("terminal.bench.checking"), total=endings + whole)
        verdict = verify(
            endings=endings, deals=whole, seed=seed, progress=lambda now: bar.update(task, completed=now)
        )
    if in_json:
        click.echo(json.dumps(verdict._asdict()))
    else:
        click.echo(say("terminal.bench.endings", n=verdict.endings, wrong=verdict.endings_wrong))
        click.echo(say("terminal.bench.deals", n=verdict.deals, wrong=verdict.deals_wrong))
    return verdict.endings_wrong == verdict.deals_wrong == 0


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def _table(found: list[Figure]) -> Grid:
    keys = ("what", "mean", "median", "p95", "nodes", "must", "holds")
    heads = [Column(Text(say(f"terminal.bench.{key}")), justify="right", no_wrap=True) for key in keys]
    heads[0].justify = "left"
    grid = Grid(*heads, box=None, padding=(0, 1))
    for figure in found:
        mean = _number(figure.mean)
        times = ["" if value is None else f"{value:.4f}" for value in (figure.median, figure.p95)]
        nodes = "" if figure.nodes is None else f"{figure.nodes:,.0f}"
        must = "" if figure.must is None else f"{'≥' if figure.rate else '≤'} {_number(figure.must)}"
        grid.add_row(Text(say(f"terminal.figure.{figure.name}")), mean, *times, nodes, must, _holds(figure))
    return grid


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 1000 else f"{figure:.3g}"


def _holds(figure: Figure) -> Text:
    if figure.holds is None:
        return Text("")
    key, style = ("yes", "green") if figure.holds else ("no", "red")
    return Text(say(f"terminal.solve.{key}"), style=style)
