"""The lettering under the figures: capitals cut with straight strokes, made for this deck.

A picture shown as `<img>` cannot use the page's fonts, so the names are drawn. Capitals stand eight
units high. A letter is its breadth and its strokes, `x,y` by `x,y`, parted by `/`.
"""

from typing import Final

from .strokes import Point, num, points

GAP: Final = 2.9
SPACE: Final = 3.4
STROKE: Final = 1.9
CAPITALS: Final[dict[str, tuple[float, str]]] = {
    "A": (6.2, "0,8 3.1,0 6.2,8/1.3,5.4 4.9,5.4"),
    "B": (4.8, "0,4 3.5,4 4.8,5.2 4.8,6.8 3.5,8 0,8 0,0 3.2,0 4.4,1.2 4.4,2.9 3.4,4"),
    "C": (5, "5,1.6 3.5,0 1.6,0 0,1.6 0,6.4 1.6,8 3.5,8 5,6.4"),
    "D": (5.3, "0,4 0,0 3.3,0 5.3,2 5.3,6 3.3,8 0,8 0,4"),
    "E": (4.2, "4.2,0 0,0 0,8 4.2,8/0,4 3.6,4"),
    "G": (5.3, "5.1,1.5 3.6,0 1.6,0 0,1.6 0,6.4 1.6,8 3.7,8 5.3,6.4 5.3,4.5 3,4.5"),
    "H": (5.2, "0,0 0,8/5.2,0 5.2,8/0,4 5.2,4"),
    "I": (0, "0,0 0,8"),
    "J": (3.6, "3.6,0 3.6,6.4 2,8 1,8 -.5,6.6"),
    "K": (5.2, "0,0 0,8/5,0 .6,4.8/1.8,3.4 5.4,8"),
    "L": (3.2, "0,0 0,8 4,8"),
    "M": (6.8, "0,8 0,0 3.4,5 6.8,0 6.8,8"),
    "N": (5.4, "0,8 0,0 5.4,8 5.4,0"),
    "O": (5.8, "2,0 4,0 5.8,1.8 5.8,6.2 4,8 1.8,8 0,6.2 0,1.8 1.8,0 2.9,0"),
    "P": (4.7, "0,8 0,0 3.4,0 4.7,1.3 4.7,3.3 3.4,4.6 0,4.6"),
    "R": (4.9, "0,8 0,0 3.4,0 4.7,1.3 4.7,3.3 3.4,4.6 0,4.6/2.2,4.6 5,8"),
    "S": (4.6, "4.6,1.5 3.2,0 1.4,0 0,1.4 0,2.6 1.4,3.9 3.2,3.9 4.6,5.2 4.6,6.6 3.2,8 1.4,8 0,6.5"),
    "T": (4.6, "-.4,0 5,0/2.3,0 2.3,8"),
    "U": (5.4, "0,0 0,6.3 1.7,8 3.7,8 5.4,6.3 5.4,0"),
    "V": (6, "0,0 3,8 6,0"),
}
# A letter with a mark: the plain capital, and the mark about the letter's middle.
MARKED: Final[dict[str, tuple[str, str]]] = {
    "Ā": ("A", "-1.9,-2.1 1.9,-2.1"),
    "Ē": ("E", "-1.9,-2.1 1.9,-2.1"),
    "Ī": ("I", "-1.9,-2.1 1.9,-2.1"),
    "Č": ("C", "-1.7,-3.2 0,-1.7 1.7,-3.2"),
    "Š": ("S", "-1.7,-3.2 0,-1.7 1.7,-3.2"),
    "Ņ": ("N", ".3,9.4 -.5,11"),
}


def breadth(text: str) -> float:
    """How broad a line of capitals is, in units of the lettering.

    >>> breadth("II")
    2.9
    """
    return sum(SPACE if letter == " " else _plain(letter)[0] + GAP for letter in text) - GAP


def lettering(text: str, colour: str, middle: float, top: float, scale: float) -> str:
    """A line of capitals centred on `middle`, their tops at `top`, as one path."""
    x = -breadth(text) / 2
    data = ""
    for letter in text:
        if letter == " ":
            x += SPACE
            continue
        width, strokes = _plain(letter)
        data += _drawn(strokes, x)
        if letter in MARKED:
            data += _drawn(MARKED[letter][1], x + width / 2)
        x += width + GAP
    place = f"translate({num(middle)} {num(top)})scale({scale})"
    look = f'fill="none" stroke="{colour}" stroke-width="{STROKE}" stroke-linejoin="bevel"'
    return f'<path transform="{place}" d="{data}" {look}/>'


def _plain(letter: str) -> tuple[float, str]:
    return CAPITALS[MARKED[letter][0] if letter in MARKED else letter]


def _drawn(strokes: str, dx: float) -> str:
    return "".join(f"M{points(_spots(one, dx))}" for one in strokes.split("/"))


def _spots(one: str, dx: float) -> list[Point]:
    pairs = (pair.split(",") for pair in one.split(" "))
    return [(float(x) + dx, float(y)) for x, y in pairs]
