"""The kernels' own words for the law of tricks against ``zole.rules.tricks``, on every case there is."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from zole.rules.cards import mask_of
from zole.rules.tricks import eyes, legal_cards, trick_winner
from zole.solver.kernel import Table
from zole.solver.sweep import BIG_AVOIDS, BIG_SWEEPS, SMALLS_SWEEP, Sweep


def bits(*cards):
    return mask_of(cards)


def test_every_trick_of_three_cards_falls_to_the_hand_and_brings_the_eyes_that_the_rules_say():
    """All 15,600 tricks: with one card a hand the value is the last trick's."""
    table = Table(16)
    sweeps = [Sweep(question, 10) for question in (BIG_AVOIDS, BIG_SWEEPS, SMALLS_SWEEP)]
    for trick in permutations(range(26), 3):
        x, y, z = (bits(card) for card in trick)
        taker = trick_winner(trick)
        for big in range(3):
            assert table.value(x, y, z, big) == (eyes(x | y | z) if taker == big else 0)
            assert [sweep.holds(x, y, z, big) for sweep in sweeps] == [
                taker != big,
                taker == big,
                taker != big,
            ]


@pytest.mark.parametrize("stage", [0, 1, 2])
def test_sampled_hands_may_play_on_every_card_led_what_the_rules_say(stage):
    """Where Big needs nothing every legal card reaches it, so the answer is the legal cards."""
    table = Table(16)
    for led in range(26):
        for seed in range(40):
            rng = Random(f"{led}-{seed}")
            rest = [card for card in range(26) if card != led]
            rng.shuffle(rest)
            size = rng.randint(1, 7)
            hands = [bits(*rest[8 * hand : 8 * hand + size + (hand > stage)]) for hand in range(3)]
            hands[stage] = bits(*rest[8 * stage : 8 * stage + size + 1])
            if stage == 0:
                assert table.reaching(*hands, 0, 0) == hands[0]
            elif stage == 1:
                hands[0] &= hands[0] - 1 if hands[0].bit_count() > size else hands[0]
                assert table.reaching(*hands, 1, 0, led) == legal_cards(hands[1], led)
            else:
                other = rest[24]
                assert table.reaching(*hands, 2, 0, led, other) == legal_cards(hands[2], led)
