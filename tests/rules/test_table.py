"""Rules 2: seats, who holds cards, how they are dealt."""

import dealing
import pytest
import strategies
from hypothesis import given

from zole.rules import Deal, Refused, Rules, cards_text, seats_out, seats_with_cards, start, view


@pytest.mark.parametrize(
    ("seats", "dealer", "hands", "out"),
    [
        (3, 0, (1, 2, 0), ()),
        (3, 1, (2, 0, 1), ()),
        (3, 2, (0, 1, 2), ()),
        (4, 0, (1, 2, 3), (0,)),
        (4, 3, (0, 1, 2), (3,)),
        (5, 0, (1, 3, 4), (0, 2)),
        (5, 3, (4, 1, 2), (3, 0)),
        (5, 4, (0, 2, 3), (4, 1)),
    ],
)
def test_2_2_and_2_5_who_holds_cards_and_who_sits_out(seats, dealer, hands, out):
    assert seats_with_cards(seats, dealer) == hands
    assert seats_out(seats, dealer) == out


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_2_over_a_round_of_deals_all_play_and_sit_out_equally_often(seats):
    played = [seat for dealer in range(seats) for seat in seats_with_cards(seats, dealer)]
    assert sorted(played) == sorted(3 * list(range(seats)))
    for dealer in range(seats):
        assert {*seats_with_cards(seats, dealer), *seats_out(seats, dealer)} == set(range(seats))


def test_2_3_first_hand_is_left_of_the_dealer_speaks_first_and_leads_whoever_plays():
    for seats in (3, 4, 5):
        for dealer in range(seats):
            state = start(Rules(seats=seats), dealing.dealt(dealer=dealer))
            first = view(state, (dealer + 1) % seats)
            assert first.hand == first.turn == 0
            for opening in ("take TC TS", "pass take TC TS", "pass pass zole", "pass pass pass"):
                played = dealing.further(state, opening)
                assert (played.turn, played.leader, played.table) == (0, 0, ())


def test_2_4_a_pack_is_dealt_two_by_two_with_the_talon_in_the_middle():
    deal = Deal.from_pack(range(26), dealer=2)
    assert [cards_text(hand) for hand in deal.hands] == [
        "QC QS JH JD AC TC KS 9S",
        "QH QD AD TD KC 9C AH TH",
        "JC JS KD 9D AS TS KH 9H",
    ]
    assert cards_text(deal.talon) == "8D 7D"
    assert deal.dealer == 2


@given(strategies.packs())
def test_2_4_every_card_is_dealt_to_the_place_its_turn_falls_on(pack):
    deal = Deal.from_pack(pack)
    order = "112233112233tt112233112233"
    for place, name in zip((*deal.hands, deal.talon), "123t", strict=True):
        assert place == sum(1 << card for card, to in zip(pack, order, strict=True) if to == name)


@pytest.mark.parametrize(
    "pack",
    [[], range(25), range(27), [0, *range(25)], range(1, 27)],
    ids=["none", "one missing", "one too many", "one twice", "one unknown"],
)
def test_1_1_what_is_no_pack_is_not_dealt(pack):
    with pytest.raises(Refused) as refused:
        Deal.from_pack(list(pack))
    assert (refused.value.refusal.key, refused.value.refusal.paragraph) == ("deal_not_a_pack", "1.1")


def test_2_4_eight_cards_to_a_hand_and_two_in_the_talon():
    with pytest.raises(Refused) as refused:
        dealing.dealt(first="AH QH QC AD JC QS TH", talon="TC TS 8D")
    assert (refused.value.refusal.key, refused.value.refusal.paragraph) == ("deal_sizes", "2.4")
    assert refused.value.refusal.args == {"sizes": "7-8-8-3"}


def test_1_1_no_card_is_dealt_twice():
    with pytest.raises(Refused) as refused:
        dealing.dealt(talon="TC AH")
    assert (refused.value.refusal.key, refused.value.refusal.paragraph) == ("deal_not_a_pack", "1.1")


@pytest.mark.parametrize(("seats", "dealer"), [(3, 3), (3, -1), (4, 4), (5, 5)])
def test_2_1_the_dealer_sits_at_the_table(seats, dealer):
    with pytest.raises(Refused) as refused:
        start(Rules(seats=seats), dealing.dealt(dealer=dealer))
    assert refused.value.refusal.key == "dealer_seat"
    assert refused.value.refusal.paragraph == "2.1"
    assert refused.value.refusal.args == {"seat": dealer, "seats": seats}
    assert str(refused.value) == f"dealer_seat (rules 2.1) seat={dealer} seats={seats}"
