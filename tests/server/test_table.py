"""What a table does with each message, and what it refuses: decided without a network, clock or database."""

from __future__ import annotations

import hashlib

import pytest
from server.tables import Played, as_stored, pack_of, seed_with_lots, why_not

from zole.rules import CLAIM, CONCEDE, LOT, PASS, TAKE, ZOLE, Phase, Rules, legal_actions
from zole.scoring import Kind
from zole.server.protocol import Act, LastDealMessage, Next, Undo
from zole.server.table import LogError, Player, Seal, evolve, may_undo, replay

NINE = Rules.named("nine")
GALDINS = Rules.named("galdins")
CLASSIC4 = Rules.named("classic", seats=4)


# Making a table -----------------------------------------------------------------------------------


def test_a_new_table_has_dealt_and_waits_for_the_first_hand():
    played = Played(NINE, first_dealer=2)
    assert [event["type"] for event in played.log] == ["made", "sealed", "dealt"]
    assert played.table.seq == 3
    assert played.table.running.deal.dealer == 2
    assert played.table.seat_to_act() == 0
    assert not played.table.deal_over


def test_the_log_of_a_new_table_tells_all_of_it():
    played = Played(CLASSIC4, people=(0, 2))
    assert played.log[0] == {
        "type": "made",
        "rules": {option: getattr(CLASSIC4, option) for option in CLASSIC4.__slots__},
        "players": [
            {"name": "Anna", "guest": "guest-0", "level": None},
            {"name": "Bruno", "guest": None, "level": "novice"},
            {"name": "Cilda", "guest": "guest-2", "level": None},
            {"name": "Dace", "guest": None, "level": "novice"},
        ],
        "first_dealer": 3,
    }
    assert replay(played.log).players[2] == Player("Cilda", guest="guest-2")


def test_a_guest_is_found_on_his_seat_and_a_stranger_on_none():
    table = Played(NINE, people=(1,)).table
    assert table.seat_of("guest-1") == 1
    assert table.seat_of("guest-2") is None
    assert table.seat_of(None) is None


# Acting --------------------------------------------------------------------------------------------


def test_an_action_is_one_event():
    played = Played(NINE)
    assert played.act(PASS) == [{"type": "action", "action": PASS, "by": 0}]
    assert played.table.seq == 4
    assert played.table.seat_to_act() == 1


def test_nobody_acts_out_of_turn():
    assert why_not(Played(NINE).act, PASS, seat=1).key == "not_your_turn"


def test_who_sits_out_never_acts():
    played = Played(CLASSIC4, people=(3,), first_dealer=3)
    for action in (0, PASS, CONCEDE, CLAIM, LOT):
        assert why_not(played.act, action, seat=3).key == "not_your_turn"


@pytest.mark.parametrize(
    ("before", "action", "key"),
    [
        ("", 0, "auction_first"),
        ("", CONCEDE, "cannot_concede"),
        ("", CLAIM, "claim_not_now"),
        ("zole", CLAIM, "claim_unproved"),
        ("", LOT, "no_lot_due"),
        ("take", PASS, "auction_over"),
        ("zole", "another's card", "not_in_hand"),
    ],
)
def test_what_the_rules_refuse_is_refused_with_their_reason(before, action, key):
    played = Played(NINE)
    if before:
        played.act({"take": TAKE, "zole": ZOLE}[before])
    if action == "another's card":
        action = next(card for card in range(26) if played.table.running.deal.hands[1] >> card & 1)
    seq = played.table.seq
    assert why_not(played.act, action).key == key
    assert played.table.seq == seq


def test_after_the_end_of_a_deal_nothing_is_played():
    played = Played(NINE)
    played.rest_of_deal()
    for seat in range(3):
        for action in (0, PASS, CONCEDE, LOT):
            assert why_not(played.act, action, seat=seat).key in {"deal_over", "cannot_concede"}


def test_big_concedes_and_the_deal_is_over():
    played = Played(NINE)
    played.act(TAKE)
    events = played.act(CONCEDE)
    assert [event["type"] for event in events] == ["action", "sealed"]
    assert played.table.deal_over
    assert played.table.sheet.totals == (-8, 4, 4)


@pytest.mark.parametrize("message", [Act, Next, Undo, LastDealMessage])
@pytest.mark.parametrize("off", [-1, 1])
def test_what_was_decided_on_an_older_or_unknown_table_is_stale(message, off):
    played = Played(GALDINS)
    kind = {Act: "act", Next: "next", Undo: "undo", LastDealMessage: "last_deal"}[message]
    more = {"action": PASS} if message is Act else {}
    assert why_not(played.say, 0, message(type=kind, seq=played.table.seq + off, **more)).key == "stale"


