"""Matches between players: duplicate deals, means with an interval, the same result on any executor."""

from zole.arena.duplicate import Match, match

__all__ = ["Match", "match"]
