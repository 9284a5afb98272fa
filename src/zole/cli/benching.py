"""The command ``zole bench``: what the solver's answers cost, and whether they are true."""

from __future__ import annotations

import click

from zole.cli.loading import loading
from zole.cli.spoken import Command, option


@click.command(cls=Command, help="terminal.help.bench")
# Twenty deals are asked in samples of layouts, three more in all of their layouts.
@option("--deals", type=click.IntRange(23), help="terminal.help.bench_deals")
@option("--seed", type=int, default=1, show_default=True, help="terminal.help.seed")
@option("--verify", is_flag=True, help="terminal.help.verify")
@option("--json", "as_json", is_flag=True, help="terminal.help.json")
def bench(*, deals: int | None, seed: int, verify: bool, as_json: bool) -> None:
    """Measure the solver, or verify it; the exit status is 1 if an answer was wrong."""
    with loading():
        from zole.cli import measuring  # noqa: PLC0415 - help and other commands start without the solver

    if not verify:
        measuring.measure(deals, seed, in_json=as_json)
    elif not measuring.check(deals, seed, in_json=as_json):
        raise SystemExit(1)
