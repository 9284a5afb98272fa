"""The strokes of the knife: plain SVG from points, in the units of the picture they stand in.

Two outlines are all the deck has: the *cut*, a linen line that parts neighbours, and the *inked*
edge where linen or gold would touch linen. The cut's width is inherited from the picture.
"""

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Final

from .ink import INK, LINEN

Point = tuple[float, float]

CUT: Final = f' stroke="{LINEN}" stroke-linejoin="round"'
CUT_WIDTH: Final = 3
INKED: Final = f' stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"'


def num(value: float) -> str:
    """A number with one decimal at most, as short as SVG reads it.

    >>> num(-0.54), num(12.0)
    ('-.5', '12')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def points(spots: Sequence[Point]) -> str:
    """Points as path data."""
    return " ".join(f"{num(x)},{num(y)}" for x, y in spots)


def path(data: str, fill: str, edge: str = "") -> str:
    """A filled shape from path data, bare, `CUT` or `INKED`."""
    return f'<path d="{data}" fill="{fill}"{edge}/>'


def shape(spots: Sequence[Point], fill: str, edge: str = "") -> str:
    """A filled polygon, bare, `CUT` or `INKED`."""
    return path(f"M{points(spots)}z", fill, edge)


def stroke(data: str, colour: str, width: float, dash: str = "") -> str:
    """A line along path data."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"{dashes}/>'


def line(spots: Sequence[Point], colour: str, width: float, dash: str = "") -> str:
    """A line through points."""
    return stroke(f"M{points(spots)}", colour, width, dash)


def disc(x: float, y: float, radius: float, fill: str, edge: str = "") -> str:
    """A round of one colour."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{edge}/>'


def both(middle: float, body: str) -> str:
    """A body and its mirror image across the upright line at `middle`."""
    return f'{body}<g transform="matrix(-1 0 0 1 {num(2 * middle)} 0)">{body}</g>'


def moved(across: float, body: str) -> str:
    """A body drawn about nought, moved sideways to where it stands."""
    return f'<g transform="translate({num(across)})">{body}</g>'


def window(x: float, y: float, width: float, height: float, body: str) -> str:
    """A body seen only inside a rectangle; a nested `svg` clips without needing an id."""
    box = f"{num(x)} {num(y)} {num(width)} {num(height)}"
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg {size} viewBox="{box}">{body}</svg>'


def wedges(  # noqa: PLR0913, PLR0917 - where, how many, how broad, in what colour
    base: Point, tip: Point, step: Point, count: int, half: float, fill: str
) -> str:
    """`count` tapered cuts, each moved by `step`: 2 * `half` broad at the base, nothing at the tip."""
    length = hypot(tip[0] - base[0], tip[1] - base[1])
    across, down = (base[1] - tip[1]) / length * half, (tip[0] - base[0]) / length * half
    data = ""
    for i in range(count):
        dx, dy = i * step[0], i * step[1]
        corners = (
            (base[0] + dx + across, base[1] + dy + down),
            (tip[0] + dx, tip[1] + dy),
            (base[0] + dx - across, base[1] + dy - down),
        )
        data += f"M{points(corners)}z"
    return path(data, fill)


def rays(  # noqa: PLR0913, PLR0917 - as for `wedges`
    centre: Point,
    reach: tuple[float, float],
    count: int,
    half: float,
    fill: str,
    arc: tuple[float, float] = (0, 360),
) -> str:
    """Tapered rays between two radii, over an arc in degrees clockwise from the right."""
    x, y = centre
    near, far = reach
    data = ""
    for i in range(count):
        turn = radians(arc[0] + (arc[1] - arc[0]) * (i + 0.5) / count)
        c, s = cos(turn), sin(turn)
        corners = (
            (x + near * c - half * s, y + near * s + half * c),
            (x + far * c, y + far * s),
            (x + near * c + half * s, y + near * s - half * c),
        )
        data += f"M{points(corners)}z"
    return path(data, fill)


def zigzag(top: float, width: float, height: float, step: float, start: float = -8) -> list[Point]:
    """The points of a woven wave, low and high in turn, from `start` to past `width`."""
    count = int((width - start) / step) + 2
    return [(start + i * step, top + (0 if i % 2 else height)) for i in range(count)]
