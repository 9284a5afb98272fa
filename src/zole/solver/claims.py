"""Claims: whether a side takes all the rest, or none of it, whatever cards the others hold (rules 4.8).

The claimer sees only what his view shows, so one way to play must be good for every layout that the view
allows. The proof is a search in which all others are one opponent who need not say yet who holds what: he
may play any unseen card that some layout still lets the hand to play hold, and a hand that does not follow
suit has shown that it is out of that suit. Where the claimer is alone, unseen cards between the same cards
of his are one. A small's partner is no help: he may play as badly as the cards allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from zole.rules import CLAIM, Contract, Phase, Refusal, Refused, State, View, legal_cards, refusal, view
from zole.rules.cards import ALL_CARDS
from zole.rules.claims import What
from zole.rules.rondo import DEALER
from zole.rules.state import NOBODY
from zole.rules.tricks import SUITS, TRUMPS, suit_of, trick_winner
from zole.rules.view import hand_at, seen, shown_void

CLAIMS: Final[tuple[What, ...]] = ("all", "none")
# How many positions a proof looks at for people who wait for it: a second or two. Counted and not timed, so
# that every machine gives the same answer.
PATIENCE: Final = 20_000


class _Known(NamedTuple):
    """What the claimer knows at some point; places count from him: 0 he, 1 the next hand, 2 the last.

    ``unseen`` are cards that lie he knows not where, ``sizes`` how many cards the two others hold, ``out``
    the cards that each has shown not to hold. Of the trick under way: ``turn`` and how many are ``to_play``,
    the card ``led``, the best card so far (both NOBODY before the lead) and its ``holder``.
    """

    mine: int
    unseen: int
    sizes: tuple[int, int]
    out: tuple[int, int]
    turn: int
    to_play: int
    led: int
    top: int
    holder: int


def claim(state: State, seat: int, what: What) -> bool:
    """Whether a seat's claim holds against every play in every layout that its own view allows.

    "all": the claimer's side takes every trick that is not complete yet; "none": it takes none of them. In
    galdiņš and rondo everyone is a side of his own. Raises Refused for another word, outside the play, for
    a seat without cards, and in rondo until the dealer has led twice.
    """
    if what not in CLAIMS:
        raise Refused(Refusal("claim_unknown", "4.8", {"claim": what}))
    return proved(view(state, seat), what)


class TooLong(Exception):
    """A proof that would look at more positions than it may."""


def proved(sight: View, what: What, *, most: int | None = None) -> bool:
    """As ``claim``, from a view: nothing else goes into the proof; raises TooLong after so many positions."""
    if sight.phase is not Phase.PLAY or sight.hand == NOBODY:
        raise Refused(Refusal("claim_not_now", "4.8"))
    if sight.contract is Contract.RONDO and (len(sight.tricks) < 2 or sight.leader == DEALER):
        raise Refused(Refusal("claim_before_third_trick", "6.1"))
    side, wants_all, known = _side(sight), what == "all", _known(sight)
    if len(side) > 1:
        # Two short cuts, each sure of one answer: what the claimer takes by himself his side takes, and what
        # fails against others who never choose between cards as good as equal fails against all play.
        if wants_all and _Proof(frozenset({0}), wants_all=True, most=most).holds(known):
            return True
        if not _Proof(side, wants_all=wants_all, one_of_run=True, most=most).holds(known):
            return False
    return _Proof(side, wants_all=wants_all, most=most).holds(known)


def unproved(state: State) -> Refusal | None:
    """Why the hand to play may not claim the rest; None if it may, and one of the two claims is proved.

    A small's claim early in a deal can be too long to prove for people who wait; later it is not.
    Whoever writes a claim down asks this first, and then applies the action as proved. "None of the rest"
    ends no galdiņš and no rondo: it would leave open who of the two others takes what.

    >>> from zole.rules import ZOLE, Deal, Rules, apply, start
    >>> unproved(apply(start(Rules(), Deal.from_pack(range(26))), ZOLE)).key
    'claim_unproved'
    """
    refused = refusal(state, CLAIM, proved=True)
    if refused is not None or state.seat is None:
        return refused
    sight = view(state, state.seat)
    whats = CLAIMS if state.big != NOBODY else CLAIMS[:1]
    try:
        stands = any(proved(sight, what, most=PATIENCE) for what in whats)
    except TooLong:
        return Refusal("claim_too_long", "4.8")
    return None if stands else Refusal("claim_unproved", "4.8")


def _side(sight: View) -> frozenset[int]:
    """The claimer's side, as places counted from him."""
    if sight.big in (NOBODY, sight.hand):
        return frozenset({0})
    return frozenset({0, 1, 2}) - {(sight.big - sight.hand) % 3}


def _known(sight: View) -> _Known:
    me = sight.hand
    size = 8 - len(sight.tricks)
    played = [hand_at(sight.leader, place) for place in range(len(sight.table))]
    void = shown_void(sight)
    hands = ((me + 1) % 3, (me + 2) % 3)
    led, top, holder = NOBODY, NOBODY, NOBODY
    if sight.table:
        winner = trick_winner(sight.table)
        led, top, holder = sight.table[0], sight.table[winner], (played[winner] - me) % 3
    return _Known(
        mine=sight.cards,
        unseen=ALL_CARDS & ~seen(sight),
        sizes=(size - (hands[0] in played), size - (hands[1] in played)),
        out=(void[hands[0]], void[hands[1]]),
        turn=(sight.turn - me) % 3,
        to_play=3 - len(sight.table),
        led=led,
        top=top,
        holder=holder,
    )


