"""Whole deals as reviewed text, for every named rule set and number of seats.

The texts stand in tests/golden/playthroughs; ``--rewrite`` writes them anew, and the diff is reviewed.
"""

from dataclasses import fields
from random import Random

import pytest
from dealing import WORDS, words

from zole.rules import (
    Contract,
    Deal,
    Phase,
    Rules,
    State,
    View,
    apply,
    cards_text,
    legal_actions,
    outcome,
    seats_out,
    seats_with_cards,
    start,
    view,
)

# What is said in each deal; the cards and all else are drawn from a seed.
SESSIONS = {
    ("galdins", 3): ["take", "pass pass pass"],
    ("galdins", 4): ["pass zole", "pass pass pass"],
    ("classic", 3): ["pass pass pass", "pass take"],
    ("classic", 4): ["pass pass zole", "take"],
    ("classic", 5): ["pass take", "pass pass pass"],
    ("nine", 3): ["pass little", "pass pass pass"],
    ("rondo", 4): ["little pass zole", "pass pass pass"],
    ("rondo", 5): ["pass little pass", "pass pass pass"],
}
HANDS = ("first", "second", "third", "dealer")
PRIVATE = {"seat", "hand", "dealt", "cards", "talon", "buried", "legal", "may_concede", "may_claim"}


@pytest.mark.parametrize(("name", "seats"), SESSIONS, ids=[f"{name}-{seats}" for name, seats in SESSIONS])
def test_a_session_is_as_reviewed(golden, name, seats):
    golden(f"playthroughs/{name}-{seats}.txt", session(name, seats))


def session(name, seats):
    """A session as text."""
    rng = Random(f"{name} {seats}")
    rules = Rules.named(name, seats=seats)
    lines = [
        "# Written anew by: pytest tests/rules/test_playthroughs.py --rewrite",
        f"{name}, {seats} at the table",
    ]
    for number, said in enumerate(SESSIONS[name, seats]):
        pack = rng.sample(range(26), 26)
        lines += ["", f"Deal {number + 1}"]
        lines += play(start(rules, Deal.from_pack(pack, number % seats)), said.split(), rng)
    return "\n".join(lines) + "\n"


def play(state: State, said: list[str], rng: Random):
    """A deal as lines: the cards, each action, now and then what every seat sees, and the outcome."""
    deal, seats = state.deal, state.rules.seats
    held = seats_with_cards(seats, deal.dealer)
    for hand, seat in enumerate(held):
        yield f"  {HANDS[hand]:6} seat {seat}  {cards_text(deal.hands[hand])}"
    yield f"  talon          {cards_text(deal.talon)}"
    yield f"  dealer seat {deal.dealer}" + "".join(
        f", seat {seat} sits out" for seat in seats_out(seats, deal.dealer)
    )
    while state.phase is not Phase.OVER:
        legal = legal_actions(state)
        action = WORDS[said.pop(0)] if said else rng.choice(legal)
        yield f"{status(state)}: {words([action])}" + ("" if len(legal) == 1 else f"   of {words(legal)}")
        before, state = state, apply(state, action)
        if len(state.tricks) > len(before.tricks):
            yield f"  trick {len(state.tricks)} to {HANDS[state.tricks[-1].taker]}"
        if state.phase is not before.phase or (len(state.tricks), len(state.table)) == (4, 1):
            yield from views(state)
    yield from result(state)


def status(state: State):
    """Where a deal stands, in short."""
    if state.phase is Phase.LOTS:
        return "lots"
    who = f"{state.phase} {HANDS[state.turn]}"
    return f"{who} on {words(state.table)}" if state.table else who


def views(state: State):
    """What all see, which is the same for every seat, and what each sees alone."""
    sights = [view(state, seat) for seat in range(state.rules.seats)]
    first, *others = [public(sight) for sight in sights]
    assert all(other == first for other in others)
    yield "  all see: " + "; ".join(in_words(sights[0]))
    for sight in sights:
        parts = {
            "dealt": cards_text(sight.dealt),
            "holds": cards_text(sight.cards),
            "talon": cards_text(sight.talon),
            "buried": cards_text(sight.buried),
            "may": words(sight.legal) + " or concede" * sight.may_concede,
        }
        yield f"  seat {sight.seat}: " + ("; ".join(f"{k} {v}" for k, v in parts.items() if v) or "no cards")


def public(sight: View):
    """The part of a view that is no secret."""
    return {field.name: getattr(sight, field.name) for field in fields(sight) if field.name not in PRIVATE}


def in_words(sight: View):
    """The public part, phrase by phrase."""
    yield f"said {words(sight.auction)}"
    yield f"{sight.contract}" + (f" by {HANDS[sight.big]}" if sight.big >= 0 else "")
    if sight.tricks:
        yield "tricks to " + " ".join(HANDS[trick.taker] for trick in sight.tricks)
    if sight.table:
        yield f"{HANDS[sight.leader]} led {words(sight.table)}"
    if sight.lots:
        yield f"lots on seats {list(sight.lots)}"
    yield f"{sight.phase}" + (f", {HANDS[sight.turn]} to act" if sight.turn >= 0 else "")


def result(state: State):
    """The outcome, field by field where it says anything."""
    found = outcome(state)
    yield f"Outcome: {found.contract}" + (f", seat {found.big}, {found.row}" if found.row else "")
    if found.contract not in {Contract.PASSED, Contract.REDEAL}:
        yield f"  tricks {list(found.tricks)}, eyes {list(found.eyes)} and {found.eyes_aside} aside"
    yield f"  points {list(found.points)}" + (f", lost by {list(found.losers)}" if found.losers else "")
