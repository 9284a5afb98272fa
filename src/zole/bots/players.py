"""What a player is to the arena and the server: something with a name that decides on a view."""

from __future__ import annotations

from typing import Protocol

from zole.rules import View


class Player(Protocol):
    """Anyone who can be asked for an action: he gets his view of the deal, and nothing else."""

    @property
    def name(self) -> str:
        """The name by which the player is made and listed."""
        ...

    def decide(self, sight: View) -> int:
        """One of the legal actions of the view; it must be his turn."""
        ...
