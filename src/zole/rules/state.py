"""One deal as a value: where it stands, what may be done, and what comes of it (rules 3, 4, 6.1).

A hand is counted 0, 1, 2 for first, second and third; in rondo the dealer, who holds no hand but leads
twice, is DEALER. Hidden cards are all here: what a seat may see is made by ``zole.rules.view``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from zole.rules import claims, rondo, tricks
from zole.rules.actions import CLAIM, CONCEDE, LAST_ACTION, LITTLE_ZOLE, LOT, PASS, TAKE, ZOLE
from zole.rules.cards import cards_in, mask_of
from zole.rules.contracts import Contract
from zole.rules.deal import Deal, Seat, seats_with_cards
from zole.rules.refusal import Refusal, Refused
from zole.rules.rondo import Pile
from zole.rules.ruleset import Rules
from zole.rules.tricks import Trick

NOBODY: Final = -1
DEALER: Final = rondo.DEALER


class Phase(StrEnum):
    """What a deal is waiting for."""

    AUCTION = "auction"
    BURY = "bury"
    PLAY = "play"
    LOTS = "lots"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """A deal after some actions.

    ``hands`` are the cards still held; ``turn`` is the hand to act, NOBODY when the deal is over or
    waits for a lot; ``big`` is the hand that plays alone, or NOBODY; ``table`` holds the cards of the
    trick under way, led by ``leader``.
    """

    rules: Rules
    deal: Deal
    actions: tuple[int, ...]
    phase: Phase
    turn: int
    hands: tuple[int, int, int]
    contract: Contract | None
    big: int
    buried: int
    tricks: tuple[Trick, ...]
    table: tuple[int, ...]
    leader: int

    @property
    def seat(self) -> Seat | None:
        """The seat whose turn it is; None when the deal is over or waits for a lot.

        >>> start(Rules(), Deal.from_pack(range(26), dealer=1)).seat
        2
        """
        held = seats_with_cards(self.rules.seats, self.deal.dealer)
        return held[self.turn] if self.turn != NOBODY else None

    @property
    def conceded(self) -> bool:
        """Whether Big gave the deal up (4.7)."""
        return self.phase is _OVER and self.actions[-1] == CONCEDE

    @property
    def claimer(self) -> int:
        """The hand whose claim ended the play (4.8), NOBODY if none did."""
        return self.rest.turn if CLAIM in self.actions else NOBODY

    @property
    def rest(self) -> claims.Rest:
        """What is still to be played, or was when the play ended."""
        return claims.Rest(self.hands, self.table, self.leader)


_AUCTION, _BURY, _PLAY, _LOTS, _OVER = Phase.AUCTION, Phase.BURY, Phase.PLAY, Phase.LOTS, Phase.OVER
_LITTLE = Contract.LITTLE_ZOLE


def start(rules: Rules, deal: Deal) -> State:
    """The state before the first word of the auction; raises Refused if the dealer has no such seat.

    >>> start(Rules(), Deal.from_pack(range(26))).turn
    0
    """
    if not 0 <= deal.dealer < rules.seats:
        raise Refused(Refusal("dealer_seat", "2.1", {"seat": deal.dealer, "seats": rules.seats}))
    return State(rules, deal, (), _AUCTION, 0, deal.hands, None, NOBODY, 0, (), (), 0)


def legal_actions(state: State) -> tuple[int, ...]:
    """What may be done now, sorted; conceding and claiming are accepted too (4.7, 4.8), but not listed.

    >>> legal_actions(start(Rules(little_zole=True), Deal.from_pack(range(26))))
    (26, 27, 28, 29)
    """
    phase = state.phase
    if phase is _PLAY or phase is _BURY:
        return cards_in(_legal_cards(state))
    if phase is _AUCTION:
        return _calls(state)
    if phase is _LOTS:
        return tuple(LOT + seat for seat in _lots_open(state))
    return ()


def refusal(state: State, action: int, *, proved: bool = False) -> Refusal | None:
    """Why an action is not allowed now, with the paragraph that forbids it; None if it is allowed.

    A claim is allowed only where the caller says that it is ``proved``; see ``apply``.

    >>> refusal(start(Rules(), Deal.from_pack(range(26))), 0).key
    'auction_first'
    """
    phase = state.phase
    if 0 <= action < 26 and (phase is _PLAY or phase is _BURY):
        return None if _legal_cards(state) >> action & 1 else _card_refusal(state, action)
    if phase is _AUCTION and action in _calls(state):
        return None
    return _refusal(state, action, proved=proved)


def apply(state: State, action: int, *, proved: bool = False) -> State:
    """The state after an action; raises Refused, and changes nothing, where the rules refuse it.

    ``proved`` takes a claim at its word (4.8): for who has just proved it (``zole.solver.claims``), and for
    who replays what was proved before it was written down.

    >>> apply(start(Rules(), Deal.from_pack(range(26))), TAKE).phase.value
    'bury'
    """
    refused = refusal(state, action, proved=proved)
    if refused is not None:
        raise Refused(refused)
    if action in {CONCEDE, CLAIM}:
        over = replace(state, actions=(*state.actions, action), phase=_OVER, turn=NOBODY)
        return _draw_lots(over) if state.contract is Contract.RONDO else over
    return _STEP[state.phase](state, action)


def may_concede(state: State) -> bool:
    """Whether the hand whose turn it is may concede: Big, up to the seventh trick (4.7)."""
    bigs_turn = state.turn == state.big != NOBODY
    return bigs_turn and state.phase in (_BURY, _PLAY) and len(state.tricks) < 7


def may_claim(state: State) -> bool:
    """Whether the hand whose turn it is may claim the rest: in play, in rondo from trick 3 on (4.8, 6.1)."""
    return state.phase is _PLAY and (state.contract is not Contract.RONDO or len(state.tricks) > 1)


def piles(state: State) -> tuple[Pile, ...]:
    """What the three hands and the dealer took, with the rest that a claim gave to one of them.

    >>> [pile.tricks for pile in piles(start(Rules(), Deal.from_pack(range(26))))]
    [0, 0, 0, 0]
    """
    taken = list(rondo.piles(state.tricks))
    taker = claims.taker(state.rest, state.big) if state.claimer != NOBODY else NOBODY
    if taker != NOBODY:
        first, second, third = state.hands
        left = tricks.eyes(first | second | third | mask_of(state.table))
        taken[taker] = Pile(taken[taker].tricks + 8 - len(state.tricks), taken[taker].eyes + left)
    return tuple(taken)


def _legal_cards(state: State) -> int:
    if state.phase is _PLAY:
        table = state.table
        return tricks.legal_cards(state.hands[state.turn], table[0] if table else -1)
    hand = state.hands[state.big]
    if state.buried:  # the second card buried has the higher number
        return hand & -(state.buried << 1)
    return hand ^ 1 << hand.bit_length() - 1


# Refusals ---------------------------------------------------------------------------------------


def _card_refusal(state: State, card: int) -> Refusal:
    if not state.hands[state.turn] >> card & 1:
        return Refusal("not_in_hand", "3.3" if state.phase is _BURY else "4.1", {"card": card})
    if state.phase is _BURY:
        return Refusal("bury_lower_first", "3.3", {"card": card})
    return Refusal("follow_suit", "4.1", {"card": card, "suit": tricks.suit_of(state.table[0])})


def _refusal(state: State, action: int, *, proved: bool) -> Refusal | None:
    phase = state.phase
    if not 0 <= action <= LAST_ACTION:
        return Refusal("unknown_action", "3.1", {"action": action})
    if action == CONCEDE and may_concede(state):
        return None
    if phase is _OVER:
        return Refusal("deal_over", "4.3")
    if action == CONCEDE:
        return Refusal("cannot_concede", "4.7")
    if action == CLAIM:
        return _claim_refusal(state, proved=proved)
    if action >= LOT:
        return _lot_refusal(state, action - LOT)
    if phase is _LOTS:
        return Refusal("lot_due", "6.2")
    if phase is _AUCTION:
        return _call_refusal(state, action)
    return Refusal("auction_over", "3.1")


def _claim_refusal(state: State, *, proved: bool) -> Refusal | None:
    if may_claim(state):
        return None if proved else Refusal("claim_unproved", "4.8")
    if state.phase is _PLAY:
        return Refusal("claim_before_third_trick", "6.1")
    return Refusal("claim_not_now", "4.8")


def _call_refusal(state: State, action: int) -> Refusal:
    if action < PASS:
        return Refusal("auction_first", "3.1", {"card": action})
    if state.big != NOBODY:
        return Refusal("only_zole_overcalls", "3.2")
    return Refusal("little_zole_off", "9")


def _lot_refusal(state: State, seat: int) -> Refusal | None:
    if state.phase is not _LOTS:
        return Refusal("no_lot_due", "6.2")
    return None if seat in _lots_open(state) else Refusal("lot_not_a_loser", "6.2", {"seat": seat})


# Steps --------------------------------------------------------------------------------------------


def _calls(state: State) -> tuple[int, ...]:
    if state.big != NOBODY:  # little Zole stands and may be overcalled
        return (PASS, ZOLE)
    if state.rules.little_zole:
        return (PASS, TAKE, ZOLE, LITTLE_ZOLE)
    return (PASS, TAKE, ZOLE)


def _speak(state: State, call: int) -> State:
    said, turn = (*state.actions, call), state.turn
    if call == TAKE:
        return _taken(state, said)
    if call == ZOLE:
        return _begin_play(state, said, Contract.ZOLE, turn)
    if call == LITTLE_ZOLE:
        if state.rules.zole_over_little and turn < 2:
            return replace(state, actions=said, turn=turn + 1, contract=_LITTLE, big=turn)
        return _begin_play(state, said, _LITTLE, turn)
    if turn < 2:
        return replace(state, actions=said, turn=turn + 1)
    return _passed_out(state, said) if state.big == NOBODY else _begin_play(state, said, _LITTLE, state.big)


def _taken(state: State, said: tuple[int, ...]) -> State:
    big = state.turn
    hands = _with_hand(state.hands, big, state.hands[big] | state.deal.talon)
    return replace(state, actions=said, phase=_BURY, hands=hands, contract=Contract.BIG, big=big)


def _begin_play(state: State, said: tuple[int, ...], contract: Contract, big: int) -> State:
    return replace(state, actions=said, phase=_PLAY, turn=0, contract=contract, big=big)


def _passed_out(state: State, said: tuple[int, ...]) -> State:
    all_pass = state.rules.all_pass
    if all_pass == "galdins":
        return _begin_play(state, said, Contract.GALDINS, NOBODY)
    if all_pass == "rondo":
        return _dealer_leads(_begin_play(state, said, Contract.RONDO, NOBODY), 0)
    contract = Contract.PASSED if all_pass == "pules" else Contract.REDEAL
    return replace(state, actions=said, phase=_OVER, turn=NOBODY, contract=contract)


def _dealer_leads(state: State, trick: int) -> State:
    return replace(state, turn=0, table=(rondo.talon_lead(state.deal.talon, trick),), leader=DEALER)


def _bury(state: State, card: int) -> State:
    phase, turn = (_PLAY, 0) if state.buried else (_BURY, state.big)
    return replace(
        state,
        actions=(*state.actions, card),
        phase=phase,
        turn=turn,
        hands=_with_hand(state.hands, state.big, state.hands[state.big] ^ 1 << card),
        buried=state.buried | 1 << card,
    )


def _play(state: State, card: int) -> State:
    # The step that is taken 24 times a deal builds its state outright: `replace` is three times as dear.
    turn, leader, done = state.turn, state.leader, state.tricks
    rules, deal, contract, big, buried = state.rules, state.deal, state.contract, state.big, state.buried
    actions = (*state.actions, card)
    hands = _with_hand(state.hands, turn, state.hands[turn] ^ 1 << card)
    table = (*state.table, card)
    if len(table) < (4 if leader == DEALER else 3):
        turn = (turn + 1) % 3
        return State(rules, deal, actions, _PLAY, turn, hands, contract, big, buried, done, table, leader)
    taker = (leader + tricks.trick_winner(table)) % (4 if leader == DEALER else 3)
    done = (*done, Trick(leader, table, taker))
    if len(done) == 8 or (contract is _LITTLE and taker == big):
        over = State(rules, deal, actions, _OVER, NOBODY, hands, contract, big, buried, done, (), taker)
        return _draw_lots(over) if contract is Contract.RONDO else over
    leader = 0 if taker == DEALER else taker
    after = State(rules, deal, actions, _PLAY, leader, hands, contract, big, buried, done, (), leader)
    if contract is Contract.RONDO and len(done) == 1:  # whoever took the trick
        return _dealer_leads(after, 1)
    return after


def _draw_lots(state: State) -> State:
    return replace(state, phase=_LOTS) if _lots_left(state) else state


def _fall(state: State, lot: int) -> State:
    after = replace(state, actions=(*state.actions, lot))
    return after if _lots_left(after) else replace(after, phase=_OVER)


def _lots_left(state: State) -> int:
    return rondo.odd_points(state.rules, piles(state)) - len(rondo.lots_in(state.actions))


def _lots_open(state: State) -> tuple[int, ...]:
    losers = rondo.losing_seats(state.rules.seats, state.deal.dealer, piles(state))
    drawn = rondo.lots_in(state.actions)
    return tuple(seat for seat in losers if seat not in drawn)


def _with_hand(hands: tuple[int, int, int], hand: int, cards: int) -> tuple[int, int, int]:
    first, second, third = hands
    if hand == 0:
        return (cards, second, third)
    return (first, cards, third) if hand == 1 else (first, second, cards)


_STEP: Final[dict[Phase, Callable[[State, int], State]]] = {
    _AUCTION: _speak,
    _BURY: _bury,
    _PLAY: _play,
    _LOTS: _fall,
}
