"""The players by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from zole.bots.dice import Dice
from zole.bots.novice import Novice
from zole.bots.players import Player

Maker = Callable[[random.Random], Player]


def _pimc(worlds: int) -> Maker:
    def made(rng: random.Random) -> Player:
        from zole.bots.pimc import Pimc  # noqa: PLC0415 - NumPy only for who plays with it

        return Pimc(rng, worlds)

    return made


def _master(rng: random.Random) -> Player:
    from zole.bots.master import Master  # noqa: PLC0415 - as above

    return Master(rng)


def _club(name: str, temperature: float) -> Maker:
    def made(rng: random.Random) -> Player:
        from zole.bots.club import Club  # noqa: PLC0415 - as above

        return Club(rng, temperature, name)

    return made


PLAYERS: Final[dict[str, Maker]] = {
    "random": Dice,
    "novice": lambda _rng: Novice(),
    "pimc10": _pimc(10),
    "pimc30": _pimc(30),
    "pimc100": _pimc(100),
    "club": _club("club", 0.0),
    "master": _master,
    # Levels for people: club as it is, and warmer, so that it takes what it holds for second best more often.
    "easy": _club("easy", 4.0),
    "normal": _club("normal", 2.0),
    "hard": _club("hard", 0.0),
}

# What people choose from, the weakest first, and what they get where they do not choose.
LEVELS: Final = ("easy", "novice", "normal", "hard")
USUAL_LEVEL: Final = "normal"


def make(name: str, rng: random.Random) -> Player:
    """A player by name; what he draws by lot he draws from ``rng``. Raises ValueError for no such name.

    >>> make("novice", random.Random(1)).name
    'novice'
    """
    if name not in PLAYERS:
        raise ValueError(f"no player is called {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name](rng)
