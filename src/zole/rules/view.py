"""The one window of a seat on a deal: all that it may see, and nothing else (idea 3 of docs/architecture.md).

A player, a bot, an environment and a browser all see a deal through ``view``.
"""

from __future__ import annotations

from dataclasses import dataclass

from zole.rules import rondo, tricks
from zole.rules.actions import CONCEDE, PASS
from zole.rules.cards import ALL_CARDS, Cards, mask_of
from zole.rules.contracts import Contract
from zole.rules.deal import Seat, seats_with_cards
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules
from zole.rules.state import DEALER, NOBODY, Phase, State, legal_actions, may_claim, may_concede
from zole.rules.tricks import Trick


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it.

    Hands are counted as in State: 0, 1, 2, and DEALER for rondo's two leads; ``seats`` names the seats
    of the first, second and third hand. ``hand`` is the viewer's own, NOBODY for one who sits out.
    ``dealt`` are his eight cards at the start, ``cards`` those he holds now; ``talon`` and ``buried``
    are known to Big alone and empty for all others. ``auction`` holds what was said: the word at
    place i is the word of hand i. ``claimer`` is the hand that claimed the rest, NOBODY while none has.
    ``lots`` are the seats on which a lot of 6.2 fell. ``legal`` is empty unless it is his turn, and
    ``may_concede`` and ``may_claim`` are false.
    """

    rules: Rules
    seat: Seat
    dealer: Seat
    seats: tuple[Seat, Seat, Seat]
    hand: int
    dealt: Cards
    cards: Cards
    talon: Cards
    buried: Cards
    phase: Phase
    turn: int
    contract: Contract | None
    big: int
    auction: tuple[int, ...]
    tricks: tuple[Trick, ...]
    table: tuple[int, ...]
    leader: int
    conceded: bool
    claimer: int
    lots: tuple[int, ...]
    legal: tuple[int, ...]
    may_concede: bool
    may_claim: bool


def view(state: State, seat: int) -> View:
    """What a seat sees of a deal; raises Refused for a seat that the table does not have.

    >>> from zole.rules.deal import Deal
    >>> from zole.rules.state import start
    >>> view(start(Rules(), Deal.from_pack(range(26))), 2).legal
    ()
    """
    if not 0 <= seat < state.rules.seats:
        raise Refused(Refusal("no_such_seat", "2.1", {"seat": seat, "seats": state.rules.seats}))
    seats = seats_with_cards(state.rules.seats, state.deal.dealer)
    hand = seats.index(Seat(seat)) if seat in seats else NOBODY
    plays = hand != NOBODY
    took = plays and hand == state.big and state.contract is Contract.BIG
    mine = plays and hand == state.turn
    return View(
        rules=state.rules,
        seat=Seat(seat),
        dealer=state.deal.dealer,
        seats=seats,
        hand=hand,
        dealt=state.deal.hands[hand] if plays else Cards(0),
        cards=Cards(state.hands[hand]) if plays else Cards(0),
        talon=state.deal.talon if took else Cards(0),
        buried=Cards(state.buried) if took else Cards(0),
        phase=state.phase,
        turn=state.turn,
        contract=state.contract,
        big=state.big,
        auction=tuple(action for action in state.actions[:3] if PASS <= action < CONCEDE),
        tricks=state.tricks,
        table=state.table,
        leader=state.leader,
        conceded=state.conceded,
        claimer=state.claimer,
        lots=rondo.lots_in(state.actions) if state.contract is Contract.RONDO else (),
        legal=legal_actions(state) if mine else (),
        may_concede=mine and may_concede(state),
        may_claim=mine and may_claim(state),
    )


def seen(sight: View) -> Cards:
    """Every card that the viewer knows the place of: his own, the talon he took, all that was played.

    >>> from zole.rules.deal import Deal
    >>> from zole.rules.state import start
    >>> seen(view(start(Rules(), Deal.from_pack(range(26))), 0)).bit_count()
    8
    """
    played = mask_of(card for trick in sight.tricks for card in trick.cards) | mask_of(sight.table)
    return Cards(sight.dealt | sight.talon | played)


def shown_void(sight: View) -> tuple[Cards, Cards, Cards]:
    """For each hand the cards that it has shown, by not following, that it does not hold."""
    void = [0, 0, 0]
    under_way = [Trick(sight.leader, sight.table, NOBODY)] if sight.table else []
    for trick in (*sight.tricks, *under_way):
        led = tricks.SUITS[tricks.suit_of(trick.cards[0])]
        for place, card in enumerate(trick.cards):
            if not led >> card & 1:  # never the dealer of rondo, who only leads
                void[hand_at(trick.leader, place)] |= led
    first, second, third = (Cards(cards & ALL_CARDS) for cards in void)
    return first, second, third


def hand_at(leader: int, place: int) -> int:
    """The hand that plays at a place of a trick, 0 being the lead.

    >>> [hand_at(2, place) for place in range(3)], [hand_at(DEALER, place) for place in range(4)]
    ([2, 0, 1], [3, 0, 1, 2])
    """
    return (leader + place) % (4 if leader == DEALER else 3)
