"""Rules 6: rondo, with the dealer's two leads and the lots."""

import dealing
import naive
import pytest
from dealing import after, choices, further, why_not
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from zole.rules import Contract, Phase, Refused, Rules, apply, legal_actions, outcome, seats_with_cards, view
from zole.rules.rondo import DEALER, Pile, losing_seats, odd_points, points

FOUR = Rules.named("rondo")
FIVE = Rules.named("rondo", seats=5)
PASSED = "pass pass pass"


def settled(piles, *, seats=4, dealer=0, lots=(), sitter="nothing"):
    """The points of each seat when first, second, third hand and dealer have these tricks and eyes."""
    rules = Rules.named("rondo", seats=seats, rondo_sitter=sitter)
    return points(rules, dealer, [Pile(*pile) for pile in piles], lots)


# The two leads ------------------------------------------------------------------------------------


def test_6_1_the_dealer_leads_the_lower_talon_card_to_the_first_trick():
    state = after(PASSED, FOUR)
    assert (state.contract, state.leader, state.turn) == (Contract.RONDO, DEALER, 0)
    assert dealing.words(state.table) == "TC"
    assert choices(state) == choices(after(PASSED, FIVE)) == "QC QS QH JC AD 8D AH TH"


def test_6_1_the_hands_follow_the_talon_card_and_the_trick_has_four():
    state = after(f"{PASSED} QC", FOUR)
    assert state.turn == 1
    assert choices(state) == "AC 9C"
    assert why_not(state, "AS") == ("follow_suit", "4.1")
    three = further(state, "AC")
    assert (three.tricks, dealing.words(three.table)) == ((), "TC QC AC")
    assert further(three, "KC").tricks == ((DEALER, tuple(dealing.card_list("TC QC AC KC")), 0),)


@pytest.mark.parametrize(
    ("played", "taker"),
    [("QC AC KC", 0), ("8D AC KC", 0), ("TH AC KC", 1), ("TH 9C KC", DEALER)],
)
def test_6_1_the_dealer_leads_the_other_talon_card_whoever_took_the_first(played, taker):
    state = after(f"{PASSED} {played}", FOUR)
    assert state.tricks[0].taker == taker
    assert (state.leader, state.turn, dealing.words(state.table)) == (DEALER, 0, "TS")


@pytest.mark.parametrize(
    ("second", "taker", "leads"),
    [("QS AS KS", 0, 0), ("AH AS KS", 1, 1), ("AH 9S KS", DEALER, 0)],
)
def test_6_1_who_takes_the_second_leads_to_the_third_and_first_hand_for_the_dealer(second, taker, leads):
    state = after(f"{PASSED} TH 9C KC {second}", FOUR)
    assert state.tricks[1].taker == taker
    assert (state.leader, state.turn, state.table) == (leads, leads, ())


def test_6_1_the_third_hand_may_take_a_trick_of_four():
    state = after(f"{PASSED} TH 9C KC AH AS KS", FOUR)
    swapped = after(
        f"{PASSED} TH 9C KC",
        FOUR,
        dealing.dealt(second="9S 9C 7D KS TD JD 9H AC", third="QD KD JS JH AS KC KH 9D"),
    )
    assert further(swapped, "AH 9S AS").tricks[1].taker == 2
    assert state.tricks[1].taker == 1


def test_6_1_the_second_talon_card_stays_hidden_until_it_is_led():
    first = after(f"{PASSED} QC AC", FOUR)
    hidden = dealing.cards("TS")
    for seat in range(4):
        sight = view(first, seat)
        assert sight.talon == 0
        assert dealing.words(sight.table) == "TC QC AC"
        assert not sight.cards & hidden
    assert dealing.words(view(further(first, "KC"), 0).table) == "TS"


def test_6_1_from_the_third_trick_on_three_cards_make_a_trick():
    state = after(PASSED, FOUR)
    while state.phase is Phase.PLAY:
        state = apply(state, legal_actions(state)[0])
    assert [len(trick.cards) for trick in state.tricks] == [4, 4, 3, 3, 3, 3, 3, 3]
    result = outcome(
        further(state, " ".join(choices(state).split()[:1])) if state.phase is Phase.LOTS else state
    )
    assert sum(result.eyes) == 120
    assert result.eyes_aside == 0


def test_6_1_rondo_with_three_is_refused():
    with pytest.raises(Refused) as refused:
        Rules(all_pass="rondo")
    assert (refused.value.refusal.key, refused.value.refusal.paragraph) == ("rondo_needs_four", "6.1")
    with pytest.raises(Refused, match="rules_seats"):
        Rules.named("rondo", seats=3)


