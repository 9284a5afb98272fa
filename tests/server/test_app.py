"""The server as a whole: how it is started, who is taken where, what it says when something breaks."""

from __future__ import annotations

import http.client
import logging

import pytest
from server.live import serving
from starlette.testclient import TestClient

from zole.rules import Rules
from zole.server.app import create_app
from zole.server.languages import translate
from zole.server.rooms import Rooms
from zole.server.settings import Settings
from zole.store import DatabaseError, Log, open_database


def client_of(tmp_path, **settings):
    app = create_app(Settings(tmp_path / "zole.db", **settings))
    return TestClient(app, follow_redirects=False, raise_server_exceptions=False)


def test_a_broken_database_stops_the_start_with_its_name_and_stays_as_it_is(tmp_path):
    path = tmp_path / "zole.db"
    path.write_bytes(b"something else" * 1000)
    with pytest.raises(DatabaseError, match=r"zole\.db: .*not a database"):
        create_app(Settings(path))
    assert path.read_bytes() == b"something else" * 1000


@pytest.mark.parametrize("error", [DatabaseError("zole.db", "disk I/O error"), RuntimeError("a bug")])
@pytest.mark.parametrize("language", ["lv", "ru", "en"])
def test_what_breaks_inside_is_said_in_words_and_with_safe_headers(tmp_path, monkeypatch, error, language):
    async def broken(_rooms, _table_id):
        raise error

    monkeypatch.setattr(Rooms, "find", broken)
    with client_of(tmp_path) as client:
        response = client.get("/t/x", headers={"accept-language": language})
    assert response.status_code == (503 if isinstance(error, DatabaseError) else 500)
    assert translate(language, "error.server") in response.text
    assert str(error) not in response.text
    assert "default-src 'self'" in response.headers["content-security-policy"]


def test_a_database_that_fails_is_logged_by_name_in_one_line(tmp_path, monkeypatch, caplog):
    def broken(_log, _table, _after=0):
        raise DatabaseError("zole.db", "disk I/O error")

    monkeypatch.setattr(Log, "read", broken)
    with client_of(tmp_path) as client, caplog.at_level(logging.ERROR):
        client.get("/t/x")
    (logged,) = caplog.records
    assert logged.getMessage() == "/t/x: zole.db: disk I/O error"
    assert logged.exc_info is None


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(tmp_path, caplog):
    """A newer version has written to one table; the guest still gets to the front page and to the other."""
    with client_of(tmp_path) as client:
        sound, strange = (client.post("/tables").headers["location"] for _ in range(2))
        log = Log(open_database(tmp_path / "zole.db"))
        log.append(strange.removeprefix("/t/"), 3, [{"type": "moon"}])
        log.close()
        assert sound in client.get("/").text
        assert client.get(sound).status_code == 200
        answers = [client.get(strange), client.get(f"{strange}/record.txt")]
    assert [answer.status_code for answer in answers] == [503, 503]
    assert "moon" in caplog.text
    assert all(record.exc_info is None for record in caplog.records)


def test_the_server_answers_only_to_its_own_names(tmp_path):
    with client_of(tmp_path, hosts=("localhost", "127.0.0.1")) as client:
        assert client.get("/healthz", headers={"host": "localhost:8026"}).json() == {"status": "ok"}
        assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 400


# Playing at once ------------------------------------------------------------------------------------


def play(client, key="right"):
    return client.get(f"/play?key={key}").headers["location"]


def table_at(client, location):
    return client.portal.call(client.app.state.rooms.find, location.removeprefix("/t/"))


def test_who_started_the_server_is_dealt_cards_at_once_and_comes_back_to_them(tmp_path):
    with client_of(tmp_path, play_key="right") as client:
        first = play(client)
        assert table_at(client, first).rules == Rules.named("nine")
        assert client.get(first).status_code == 200
        assert play(client) == first


