"""A record held against the rules: every deal replayed, the deal passed round as it should be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zole.rules.actions import CLAIM
from zole.rules.outcome import Outcome, outcome
from zole.rules.record.value import Prove, Record, RecordedDeal, RecordError
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules
from zole.rules.state import Phase, State, apply, start


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A deal that keeps the rules.

    ``number`` counts the deals of the session from 1; an annulled deal bears the number of the one that
    is dealt in its place. ``outcome`` is None while the deal is not over, and where it was annulled.
    """

    number: int
    recorded: RecordedDeal
    state: State
    outcome: Outcome | None


class Rotation:
    """Whose deal it is and which one, as a session goes on (rules 2.1, 7.6, 8.1)."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.number = 1
        self.dealer: int | None = None
        self.unfinished = False

    def refusal(self, dealer: int, *, out_of_turn: bool) -> Refusal | None:
        """Why this dealer may not deal the next deal, or None."""
        if self.unfinished:
            return Refusal("deal_unfinished", "10.1", {"number": self.number - 1})
        if self.rules.deals is not None and self.number > self.rules.deals:
            return Refusal("session_over", "8.1", {"deals": self.rules.deals})
        if out_of_turn or self.dealer in {None, dealer}:
            return None
        return Refusal("dealer_rotation", "2.1", {"expected": self.dealer or 0, "found": dealer})

    def dealt(self, state: State, *, annulled: bool) -> None:
        """Go on to the next deal."""
        dealer = state.deal.dealer
        self.dealer = dealer if annulled else (dealer + 1) % self.rules.seats
        self.number += not annulled
        self.unfinished = not annulled and state.phase is not Phase.OVER

    def end_refusal(self) -> Refusal | None:
        """Why the session cannot be over now, or None."""
        return Refusal("end_in_deal", "10.1", {"number": self.number - 1}) if self.unfinished else None


def check(record: Record, *, prove: Prove | None = None) -> Iterator[CheckedDeal]:
    """Replay a record deal by deal; raises RecordError, with the path, at the first fault.

    With ``prove`` every claim is proved again (4.8); without it claims are taken at their word.

    >>> from zole.rules.deal import Deal
    >>> passed = RecordedDeal(Deal.from_pack(range(26)), (26, 26, 26))
    >>> record = Record(Rules.named("classic"), ("Anna", "Bruno", "Cilda"), (passed,))
    >>> [(deal.number, deal.outcome.points) for deal in check(record)]
    [(1, (0, 0, 0))]
    """
    at = Rotation(record.rules)
    for index, recorded in enumerate(record.deals):
        path = f"/deals/{index}"
        refused = at.refusal(recorded.deal.dealer, out_of_turn=recorded.out_of_turn)
        if refused is not None:
            raise RecordError(refused, path=f"{path}/dealer")
        state = _replay(record.rules, recorded, path, prove)
        number = at.number
        at.dealt(state, annulled=recorded.annulled)
        counts = state.phase is Phase.OVER and not recorded.annulled
        yield CheckedDeal(number, recorded, state, outcome(state) if counts else None)
    refused = at.end_refusal() if record.ended else None
    if refused is not None:
        raise RecordError(refused, path="/ended")


def _replay(rules: Rules, recorded: RecordedDeal, path: str, prove: Prove | None) -> State:
    where = f"{path}/dealer"
    try:
        state = start(rules, recorded.deal)
        for place, action in enumerate(recorded.actions):
            where = f"{path}/actions/{place}"
            before, state = state, apply(state, action, proved=True)
            if prove and action == CLAIM and (unproved := prove(before)):
                raise RecordError(unproved, path=where)
    except Refused as refused:
        raise RecordError(refused.refusal, path=where) from None
    return state
