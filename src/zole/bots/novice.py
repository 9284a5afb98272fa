"""The player who goes by rules of thumb, as somebody does who has played a few evenings."""

from __future__ import annotations

from dataclasses import dataclass

from zole.bots import auction, bury, misere, play
from zole.rules import Contract, View
from zole.rules.state import Phase


@dataclass(frozen=True, slots=True)
class Novice:
    """Rules of thumb and no memory beyond the view; the same view gets the same answer."""

    name: str = "novice"

    def decide(self, sight: View) -> int:
        """The action that the rules of thumb name for a view."""
        if sight.phase is Phase.AUCTION:
            return auction.call(sight)
        if sight.phase is Phase.BURY:
            return bury.next_to_bury(sight)
        if sight.contract is Contract.BIG or sight.contract is Contract.ZOLE:
            return play.card(sight)
        return misere.card(sight)
