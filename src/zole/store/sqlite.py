"""A database in one file, for one machine."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Container
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event

from zole.store.errors import DatabaseError

# Up to this size a file is read through before it is used, which takes a fraction of a second.
_READ_THROUGH: Final = 64 * 2**20


def open_file(path: Path, patience: float, known: Container[str]) -> Engine:
    """A database that is a file, made if it is not there; ``known`` are the schemas that we can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size:
        _examine(path, known)
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": patience})
    event.listen(engine, "connect", _settings)
    event.listen(engine, "begin", _begin)
    return engine


def watch_file(engine: Engine, path: Path) -> None:
    """From now on refuse to go on where the file was taken away or another put in its place."""
    event.listen(engine, "begin", _same_file(path))


def _examine(path: Path, known: Container[str]) -> None:
    """Look at a file without being able to change it, and raise DatabaseError if it is not for us."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if tables and "alembic_version" not in tables:
            raise DatabaseError(str(path), "a database of another program")
        if tables:
            for (revision,) in database.execute("SELECT version_num FROM alembic_version"):
                if revision not in known:
                    raise DatabaseError(str(path), f"written by a newer version (schema {revision})")
        if path.stat().st_size <= _READ_THROUGH:
            (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise DatabaseError(str(path), found)


def _settings(connection: Any, _record: object) -> None:
    # With a write-ahead log and NORMAL a killed process loses nothing; only a power cut may take the
    # newest events, and no table is ever left torn.
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # The driver would begin no transaction for a change of schema, and a process killed between two
    # changes would leave a database that no version knows.
    writes_first = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes_first else "BEGIN")


def _same_file(path: Path) -> Callable[[Connection], None]:
    """Refuse to go on where the file was taken away: what is written to it then is lost with the process."""
    opened = path.stat()

    def check(_connection: Connection) -> None:
        if not path.exists() or not os.path.samestat(path.stat(), opened):
            raise DatabaseError(str(path), "the file was taken away or replaced")

    return check
