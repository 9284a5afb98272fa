"""What a server is started with."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


def home_database() -> Path:
    """Where a person's own tables are kept: the folder that the system has for such data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "zole" / "zole.db"


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the log is kept, by what names the server may be called, whether cookies need HTTPS."""

    database: Path = field(default_factory=home_database)
    hosts: tuple[str, ...] = ("*",)
    https: bool = False
