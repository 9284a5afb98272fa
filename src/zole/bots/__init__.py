"""Players that see a deal through a view, and what they would advise.

``random`` draws lots; ``novice`` plays by rules of thumb. A player gets a ``View`` and nothing else, and
decides the same on the same view (and the same dice).
"""

from zole.bots.advice import Advice, advise
from zole.bots.players import Player
from zole.bots.roster import LEVELS, PLAYERS, USUAL_LEVEL, make

__all__ = ["LEVELS", "PLAYERS", "USUAL_LEVEL", "Advice", "Player", "advise", "make"]