@pytest.mark.parametrize("key", ["wrong", "", "%00", "ключ"])
def test_nobody_else_is_dealt_cards_by_a_link(tmp_path, key):
    with client_of(tmp_path, play_key="right") as client:
        assert play(client, key) == "/"
        assert not client.cookies


def test_a_server_for_others_deals_to_nobody_by_a_link(tmp_path):
    with client_of(tmp_path) as client:
        assert play(client, "") == "/"


def test_rules_named_at_the_start_are_played_and_others_left_for_later(tmp_path):
    with client_of(tmp_path, play_key="right") as client:
        client.post("/tables", data={"rules": "classic"})
    again = client_of(tmp_path, play_key="right", play_rules=Rules.named("galdins"))
    with again:
        again.cookies = client.cookies
        first = play(again)
        assert table_at(again, first).rules == Rules.named("galdins")
        assert play(again) == first


def test_a_level_named_at_the_start_is_played_against(tmp_path):
    with client_of(tmp_path, play_key="right") as client:
        client.post("/tables", data={"bots": "easy"})
    with client_of(tmp_path, play_key="right", play_level="hard") as again:
        again.cookies = client.cookies
        first = play(again)
        assert table_at(again, first).players[1].level == "hard"
        assert play(again) == first


def test_without_rules_named_those_last_played_are_played_again(tmp_path):
    with client_of(tmp_path, play_key="right") as client:
        path = client.post("/tables", data={"rules": "galdins", "seats": "4"}).headers["location"]
        assert play(client) == path


# Cookies --------------------------------------------------------------------------------------------


def cookies_set(response):
    return {line.split("=")[0]: line.lower() for line in response.headers.get_list("set-cookie")}


@pytest.mark.parametrize("https", [False, True])
def test_the_guest_cookie_is_hidden_from_scripts_and_from_other_sites(tmp_path, https):
    with client_of(tmp_path, https=https) as client:
        guest = cookies_set(client.post("/tables"))["zole_guest"]
        language = cookies_set(client.post("/language", data={"lang": "ru"}))["lang"]
    assert "; httponly" in guest
    assert "; httponly" not in language
    for cookie in (guest, language):
        assert "; samesite=lax" in cookie
        assert ("; secure" in cookie) == https
        assert "; max-age=31536000" in cookie


def test_the_guests_secret_is_never_written_down(tmp_path):
    with client_of(tmp_path) as client:
        client.post("/tables", data={"name": "Zane"})
        secret = client.cookies["zole_guest"]
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert len(secret) == 32
    assert b"Zane" in stored
    assert secret.encode() not in stored


def test_a_guest_keeps_his_cookie_and_two_guests_get_two(tmp_path):
    with client_of(tmp_path) as client:
        client.post("/tables")
        first = client.cookies["zole_guest"]
        assert "zole_guest" not in cookies_set(client.post("/tables"))
        client.cookies.clear()
        client.post("/tables")
        assert client.cookies["zole_guest"] != first


@pytest.mark.parametrize("secret", ["", "x" * 101])
def test_a_cookie_that_is_none_of_ours_makes_a_newcomer(tmp_path, secret):
    with client_of(tmp_path) as client:
        response = client.post("/tables", headers={"cookie": f"zole_guest={secret}"})
        assert "zole_guest" in cookies_set(response)


def test_whatever_is_got_may_be_asked_about(tmp_path):
    with serving(create_app(Settings(tmp_path / "zole.db"))) as port:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        for path in (
            "/",
            "/rules",
            "/sheet",
            "/words/lv.json",
            "/static/css/base.css",
            "/t/nowhere",
            "/sheets/x",
        ):
            told = []
            for method in ("GET", "HEAD"):
                line.request(method, path)
                answer = line.getresponse()
                told.append((answer.status, answer.headers["content-length"]))
                body = answer.read()
            assert told[0] == told[1], path
            assert body == b""
        line.close()
