"""The players by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from zole.bots.dice import Dice
from zole.bots.novice import Novice
from zole.bots.players import Player

PLAYERS: Final[dict[str, Callable[[random.Random], Player]]] = {
    "random": Dice,
    "novice": lambda _rng: Novice(),
}


def make(name: str, rng: random.Random) -> Player:
    """A player by name; what he draws by lot he draws from ``rng``. Raises ValueError for no such name.

    >>> make("novice", random.Random(1)).name
    'novice'
    """
    if name not in PLAYERS:
        raise ValueError(f"no player is called {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name](rng)
