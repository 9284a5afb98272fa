"""The command ``zole solve``: what a deal is worth when all cards are seen."""

from __future__ import annotations

import click

from zole.cli.loading import loading
from zole.cli.spoken import Command, argument, option


@click.command(cls=Command, help="terminal.help.solve")
@argument("words", nargs=-1, required=True, metavar="RECORD|DEAL")
@option("--deal", type=click.IntRange(1), metavar="K", help="terminal.help.solve_deal")
@option("--at", type=click.IntRange(0), metavar="N", help="terminal.help.solve_at")
@option("--rules", metavar="RULES", help="terminal.help.solve_rules")
@option("--json", "as_json", is_flag=True, help="terminal.help.json")
def solve(
    words: tuple[str, ...], *, deal: int | None, at: int | None, rules: str | None, as_json: bool
) -> None:
    """Say what a position is worth."""
    with loading():
        from zole.cli import asking  # noqa: PLC0415 - help and other commands start without the solver

    asking.solve(" ".join(words), deal=deal, at=at, rules=rules, as_json=as_json)
