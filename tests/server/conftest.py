"""A server in this process, and browsers that know nothing of each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from zole.server.app import create_app
from zole.server.settings import Settings


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server") / "zole.db"


@pytest.fixture(scope="module")
def running(database: Path) -> Iterator[TestClient]:
    """One server for all the tests of a file; each gets its own tables."""
    with TestClient(create_app(Settings(database)), follow_redirects=False) as client:
        yield client


@pytest.fixture
def client(running: TestClient) -> TestClient:
    """A browser that has never been here."""
    running.cookies.clear()
    return running
