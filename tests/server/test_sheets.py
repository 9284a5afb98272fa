"""Score sheets on the server: what phones bring and hear, what is refused, what opens without a network."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import socket
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from server.live import serving
from starlette.testclient import TestClient

from zole.rules import Rules
from zole.scoring.paper_json import MOST_EVENTS
from zole.server import body
from zole.server.app import create_app
from zole.server.languages import LANGUAGES, translate
from zole.server.offline import needed, version
from zole.server.settings import Settings
from zole.server.sheets import Gate
from zole.server.templates import IMPORT_MAP
from zole.store import SheetEvent, SheetLog, open_database

STATIC = Path(__file__).parents[2] / "src/zole/web/static"
ID = "abcdefghijklmnopqrstuv"


def head(sheet: str = ID, **changes: Any) -> dict[str, Any]:
    rules = asdict(Rules.named("classic"))
    about = {"id": sheet, "made": 1, "rules": rules, "names": ["Anna", "Juris", "Ilze"], "first_dealer": 0}
    return {"zole": "sheet", "version": 1, "stake": None, **about, **changes}


def event(name: str, **changes: Any) -> dict[str, Any]:
    return {"id": name, "at": 5, "entry": {"kind": "deal", "contract": "passed"}, **changes}


@pytest.fixture
def phone(client, running):
    """A phone that asks as often as it likes."""
    running.app.state.gate = Gate()
    return client


def bring(phone, *events, sheet=ID, after=0, **more):
    return phone.post(
        f"/sheets/{sheet}", json={"head": head(sheet), "events": events, "after": after, **more}
    )


def fresh(name: str) -> str:
    return name.ljust(22, "_")


def test_two_phones_hear_each_other(phone):
    sheet = fresh("two")
    first, second = event("aaaaaaaa.1"), event("bbbbbbbb.2", replaces=["aaaaaaaa.1"], entry=None)
    assert bring(phone, first, sheet=sheet).json() == {"head": head(sheet), "events": [first], "n": 1}
    assert bring(phone, second, sheet=sheet, after=1).json()["events"] == [second]
    assert phone.get(f"/sheets/{sheet}?after=1").json() == {"head": head(sheet), "events": [second], "n": 2}
    assert phone.get(f"/sheets/{sheet}").json()["events"] == [first, second]


def test_marks_of_undo_of_keeping_both_and_of_forgotten_deals_come_back_as_they_were(phone):
    sheet = fresh("marks")
    marked = event("aaaaaaaa.2", back="aaaaaaaa.1", beside=["bbbbbbbb.1"], replaces=["aaaaaaaa.1"])
    forgotten = event("aaaaaaaa.3", before="aaaaaaaa.1")
    bring(phone, marked, forgotten, sheet=sheet)
    assert phone.get(f"/sheets/{sheet}").json()["events"] == [marked, forgotten]


def test_what_was_brought_is_in_the_database(phone, database):
    sheet = fresh("kept")
    bring(phone, event("aaaaaaaa.1"), sheet=sheet)
    engine = open_database(database)
    news = SheetLog(engine).news(sheet)
    engine.dispose()
    assert news is not None
    assert news.events == [event("aaaaaaaa.1")]


# Refusals -------------------------------------------------------------------------------------------


def refused(response, status: int, key: str) -> None:
    assert (response.status_code, response.json()["key"]) == (status, key)


def test_a_sheet_that_is_not_there(phone):
    refused(phone.get(f"/sheets/{fresh('nowhere')}"), 404, "error.sheet.none")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_has_words(phone, language):
    answer = phone.get(f"/sheets/{fresh('nowhere')}", headers={"accept-language": language})
    assert answer.json()["words"] == translate(language, "error.sheet.none")


@pytest.mark.parametrize(
    "wrong",
    [
        event("aaaaaaaa.0"),
        event("short.1"),
        event("aaaaaaaa.1", at=-1),
        event("aaaaaaaa.1", at="now"),
        event("aaaaaaaa.1", at=2**53),
        event("aaaaaaaa.1000001"),
        event("aaaaaaaa.1", entry=[]),
        event("aaaaaaaa.1", entry={"kind": "penalty", "person": 0}),
        event("aaaaaaaa.1", entry={"kind": "join", "name": "ā" * 81, "late": False}),
        event("aaaaaaaa.1", replaces=["aaaaaaaa.1"]),
        event("aaaaaaaa.2", replaces=[f"aaaaaaaa.{n}" for n in range(101)]),
        event("aaaaaaaa.1", replaces=["x"]),
        event("aaaaaaaa.1", more=1),
        {"id": "aaaaaaaa.1", "at": 1},
    ],
)
def test_an_event_of_another_shape_is_refused_and_nothing_is_written(phone, wrong):
    sheet = fresh("shape")
    refused(bring(phone, event("bbbbbbbb.1"), wrong, sheet=sheet), 400, "error.sheet.unreadable")
    assert phone.get(f"/sheets/{sheet}").status_code == 404


@pytest.mark.parametrize(
    "changes",
    [
        {"names": ["A", "B"]},
        {"names": "ABC"},
        {"version": 2},
        {"zole": "record"},
        {"first_dealer": 5},
        {"stake": {"each": "0" * 5000, "currency": "EUR"}},
        {"rules": {}},
        {"id": "short"},
        {"events": []},
        {"x": 1},
    ],
)
def test_a_head_of_another_shape_is_refused(phone, changes):
    body = {"head": head(**changes), "events": []}
    refused(phone.post(f"/sheets/{ID}", json=body), 400, "error.sheet.unreadable")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'"' + b"[" * 100_000, b"[" * 100_000])
def test_what_is_no_json_of_ours_is_refused(phone, body):
    refused(phone.post(f"/sheets/{ID}", content=body), 400, "error.sheet.unreadable")


def test_a_sheet_is_brought_under_its_own_name_only(phone):
    body = {"head": head(fresh("one")), "events": []}
    refused(phone.post(f"/sheets/{fresh('other')}", json=body), 400, "error.sheet.unreadable")


def test_another_event_under_the_same_name_is_refused(phone):
    sheet = fresh("same")
    bring(phone, event("aaaaaaaa.1"), sheet=sheet)
    refused(bring(phone, event("aaaaaaaa.1", at=6), sheet=sheet), 409, "error.sheet.differs")
    assert phone.get(f"/sheets/{sheet}").json()["events"] == [event("aaaaaaaa.1")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_in_a_sheet_is_said_in_words_and_with_its_place(phone, language):
    body = {"head": head(names=["Anna", " Juris", "Ilze"]), "events": []}
    answer = phone.post(f"/sheets/{ID}", json=body, headers={"accept-language": language})
    words = translate(language, "refusal.sheet_value", path="/names/1", expected="name")
    assert answer.json()["words"] == f"{translate(language, 'error.sheet.unreadable')} {words}"


def test_a_field_called_by_half_a_character_is_refused_in_words(phone):
    body = json.dumps({"head": {**head(), "\ud800": 1}, "events": []})
    refused(phone.post(f"/sheets/{ID}", content=body), 400, "error.sheet.unreadable")


def test_what_says_nothing_is_not_kept(phone):
    sheet = fresh("wordy")
    wordy = event("aaaaaaaa.1", replaces=[], entry={"kind": "deal", "contract": "passed", "losers": []})
    for one in (wordy, event("aaaaaaaa.1")):
        assert bring(phone, one, sheet=sheet).json()["events"] == [event("aaaaaaaa.1")]


@pytest.mark.parametrize("after", ["", "x", "-1", "1.0", "٣", "9" * 10, "0x1", "01", "null"])
def test_what_has_been_heard_is_told_by_a_number(phone, after):
    refused(phone.get(f"/sheets/{ID}", params={"after": after}), 400, "error.sheet.number")


@pytest.mark.parametrize("after", [None, -1, 1.0, "1", True, 10**10])
def test_a_phone_that_brings_tells_it_by_a_number_too(phone, after):
    refused(bring(phone, after=after), 400, "error.sheet.number")


def test_what_is_too_large_is_refused(phone):
    refused(phone.post(f"/sheets/{ID}", content=b" " * (2**20 + 1)), 413, "error.sheet.full")


def test_a_sheet_has_as_many_events_on_the_server_as_anywhere_and_no_more(phone, database):
    sheet = fresh("long")
    bring(phone, sheet=sheet)
    there = [SheetEvent("bbbbbbbb", n, event(f"bbbbbbbb.{n}")) for n in range(1, MOST_EVENTS + 1)]
    engine = open_database(database)
    SheetLog(engine).add(sheet, head(sheet), there, after=0, limit=MOST_EVENTS)
    engine.dispose()
    refused(bring(phone, event("aaaaaaaa.1"), sheet=sheet), 413, "error.sheet.full")
    assert bring(phone, there[0].event, sheet=sheet, after=MOST_EVENTS).json()["events"] == []


def slowly(port: int, path: str) -> bytes:
    """What a server answers to one who sends half a body and then waits; ends when it closes the line."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{{".encode())
        return b"".join(iter(lambda: line.recv(4096), b""))


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(body, "PATIENCE", 0.05)
    with serving(create_app(Settings(tmp_path / "zole.db"))) as port:
        answer = slowly(port, f"/sheets/{ID}")
        assert answer.startswith(b"HTTP/1.1 408")
        assert json.loads(answer.split(b"\r\n\r\n")[1])["key"] == "error.sheet.slow"
        answer = slowly(port, "/tables")
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"connection: close" in answer


