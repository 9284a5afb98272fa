"""Opening a database: its settings, its schema brought up to date, a clear word where it is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DatabaseError as SqlError
from sqlalchemy.exc import DBAPIError

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class DatabaseError(Exception):
    """A database that cannot be used: its name, and what it said. Nothing in it was changed."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason


def open_database(path: Path) -> Engine:
    """The SQLite database in a file, made if it is not there and brought to the newest schema.

    Raises DatabaseError, and leaves the file as it is, where it is no database or one that a newer
    version wrote.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})
        event.listen(engine, "connect", _settings)
        _upgrade(engine)
    except (SqlError, DBAPIError) as error:
        raise DatabaseError(str(path), str(error.orig or error)) from error
    except (OSError, CommandError) as error:
        raise DatabaseError(str(path), str(error)) from error
    return engine


def _settings(connection: Any, _record: object) -> None:
    # With a write-ahead log and NORMAL a killed process loses nothing; only a power cut may take the
    # newest events, and no table is ever left torn.
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL"):
        connection.execute(f"PRAGMA {pragma}")


def _upgrade(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
