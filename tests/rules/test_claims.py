"""Rules 4.8: claiming the rest. To prove a claim first is for the caller; here it is taken as proved."""

import json

import dealing
import pytest
import strategies
from dealing import after, dealt, further, why_not
from hypothesis import given
from hypothesis import strategies as st

from zole.rules import CLAIM, Deal, Phase, Refusal, Row, Rules, apply, legal_actions, outcome, refusal, view
from zole.rules.claims import Rest, claimed
from zole.rules.record import Record, RecordedDeal, RecordError, check, from_json, read, to_json, write

WITH_LITTLE = Rules(little_zole=True)
RONDO = Rules.named("rondo")
# First hand has the eight highest trumps, or second hand has them.
TOP = "QC QS QH QD JC JS JH JD"
LOW = "AD TD KD 9D 8D 7D KC 9C"
PLAIN = "AC TC AS TS KS 9S KH 9H"
STRONG = dealt(TOP, LOW, PLAIN, "AH TH")
WEAK = dealt("9D 8D 7D KC 9C 9S KH 9H", TOP, "AD TD KD AC TC AS TS AH", "KS TH")
# The deal of 11.1 before its sixth trick: all the rest is Big's, who has the highest cards and leads.
FIVE_TRICKS = "take TC TS AH 9H KH JC JD JS 8D 7D JH KD QH TD QS AC 9D"


def test_4_8_the_rest_is_claimed_in_play_by_the_hand_to_play():
    for said in ("", "pass", "take", "take TC"):
        assert why_not(after(said), "claim") == ("claim_not_now", "4.8")
    for said in ("take TC TS", "take TC TS AH", "zole", "pass pass pass", FIVE_TRICKS):
        assert refusal(after(said), CLAIM, proved=True) is None
        assert why_not(after(said), "claim") == ("claim_unproved", "4.8")
    for said in (dealing.PLAYED, "take concede", "zole claim"):
        assert why_not(after(said), "claim") == ("deal_over", "4.3")


def test_4_8_a_claim_in_rondo_waits_until_the_dealer_has_led_twice():
    state = after("pass pass pass", RONDO)
    while len(state.tricks) < 2:
        assert refusal(state, CLAIM, proved=True) == Refusal("claim_before_third_trick", "6.1")
        state = apply(state, legal_actions(state)[0])
    assert refusal(state, CLAIM, proved=True) is None


@given(st.sampled_from(strategies.PLAYED).flatmap(strategies.states))
def test_4_8_a_claim_is_never_listed(state):
    assert CLAIM not in legal_actions(state)


@given(st.sampled_from(strategies.PLAYED).flatmap(strategies.states))
def test_4_8_after_any_claim_all_is_counted(state):
    if refusal(state, CLAIM, proved=True):
        return
    over = apply(state, CLAIM, proved=True)
    while over.phase is Phase.LOTS:
        over = apply(over, legal_actions(over)[0])
    result = outcome(over)
    assert (over.phase, over.claimer) == (Phase.OVER, state.turn)
    assert result.claim in {"all", "none"}
    assert sum(result.points) == 0
    assert sum(result.eyes) + result.eyes_aside == 120
    assert sum(result.tricks) in {8, len(state.tricks)}


def test_4_8_all_the_rest_goes_to_big_who_claims_it():
    state = further(after(FIVE_TRICKS), "claim")
    result, played = outcome(state), outcome(after(dealing.PLAYED))
    assert (result.claim, played.claim) == ("all", None)
    assert (result.row, result.tricks, result.eyes, result.points) == (
        played.row,
        played.tricks,
        played.eyes,
        played.points,
    )


@pytest.mark.parametrize(
    ("said", "deal", "claim", "row", "piles"),
    [
        # Big himself, on lead
        ("zole claim", STRONG, "all", Row.ALL_TRICKS, [(8, 99), (0, 0), (0, 0)]),
        ("zole claim", WEAK, "none", Row.NO_TRICK, [(0, 0), (0, 0), (0, 0)]),
        # a small in the middle of a trick
        ("zole QC claim", STRONG, "none", Row.ALL_TRICKS, [(8, 99), (0, 0), (0, 0)]),
        ("zole 9D claim", WEAK, "all", Row.NO_TRICK, [(0, 0), (0, 0), (0, 0)]),
        ("zole 9D QC AD claim", WEAK, "all", Row.NO_TRICK, [(0, 0), (1, 14), (0, 0)]),
    ],
)
def test_4_8_who_takes_the_rest_follows_from_the_cards(said, deal, claim, row, piles):
    state = after(said, deal=deal)
    result = outcome(state)
    assert (result.claim, result.row) == (claim, row)
    assert [(result.tricks[seat], result.eyes[seat]) for seat in view(state, 0).seats] == piles


def test_4_8_what_a_claim_leaves_to_the_smalls_lies_aside():
    """As after a concession: neither small alone took it, and both are paid."""
    result = outcome(after("take 9D KH claim", deal=WEAK))
    assert (result.row, result.claim, result.eyes_aside) == (Row.NO_TRICK, "none", 116)
    assert sorted(result.points) == [-8, 4, 4]


@pytest.mark.parametrize(
    ("said", "deal", "claim", "row"),
    [
        ("little claim", WEAK, "none", Row.LITTLE_WON),
        ("little 9D claim", WEAK, "all", Row.LITTLE_WON),
        ("little QC claim", STRONG, "none", Row.LITTLE_LOST),
        ("little claim", STRONG, "all", Row.LITTLE_LOST),
    ],
)
def test_4_8_little_zole_is_won_or_lost_by_a_claim(said, deal, claim, row):
    result = outcome(after(said, WITH_LITTLE, deal))
    assert (result.claim, result.row) == (claim, row)


