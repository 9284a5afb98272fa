"""A record written out: one canonical text, with seats as letters and cards as rank and suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from zole.rules.actions import CLAIM, CONCEDE, LOT, Action
from zole.rules.cards import card_text, cards_text
from zole.rules.deal import seats_with_cards
from zole.rules.outcome import outcome
from zole.rules.record.replay import check
from zole.rules.record.result_text import result_text
from zole.rules.record.value import Comment, Record, RecordedDeal
from zole.rules.record.words import CALL_TEXTS, rules_text, seat_text
from zole.rules.state import DEALER, Phase, State, apply, start


def write(record: Record, *, signs: bool = False) -> str:
    """The text of a record; raises RecordError where the record breaks the rules.

    ``signs`` writes suits as ♣ ♠ ♥ ♦ and the ten as 10; the usual letters are easier to type.

    >>> from zole.rules.ruleset import Rules
    >>> print(write(Record(Rules.named("nine"), ("Anna", "Bruno", "Cilda"), tags={"Place": "Rīga"})), end="")
    Rules: nine
    A: Anna
    B: Bruno
    C: Cilda
    Place: Rīga
    """
    lines = [f"# {comment}" for comment in record.comments]
    lines.append(f"Rules: {rules_text(record.rules)}")
    lines += [f"{seat_text(seat)}: {name}" for seat, name in enumerate(record.players)]
    lines += [f"{name}: {value}" for name, value in sorted(record.tags.items())]
    for checked in check(record):
        lines += ["", *_Writer(checked.recorded, checked.state, signs=signs).lines(checked.number)]
    if record.ended:
        lines += ["", "End"]
    return "\n".join(lines) + "\n"


class _Done(NamedTuple):
    """An action as text: the head of the line it stands in, itself, what follows it there."""

    head: str
    text: str
    tail: str = ""


class _Writer:
    """Writes one deal."""

    def __init__(self, recorded: RecordedDeal, state: State, *, signs: bool) -> None:
        self.recorded = recorded
        self.end = state
        self.signs = signs
        rules, deal = state.rules, recorded.deal
        self.seats: Sequence[int] = (*seats_with_cards(rules.seats, deal.dealer), deal.dealer)

    def lines(self, number: int) -> Iterator[str]:
        """The lines of the deal."""
        recorded, deal = self.recorded, self.recorded.deal
        yield from self._comments(-1)
        marks = [f"Deal {number}", f"dealer {seat_text(deal.dealer)}"]
        marks += ["annulled"] * recorded.annulled + ["out of turn"] * recorded.out_of_turn
        yield ", ".join(marks)
        for hand, cards in enumerate(deal.hands):
            yield f"{self._seat(hand)}: {cards_text(cards, signs=self.signs)}"
        yield f"Talon: {cards_text(deal.talon, signs=self.signs)}"
        yield from self._comments(0)
        yield from self._actions()
        if self.end.phase is Phase.OVER and not recorded.annulled:
            yield f"Result: {result_text(outcome(self.end))}"

    def _actions(self) -> Iterator[str]:
        done = list(enumerate(self._done(), 1))
        for head, group in groupby(done, key=lambda one: one[1].head):
            members = list(group)
            last = members[-1][0]
            between = ", " if head in {"Auction", "Lots"} else " "
            texts = [one.text + self._inline(after, last) for after, one in members]
            yield f"{head}: {between.join(texts)}{members[-1][1].tail}"
            yield from self._comments(last)

    def _done(self) -> Iterator[_Done]:
        state = start(self.end.rules, self.recorded.deal)
        for action in self.recorded.actions:
            after = apply(state, action, proved=True)
            yield self._one(state, action, after)
            state = after

    def _one(self, state: State, action: int, after: State) -> _Done:
        if action in {CONCEDE, CLAIM}:
            return _Done("Conceded" if action == CONCEDE else "Claimed", self._seat(state.turn))
        if action >= LOT:
            return _Done("Lots", seat_text(action - LOT))
        if state.phase is Phase.AUCTION:
            return _Done("Auction", f"{self._seat(state.turn)} {CALL_TEXTS[Action(action)]}")
        card = card_text(action, signs=self.signs)
        if state.phase is Phase.BURY:
            return _Done("Buried", card)
        if state.leader == DEALER and len(state.table) == 1:
            card = f"{card_text(state.table[0], signs=self.signs)} {card}"
        head = f"{len(state.tricks) + 1}. {self._seat(state.leader)}"
        taken = len(after.tricks) > len(state.tricks)
        return _Done(head, card, f" -> {self._seat(after.tricks[-1].taker)}" if taken else "")

    def _seat(self, hand: int) -> str:
        return seat_text(self.seats[hand])

    def _comments(self, after: int) -> list[str]:
        return [f"# {comment.text}" for comment in self._noted(after)]

    def _inline(self, after: int, last: int) -> str:
        if after == last:
            return ""
        return "".join(f" {{{comment.text}}}" for comment in self._noted(after))

    def _noted(self, after: int) -> list[Comment]:
        return [comment for comment in self.recorded.comments if comment.after == after]
