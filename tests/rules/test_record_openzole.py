"""The logs of openZole: the real one comes out as 11.1 says, anything unexpected is refused with its path."""

import json
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import shuffled

from zole.rules import LITTLE_ZOLE, PASS, Contract, Rules, cards_text
from zole.rules.cards import SIGNS, card_text
from zole.rules.record import RecordError, check, from_openzole, read, write

LOG = json.loads((Path(__file__).parents[1] / "data" / "openzole_sample.json").read_text("utf-8"))


def test_11_1_the_real_log_comes_to_four_for_the_big_one():
    record = from_openzole(LOG)
    (deal,) = check(record)
    result = deal.outcome
    assert result.points == (4, -2, -2)
    assert (result.contract, result.big, result.tricks, result.eyes) == (
        Contract.BIG,
        0,
        (7, 0, 1),
        (118, 0, 2),
    )
    assert record.players == ("Katniss", "Rob", "Petar")
    assert record.rules == Rules.named("classic", deals=None)
    assert record.tags == {
        "Date": "2017-10-19T14:16:07+03:00",
        "Event": "Test game",
        "Note": "Only computers allowed.",
        "Source": "openZole",
    }
    assert read(write(record)) == record


def test_11_1_the_deal_events_are_trusted_not_the_order_of_the_pack():
    deal = from_openzole(LOG).deals[0].deal
    assert cards_text(deal.hands[0]) == "QC QS QH JC AD 8D AH TH"
    assert cards_text(deal.talon) == "TC TS"
    assert deal.dealer == 2


# Logs made here: the pack in the order of a seed, four by four ---------------------------------------


def _event(action, **data):
    return {"action": action, "data": data}


def _text(card):
    return card_text(card, signs=True)


def _dealt(seed=0):
    pack = shuffled(seed)
    held = {"A": pack[:8], "B": pack[8:16], "C": pack[16:24]}
    deals = [_event("deal", player=name, card=_text(card)) for name, cards in held.items() for card in cards]
    return [*deals, *(_event("to_pot", card=_text(card)) for card in pack[24:])]


def _game(*events, order=(0, 1, 2), seed=0, **more):
    return {
        "oPlayerOrder": dict(zip("ABC", order, strict=True)),
        "oGameLog": [*_dealt(seed), *events],
        **more,
    }


def _log(*games):
    return {"aPlayers": [{"name": "Anna"}, {"name": "Bruno"}, {"name": "Cilda"}], "aGames": list(games)}


SKIPS = [_event("skip", player=name) for name in "ABC"]
POT = [_text(24), _text(25)]


def test_all_pass_where_pules_are_written():
    record = from_openzole(_log(_game(*SKIPS, _event("mode", mode="pule"))))
    assert record.rules == Rules.named("classic", deals=None)
    assert record.deals[0].actions == (PASS, PASS, PASS)


def test_all_pass_where_galdins_is_played():
    record = from_openzole(
        _log(_game(*SKIPS, _event("mode", mode="galdiņš"), _event("play", player="A", card="Q♣")))
    )
    assert record.rules == Rules.named("galdins", galdins_tie="each")
    assert record.deals[0].actions == (PASS, PASS, PASS, 0)


def test_3_5_little_zole_is_over_at_its_first_trick_though_the_log_goes_on():
    plays = [("A", 0), ("B", 8), ("C", 22), ("A", 1), ("B", 9)]
    events = [_event("play", player=name, card=_text(card)) for name, card in plays]
    record = from_openzole(_log(_game(_event("mode", mode="mazā zole", player="A"), *events)))
    assert record.rules == Rules.named("classic", deals=None, little_zole=True)
    assert record.deals[0].actions == (LITTLE_ZOLE, 0, 8, 22)


def test_2_1_people_are_seated_as_the_first_game_has_them():
    passed = [_game(*SKIPS, order=order) for order in ((0, 2, 1), (2, 1, 0), (0, 2, 1))]
    record = from_openzole(_log(*passed))
    assert record.players == ("Anna", "Cilda", "Bruno")
    assert [one.deal.dealer for one in record.deals] == [2, 0, 2]
    assert [one.out_of_turn for one in record.deals] == [False, False, True]
    assert len(list(check(record))) == 3


def test_a_log_may_hold_nothing_but_people():
    assert from_openzole(_log()).deals == ()
    assert from_openzole({**_log(), "oEvent": None}).tags == {"Source": "openZole"}
    assert from_openzole({**_log(), "oEvent": {"name": " ", "description": 7}}).tags == {"Source": "openZole"}


def test_chips_are_held_against_the_points():
    for chips in ({"A": 0, "B": 0, "C": 0}, None):
        game = _game(*SKIPS, oResult={"oDetails": {"oGameChips": chips}})
        assert len(from_openzole(_log(game)).deals) == 1
    unfinished = _game(*SKIPS[:2], oResult={"oDetails": {"oGameChips": {"A": 9}}})
    assert len(from_openzole(_log(unfinished)).deals) == 1
    with pytest.raises(RecordError) as refused:
        from_openzole(_log(_game(*SKIPS, oResult={"oDetails": {"oGameChips": {"A": 2, "B": -1, "C": -1}}})))
    assert (refused.value.key, refused.value.path) == (
        "result_differs",
        "/aGames/0/oResult/oDetails/oGameChips",
    )


TAKE = _event("mode", mode="augšā", player="A", cards=POT)
BURY = [_event("discard", player="A", card=card) for card in POT]


