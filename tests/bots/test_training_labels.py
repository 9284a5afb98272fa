"""Labels from open cards: the rows of 4.3, card by card, as the solver's slower way finds them."""

from __future__ import annotations

import numpy as np
import pytest

from zole.bots.training.labels import card_values
from zole.rules import TAKE, ZOLE, Deal, Phase, Row, Rules, apply, legal_actions, start
from zole.solver import Solver
from zole.solver.batch import Batch
from zole.solver.kernel import Table

# What the labels tell apart: tricks are left out, and Zole's step from lost to won is made smaller.
STEPS = {Row.NO_TRICK: 0, Row.LOST_JANI: 0, Row.LOST: 1, Row.WON: 2, Row.WON_JANI: 3, Row.ALL_TRICKS: 3}
WORTH = {TAKE: (0, 1, 4, 5), ZOLE: (0, 1, 6, 7)}


@pytest.mark.parametrize("word", [TAKE, ZOLE])
def test_4_3_every_card_is_worth_its_row(word):
    rng = np.random.default_rng(word)
    batch, table, solver = Batch(1), Table(16), Solver(1)
    compared = 0
    for _ in range(6):
        batch.reset(seed=int(rng.integers(1 << 30)))
        state = start(Rules(), Deal.from_pack(batch.packs[0].tolist(), int(batch.dealers[0])))
        action = word
        while state.phase is not Phase.OVER:
            legal = legal_actions(state)
            if state.phase is Phase.PLAY and len(state.tricks) > 3:
                values = card_values(batch, 0, table)
                sign = 1 if state.turn == state.big else -1
                for card, worth in solver.evaluate(state, eyes=False).items():
                    assert values[card] == sign * WORTH[word][STEPS[worth.row]]
                    compared += 1
            state = apply(state, action)
            batch.step([action])
            legal = legal_actions(state)
            action = int(rng.choice(legal)) if legal else -1
    assert compared > 60
