"""What a server is started with."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from zole.rules import Rules


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

    ``database`` is where the log is kept, ``hosts`` the names that the server may be called by,
    ``https`` whether cookies are for HTTPS alone. Who opens ``/play`` with ``play_key`` is dealt cards at
    once, by ``play_rules`` and against bots of ``play_level`` if they are given: so a command can open the
    browser on a dealt table. A page may send ``messages_at_once``, and in the long run ``messages_a_second``:
    a person taps a few times a second, and what sends more is out of order.
    """

    database: Path = field(default_factory=home_database)
    hosts: tuple[str, ...] = ("*",)
    https: bool = False
    play_key: str | None = None
    play_rules: Rules | None = None
    play_level: str | None = None
    messages_at_once: int = 40
    messages_a_second: float = 20.0
