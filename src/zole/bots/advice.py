"""What novice would say in the auction and bury, and why, as a key of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from zole.bots import auction, bury
from zole.bots.hand import PLAIN, worth
from zole.rules import LITTLE_ZOLE, PASS, TAKE, ZOLE, View, cards_in, eyes
from zole.rules.state import Phase
from zole.rules.tricks import TRUMPS


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and the reason for it: a key of the catalogue and what goes into its words.

    ``n`` among the arguments is the number that chooses the plural; ``cards`` are those to bury.
    """

    action: int
    key: str
    args: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict)


def advise(sight: View) -> Advice | None:
    """What to say or to bury, and why; None when it is not the viewer's turn or cards are being played.

    >>> from zole.rules import Deal, Rules, start, view
    >>> advise(view(start(Rules(), Deal.from_pack(range(26))), 1))  # QC QS JH JD AC TC KS 9S
    Advice(action=26, key='advice.pass.few', args={'n': 4})
    """
    if not sight.legal:
        return None
    if sight.phase is Phase.AUCTION:
        return _say(sight)
    return _bury(sight) if sight.phase is Phase.BURY else None


_QUEENS: Final = (
    "advice.take.queens0",
    "advice.take.queens1",
    "advice.take.queens2",
    "advice.take.queens3",
    "advice.take.queens4",
)


def _say(sight: View) -> Advice:
    action = auction.call(sight)
    hand = worth(sight.dealt)
    overcalls = TAKE not in sight.legal
    trumps = {"n": hand.trumps}
    if action == ZOLE:
        if overcalls:
            return Advice(action, "advice.zole.overcall", trumps)
        return Advice(action, "advice.zole.one" if hand.losers else "advice.zole.sure", trumps)
    if action == LITTLE_ZOLE:
        return Advice(action, "advice.little")
    if action == PASS:
        if overcalls or not hand.trumps:
            return Advice(action, "advice.pass.overcall" if overcalls else "advice.pass.none")
        return Advice(action, "advice.pass.few" if hand.trumps < 5 else "advice.pass.weak", trumps)
    if hand.trumps < 5 and hand.aces > 1:
        return Advice(action, "advice.take.aces", {"n": hand.aces})
    return Advice(action, _QUEENS[hand.queens], trumps)


def _bury(sight: View) -> Advice:
    ten = sight.dealt | sight.talon
    pair = bury.burial(ten, sight.buried)
    left = tuple(cards_in(pair & sight.cards))
    return Advice(min(left), _why(ten, pair), {"n": eyes(pair), "cards": left})


def _why(ten: int, pair: int) -> str:
    if pair & TRUMPS or worth(pair).aces:
        return "advice.bury.must"
    if not eyes(pair):
        return "advice.bury.low"
    emptied = sum(bool(ten & suit) and not ten & suit & ~pair for suit in PLAIN)
    return ("advice.bury.eyes", "advice.bury.void", "advice.bury.two_suits")[emptied]
