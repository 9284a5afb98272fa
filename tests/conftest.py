"""What every test stands on: calm property tests and Debian's Chromium."""

import os
import shutil
from typing import Any

import pytest
from hypothesis import settings

# A busy machine is no fault of the code under test.
settings.register_profile("zole", deadline=None)
settings.load_profile("zole")

QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium, which asks nothing of the network but our page."""
    names = ("chromium", "google-chrome", "chromium-browser")
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if chromium is None:
        pytest.fail("Chromium is missing: install it, or name it in CHROMIUM")
    return {**browser_type_launch_args, "executable_path": chromium, "args": QUIET}
