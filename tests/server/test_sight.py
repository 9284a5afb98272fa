"""What a seat is sent: all that it may know, in the shape that the protocol names, and not one card more."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import strategies
import worlds
from dealing import dealt, further, spoken
from hypothesis import given, settings
from hypothesis import strategies as st
from server.client import view_of
from server.tables import Played, as_sent

from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    Contract,
    Phase,
    Refusal,
    Rules,
    cards_in,
    eyes,
    legal_actions,
    start,
    view,
)
from zole.rules.view import seen
from zole.server.sight import error_message, refused_message, rules_json, step_message, table_message
from zole.server.table import evolve, replay

NINE = Rules.named("nine")
# Where a deal's JSON holds cards or actions.
CARDS = ("cards", "dealt", "talon", "buried", "legal", "card", "action", "hands")


def cards_told(told: Any, key: str = "") -> set[int]:
    """Every number that stands for a card anywhere in a message."""
    if isinstance(told, dict):
        return set().union(*(cards_told(part, name) for name, part in told.items()))
    if isinstance(told, list):
        return set().union(*(cards_told(part, key) for part in told))
    return {told} if key in CARDS and isinstance(told, int) and told < 26 else set()


@st.composite
def tables(draw: st.DrawFn) -> Played:
    """A table in the middle of some deal of a session."""
    rules = draw(st.one_of(strategies.named_rules(), strategies.rule_sets()))
    people = draw(st.sampled_from([(0,), (0, 1), (0, 1, 2)]))
    played = Played(rules, people=people, seed=draw(st.integers(0, 10_000)), first_dealer=0)
    for _ in range(draw(st.integers(0, 2))):
        played.rest_of_deal()
        if not played.table.sheet.over:
            played.next()
    passes = draw(st.integers(0, 3))
    for choice in draw(st.lists(st.integers(0, 9), max_size=32)):
        legal = legal_actions(played.table.running)
        if not legal:
            break
        passing = played.table.running.phase is Phase.AUCTION and len(played.table.running.actions) < passes
        played.act(PASS if passing else legal[choice % len(legal)])
    return played


# What is hidden -------------------------------------------------------------------------------------


@given(tables(), st.integers(0, 2**32))
@settings(max_examples=120)
def test_a_seat_is_sent_the_same_bytes_wherever_the_hidden_cards_lie(played, seed):
    """Every other deal that the seat cannot tell from this one looks the same on the wire, byte for byte."""
    table = played.table
    for seat in range(table.rules.seats):
        if table.deal_over:
            continue  # every card is turned up
        other = replace(table, state=worlds.another_world(table.running, seat, Random(seed + seat)))
        assert json.dumps(table_message("t", other, seat)) == json.dumps(table_message("t", table, seat))


@given(tables())
@settings(max_examples=50)
def test_no_card_is_sent_that_the_view_hides(played):
    """The last deal is played once more from its first word, and every message to every seat is searched."""
    dealt_at = max(i for i, event in enumerate(played.log) if event["type"] == "dealt")
    table = replay(played.log[: dealt_at + 1])
    for event in played.log[dealt_at + 1 :]:
        before, table = table, evolve(table, event)
        if event["type"] != "action":
            continue
        for seat in range(table.rules.seats):
            sent = [step_message(before, event, table, seat), table_message("t", table, seat)]
            for message in map(as_sent, sent):
                known = set(cards_in(seen(view(table.running, seat))))
                assert table.deal_over or cards_told(message) <= known
                assert played.table.seal.seed.hex() not in json.dumps(message) or table.deal_over


def test_3_3_a_burial_is_told_to_big_alone():
    played = Played(NINE, people=(0, 1, 2))
    played.act(TAKE)
    for _ in range(2):
        before, card = played.table, legal_actions(played.table.running)[0]
        (event,) = played.act(card)
        assert as_sent(step_message(before, event, played.table, 0))["event"] == {
            "hand": 0,
            "seat": 0,
            "action": card,
        }
        for seat in (1, 2):
            step = as_sent(step_message(before, event, played.table, seat))
            assert step["event"] == {"hand": 0, "seat": 0, "action": None}
            assert step["deal"]["buried"] == step["deal"]["talon"] == step["deal"]["legal"] == []
    card = legal_actions(played.table.running)[0]
    before = played.table
    (event,) = played.act(card)
    assert as_sent(step_message(before, event, played.table, 2))["event"]["action"] == card


def test_3_3_conceding_before_the_burial_is_told_to_all():
    played = Played(NINE, people=(0, 1, 2))
    played.act(TAKE)
    before = played.table
    event = played.act(30)[0]
    step = step_message(before, event, played.table, 1)
    assert step["event"]["action"] == 30
    assert step["deal"]["conceded"]


def test_3_4_and_3_5_the_talon_of_zole_and_little_zole_is_shown_to_nobody_before_the_end():
    for call in (28, LITTLE_ZOLE):
        played = Played(NINE, people=(0, 1, 2))
        played.act(call)
        for seat in range(3):
            deal = as_sent(table_message("t", played.table, seat))["table"]["deal"]
            assert deal["talon"] == deal["buried"] == []
        played.rest_of_deal()
        result = as_sent(table_message("t", played.table, 1))["table"]["deal"]["result"]
        assert result["talon"] == list(cards_in(played.table.running.deal.talon))


def test_who_sits_out_is_sent_no_card_but_those_played():
    played = Played(Rules.named("classic", seats=4), people=(3,), first_dealer=3)
    played.act(TAKE)
    deal = as_sent(table_message("t", played.table, 3))["table"]["deal"]
    assert deal["hand"] is None
    assert deal["out"] == [3]
    assert cards_told(deal) == set()


def test_nobody_is_sent_who_the_guests_are():
    played = Played(NINE, people=(0, 1))
    assert "guest-" not in json.dumps([table_message("t", played.table, seat) for seat in range(3)])


# The promise ----------------------------------------------------------------------------------------


def test_the_seed_is_opened_when_the_deal_is_over_and_the_next_one_promised():
    played = Played(NINE)
    deal = as_sent(table_message("t", played.table, 0))["table"]["deal"]
    assert deal["seed"] == {"hash": played.table.seal.hash, "opened": None}
    played.rest_of_deal()
    table = as_sent(table_message("t", played.table, 0))["table"]
    opened = {"seed": played.table.seal.seed.hex(), "cut": ""}
    assert table["deal"]["seed"] == {"hash": played.table.seal.hash, "opened": opened}
    assert table["next_hash"] == played.table.next_seal.hash
    assert played.table.next_seal.seed.hex() not in json.dumps(table)
    played.next(cut="ab")
    table = as_sent(table_message("t", played.table, 0))["table"]
    assert table["next_hash"] is None
    assert table["deal"]["seed"]["opened"] is None


@given(tables())
@settings(max_examples=60)
def test_a_client_can_work_out_from_what_it_is_sent_all_that_a_player_sees(played):
    for seat in range(played.table.rules.seats):
        table = as_sent(table_message("t", played.table, seat))["table"]
        sight = view(played.table.running, seat)
        assert view_of(table, table["deal"]) == replace(sight, lots=())


# Counting -------------------------------------------------------------------------------------------


def at(text: str, rules: Rules = NINE) -> Played:
    """The deal of 11.1 after some actions; the dealer, and so third hand, is seat 0."""
    played = Played(rules, people=tuple(range(rules.seats)))
    state = further(start(rules, dealt()), text)
    played.table = replace(played.table, state=state)
    return played


def deal_of(played: Played, seat: int) -> Any:
    return as_sent(table_message("t", played.table, seat))["table"]["deal"]


BIG = "take TC TS AH 9H KH JC JD JS"
"""Seat 1 takes the talon, buries 20 eyes, and has the tricks A♥ 9♥ K♥ and J♣ J♦ J♠: 15 and 6 eyes."""


def test_1_4_eyes_of_the_tricks_are_counted_and_the_burial_only_for_big_himself():
    assert deal_of(at(BIG), 1)["eyes"] == {"big": 41, "smalls": 0}
    assert deal_of(at(BIG), 0)["eyes"] == deal_of(at(BIG), 2)["eyes"] == {"big": 21, "smalls": 0}
    assert deal_of(at(BIG + " 8D 7D JH"), 2)["eyes"] == {"big": 21, "smalls": 2}


def test_half_a_burial_is_counted_for_big_alone():
    assert deal_of(at("take TC"), 1)["eyes"] == {"big": 10, "smalls": 0}
    assert deal_of(at("take TC"), 2)["eyes"] == {"big": 0, "smalls": 0}


def test_3_5_no_eyes_are_counted_in_the_auction_and_in_little_zole():
    assert deal_of(at(""), 1)["eyes"] is None
    assert deal_of(at("little AH"), 1)["eyes"] is None


def test_5_1_in_galdins_the_eyes_of_each_are_counted():
    assert deal_of(at("pass pass pass AH 9H KH"), 0)["eyes"] == [0, 15, 0]


def test_tricks_are_counted_by_seat():
    assert deal_of(at(BIG + " 8D 7D JH"), 2)["taken"] == [1, 2, 0]


@given(tables(), st.integers(0, 4))
@settings(max_examples=60)
def test_what_is_counted_is_what_lies_in_the_tricks(played, seat):
    deal = deal_of(played, seat % played.table.rules.seats)
    tricks = deal["tricks"]
    assert sum(deal["taken"]) == len(tricks)
    lying = sum(eyes(1 << laid["card"]) for trick in tricks for laid in trick["cards"])
    buried = sum(eyes(1 << card) for card in deal["buried"])
    if deal["eyes"] is not None:
        counted = deal["eyes"].values() if isinstance(deal["eyes"], dict) else deal["eyes"]
        assert sum(counted) == lying + buried


# Turn, advice, what may be done ---------------------------------------------------------------------


def test_legal_actions_and_advice_are_sent_to_the_seat_whose_turn_it_is():
    for text, seat in (("", 1), ("pass", 2), ("take", 1), ("take TC", 1)):
        for other in range(3):
            deal = deal_of(at(text), other)
            assert deal["turn"] == seat
            assert bool(deal["legal"]) == bool(deal["advice"]) == (other == seat)
        assert deal_of(at(text), seat)["advice"]["action"] in deal_of(at(text), seat)["legal"]


def test_advice_is_given_on_the_second_card_whichever_was_buried_first():
    for card in legal_actions(at("take").table.running):
        played = at("take")
        played.act(card)
        deal = deal_of(played, 1)
        assert deal["advice"]["action"] in deal["legal"]


def test_no_advice_is_given_on_cards():
    assert deal_of(at("zole"), 1)["legal"]
    assert deal_of(at("zole"), 1)["advice"] is None


def test_4_7_big_is_told_that_he_may_concede():
    assert deal_of(at("take"), 1)["may_concede"]
    assert not deal_of(at("take"), 2)["may_concede"]
    assert not deal_of(at(""), 1)["may_concede"]


def test_words_of_the_auction_and_cards_stand_by_the_seats_that_said_them():
    deal = deal_of(at("pass zole AH"), 0)
    assert deal["auction"] == [{"seat": 1, "action": PASS}, {"seat": 2, "action": 28}]
    assert deal["table"] == {"leader": 1, "cards": [{"seat": 1, "card": spoken("AH")[0]}]}
    assert (deal["big"], deal["contract"], deal["turn"]) == (2, "zole", 2)


def test_6_1_the_dealers_leads_in_rondo_are_shown_as_his():
    played = Played(Rules.named("rondo", seats=4), people=(0,), first_dealer=3)
    for _ in range(3):
        played.act(PASS)
    table = deal_of(played, 0)["table"]
    lead = min(cards_in(played.table.running.deal.talon))
    assert table == {"leader": 3, "cards": [{"seat": 3, "card": lead}]}
    for _ in range(3):
        played.act(legal_actions(played.table.running)[0])
    assert deal_of(played, 0)["tricks"][0]["leader"] == 3


# The end --------------------------------------------------------------------------------------------


@given(tables())
@settings(max_examples=60)
def test_the_result_is_sent_when_the_deal_is_over_and_never_before(played):
    state = played.table.running
    for seat in range(played.table.rules.seats):
        result = deal_of(played, seat)["result"]
        if state.phase is not Phase.OVER:
            assert result is None
            continue
        line = played.table.sheet.lines[result["line"]]
        assert tuple(result["change"]) == line.change
        assert tuple(result["points"]) == line.base
        assert [sum(1 << card for card in hand) for hand in result["hands"]] == list(state.deal.hands)
        assert sum(result["eyes"]) + result["aside"] == 120


def test_the_number_of_the_deal_stays_until_the_next_is_dealt():
    played = Played(NINE)
    assert deal_of(played, 0)["number"] == 1
    played.rest_of_deal()
    assert deal_of(played, 0)["number"] == 1
    played.next()
    assert deal_of(played, 0)["number"] == 2


def test_the_line_of_the_result_is_found_though_another_line_follows_it():
    played = Played(Rules.named("galdins"))
    played.rest_of_deal()
    played.last_deal()
    assert deal_of(played, 0)["result"]["line"] == 0


# The table ------------------------------------------------------------------------------------------


def test_players_are_told_who_is_you_human_and_bot():
    played = Played(NINE, people=(0, 2))
    players = as_sent(table_message("t", played.table, 2))["table"]["players"]
    assert [(player["name"], player["kind"], player["level"]) for player in players] == [
        ("Anna", "human", None),
        ("Bruno", "bot", "novice"),
        ("Cilda", "you", None),
    ]
    assert [player["colour"] for player in players] == ["a", "b", "c"]


def test_9_a_rule_set_is_told_with_what_differs_from_the_nearest():
    assert rules_json(NINE)["differences"] == []
    custom = rules_json(Rules.named("nine", deals=12, galdins_tie="each"))
    assert (custom["name"], custom["base"]) == ("custom", "nine")
    assert {d["option"]: (d["usual"], d["here"]) for d in custom["differences"]} == {
        "deals": (9, 12),
        "galdins_tie": ("nobody", "each"),
    }


def test_pules_and_settlement_are_told():
    played = Played(Rules.named("classic", seats=3, deals=3), seed=2)
    played.until(lambda table: table.sheet.over)
    sheet = as_sent(table_message("t", played.table, 0))["table"]["sheet"]
    assert sheet["over"]
    assert len(sheet["lines"]) >= 3
    assert sheet["lines"][-1]["totals"] == sheet["totals"]


@pytest.mark.parametrize("contract", [None, *Contract])
def test_every_contract_is_told_in_the_shape_of_the_protocol(contract):
    rules = {
        Contract.RONDO: Rules.named("rondo", seats=4),
        Contract.PASSED: Rules.named("classic"),
        Contract.REDEAL: Rules(all_pass="redeal"),
    }.get(contract, NINE)
    calls = {Contract.BIG: [TAKE], Contract.ZOLE: [28], Contract.LITTLE_ZOLE: [29], None: []}
    played = Played(rules)
    for action in calls.get(contract, [PASS] * 3):
        played.act(action)
    assert deal_of(played, 0)["contract"] == (contract and contract.value)
    played.rest_of_deal()
    for seat in range(rules.seats):
        as_sent(table_message("t", played.table, seat))


def test_refusals_and_errors_carry_keys():
    refused = refused_message(Refusal("follow_suit", "4.1", {"card": 3, "suit": 1}))
    assert as_sent(refused) == {
        "type": "refused",
        "key": "follow_suit",
        "paragraph": "4.1",
        "args": {"card": 3, "suit": 1},
    }
    assert as_sent(error_message("flood")) == {"type": "error", "key": "flood"}