class _Proof:
    """One claim's search, with what it has found.

    ``one_of_run``: of unseen cards between the same cards of the claimer's the others play only the highest.
    """

    def __init__(
        self, side: frozenset[int], *, wants_all: bool, most: int | None, one_of_run: bool = False
    ) -> None:
        self.side = side
        self.most = most
        self.wants_all = wants_all
        self.one_of_run = one_of_run or len(side) == 1
        self.found: dict[_Known, bool] = {}

    def holds(self, known: _Known) -> bool:
        """Whether the claim holds from here on."""
        if not known.to_play:
            if (known.holder in self.side) != self.wants_all:
                return False
            if not known.mine:
                return True
            known = known._replace(turn=known.holder, to_play=3, led=NOBODY, top=NOBODY, holder=NOBODY)
        if known.to_play == 3 and self.fails_by_top_trump(known):
            return False
        if known not in self.found:
            replies = (self.holds(after) for after in self.moves(known))
            self.found[known] = any(replies) if known.turn == 0 else all(replies)
            if self.most is not None and len(self.found) > self.most:
                raise TooLong
        return self.found[known]

    def fails_by_top_trump(self, known: _Known) -> bool:
        """Whether the highest trump still out, which will take a trick, may lie on the wrong side."""
        trumps = (known.mine | known.unseen) & TRUMPS
        if not trumps:
            return False
        top = (trumps & -trumps).bit_length() - 1
        wrong = frozenset({0, 1, 2}) - self.side if self.wants_all else self.side
        if known.mine >> top & 1:
            return 0 in wrong
        return any(
            _if_held(known._replace(turn=place), top) is not None
            for place in wrong - {0}
            if known.sizes[place - 1]
        )

    def moves(self, known: _Known) -> Iterator[_Known]:
        """What may come next: the claimer's cards, or whatever the hand to play may hold."""
        if known.turn == 0:
            others = known.unseen | _bit(known.top)
            for card in _apart(legal_cards(known.mine, known.led), others):
                yield _laid(known._replace(mine=known.mine ^ 1 << card), card)
            return
        # Between partner and opponent it matters who holds the higher of two unseen cards.
        others = known.mine | _bit(known.top)
        cards = _apart(known.unseen, others) if self.one_of_run else _each(known.unseen)
        if (known.turn in self.side) == self.wants_all:
            cards.reverse()  # what breaks the claim comes first: friends play low, opponents high
        for card in cards:
            after = _if_held(known, card)
            if after is not None:
                yield _laid(after, card)


def _if_held(known: _Known, card: int) -> _Known | None:
    """What is known once the hand to play has shown this card, None if no layout lets it play the card."""
    player = known.turn - 1
    out = list(known.out)
    sizes = list(known.sizes)
    if out[player] >> card & 1:
        return None
    if known.led != NOBODY and suit_of(card) != suit_of(known.led):
        out[player] |= SUITS[suit_of(known.led)]
    sizes[player] -= 1
    unseen = known.unseen ^ 1 << card
    after = known._replace(unseen=unseen, sizes=(sizes[0], sizes[1]), out=(out[0], out[1]))
    return after if _some_layout(after) else None


def _some_layout(known: _Known) -> bool:
    """Whether the unseen cards can fill both hands; what is left over lies in the talon or is buried."""
    (left, right), (out_left, out_right) = known.sizes, known.out
    return (
        (known.unseen & ~out_left).bit_count() >= left
        and (known.unseen & ~out_right).bit_count() >= right
        and (known.unseen & ~(out_left & out_right)).bit_count() >= left + right
    )


def _laid(known: _Known, card: int) -> _Known:
    """The next to play, with a card laid on the trick."""
    led = card if known.led == NOBODY else known.led
    takes = known.top == NOBODY or _beats(card, known.top)
    return known._replace(
        turn=(known.turn + 1) % 3,
        to_play=known.to_play - 1,
        led=led,
        top=card if takes else known.top,
        holder=known.turn if takes else known.holder,
    )


def _beats(card: int, top: int) -> bool:
    """Whether a card takes a trick from the best so far, which is a trump or of the suit led."""
    if suit_of(card) == suit_of(top):
        return card < top
    return suit_of(card) == 0


def _apart(cards: int, others: int) -> list[int]:
    """One card of each run of a suit that none of the others' cards divides."""
    runs: list[int] = []
    before = -1
    for card in _each(cards):
        together = before >= 0 and suit_of(before) == suit_of(card)
        between = (1 << card) - (2 << before) if together else 0
        if not together or between & others:
            runs.append(card)
        before = card
    return runs


def _each(cards: int) -> list[int]:
    return [card for card in range(26) if cards >> card & 1]


def _bit(card: int) -> int:
    return 0 if card == NOBODY else 1 << card
