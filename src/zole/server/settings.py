"""What a server is started with."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from zole.rules import Rules

_DATABASES: Final = ("postgresql", "postgres")
_HUBS: Final = ("valkey", "valkeys", "redis", "rediss", "unix")


class SettingError(Exception):
    """A variable of the environment that names nothing we could use: its name, never its value.

    ``key`` stands in the catalogue; the value is left out because there may be a password in it.
    """

    def __init__(self, key: str, name: str) -> None:
        super().__init__(f"{name}: {key}")
        self.key = key
        self.name = name


def named_database(environ: Mapping[str, str]) -> str | Path:
    """The database server that ZOLE_DATABASE_URL names, else a person's own file; raises SettingError."""
    url = environ.get("ZOLE_DATABASE_URL", "")
    if not url:
        return home_database()
    parts = _parts(url)
    if parts is None or parts[0] not in _DATABASES or not parts[1] or not parts[2]:
        raise SettingError("terminal.bad_database_url", "ZOLE_DATABASE_URL")
    _with_driver("psycopg", "ZOLE_DATABASE_URL")
    return url


def named_hub(environ: Mapping[str, str]) -> str | None:
    """The server that ZOLE_HUB_URL names to carry news between processes, or none; raises SettingError."""
    url = environ.get("ZOLE_HUB_URL", "")
    if not url:
        return None
    parts = _parts(url)
    if parts is None or parts[0] not in _HUBS or not (parts[2] if parts[0] == "unix" else parts[1]):
        raise SettingError("terminal.bad_hub_url", "ZOLE_HUB_URL")
    _with_driver("redis", "ZOLE_HUB_URL")
    return url


def _with_driver(module: str, name: str) -> None:
    """What more than one machine needs is not installed for everybody."""
    if find_spec(module) is None:
        raise SettingError("terminal.no_driver", name)


def _parts(url: str) -> tuple[str, str, str] | None:
    """What is before the colon, where the server is, and what is asked of it; None for what is no URL."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    named = parse_qs(parts.query).get("host", [""])[0]  # a folder of sockets cannot stand before the path
    return parts.scheme, parts.hostname or named, parts.path.strip("/")


def home_database() -> Path:
    """Where a person's own tables are kept: the folder that the system has for such data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        named = Path(os.environ.get("XDG_DATA_HOME", ""))
        # A folder that is not named in full says nothing, by the rule that XDG_DATA_HOME comes from.
        base = named if named.is_absolute() else _home() / ".local" / "share"
    return base / "zole" / "zole.db"


def _home() -> Path:
    """The person's folder; where HOME is set to nothing, the one that the system knows."""
    if os.environ.get("HOME") != "":
        return Path.home()
    import pwd  # noqa: PLC0415 Windows has none

    return Path(pwd.getpwuid(os.getuid()).pw_dir)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is told at its start.

    ``database`` is where the log is kept: a file, or the URL of a PostgreSQL server. ``hub`` is the URL of
    the server that carries news between processes, for one that is not alone on its log. ``hosts`` are the
    names that the server may be called by, ``https`` whether cookies are for HTTPS alone. Who opens ``/play``
    with ``play_key`` is dealt cards at once, by ``play_rules`` and against bots of ``play_level`` if they are
    given: so a command can open the browser on a dealt table. A page may send ``messages_at_once``, and in
    the long run ``messages_a_second``: a person taps a few times a second, and what sends more is out of
    order.
    """

    database: str | Path = field(default_factory=home_database)
    hub: str | None = None
    hosts: tuple[str, ...] = ("*",)
    https: bool = False
    play_key: str | None = None
    play_rules: Rules | None = None
    play_level: str | None = None
    messages_at_once: int = 40
    messages_a_second: float = 20.0
