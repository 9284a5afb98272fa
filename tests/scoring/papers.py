"""Papers for tests: drawn by hypothesis, written as several phones would write one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st
from scoring.wishes import KINDS, entry_of
from strategies import rule_sets

from zole.rules import Rules
from zole.scoring.ledger import standing
from zole.scoring.paper import Event, EventId, NewStake, Paper, Rename, Stake, Written

DEVICES = ("kitchen1", "-parlour", "Veranda_")
NAMES = [
    "Anna",
    "Bruno",
    "Cilda",
    "Dace",
    "Ēriks",
    "=1+1",
    "total",
    "big",
    "7",
    "A;B",
    "'Q",
    "Žanis 🂡",
    'U "V"',
]
NAMES += ["-3", "Anna total", "x, y", "x" * 40]
STAKES = [None, Stake("0.10", "EUR"), Stake("1", "EUR"), Stake("0.0050", "USD"), Stake("20", "USD")]

# Hypothesis likes what is small; what is written by the dice of a seed is drawn evenly.
dice = st.binary(min_size=8, max_size=8).map(lambda seed: Random(seed.hex()))


def papers(most: int = 10) -> st.SearchStrategy[Paper]:
    """A paper with events of one phone."""
    return st.builds(lambda rules, dice: grown(blank(rules, dice), dice, DEVICES[0], most), rule_sets(), dice)


def copies(phones: int = 3) -> st.SearchStrategy[list[Paper]]:
    """One paper as several phones hold it that wrote on without seeing one another."""

    def written(rules: Rules, dice: Random) -> list[Paper]:
        start = grown(blank(rules, dice), dice, DEVICES[0], 4)
        return [grown(start, dice, device, 5) for device in DEVICES[:phones]]

    return st.builds(written, rule_sets(), dice)


def blank(rules: Rules, dice: Random) -> Paper:
    """A paper on which nothing is written."""
    return Paper(
        id=dice.choice(["0123456789abcdefghij-_", "AAAAAAAAAAAAAAAAAAAAAA"]),
        made=dice.randrange(2_000_000_000_000),
        rules=rules,
        names=tuple(dice.choice(NAMES) for _ in range(rules.seats)),
        first_dealer=dice.randrange(rules.seats),
        stake=dice.choice(STAKES),
    )


def grown(paper: Paper, dice: Random, device: str, most: int) -> Paper:
    """A paper after some more events; not every one fits."""
    for _ in range(dice.randrange(most + 1)):
        earlier = [event.id for event in paper.events]
        marks = {}
        replaces = []
        if earlier and dice.random() < 0.3:
            replaces = dice.sample(earlier, min(len(earlier), dice.choice([1, 1, 1, 2])))
            marks = dice.choice([{}, {"back": replaces[0]}, {"beside": (dice.choice(earlier),)}])
        if earlier and dice.random() < 0.2:
            marks = {**marks, "before": dice.choice(earlier)}
        entry = None if replaces and dice.random() < 0.4 else entry_for(paper, dice)
        paper = plus(paper, device, entry, *replaces, **marks)
    return paper


def entry_for(paper: Paper, dice: Random) -> Written:
    """Something to write on a paper."""
    there = standing(paper).sheet
    kind = dice.choice([*KINDS, "rename", "stake"])
    if kind == "rename":
        return Rename(dice.randrange(6), dice.choice(NAMES))
    if kind == "stake":
        return NewStake(dice.choice(STAKES))
    entry = entry_of(there, (kind, dice.randrange(len(there.names) + 1), dice.randrange(8)))
    return replace(entry, name=dice.choice(NAMES)) if kind == "join" else entry


def plus(paper: Paper, device: str, entry: Written | None, *replaces: EventId, **marks: object) -> Paper:
    """A paper with one more event, its counter one more than the greatest there."""
    counter = paper.events[-1].id.counter + 1 if paper.events else 1
    event = Event(EventId(counter, device), counter * 1000, entry, tuple(sorted(replaces)), **marks)
    return replace(paper, events=(*paper.events, event))
