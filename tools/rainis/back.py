"""The back: a woven belt, stepped cell by cell, the same from every side."""

from typing import Final

from .ink import MADDER

CELL: Final = 5
ACROSS: Final = 25  # cells from the middle to the side
DOWN: Final = 33  # cells from the middle to the top
REPEAT: Final = 32  # rows from one big lozenge to the next


def woven() -> str:
    """The belt as level runs of red cells, one stroke a run, about the middle of the card."""
    data = "".join(_row(y) for y in range(-DOWN, DOWN + 1))
    place = f"translate(125 175)scale({CELL})"
    return f'<path transform="{place}" d="{data}" fill="none" stroke="{MADDER}" stroke-width="1.02"/>'


def _row(y: int) -> str:
    data, x = "", 1 - ACROSS
    while x < ACROSS:
        start = x
        while x < ACROSS and _is_red(abs(x), y):
            x += 1
        if x > start:
            data += f"M{start - 0.5:g} {y}h{x - start}"
        x += 1
    return data


def _is_red(x: int, y: int) -> bool:
    """Whether the cell `x` from the middle line in row `y` is red."""
    if x >= 17:
        return _border(x, abs(y))
    band = (y + REPEAT // 2) // REPEAT
    down = abs((y + REPEAT // 2) % REPEAT - REPEAT // 2)
    ring = x + down
    if ring in (14, 16):
        return True
    if ring == 15:
        return False
    if ring > 16:
        corner = 32 - ring
        return corner in (0, 1, 2, 6, 7, 11)
    return _big_star(x, down) if band % 2 == 0 else _small_cross(x, down)


def _border(x: int, y: int) -> bool:
    return x in (17, 23) or (19 <= x <= 21 and (y - (x - 19)) % 6 < 3)


def _big_star(x: int, down: int) -> bool:
    near, far = sorted((x, down))
    petal = 1 <= near <= 4 and near + 1 <= far <= near + 5
    return petal or (near == 0 and far in (11, 12))


def _small_cross(x: int, down: int) -> bool:
    near, far = sorted((x, down))
    return (
        (near == 0 and far <= 9)
        or (far in (5, 6) and near <= 2)
        or near == far == 4
        or (far == 9 and near <= 1)
    )
