"""The four folk signs that stand for the suits, and the international marks beside them.

Each sign lives on a grid of 16 and is drawn with strokes at 45 and 90 degrees only, as a weaver
would. The forms follow what is written of them: the *cross of crosses* has the tip of each arm
crossed again; *Jumis* is two ears of corn, crossed, heads bent down; *Austra's tree* in its
plainest form is roofs stood on their tips along an upright line, with roots, and the sun in its
top; *Auseklis* has eight rays and is drawn in one line without lifting the hand.
"""

from typing import Final, NamedTuple

from .strokes import num


class Sign(NamedTuple):
    """Path data on the grid of 16 and the breadth of its stroke."""

    data: str
    width: float


SIGNS: Final = {
    "C": Sign("M0-8V8M-8 0H8M-3-5H3M-3 5H3M-5-3V3M5-3V3", 2.2),
    "S": Sign("M0 8V-5M-3.5 8L0 4.5L3.5 8M-7-4L0 3L7-4M-5-6L0-1L5-6M0-8L1.5-6.5L0-5L-1.5-6.5z", 1.8),
    "H": Sign("M-7.5 7L4-4.5L8-.5M7.5 7L-4-4.5L-8-.5", 2.3),
    "D": Sign("M2.65-6.4L-6.4 2.65H6.4L-2.65-6.4V6.4L6.4-2.65H-6.4L2.65 6.4z", 1.3),
}

MARKS: Final = {  # on a square of 40
    "D": "M0-21L16 0L0 21L-16 0z",
    "H": "M0 20L-17.5-1.5A10 10 0 0 1 0-12.5A10 10 0 0 1 17.5-1.5z",
    "S": "M0-20L17 2A9.6 9.6 0 0 1 3 9.5L7 20H-7L-3 9.5A9.6 9.6 0 0 1-17 2z",
    "C": "M-3.2 7.8A9.4 9.4 0 1 1-7.3-6.6A9.4 9.4 0 1 1 7.3-6.6A9.4 9.4 0 1 1 3.2 7.8L7 20H-7z",
}


def sign(suit: str, colour: str, x: float, y: float, size: float) -> str:
    """The suit's folk sign, centred."""
    data, width = SIGNS[suit]
    return (
        f'<path transform="{_placed(x, y, size / 16)}" d="{data}" fill="none"'
        f' stroke="{colour}" stroke-width="{width}"/>'
    )


def star(colour: str, x: float, y: float, size: float) -> str:
    """A small Auseklis as one solid shape, for places where its line would close up."""
    return f'<path transform="{_placed(x, y, size / 16)}" d="{SIGNS["D"].data}" fill="{colour}"/>'


def mark(suit: str, colour: str, x: float, y: float, size: float) -> str:
    """The suit's international mark, centred."""
    return f'<path transform="{_placed(x, y, size / 40)}" d="{MARKS[suit]}" fill="{colour}"/>'


def _placed(x: float, y: float, scale: float) -> str:
    return f"translate({num(x)} {num(y)})scale({scale:.3g})"
