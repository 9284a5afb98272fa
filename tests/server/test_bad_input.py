"""Whatever comes in by the wire gets a short keyed answer or a closed line, and the table plays on.

Never a traceback, neither here nor there; never a card of another seat.
"""

from __future__ import annotations

import base64
import json
import logging
import os
import socket
import struct
from contextlib import closing, suppress

import pytest
from server.live import Guest, dial, get, said, say, serving, sit_down
from server.tables import SENT
from websockets.exceptions import ConnectionClosed

from zole.server.app import create_app
from zole.server.settings import Settings


class Kept(logging.Handler):
    """What the server would have printed."""

    def __init__(self):
        super().__init__()
        self.records = []

    def emit(self, record):
        self.records.append(record)


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    with serving(create_app(Settings(tmp_path_factory.mktemp("server") / "zole.db"))) as port:
        yield port


@pytest.fixture(autouse=True)
def no_traceback():
    """Nothing that these tests send may make the server print a traceback."""
    kept = Kept()
    loggers = [logging.getLogger(name) for name in ("uvicorn", "uvicorn.error", "zole", "asyncio")]
    for logger in loggers:
        logger.addHandler(kept)
    yield
    for logger in loggers:
        logger.removeHandler(kept)
    assert [record.getMessage() for record in kept.records if record.exc_info] == []


@pytest.fixture
def guest(port):
    """Somebody at a table where it is his turn, who finds it as it was when all is over."""
    guest = sit_down(port, rules="nine")
    with guest.connect() as line:
        before = said(line)
    yield guest
    with guest.connect() as line:
        assert said(line) == before
        say(line, type="act", seq=before["seq"], action=26)
        assert said(line)["event"] == {"hand": 0, "seat": 0, "action": 26}


def answer(guest: Guest, message: str | bytes) -> dict:
    """What comes back after a message; the line must still work."""
    with guest.connect() as line:
        said(line)
        line.send(message)
        answered = said(line)
        SENT.validate_python(answered)
        say(line, type="ping")
        assert said(line) == {"type": "pong"}
    return answered


ACT = '{"type": "act", "seq": 3, "action": %s}'
SEQ = '{"type": "act", "seq": %s, "action": 26}'
CUT = '{"type": "next", "seq": 3, "cut": %s}'


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "\x00",
        "\ufeff{}",
        "{",
        "[]",
        "null",
        "1",
        '"act"',
        "{}",
        '{"type": "dance"}',
        '{"type": null}',
        '{"type": ["act"]}',
        '{"type": "\\ud800"}',
        '{"type": "act"}',
        '{"type": "act", "action": 26}',
        '{"type": "act", "seq": 3}',
        '{"type": "act", "seq": 3, "action": 26, "seat": 1}',
        '{"type": "act", "seq": 3, "action": 26} {}',
        *(
            SEQ % seq
            for seq in ("-1", '"3"', "3.0", "true", "null", "NaN", "Infinity", "1e999", "9" * 4000, "[3]")
        ),
        *(ACT % action for action in ("37", "-1", '"26"', "26.5", "false", "null", "NaN", "1" * 4000, "{}")),
        *(CUT % cut for cut in ("5", "null", '"xyz"', '"abc"', '"' + "0" * 66 + '"', '"٠٠"', "[]")),
        '{"type": "undo"}',
        '{"type": "last_deal", "seq": {}}',
        '{"type": "ping", "seq": 3}',
        "[" * 4000,
        '{"type": ' * 400,
        '{"a":' * 500 + "1" + "}" * 500,
        b"\x00\xff\x00",
        b'{"type": "ping"}',
        b"",
    ],
)
def test_what_is_no_message_is_answered_as_such(guest, message):
    assert answer(guest, message) == {"type": "error", "key": "bad_message"}


