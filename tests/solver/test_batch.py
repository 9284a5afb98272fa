"""Deals as arrays against ``zole.rules``: the same deal, the same step, the same end."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from strategies import every_named_set

from zole.rules import (
    CONCEDE,
    Contract,
    Deal,
    Phase,
    Refused,
    Rules,
    apply,
    eyes,
    legal_actions,
    mask_of,
    outcome,
    refusal,
    start,
    view,
)
from zole.rules.rondo import DEALER, piles
from zole.rules.view import hand_at, seen, shown_void
from zole.solver.batch import NUMBERS, PLANES, Batch
from zole.solver.columns import CONTRACTS, PHASES

# Every option in every value it can have, spread over few sets.
ODD_SETS = [
    Rules(galdins_tie="each", little_zole=True, zole_over_little=True),
    Rules(seats=4, galdins_stake="tricks", galdins_tie="each"),
    Rules(seats=5, all_pass="redeal", little_zole=True, little_zole_lost=12),
    Rules(seats=5, all_pass="rondo", rondo_sitter="as_dealer"),
    Rules(seats=4, all_pass="rondo"),
]
RULE_SETS = [*every_named_set(), *ODD_SETS]
DEALS = 1000  # times 14 rule sets


def rows(rules, number, trail, batch):
    """The states of one deal that was played out, with the actions between them."""
    state = start(rules, Deal.from_pack(batch.packs[number].tolist(), int(batch.dealers[number])))
    for action in trail[trail != 255].tolist():
        yield state, action
        state = apply(state, action)
    yield state, -1


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.name}-{rules.seats}-{rules.all_pass}")
def test_every_deal_played_at_random_ends_as_the_rules_say(rules):
    batch = Batch(DEALS, rules)
    trails = batch.play_out(seed=5)
    for number in range(DEALS):
        *_, (state, _) = rows(rules, number, trails[number], batch)
        assert state.phase is Phase.OVER
        assert tuple(batch.points[number, : rules.seats].tolist()) == outcome(state).points


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.name}-{rules.seats}-{rules.all_pass}")
def test_every_step_is_that_of_the_rules(rules):
    played = Batch(60, rules)
    trails = played.play_out(seed=9)
    batch = Batch(60, rules)
    batch.reset(played.packs, played.dealers)
    states = [[*rows(rules, number, trails[number], played)] for number in range(60)]
    for step in range(max(map(len, states))):
        now = [state[min(step, len(state) - 1)] for state in states]
        for number, (state, _) in enumerate(now):
            assert_same(batch, number, state)
        planes, numbers = batch.observe()
        for number, (state, _) in enumerate(now):
            assert_sees_its_view(planes[number], numbers[number], state)
        batch.step([action for _, action in now])


def assert_same(batch, number, state):
    row = {
        field: np.atleast_1d(getattr(batch, field)[number]).tolist() for field in ("hands", "table", "tricks")
    }
    assert row["hands"] == list(state.hands)
    assert [card for card in row["table"] if card >= 0] == list(state.table)
    taken = piles(state.tricks)
    assert row["tricks"] == [pile.tricks for pile in taken]
    buried = [eyes(state.buried) if hand == state.big else 0 for hand in range(4)]
    assert batch.eyes[number].tolist() == [pile.eyes + more for pile, more in zip(taken, buried, strict=True)]
    assert PHASES[batch.phase[number]] == state.phase.value
    assert CONTRACTS[batch.contract[number]] == (state.contract.value if state.contract else "")
    assert (batch.turn[number], batch.big[number], batch.buried[number]) == (
        state.turn,
        state.big,
        state.buried,
    )
    assert batch.done[number] == len(state.tricks)
    for place, trick in enumerate(state.tricks):
        assert (batch.leaders[number, place], batch.takers[number, place]) == (trick.leader, trick.taker)
        cards = batch.cards[number, 4 * place : 4 * place + 4].tolist()
        assert [card for card in cards if card >= 0] == list(trick.cards)
    if state.phase is Phase.PLAY:
        assert batch.leader[number] == state.leader
    assert np.flatnonzero(batch.masks()[number]).tolist() == list(legal_actions(state))


def assert_sees_its_view(planes, numbers, state):
    """The planes again, from what the seat may see and nothing else."""
    if state.turn < 0:
        assert not planes.any()
        assert not numbers.any()
        return
    sight = view(state, start_seats(state)[state.turn])
    found = {
        name: mask_of(np.flatnonzero(plane).tolist()) for name, plane in zip(PLANES, planes, strict=True)
    }
    whose = {sight.hand: "own", (sight.hand + 1) % 3: "left", (sight.hand + 2) % 3: "right", DEALER: "dealer"}
    wanted = dict.fromkeys(PLANES, 0)
    wanted |= {"own": sight.cards, "own_buried": sight.buried, "own_talon": sight.talon}
    wanted["legal"] = mask_of(action for action in sight.legal if action < 26)
    for trick in sight.tricks:
        for place, card in enumerate(trick.cards):
            wanted[f"played_{whose[hand_at(trick.leader, place)]}"] |= 1 << card
            wanted[f"taken_{whose[trick.taker]}"] |= 1 << card
    for place, card in enumerate(sight.table):
        wanted[f"table_{whose[hand_at(sight.leader, place)]}"] |= 1 << card
    void = shown_void(sight)
    wanted["void_left"], wanted["void_right"] = void[(sight.hand + 1) % 3], void[(sight.hand + 2) % 3]
    wanted["unseen"] = ((1 << 26) - 1) ^ seen(sight)
    assert found == wanted
    assert dict(zip(NUMBERS, numbers.tolist(), strict=True)) == numbers_of(sight, whose)


def start_seats(state):
    return view(state, 0).seats


def numbers_of(sight, whose):
    taken = piles(sight.tricks)
    around = [*((sight.hand + step) % 3 for step in range(3)), DEALER]
    words = [sight.auction[hand] if hand < len(sight.auction) else -1 for hand in around[:3]]
    values = [
        PHASES.index(sight.phase.value),
        CONTRACTS.index(sight.contract.value if sight.contract else ""),
        sight.hand,
        0 if sight.big < 0 else around.index(sight.big) + 1,
        around.index(sight.leader),
        len(sight.tricks),
        *words,
        *(taken[hand].tricks for hand in around),
        *(taken[hand].eyes for hand in around),
    ]
    assert set(whose) == set(around)
    return dict(zip(NUMBERS, values, strict=True))


@pytest.mark.parametrize("stage", range(12))
def test_4_7_a_concession_is_taken_and_refused_where_the_rules_do(stage):
    rules = Rules.named("nine")
    rng = Random(stage)
    batch = Batch(1, rules)
    for seed in range(40):
        batch.reset(seed=seed)
        state = start(rules, Deal.from_pack(batch.packs[0].tolist(), int(batch.dealers[0])))
        for _ in range(2 * stage):
            if state.phase is Phase.OVER:
                break
            action = rng.choice(legal_actions(state))
            state = apply(state, action)
            batch.step([action])
        if refusal(state, CONCEDE):
            with pytest.raises(Refused):
                batch.step([CONCEDE])
            continue
        batch.step([CONCEDE])
        assert tuple(batch.points[0, :3].tolist()) == outcome(apply(state, CONCEDE)).points


def test_a_refused_action_changes_no_deal():
    batch = Batch(3)
    batch.reset(seed=2)
    before = batch.cells.copy()
    for actions in ([26, 26, 0], [26, 31, 26], [26, 26, 99], [-1, 26, 26]):
        with pytest.raises(Refused, match="batch_action"):
            batch.step(actions)
    with pytest.raises(Refused, match="batch_shape"):
        batch.step([26])
    assert (batch.cells == before).all()


def test_bad_packs_and_dealers_are_refused_by_name():
    batch = Batch(1)
    with pytest.raises(Refused, match="deal_not_a_pack"):
        batch.reset([[0] * 26], [0])
    with pytest.raises(Refused, match="dealer_seat"):
        batch.reset([list(range(26))], [3])
    with pytest.raises(AttributeError):
        _ = batch.colour


def test_contracts_of_every_kind_are_played():
    found = set()
    for rules in RULE_SETS:
        batch = Batch(400, rules)
        batch.play_out(seed=1)
        found |= {CONTRACTS[number] for number in batch.contract.tolist()}
    assert found == {contract.value for contract in Contract}
