"""A court figure: who it is, how it is drawn, and which spot of it a small card looks at."""

from collections.abc import Callable
from typing import NamedTuple

from .strokes import Point


class Figure(NamedTuple):
    """The name under the picture, the drawing in the suit's colour, the spot that stays in a close-up."""

    name: str
    draw: Callable[[str], str]
    focus: Point
    zoom: float = 1.3
