"""Claims (rules 4.8): true only if they hold in every layout and against every play."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from zole.rules import (
    CLAIM,
    PASS,
    TAKE,
    ZOLE,
    Deal,
    Phase,
    Refused,
    Rules,
    apply,
    legal_actions,
    legal_cards,
    mask_of,
    outcome,
    parse_card,
    start,
    trick_winner,
    view,
)
from zole.rules.cards import ALL_CARDS, cards_in
from zole.rules.view import seen, shown_void
from zole.solver.claims import PATIENCE, TooLong, claim, proved, unproved
from zole.solver.samples import PLAYED, ending


def cards(text):
    return mask_of(map(parse_card, text.split()))


def zole(first, second, third):
    talon = ALL_CARDS ^ cards(first) ^ cards(second) ^ cards(third)
    deal = Deal((cards(first), cards(second), cards(third)), talon, 2)
    return apply(start(Rules(), deal), ZOLE)


def test_4_8_eight_highest_trumps_claim_all_at_once():
    state = zole("QC QS QH QD JC JS JH JD", "AD TD KD 9D 8D 7D AC TC", "KC 9C AS TS KS 9S AH TH")
    assert claim(state, 0, "all")
    assert not claim(state, 0, "none")
    assert not claim(state, 1, "all")


def test_4_8_a_claim_that_holds_only_as_the_cards_lie_falls():
    """The other queen lies in the talon, but the claimer does not know that."""
    state = zole("QC QH QD JC JS JH JD AD", "TD KD 9D 8D 7D AC TC KC", "9C AS TS KS 9S AH TH KH")
    assert not claim(state, 0, "all")


def test_4_8_trumps_must_be_drawn_however_they_lie():
    """Seven top trumps draw six others from any hand; then the ace of spades is good."""
    state = zole("QC QS QH QD JC JS JH AS", "JD AD TD KD 9D 8D 7D AC", "TC KC 9C TS KS 9S AH TH")
    assert claim(state, 0, "all")
    state = zole("QC QS QH QD JC JS AS TS", "JH JD AD TD KD 9D 8D 7D", "TC KC 9C AC KS 9S AH TH")
    assert not claim(state, 0, "all")


def layouts(sight):
    """Every way in which the unseen cards can lie, as the two other hands."""
    me = sight.hand
    size = 8 - len(sight.tricks)
    after = [(sight.leader + place) % 3 for place in range(len(sight.table))]
    left, right = (me + 1) % 3, (me + 2) % 3
    sizes = {hand: size - (hand in after) for hand in (left, right)}
    void = shown_void(sight)
    unseen = cards_in(ALL_CARDS ^ seen(sight))
    for first in combinations(unseen, sizes[left]):
        rest = [card for card in unseen if card not in first]
        if mask_of(first) & void[left]:
            continue
        for second in combinations(rest, sizes[right]):
            if not mask_of(second) & void[right]:
                yield {left: mask_of(first), right: mask_of(second), me: sight.cards}


def slow_claim(state, seat, what):
    """Sets of layouts instead of one vague opponent: for small endings, and believable."""
    sight = view(state, seat)
    me, big = sight.hand, sight.big
    side = {me} if big in (-1, me) else {0, 1, 2} - {big}

    def holds(worlds, turn, table, leader):
        if len(table) == 3:
            taker = (leader + trick_winner(table)) % 3
            if (taker in side) != (what == "all"):
                return False
            if not worlds[0][me]:
                return True
            return holds(worlds, taker, (), taker)
        moves = {}
        for world in worlds:
            for card in cards_in(legal_cards(world[turn], table[0] if table else -1)):
                moves.setdefault(card, []).append({**world, turn: world[turn] ^ 1 << card})
        answers = (holds(after, (turn + 1) % 3, (*table, card), leader) for card, after in moves.items())
        return any(answers) if turn == me else all(answers)

    return holds(list(layouts(sight)), sight.turn, sight.table, sight.leader)


@pytest.mark.parametrize("contract", PLAYED, ids=str)
def test_4_8_claims_are_those_that_all_layouts_together_allow(contract):
    stood = 0
    for number in range(40):
        rng = Random(f"{contract}{number}")
        state = ending(rng, contract, rng.randint(1, 9))
        seats = view(state, 0).seats
        for seat, what in product(seats, ("all", "none")):
            answer = claim(state, seat, what)
            stood += answer
            assert answer == slow_claim(state, seat, what)
        the_hand_to_play_may_claim_what_is_proved(state)
    assert stood > 0


def the_hand_to_play_may_claim_what_is_proved(state):
    """And then the cards alone tell which claim it was: this is what a record relies on."""
    stands = [what for what in ("all", "none") if claim(state, state.seat, what)]
    refused = unproved(state)
    if state.big == -1 and stands == ["none"]:
        assert refused.key == "claim_unproved"
    elif stands:
        over = apply(state, CLAIM, proved=True)
        while over.phase is Phase.LOTS:
            over = apply(over, legal_actions(over)[0])
        assert refused is None
        assert [outcome(over).claim] == stands
    else:
        assert refused.key == "claim_unproved"


def test_4_8_a_claim_out_of_place_is_refused_before_it_is_proved():
    state = start(Rules(), Deal.from_pack(range(26)))
    assert unproved(state).key == "claim_not_now"
    for _ in range(3):
        state = apply(state, PASS)
    while state.phase is Phase.PLAY:
        state = apply(state, legal_actions(state)[0])
    assert unproved(state).key == "deal_over"


def test_4_8_a_claim_that_takes_too_long_to_prove_is_refused_as_such():
    """A small with the highest trumps needs his partner to be forced; alone he would not take all."""
    hand = "QC QS QH QD JC JS KD 9D"
    rest = "JH AD TD 8D AC TC AS TS", "JD 7D KC 9C KS 9S AH TH"
    state = apply(zole(rest[0], hand, rest[1]), parse_card("AC"))
    assert unproved(state).key == "claim_too_long"
    with pytest.raises(TooLong):
        proved(view(state, state.seat), "all", most=PATIENCE)


def test_4_8_claims_out_of_place_are_refused_by_name():
    deal = Deal.from_pack(range(26))
    state = start(Rules(), deal)
    for words in ([], [TAKE]):
        now = state
        for word in words:
            now = apply(now, word)
        with pytest.raises(Refused, match="claim_not_now"):
            claim(now, 0, "all")
    with pytest.raises(Refused, match="claim_unknown"):
        claim(apply(state, ZOLE), 1, "some")
    rondo = start(Rules.named("rondo"), deal)
    for _ in range(3):
        rondo = apply(rondo, PASS)
    assert rondo.phase is Phase.PLAY
    with pytest.raises(Refused, match="claim_before_third_trick"):
        claim(rondo, 1, "none")
    with pytest.raises(Refused, match="claim_not_now"):
        claim(rondo, 0, "none")
