"""What novice would say in the auction and bury, and why, as a key of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from zole.bots import auction, bury
from zole.bots.hand import worth
from zole.rules import PASS, TAKE, View
from zole.rules.state import Phase


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and the reason for it: a key of the catalogue and the numbers that stand in its words."""

    action: int
    key: str
    args: Mapping[str, int] = field(default_factory=dict)


def advise(sight: View) -> Advice | None:
    """What to say or to bury, and why; None when it is not the viewer's turn or cards are being played.

    >>> from zole.rules import Deal, Rules, start, view
    >>> advise(view(start(Rules(), Deal.from_pack(range(26))), 2)) is None
    True
    """
    if not sight.legal:
        return None
    if sight.phase is Phase.AUCTION:
        action = auction.call(sight)
        hand = worth(sight.dealt)
        word = "pass" if action == PASS else "take" if action == TAKE else "zole"
        return Advice(action, f"advice.{word}", {"n": hand.trumps})
    if sight.phase is Phase.BURY:
        return Advice(bury.next_to_bury(sight), "advice.bury")
    return None
