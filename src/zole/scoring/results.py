"""A deal as it was written down, worked out: its row and what every seat gets before pules (rules 4–6).

The tables of points stand in ``zole.rules``; here is only what people may write, and what is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

from zole.rules import Contract, Outcome, Refusal, Refused, Row, Rules, Seat, rondo, seats_with_cards
from zole.rules.contracts import BIG_POINTS, ZOLE_POINTS, row_points
from zole.rules.outcome import galdins_points
from zole.scoring.entries import Awarded, DealEntry, Played, Typed


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal came to before pules; ``big`` and ``losers`` are seats, ``points`` are by seat."""

    contract: Contract
    points: tuple[int, ...]
    big: Seat | None = None
    row: Row | None = None
    losers: tuple[Seat, ...] = ()


def result(rules: Rules, dealer: int, seated: Sequence[int], entry: DealEntry) -> Result:
    """The result of a deal for the people ``seated`` from seat 0 on; raises Refused if it cannot be.

    >>> result(Rules(), 0, (0, 1, 2), Typed(Contract.BIG, big=1, row=Row.WON)).points
    (-1, 2, -1)
    """
    if isinstance(entry, Played):
        return _played(rules, dealer, entry.outcome)
    _check_contract(rules, entry.contract)
    if isinstance(entry, Awarded):
        return _awarded(rules, dealer, seated, entry)
    _check_fields(rules, entry)
    if entry.contract in _WITH_BIG:
        if entry.big is None:
            raise Refused(Refusal("big_missing", "4.3"))
        return _alone(rules, entry.contract, _holder(rules, dealer, seated, entry.big), entry.row)
    if entry.contract is Contract.GALDINS:
        return _galdins(rules, dealer, seated, entry)
    if entry.contract is Contract.RONDO:
        return _rondo(rules, dealer, seated, entry)
    return Result(entry.contract, (0,) * rules.seats)


def seat_of(seated: Sequence[int], person: int) -> Seat:
    """The seat of a person; raises Refused if he does not sit at the table.

    >>> seat_of((0, 3, 1), 3)
    1
    """
    if person not in seated:
        raise Refused(Refusal("not_at_the_table", "8.3", {"person": person}))
    return Seat(seated.index(person))


# What may be written -----------------------------------------------------------------------------

_WITH_BIG: Final = (Contract.BIG, Contract.ZOLE, Contract.LITTLE_ZOLE)
_ALL_PASS: Final = {
    "galdins": Contract.GALDINS,
    "pules": Contract.PASSED,
    "rondo": Contract.RONDO,
    "redeal": Contract.REDEAL,
}
_FIELDS: Final = {
    Contract.BIG: ("big", "row"),
    Contract.ZOLE: ("big", "row"),
    Contract.LITTLE_ZOLE: ("big", "row"),
    Contract.GALDINS: ("losers", "tricks"),
    Contract.RONDO: ("eyes", "tricks", "lots"),
    Contract.PASSED: (),
    Contract.REDEAL: (),
}
_ROWS: Final = {
    Contract.BIG: frozenset(BIG_POINTS),
    Contract.ZOLE: frozenset(ZOLE_POINTS),
    Contract.LITTLE_ZOLE: frozenset((Row.LITTLE_WON, Row.LITTLE_LOST)),
}


def _check_contract(rules: Rules, contract: Contract) -> None:
    if contract is Contract.LITTLE_ZOLE and not rules.little_zole:
        raise Refused(Refusal("little_zole_off", "9"))
    if contract not in _WITH_BIG and contract is not _ALL_PASS[rules.all_pass]:
        raise Refused(
            Refusal("all_pass_otherwise", "3.6", {"contract": contract, "all_pass": rules.all_pass})
        )


def _check_fields(rules: Rules, entry: Typed) -> None:
    for field in fields(entry)[1:]:
        belongs = field.name in _FIELDS[entry.contract]
        if field.name == "tricks" and entry.contract is Contract.GALDINS:
            belongs = rules.galdins_stake == "tricks"
        if not belongs and getattr(entry, field.name) != field.default:
            raise Refused(Refusal("does_not_belong", "8", {"field": field.name, "contract": entry.contract}))


def _holder(rules: Rules, dealer: int, seated: Sequence[int], person: int) -> Seat:
    seat = seat_of(seated, person)
    if seat not in seats_with_cards(rules.seats, dealer):
        raise Refused(Refusal("sits_out", "2.2", {"person": person}))
    return seat


# What it comes to --------------------------------------------------------------------------------


