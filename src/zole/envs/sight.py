"""What an environment tells a seat, as arrays: the observation, the action mask, the information state.

**Observation** (``observe`` of ``zole.bots.planes``): uint8 planes of shape (18, 26), one place for each card
by its number (rules 1.5), and 17 numbers, int32. *Left* is the hand after one's own, *right* the one before.
It says how the deal stands and forgets in which order the cards were played.

| planes | cards |
|---|---|
| own | in the hand |
| legal | that may be played or buried now |
| own_buried, own_talon | that one buried, and took: Big alone |
| played_own, _left, _right, _dealer | in complete tricks, by who played them; the dealer leads in rondo |
| table_left, _right, _dealer | in the trick under way |
| taken_own, _left, _right, _dealer | in complete tricks, by who took them |
| void_left, void_right | of suits that the hand has shown, by not following, not to hold |
| unseen | that one has not seen |

| numbers | |
|---|---|
| phase | 0 auction, 1 bury, 2 play, 3 lots, 4 over |
| contract | 0 none yet, 1 Big, 2 Zole, 3 little Zole, 4 galdiņš, 5 rondo, 6 passed, 7 redeal |
| hand | one's own: 0 first, 1 second, 2 third |
| big | 0 nobody, 1 oneself, 2 left, 3 right |
| leader | of the trick: 0 oneself, 1 left, 2 right, 3 the dealer |
| done | tricks that are complete |
| word_own, _left, _right | 26 pass, 27 take, 28 Zole, 29 little Zole, -1 nothing yet |
| tricks_own, _left, _right, _dealer | taken |
| eyes_own, _left, _right, _dealer | taken in tricks; Big's burial is not among them |

All are zero for one who sits the deal out, and for everyone once it is over.

**Action mask**: int8 of shape (30,), a one for each legal action; all zero out of turn.

**Information state** (``information``): all that a seat can remember, uint8 planes of shape (36, 26). Two
histories that a seat cannot tell apart have the same, and no others.

| planes | |
|---|---|
| dealt | the eight cards at the start |
| talon, buried | as Big took and put away; empty for all others |
| trick_1_1 ... trick_8_4 | the card that was first, second, third, fourth to be laid in each trick |
| facts | 26 truths, see FACTS |

Who laid a card follows: the first hand leads at first, then who took the trick; in rondo the dealer leads
twice. Facts count hands from the first, seats clockwise from one's own.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from zole.bots.planes import observe
from zole.rules import PASS, View, cards_text
from zole.rules.cards import card_text, mask_of
from zole.rules.state import NOBODY, Phase

__all__ = ["ACTIONS", "FACTS", "INFORMATION", "NUMBER_RANGES", "action_mask", "information", "observe"]

ACTIONS: Final = 30  # cards and the four words of the auction; numbers as in zole.rules.actions
WORDS: Final = ("pass", "take", "zole", "little_zole")
FACTS: Final = (
    *(f"hand_{hand}_said_{word}" for hand in range(3) for word in WORDS),
    *(f"own_hand_{hand}" for hand in range(3)),
    *(f"dealer_{seat}" for seat in range(5)),
    *(f"lot_{seat}" for seat in range(5)),
    "burying",
)
INFORMATION: Final = (
    "dealt",
    "talon",
    "buried",
    *(f"trick_{trick}_{place}" for trick in range(1, 9) for place in range(1, 5)),
    "facts",
)
# The least and the most that each of NUMBERS can be.
NUMBER_RANGES: Final = np.array(
    [[0, 4], [0, 7], [0, 2], [0, 3], [0, 3], [0, 8], *[[-1, 29]] * 3, *[[0, 8]] * 4, *[[0, 120]] * 4],
    np.int32,
)

_TALON, _BURIED, _TRICKS = 1, 2, 3
_OWN_HAND, _DEALER_AT, _LOT_AT, _BURYING = 12, 15, 20, 25
_BITS: Final = np.arange(26, dtype=np.uint32)


def action_mask(sight: View) -> NDArray[np.int8]:
    """A one for each action that the viewer may take now.

    >>> from zole.rules import Deal, Rules, start, view
    >>> action_mask(view(start(Rules(), Deal.from_pack(range(26))), 1)).nonzero()[0].tolist()
    [26, 27, 28]
    """
    mask = np.zeros(ACTIONS, np.int8)
    mask[list(sight.legal)] = 1
    return mask


def information(sight: View) -> NDArray[np.uint8]:
    """All that the viewer can remember, as the planes INFORMATION.

    >>> from zole.rules import Deal, Rules, start, view
    >>> planes = information(view(start(Rules(), Deal.from_pack(range(26))), 1))
    >>> [FACTS[place] for place in planes[-1].nonzero()[0]]
    ['own_hand_0', 'dealer_2']
    """
    masks = [0] * len(INFORMATION)
    masks[0], masks[_TALON], masks[_BURIED] = sight.dealt, sight.talon, sight.buried
    for number, cards in enumerate(_laid(sight)):
        for place, card in enumerate(cards):
            masks[_TRICKS + 4 * number + place] = 1 << card
    masks[-1] = _facts(sight)
    return (np.array(masks, np.uint32)[:, None] >> _BITS & 1).astype(np.uint8)


def information_text(sight: View) -> str:
    """The information state of a seat in a line: for one seat, equal just where ``information`` is.

    >>> from zole.rules import Deal, Rules, start, view
    >>> information_text(view(start(Rules(), Deal.from_pack(range(26))), 1))
    'seat 1 of 3, dealer 0|QC QS JH JD AC TC KS 9S|||'
    """
    said = [WORDS[word - PASS] for word in sight.auction]
    if sight.phase is Phase.BURY:
        said.append("burying")
    hidden = f"{cards_text(sight.talon)}-{cards_text(sight.buried)}" if sight.talon else ""
    laid = ", ".join(" ".join(map(card_text, cards)) for cards in _laid(sight))
    lots = "".join(f" lot:{seat}" for seat in sight.lots)
    head = f"seat {sight.seat} of {sight.rules.seats}, dealer {sight.dealer}"
    return "|".join([head, cards_text(sight.dealt), " ".join(said), hidden, laid + lots])


def observation_text(sight: View) -> str:
    """How the deal stands for a seat, in a line: equal just where ``observe`` is."""
    planes, numbers = observe(sight)
    shown = ",".join(cards_text(mask_of(np.flatnonzero(plane).tolist())) for plane in planes)
    return f"{shown}|{' '.join(map(str, numbers.tolist()))}"


def _laid(sight: View) -> list[tuple[int, ...]]:
    """The cards of each trick in the order they were laid, the one under way last."""
    done = [trick.cards for trick in sight.tricks]
    return [*done, sight.table] if sight.table else done


def _facts(sight: View) -> int:
    seats = sight.rules.seats
    facts = 1 << _DEALER_AT + (sight.dealer - sight.seat) % seats
    for hand, word in enumerate(sight.auction):
        facts |= 1 << len(WORDS) * hand + word - PASS
    if sight.hand != NOBODY:
        facts |= 1 << _OWN_HAND + sight.hand
    for seat in sight.lots:
        facts |= 1 << _LOT_AT + (seat - sight.seat) % seats
    return facts | (sight.phase is Phase.BURY) << _BURYING