def test_4_8_in_galdins_the_rest_is_the_claimers():
    """First hand takes the last three tricks as well: all eight, and pays."""
    result = outcome(after("pass pass pass QC AD AC QS TD TC claim", deal=STRONG))
    assert (result.claim, result.losers) == ("all", (1,))
    assert (result.tricks, result.eyes, result.eyes_aside) == ((0, 8, 0), (0, 99, 0), 21)
    assert result.points == (2, -4, 2)


def test_4_8_in_rondo_the_odd_points_are_drawn_after_a_claim():
    """The deal is played to its last trick, which is claimed, and played out beside it."""
    drawn = 0
    for seed in (700, 701, 702, 703, 704, 971):  # with lots: 704 and 971
        state = after("pass pass pass", RONDO, Deal.from_pack(strategies.shuffled(seed)))
        state = first_cards(state, until=lambda now: len(now.tricks) == 7)
        played = first_cards(state, until=lambda now: now.phase is not Phase.PLAY)
        if played.tricks[-1].taker == state.turn:
            claim = apply(state, CLAIM, proved=True)
            drawn += claim.phase is Phase.LOTS
            assert (claim.phase, legal_actions(claim)) == (played.phase, legal_actions(played))
            came, slow = (outcome(first_cards(one, until=over)) for one in (claim, played))
            assert (came.points, came.eyes, came.tricks) == (slow.points, slow.eyes, slow.tricks)
    assert drawn == 2


def first_cards(state, until):
    while not until(state):
        state = apply(state, legal_actions(state)[0])
    return state


def over(state):
    return state.phase is Phase.OVER


@pytest.mark.parametrize(
    ("hands", "table", "leader", "claim"),
    [
        # Big leads; the last two clubs against his, the ace first or the nine to be got rid of
        (("AC TC", "KC 9C", "AS TS"), "", 0, "all"),
        (("AC 9C", "KC AS", "AH TH"), "", 0, "all"),
        (("9C 9S", "AC AS", "KC KS"), "", 0, "none"),
        # he could take a trick with the ace, and claims that he need not
        (("9C AH", "AC KC", "KS 9S"), "", 0, "none"),
        # he throws a heart on the spade led, or takes it
        (("9H KH", "AH TC", "TH"), "AS", 2, "none"),
        (("AS KH", "TC 9C", "9H"), "TS", 2, "all"),
        # a small claims: his side is he and the other small
        (("9C", "AC", "KC"), "", 1, "all"),
        (("AC", "9C", "KC"), "", 1, "none"),
        (("9S", "AC AH", "TC 9H"), "KC", 0, "all"),
    ],
)
def test_4_8_without_trumps_too_the_cards_tell_which_claim_it_was(hands, table, leader, claim):
    rest = Rest(tuple(map(dealing.cards, hands)), tuple(dealing.card_list(table)), leader)
    assert claimed(rest, big=0) == claim


def test_4_8_everybody_knows_who_claimed_and_only_he_that_he_might():
    state = after("zole QC")
    assert [view(state, seat).may_claim for seat in (1, 2, 0)] == [False, True, False]
    assert {view(state, seat).claimer for seat in range(3)} == {-1}
    over = apply(state, CLAIM, proved=True)
    assert {view(over, seat).claimer for seat in range(3)} == {1}
    assert not any(view(over, seat).may_claim for seat in range(3))


def recorded(said=FIVE_TRICKS + " claim"):
    state = after(said)
    deal = RecordedDeal(state.deal, state.actions)
    return Record(Rules.named("galdins"), ("Anna", "Bruno", "Cilda"), (deal,))


def test_4_8_a_claim_is_written_and_read_back():
    text = write(recorded())
    assert "5. B: QS AC 9D -> B\nClaimed: B\nResult: B big, tricks 1/7/0" in text
    assert read(text) == recorded()
    assert to_json(recorded())["deals"][0]["actions"][-1] == "claim"
    assert from_json(json.loads(json.dumps(to_json(recorded())))) == recorded()


def test_4_8_a_record_that_is_checked_has_its_claims_proved_again():
    asked = []

    def proved(state):
        asked.append(state)

    text, data = write(recorded()), to_json(recorded())
    assert read(text, prove=proved) == from_json(data, prove=proved) == recorded()
    assert [deal.outcome.claim for deal in check(recorded(), prove=proved)] == ["all"]
    assert asked == [after(FIVE_TRICKS)] * 3


def test_4_8_a_claim_that_is_not_proved_is_refused_where_it_stands():
    def unproved(state):
        return Refusal("claim_unproved", "4.8")

    with pytest.raises(RecordError) as fault:
        read(write(recorded()), prove=unproved)
    assert (fault.value.key, fault.value.line, fault.value.column) == ("claim_unproved", 18, 1)
    with pytest.raises(RecordError) as fault:
        from_json(to_json(recorded()), prove=unproved)
    place = len(recorded().deals[0].actions) - 1
    assert (fault.value.key, fault.value.path) == ("claim_unproved", f"/deals/0/actions/{place}")


def test_4_8_nothing_is_proved_where_nothing_was_claimed():
    def fails(state):
        raise AssertionError

    without = recorded(dealing.PLAYED)
    assert read(write(without), prove=fails) == from_json(to_json(without), prove=fails) == without