def _alone(rules: Rules, contract: Contract, big: Seat, row: Row | None) -> Result:
    if row is None or row not in _ROWS[contract]:
        paragraph = "4.5" if contract is Contract.LITTLE_ZOLE else "4.3"
        raise Refused(Refusal("no_such_row", paragraph, {"contract": contract, "row": row or ""}))
    each = row_points(contract, row, rules.little_zole_lost)
    points = tuple(each * (rules.seats - 1) if seat == big else -each for seat in range(rules.seats))
    return Result(contract, points, big, row)


def _awarded(rules: Rules, dealer: int, seated: Sequence[int], entry: Awarded) -> Result:
    if entry.contract not in _WITH_BIG:
        raise Refused(Refusal("no_sides_to_award", "7.6", {"contract": entry.contract}))
    big = _holder(rules, dealer, seated, entry.big)
    _holder(rules, dealer, seated, entry.offender)
    little = entry.contract is Contract.LITTLE_ZOLE
    if entry.offender == entry.big:
        return _alone(rules, entry.contract, big, Row.LITTLE_LOST if little else Row.LOST)
    return _alone(rules, entry.contract, big, Row.LITTLE_WON if little else Row.WON)


def _galdins(rules: Rules, dealer: int, seated: Sequence[int], entry: Typed) -> Result:
    losers = tuple(sorted(_holder(rules, dealer, seated, person) for person in entry.losers))
    # Eight tricks never fall equally to three hands, so at most two lose.
    if len(losers) not in (1, 2) or len(set(losers)) < len(losers):
        raise Refused(Refusal("galdins_losers", "5.1", {"losers": len(losers)}))
    most = 0
    if rules.galdins_stake == "tricks":
        allowed = range(3, 9) if len(losers) == 1 else range(3, 5)
        if len(entry.tricks) != 1 or entry.tricks[0] not in allowed:
            raise Refused(Refusal("galdins_tricks", "5.4", {"low": allowed[0], "high": allowed[-1]}))
        most = entry.tricks[0]
    return Result(Contract.GALDINS, galdins_points(rules, losers, most), losers=losers)


def _rondo(rules: Rules, dealer: int, seated: Sequence[int], entry: Typed) -> Result:
    piles = _piles(entry.eyes, entry.tricks)
    losers = rondo.losing_seats(rules.seats, dealer, piles)
    lots = tuple(seat_of(seated, person) for person in entry.lots)
    due = rondo.odd_points(rules, piles)
    if len(lots) != due or len(set(lots)) < due or not set(lots) <= set(losers):
        raise Refused(Refusal("lots_do_not_fit", "6.2", {"due": due}))
    return Result(Contract.RONDO, rondo.points(rules, dealer, piles, lots), losers=losers)


def _piles(eyes: Sequence[int], tricks: Sequence[int]) -> tuple[rondo.Pile, ...]:
    if len(eyes) != 4 or min(eyes) < 0 or sum(eyes) != 120:
        raise Refused(Refusal("rondo_eyes", "6.2", {"sum": sum(eyes)}))
    if not tricks:
        if 0 in eyes:
            raise Refused(Refusal("rondo_tricks_wanted", "6.2"))
        tricks = (1, 1, 1, 1)  # all that counts is that nobody had none
    elif len(tricks) != 4 or min(tricks) < 0 or sum(tricks) != 8:
        raise Refused(Refusal("rondo_tricks", "6.2", {"sum": sum(tricks)}))
    piles = tuple(map(rondo.Pile, tricks, eyes))
    if any(pile.eyes and not pile.tricks for pile in piles):
        raise Refused(Refusal("rondo_eyes_without_trick", "6.2"))
    return piles


def _played(rules: Rules, dealer: int, outcome: Outcome) -> Result:
    """The result of an outcome, unless it comes from another dealer, number of people or rule set."""
    contract, points, big, row = outcome.contract, outcome.points, outcome.big, outcome.row
    _check_contract(rules, contract)
    result = Result(contract, points, big, row, outcome.losers)
    if contract in _WITH_BIG:
        holds_cards = seats_with_cards(rules.seats, dealer)
        fits = big is not None and big in holds_cards and result == _alone(rules, contract, big, row)
    elif contract is Contract.GALDINS:
        fits = points == galdins_points(rules, outcome.losers, max(outcome.tricks))
    else:
        fits = len(points) == rules.seats and sum(points) == 0
    if not fits:
        raise Refused(Refusal("outcome_of_another_table", "8", {"dealer": dealer, "seats": rules.seats}))
    return result
