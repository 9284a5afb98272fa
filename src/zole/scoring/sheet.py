"""The running sheet of a session: every line worked out, and what comes next (rules 7, 8).

A sheet is a value; ``write`` returns the sheet with one more entry on it. People are counted in the
order in which they first sat down, seats clockwise from 0; the two differ once people come or go.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

from zole.rules import Contract, Refusal, Refused, Row, Rules, Seat, seats_out, seats_with_cards
from zole.scoring import pules
from zole.scoring.entries import (
    Annulled,
    Awarded,
    DealEntry,
    Disqualified,
    End,
    Entry,
    Join,
    LastDeal,
    Leave,
    Penalty,
    Played,
    Return,
    Totals,
    Typed,
)
from zole.scoring.pules import Move, Owner, Pules, Settled
from zole.scoring.results import Result, result, seat_of


class Kind(StrEnum):
    """What a line of the sheet is about."""

    DEAL = "deal"
    AWARDED = "awarded"
    TOTALS = "totals"
    ANNULLED = "annulled"
    PENALTY = "penalty"
    LAST_DEAL = "last_deal"
    LEAVE = "leave"
    DISQUALIFIED = "disqualified"
    JOIN = "join"
    RETURN = "return"
    END = "end"
    SETTLEMENT = "settlement"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet; the line of entry i has place i, only the settlement of 7.5 has no entry.

    ``deal`` is the number of a deal that counts, ``dealer`` the person who dealt. ``big`` and ``losers``
    are people. ``base`` are the points before pules, ``change`` those with pules, ``totals`` the sums
    after the line: each by person, for all who had sat down by then. ``common`` and ``personal`` are the
    pules that stand after the line, ``written`` the owners of those it wrote, ``settled`` the one that
    a win took away.
    """

    entry: Entry | None
    kind: Kind
    change: tuple[int, ...]
    totals: tuple[int, ...]
    base: tuple[int, ...]
    common: int
    personal: tuple[int, ...]
    deal: int | None = None
    dealer: int | None = None
    contract: Contract | None = None
    big: int | None = None
    row: Row | None = None
    losers: tuple[int, ...] = ()
    written: tuple[Owner, ...] = ()
    settled: Settled | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A session as it stands: its lines, who sits where, the sums, the pules, the deal that is due.

    ``rules`` are those for the people who sit there now. ``names`` and ``totals`` are by person, also of
    those who left; ``seated`` is the person on each seat. ``dealer`` is the seat that deals next, ``deal``
    the number of that deal, from 1. ``barred`` are the people who were disqualified.
    """

    rules: Rules
    names: tuple[str, ...]
    seated: tuple[int, ...]
    totals: tuple[int, ...]
    dealer: Seat
    pules: Pules
    deal: int = 1
    last_deal: bool = False
    over: bool = False
    lines: tuple[Line, ...] = ()
    barred: tuple[int, ...] = ()

    @property
    def common(self) -> int:
        """How many common pules stand."""
        return self.pules.common

    @property
    def personal(self) -> tuple[int, ...]:
        """The people who own the personal pules that stand, the oldest pule first."""
        return self.pules.personal

    @property
    def deals(self) -> int | None:
        """How many deals the session has; None if it is open."""
        return self.rules.deals

    @property
    def hands(self) -> tuple[int, ...]:
        """The people who hold the first, second and third hand of the deal that is due: one may be Big."""
        return tuple(self.seated[seat] for seat in seats_with_cards(self.rules.seats, self.dealer))

    @property
    def out(self) -> tuple[int, ...]:
        """The people who sit the deal that is due out."""
        return tuple(self.seated[seat] for seat in seats_out(self.rules.seats, self.dealer))

    @property
    def if_settled(self) -> tuple[int, ...]:
        """The totals as they would be if the session ended now (7.5)."""
        return _added(self.totals, pules.at_the_end(self.personal, self.seated))

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each person by his total, from 1; who share places all have the first of them."""
        return tuple(1 + sum(other > total for other in self.totals) for total in self.totals)


def opening(rules: Rules, names: Sequence[str], first_dealer: int = 0) -> Sheet:
    """The empty sheet of a session; raises Refused unless every seat has a name and the dealer a seat.

    >>> opening(Rules(seats=4), ("A", "B", "C", "D"), first_dealer=3).hands
    (0, 1, 2)
    """
    if len(names) != rules.seats:
        raise Refused(Refusal("names_and_seats", "2.1", {"names": len(names), "seats": rules.seats}))
    if first_dealer not in range(rules.seats):
        raise Refused(Refusal("dealer_seat", "2.1", {"seat": first_dealer, "seats": rules.seats}))
    people = tuple(range(rules.seats))
    return Sheet(rules, tuple(names), people, (0,) * rules.seats, Seat(first_dealer), Pules())


