"""One deal played by players, from the shuffle to the outcome, drawn from a seed and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from zole.bots import Player
from zole.rules import (
    Deal,
    Outcome,
    Phase,
    Rules,
    State,
    apply,
    legal_actions,
    outcome,
    start,
    view,
)


def dice(seed: int, *place: object) -> random.Random:
    """The dice of one place in a match: any number of streams from one seed, the same on any machine.

    >>> dice(1, "pack", 7).random() == dice(1, "pack", 7).random() != dice(1, "pack", 8).random()
    True
    """
    return random.Random(":".join(map(str, (seed, *place))))


def deal_of(seed: int, number: int, seats: int) -> Deal:
    """The deal with this number in a match; the dealer moves on from deal to deal (2.1)."""
    pack = list(range(26))
    dice(seed, "pack", number).shuffle(pack)
    return Deal.from_pack(pack, number % seats)


def play_out(rules: Rules, deal: Deal, players: Sequence[Player], lots: random.Random) -> Outcome:
    """The outcome of a deal that the players, one for each seat, play to its end; lots fall by ``lots``."""
    state = start(rules, deal)
    while state.phase is not Phase.OVER:
        state = apply(state, _action(state, players, lots))
    return outcome(state)


def _action(state: State, players: Sequence[Player], lots: random.Random) -> int:
    if state.seat is None:  # a lot is due
        return lots.choice(legal_actions(state))
    return players[state.seat].decide(view(state, state.seat))
