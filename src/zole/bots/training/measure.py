"""How strong a policy is against another player: many duplicate deals at once, decided side by side."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from zole.bots.club import Club, Policy
from zole.bots.players import Player
from zole.bots.roster import make
from zole.rules import Deal, Phase, Rules, State, View, apply, legal_actions, outcome, start, view


@dataclass(frozen=True, slots=True)
class Strength:
    """The policy's mean points per deal against the others, and half the width of the 95 % interval."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.half:.3f}"


def strength(  # noqa: PLR0913 - who, by which rules, how much are all said by the caller
    policy: Policy, other: str, rules: Rules, *, deals: int, seed: int, temperature: float = 0.0
) -> Strength:
    """One seat plays by the policy, all others are ``other``; every deal with each seat in turn."""
    club = Club(random.Random(seed), temperature, policy=policy)
    rng = random.Random(seed)
    states: list[State] = []
    for number in range(deals):
        pack = rng.sample(range(26), 26)
        dealt = Deal.from_pack(pack, number % rules.seats)
        states += [start(rules, dealt)] * rules.seats
    seats = list(range(rules.seats)) * deals
    rest = make(other, rng)
    while any(state.phase is not Phase.OVER for state in states):
        states = _step(states, seats, club, rest, rng)
    points = [outcome(state).points[seat] for state, seat in zip(states, seats, strict=True)]
    worths = np.array(points, float).reshape(deals, rules.seats).mean(axis=1)
    return Strength(float(worths.mean()), float(1.96 * worths.std(ddof=1) / sqrt(deals)))


def _step(
    states: list[State], seats: Sequence[int], club: Club, rest: Player, rng: random.Random
) -> list[State]:
    """The next action in every deal that is not over."""
    actions: list[int | None] = [None] * len(states)
    asked: list[tuple[int, View]] = []
    for place, (state, seat) in enumerate(zip(states, seats, strict=True)):
        if state.phase is Phase.OVER:
            continue
        legal = legal_actions(state)
        if state.seat is None:
            actions[place] = rng.choice(legal)
        elif len(legal) == 1:
            actions[place] = legal[0]
        elif state.seat == seat:
            asked.append((place, view(state, seat)))
        else:
            actions[place] = rest.decide(view(state, state.seat))
    if asked:
        for (place, _), action in zip(asked, club.decide_all([sight for _, sight in asked]), strict=True):
            actions[place] = action
    return [
        state if action is None else apply(state, action)
        for state, action in zip(states, actions, strict=True)
    ]
