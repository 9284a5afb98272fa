"""The commands that train players; what they do is done in ``zole.bots.training``."""

from __future__ import annotations

import time
from pathlib import Path

import click

from zole.cli.spoken import Group, option
from zole.cli.words import say


@click.group(cls=Group, help="terminal.help.train")
def train() -> None:
    """Train players."""


@train.command(help="terminal.help.train_club")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@option("--seed", type=int, default=1, show_default=True, help="terminal.help.train_seed")
@option("--minutes", type=click.IntRange(1), help="terminal.help.train_minutes")
@option("--rounds", type=click.IntRange(1), help="terminal.help.train_rounds")
def club(folder: Path, *, seed: int, minutes: int | None, rounds: int | None) -> None:
    """Train the learned player, or go on where the folder's training was left."""
    try:
        from zole.bots.training.run import Plan, Run  # noqa: PLC0415 - PyTorch only for who trains
    except ModuleNotFoundError as error:
        raise click.ClickException(say("terminal.train.missing", name=error.name)) from error
    until = time.time() + 60 * minutes if minutes else float("inf")
    Run(folder, Plan(seed=seed), click.echo).go(until, rounds)