@pytest.mark.parametrize(
    ("message", "key"),
    [
        (SEQ % 2, "stale"),
        (SEQ % 4, "stale"),
        (SEQ % 0, "stale"),
        (SEQ % 2**31, "stale"),
        (ACT % 0, "auction_first"),
        (ACT % 30, "cannot_concede"),
        (ACT % 31, "claim_not_now"),
        (ACT % 32, "no_lot_due"),
        ('{"type": "next", "seq": 3}', "deal_not_over"),
        ('{"type": "next", "seq": 3, "cut": "00"}', "deal_not_over"),
        ('{"type": "undo", "seq": 3}', "cannot_undo"),
        ('{"type": "last_deal", "seq": 3}', "deals_are_fixed"),
        ('{"type": "undo", "type": "last_deal", "seq": 3}', "deals_are_fixed"),
    ],
)
def test_what_may_not_be_done_is_refused_with_its_key(guest, message, key):
    refused = answer(guest, message)
    assert (refused["type"], refused["key"]) == ("refused", key)


def test_nobody_plays_out_of_turn_or_a_card_that_he_does_not_hold(port):
    guest = sit_down(port, rules="nine")
    with guest.connect() as line:
        seq = said(line)["seq"]
        say(line, type="act", seq=seq, action=28)
        deal = said(line)["deal"]
        held = set(deal["cards"])
        for card in sorted(set(range(26)) - held)[:5]:
            say(line, type="act", seq=seq + 1, action=card)
            refused = said(line)
            assert (refused["key"], refused["args"]) == ("not_in_hand", {"card": card})


def test_nobody_speaks_for_a_bot(port):
    guest = sit_down(port, rules="classic", seats="4")
    with guest.connect() as line:
        before = said(line)
        say(line, type="act", seq=before["seq"], action=26)
        steps = [said(line) for _ in range(2)]
        say(line, type="act", seq=before["seq"] + 1, action=27)
        refused = said(line)
        while refused["type"] != "refused":
            refused = said(line)
        assert refused["key"] in {"stale", "not_your_turn"}
        assert steps[0]["event"]["seat"] == 0
        assert steps[1]["event"]["seat"] == 1


# Too much -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [4097, 8192])
def test_a_message_larger_than_4_kb_ends_the_line(guest, size):
    with guest.connect() as line:
        said(line)
        line.send(" " * size)
        assert said(line) == {"type": "error", "key": "too_big"}
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=10)
    assert closed.value.rcvd.code == 1009


def test_a_message_of_just_4_kb_is_read(guest):
    assert answer(guest, '{"type": "ping"}'.ljust(4096)) == {"type": "pong"}


def test_letters_of_many_bytes_are_counted_as_bytes(guest):
    with guest.connect() as line:
        said(line)
        line.send("ā" * 2049)
        assert said(line) == {"type": "error", "key": "too_big"}


@pytest.mark.parametrize("message", ["x" * 10_000_000, b"x" * 10_000_000], ids=["text", "binary"])
@pytest.mark.parametrize("compression", [None, "deflate"])
def test_ten_megabytes_end_the_line_before_they_are_read(guest, message, compression):
    with guest.connect(compression=compression) as line:
        said(line)
        with suppress(ConnectionClosed):
            line.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=10)
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def test_ten_megabytes_in_small_pieces_end_the_line_too(guest):
    with guest.connect(compression=None) as line:
        said(line)
        with suppress(ConnectionClosed):
            line.send("x" * 1000 for _ in range(10_000))
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=10)


def test_a_flood_ends_the_line_and_not_the_table(guest):
    with closing(raw(guest)) as line:
        for _ in range(3000):
            line.sendall(frame(1, b'{"type": "ping"}'))
        line.sendall(frame(8, b"\x03\xe8"))
        received = until_closed(line)
    assert 40 <= received.count(b"pong") < 100
    assert received.endswith(b'{"type":"error","key":"flood"}' + b"\x88\x02" + struct.pack(">H", 1008))


# Strangers ------------------------------------------------------------------------------------------


def turned_away(port, path, cookie="", **how):
    """The one message that a stranger gets before the line is closed."""
    with dial(port, path, cookie, **how) as line:
        answered = said(line)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=10)
    assert closed.value.rcvd.code == 1008
    return answered


def test_who_has_no_seat_is_told_so_and_nothing_else(guest, port):
    another = sit_down(port)
    for cookie in (
        "",
        another.cookie,
        "zole_guest=",
        "zole_guest=" + "x" * 5000,
        "\xff;=;;=",
        guest.cookie + "x",
    ):
        assert turned_away(port, guest.path, cookie) == {"type": "error", "key": "not_your_table"}


