"""Reviewed deals as keyed text: what they are worth, what every card is worth, one best line."""

from __future__ import annotations

from functools import reduce
from random import Random

import keyed
import pytest

from zole.rules import Deal, Phase, Rules, apply, cards_text, mask_of, parse_card, start
from zole.rules.actions import LITTLE_ZOLE, PASS, TAKE, ZOLE
from zole.solver import Solver
from zole.solver.report import best_first, burials_report, report
from zole.solver.samples import PLAYED, ending, settled
from zole.solver.verify import agrees

WORDS = {PASS: "pass", TAKE: "take", ZOLE: "zole", LITTLE_ZOLE: "little_zole"}
ACTIONS = {word: action for action, word in WORDS.items()}
HEAD = """# Deals and what they are worth with all cards seen.
#
# One block for each; keys:
#   contract, seats, dealer, options   what is played, and the options of its rule set that differ
#   first, second, third, talon        the cards dealt
#   done                               what was said, buried and played so far
#   worth                              row and eyes of Big, or the points of the three hands and, after
#                                      "sure", what each is sure of
#   CARD                               the same for each card that may be played now
#   line                               one best line to the end
#
# Endings are proved by the oracle too. Written anew by: pytest tests/solver/test_golden.py --rewrite

"""


def block_of(state, solver):
    found = report(state, solver)
    rules = state.rules
    talon = cards_text(state.deal.talon)
    hands = dict(zip(("first", "second", "third"), map(cards_text, state.deal.hands), strict=True))
    return keyed.block(
        {
            "contract": found["contract"],
            "seats": rules.seats,
            "dealer": state.deal.dealer,
            "options": f"{rules.all_pass} {rules.galdins_tie} {rules.galdins_stake} {rules.rondo_sitter}",
            **hands,
            "talon": talon,
            "done": " ".join(WORDS.get(action) or cards_text(1 << action) for action in state.actions),
            "worth": words(found["worth"]),
            **{card: words(worth) for card, worth in found["values"].items()},
            "line": " ".join(found["line"]),
        }
    )


def words(worth):
    if "row" in worth:
        return f"{worth['row']} {worth['eyes'] if worth['eyes'] is not None else '-'}"
    return " ".join(map(str, [*worth["points"], "sure", *worth["sure"]]))


def state_of(block):
    all_pass, tie, stake, sitter = block["options"].split()
    rules = Rules(
        seats=int(block["seats"]),
        all_pass=all_pass,
        little_zole=block["contract"] == "little_zole",
        galdins_tie=tie,
        galdins_stake=stake,
        rondo_sitter=sitter,
    )
    first, second, third, talon = (
        mask_of(map(parse_card, block[key].split())) for key in ("first", "second", "third", "talon")
    )
    done = [ACTIONS[word] if word in ACTIONS else parse_card(word) for word in block["done"].split()]
    return reduce(apply, done, start(rules, Deal((first, second, third), talon, int(block["dealer"]))))


def sample(contract, whole):
    """Three whole deals where that is quick, and six endings of three tricks."""
    for seed in range(3 if whole else 0):
        state = settled(Random(f"golden {contract} {seed}"), contract)
        if state.phase is Phase.BURY:
            first, second = Solver(1).burials(state, eyes=False)[0][0]
            state = apply(apply(state, first), second)
        yield state
    for seed in range(6):
        yield ending(Random(f"golden ending {contract} {seed}"), contract, 9 - seed % 3)


@pytest.mark.parametrize("contract", PLAYED, ids=str)
def test_golden_deals_are_worth_what_was_reviewed(contract, golden):
    solver = Solver(4)
    whole = contract not in ("galdins", "rondo")
    text = HEAD + "\n".join(block_of(state, solver) for state in sample(contract, whole))
    golden(f"deals/{contract}.txt", text)
    for block in keyed.blocks(text):
        state = state_of(block)
        assert words(report(state, solver)["worth"]) == block["worth"]
        if sum(hand.bit_count() for hand in state.hands) <= 9:
            assert agrees(solver.worth(state), state)


def test_the_best_action_comes_first_and_burials_are_told_as_data():
    solver = Solver(4)
    state = ending(Random(5), "big", 12)
    values = solver.evaluate(state)
    ranked = best_first(values, state.turn, state.big)
    assert values[ranked[0]] == solver.worth(state)
    told = []
    report(state, solver, lambda done, all_of: told.append((done, all_of)))
    assert told == [(done + 1, len(values)) for done in range(len(values))]
    burying = settled(Random(5), "big")
    found = burials_report(burying, solver)
    assert len(found) == 45
    assert found[0].keys() == {"cards", "row", "points", "eyes"}
    galdins = ending(Random(6), "galdins", 9)
    shares = solver.evaluate(galdins)
    first = best_first(shares, galdins.turn, galdins.big)[0]
    assert shares[first].points[galdins.turn] == max(one.points[galdins.turn] for one in shares.values())
