"""What hypothesis draws to be written on a sheet: wishes, each made an entry where it is written."""

from __future__ import annotations

from hypothesis import strategies as st

from zole.rules import Contract, Row, rondo
from zole.rules.contracts import BIG_POINTS
from zole.scoring import (
    Annulled,
    Awarded,
    Disqualified,
    End,
    Entry,
    Join,
    LastDeal,
    Leave,
    Penalty,
    Reason,
    Return,
    Sheet,
    Totals,
    Typed,
)

RONDOS = [
    ((60, 30, 25, 5), ()),
    ((30, 30, 30, 30), ()),
    ((60, 40, 20, 0), (3, 3, 2, 0)),
    ((0, 20, 30, 70), (0, 2, 2, 4)),
    ((60, 60, 0, 0), (4, 4, 0, 0)),
    ((50, 20, 50, 0), (3, 1, 3, 1)),
    ((31, 31, 31, 27), ()),
    ((25, 36, 23, 36), ()),
]
ROWS = [*BIG_POINTS, Row.LITTLE_WON, Row.LITTLE_LOST]
# What is written: half of it ordinary games, which write and settle pules.
KINDS = ["ordinary"] * 8 + ["all pass"] * 3 + ["any game", "awarded", "annulled", "penalty"]
KINDS += ["leave", "join", "return", "last deal", "end", "totals", "disqualified", "slip"]
# A wish is a kind and two numbers; not every one fits.
wishes = st.tuples(st.sampled_from(KINDS), st.integers(-1, 6), st.integers(0, 7))


def entry_of(there: Sheet, wish: tuple[str, int, int]) -> Entry:
    """What a wish comes to on this sheet."""
    kind, person, number = wish
    holder = there.hands[person % 3]
    game = [Contract.BIG, Contract.ZOLE, Contract.LITTLE_ZOLE][number % 3]
    return {
        "ordinary": Typed(Contract.BIG, holder, ROWS[number % 6]),
        "all pass": all_pass(there, person, number),
        "any game": Typed(game, person, ROWS[number]),
        "awarded": Awarded(game, holder, there.hands[number % 3]),
        "annulled": Annulled(),
        "penalty": Penalty(person, [*Reason][number % 5]),
        "leave": Leave(person),
        "join": Join("Zane", late=number < 4),
        "return": Return(person),
        "last deal": LastDeal(),
        "end": End(),
        "totals": Totals(points_alone(there, person, number)),
        "disqualified": Disqualified(person),
        "slip": slips(there, holder)[(number + 8 * person) % 17],
    }[kind]


def points_alone(there: Sheet, person: int, number: int) -> tuple[int, ...]:
    """Points that somebody gets from his neighbour in the list; who has left may be among them."""
    points = [0] * len(there.names)
    points[person % len(points)] += number
    points[(person + 1) % len(points)] -= number
    return tuple(points)


def all_pass(there: Sheet, person: int, number: int) -> Typed:
    """What is written at a table when all three pass."""
    rules = there.rules
    if rules.all_pass == "galdins":
        losers = (person,) if number < 4 else (person, number - 4)
        tricks = (3 + number % 4,) if rules.galdins_stake == "tricks" else ()
        return Typed(Contract.GALDINS, losers=losers, tricks=tricks)
    if rules.all_pass == "rondo":
        eyes, tricks = RONDOS[number % len(RONDOS)]
        return Typed(Contract.RONDO, eyes=eyes, tricks=tricks, lots=lots(there, eyes, tricks))
    return Typed(Contract.PASSED if rules.all_pass == "pules" else Contract.REDEAL)


def lots(there: Sheet, eyes: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
    """As many losers as there are odd points, the first of them."""
    piles = tuple(map(rondo.Pile, tricks or (2, 2, 2, 2), eyes))
    losers = rondo.losing_seats(there.rules.seats, there.dealer, piles)
    return tuple(there.seated[seat] for seat in losers[: rondo.odd_points(there.rules, piles)])


def slips(there: Sheet, holder: int) -> list[Entry]:
    """What people get wrong when they write; some of it is right by other rules."""
    rondos = [
        Typed(Contract.RONDO, eyes=eyes, tricks=tricks, lots=named)
        for eyes, tricks, named in [
            ((60, 30, 20, 9), (), ()),
            ((60, 60, 0, 0), (), ()),
            ((60, 40, 20, 0), (3, 3, 2, 1), ()),
            ((60, 40, 20, 0), (5, 3, 0, 0), ()),
            ((60, 30, 25, 5), (), (holder,)),
        ]
    ]
    return [
        *rondos,
        Typed(Contract.PASSED),
        Typed(Contract.REDEAL),
        Typed(Contract.BIG, row=Row.WON),
        Typed(Contract.BIG, holder, Row.LITTLE_WON),
        Typed(Contract.LITTLE_ZOLE, holder),
        Typed(Contract.BIG, holder, Row.WON, losers=(holder,)),
        Typed(Contract.GALDINS, losers=(holder, holder)),
        Typed(Contract.GALDINS, losers=(holder,), tricks=(2,)),
        Typed(Contract.GALDINS, losers=there.hands[:2], tricks=(5,)),
        Awarded(Contract.GALDINS if there.rules.all_pass == "galdins" else Contract.PASSED, holder, holder),
        Totals((1, 0, -2)),
        Totals(tuple(range(len(there.names)))),
    ]
