"""Deals in which one hand holds what a test is about, the rest lying as it falls."""

from __future__ import annotations

from random import Random

from dealing import cards

from zole.rules import Deal, Rules, State, View, apply, start, view
from zole.rules.cards import ALL_CARDS, Cards, cards_in, mask_of
from zole.rules.state import NOBODY


def holding(text: str, *, at: int = 0, talon: str = "", seed: int = 1) -> Deal:
    """A deal in which a hand, the first unless told, holds these eight cards; the third hand deals."""
    mine, lying = cards(text), cards(talon)
    rest = list(cards_in(ALL_CARDS & ~mine & ~lying))
    Random(seed).shuffle(rest)
    while lying.bit_count() < 2:
        lying |= 1 << rest.pop()
    others = [mask_of(rest[:8]), mask_of(rest[8:])]
    first, second, third = *others[:at], mine, *others[at:]
    return Deal((first, second, third), Cards(lying), 2)


def sight_of(deal: Deal, actions: tuple[int, ...] = (), rules: Rules | None = None) -> View:
    """What the hand to act sees after some actions."""
    state = start(rules or Rules(), deal)
    for action in actions:
        state = apply(state, action)
    return on_turn(state)


def on_turn(state: State) -> View:
    """What the hand sees whose turn it is."""
    assert state.turn != NOBODY
    return view(state, view(state, 0).seats[state.turn])
