"""A deal in a few lines of text, all cards open: what environments render."""

from __future__ import annotations

from zole.rules import PASS, State, cards_text
from zole.rules.actions import LOT
from zole.rules.cards import card_text
from zole.rules.deal import seats_with_cards

_WORDS = ("pass", "take", "zole", "little_zole", "concede", "claim")


def action_text(action: int) -> str:
    """An action in a word: ``QC``, ``pass``, ``lot:2``.

    >>> [action_text(action) for action in (0, 26, 34)]
    ['QC', 'pass', 'lot:2']
    """
    if action < PASS:
        return card_text(action)
    return _WORDS[action - PASS] if action < LOT else f"lot:{action - LOT}"


def text(state: State) -> str:
    """Who holds what, what was said and played, whose turn it is.

    >>> from zole.rules import Deal, Rules, start
    >>> print(text(start(Rules(), Deal.from_pack(range(26)))).splitlines()[0])
    seat 1: QC QS JH JD AC TC KS 9S
    """
    seats = seats_with_cards(state.rules.seats, state.deal.dealer)
    lines = [f"seat {seat}: {cards_text(hand)}" for seat, hand in zip(seats, state.hands, strict=True)]
    lines.append(f"talon: {cards_text(state.deal.talon)}; dealer: seat {state.deal.dealer}")
    lines.append(f"actions: {' '.join(map(action_text, state.actions))}")
    turn = f"seat {state.seat} to act" if state.seat is not None else "nobody to act"
    lines.append(f"{state.phase.value}, {state.contract.value if state.contract else 'no contract'}; {turn}")
    return "\n".join(lines)
