"""The pages and the forms: who may see what, what is refused and in which words."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from dataclasses import fields

import pytest
import strategies

from zole.bots import LEVELS
from zole.rules import Rules, record
from zole.rules.ruleset import NAMED
from zole.server.languages import LANGUAGES, catalogue, translate
from zole.server.pages import ROUTER

PAGES = ["/", "/rules", "/nowhere"]


def sit_down(client, **form):
    """Make a table and return its path; fails where it is refused."""
    response = client.post("/tables", data=form)
    assert response.status_code == 303, response.text
    return response.headers["location"]


def table_of(client, path):
    """The table behind a path, as the server's log has it."""
    rooms = client.app.state.rooms
    return client.portal.call(rooms.find, path.removeprefix("/t/"))


def says(response, language, key, **params):
    """Whether a page says the words of a key, as text."""
    words = translate(language, key, **params)
    assert words != key, f"{key} has no words"
    return html.escape(words, quote=False) in response.text.replace("&#39;", "'").replace("&#34;", '"')


# Tables ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules", strategies.every_named_set(), ids=lambda rules: f"{rules.name}-{rules.seats}"
)
def test_9_a_table_is_made_by_each_named_set_for_each_number_of_seats(client, rules):
    path = sit_down(client, rules=rules.name, seats=str(rules.seats))
    table = table_of(client, path)
    assert table.rules == rules
    assert [player.level for player in table.players] == [None] + ["normal"] * (rules.seats - 1)
    assert len({player.name for player in table.players}) == rules.seats
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_as_well_as_was_chosen_and_the_next_time_too(client, level):
    table = table_of(client, sit_down(client, bots=level))
    assert [player.level for player in table.players] == [None, level, level]
    chosen = re.findall(r'<option value="(\w+)" selected>', client.get("/").text)
    assert level in chosen
    assert f'<input type="hidden" name="bots" value="{level}">' in client.get("/").text


def test_without_a_word_nine_deals_by_three_are_played(client):
    assert table_of(client, sit_down(client)).rules == Rules.named("nine")


@pytest.mark.parametrize("name", list(NAMED))
def test_9_the_fewest_seats_are_taken_unless_told(client, name):
    assert table_of(client, sit_down(client, rules=name, seats="")).rules == Rules.named(name)


CHANGES = [
    ({"all_pass": "pules"}, {"all_pass": "pules"}),
    ({"little_zole": "yes"}, {"little_zole": True}),
    ({"little_zole": "yes", "zole_over_little": "yes"}, {"little_zole": True, "zole_over_little": True}),
    ({"little_zole": "no"}, {"little_zole": False}),
    ({"little_zole_lost": "6"}, {"little_zole_lost": 6}),
    ({"deals": "16"}, {"deals": 16}),
    ({"deals": "open"}, {"deals": None}),
    ({"galdins_tie": "each"}, {"galdins_tie": "each"}),
    ({"galdins_stake": "tricks"}, {"galdins_stake": "tricks"}),
    ({"personal_pule_needs": "common"}, {"personal_pule_needs": "common"}),
    ({"personal_pule_value": "2"}, {"personal_pule_value": 2}),
    ({"personal_pule_value": "open"}, {"personal_pule_value": None}),
    ({"seats": "4", "rondo_sitter": "as_dealer", "all_pass": "rondo"}, None),
]


@pytest.mark.parametrize(("form", "changes"), CHANGES, ids=lambda part: "-".join(part or ["-"]))
def test_9_every_option_can_be_changed(client, form, changes):
    if changes is None:
        changes = {"seats": 4, "rondo_sitter": "as_dealer", "all_pass": "rondo"}
    assert table_of(client, sit_down(client, rules="galdins", **form)).rules == Rules.named(
        "galdins", **changes
    )