def write(sheet: Sheet, entry: Entry) -> Sheet:
    """The sheet with one more entry on it; raises Refused, and changes nothing, where it cannot be.

    >>> write(opening(Rules(), "ABC"), Typed(Contract.ZOLE, big=1, row=Row.WON)).totals
    (-5, 10, -5)
    """
    if sheet.over:
        raise Refused(Refusal("session_over", "8.1"))
    after = _write(sheet, entry)
    return _settled(after) if after.over and after.pules else after


def _write(sheet: Sheet, entry: Entry) -> Sheet:
    match entry:
        case Played() | Typed() | Awarded():
            return _deal(sheet, entry)
        case Totals():
            return _totals(sheet, entry)
        case Annulled():
            line = _line(sheet, entry, Kind.ANNULLED)
            return _put(sheet, replace(line, dealer=sheet.seated[sheet.dealer]))
        case Penalty():
            return _penalty(sheet, entry)
        case LastDeal():
            return _last_deal(sheet, entry)
        case Leave() | Disqualified():
            return _leave(sheet, entry)
        case Join():
            return _join(sheet, entry)
        case Return():
            return _return(sheet, entry)
        case End():
            return replace(_put(sheet, _line(sheet, entry, Kind.END)), over=True)
        case _:
            assert_never(entry)


# Deals -------------------------------------------------------------------------------------------


def _deal(sheet: Sheet, entry: DealEntry) -> Sheet:
    found = result(sheet.rules, sheet.dealer, sheet.seated, entry)
    move = _pules_of_deal(sheet, found)
    kind = Kind.DEAL
    if isinstance(entry, Awarded):
        kind = Kind.AWARDED
        move = _also_penalised(sheet, move, entry.offender)
    nothing = (0,) * len(sheet.names)
    base = _added(nothing, dict(zip(sheet.seated, found.points, strict=True)))
    line = replace(
        _line(sheet, entry, kind, move, base),
        contract=found.contract,
        big=None if found.big is None else sheet.seated[found.big],
        row=found.row,
        losers=tuple(sheet.seated[seat] for seat in found.losers),
    )
    return _counted(sheet, line)


def _totals(sheet: Sheet, entry: Totals) -> Sheet:
    """Points alone, from which no pule is written or settled."""
    points, people = entry.points, len(sheet.names)
    if len(points) != people:
        raise Refused(Refusal("totals_people", "8", {"points": len(points), "people": people}))
    for person, got in enumerate(points):
        if got:
            seat_of(sheet.seated, person)
    if sum(points):
        raise Refused(Refusal("totals_sum", "8.1", {"sum": sum(points)}))
    return _counted(sheet, _line(sheet, entry, Kind.TOTALS, base=points))


def _counted(sheet: Sheet, line: Line) -> Sheet:
    """The line of a deal that counts is put down, and the deal passes on."""
    return replace(
        _put(sheet, replace(line, deal=sheet.deal, dealer=sheet.seated[sheet.dealer])),
        deal=sheet.deal + 1,
        dealer=Seat((sheet.dealer + 1) % sheet.rules.seats),
        over=sheet.last_deal or sheet.deal == sheet.deals,
    )


def _pules_of_deal(sheet: Sheet, found: Result) -> Move:
    rules, standing = sheet.rules, sheet.pules
    if not _pules_on(rules):
        return Move(standing)
    if found.contract in _ALL_PASSED:
        return pules.all_passed(standing, rules.seats)
    if found.contract is not Contract.BIG or found.big is None:  # 7.4
        return Move(standing)
    big = sheet.seated[found.big]
    if found.points[found.big] < 0:
        return pules.lost(standing, big, rules.personal_pule_needs)
    return pules.won(standing, big, sheet.seated, rules.personal_pule_value)


def _also_penalised(sheet: Sheet, move: Move, offender: int) -> Move:
    if not _pules_on(sheet.rules):
        return move
    penalty = pules.penalised(move.pules, offender)
    return replace(move, pules=penalty.pules, written=move.written + penalty.written)


def _pules_on(rules: Rules) -> bool:
    return rules.all_pass in {"pules", "rondo"}


_ALL_PASSED: Final = (Contract.PASSED, Contract.RONDO)


# Faults, the end ---------------------------------------------------------------------------------


def _penalty(sheet: Sheet, entry: Penalty) -> Sheet:
    seat_of(sheet.seated, entry.person)
    if not _pules_on(sheet.rules):
        raise Refused(Refusal("pules_off", "7.6"))
    return _put(sheet, _line(sheet, entry, Kind.PENALTY, pules.penalised(sheet.pules, entry.person)))


def _last_deal(sheet: Sheet, entry: LastDeal) -> Sheet:
    if sheet.deals is not None:
        raise Refused(Refusal("deals_are_fixed", "8.1", {"deals": sheet.deals}))
    if sheet.last_deal:
        raise Refused(Refusal("last_deal_announced", "8.1"))
    return replace(_put(sheet, _line(sheet, entry, Kind.LAST_DEAL)), last_deal=True)


