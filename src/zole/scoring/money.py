"""Who pays whom when the session is over, in the fewest payments (rules 8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple


class Payment(NamedTuple):
    """So many points, from one person to another."""

    payer: int
    payee: int
    points: int


# With more people than this the fewest payments are no longer looked for; a table never has so many.
_MOST: Final = 12


def payments(totals: Sequence[int]) -> tuple[Payment, ...]:
    """The fewest payments that make zero-sum totals even.

    >>> payments((16, -14, -2))
    (Payment(payer=1, payee=0, points=14), Payment(payer=2, payee=0, points=2))
    >>> len(payments((5, 3, -5, -3)))
    2
    """
    owing = [person for person, total in enumerate(totals) if total]
    groups = [owing] if len(owing) > _MOST else _small_groups(owing, totals)
    return tuple(payment for group in groups for payment in _within(sorted(group), totals))


def _small_groups(people: Sequence[int], totals: Sequence[int]) -> list[list[int]]:
    """The people in as many groups as there can be that each sum to zero.

    A group of k people settles in k - 1 payments. A set is its people as bits; ``came`` leads from each
    set to the one without the person who was added last, along the way that closes most groups.
    """
    everyone = (1 << len(people)) - 1
    sums, groups, came = [0] * (everyone + 1), [0] * (everyone + 1), [0] * (everyone + 1)
    for some in range(1, everyone + 1):
        low = (some & -some).bit_length() - 1
        sums[some] = sums[some & (some - 1)] + totals[people[low]]
        smaller = [some ^ (1 << one) for one in range(len(people)) if some >> one & 1]
        came[some] = max(smaller, key=lambda fewer: groups[fewer])
        groups[some] = groups[came[some]] + (sums[some] == 0)
    found: list[list[int]] = []
    some = everyone
    while some:
        if sums[some] == 0:
            found.append([])
        found[-1].append(people[(some ^ came[some]).bit_length() - 1])
        some = came[some]
    return found


def _within(group: Sequence[int], totals: Sequence[int]) -> list[Payment]:
    """The greatest debt meets the greatest claim until nothing is owed."""
    left = {person: totals[person] for person in group}
    found = []
    while any(left.values()):
        payer = min(left, key=lambda person: left[person])
        payee = max(left, key=lambda person: left[person])
        points = min(-left[payer], left[payee])
        found.append(Payment(payer, payee, points))
        left[payer] += points
        left[payee] -= points
    return found
