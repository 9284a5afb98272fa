"""Ladders read from a file, and their picture."""

import re

import pytest

from zole.arena import as_svg, match, read_ladder
from zole.rules import Rules

LADDER = """
seed = 7
[[match]]
first = "novice"
second = "random"
rules = "nine"
deals = 30

[[match]]
first = "pimc30"
second = "novice"
rules = "classic"
seats = 4
deals = 240
seed = 2
"""


def test_a_ladder_names_matches():
    one, two = read_ladder(LADDER)
    assert (one.first, one.second, one.rules, one.deals, one.seed) == (
        "novice",
        "random",
        Rules.named("nine"),
        30,
        7,
    )
    assert (two.rules, two.seed) == (Rules.named("classic", seats=4), 2)


@pytest.mark.parametrize(
    ("wrong", "right", "why"),
    [
        ('"nine"', '"ten"', "match 1: .*rules_unknown"),
        ('"random"', '"nobody"', "match 1: no player is called 'nobody'"),
        ("deals = 240", "", "match 2: deals is missing"),
        ("deals = 30", "deals = 1", "match 1: deals must be"),
        ("seats = 4", "hands = 4", "match 2: no such word: hands"),
        ("[[match]]", "[[fight]]", "a ladder has"),
    ],
)
def test_what_is_no_ladder_is_refused_by_the_number_of_the_match(wrong, right, why):
    with pytest.raises(ValueError, match=why):
        read_ladder(LADDER.replace(wrong, right))


def test_the_picture_has_a_dot_and_an_interval_for_each_side():
    played = match("novice", "random", Rules.named("nine"), deals=30, seed=1)
    drawn = as_svg([played, played])
    dots = [float(x) for x in re.findall(r'<circle cx="([0-9.]+)"', drawn)]
    nothing = float(re.search(r'<text x="([0-9.]+)"[^>]*>\+0\.0<', drawn).group(1))
    assert len(dots) == 4
    assert dots[1] < nothing < dots[0]  # a gain lies to the right of nothing
    assert re.findall(r">([^<]* among [^<]*)<", drawn)[0] == "novice among random, nine 3"
    assert drawn.count('stroke-width="2"') == 4