# Who gets and who pays ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piles", "expected"),
    [
        # first, second, third hand, dealer; the dealer is seat 0
        ([(4, 61), (2, 29), (0, 0), (2, 30)], (2, -7, 2, 3)),
        ([(5, 58), (2, 31), (1, 31), (0, 0)], (3, -5, 1, 1)),
        ([(0, 0), (0, 0), (8, 120), (0, 0)], (3, 3, 3, -9)),
        ([(1, 0), (0, 0), (7, 120), (0, 0)], (3, 2, 3, -8)),  # a trick without eyes is a trick
        ([(1, 10), (1, 11), (4, 12), (2, 87)], (-6, 2, 2, 2)),  # the dealer himself loses
    ],
)
def test_6_2_most_eyes_lose_and_pay_each_winner(piles, expected):
    assert settled(piles) == expected


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_6_2_seats_turn_with_the_deal(dealer):
    got = settled([(4, 61), (2, 29), (0, 0), (2, 30)], dealer=dealer)
    assert [got[seat] for seat in (*seats_with_cards(4, dealer), dealer)] == [-7, 2, 3, 2]


def test_6_2_two_losers_share_equally():
    assert settled([(3, 50), (3, 50), (1, 20), (1, 0)]) == (2, -2, -2, 2)


def test_6_2_the_odd_point_goes_to_the_loser_on_whom_the_lot_falls():
    piles = [(3, 50), (3, 50), (2, 20), (0, 0)]
    assert settled(piles, lots=(1,)) == (3, -3, -2, 2)
    assert settled(piles, lots=(2,)) == (3, -2, -3, 2)


@pytest.mark.parametrize(
    ("piles", "odd"),
    [
        ([(3, 40), (3, 40), (2, 40), (0, 0)], 0),  # three owe 3
        ([(3, 38), (3, 38), (1, 38), (1, 6)], 2),  # three owe 2
        ([(3, 39), (3, 39), (1, 39), (1, 3)], 2),
        ([(3, 50), (3, 50), (2, 20), (0, 0)], 1),  # two owe 5
        ([(3, 50), (3, 50), (1, 20), (1, 0)], 0),
        ([(8, 120), (0, 0), (0, 0), (0, 0)], 0),
        ([(2, 30), (2, 30), (2, 30), (2, 30)], 0),
    ],
)
def test_6_2_points_left_over(piles, odd):
    assert odd_points(FOUR, [Pile(*pile) for pile in piles]) == odd


def test_6_2_two_odd_points_go_to_two_different_losers():
    piles = [(3, 38), (3, 38), (1, 38), (1, 6)]
    assert settled(piles, lots=(1, 3)) == (2, -1, 0, -1)
    assert settled(piles, lots=(3, 2)) == (2, 0, -1, -1)


def test_6_2_all_four_equal_at_thirty_nobody_pays():
    assert settled([(2, 30), (2, 30), (2, 30), (2, 30)]) == (0, 0, 0, 0)
    assert losing_seats(4, 0, [Pile(2, 30)] * 4) == ()
    assert settled([(2, 30), (2, 30), (2, 30), (2, 30)], seats=5) == (0, 0, 0, 0, 0)


# Two deals played to the last card, where a lot is due: one odd point between seats 1 and 3, and two
# among seats 1, 2 and 3; seat 0 deals.
ONE_LOT = (
    dealing.dealt("QS JC JD AD 9D 7D 9C AH", "QH QD TD 8D TC KC AS 9S", "QC JS JH KD AC TS TH 9H", "KS KH"),
    "AH 9S TS AD 8D TH JC QH JH QD JS JD TD QC 9D AC 9C KC 9H 7D TC QS AS KD",
)
TWO_LOTS = (
    dealing.dealt("QS JS JD 7D KC AS TS TH", "KD 9D 8D AC TC KS 9S AH", "QC QH JC JH TD 9C KH 9H", "QD AD"),
    "JS 9D TD QS 8D JH TH AH 9H TC 9C KC KS KH AS 7D KD QH JC JD AC QC TS 9S",
)


def after_lots(deal_and_cards, lots="", rules=FOUR):
    """A deal played to the last card, and some lots."""
    deal, played = deal_and_cards
    return after(f"{PASSED} {played} {lots}", rules, deal)


def test_6_2_the_lot_is_a_recorded_action_of_whoever_deals():
    state = after_lots(ONE_LOT)
    assert (state.phase, state.turn) == (Phase.LOTS, -1)
    assert choices(state) == "lot:1 lot:3"
    assert all(view(state, seat).legal == () for seat in range(4))
    for word in ("AH", "pass", "zole"):
        assert why_not(state, word) == ("lot_due", "6.2")
    assert why_not(state, "lot:0") == why_not(state, "lot:2") == ("lot_not_a_loser", "6.2")
    over = further(state, "lot:3")
    assert (over.phase, over.turn, over.actions[-1]) == (Phase.OVER, -1, 32 + 3)
    assert outcome(over).points == (3, -2, 2, -3)
    assert outcome(over).losers == (1, 3)
    assert outcome(after_lots(ONE_LOT, "lot:1")).points == (3, -3, 2, -2)