def test_9_no_option_is_left_out_of_the_forms():
    tried = {option for form, _ in CHANGES for option in form}
    assert tried == {option.name for option in fields(Rules)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("form", "key", "params"),
    [
        ({"rules": "poker"}, "refusal.rules_unknown", {"name": "poker"}),
        ({"rules": "nine", "seats": "5"}, "refusal.rules_seats", {"name": "nine", "seats": 5}),
        ({"seats": "many"}, "refusal.rules_seats", {"name": "nine", "seats": "many"}),
        ({"deals": "0"}, "refusal.rules_option", {"option": "deals", "value": "0"}),
        ({"deals": "99999"}, "refusal.rules_option", {"option": "deals", "value": "99999"}),
        ({"deals": "-1"}, "refusal.rules_option", {"option": "deals", "value": "-1"}),
        ({"deals": "٣"}, "refusal.rules_option", {"option": "deals", "value": "٣"}),
        ({"all_pass": "sing"}, "refusal.rules_option", {"option": "all_pass", "value": "sing"}),
        ({"all_pass": "rondo"}, "refusal.rondo_needs_four", {"seats": 3}),
        ({"little_zole": "perhaps"}, "refusal.rules_option", {"option": "little_zole", "value": "perhaps"}),
        (
            {"rules": "galdins", "zole_over_little": "yes"},
            "refusal.overcall_needs_little_zole",
            {},
        ),
        ({"bots": "god"}, "error.level", {"level": "god"}),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(client, language, form, key, params):
    client.cookies.set("lang", language)
    response = client.post("/tables", data=form)
    assert response.status_code == 400
    assert says(response, language, key, **params)
    assert key not in response.text


def test_a_refused_table_is_not_made(client):
    client.post("/tables", data={"rules": "poker"})
    assert "zole_guest" not in client.cookies


# Names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Jānis", "Jānis"),
        ("  Jānis \t\n Bērziņš ", "Jānis Bērziņš"),
        ("Ларисочка", "Ларисочка"),
        ("🦊 Лиса", "🦊 Лиса"),
        ("<script>alert(1)</script>", "<script>alert(1)</sc"),
        ("\"'&{{7*7}}{0}%s", "\"'&{{7*7}}{0}%s"),
        ("a" * 1000, "a" * 20),
        ("\u202egnirts", "gnirts"),
        ("a\x00b\x1bc", "a b c"),
        ("# 1", "1"),
    ],
)
def test_a_name_is_one_short_line_that_shows(client, typed, name):
    path = sit_down(client, name=typed)
    assert table_of(client, path).players[0].name == name
    for page in (path, "/", "/t/x"):
        assert "<script>alert" not in client.get(page).text
    assert record.read(client.get(f"{path}/record.txt").text).players[0] == name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "#"])
def test_without_a_name_one_is_called_as_the_language_has_it(client, language, typed):
    client.cookies.set("lang", language)
    table = table_of(client, sit_down(client, name=typed))
    assert table.players[0].name == catalogue(language)["pages.guest_name"]


def test_no_bot_is_called_as_the_guest_is(client):
    for name in ("Baiba", "Miks", "Laima", "Juris"):
        table = table_of(client, sit_down(client, rules="classic", seats="5", name=name))
        assert len({player.name for player in table.players}) == 5


def test_markup_in_a_form_is_shown_as_text(client):
    response = client.post("/tables", data={"rules": "<img src=x>", "deals": "<b>"})
    assert response.status_code == 400
    assert "<img src=x" not in response.text
    assert "&lt;" in response.text


# Who may see what -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tail", ["", "/record.txt"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_shown_only_to_who_sits_there(client, tail, language):
    path = sit_down(client)
    assert client.get(path + tail).status_code == 200
    client.cookies.clear()
    client.cookies.set("lang", language)
    stranger = client.get(path + tail)
    assert stranger.status_code == 403
    assert says(stranger, language, "error.not_your_table")
    sit_down(client)
    assert client.get(path + tail).status_code == 403


@pytest.mark.parametrize("tail", ["", "/record.txt"])
@pytest.mark.parametrize("table", ["x", "x" * 5000, "%00", "..%2f..", "%F0%9F%A6%8A"])
def test_there_is_no_such_table(client, table, tail):
    response = client.get(f"/t/{table}{tail}")
    assert response.status_code == 404


def test_the_record_holds_the_deals_that_are_over_and_no_other(client):
    path = sit_down(client, rules="galdins")
    text = client.get(f"{path}/record.txt")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    read = record.read(text.text)
    assert read.deals == ()
    assert read.rules == Rules.named("galdins")


# The front page -------------------------------------------------------------------------------------


def test_the_front_page_leads_back_to_the_table_that_is_open(client):
    assert "/t/" not in client.get("/").text
    path = sit_down(client)
    assert path in client.get("/").text


def test_the_front_page_offers_the_rules_last_played(client):
    sit_down(client, rules="classic", seats="4", deals="16")
    front = client.get("/").text
    assert 'name="rules" value="classic"' in front
    assert 'name="seats" value="4"' in front
    assert 'name="deals" value="16"' in front


