"""Other deals that a seat cannot tell from the one before it, each as likely as the next.

For searches that must not peek: ``resample`` keeps all that a seat has seen and deals the rest anew. What
was said is taken as said, not as a sign of the cards it was said on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import factorial, prod

from zole.rules import TAKE, Cards, Contract, Deal, Phase, State, View, apply, cards_in, mask_of, start, view
from zole.rules.cards import ALL_CARDS
from zole.rules.state import DEALER, NOBODY
from zole.rules.view import hand_at, seen, shown_void

_TALON, _BURIED = 3, 4  # places where a card may lie, beside the hands 0, 1, 2


def resample(state: State, seat: int, rng: random.Random) -> State:
    """The same deal with the cards that a seat has not seen lying elsewhere, as what was shown allows.

    Every layout is as likely as the next. The actions are the same but for a burial the seat did not see.

    >>> from zole.rules import PASS, Rules
    >>> there = apply(start(Rules(), Deal.from_pack(range(26))), PASS)
    >>> other = resample(there, 0, random.Random(1))
    >>> view(other, 0) == view(there, 0), other == there
    (True, False)
    """
    sight = view(state, seat)
    took = state.contract is Contract.BIG
    hides_burial = took and sight.hand != sight.big
    burial = list(_burial(state))
    lying = _lay(sight, rng)
    hands = [held | _played(sight)[hand] for hand, held in enumerate(lying[:3])]
    talon = lying[_TALON] | _led_by_dealer(sight)
    if hides_burial:
        ten = hands[sight.big] | lying[_BURIED]
        if state.phase is Phase.BURY:
            burial = rng.sample(cards_in(ten)[:-1], len(burial))  # the second will have the higher number
        else:
            burial = list(cards_in(lying[_BURIED]))
        talon = mask_of(rng.sample(cards_in(ten), 2))
        hands[sight.big] = ten & ~talon
    if sight.hand != NOBODY:
        hands[sight.hand] = sight.dealt
    if took and not hides_burial:
        talon = sight.talon
    first, second, third = map(Cards, hands)
    return _replayed(state, Deal((first, second, third), Cards(talon), sight.dealer), burial)


def _lay(sight: View, rng: random.Random) -> list[int]:
    """What lies unseen at each place: the three hands, the talon, the burial."""
    sizes = _sizes(sight)
    barred = _barred(sight)
    unseen = cards_in(ALL_CARDS & ~seen(sight))
    groups: dict[tuple[int, ...], list[int]] = {}
    for card in unseen:
        places = tuple(place for place in sizes if not barred[place] >> card & 1)
        groups.setdefault(places, []).append(card)
    lying = [0] * 5
    for cards, shares in zip(groups.values(), _Shares(groups, [*sizes]).drawn(sizes, rng), strict=True):
        rng.shuffle(cards)
        for place, share in shares.items():
            lying[place] |= mask_of(cards.pop() for _ in range(share))
    return lying


def _sizes(sight: View) -> dict[int, int]:
    """How many unseen cards lie at each place where some may."""
    took = sight.contract is Contract.BIG
    sizes = {}
    for hand, played in enumerate(_played(sight)):
        if hand != sight.hand:
            sizes[hand] = 8 - played.bit_count()
    if took and sight.hand != sight.big:
        if sight.phase is Phase.BURY:
            sizes[sight.big] += 2
        else:
            sizes[_BURIED] = 2
    if not took:
        sizes[_TALON] = 2 - _led_by_dealer(sight).bit_count()
    return sizes


def _barred(sight: View) -> list[int]:
    """The cards that, by what was shown, do not lie at each place."""
    led = _led_by_dealer(sight)
    lower = (led & -led) - 1 if led else 0  # the dealer leads the lower number first (6.1)
    return [*shown_void(sight), lower, 0]


class _Shares:
    """How many cards of each group may lie where, weighed by the number of ways to lay them so.

    A group are cards that may lie at the same places; no other difference counts.
    """

    def __init__(self, groups: Mapping[tuple[int, ...], Sequence[int]], places: list[int]) -> None:
        self.groups = [(at, len(cards)) for at, cards in groups.items()]
        self.places = places
        self.found: dict[tuple[int, tuple[int, ...]], int] = {}

    def drawn(self, sizes: Mapping[int, int], rng: random.Random) -> Iterator[dict[int, int]]:
        """For each group how many of its cards lie at each of its places."""
        room = dict(sizes)
        for number in range(len(self.groups)):
            choices = list(self.splits(number, room))
            weights = [ways * self.ways(number + 1, _less(room, split)) for split, ways in choices]
            # Whole numbers, not floats: the weights may be large, and every layout counts the same.
            ticket = rng.randrange(sum(weights))
            for (split, _), weight in zip(choices, weights, strict=True):
                ticket -= weight
                if ticket < 0:
                    room = _less(room, split)
                    yield split
                    break

    def ways(self, number: int, room: Mapping[int, int]) -> int:
        """The number of ways to lay the groups from this one on into the room that is left."""
        if number == len(self.groups):
            return 1
        key = number, tuple(room[place] for place in self.places)
        if key not in self.found:
            self.found[key] = sum(
                ways * self.ways(number + 1, _less(room, split)) for split, ways in self.splits(number, room)
            )
        return self.found[key]

    def splits(self, number: int, room: Mapping[int, int]) -> Iterator[tuple[dict[int, int], int]]:
        """Each way to share a group out among its places by number, and how many ways that is by card."""
        places, cards = self.groups[number]
        if not places:
            return
        *others, last = places
        for shares in product(*(range(min(cards, room[place]) + 1) for place in others)):
            left = cards - sum(shares)
            if 0 <= left <= room[last]:
                split = dict(zip(places, (*shares, left), strict=True))
                yield split, factorial(cards) // prod(factorial(share) for share in split.values())


def _less(room: Mapping[int, int], split: Mapping[int, int]) -> dict[int, int]:
    return {place: size - split.get(place, 0) for place, size in room.items()}


def _laid(sight: View) -> Iterator[tuple[int, int]]:
    """Every card that was played, with its hand."""
    for leader, cards in [
        *((trick.leader, trick.cards) for trick in sight.tricks),
        (sight.leader, sight.table),
    ]:
        for place, card in enumerate(cards):
            yield hand_at(leader, place), card


def _played(sight: View) -> list[int]:
    played = [0, 0, 0, 0]
    for hand, card in _laid(sight):
        played[hand] |= 1 << card
    return played[:DEALER]


def _led_by_dealer(sight: View) -> int:
    return mask_of(card for hand, card in _laid(sight) if hand == DEALER)


def _burial(state: State) -> tuple[int, ...]:
    if TAKE not in state.actions:
        return ()
    at = state.actions.index(TAKE) + 1
    return state.actions[at : at + state.buried.bit_count()]


def _replayed(state: State, deal: Deal, burial: Sequence[int]) -> State:
    actions = list(state.actions)
    if burial:
        at = actions.index(TAKE) + 1
        actions[at : at + len(burial)] = burial
    world = start(state.rules, deal)
    for action in actions:
        world = apply(world, action)
    return world