def test_another_site_may_not_write(phone):
    body = json.dumps({"head": head(), "events": []})
    answer = phone.post(f"/sheets/{ID}", content=body, headers={"origin": "https://evil.example"})
    refused(answer, 403, "error.origin")


def test_who_asks_too_often_is_told_so(tmp_path):
    with TestClient(create_app(Settings(tmp_path / "zole.db"))) as client:
        answers = [client.get(f"/sheets/{ID}") for _ in range(60)]
    assert {answer.status_code for answer in answers} == {404, 429}
    refused(answers[-1], 429, "error.sheet.often")


# Without a network ----------------------------------------------------------------------------------


def test_every_file_is_what_its_hash_says(client):
    assert len(needed()) > 60
    for path, integrity in needed().items():
        body = client.get(path).content
        assert integrity == "sha256-" + base64.b64encode(hashlib.sha256(body).digest()).decode(), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_the_same_for_everybody(client, language):
    assert client.get("/sheet", headers={"accept-language": language}).text == client.get("/sheet").text


def imported(path: str, seen: set[str]) -> set[str]:
    """Puts to those seen what a script loads, and what those load, as addresses."""
    seen.add(path)
    names = json.loads(IMPORT_MAP)["imports"]
    text = (STATIC / path.removeprefix("/static/")).read_text("utf-8")
    code = "\n".join(line for line in text.splitlines() if "@import" not in line)
    for name in re.findall(r'\bfrom\s*"([^"]+)"', code):
        there = names.get(name) or "/static" + resolved(path.removeprefix("/static"), name)
        if there not in seen:
            imported(there, seen)
    return seen


