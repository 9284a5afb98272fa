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
from zole.rules import PASS, Deal, Phase, Rules, apply, legal_actions, start, view

Example = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], int]


def examples(player: Player, rules: Rules, deals: int, rng: random.Random) -> Iterator[Example]:
    """What a player sees and does in deals against himself; planes, numbers, legal words, action.

    Now and then the deal goes on with another action than his, so that he is seen in more places.
    """
    for number in range(deals):
        state = start(rules, Deal.from_pack(rng.sample(range(26), 26), number % rules.seats))
        while state.phase is not Phase.OVER:
            legal = legal_actions(state)
            action = legal[0]
            if state.seat is None:
                action = rng.choice(legal)
            elif len(legal) > 1:
                sight = view(state, state.seat)
                action = player.decide(sight)
                words = np.array([word in legal for word in range(PASS, ANSWERS)])
                yield *observe(sight), words, action
                if rng.random() < 0.05:
                    action = rng.choice(legal)
            state = apply(state, action)


def imitate(learner: Learner, player: Player, rules: Rules, deals: int, rng: random.Random) -> float:
    """Teach the policies what a player does; how often they name his action before it was taught."""
    planes, numbers, words, actions = zip(*examples(player, rules, deals, rng), strict=True)
    counted = np.stack(numbers)
    fed = features(np.stack(planes), counted, np.stack(words), of_rules(rules))
    wanted = np.array(actions)
    answers = np.where(wanted < PASS, (fed.cards == wanted[:, None]).argmax(axis=1), wanted)
    kinds = kinds_of(counted)
    hits = 0
    for number, kind in enumerate(KINDS):
        rows = np.flatnonzero(kinds == number)
        for lot in np.array_split(rows, max(1, len(rows) // 512)):
            if not len(lot):
                continue
            stepper = learner.steppers[kind]
            raw = forward(learner.policies[kind], torch.from_numpy(fed.inputs[lot]))
            raw = raw.masked_fill(torch.from_numpy(~fed.allowed[lot]), -1e9)
            hits += int((raw.argmax(dim=1).numpy() == answers[lot]).sum())
            loss = torch.nn.functional.cross_entropy(raw, torch.from_numpy(answers[lot]))
            stepper.zero_grad()
            loss.backward()
            stepper.step()
    return hits / len(answers)