# 6.2 Lots -------------------------------------------------------------------------------------------


def test_6_2_odd_points_are_drawn_at_once_from_the_losers_and_stand_in_the_log():
    rules = Rules.named("rondo", seats=4)
    played = Played(rules, seed=seed_with_lots(rules))
    seq = played.table.seq
    played.passed_out()
    lots = [event for event in played.log[seq:] if event["type"] == "action" and event["action"] >= LOT]
    assert lots
    assert [lot["by"] for lot in lots] == [lot["action"] - LOT for lot in lots]
    assert all(lot["action"] in asked for lot, asked in zip(lots, played.dice.asked, strict=True))
    assert played.table.running.phase is Phase.OVER
    assert sum(played.table.sheet.totals) == 0
    assert [event["type"] for event in played.log[-1 - len(lots) :]] == ["action"] * len(lots) + ["sealed"]


def test_6_2_a_seat_cannot_choose_its_lot():
    rules = Rules.named("rondo", seats=4)
    played = Played(rules, seed=seed_with_lots(rules))
    while len(legal_actions(played.table.running)) and not played.table.deal_over:
        for seat in range(4):
            assert why_not(played.act, LOT + seat, seat=seat).key in {"no_lot_due", "not_your_turn"}
        played.act(legal_actions(played.table.running)[0])


# Next deal ------------------------------------------------------------------------------------------


def test_the_next_deal_waits_for_the_end_of_this_one():
    assert why_not(Played(NINE).next).key == "deal_not_over"


def test_2_1_the_next_deal_is_dealt_by_the_left_neighbour():
    played = Played(NINE, first_dealer=2)
    played.rest_of_deal()
    (dealt,) = played.next()
    assert (dealt["number"], dealt["dealer"]) == (2, 0)
    assert played.table.running.deal.dealer == 0
    assert not played.table.deal_over


def test_8_1_after_the_last_of_nine_deals_none_is_dealt():
    played = Played(NINE)
    played.until(lambda table: table.sheet.over)
    assert len([event for event in played.log if event["type"] == "dealt"]) == 9
    assert why_not(played.next).key == "session_over"


# 8.1 Last deal --------------------------------------------------------------------------------------


def test_8_1_anyone_may_announce_the_last_deal_of_an_open_session_at_any_time():
    played = Played(GALDINS, people=(0, 1, 2))
    played.act(PASS)
    assert played.last_deal(seat=2) == [{"type": "last_deal", "by": 2}]
    assert played.table.sheet.last_deal
    assert played.table.running.actions == (PASS,)
    assert why_not(played.last_deal).key == "last_deal_announced"
    played.rest_of_deal()
    assert played.table.sheet.over
    assert why_not(played.next).key == "session_over"
    assert why_not(played.last_deal).key == "session_over"


def test_8_1_a_last_deal_announced_between_deals_is_the_next_one():
    played = Played(GALDINS)
    played.rest_of_deal()
    played.last_deal()
    assert not played.table.sheet.over
    played.next()
    played.rest_of_deal()
    assert played.table.sheet.over
    assert [line.kind for line in played.table.sheet.lines] == [Kind.DEAL, Kind.LAST_DEAL, Kind.DEAL]


def test_8_1_a_session_of_nine_deals_has_its_last_deal_fixed():
    assert why_not(Played(NINE).last_deal).key == "deals_are_fixed"


# Undo -----------------------------------------------------------------------------------------------


def test_a_word_of_the_auction_is_taken_back_with_all_that_bots_did_since():
    played = Played(NINE)
    played.act(PASS)
    while played.table.seat_to_act() not in {0, None}:
        played.novice()
    assert may_undo(played.table, 0)
    assert played.undo() == [{"type": "undone", "kept": 0, "by": 0}]
    assert played.table.running.actions == ()
    assert played.table.seat_to_act() == 0


def test_a_card_is_taken_back_before_and_after_the_bots_have_followed():
    played = Played(NINE)
    played.act(ZOLE)
    played.act(legal_actions(played.table.running)[0])
    played.undo()
    assert played.table.running.actions == (ZOLE,)
    played.act(legal_actions(played.table.running)[1])
    while played.table.seat_to_act() != 0:
        played.novice()
    played.undo()
    assert played.table.running.actions == (ZOLE,)