@pytest.mark.parametrize(
    ("log", "path", "key"),
    [
        ([], "", "json_type"),
        ({}, "", "json_missing"),
        ({"aPlayers": {}}, "/aPlayers", "json_type"),
        ({"aPlayers": [7]}, "/aPlayers", "players_count"),
        ({"aPlayers": [{}] * 4}, "/aPlayers", "record_too_long"),
        ({"aPlayers": [7, 7, 7]}, "/aPlayers/0", "json_type"),
        ({"aPlayers": [{"name": 7}] * 3}, "/aPlayers/0/name", "json_type"),
        ({"aPlayers": [{"name": " "}] * 3}, "/aPlayers/0/name", "player_name"),
        ({"aPlayers": [{"name": "x"}] * 3, "aGames": "x"}, "/aGames", "json_type"),
        (_log(7), "/aGames/0", "json_type"),
        (_log({}), "/aGames/0", "json_missing"),
        (_log(_game(order=(0, 1, 3))), "/aGames/0/oPlayerOrder", "openzole_order"),
        (_log(_game(order=(0, 1, True))), "/aGames/0/oPlayerOrder", "openzole_order"),
        (_log({**_game(), "oPlayerOrder": {"A": 0, "B": 1}}), "/aGames/0/oPlayerOrder", "openzole_order"),
        (
            _log({**_game(), "oPlayerOrder": {"A": 0, "B": 1, "C": 2, "D": 3}}),
            "/aGames/0/oPlayerOrder",
            "openzole_order",
        ),
        (_log(_game(*SKIPS), _game(order=(1, 0, 2))), "/aGames/1/oPlayerOrder", "openzole_order"),
        (_log(_game(*SKIPS * 99)), "/aGames/0/oGameLog", "record_too_long"),
        (_log(_game(7)), "/aGames/0/oGameLog/26", "json_type"),
        (_log(_game({"action": 7})), "/aGames/0/oGameLog/26/action", "json_type"),
        (_log(_game({"action": "skip", "data": []})), "/aGames/0/oGameLog/26/data", "json_type"),
        (_log(_game({"action": "deck", "data": {}})), "/aGames/0/oGameLog/26/data", "json_type"),
        (_log(_game(_event("shout"))), "/aGames/0/oGameLog/26", "openzole_action"),
        (_log(_game(_event("skip"))), "/aGames/0/oGameLog/26/data", "json_missing"),
        (_log(_game(_event("skip", player="D"))), "/aGames/0/oGameLog/26/data/player", "seat_unknown"),
        (_log(_game(_event("skip", player="AB"))), "/aGames/0/oGameLog/26/data/player", "seat_unknown"),
        (_log(_game(_event("skip", player="B"))), "/aGames/0/oGameLog/26", "openzole_turn"),
        (_log(_game(_event("mode", player="A"))), "/aGames/0/oGameLog/26/data", "json_missing"),
        (_log(_game(_event("mode", mode="šmits", player="A"))), "/aGames/0/oGameLog/26", "openzole_mode"),
        (_log(_game(_event("mode", mode="pule"))), "/aGames/0/oGameLog/26", "openzole_mode"),
        (
            _log(_game(*SKIPS, _event("mode", mode="pule")), _game(_event("mode", mode="galdiņš"))),
            "/aGames",
            "openzole_all_pass",
        ),
        (_log(_game(_event("play", player="A", card="Q♣"))), "/aGames/0/oGameLog/26", "auction_first"),
        (_log(_game(TAKE, _event("play", player="A", card="Q♣"))), "/aGames/0/oGameLog/27", "burial_due"),
        (
            _log(_game(TAKE, *BURY, _event("discard", player="A", card="Q♣"))),
            "/aGames/0/oGameLog/29",
            "no_burial_due",
        ),
        (
            _log(_game(TAKE, *[_event("discard", player="A", card="9♥")] * 2)),
            "/aGames/0/oGameLog/27",
            "bury_lower_first",
        ),
        (
            _log(_game(TAKE, *BURY, _event("play", player="A", card="8♣"))),
            "/aGames/0/oGameLog/29/data/card",
            "card_not_in_pack",
        ),
        (_log(_game(*SKIPS, SKIPS[0])), "/aGames/0/oGameLog/29", "deal_over"),
        (_log(_game(_event("to_pot", card="Q♣"))), "/aGames/0/oGameLog", "deal_sizes"),
        (
            _log({**_game(), "oGameLog": [*_dealt()[:-1], _event("to_pot", card=_text(24))]}),
            "/aGames/0/oGameLog",
            "card_twice",
        ),
        (
            _log({**_game(), "oGameLog": [*_dealt()[:-1], _event("to_pot", card="Q♣")]}),
            "/aGames/0/oGameLog",
            "deal_not_a_pack",
        ),
    ],
)
def test_what_is_unexpected_in_a_log_is_refused_with_its_path(log, path, key):
    with pytest.raises(RecordError) as refused:
        from_openzole(log)
    assert (refused.value.path, refused.value.key) == (path, key)


def test_the_suits_of_these_tests_are_signs():
    assert set(SIGNS.values()) == {card[-1] for card in map(_text, range(26))}


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["A", "🂱", 0, 2]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(st.data())
def test_no_change_to_a_log_breaks_the_reader(data):
    log = deepcopy(LOG)
    inside = log
    for _ in range(data.draw(st.integers(1, 6))):
        keys = list(inside) if isinstance(inside, dict) else range(len(inside))
        key = data.draw(st.sampled_from(keys))
        if not (isinstance(inside[key], dict | list) and inside[key]) or data.draw(st.booleans()):
            inside[key] = data.draw(JUNK)
            break
        inside = inside[key]
    record = _tried(log)
    assert record is None or read(write(record)) == record


def _tried(log):
    try:
        return from_openzole(log)
    except RecordError:
        return None
