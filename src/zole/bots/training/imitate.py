"""A first policy, taught what another player does: a start that saves the clumsiest part of the learning."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch

from zole.bots.features import ANSWERS, KINDS, features, kinds_of, of_rules
from zole.bots.planes import observe
from zole.bots.players import Player
from zole.bots.training.learn import Learner
from zole.bots.training.nets import forward
from zole.rules import LITTLE_ZOLE, PASS, TAKE, Deal, Phase, Rules, State, apply, legal_actions, start, view

Example = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], list[bool], int]
"""Planes, numbers, which words are legal, and what was done."""


def whole_deals(player: Player, rules: Rules, deals: int, rng: random.Random) -> Iterator[Example]:
    """What a player does in deals against himself.

    Now and then the deal goes on with another action than his, so that he is seen in more places.
    """
    for dealt in _starts(rules, deals, rng):
        state = dealt
        while state.phase is not Phase.OVER:
            legal = legal_actions(state)
            action = legal[0]
            if state.seat is None:
                action = rng.choice(legal)
            elif len(legal) > 1:
                example = _asked(player, state)
                yield example
                action = example[-1] if rng.random() > 0.05 else rng.choice(legal)
            state = apply(state, action)


def openings(player: Player, rules: Rules, deals: int, rng: random.Random) -> Iterator[Example]:
    """What a player says in each of the three places after passes and now and then after little Zole.

    And what he would bury where he takes the talon, and sometimes where he would not.
    """
    for dealt in _starts(rules, deals, rng):
        state = dealt
        while state.phase is Phase.AUCTION:
            example = _asked(player, state)
            yield example
            if TAKE in legal_actions(state) and (example[-1] == TAKE or rng.random() < 0.1):
                yield from _burials(player, apply(state, TAKE))
            little = LITTLE_ZOLE in legal_actions(state) and rng.random() < 0.05
            state = apply(state, LITTLE_ZOLE if little else PASS)


def imitate(learner: Learner, rules: Rules, examples: Iterator[Example]) -> float:
    """Teach the policies what was done; how often they named it before they were taught."""
    planes, numbers, words, actions = zip(*examples, strict=True)
    counted = np.stack(numbers)
    fed = features(np.stack(planes), counted, np.array(words), of_rules(rules))
    wanted = np.array(actions)
    answers = np.where(wanted < PASS, (fed.cards == wanted[:, None]).argmax(axis=1), wanted)
    kinds = kinds_of(counted)
    hits = 0
    for number, kind in enumerate(KINDS):
        rows = np.flatnonzero(kinds == number)
        for lot in np.array_split(rows, max(1, len(rows) // 512)) if len(rows) else ():
            stepper = learner.steppers[kind]
            raw = forward(learner.policies[kind], torch.from_numpy(fed.inputs[lot]))
            raw = raw.masked_fill(torch.from_numpy(~fed.allowed[lot]), -1e9)
            hits += int((raw.argmax(dim=1).numpy() == answers[lot]).sum())
            loss = torch.nn.functional.cross_entropy(raw, torch.from_numpy(answers[lot]))
            stepper.zero_grad()
            loss.backward()
            stepper.step()
    return hits / len(answers)


def _starts(rules: Rules, deals: int, rng: random.Random) -> Iterator[State]:
    for number in range(deals):
        yield start(rules, Deal.from_pack(rng.sample(range(26), 26), number % rules.seats))


def _burials(player: Player, state: State) -> Iterator[Example]:
    while state.phase is Phase.BURY:
        example = _asked(player, state)
        if len(legal_actions(state)) > 1:
            yield example
        state = apply(state, example[-1])


def _asked(player: Player, state: State) -> Example:
    sight = view(state, int(state.seat or 0))
    action = player.decide(sight)
    return *observe(sight), [word in sight.legal for word in range(PASS, ANSWERS)], action