def test_6_2_each_lot_falls_on_a_different_loser_and_all_may_see_it():
    state = after_lots(TWO_LOTS, "lot:2")
    assert state.phase is Phase.LOTS
    assert choices(state) == "lot:1 lot:3"
    assert why_not(state, "lot:2") == ("lot_not_a_loser", "6.2")
    over = further(state, "lot:1")
    assert outcome(over).points == (2, -1, -1, 0)
    assert [view(over, seat).lots for seat in range(4)] == [(2, 1)] * 4
    assert why_not(over, "lot:3") == ("deal_over", "4.3")


def test_6_2_no_lot_is_drawn_before_it_is_due():
    for said in ("", "take", "pass pass pass", "zole"):
        assert why_not(after(said, FOUR), "lot:1") == ("no_lot_due", "6.2")


# Five at the table --------------------------------------------------------------------------------


def test_6_3_the_example_of_the_paragraph():
    # dealer 70, hands 30/20/0 (no trick) → +2/+2/+3, dealer −4, sitter −3
    got = settled([(2, 30), (2, 20), (0, 0), (4, 70)], seats=5)
    assert [got[seat] for seat in (1, 3, 4, 0, 2)] == [2, 2, 3, -4, -3]


@pytest.mark.parametrize("dealer", range(5))
def test_6_3_the_other_who_sits_out_is_the_second_left_of_the_dealer(dealer):
    got = settled([(2, 30), (2, 20), (0, 0), (4, 70)], seats=5, dealer=dealer)
    assert [got[(dealer + step) % 5] for step in (1, 3, 4, 0, 2)] == [2, 2, 3, -4, -3]


@pytest.mark.parametrize(("sitter", "gets", "loser"), [("nothing", 0, -7), ("as_dealer", 3, -10)])
def test_6_3_when_the_dealer_wins_the_sitter_gets_nothing_or_the_same(sitter, gets, loser):
    got = settled([(4, 70), (2, 30), (2, 20), (0, 0)], seats=5, sitter=sitter)
    assert got == (3, loser, gets, 2, 2)


@pytest.mark.parametrize("sitter", ["nothing", "as_dealer"])
def test_6_3_the_option_says_nothing_where_the_dealer_loses(sitter):
    got = settled([(2, 30), (2, 20), (0, 0), (4, 70)], seats=5, sitter=sitter)
    assert got == (-4, 2, -3, 2, 3)


def test_6_3_a_share_with_its_lot_is_halved_the_odd_point_the_dealers():
    # First hand and dealer owe 5 together: the lot makes the dealer's share 3, else it is 2.
    piles = [(3, 50), (2, 20), (0, 0), (3, 50)]
    assert settled(piles, seats=5, lots=(0,)) == (-2, -2, -1, 2, 3)
    assert settled(piles, seats=5, lots=(1,)) == (-1, -3, -1, 2, 3)


def test_6_3_an_option_may_leave_another_odd_point():
    # Two losers: 2 and 3, and with `as_dealer` the dealer's 3 once more.
    piles = [Pile(3, 50), Pile(3, 50), Pile(2, 20), Pile(0, 0)]
    assert odd_points(FIVE, piles) == 1
    assert odd_points(Rules.named("rondo", seats=5, rondo_sitter="as_dealer"), piles) == 0


def test_6_3_five_play_the_same_cards_as_four():
    state = after_lots(ONE_LOT, "lot:1", FIVE)
    hands = seats_with_cards(5, 0)
    assert outcome(state).losers == (1, 4)
    assert [outcome(state).tricks[seat] for seat in (*hands, 0, 2)] == [3, 2, 3, 0, 0]
    assert outcome(state).points == (3, -3, 0, 2, -2)


@st.composite
def four_piles(draw):
    """Tricks and eyes of first, second, third hand and dealer, many of them ties.

    They need not make 120 together; who has most has at least 30, as in every real deal.
    """
    tricks = draw(st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(any))
    eyes = [draw(st.sampled_from([0, 4, 29, 30, 31, 40, 50, 60])) if won else 0 for won in tricks]
    assume(max(eyes) >= 30)
    return [Pile(*pile) for pile in zip(tricks, eyes, strict=True)]


@settings(max_examples=300)
@given(
    four_piles(),
    st.sampled_from([None, "nothing", "as_dealer"]),
    st.integers(0, 4),
    st.randoms(use_true_random=False),
)
def test_6_2_and_6_3_shares_are_those_of_the_slow_law(piles, sitter, dealer, rng):
    seats, dealer = (4, dealer % 4) if sitter is None else (5, dealer)
    rules = Rules.named("rondo", seats=seats, rondo_sitter=sitter or "nothing")
    odd = odd_points(rules, piles)
    losers = losing_seats(seats, dealer, piles)
    lots = rng.sample(losers, odd)
    got = points(rules, dealer, piles, lots)
    places = (*seats_with_cards(seats, dealer), dealer, *([(dealer + 2) % 5] if sitter else []))
    expected = naive.rondo_pays(piles, [places.index(seat) for seat in lots], sitter=sitter)
    assert [got[seat] for seat in places] == expected
    assert sum(got) == 0
