"""Rules 5: galdiņš, everyone for himself."""

import dealing
import naive
import pytest
import strategies
from dealing import after, finished
from hypothesis import given
from hypothesis import strategies as st

from zole.rules import Contract, Phase, Rules, apply, legal_actions, outcome, seats_with_cards
from zole.rules.outcome import galdins_losers, galdins_points

GALDINS = Contract.GALDINS


def test_5_1_play_is_ordinary_and_the_talon_is_nobodys():
    state = after("pass pass pass")
    assert (state.turn, state.hands) == (0, dealing.dealt().hands)
    while state.phase is Phase.PLAY:
        state = apply(state, legal_actions(state)[0])
    result = outcome(state)
    assert sum(result.tricks) == 8
    assert (sum(result.eyes), result.eyes_aside) == (100, 20)
    assert (result.big, result.row) == (None, None)


@pytest.mark.parametrize(
    ("piles", "losers"),
    [
        ([(3, 20), (2, 50), (3, 45)], (2,)),  # equal in tricks: most eyes
        ([(5, 30), (2, 60), (1, 20)], (0,)),  # tricks before eyes
        ([(0, 0), (0, 0), (8, 110)], (2,)),
        ([(4, 50), (4, 50), (0, 0)], (0, 1)),
        ([(4, 50), (0, 0), (4, 50)], (0, 2)),
        ([(2, 40), (3, 40), (3, 40)], (1, 2)),
    ],
)
def test_5_1_most_tricks_lose_then_most_eyes(piles, losers):
    assert galdins_losers(piles) == losers


@pytest.mark.parametrize(
    ("seats", "dealer", "points"),
    [
        (3, 0, (2, -4, 2)),
        (3, 2, (-4, 2, 2)),
        (4, 0, (2, -6, 2, 2)),
        (4, 3, (-6, 2, 2, 2)),
        (5, 4, (-8, 2, 2, 2, 2)),
    ],
)
def test_5_2_the_loser_pays_two_to_each(seats, dealer, points):
    state = finished(Rules(seats=seats), GALDINS, [(4, None), (3, None), (1, None)], dealer=dealer)
    result = outcome(state)
    assert result.points == points
    assert result.losers == ((dealer + 1) % seats,)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_5_3_a_tie_costs_nobody_anything_unless_told(dealer):
    result = outcome(finished(Rules(), GALDINS, [(3, 40), (3, 40), (2, None)], dealer=dealer))
    assert result.points == (0, 0, 0)
    assert result.losers == tuple(sorted(seats_with_cards(3, dealer)[:2]))


@pytest.mark.parametrize(
    ("seats", "dealer", "points"),
    [
        (3, 2, (-2, -2, 4)),
        (4, 3, (-4, -4, 4, 4)),
        (5, 4, (-6, 4, -6, 4, 4)),
    ],
)
def test_5_3_each_of_a_tie_pays_two_to_every_other(seats, dealer, points):
    rules = Rules(seats=seats, galdins_tie="each")
    state = finished(rules, GALDINS, [(3, 40), (3, 40), (2, None)], dealer=dealer)
    assert outcome(state).points == points


@pytest.mark.parametrize(("won", "points"), [(8, (-16, 8, 8)), (5, (-10, 5, 5)), (3, (-6, 3, 3))])
def test_5_4_the_stake_may_be_the_losers_tricks(won, points):
    piles = {
        8: [(8, None), (0, 0), (0, 0)],
        5: [(5, None), (3, None), (0, 0)],
        3: [(3, 45), (3, 44), (2, None)],
    }
    state = finished(Rules(galdins_stake="tricks"), GALDINS, piles[won], dealer=2)
    assert outcome(state).points == points


def test_5_4_in_a_tie_each_pays_his_tricks():
    rules = Rules(galdins_stake="tricks", galdins_tie="each")
    assert galdins_points(rules, (0, 2), 4) == (-4, 8, -4)
    assert galdins_points(Rules(galdins_stake="tricks"), (0, 2), 4) == (0, 0, 0)


@st.composite
def three_piles(draw):
    """The tricks and eyes of three hands, many of them ties."""
    first = draw(st.integers(0, 8))
    second = draw(st.integers(0, 8 - first))
    eyes = st.sampled_from([0, 30, 40, 41])
    return [(won, draw(eyes)) for won in (first, second, 8 - first - second)]


@given(three_piles(), strategies.rule_sets(all_pass="galdins"))
def test_5_who_pays_whom_is_what_the_slow_law_says(piles, rules):
    points = galdins_points(rules, galdins_losers(piles), max(won for won, _ in piles))
    each, tricks = rules.galdins_tie == "each", rules.galdins_stake == "tricks"
    expected = naive.galdins_pays(piles, rules.seats, each_of_a_tie=each, stake_is_tricks=tricks)
    assert list(points) == expected
    assert sum(points) == 0