def test_half_a_burial_is_taken_back():
    played = Played(NINE)
    played.act(TAKE)
    played.act(legal_actions(played.table.running)[0])
    assert played.table.running.buried
    played.undo()
    assert played.table.running.actions == (TAKE,)
    assert not played.table.running.buried


def test_two_buried_cards_are_one_decision_and_the_talon_another():
    played = Played(NINE)
    played.act(TAKE)
    for _ in range(2):
        played.act(legal_actions(played.table.running)[0])
    assert played.table.running.phase is Phase.PLAY
    played.undo()
    assert played.table.running.actions == (TAKE,)
    played.undo()
    assert played.table.running.actions == ()
    assert why_not(played.undo).key == "cannot_undo"


def test_nobody_takes_back_what_a_bot_did_before_his_own_first_word():
    played = Played(NINE, people=(1,), first_dealer=2)
    played.act(PASS)
    assert not may_undo(played.table, 1)
    assert why_not(played.undo, seat=1).key == "cannot_undo"


def test_no_move_is_taken_back_from_people():
    played = Played(NINE, people=(0, 2))
    played.act(PASS)
    assert not may_undo(played.table, 0)
    assert why_not(played.undo).key == "cannot_undo"


def test_no_move_is_taken_back_once_the_deal_is_written_down():
    played = Played(NINE)
    played.rest_of_deal()
    assert not may_undo(played.table, 0)
    assert why_not(played.undo).key == "cannot_undo"


def test_who_sits_out_has_nothing_to_take_back():
    played = Played(CLASSIC4, people=(3,), first_dealer=3)
    played.novice()
    assert why_not(played.undo, seat=3).key == "cannot_undo"


def test_an_undone_move_leaves_the_announced_last_deal_as_it_is():
    played = Played(GALDINS)
    played.act(PASS)
    played.last_deal()
    played.undo()
    assert played.table.sheet.last_deal


# The promise ----------------------------------------------------------------------------------------


def test_the_seed_is_promised_before_the_cut_is_known_and_gives_the_pack():
    played = Played(NINE)
    played.rest_of_deal()
    sealed = played.log[-1]
    assert sealed["type"] == "sealed"
    assert sealed["hash"] == hashlib.sha256(bytes.fromhex(sealed["seed"])).hexdigest()
    assert played.table.next_seal == Seal(bytes.fromhex(sealed["seed"]))
    (dealt,) = played.next(cut="C0ffee")
    assert dealt["cut"] == "c0ffee"
    assert played.table.seal == Seal(bytes.fromhex(sealed["seed"]), bytes.fromhex("c0ffee"))
    assert played.table.next_seal is None
    assert pack_of(played) == played.table.running.deal


def test_another_cut_gives_another_pack():
    packs = set()
    for cut in ("", "00", "01"):
        played = Played(NINE, seed=3)
        played.rest_of_deal()
        packs.add(tuple(played.next(cut=cut)[0]["pack"]))
    assert len(packs) == 3


def test_no_two_deals_share_a_seed():
    played = Played(NINE)
    played.until(lambda table: table.sheet.over)
    seeds = [event["seed"] for event in played.log if event["type"] == "sealed"]
    assert len(set(seeds)) == len(seeds) == 10


# The log --------------------------------------------------------------------------------------------


def test_an_unknown_event_is_not_passed_over_in_silence():
    with pytest.raises(ValueError, match="moon"):
        evolve(Played(NINE).table, {"type": "moon"})


@pytest.mark.parametrize(
    "events",
    [
        [{"type": "action", "action": PASS, "by": 0}],
        [{"type": "undone", "kept": 0, "by": 0}],
        [{"type": "dealt", "number": 1, "dealer": 0, "cut": "", "pack": list(range(26))}],
    ],
)
def test_a_log_that_lacks_an_event_is_refused(events):
    with pytest.raises(LogError, match=r"dealt|promise"):
        replay([Played(NINE).log[0], *events])


@pytest.mark.parametrize(
    "event",
    [{}, {"type": "moon"}, {"type": "action"}, {"type": "action", "action": 99}, {"type": "dealt"}, None],
)
def test_a_log_that_is_damaged_is_refused_as_such(event):
    with pytest.raises(LogError):
        replay([*Played(NINE).log, event])
    with pytest.raises(LogError):
        replay([event])


def test_replaying_what_the_database_gives_back_is_the_table_itself():
    played = Played(CLASSIC4, people=(0,))
    played.until(lambda table: table.sheet.deal == 3)
    assert replay(played.log) == played.table
    assert replay(map(as_stored, played.log)) == played.table
