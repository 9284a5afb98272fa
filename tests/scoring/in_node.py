"""The page's own sheet, run in Node by tests/scoring/page.mjs."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).with_name("page.mjs")
OLDEST = (20, 12)  # the first with raw deflate


@cache
def node() -> str:
    """Where Node is; a test that needs it fails, and says so, where it is missing or too old."""
    found = shutil.which("node")
    if found is None:
        pytest.fail("Node.js is missing: install it (Debian's package is nodejs)")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(map(int, version.removeprefix("v").split(".")[:2])) < OLDEST:
        pytest.fail(f"Node.js {version} is too old: the sheet's tests need {OLDEST[0]}.{OLDEST[1]} or later")
    return found


def in_page(*calls: list[Any]) -> list[Any]:
    """What each call, a name and its arguments, comes to in the scripts of the page."""
    given = "".join(f"{json.dumps(call)}\n" for call in calls)
    done = subprocess.run(
        [node(), str(PROGRAM)], input=given, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.split("\n") if line]
