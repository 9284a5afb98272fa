"""docs/protocol.md says what the server does: its examples are read, replayed and run."""

from __future__ import annotations

import json
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from pydantic import ConfigDict
from server.tables import SENT
from typing_extensions import is_typeddict

from zole.bots import LEVELS, USUAL_LEVEL
from zole.rules import legal_actions
from zole.server import protocol, sheets, socket
from zole.server.languages import catalogue
from zole.server.pages import ROUTER
from zole.server.protocol import PARSER
from zole.server.sight import step_message, table_message
from zole.server.table import evolve, replay

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def examples(*titles: str) -> list[str]:
    return [
        example for title in titles for example in re.findall(r"```json\n(.*?)```", section(title), re.DOTALL)
    ]


FROM_CLIENT = examples("What a client sends")
TO_CLIENT = examples("What a client is sent", "Refusals and errors")
LOG = [json.loads(example) for example in examples("The log")]


@pytest.mark.parametrize("example", FROM_CLIENT)
def test_what_the_page_lets_a_client_send_is_read(example):
    PARSER.validate_json(example)


@pytest.mark.parametrize("example", TO_CLIENT)
def test_what_the_page_says_a_client_is_sent_is_of_that_shape(example):
    SENT.validate_json(example)


def test_every_message_has_an_example():
    shown = {json.loads(example)["type"] for example in FROM_CLIENT}
    assert shown == {"act", "next", "undo", "last_deal", "ping"}
    shown = {json.loads(example)["type"] for example in TO_CLIENT}
    assert shown == {"table", "step", "refused", "error", "pong"}
    assert {event["type"] for event in LOG} == {"made", "sealed", "dealt", "action", "undone", "last_deal"}


def test_the_log_on_the_page_gives_the_messages_on_the_page():
    """The table and the step that are shown are those of the table whose log is shown."""
    table = replay(LOG[:4])
    whole, step = (json.loads(example) for example in TO_CLIENT[:2])
    assert json.loads(json.dumps(table_message(whole["table"]["id"], table, 0))) == whole | {
        "table": whole["table"] | {"deal": whole["table"]["deal"] | {"advice": advice(table)}}
    }
    buried = {"type": "action", "action": legal_actions(table.running)[0], "by": 0}
    assert json.loads(json.dumps(step_message(table, buried, evolve(table, buried), 1))) == step


def advice(table):
    """What the bot of today would bury: that is no business of the protocol's."""
    return json.loads(json.dumps(table_message("", table, 0)))["table"]["deal"]["advice"]


def test_a_move_is_taken_back_as_the_page_says():
    assert replay(LOG[:5]).running.actions == ()


def test_the_shuffle_on_the_page_gives_the_pack_on_the_page():
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(program, "protocol.md", "exec"), {})  # noqa: S102 our own page
    sealed, dealt = LOG[1], LOG[2]
    assert printed.getvalue().splitlines() == [sealed["hash"], str(dealt["pack"])]
    assert sealed["seed"] in program


def test_every_field_is_on_the_page():
    shapes = [kind for kind in vars(protocol).values() if is_typeddict(kind) and kind is not ConfigDict]
    told = {name for shape in shapes for name in shape.__annotations__}
    on_the_page = set(re.findall(r"`(\w+)`", PAGE)) | set(re.findall(r'"(\w+)":', PAGE))
    assert told - on_the_page == set()
    assert len(told) > 60


def test_every_way_a_line_ends_is_on_the_page():
    table = section("Refusals and errors")
    for farewell in vars(socket).values():
        if isinstance(farewell, socket.Farewell):
            row = next(
                line for line in table.splitlines() if f"`{farewell.key}`" in line and line.startswith("|")
            )
            assert f"closed, {farewell.code}" in row


def test_every_request_is_on_the_page():
    table = section("Getting a seat")
    for route in (*ROUTER.routes, *sheets.ROUTER.routes):
        path = route.path.replace("{table_id}", "{table}")
        assert f"`{min(route.methods)} {path}`" in table


def test_the_page_knows_how_well_bots_play():
    told = section("Getting a seat").split("(their level: ")[1].split(" if it is left out")[0]
    assert re.findall(r"`(\w+)`", told) == [*LEVELS, USUAL_LEVEL]


def test_a_score_sheet_is_brought_as_the_page_says_and_refused_by_the_keys_on_the_page(client):
    (body,) = map(json.loads, examples("Score sheets"))
    answer = client.post(f"/sheets/{body['head']['id']}", json=body)
    assert answer.json() == {"head": body["head"], "events": body["events"], "n": 1}
    keys = set(re.findall(r"`(error\.[a-z.]+)`", section("Score sheets")))
    assert {key for key in keys if "sheet" in key} == {
        key for key in catalogue("en") if key.startswith("error.sheet.")
    }
