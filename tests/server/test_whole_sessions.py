"""Whole sessions over the socket, by every rule set and number of seats: the sheet is what the rules give."""

from __future__ import annotations

import hashlib

import pytest
import strategies
from server.client import playing
from server.live import get, say, serving, sit_down

from zole.rules import Deal, Phase, Rules, apply, outcome, record, start
from zole.scoring import LastDeal, Played, begin, enter, sheet
from zole.server.app import create_app
from zole.server.dealing import shuffled
from zole.server.record import record_of
from zole.server.settings import Settings
from zole.server.table import replay
from zole.store import Log, open_database


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    return tmp_path_factory.mktemp("server") / "zole.db"


@pytest.fixture(scope="module")
def port(database):
    # The client plays faster than any hand.
    with serving(create_app(Settings(database, messages_at_once=1000))) as port:
        yield port


@pytest.fixture
def log(database, port):
    opened = Log(open_database(database))
    yield opened
    opened.close()


def scored(events):
    """The sheet and the states of the deals, from a log, without any code of the server."""
    made = events[0]
    session = begin(Rules(**made["rules"]), [p["name"] for p in made["players"]], made["first_dealer"])
    states = []
    for event in events[1:]:
        if event["type"] == "dealt":
            states.append(start(session.rules, Deal.from_pack(event["pack"], event["dealer"])))
        elif event["type"] == "undone":
            actions = states[-1].actions[: event["kept"]]
            states[-1] = start(session.rules, states[-1].deal)
            for action in actions:
                states[-1] = apply(states[-1], action)
        elif event["type"] == "action":
            states[-1] = apply(states[-1], event["action"])
            if states[-1].phase is Phase.OVER:
                session = enter(session, Played(outcome(states[-1])))
        elif event["type"] == "last_deal":
            session = enter(session, LastDeal())
    return sheet(session), states


def check(client, log):
    """Whatever can be said of a session that is over."""
    events = log.read(client.guest.path.removeprefix("/t/"))
    expected, states = scored(events)
    told = client.table["sheet"]
    assert expected.over
    assert told["over"]
    assert tuple(told["totals"]) == expected.totals
    assert [tuple(line["change"]) for line in told["lines"]] == [line.change for line in expected.lines]
    assert (told["common"], tuple(told["personal"])) == (expected.common, expected.personal)
    assert sum(told["totals"]) == 0
    assert replay(events).sheet == expected
    assert client.seq == len(events)
    check_record(client, events, states)
    check_promises(client, events)


def check_record(client, events, states):
    """The record that is given out replays to the same deals."""
    status, text = get(client.guest.port, f"{client.guest.path}/record.txt", client.guest.cookie)
    assert status == 200
    read = record.read(text)
    assert read == record_of(events)
    checked = list(record.check(read))
    assert [deal.state for deal in checked] == states
    assert read.ended == (read.rules.deals is None)


def check_promises(client, events):
    """Every deal was promised before it was dealt, opened after it, and dealt as promised."""
    hashes = [event["hash"] for event in events if event["type"] == "sealed"]
    packs = [event["pack"] for event in events if event["type"] == "dealt"]
    opened = {}
    shown = [message for message in client.received if message["type"] in {"table", "step"}]
    for message in shown:
        deal = message["table"]["deal"] if message["type"] == "table" else message["deal"]
        promise = deal["seed"]
        assert promise["hash"] == hashes[deal["number"] - 1]
        if promise["opened"]:
            opened[deal["number"]] = promise["opened"]
    assert list(opened) == list(range(1, len(packs) + 1))
    for number, pack in enumerate(packs, start=1):
        seed, cut = (bytes.fromhex(opened[number][part]) for part in ("seed", "cut"))
        assert hashlib.sha256(seed).hexdigest() == hashes[number - 1]
        assert list(shuffled(seed, cut)) == pack


@pytest.mark.parametrize(
    "rules", strategies.every_named_set(), ids=lambda rules: f"{rules.name}-{rules.seats}"
)
def test_a_session_is_played_to_its_end_and_written_down_right(port, log, rules):
    """Everybody deals once; of an open session the last deal is announced in time."""
    deals = {} if rules.deals is None else {"deals": str(rules.seats)}
    guest = sit_down(port, rules=rules.name, seats=str(rules.seats), **deals)
    with playing(guest) as client:
        if rules.deals is None:
            client.play(lambda client: client.table["sheet"]["deal"] == rules.seats)
            assert client.ask("last_deal")["type"] == "table"
        client.play()
        assert client.ask("next", cut="00")["key"] == "session_over"
        check(client, log)


def test_a_session_with_moves_taken_back_and_cuts_of_the_pack(port, log):
    guest = sit_down(port, rules="nine", deals="4")
    with playing(guest) as client:
        for number in range(1, 5):
            client.await_turn()
            client.act(client.deal["legal"][0])
            client.await_turn()
            assert client.ask("undo")["type"] == "table"
            assert client.my_turn
            client.play(lambda client: len(client.deal["tricks"]) >= 2 or client.deal_over)
            if client.deal["may_undo"]:
                tricks = len(client.deal["tricks"])
                assert client.ask("undo")["type"] == "table"
                assert len(client.deal["tricks"]) <= tricks
            client.play(lambda client: client.deal_over)
            if number < 4:
                assert client.ask("next", cut=f"{number:064x}")["type"] == "table"
        check(client, log)
        assert client.table["sheet"]["over"]


def test_a_session_ended_by_conceding(port, log):
    guest = sit_down(port, rules="classic", deals="3")
    with playing(guest) as client:
        while not client.over:
            client.await_turn()
            if client.deal_over:
                client.ask("next")
            elif client.deal["may_concede"]:
                client.act(30)
            else:
                client.act(27 if 27 in client.deal["legal"] else client.deal["legal"][0])
        check(client, log)


def test_two_pages_of_one_guest_play_one_session(port, log):
    """Each decision is made on the one page or the other; both are told the same, in the same order."""
    guest = sit_down(port, rules="nine", deals="3")
    with playing(guest) as one, playing(guest) as other:
        pages = [one, other]
        while True:
            for page in pages:
                page.await_turn()
            assert one.deal == other.deal
            if one.over:
                break
            acting, seq = pages[one.seq % 2], one.seq
            if one.deal_over:
                say(acting.line, type="next", seq=seq)
            else:
                say(acting.line, type="act", seq=seq, action=acting.decide())
            for page in pages:
                page.hear_until(lambda message, seq=seq: message["seq"] > seq)
        assert one.received == other.received
        check(one, log)