def resolved(path: str, name: str) -> str:
    parts = path.split("/")[:-1]
    for part in name.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def test_all_that_the_page_loads_is_kept(client):
    scripts = imported("/static/sheet/page/main.js", set())
    assert "/static/sheet/log.js" in scripts
    page = client.get("/sheet").text
    named = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
    assert (scripts | named) - needed().keys() == set()
    for sheet in (one for one in named if one.endswith(".css")):
        text = (STATIC / sheet.removeprefix("/static/")).read_text("utf-8")
        asked = {
            "/static" + resolved(sheet.removeprefix("/static"), one)
            for one in re.findall(r"url\(([^)]+)\)", text)
        }
        assert {one for one in asked if "/cards/" not in one} - needed().keys() == set()


def test_the_worker_knows_its_version_and_every_file(client):
    text = client.get("/sheet-worker.js").text
    told = json.loads(re.match(r"self\.SHEET = (\{.*\});\n", text).group(1))
    assert told == {"version": version(), "files": needed()}
    assert f'data-version="{version()}"' in client.get("/sheet").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_the_sheet_in_each_language(client, language):
    answer = client.get(f"/sheet/{language}.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["name"], told["scope"]) == (translate(language, "score.app_name"), "/sheet")
    assert all(client.get(icon["src"]).status_code == 200 for icon in told["icons"])


def test_there_is_no_manifest_of_another_language(client):
    assert client.get("/sheet/de.webmanifest").status_code == 404


def test_the_front_page_has_a_door_to_the_sheet(client):
    assert 'href="/sheet"' in client.get("/").text
