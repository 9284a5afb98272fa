"""Both databases: what is said of the store is said of a file and of a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from daemons import Postgres
from sqlalchemy import Engine

from zole.store import Log, open_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "zole.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest) -> str | Path:
    """Where a new database is."""
    if request.param == "sqlite":
        path: Path = request.getfixturevalue("path")
        return path
    server: Postgres = request.getfixturevalue("postgres")
    return server.new()


@pytest.fixture
def engine(where: str | Path) -> Iterator[Engine]:
    opened = open_database(where)
    yield opened
    opened.dispose()


@pytest.fixture
def log(engine: Engine) -> Log:
    return Log(engine)