def _settled(sheet: Sheet) -> Sheet:
    """The end: personal pules are paid for, common ones lapse (7.5)."""
    payments = pules.at_the_end(sheet.personal, sheet.seated)
    return _put(sheet, _line(sheet, None, Kind.SETTLEMENT, Move(Pules(), payments=payments)))


# People ------------------------------------------------------------------------------------------


def _leave(sheet: Sheet, entry: Leave | Disqualified) -> Sheet:
    if isinstance(entry, Leave):
        return _get_up(sheet, entry, Kind.LEAVE)
    seat_of(sheet.seated, entry.person)
    if sheet.rules.seats > (4 if sheet.rules.all_pass == "rondo" else 3):
        after = _get_up(sheet, entry, Kind.DISQUALIFIED)
    else:  # too few are left to play on
        after = replace(_put(sheet, _line(sheet, entry, Kind.DISQUALIFIED)), over=True)
    return replace(after, barred=(*sheet.barred, entry.person))


def _get_up(sheet: Sheet, entry: Leave | Disqualified, kind: Kind) -> Sheet:
    """He pays for his personal pules as at the end, to all who sat with him until now (8.3)."""
    person = entry.person
    seat = seat_of(sheet.seated, person)
    rules = _rules_for(sheet.rules, sheet.rules.seats - 1)
    his = [owner for owner in sheet.personal if owner == person]
    others = tuple(owner for owner in sheet.personal if owner != person)
    move = Move(Pules(sheet.common, others), payments=pules.at_the_end(his, sheet.seated))
    after = _put(sheet, _line(sheet, entry, kind, move))
    # If he was to deal, his left neighbour does, who now has his seat or, past the last, seat 0.
    dealer = Seat((sheet.dealer - (seat < sheet.dealer)) % rules.seats)
    return replace(after, rules=rules, seated=sheet.seated[:seat] + sheet.seated[seat + 1 :], dealer=dealer)


def _join(sheet: Sheet, entry: Join) -> Sheet:
    if entry.late and sheet.deal >= 4:
        raise Refused(Refusal("too_late", "10.5", {"deal": sheet.deal}))
    person = len(sheet.names)
    grown = _seat(replace(sheet, names=(*sheet.names, entry.name), totals=(*sheet.totals, 0)), person)
    late = entry.late and _pules_on(sheet.rules)
    move = pules.penalised(sheet.pules, person) if late else Move(sheet.pules)
    return _put(grown, _line(grown, entry, Kind.JOIN, move))


def _return(sheet: Sheet, entry: Return) -> Sheet:
    if entry.person not in range(len(sheet.names)):
        raise Refused(Refusal("no_such_person", "8.3", {"person": entry.person}))
    if entry.person in sheet.seated:
        raise Refused(Refusal("sits_already", "8.3", {"person": entry.person}))
    if entry.person in sheet.barred:
        raise Refused(Refusal("disqualified", "10.5", {"person": entry.person}))
    grown = _seat(sheet, entry.person)
    return _put(grown, _line(grown, entry, Kind.RETURN))


def _seat(sheet: Sheet, person: int) -> Sheet:
    """Sits down right of the next dealer (8.3), so that he is the last of all to deal."""
    rules = _rules_for(sheet.rules, sheet.rules.seats + 1)
    place = sheet.dealer or len(sheet.seated)  # right of seat 0 is the end, and nobody is renumbered
    seated = (*sheet.seated[:place], person, *sheet.seated[place:])
    return replace(sheet, rules=rules, seated=seated, dealer=Seat(seated.index(sheet.seated[sheet.dealer])))


def _rules_for(rules: Rules, seats: int) -> Rules:
    if seats not in {3, 4, 5}:
        raise Refused(Refusal("people_at_the_table", "2.1", {"seats": seats}))
    return replace(rules, seats=seats)


# A line ------------------------------------------------------------------------------------------


def _line(
    sheet: Sheet,
    entry: Entry | None,
    kind: Kind,
    move: Move | None = None,
    base: tuple[int, ...] | None = None,
) -> Line:
    move = move or Move(sheet.pules)
    base = base or (0,) * len(sheet.names)
    change = _added(base, move.payments)
    return Line(
        entry=entry,
        kind=kind,
        change=change,
        totals=tuple(before + got for before, got in zip(sheet.totals, change, strict=True)),
        base=base,
        common=move.pules.common,
        personal=move.pules.personal,
        written=move.written,
        settled=move.settled,
    )


def _put(sheet: Sheet, line: Line) -> Sheet:
    standing = Pules(line.common, line.personal)
    return replace(sheet, totals=line.totals, pules=standing, lines=(*sheet.lines, line))


def _added(points: Sequence[int], payments: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(there + payments.get(person, 0) for person, there in enumerate(points))
