"""The deck drawn for this project: reproducible, complete, self-contained, and legible in its colours."""

import re
import sys
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "src/zole/web/static/cards"
FACES = [rank + suit for suit, rank in product("CSHD", "AKQJT9")] + ["8D", "7D"]
COURTS = [rank + suit for suit, rank in product("CSHD", "KQJ")]
PICTURES = [f"{deck}/{card}" for deck in ("rainis", "rainis4") for card in [*FACES, "back"]]

sys.path.insert(0, str(ROOT / "tools"))  # the drawing program is a tool, not part of the package

import rainis_deck  # noqa: E402
from rainis import ink  # noqa: E402
from rainis.card import FIGURES  # noqa: E402
from rainis.letters import CAPITALS, MARKED, breadth  # noqa: E402
from rainis.signs import SIGNS  # noqa: E402

# Linear sRGB as seen without long, middle or short cones (Machado, Oliveira, Fernandes 2009, severity 1).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no middle": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no short": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour, eye):
    """A colour in CIE L*a*b*, as an eye sees it."""
    # The luminance of a grey is the linear value of its one channel.
    linear = [ink.luminance(f"#{colour[i : i + 2] * 3}") for i in (1, 3, 5)]
    seen = [min(max(part, 0), 1) for part in times(EYES[eye], linear)]
    ratios = [part / white for part, white in zip(times(XYZ, seen), WHITE, strict=True)]
    x, y, z = (r ** (1 / 3) if r > 0.008856 else 7.787 * r + 16 / 116 for r in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("deck", ["rainis", "rainis4"])
def test_the_program_draws_the_files_byte_for_byte(deck):
    drawn = rainis_deck.deck(rainis_deck.DECKS[deck])
    kept = {path.name: path.read_bytes() for path in (CARDS / deck).glob("*.svg")}
    assert kept == {name: text.encode() for name, text in drawn.items()}


@pytest.mark.parametrize("deck", ["rainis", "rainis4"])
def test_a_deck_has_the_26_faces_of_zole_and_a_back(deck):
    assert len(FACES) == 26
    assert {path.stem for path in (CARDS / deck).glob("*.svg")} == {*FACES, "back"}


@pytest.mark.parametrize("name", PICTURES)
def test_a_card_is_5_to_7_and_light(name):
    data = (CARDS / f"{name}.svg").read_bytes()
    assert len(data) <= 10_000
    root = ET.fromstring(data)  # noqa: S314 - a file of our own tree
    assert root.attrib["viewBox"] == "0 0 250 350"


@pytest.mark.parametrize("name", PICTURES)
def test_a_card_stands_alone(name):
    text = (CARDS / f"{name}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)  # noqa: S314 - a file of our own tree
    tags = {element.tag.split("}")[1] for element in root.iter()}
    assert tags <= {"svg", "title", "style", "g", "path", "rect", "circle"}
    assert not re.search(r"\bid=|href|url\(|font|@import", text)


@pytest.mark.parametrize("name", PICTURES)
def test_a_card_holds_no_other_colour_than_the_palette(name):
    text = (CARDS / f"{name}.svg").read_text(encoding="utf-8")
    palette = {ink.INK, ink.LINEN, ink.PAPER, ink.FIELD, ink.GOLD, ink.OCHRE, ink.EDGE, ink.MADDER}
    deck, card = name.split("/")
    own = {rainis_deck.DECKS[deck][card[1]]} if card != "back" else set()
    assert set(re.findall(r"#[0-9a-f]{6}", text)) <= palette | own


def test_only_clubs_and_diamonds_change_with_four_colours():
    changed = {
        name
        for name in (*FACES, "back")
        if (CARDS / f"rainis/{name}.svg").read_bytes() != (CARDS / f"rainis4/{name}.svg").read_bytes()
    }
    assert changed == {name for name in FACES if name[1] in "CD"}


@pytest.mark.parametrize("suit", "CSHD")
@pytest.mark.parametrize("colours", [ink.TWO_COLOURS, ink.FOUR_COLOURS])
def test_gold_and_linen_stand_out_on_a_suit_and_the_suit_on_paper(suit, colours):
    assert ink.contrast(ink.GOLD, colours[suit]) >= 3
    assert ink.contrast(ink.LINEN, colours[suit]) >= 4.5
    assert ink.contrast(colours[suit], ink.PAPER) >= 4.5
    assert ink.contrast(colours[suit], ink.FIELD) >= 4.5


def test_ink_stands_out_on_gold_and_ochre_on_the_field():
    assert ink.contrast(ink.INK, ink.GOLD) >= 7
    assert ink.contrast(ink.OCHRE, ink.FIELD) >= 3


def test_clubs_and_hearts_differ_in_lightness():
    assert ink.contrast(ink.FOUR_COLOURS["C"], ink.FOUR_COLOURS["H"]) >= 1.5


@pytest.mark.parametrize("eye", EYES)
def test_four_colours_stay_apart_for_every_eye(eye):
    for one, other in combinations(ink.FOUR_COLOURS.values(), 2):
        distance = sum((a - b) ** 2 for a, b in zip(lab(one, eye), lab(other, eye), strict=True)) ** 0.5
        assert distance >= 15, (one, other)


@pytest.mark.parametrize("card", COURTS)
def test_a_court_has_its_own_name_and_the_name_fits(card):
    name = FIGURES[card[1]][card[0]].name
    assert f"<title>{name}</title>" in (CARDS / f"rainis/{card}.svg").read_text(encoding="utf-8")
    assert breadth(name.upper()) * 1.4 <= 165
    assert set(name.upper()) <= {*CAPITALS, *MARKED, " "}


def test_no_two_figures_share_a_name():
    assert len({figure.name for court in FIGURES.values() for figure in court.values()}) == 12


@pytest.mark.parametrize("suit", "CSHD")
def test_a_sign_is_woven_at_45_and_90_degrees_on_a_grid_of_16(suit):
    for (x0, y0), (x1, y1) in strokes(SIGNS[suit].data):
        across, down = abs(x1 - x0), abs(y1 - y0)
        assert across == 0 or down == 0 or across == pytest.approx(down)
        assert max(map(abs, (x0, y0, x1, y1))) <= 8


def strokes(data):
    """The straight strokes of a path that uses M, L, H, V and z."""
    start = here = (0.0, 0.0)
    for command, rest in re.findall(r"([MLHVz])([^MLHVz]*)", data):
        values = [float(value) for value in re.findall(r"-?\d*\.?\d+", rest)]
        there = goal(command, values, start, here)
        if command == "M":
            start = there
        else:
            yield here, there
        here = there


def goal(command, values, start, here):
    """Where a step of a path ends."""
    if command == "z":
        return start
    if command == "H":
        return values[0], here[1]
    return (here[0], values[0]) if command == "V" else tuple(values)


def test_auseklis_is_one_line_with_eight_rays():
    data = SIGNS["D"].data
    assert data.count("M") == 1
    assert len(list(strokes(data))) == 8
