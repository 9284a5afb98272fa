"""Pules: when one is written, which one goes, who pays for it (rules 7).

Owners and payers are people, counted in the order in which they sat down. Everything here is a pure
function from the pules that stand to a ``Move``: the pules that stand afterwards, and what it cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

Owner = int | Literal["common"]
"""Whose a pule is: a person's, or everyone's."""

COMMON: Final = "common"


@dataclass(frozen=True, slots=True)
class Pules:
    """The pules that stand: how many common ones, and the owners of the personal ones, oldest first.

    >>> bool(Pules()), bool(Pules(personal=(2, 0)))
    (False, True)
    """

    common: int = 0
    personal: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return self.common > 0 or bool(self.personal)


class Settled(NamedTuple):
    """The pule that a win took away: whose it was, and whether it was the winner's own."""

    owner: Owner
    own: bool


@dataclass(frozen=True, slots=True)
class Move:
    """What an event does to the pules; ``payments`` are points by person, zero-sum, absent people at 0."""

    pules: Pules
    written: tuple[Owner, ...] = ()
    settled: Settled | None = None
    payments: Mapping[int, int] = field(default_factory=dict)


def all_passed(pules: Pules, seats: int) -> Move:
    """All passed: one common pule, two at four or more people if none of any kind stands (7.1).

    >>> all_passed(Pules(), 4).pules.common, all_passed(Pules(personal=(1,)), 4).pules.common
    (2, 1)
    """
    new = 2 if seats >= 4 and not pules else 1
    written: list[Owner] = [COMMON] * new
    return Move(Pules(pules.common + new, pules.personal), tuple(written))


def penalised(pules: Pules, person: int) -> Move:
    """A personal pule for an offence, whatever stands (7.6).

    >>> penalised(Pules(personal=(2,)), 0).pules.personal
    (2, 0)
    """
    return Move(Pules(pules.common, (*pules.personal, person)), (person,))


def lost(pules: Pules, big: int, needs: Literal["any", "common"] = "any") -> Move:
    """Big lost an ordinary game: a personal pule for him while one stands that counts (7.2).

    >>> lost(Pules(personal=(2,)), 0).written, lost(Pules(personal=(2,)), 0, "common").written
    ((0,), ())
    """
    counts = pules.common > 0 if needs == "common" else bool(pules)
    return penalised(pules, big) if counts else Move(pules)


def won(pules: Pules, big: int, people: Sequence[int], value: int | None = None) -> Move:
    """Big won an ordinary game: one pule goes, his own before a common one before another's (7.3).

    ``people`` sit at the table now; ``value`` is what the owner of another's pule pays, None for one
    point for each of the people.

    >>> won(Pules(1, (2,)), big=0, people=(0, 1, 2)).payments
    {0: 2, 1: -1, 2: -1}
    >>> won(Pules(0, (2,)), big=0, people=(0, 1, 2)).payments
    {0: 3, 2: -3}
    """
    personal = pules.personal
    if big in personal:
        return Move(Pules(pules.common, _without_oldest(personal, big)), settled=Settled(big, own=True))
    if pules.common:
        others = {person: -1 for person in people if person != big}
        payments = {big: len(others), **others}
        return Move(Pules(pules.common - 1, personal), settled=Settled(COMMON, own=False), payments=payments)
    if not personal:
        return Move(pules)
    owner = personal[0]
    price = len(people) if value is None else value
    return Move(
        Pules(0, personal[1:]), settled=Settled(owner, own=False), payments={big: price, owner: -price}
    )


def at_the_end(owners: Iterable[int], people: Sequence[int]) -> dict[int, int]:
    """What personal pules that nobody settled cost: each owner pays one point to each other person (7.5).

    >>> at_the_end([1], (0, 1, 2)), at_the_end([0, 1], (0, 1, 2))
    ({0: 1, 1: -2, 2: 1}, {0: -1, 1: -1, 2: 2})
    """
    payments = dict.fromkeys(people, 0)
    for owner in owners:
        for person in people:
            payments[person] += 1
        payments[owner] -= len(people)
    return payments


def _without_oldest(personal: tuple[int, ...], owner: int) -> tuple[int, ...]:
    place = personal.index(owner)
    return personal[:place] + personal[place + 1 :]