# Languages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cookie", "accept", "language"),
    [
        (None, "", "lv"),
        (None, "de", "lv"),
        (None, "ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        (None, "de, en-GB;q=0.7", "en"),
        ("en", "ru", "en"),
        ("xx", "ru", "ru"),
        (None, "," * 5000, "lv"),
        (None, "*", "lv"),
    ],
)
def test_a_page_speaks_the_language_chosen_or_asked_for(client, cookie, accept, language):
    if cookie:
        client.cookies.set("lang", cookie)
    response = client.get("/", headers={"accept-language": accept})
    assert response.headers["content-language"] == language
    assert f'<html lang="{language}"' in response.text
    assert {part.strip() for part in response.headers["vary"].split(",")} >= {"accept-language", "cookie"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_chosen_for_good(client, language):
    response = client.post(
        "/language", data={"lang": language}, headers={"referer": "http://testserver/t/abc?x=1"}
    )
    assert (response.status_code, response.headers["location"]) == (303, "/t/abc")
    assert client.get("/").headers["content-language"] == language


def test_a_language_that_is_not_spoken_is_refused(client):
    response = client.post("/language", data={"lang": "<b>tlh"})
    assert response.status_code == 400
    assert "<b>tlh" not in response.text
    assert "lang" not in client.cookies


@pytest.mark.parametrize(
    "referer",
    [
        "http://evil.example/",
        "http://testserver//evil.example",
        "http://testserver///evil.example",
        "http://testserver/\\evil.example",
        "http://testserver/\\/evil.example",
        "//evil.example",
        "javascript:alert(1)",
        "http://[",
        "\\\\evil.example",
        "",
    ],
)
def test_no_referer_leads_away_from_here(client, referer):
    location = client.post("/language", data={"lang": "lv"}, headers={"referer": referer}).headers["location"]
    assert re.match(r"/(?![/\\])", location)
    assert not location.lower().startswith(("/%5c", "/%2f"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_its_words(client, language):
    response = client.get(f"/words/{language}.json")
    assert response.json() == catalogue(language)


@pytest.mark.parametrize("language", ["xx", "..%2fru", "LV"])
def test_there_are_no_other_words(client, language):
    assert client.get(f"/words/{language}.json").status_code == 404


# Forms ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/tables", "/language"])
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://testserver.evil.example", "null", "http://[", "", "testserver"]
)
def test_a_form_from_another_site_does_nothing(client, path, origin):
    response = client.post(path, data={"lang": "lv"}, headers={"origin": origin})
    assert response.status_code == 403
    assert not client.cookies


def test_a_form_from_nowhere_does_nothing_though_the_host_is_not_named_either(client):
    assert client.post("/tables", headers={"origin": "null", "host": ""}).status_code == 403


@pytest.mark.parametrize("origin", ["http://testserver", "https://testserver", None])
def test_a_form_of_our_own_is_taken(client, origin):
    response = client.post("/language", data={"lang": "lv"}, headers={"origin": origin} if origin else {})
    assert response.status_code == 303


def test_a_form_larger_than_4_kb_is_refused(client):
    assert client.post("/tables", data={"name": "x" * 4090}).status_code == 303
    assert client.post("/tables", data={"name": "x" * 4092}).status_code == 413
    assert client.post("/tables", content=(b"x" * 1000 for _ in range(10_000))).status_code == 413


@pytest.mark.parametrize(
    "body", [b"\xff\xfe=\xff", b"%ff%00=%", b"&&&===", b"{}", b'{"rules": "nine"}', b"rules=nine&rules=nine"]
)
def test_a_form_of_any_bytes_is_answered(client, body):
    assert client.post("/tables", content=body).status_code in {303, 400}


# Headers --------------------------------------------------------------------------------------------


def inline_scripts(text):
    return re.findall(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", text, re.DOTALL)


def test_every_inline_script_is_let_through_by_its_hash_and_nothing_else_is(client):
    for path in [*PAGES, sit_down(client)]:
        response = client.get(path)
        policy = response.headers["content-security-policy"]
        script = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert "unsafe" not in script
        for inline in inline_scripts(response.text):
            digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in script
        assert not re.search(r"<[^>]+\son\w+\s*=", response.text)


@pytest.mark.parametrize(
    "path", [*PAGES, "/healthz", "/words/lv.json", "/static/css/tokens.css", "/static/no"]
)
def test_every_answer_carries_the_safe_headers(client, path):
    headers = client.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_a_static_file_is_asked_for_again_and_not_sent_again(client):
    first = client.get("/static/css/tokens.css")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/static/css/tokens.css", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/%2e%2e/server/app.py", "/static/"])
def test_nothing_but_static_files_is_served_from_there(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("request_line", "status", "key"),
    [
        ("GET /nowhere", 404, "error.no_such_page"),
        ("DELETE /tables", 405, "error.bad_request"),
        ("POST /", 405, "error.bad_request"),
        ("GET /t/nowhere/socket", 404, "error.no_such_page"),
        ("GET /openapi.json", 404, "error.no_such_page"),
    ],
)
def test_what_is_not_there_is_said_in_words(client, language, request_line, status, key):
    response = client.request(*request_line.split(), headers={"accept-language": language})
    assert response.status_code == status
    assert says(response, language, key)


def test_every_page_is_one_that_these_tests_know():
    """A new page must come with its tests: of who may see it, of its words, of its headers."""
    assert {route.path for route in ROUTER.routes} == {
        "/",
        "/rules",
        "/t/{table_id}",
        "/t/{table_id}/record.txt",
        "/tables",
        "/play",
        "/language",
        "/words/{language}.json",
        "/healthz",
    }
