"""What can be played and what it pays: contracts and result rows as tables of data (rules 3, 4.3, 4.5)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Contract(StrEnum):
    """What a deal is played as."""

    BIG = "big"
    ZOLE = "zole"
    LITTLE_ZOLE = "little_zole"
    GALDINS = "galdins"
    RONDO = "rondo"
    PASSED = "passed"
    """All passed where a pule is written for it; no card is played."""
    REDEAL = "redeal"
    """All passed where nothing is written for it; no card is played."""


class Row(StrEnum):
    """The rows of the table of 4.3, from Big's side, and the two of little Zole."""

    ALL_TRICKS = "all_tricks"
    WON_JANI = "won_jani"
    WON = "won"
    LOST = "lost"
    LOST_JANI = "lost_jani"
    NO_TRICK = "no_trick"
    LITTLE_WON = "little_won"
    LITTLE_LOST = "little_lost"


# 4.3: what Big gets from each of the others.
BIG_POINTS: Final = {
    Row.ALL_TRICKS: 3,
    Row.WON_JANI: 2,
    Row.WON: 1,
    Row.LOST: -2,
    Row.LOST_JANI: -3,
    Row.NO_TRICK: -4,
}
ZOLE_POINTS: Final = {row: points + (4 if points > 0 else -4) for row, points in BIG_POINTS.items()}
LITTLE_ZOLE_WON: Final = 6


def result_row(tricks: int, eyes: int) -> Row:
    """The row of 4.3 for Big's tricks and eyes, his burial among them; tricks are tested before eyes.

    >>> result_row(7, 118).value, result_row(0, 21).value, result_row(4, 60).value
    ('won_jani', 'no_trick', 'lost')
    """
    if tricks == 8:
        return Row.ALL_TRICKS
    if tricks == 0:
        return Row.NO_TRICK
    if eyes >= 91:
        return Row.WON_JANI
    if eyes >= 61:
        return Row.WON
    return Row.LOST if eyes >= 31 else Row.LOST_JANI


def row_points(contract: Contract, row: Row, little_zole_lost: int = 7) -> int:
    """What the player gets from each of the others for a row (4.3, 4.5); raises KeyError for no such row.

    >>> row_points(Contract.ZOLE, Row.WON), row_points(Contract.LITTLE_ZOLE, Row.LITTLE_LOST, 6)
    (5, -6)
    """
    if contract is Contract.LITTLE_ZOLE:
        return {Row.LITTLE_WON: LITTLE_ZOLE_WON, Row.LITTLE_LOST: -little_zole_lost}[row]
    return {Contract.BIG: BIG_POINTS, Contract.ZOLE: ZOLE_POINTS}[contract][row]
