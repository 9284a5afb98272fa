"""``zole arena``: a match of two players or a ladder of matches, told in words, as JSON and as a picture."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import Progress

from zole.arena import Kept, Match, Rung, Side, as_svg, match, read_ladder
from zole.bots import PLAYERS
from zole.cli.spoken import Command, option
from zole.cli.words import reason, say
from zole.rules import Refused, Rules
from zole.rules.ruleset import NAMED

_FILE: Final = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=Command, help="terminal.help.arena")
@click.argument("who", nargs=-1, required=True, metavar="FIRST SECOND | LADDER.toml")
@option("--deals", type=click.IntRange(2), default=2000, show_default=True, help="terminal.help.deals")
@option("--seed", type=int, default=1, show_default=True, help="terminal.help.seed")
@option("--rules", type=click.Choice(list(NAMED)), help="terminal.help.rules")
@option("--seats", type=click.IntRange(3, 5), help="terminal.help.seats")
@option("--json", "as_json", is_flag=True, help="terminal.help.json")
@option("--plot", type=_FILE, help="terminal.help.plot")
@option("--state", type=_FILE, help="terminal.help.state")
def arena(  # noqa: PLR0913 - one argument an option
    who: Sequence[str],
    *,
    deals: int,
    seed: int,
    rules: str | None,
    seats: int | None,
    as_json: bool,
    plot: Path | None,
    state: Path | None,
) -> None:
    """Play a duplicate match of bots, or all matches of a ladder."""
    rungs = [_rung(who, rules, seats, deals, seed)] if len(who) == 2 else _ladder(who)
    kept = _kept(state)
    played = []
    # Progress goes to stderr, so that the result can be piped on.
    with Progress(console=Console(stderr=True), transient=True) as bar, _workers() as pool:
        for rung in rungs:
            played.append(_play(rung, bar, pool, kept))
            if not as_json:
                _tell(played[-1])
    if as_json:
        found = [one.as_json() for one in played]
        click.echo(json.dumps(found if len(who) == 1 else found[0]))
    if plot is not None:
        plot.write_text(as_svg(played), encoding="utf-8")


def _rung(who: Sequence[str], rules: str | None, seats: int | None, deals: int, seed: int) -> Rung:
    for name in who:
        if name not in PLAYERS:
            raise click.UsageError(say("terminal.no_player", name=name, names=", ".join(PLAYERS)))
    try:
        wanted = Rules.named(rules or ("nine" if seats in {None, 3} else "classic"), seats=seats)
    except Refused as error:
        raise click.UsageError(reason(error.refusal)) from error
    return Rung(who[0], who[1], wanted, deals, seed)


def _ladder(who: Sequence[str]) -> list[Rung]:
    if len(who) != 1:
        raise click.UsageError(say("terminal.arena_usage"))
    try:
        return read_ladder(Path(who[0]).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise click.UsageError(say("terminal.no_ladder", name=who[0], reason=error)) from error


def _kept(state: Path | None) -> Kept:
    try:
        return Kept(state)
    except (OSError, ValueError) as error:
        raise click.UsageError(say("terminal.no_state", name=state, reason=error)) from error


def _play(rung: Rung, bar: Progress, pool: Executor, kept: Kept) -> Match:
    task = bar.add_task(f"{rung.first} – {rung.second}, {rung.rules.name}", total=None)
    return match(
        rung.first,
        rung.second,
        rung.rules,
        deals=rung.deals,
        seed=rung.seed,
        executor=pool,
        progress=lambda done, of: bar.update(task, completed=done, total=of),
        kept=kept,
    )


def _tell(played: Match) -> None:
    rule_set = say(f"term.rules.{played.rules.nearest()[0]}")
    for side in (played.alone, played.against):
        shown: dict[str, Any] = {name: f"{getattr(side, name):+.3f}" for name in ("mean", "low", "high")}
        sentence = {"first": side.player, "second": side.others, "rules": rule_set}
        click.echo(say("terminal.match", **sentence, seats=played.rules.seats, n=played.deals, **shown))
        _tell_parts(side)


def _tell_parts(side: Side) -> None:
    """By contract and side how often, how many points, how often won; then the time to decide."""
    told = side.as_json()
    for part, result in told["results"].items():
        contract, place = part.split()
        if place != "out":
            figures = {
                "share": f"{result['share']:.0%}",
                "mean": f"{result['mean']:+.2f}",
                "won": f"{result['won']:.0%}",
            }
            said = (say(f"term.contract.{contract}"), say(f"terminal.side.{place}"))
            click.echo("  " + say("terminal.match_part", contract=said[0], side=said[1], **figures))
    click.echo("  " + say("terminal.match_time", mean=told["mean_ms"], most=told["p99_ms"]))


@contextmanager
def _workers() -> Iterator[Executor]:
    """Processes that stop at Ctrl+C: they leave it to this one, which drops what was not begun."""
    pool = ProcessPoolExecutor(initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
