"""Matches between players: duplicate deals, means with an interval, the same result on any executor."""

from zole.arena.duplicate import Match, Side, match
from zole.arena.kept import Kept
from zole.arena.ladder import Rung, read_ladder
from zole.arena.plot import as_svg

__all__ = ["Kept", "Match", "Rung", "Side", "as_svg", "match", "read_ladder"]
