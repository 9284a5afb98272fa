"""Other deals that a seat cannot tell from the one before it.

Whatever is shown to a seat must be the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import naive

from zole.rules import TAKE, Contract, Deal, State, apply, mask_of, seats_with_cards, start
from zole.rules.cards import CODES, cards_in

TALON, BURIED = 3, 4  # places beside the hands 0, 1, 2


def another_world(state: State, seat: int, rng: Random) -> State:
    """The same deal with the cards that a seat cannot see lying elsewhere, as far as what was shown allows.

    The actions are the same but for a burial that the seat did not see.
    """
    viewer = hand_of(state, seat)
    left = _moved(state, hidden(state, viewer), rng)
    hands = [left[hand] | played for hand, played in enumerate(_played(state))]
    talon, burial = left[TALON] | _led_by_dealer(state), list(cards_in(left[BURIED]))
    if viewer >= 0:
        hands[viewer] = state.deal.hands[viewer]
    if state.contract is Contract.BIG and viewer == state.big:
        talon, burial = state.deal.talon, list(_burial(state))
    elif state.contract is Contract.BIG:
        ten = cards_in(hands[state.big] | left[BURIED])
        if len(burial) == 1:  # the second card, which has the higher number, is still to come
            burial = [rng.choice(ten[:-1])]
        talon = mask_of(rng.sample(ten, 2))
        hands[state.big] = mask_of(ten) & ~talon
    first, second, third = hands
    return _replayed(state, Deal((first, second, third), talon, state.deal.dealer), burial)


def hand_of(state: State, seat: int) -> int:
    """Which hand a seat holds, -1 if none."""
    seats = seats_with_cards(state.rules.seats, state.deal.dealer)
    return seats.index(seat) if seat in seats else -1


def hidden(state: State, viewer: int) -> list[int]:
    """What a hand (-1: nobody's) cannot see of the hands, the talon and the burial.

    The talon that Big took is one with his hand.
    """
    places = [0 if hand == viewer else held for hand, held in enumerate(state.hands)]
    taken = state.contract is Contract.BIG
    talon = 0 if taken else state.deal.talon & ~_led_by_dealer(state)
    return [*places, talon, state.buried if taken and viewer != state.big else 0]


def shown_voids(state: State) -> list[set[str]]:
    """The suits that each hand has shown, by not following, not to hold."""
    void: list[set[str]] = [set(), set(), set()]
    for hand, card, led in _plays(state):
        if led != card and naive.suit(CODES[card]) != naive.suit(CODES[led]):
            void[hand].add(naive.suit(CODES[led]))
    return void


def _moved(state: State, places: list[int], rng: Random) -> list[int]:
    """The hidden cards, swapped between places many times as far as what was shown allows."""
    void = [*shown_voids(state), set(), set()]
    led = _led_by_dealer(state)
    lying = [(place, card) for place, held in enumerate(places) for card in cards_in(held)]

    def may_lie(place: int, card: int) -> bool:
        if place == TALON and 1 << card < led:  # the dealer led the lower number first
            return False
        return naive.suit(CODES[card]) not in void[place]

    for _ in range(3 * len(lying)):
        one, other = rng.randrange(len(lying)), rng.randrange(len(lying))
        (here, card), (there, another) = lying[one], lying[other]
        if may_lie(here, another) and may_lie(there, card):
            lying[one], lying[other] = (here, another), (there, card)
    return [mask_of(card for lies, card in lying if lies == place) for place in range(5)]


def _plays(state: State) -> Iterator[tuple[int, int, int]]:
    """Every card played from a hand: the hand, the card, the card led."""
    for leader, cards in [
        *((trick.leader, trick.cards) for trick in state.tricks),
        (state.leader, state.table),
    ]:
        for place, card in enumerate(cards):
            hand = (leader + place) % (4 if leader == naive.DEALER else 3)
            if hand != naive.DEALER:
                yield hand, card, cards[0]


def _played(state: State) -> list[int]:
    played = [0, 0, 0]
    for hand, card, _ in _plays(state):
        played[hand] |= 1 << card
    return played


def _led_by_dealer(state: State) -> int:
    leads = [(trick.leader, trick.cards) for trick in state.tricks] + [(state.leader, state.table)]
    return mask_of(cards[0] for leader, cards in leads if leader == naive.DEALER and cards)


def _burial(state: State) -> tuple[int, ...]:
    after_take = state.actions.index(TAKE) + 1
    return state.actions[after_take : after_take + state.buried.bit_count()]


def _replayed(state: State, deal: Deal, burial: list[int]) -> State:
    actions = list(state.actions)
    if burial:
        after_take = actions.index(TAKE) + 1
        actions[after_take : after_take + len(burial)] = burial
    world = start(state.rules, deal)
    for action in actions:
        world = apply(world, action)
    return world
