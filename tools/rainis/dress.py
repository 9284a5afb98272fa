"""What several figures wear, hold or stand in: neck, brooch, braid, fist, wind and water.

The picture behind a figure is 173 broad and 328 high; the figures stand on its middle line.
"""

from typing import Final

from .ink import GOLD, INK, LINEN
from .signs import sign
from .strokes import CUT, INKED, Point, disc, line, num, path, points, shape, zigzag

BROAD: Final = 173
HIGH: Final = 328
MID: Final = BROAD / 2


def neck(x: float, top: float, half: float = 12, length: float = 34) -> str:
    """The chin's shadow on the neck, on the dark side only, down to the collar bone."""
    spots = [
        (x, top + 14),
        (x + half, top + 4),
        (x + half, top + length),
        (x + half * 0.6, top + 22),
        (x - 2, top + 17),
    ]
    return shape(spots, INK)


def throat(x: float, top: float, foot: float, half: float = 12) -> str:
    """A bare neck that runs to a point between the collar bones, with its shadow."""
    sides: list[Point] = [
        (x - half, top),
        (x - half, foot - 20),
        (x, foot),
        (x + half, foot - 20),
        (x + half, top),
    ]
    return shape(sides, LINEN, CUT) + neck(x, top + 2, half)


def brooch(x: float, y: float, radius: float, suit: str) -> str:
    """A silver-gilt brooch with the suit's sign cut into it."""
    return disc(x, y, radius, GOLD, CUT) + sign(suit, INK, x, y, radius * 1.25)


def braid(x: float, y: float, count: int, half: float, lean: float = 0) -> str:
    """A plait of hair, `count` strands long, leaning sideways as it falls."""
    data = ""
    for i in range(count):
        wide = half if i < count - 1 else half * 0.7
        left, wide_text = num(x + lean * i - wide), num(wide)
        data += f"M{left} {num(y + i * 11)}l{wide_text} 6l{wide_text}-6v8l-{wide_text} 8l-{wide_text}-8z"
    return path(data, GOLD, INKED)


def fist(x: float, y: float) -> str:
    """A hand closed round a shaft."""
    hand = path(f"M{num(x - 12)} {num(y)}H{num(x + 8)}a7 7 0 0 1 0 15H{num(x - 12)}z", LINEN, INKED)
    return hand + "".join(line([(x + dx, y + 1), (x + dx, y + 14)], INK, 2) for dx in (-5, 2))


def gusts(winds: list[tuple[float, float, float]]) -> str:
    """Gusts of wind: each enters broad at the left and ends thin at the right (height, from, to)."""
    data = ""
    for y, start, end in winds:
        middle = num((start + end) / 2)
        data += (
            f"M{num(start)} {num(y - 3.5)}Q{middle} {num(y - 12)} {num(end)} {num(y)}"
            f"Q{middle} {num(y - 5)} {num(start)} {num(y + 4)}z"
        )
    return path(data, GOLD)


def river(top: float, colour: str) -> str:
    """The Daugava as woven waves from `top` down."""
    ground = path(f"M{points(zigzag(top, BROAD, 9, 12.6))}V{HIGH}H-8z", colour, CUT)
    bands = ((13, GOLD), (26, LINEN), (39, GOLD), (52, LINEN), (65, GOLD))
    return ground + "".join(
        line(zigzag(top + down, BROAD, 9, 12.6), band, 4) for down, band in bands if top + down < HIGH
    )


def hem(spots: list[Point], colour: str, ground: str = LINEN) -> str:
    """A woven band along an edge: a ground and a row of lozenges in it."""
    data = f"M{points(spots)}"
    band = f'<path d="{data}" fill="none" stroke="{ground}" stroke-width="9"/>'
    return (
        band + f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="4.5" stroke-dasharray="4.5 3"/>'
    )
