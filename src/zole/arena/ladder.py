"""A ladder: many matches named in one TOML file, each with its players, rules, deals and seed.

seed = 1            # for every match that names none

[[match]]
first = "pimc30"
second = "novice"
rules = "nine"
deals = 300
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from zole.bots import PLAYERS
from zole.rules import Refused, Rules


@dataclass(frozen=True, slots=True)
class Rung:
    """One match of a ladder."""

    first: str
    second: str
    rules: Rules
    deals: int
    seed: int


def read_ladder(text: str) -> list[Rung]:
    """The matches that a ladder names, in order; raises ValueError with the number of one that is wrong.

    >>> rung = 'first = "novice", second = "random", rules = "nine", deals = 50'
    >>> read_ladder(f"match = [{{{rung}}}]")[0].deals
    50
    """
    there = tomllib.loads(text)
    matches = there.get("match", [])
    if not matches or there.keys() - {"match", "seed"}:
        raise ValueError("a ladder has a seed and one or more tables called [[match]]")
    return [_rung(number, one, there.get("seed", 1)) for number, one in enumerate(matches, start=1)]


def _rung(number: int, match: dict[str, Any], seed: int) -> Rung:
    unknown = match.keys() - {"first", "second", "rules", "seats", "deals", "seed"}
    if unknown:
        raise ValueError(f"match {number}: no such word: {min(unknown)}")
    try:
        first, second, deals = match["first"], match["second"], match["deals"]
        rules = Rules.named(match["rules"], seats=match.get("seats"))
    except KeyError as missing:
        raise ValueError(f"match {number}: {missing.args[0]} is missing") from None
    except Refused as refused:
        raise ValueError(f"match {number}: {refused}") from None
    for name in (first, second):
        if name not in PLAYERS:
            raise ValueError(f"match {number}: no player is called {name!r}")
    if not isinstance(deals, int) or deals < 2:
        raise ValueError(f"match {number}: deals must be a number, two at least")
    return Rung(first, second, rules, deals, match.get("seed", seed))
