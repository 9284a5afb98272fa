"""Opening a database: its settings, its schema brought up to date, a clear word where it is broken."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
# Up to this size a file is read through before it is used, which takes a fraction of a second.
_READ_THROUGH: Final = 64 * 2**20


class DatabaseError(Exception):
    """A database that cannot be used: its name, and what it said. Nothing in it was changed."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason

    @property
    def is_file(self) -> bool:
        """Whether it is a file of this machine, and no server."""
        return not self.name.startswith("postgresql:")


def open_database(where: str | Path, patience: float = 10) -> Engine:
    """The SQLite database in a file, made if it is not there and brought to the newest schema.

    Whoever finds it locked by another program waits for ``patience`` seconds. Raises DatabaseError, and
    leaves the file as it is, where it is no database, a damaged one, that of another program or one that
    a newer version wrote.
    """
    path = Path(where)
    with clear_errors(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            _examine(path)
        engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": patience})
        event.listen(engine, "connect", _settings)
        event.listen(engine, "begin", _begin)
        _upgrade(engine)
        event.listen(engine, "begin", _same_file(path))
    return engine


@contextmanager
def clear_errors(name: str) -> Iterator[None]:
    """Whatever goes wrong with a database is raised as a DatabaseError that names it."""
    try:
        yield
    except SQLAlchemyError as error:
        raise DatabaseError(name, str(getattr(error, "orig", None) or error)) from error
    except (sqlite3.Error, OSError, CommandError) as error:
        raise DatabaseError(name, str(error)) from error


def _examine(path: Path) -> None:
    """Look at a file without being able to change it, and raise DatabaseError if it is not for us."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if tables and "alembic_version" not in tables:
            raise DatabaseError(str(path), "a database of another program")
        if tables:
            for (revision,) in database.execute("SELECT version_num FROM alembic_version"):
                if revision not in _revisions():
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


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


def _revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _upgrade(engine: Engine) -> None:
    config = _config()
    # Of two processes that start at once, one upgrades and the other waits and finds it done.
    with engine.execution_options(immediate=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
