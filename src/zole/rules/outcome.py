"""What a finished deal comes to: tricks, eyes, the row of 4.3, the points of every seat (rules 4.3–6.3)."""

from __future__ import annotations

from dataclasses import dataclass

from zole.rules import rondo, tricks
from zole.rules.claims import What, claimed
from zole.rules.contracts import Contract, Row, result_row, row_points
from zole.rules.deal import Seat, seats_with_cards
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules
from zole.rules.state import NOBODY, Phase, State, piles


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a deal before pules; every tuple has an entry for each of the n seats.

    Big's eyes include his burial. ``eyes_aside`` are eyes that no seat took: the talon where Big did not
    take it, and what was left when he conceded or a claim left it to the smalls; in Zole and after these they
    are the smalls'. What a claim left to one hand is among that hand's tricks and eyes.
    ``losers`` are the seats that lose galdiņš or rondo, whether or not a tie of 5.3 lets them pay.
    """

    contract: Contract
    big: Seat | None
    row: Row | None
    tricks: tuple[int, ...]
    eyes: tuple[int, ...]
    eyes_aside: int
    points: tuple[int, ...]
    losers: tuple[Seat, ...] = ()
    conceded: bool = False
    claim: What | None = None


def outcome(state: State) -> Outcome:
    """The outcome of a deal that is over; raises Refused while it is not.

    >>> from zole.rules.deal import Deal
    >>> from zole.rules.state import apply, start
    >>> state = start(Rules.named("classic"), Deal.from_pack(range(26)))
    >>> for _ in range(3):
    ...     state = apply(state, 26)
    >>> outcome(state).contract.value, outcome(state).points
    ('passed', (0, 0, 0))
    """
    contract = state.contract
    if state.phase is not Phase.OVER or contract is None:
        raise Refused(Refusal("deal_not_over", "4.3"))
    seats, dealer = state.rules.seats, state.deal.dealer
    taken = piles(state)
    taken_tricks, taken_eyes = [0] * seats, [0] * seats
    for seat, pile in zip((*seats_with_cards(seats, dealer), dealer), taken, strict=True):
        taken_tricks[seat] += pile.tricks
        taken_eyes[seat] += pile.eyes
    if state.big == NOBODY:
        return _everyone(state, contract, taken_tricks, taken_eyes)
    big = seats_with_cards(seats, dealer)[state.big]
    taken_eyes[big] += tricks.eyes(state.buried)
    row = _row(state, contract, taken_tricks[big], taken_eyes[big])
    each = row_points(contract, row, state.rules.little_zole_lost)
    points = tuple(each * (seats - 1) if seat == big else -each for seat in range(seats))
    aside = 120 - sum(taken_eyes)
    return Outcome(
        contract,
        big,
        row,
        tuple(taken_tricks),
        tuple(taken_eyes),
        aside,
        points,
        conceded=state.conceded,
        claim=_claim(state),
    )


def galdins_losers(won: list[tuple[int, int]]) -> tuple[int, ...]:
    """The places that lose galdiņš, from the tricks and eyes of each hand: most tricks, then most eyes (5.1).

    >>> galdins_losers([(3, 40), (3, 41), (2, 39)])
    (1,)
    """
    return tuple(place for place, pile in enumerate(won) if pile == max(won))


def galdins_points(rules: Rules, losers: tuple[Seat, ...], most_tricks: int) -> tuple[int, ...]:
    """What each seat gets when these seats lose galdiņš (5.2–5.4).

    >>> galdins_points(Rules(galdins_tie="each"), (Seat(0), Seat(1)), 3)
    (-2, -2, 4)
    """
    if len(losers) > 1 and rules.galdins_tie == "nobody":
        return (0,) * rules.seats
    stake = most_tricks if rules.galdins_stake == "tricks" else 2
    got = stake * len(losers)
    return tuple(got - stake * rules.seats if seat in losers else got for seat in range(rules.seats))


def _row(state: State, contract: Contract, won: int, eyes: int) -> Row:
    if contract is not Contract.LITTLE_ZOLE:
        return result_row(won, eyes)
    return Row.LITTLE_LOST if won or state.conceded else Row.LITTLE_WON


def _everyone(state: State, contract: Contract, won: list[int], eyes: list[int]) -> Outcome:
    rules, dealer = state.rules, state.deal.dealer
    losers: tuple[Seat, ...] = ()
    points: tuple[int, ...] = (0,) * rules.seats
    if contract is Contract.GALDINS:
        held = seats_with_cards(rules.seats, dealer)
        losers = tuple(sorted(held[place] for place in galdins_losers([(won[s], eyes[s]) for s in held])))
        points = galdins_points(rules, losers, max(won))
    elif contract is Contract.RONDO:
        taken = piles(state)
        losers = rondo.losing_seats(rules.seats, dealer, taken)
        points = rondo.points(rules, dealer, taken, rondo.lots_in(state.actions))
    aside, claim = 120 - sum(eyes), _claim(state)
    return Outcome(contract, None, None, tuple(won), tuple(eyes), aside, points, losers, claim=claim)


def _claim(state: State) -> What | None:
    return claimed(state.rest, state.big) if state.claimer != NOBODY else None
