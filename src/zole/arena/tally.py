"""What is counted of one player in a match: results by contract and side, words, pules, time to decide.

A tally is a counter of named numbers, so that tallies of any two parts of a match add up to that of both.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from math import log2
from typing import Any, Final

from zole.bots import Player
from zole.rules import LITTLE_ZOLE, PASS, TAKE, ZOLE, Outcome, Rules, View, seats_out
from zole.rules.state import Phase
from zole.scoring import Sheet

Tally = Counter[str]

_WORDS: Final[dict[int, str]] = {PASS: "pass", TAKE: "take", ZOLE: "zole", LITTLE_ZOLE: "little_zole"}
_HANDS: Final = ("first_hand", "second_hand", "third_hand")
_STEPS: Final = 8  # times are counted in steps of an eighth of a power of two, which is nine percent


@dataclass(frozen=True, slots=True)
class Watched:
    """A player whose words and time go into a tally; he decides as he would."""

    player: Player
    tally: Tally

    @property
    def name(self) -> str:
        """The name of the player."""
        return self.player.name

    def decide(self, sight: View) -> int:
        """What the player decides; time is his thread's own, where there is something to choose."""
        began = time.thread_time_ns()
        action = self.player.decide(sight)
        took = time.thread_time_ns() - began
        if len(sight.legal) > 1:
            self.tally["decisions"] += 1
            self.tally["ns"] += took
            self.tally[f"took {int(_STEPS * log2(took + 1))}"] += 1
        if sight.phase is Phase.AUCTION:
            self.tally[f"{_HANDS[sight.hand]} {_WORDS[action]}"] += 1
        return action


def count_deal(tally: Tally, rules: Rules, dealer: int, end: Outcome, seat: int) -> None:
    """Count what a deal came to for a seat, before pules."""
    side = _side(rules, dealer, end, seat)
    part = f"{end.contract.value} {side}"
    tally[f"deals {part}"] += 1
    tally[f"points {part}"] += end.points[seat]
    tally[f"won {part}"] += end.points[seat] > 0


def count_pules(tally: Tally, sheet: Sheet, person: int) -> None:
    """Count the pules of a person over a session, and the points that pules brought him or cost."""
    for line in sheet.lines:
        tally["pules written"] += line.written.count(person)
        tally["pules points"] += line.change[person] - line.base[person]
        if line.settled is not None and line.big == person:
            tally["pules won"] += 1


def _side(rules: Rules, dealer: int, end: Outcome, seat: int) -> str:
    if end.big is None:
        return "out" if seat in seats_out(rules.seats, dealer) else "alone"
    if seat == end.big:
        return "big"
    return "out" if seat in seats_out(rules.seats, dealer) else "small"


def as_plain(tally: Tally) -> dict[str, Any]:
    """A tally as rates and means: by contract and side, words by hand, pules, milliseconds to decide."""
    parts = sorted(key.removeprefix("deals ") for key in tally if key.startswith("deals "))
    played = sum(tally[f"deals {part}"] for part in parts)
    return {
        "results": {part: _result(tally, part, played) for part in parts},
        "words": {hand: _words(tally, hand) for hand in _HANDS},
        "pules": {what: tally[f"pules {what}"] for what in ("written", "won", "points")},
        "decisions": tally["decisions"],
        "mean_ms": round(tally["ns"] / max(1, tally["decisions"]) / 1e6, 3),
        "p99_ms": round(_quantile(tally, 0.99), 3),
        "longest_ms": round(_quantile(tally, 1.0), 3),
    }


def _result(tally: Tally, part: str, played: int) -> dict[str, Any]:
    deals = tally[f"deals {part}"]
    return {
        "deals": deals,
        "share": round(deals / played, 4),
        "mean": round(tally[f"points {part}"] / deals, 4),
        "won": round(tally[f"won {part}"] / deals, 4),
    }


def _words(tally: Tally, hand: str) -> dict[str, float]:
    said = {word: tally[f"{hand} {word}"] for word in _WORDS.values()}
    return {word: round(times / max(1, sum(said.values())), 4) for word, times in said.items()}


def _quantile(tally: Tally, part: float) -> float:
    """The milliseconds that this part of the decisions stayed within, rounded up to a step."""
    left = part * tally["decisions"]
    steps = sorted(int(key.removeprefix("took ")) for key in tally if key.startswith("took "))
    for step in steps:
        left -= tally[f"took {step}"]
        if left <= 0:
            return float(2 ** ((step + 1) / _STEPS) / 1e6)
    return 0.0
