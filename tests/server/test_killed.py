"""Servers that are killed, and servers that share a database: no card is lost and none is played twice."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from server.client import Client, playing
from server.live import Guest, said, say, sit_down
from server.test_whole_sessions import scored
from websockets.exceptions import ConnectionClosed

from zole.server.table import replay
from zole.store import Log, open_database

SCRIPT = Path(__file__).with_name("one_server.py")


class Process:
    """A server in a process of its own."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, SCRIPT, database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.port = 0

    def ready(self) -> Process:
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())
        return self

    def kill(self) -> None:
        """Kill it as nothing survives; it must not have printed a word."""
        self.process.send_signal(signal.SIGKILL)
        assert self.process.communicate(timeout=20)[1] == ""


@contextmanager
def servers(database: Path, count: int) -> Iterator[list[Process]]:
    """So many servers on one database, started at once; those that still run at the end are killed."""
    running = [Process(database) for _ in range(count)]
    try:
        yield [process.ready() for process in running]
    finally:
        for process in running:
            if process.process.returncode is None:
                process.kill()


@pytest.fixture
def database(tmp_path):
    return tmp_path / "zole.db"


@pytest.fixture
def log(database):
    with closing(Log(open_database(database))) as opened:
        yield opened


def mid_trick(client: Client) -> bool:
    """Whether it is my turn, a trick has been taken, and cards lie on the table."""
    return client.my_turn and bool(client.deal["tricks"]) and bool(client.deal["table"]["cards"])


def check_log(log: Log, guest: Guest, client: Client) -> None:
    """Nothing is missing in a log, no card was played twice, and the page shows the sheet that follows."""
    events = log.read(guest.path.removeprefix("/t/"))
    expected, states = scored(events)
    assert replay(events).sheet == expected
    assert tuple(client.table["sheet"]["totals"]) == expected.totals
    assert expected.over
    for state in states:
        cards = [action for action in state.actions if action < 26]
        assert len(set(cards)) == len(cards)


def test_a_server_killed_in_mid_trick_comes_back_with_the_same_cards_and_the_session_goes_on(database, log):
    with servers(database, 1) as (first,):
        guest = sit_down(first.port, rules="nine", deals="3")
        with playing(guest) as client:
            client.play(lambda client: client.deal["number"] == 2 and mid_trick(client))
            seq, deal, sheet = client.seq, client.deal, client.table["sheet"]
            first.kill()
            with pytest.raises(ConnectionClosed):
                client.line.recv(timeout=10)
    with servers(database, 1) as (second,), playing(replace(guest, port=second.port)) as client:
        assert (client.seq, client.deal, client.table["sheet"]) == (seq, deal, sheet)
        client.play()
        check_log(log, guest, client)


def test_two_servers_on_one_database_serve_one_table_and_one_of_them_is_killed(database, log):
    with servers(database, 2) as (one, other):
        check_newest_is_shown(one.port, other.port)
        guest = sit_down(one.port, rules="nine", deals="3")
        there = replace(guest, port=other.port)
        with playing(guest) as first, playing(there) as second:
            play_by_turns([first, second], deals=2)
            leading = max(first, second, key=lambda client: client.seq)
            say(first.line, type="act", seq=leading.seq, action=leading.decide())
            one.kill()  # with a card on its way, which is played or not
        with playing(there) as client:
            client.play()
            check_log(log, guest, client)


def play_by_turns(clients: list[Client], deals: int) -> None:
    """Every decision goes to the other server, which knows less; both let their bots think."""
    decided = 0
    while True:
        leading = max(clients, key=lambda client: client.seq)
        leading.await_turn()
        seq = leading.seq
        if leading.deal["number"] == deals and mid_trick(leading):
            break
        acting = clients[decided % 2]
        if leading.deal_over:
            say(acting.line, type="next", seq=seq)
        else:
            say(acting.line, type="act", seq=seq, action=leading.decide())
        acting.hear_until(lambda message, seq=seq: message["seq"] > seq)
        decided += 1
    assert decided > 10


def check_newest_is_shown(port: int, other_port: int) -> None:
    """Whatever is said to the server that knows less, it shows how things stand and then refuses."""
    guest = sit_down(port, rules="galdins")
    with playing(guest) as fast, playing(replace(guest, port=other_port)) as slow:
        for message in (
            {"type": "act", "action": 26},
            {"type": "act", "action": 0},
            {"type": "undo"},
            {"type": "next"},
            {"type": "last_deal"},
        ):
            fast.act(fast.decide())
            fast.await_turn()
            if fast.deal_over:
                fast.ask("next")
                fast.await_turn()
            say(slow.line, seq=slow.seq, **message)
            table, refused = slow.hear(), slow.hear()
            assert (table["type"], table["seq"]) == ("table", fast.seq)
            assert table["table"] == as_told_anew(guest)
            assert refused["type"] == "refused"


def as_told_anew(guest: Guest) -> object:
    """The table as a page that comes anew is told it."""
    with guest.connect() as line:
        return said(line)["table"]
