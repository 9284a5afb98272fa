"""What the learned player's networks are fed: planes and numbers of batch.py, put the way that teaches best.

The three side suits may change places without changing a deal, so they are put into one order here, and
which card stands where is told with the features. A network is asked for one kind of decision alone.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zole.bots.planes import observe
from zole.rules import LITTLE_ZOLE, PASS, Deal, Rules, start, view
from zole.rules.tricks import eyes
from zole.solver.batch import NUMBERS, PLANES
from zole.solver.columns import CONTRACTS, PHASES

KINDS: Final = ("auction", "bury", "big", "small", "little", "galdins", "rondo")
"""The kinds of decision, each with a network of its own: Big's and the smalls' cards in Big and Zole, both
sides' cards in little Zole, everybody's cards in the two games without Big."""

ANSWERS: Final = LITTLE_ZOLE + 1  # a card in the order of the suits here, or a word

_AT: Final = {name: place for place, name in enumerate(PLANES)}
_NUMBER: Final = {name: place for place, name in enumerate(NUMBERS)}
_SHOWN: Final = tuple(
    _AT[name]
    for name in (
        "own", "own_buried", "played_own", "played_left", "played_right", "played_dealer",
        "table_left", "table_right", "table_dealer", "unseen",
    )
)  # fmt: skip
# What the order of the side suits goes by, the weightiest first; "own" stands for all eight or ten cards.
_KEYS: Final = tuple(
    _AT[name]
    for name in (
        "own", "played_own", "unseen", "legal", "table_left", "table_right", "played_left", "played_right",
        "own_buried", "own_talon", "void_left", "void_right", "played_dealer", "table_dealer",
    )
)  # fmt: skip
_TABLES: Final = (_AT["table_left"], _AT["table_right"], _AT["table_dealer"])
_TRICKS: Final = [_NUMBER[f"tricks_{whose}"] for whose in ("own", "left", "right", "dealer")]
_EYES_TAKEN: Final = [_NUMBER[f"eyes_{whose}"] for whose in ("own", "left", "right", "dealer")]
# Numbers that are names, and for each of their values the inputs that tell it.
_NAMED: Final = tuple(
    (_NUMBER[name], np.eye(many, dtype=np.float32))
    for name, many in (("phase", 3), ("contract", 6), ("hand", 3), ("big", 4), ("leader", 4), ("done", 8))
)
_WORDS: Final = [_NUMBER[f"word_{whose}"] for whose in ("own", "left", "right")]
_STEPS: Final = np.arange(10, 121, 10, dtype=np.float32) / 120 - 1e-4

_PLACES: Final = np.arange(26)
_CARD_EYES: Final = np.array([eyes(1 << card) for card in range(26)], np.float32)
_FIRST: Final = [0, 14, 18, 22]  # the strongest card of each suit
_SUIT: Final = np.repeat(np.arange(4), [14, 4, 4, 4])
_SUIT_START: Final = np.array(_FIRST)[_SUIT]
# For each suit led the cards that can take the trick; on lead none are counted.
_RIVALS: Final = np.array([[led < 4 and (suit in {0, led}) for suit in _SUIT] for led in range(5)], np.uint8)
_ONE_OF_5: Final = np.eye(5, dtype=np.float32)
_BURY: Final = PHASES.index("bury")
_CONTRACT_KINDS: Final = {"little_zole": "little", "galdins": "galdins", "rondo": "rondo"}


class Features(NamedTuple):
    """A row for each decision: what is fed, which card stands at each place, which answers are allowed."""

    inputs: NDArray[np.float32]
    cards: NDArray[np.int64]
    allowed: NDArray[np.bool_]


def kinds_of(numbers: NDArray[np.int32]) -> NDArray[np.int64]:
    """For each row which of KINDS is to be decided; there must be somebody to act."""
    phase, contract, big = (numbers[:, _NUMBER[name]] for name in ("phase", "contract", "big"))
    kinds = np.where(big == 1, KINDS.index("big"), KINDS.index("small"))
    for name, kind in _CONTRACT_KINDS.items():
        kinds[contract == CONTRACTS.index(name)] = KINDS.index(kind)
    kinds[phase == _BURY] = KINDS.index("bury")
    kinds[phase < _BURY] = KINDS.index("auction")
    return kinds


def of_rules(rules: Rules) -> NDArray[np.float32]:
    """A rule set as numbers: what of it changes how a deal is best played."""
    return np.array(
        [
            *(rules.seats == seats for seats in (3, 4, 5)),
            *(rules.all_pass == name for name in ("galdins", "pules", "rondo", "redeal")),
            rules.little_zole,
            rules.zole_over_little,
            rules.little_zole_lost / 7,
            rules.galdins_tie == "each",
            rules.galdins_stake == "tricks",
            rules.rondo_sitter == "as_dealer",
        ],
        np.float32,
    )


def features(
    planes: NDArray[np.uint8],
    numbers: NDArray[np.int32],
    words: NDArray[np.bool_],
    rules: NDArray[np.float32],
) -> Features:
    """What is fed for each row; ``words`` are the legal ones of the auction, from PASS to LITTLE_ZOLE.

    >>> from zole.solver.batch import Batch
    >>> batch = Batch(2)
    >>> legal = batch.reset(seed=1)
    >>> found = features(*batch.observe(), batch.masks()[:, PASS:ANSWERS], of_rules(batch.rules))
    >>> found.inputs.shape[1] == WIDTH, found.allowed.sum(axis=1).tolist()
    (True, [3, 3])
    """
    cards = ordered(planes, numbers)
    shown = np.take_along_axis(planes, cards[:, None, :], axis=2)
    tables, led, best = _trick(shown, numbers)
    own, unseen = shown[:, _AT["own"]], shown[:, _AT["unseen"]]
    parts = [
        shown[:, _SHOWN],
        shown[:, _AT["void_left"], _FIRST],
        shown[:, _AT["void_right"], _FIRST],
        own & _RIVALS[led] & (best[:, None] > _PLACES),  # would take the trick as it lies
        own & (_stronger(unseen) == 0),  # the strongest of its suit that is out
        _ONE_OF_5[led],
        (tables & (best[:, None] == _PLACES)[:, None]).any(axis=2),
        tables.any(axis=2),
        *_counted(shown, numbers),
        np.broadcast_to(rules, (len(shown), rules.shape[-1])),
    ]
    inputs = np.concatenate([part.reshape(len(shown), -1) for part in parts], axis=1, dtype=np.float32)
    return Features(inputs, cards, np.concatenate([shown[:, _AT["legal"]] > 0, words], axis=1))


def ordered(planes: NDArray[np.uint8], numbers: NDArray[np.int32]) -> NDArray[np.int64]:
    """For each row the 26 cards, the side suits in an order that depends on what is seen and not on names.

    Not while Big buries: two cards go away in the order of their numbers, so there the names do matter.
    """
    suits = planes[:, :, 14:].reshape(len(planes), -1, 3, 4) @ np.array([8, 4, 2, 1], np.uint8)
    masks = suits.astype(np.int64)
    masks[:, _AT["own"]] += masks[:, _AT["played_own"]] + masks[:, _AT["own_buried"]]
    keys = np.zeros((len(planes), 3), np.int64)
    for plane in _KEYS:
        keys = keys << 4 | masks[:, plane]
    keys[numbers[:, 0] == _BURY] = 0
    order = np.argsort(-keys, axis=1, kind="stable")
    side = 14 + 4 * order[:, :, None] + np.arange(4)
    trumps = np.broadcast_to(np.arange(14), (len(planes), 14))
    return np.concatenate([trumps, side.reshape(-1, 12)], axis=1)


def _trick(
    shown: NDArray[np.uint8], numbers: NDArray[np.int32]
) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """The cards on the table by who played them, the suit led (4: none), the one that takes it (26)."""
    tables = shown[:, _TABLES]
    rows = np.arange(len(shown))
    leads = tables[rows, numbers[:, _NUMBER["leader"]] - 1]
    led = np.where(leads.any(axis=1), _SUIT[leads.argmax(axis=1)], 4)
    rivals = tables.any(axis=1) & _RIVALS[led]
    best = np.where(rivals.any(axis=1), rivals.argmax(axis=1), 26)
    return tables, led, best


def _stronger(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """For each card how many of these are stronger and of its suit."""
    counts = cards.astype(np.int64)
    before = np.cumsum(counts, axis=1) - counts
    return before - before[:, _SUIT_START]


def _counted(shown: NDArray[np.uint8], numbers: NDArray[np.int32]) -> list[NDArray[Any]]:
    """The numbers, as one of several where they are names, and in steps where thresholds lie between."""
    named = [told[numbers[:, place]] for place, told in _NAMED]
    words = _ONE_OF_5[np.where(numbers[:, _WORDS] < 0, 4, numbers[:, _WORDS] - PASS)]  # the fifth: none yet
    tricks = numbers[:, _TRICKS]
    taken = numbers[:, _EYES_TAKEN] / np.float32(120)
    buried = shown[:, _AT["own_buried"]] @ _CARD_EYES / 120
    taken[:, 0] += buried
    big = numbers[:, _NUMBER["big"]]
    rows = np.arange(len(shown))
    bigs = np.where(big > 0, taken[rows, big - 1], 0)
    smalls = np.where(big > 0, taken[:, :3].sum(axis=1) - bigs, 0)
    counts = np.column_stack([taken, bigs, smalls, shown[:, _AT["unseen"]] @ _CARD_EYES / 120])
    return [*named, words, tricks / np.float32(8), tricks > 0, counts, counts[:, :6, None] > _STEPS]


def _width() -> int:
    sight = view(start(Rules(), Deal.from_pack(range(26))), 1)
    planes, numbers = observe(sight)
    words = np.ones((1, ANSWERS - PASS), np.bool_)
    return int(features(planes[None], numbers[None], words, of_rules(sight.rules)).inputs.shape[1])


WIDTH: Final = _width()
"""How many inputs a network has."""