@pytest.mark.parametrize("path", ["/t/x", "/t/" + "x" * 5000, "/t/%00", "/t/..", "/t/%F0%9F%A6%8A"])
def test_a_table_that_does_not_exist_has_no_line(guest, path):
    assert turned_away(guest.port, path, guest.cookie) == {"type": "error", "key": "no_such_table"}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "http://["])
def test_another_site_gets_no_line_even_with_the_cookie(guest, origin):
    answered = turned_away(guest.port, guest.path, guest.cookie, origin=origin)
    assert answered == {"type": "error", "key": "not_your_table"}


def test_our_own_page_gets_its_line(guest):
    with guest.connect(origin=f"http://127.0.0.1:{guest.port}") as line:
        assert said(line)["type"] == "table"


# Below the protocol ---------------------------------------------------------------------------------


def frame(opcode: int, payload: bytes, *, masked: bool = True, last: bool = True, reserved: int = 0) -> bytes:
    """A frame of RFC 6455, or something like it."""
    start = bytes([(0x80 if last else 0) | reserved | opcode])
    assert len(payload) < 65536
    length = bytes([len(payload)]) if len(payload) < 126 else b"\x7e" + struct.pack(">H", len(payload))
    if not masked:
        return start + length + payload
    key = b"\x11\x22\x33\x44"
    hidden = bytes(byte ^ key[place % 4] for place, byte in enumerate(payload))
    return start + bytes([length[0] | 0x80]) + length[1:] + key + hidden


def raw(guest: Guest) -> socket.socket:
    """A line that has been opened by hand."""
    line = socket.create_connection(("127.0.0.1", guest.port), timeout=10)
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        f"GET {guest.path}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{guest.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"Cookie: {guest.cookie}",
    ]
    line.sendall("\r\n".join([*head, "", ""]).encode())
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def until_closed(line: socket.socket) -> bytes:
    received = b""
    while chunk := line.recv(65536):
        received += chunk
    return received


@pytest.mark.parametrize(
    "bytes_sent",
    [
        frame(1, b"\xff\xfe"),
        frame(1, b"\xc3", last=False) + frame(0, b"\x28"),
        frame(1, b"{}", masked=False),
        frame(1, b"{}", reserved=0x70),
        frame(5, b"x"),
        frame(9, b"x" * 200),
        frame(0, b"x"),
        frame(1, b"x", last=False) + frame(1, b"x"),
        frame(8, b"\x00\x01"),
        frame(8, b""),
        b"\x81\xff" + b"\xff" * 8,
        bytes(range(128, 256)),
    ],
)
def test_frames_that_are_none_end_the_line(guest, bytes_sent):
    with closing(raw(guest)) as line:
        line.sendall(bytes_sent)
        until_closed(line)


def test_a_line_that_is_cut_is_let_go(guest):
    for _ in range(3):
        with closing(raw(guest)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /t/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"x" * 200_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\nAccept-Language: \xff\r\nConnection: close\r\n\r\n",
    ],
)
def test_requests_that_are_none_are_answered_or_cut(port, request_bytes):
    with closing(socket.create_connection(("127.0.0.1", port), timeout=10)) as line:
        line.sendall(request_bytes)
        line.shutdown(socket.SHUT_WR)
        until_closed(line)
    assert get(port, "/healthz") == (200, '{"status":"ok"}')


def test_a_form_that_breaks_off_does_nothing(port):
    with closing(socket.create_connection(("127.0.0.1", port), timeout=10)) as line:
        line.sendall(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nrules=")
    assert get(port, "/healthz") == (200, '{"status":"ok"}')


def test_a_storm_of_everything_shows_no_card_of_another(port):
    guest = sit_down(port, rules="nine")
    with guest.connect() as line:
        first = said(line)
        mine = set(first["table"]["deal"]["dealt"])
        for action in range(26, 37):
            say(line, type="act", seq=first["seq"] + 1, action=action)
        for _ in range(11):
            answered = said(line)
            SENT.validate_python(answered)
            assert answered["type"] == "refused"
            assert not set(answered["args"].values()) - mine
        assert json.dumps(first).count('"seed"') == 1
