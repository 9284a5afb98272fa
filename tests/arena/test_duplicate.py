"""Duplicate matches: fair by their making, the same wherever they are played, an interval that is one."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from statistics import mean, stdev

import pytest

from zole.arena import Kept, match
from zole.arena.deals import deal_of, play_out
from zole.arena.duplicate import CHUNK, student
from zole.arena.rounds import Pairing, play_part
from zole.rules import PASS, Rules

NINE = Rules.named("nine")


@pytest.mark.parametrize("rules", [NINE, Rules.named("rondo"), Rules.named("classic", seats=5)])
def test_nobody_beats_himself(rules):
    even = match("novice", "novice", rules, deals=6, seed=3)
    for side in (even.alone, even.against):
        assert (side.mean, side.low, side.high) == (0, 0, 0)


def test_a_novice_beats_the_dice_both_ways():
    played = match("novice", "random", NINE, deals=60, seed=1)
    assert played.alone.low > 0
    assert played.against.high < 0


def test_who_is_alone_among_whom_is_the_same_match_from_the_other_end():
    one, other = (
        match(*pair, NINE, deals=30, seed=4) for pair in (("novice", "random"), ("random", "novice"))
    )
    assert one.alone == other.against
    assert one.against == other.alone


def test_the_result_depends_on_the_seed_and_not_on_who_works():
    here = match("novice", "random", NINE, deals=2 * CHUNK + 5, seed=1)
    with ThreadPoolExecutor(3) as pool:
        assert match("novice", "random", NINE, deals=2 * CHUNK + 5, seed=1, executor=pool) == here
    assert match("novice", "random", NINE, deals=2 * CHUNK + 5, seed=2).alone != here.alone


def test_the_interval_is_that_of_the_deals_means():
    pairing = Pairing("novice", "random", NINE, seed=5)
    worths = [play_part(pairing, range(number, number + 1))["worths"][0][0] / 3 for number in range(30)]
    half = 2.0452 * stdev(worths) / 30**0.5
    found = match("novice", "random", NINE, deals=30, seed=5).alone
    assert found.mean == pytest.approx(mean(worths))
    assert (found.low, found.high) == pytest.approx((mean(worths) - half, mean(worths) + half), abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (29, 2.045), (10**6, 1.96)]
)
def test_few_clusters_have_a_wide_interval(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_progress_is_told_to_the_end():
    told = []
    match("random", "random", NINE, deals=CHUNK + 1, seed=1, progress=lambda *done: told.append(done))
    assert told == [(CHUNK, CHUNK + 1), (CHUNK + 1, CHUNK + 1)]


@pytest.mark.parametrize(
    ("second", "deals", "why"), [("nobody", 2, "no player is called 'nobody'"), ("random", 1, "two deals")]
)
def test_what_is_no_match_is_refused(second, deals, why):
    with pytest.raises(ValueError, match=why):
        match("random", second, NINE, deals=deals, seed=1)


def test_2_1_the_dealer_moves_on_from_deal_to_deal():
    assert [deal_of(1, number, 4).dealer for number in range(5)] == [0, 1, 2, 3, 0]
    assert deal_of(1, 0, 4).hands != deal_of(1, 4, 4).hands


class Passer:
    """Passes, then plays at random."""

    name = "passer"

    def __init__(self, rng):
        self.rng = rng

    def decide(self, sight):
        return PASS if PASS in sight.legal else self.rng.choice(sight.legal)


def test_6_2_lots_are_drawn_where_points_are_odd():
    players = [Passer(Random(seat)) for seat in range(4)]
    drawn = 0
    for number in range(200):
        came = play_out(Rules.named("rondo"), deal_of(1, number, 4), players, Random(number))
        assert sum(came.points) == 0
        drawn += len({came.points[seat] for seat in came.losers}) > 1
    assert drawn


def test_a_match_broken_off_goes_on_where_it_stopped(tmp_path):
    file, told = tmp_path / "state.json", []
    half = match("novice", "random", NINE, deals=CHUNK, seed=1, kept=Kept(file))
    assert half.deals == CHUNK
    whole = match(
        "novice",
        "random",
        NINE,
        deals=2 * CHUNK,
        seed=1,
        kept=Kept(file),
        progress=lambda *done: told.append(done),
    )
    assert told == [(2 * CHUNK, 2 * CHUNK)]
    assert whole == match("novice", "random", NINE, deals=2 * CHUNK, seed=1)
    assert whole.alone.tally["deals big big"] > half.alone.tally["deals big big"]


def test_what_is_kept_of_one_match_is_nothing_to_another(tmp_path):
    file = tmp_path / "state.json"
    match("novice", "random", NINE, deals=CHUNK, seed=1, kept=Kept(file))
    other = match("novice", "random", NINE, deals=CHUNK, seed=2, kept=Kept(file))
    assert other == match("novice", "random", NINE, deals=CHUNK, seed=2)
