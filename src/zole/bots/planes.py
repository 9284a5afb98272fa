"""What a view shows, as the planes and numbers that ``zole.solver.batch`` gives for the hand to act.

Learned players and environments see a deal this way. The two spellings are held together bit by bit in tests:
what was learned on a batch of deals is played on a view.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from zole.rules import Contract, View
from zole.rules.cards import ALL_CARDS, mask_of
from zole.rules.state import DEALER, NOBODY
from zole.rules.tricks import SUITS, eyes, suit_of
from zole.rules.view import hand_at
from zole.solver.batch import NUMBERS, PLANES
from zole.solver.columns import CONTRACTS, PHASES

_PHASE: Final = {name: number for number, name in enumerate(PHASES)}
_CONTRACT: Final = {None: 0} | {Contract(name): number for number, name in enumerate(CONTRACTS) if name}
# The first plane of each kind; of those by hand, where the plane of the viewer himself stands or would stand.
_OWN, _LEGAL, _BURIED, _TALON, _PLAYED, _TABLE, _TAKEN, _VOID, _UNSEEN = 0, 1, 2, 3, 4, 7, 11, 14, 17
# For each viewer where he sees each hand and the dealer: 0 himself, 1 left, 2 right, 3 the dealer.
_SEEN_FROM: Final = tuple((-me % 3, (1 - me) % 3, (2 - me) % 3, DEALER) for me in range(3))
_BITS: Final = np.arange(26, dtype=np.uint32)


def observe(sight: View) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """The planes of 26 cards and the numbers of a view, in the order of PLANES and NUMBERS.

    All zeros where the viewer holds no hand or nobody is to act; nothing is legal where another is to act.

    >>> from zole.rules import Deal, Rules, start, view
    >>> planes, numbers = observe(view(start(Rules(), Deal.from_pack(range(26))), 1))
    >>> planes[PLANES.index("own")].nonzero()[0].tolist()  # QC QS JH JD AC TC KS 9S
    [0, 1, 6, 7, 14, 15, 20, 21]
    """
    masks, numbers = [0] * len(PLANES), [0] * len(NUMBERS)
    if NOBODY not in {sight.hand, sight.turn}:
        taken = _see_cards(sight, masks)
        numbers = _see_numbers(sight, taken)
    planes = np.array(masks, np.uint32)[:, None] >> _BITS & 1
    return planes.astype(np.uint8), np.array(numbers, np.int32)


def _see_cards(sight: View, masks: list[int]) -> tuple[int, int, int, int]:
    """Write the planes as masks; what the viewer, the hands left and right of him and the dealer took."""
    around = _SEEN_FROM[sight.hand]
    masks[_OWN], masks[_BURIED], masks[_TALON] = sight.cards, sight.buried, sight.talon
    masks[_LEGAL] = mask_of(action for action in sight.legal if action < 26)
    known = sight.dealt | sight.talon
    for trick in sight.tricks:
        cards = _see_trick(sight.hand, trick.leader, trick.cards, masks, _PLAYED)
        masks[_TAKEN + around[trick.taker]] |= cards
        known |= cards
    if sight.table:
        known |= _see_trick(sight.hand, sight.leader, sight.table, masks, _TABLE)
    masks[_UNSEEN] = ALL_CARDS & ~known
    return masks[_TAKEN], masks[_TAKEN + 1], masks[_TAKEN + 2], masks[_TAKEN + 3]


def _see_trick(me: int, leader: int, cards: tuple[int, ...], masks: list[int], first: int) -> int:
    """Write who played which card and who could not follow; ``first`` is the plane of the viewer's own."""
    led = SUITS[suit_of(cards[0])]
    around = _SEEN_FROM[me]
    for place, card in enumerate(cards):
        whose = around[hand_at(leader, place)]
        masks[first + whose] |= 1 << card
        if whose and not led >> card & 1:
            masks[_VOID + whose] |= led
    return mask_of(cards)


def _see_numbers(sight: View, taken: tuple[int, int, int, int]) -> list[int]:
    around = _SEEN_FROM[sight.hand]
    words = {around[hand]: word for hand, word in enumerate(sight.auction)}
    tricks = [0, 0, 0, 0]
    for trick in sight.tricks:
        tricks[around[trick.taker]] += 1
    return [
        _PHASE[sight.phase.value],
        _CONTRACT[sight.contract],
        sight.hand,
        0 if sight.big == NOBODY else around[sight.big] + 1,
        around[sight.leader],
        len(sight.tricks),
        *(words.get(hand, -1) for hand in range(3)),
        *tricks,
        *(eyes(cards) for cards in taken),
    ]
