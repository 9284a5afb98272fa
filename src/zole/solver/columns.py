"""The row of whole numbers that a deal of batch.py is: where each thing stands, and what its values mean.

Hands are counted 0..2 and the dealer of rondo 3; -1 is nobody, no card, no word.
"""

from __future__ import annotations

from typing import Final

# Where a row holds what, as (first column, how many).
FIELDS: Final = {
    "hands": (0, 3),
    "talon": (3, 1),
    "dealer": (4, 1),
    "phase": (5, 1),
    "turn": (6, 1),
    "contract": (7, 1),
    "big": (8, 1),
    "buried": (9, 1),
    "leader": (10, 1),
    "on_table": (11, 1),
    "table": (12, 4),
    "done": (16, 1),
    "tricks": (17, 4),
    "eyes": (21, 4),
    "words": (25, 3),
    "conceded": (28, 1),
    "lots": (29, 1),
    "dealt": (30, 3),
    "points": (33, 5),
    "leaders": (38, 8),
    "cards": (46, 32),
    "takers": (78, 8),
}
COLUMNS: Final = 86

# The same as numbers, for the kernel.
(
    HANDS,
    TALON,
    DEALER_SEAT,
    PHASE,
    TURN,
    CONTRACT,
    BIG,
    BURIED,
    LEADER,
    ON_TABLE,
    TABLE,
    DONE,
    TRICKS,
    EYES_OF,
    WORDS,
    CONCEDED,
    LOTS,
    DEALT,
    POINTS,
    LEADERS,
    CARDS,
    TAKERS,
) = (first for first, _ in FIELDS.values())

# What a rule set comes to.
SEATS, ALL_PASS, LITTLE, LITTLE_LOST, OVERCALL, TIE_EACH, STAKE_TRICKS, AS_DEALER = range(8)

PHASES: Final = ("auction", "bury", "play", "lots", "over")
CONTRACTS: Final = ("", "big", "zole", "little_zole", "galdins", "rondo", "passed", "redeal")
