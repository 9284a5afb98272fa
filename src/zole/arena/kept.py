"""What has been played of matches, kept in a file, so that a match broken off goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


class Kept:
    """Finished parts of matches by the match and the part; without a file they last as long as the object.

    The file is JSON, written anew after each part, in full or not at all. It does not know how players
    decide: once a player has changed, a file from before is to be thrown away.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._parts: dict[str, dict[str, Any]] = {}
        if file is not None and file.exists():
            self._parts = json.loads(file.read_text(encoding="utf-8"))

    def find(self, match: str, part: str) -> Any | None:
        """A finished part of a match, None if it has not been played."""
        return self._parts.get(match, {}).get(part)

    def keep(self, match: str, part: str, found: Any) -> None:
        """Keep a finished part."""
        self._parts.setdefault(match, {})[part] = found
        if self._file is not None:
            fresh = self._file.with_suffix(self._file.suffix + ".new")
            fresh.write_text(json.dumps(self._parts), encoding="utf-8")
            fresh.replace(self._file)
