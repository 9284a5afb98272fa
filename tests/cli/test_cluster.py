"""Servers named by the environment: what names none is refused in words, and without its password."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from zole.cli import main
from zole.server import settings
from zole.server.settings import SettingError, home_database, named_database, named_hub

DATABASE, HUB = "ZOLE_DATABASE_URL", "ZOLE_HUB_URL"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://zole:secret@db.example:5432/zole",
        "postgres://localhost/zole",
        "postgresql:///zole?host=/run/postgresql",
        "postgresql://[::1]/zole",
    ],
)
def test_the_url_of_a_database_is_handed_on_as_it_is(url: str) -> None:
    assert named_database({DATABASE: url}) == url


@pytest.mark.parametrize(
    "url",
    ["valkey://127.0.0.1:6379/0", "redis://cache", "rediss://u:secret@cache:6380", "unix:///run/valkey.sock"],
)
def test_the_url_of_a_hub_is_handed_on_as_it_is(url: str) -> None:
    assert named_hub({HUB: url}) == url


@pytest.mark.parametrize("environ", [{}, {DATABASE: "", HUB: ""}])
def test_where_nothing_is_named_there_is_a_file_and_no_hub(environ: dict[str, str]) -> None:
    assert named_database(environ) == home_database()
    assert isinstance(named_database(environ), Path)
    assert named_hub(environ) is None


@pytest.mark.parametrize(
    "url",
    [
        "mysql://u:secret@host/zole",
        "postgresql://u:secret@host",
        "postgresql:///secret",
        "postgresql://u:secret@host:port/zole",
        "postgresql://u:secret@[::1/zole",
        "secret",
    ],
)
@pytest.mark.parametrize("lang", ["lv", "ru", "en"])
@pytest.mark.parametrize("command", [("serve",), ("play", "--terminal")])
def test_what_is_no_url_of_a_database_is_refused_without_being_shown(
    url: str, lang: str, command: tuple[str, ...]
) -> None:
    refused = CliRunner().invoke(main, [*command, "--port", "0"], env={"ZOLE_LANG": lang, DATABASE: url})
    assert refused.exit_code == 2
    assert DATABASE in refused.output
    assert "secret" not in refused.output
    assert "terminal." not in refused.output


@pytest.mark.parametrize("url", ["http://u:secret@host", "valkey://", "unix://", "redis://u:secret@host:x"])
@pytest.mark.parametrize("lang", ["lv", "ru", "en"])
def test_what_is_no_url_of_a_hub_is_refused_without_being_shown(url: str, lang: str, tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--db", str(tmp_path / "zole.db")]
    refused = CliRunner().invoke(main, words, env={"ZOLE_LANG": lang, HUB: url})
    assert refused.exit_code == 2
    assert HUB in refused.output
    assert "secret" not in refused.output
    assert "terminal." not in refused.output


@pytest.mark.parametrize(("name", "url"), [(DATABASE, "postgresql://h/zole"), (HUB, "redis://h")])
def test_who_lacks_the_driver_is_told_what_to_install(
    name: str, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "find_spec", lambda _module: None)
    with pytest.raises(SettingError) as refused:
        (named_database if name == DATABASE else named_hub)({name: url})
    assert (refused.value.key, refused.value.name) == ("terminal.no_driver", name)
