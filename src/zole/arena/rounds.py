"""The clusters of a match: a deal or a whole session, played with each seat in turn held by the one player.

This is what a worker is handed; it draws from the seed of the match and nothing else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypedDict

from zole.arena.deals import deal_of, dice, play_out
from zole.arena.tally import Tally, Watched, count_deal, count_pules
from zole.bots import Player, make
from zole.rules import Outcome, Rules
from zole.scoring import Played, write
from zole.scoring.sheet import opening

Cluster = Literal["deal", "session"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom, by which rules, from which seed, and whether a cluster is a deal or a session."""

    first: str
    second: str
    rules: Rules
    seed: int
    cluster: Cluster = "deal"

    @property
    def deals(self) -> int:
        """How many deals a cluster has."""
        return (self.rules.deals or 1) if self.cluster == "session" else 1

    def as_plain(self) -> dict[str, Any]:
        """All that decides what is played, as plain values."""
        return asdict(self)


class Part(TypedDict):
    """What some clusters came to, as plain values.

    ``worths`` has two numbers for each cluster: the points of the first player alone among the second, then
    of the second alone among the first, each summed over the seats and over the deals. ``tallies`` are
    those of the two when alone.
    """

    worths: list[tuple[int, int]]
    tallies: tuple[dict[str, int], dict[str, int]]


@dataclass(frozen=True, slots=True)
class _Seating:
    """One player alone on a seat, another on all the rest, and the tally of the one."""

    alone: str
    others: str
    place: int
    tally: Tally

    def players(self, pairing: Pairing, number: int) -> list[Player]:
        """The players of a deal; each has dice of his own, which hang on the deal and the seat."""
        names = [self.alone if seat == self.place else self.others for seat in range(pairing.rules.seats)]
        players = [make(name, dice(pairing.seed, "seat", number, seat)) for seat, name in enumerate(names)]
        players[self.place] = Watched(players[self.place], self.tally)
        return players


def play_part(pairing: Pairing, numbers: range) -> Part:
    """Play the clusters with these numbers."""
    tallies: tuple[Tally, Tally] = (Counter(), Counter())
    one, other = pairing.first, pairing.second
    worths = [
        (_worth(pairing, number, one, other, tallies[0]), _worth(pairing, number, other, one, tallies[1]))
        for number in numbers
    ]
    return {"worths": worths, "tallies": (dict(tallies[0]), dict(tallies[1]))}


def _worth(pairing: Pairing, number: int, alone: str, others: str, tally: Tally) -> int:
    """The points of a player over every seat of a cluster, all other seats held by another."""
    seatings = [_Seating(alone, others, place, tally) for place in range(pairing.rules.seats)]
    if pairing.cluster == "session":
        return sum(_session(pairing, number, seating) for seating in seatings)
    return sum(_played(pairing, number, seating).points[seating.place] for seating in seatings)


def _session(pairing: Pairing, number: int, seating: _Seating) -> int:
    """The total of a seat at the end of a session, pules settled (7.5)."""
    rules, first = pairing.rules, number * pairing.deals
    sheet = opening(rules, ["player"] * rules.seats, first % rules.seats)
    for at in range(first, first + pairing.deals):
        sheet = write(sheet, Played(_played(pairing, at, seating)))
    count_pules(seating.tally, sheet, seating.place)
    return sheet.totals[seating.place]


def _played(pairing: Pairing, number: int, seating: _Seating) -> Outcome:
    deal = deal_of(pairing.seed, number, pairing.rules.seats)
    lots = dice(pairing.seed, "lots", number)
    end = play_out(pairing.rules, deal, seating.players(pairing, number), lots)
    count_deal(seating.tally, pairing.rules, deal.dealer, end, seating.place)
    return end
