"""What every test stands on: calm property tests, reviewed files, Debian's Chromium and PostgreSQL."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from daemons import Postgres, Redis, running
from hypothesis import settings

# A busy machine is no fault of the code under test, and a check that passed passes again: the cases
# are the same in every run. `--hypothesis-profile=wide` draws others, and more.
settings.register_profile("zole", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, max_examples=1000)
settings.load_profile("zole")

GOLDEN = Path(__file__).parent / "golden"

QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """The switches of our own."""
    parser.addoption("--rewrite", action="store_true", help="write the files in tests/golden anew")
    parser.addoption("--deals", type=int, default=1000, help="deals that tests/rules/test_machine.py plays")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the reviewed file of that name in tests/golden, or write it with ``--rewrite``."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--rewrite"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert text == path.read_text(encoding="utf-8"), f"{path} differs; if rightly, run with --rewrite"

    return compare


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium, which asks nothing of the network but our page."""
    names = ("chromium", "google-chrome", "chromium-browser")
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if chromium is None:
        pytest.fail("Chromium is missing: install it, or name it in CHROMIUM")
    return {**browser_type_launch_args, "executable_path": chromium, "args": QUIET}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, started for the first who asks; each test makes a database of its own in it."""
    with running(Postgres) as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server, started for the first who asks; who stops it is to start it again."""
    with running(Redis) as server:
        yield server
