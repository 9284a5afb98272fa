"""Opening a database, a file or a server's, and bringing its schema up to date."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from zole.store.errors import clear_errors
from zole.store.postgresql import is_server, lock_schema, open_server, shown
from zole.store.sqlite import open_file, watch_file

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


def open_database(where: str | Path, patience: float = 10) -> Engine:
    """The SQLite database in a file, or the PostgreSQL database that a URL names, with the newest schema.

    A file is made if it is not there; a server's database has to be. Whoever finds it locked by others, or
    all connections in use, waits for ``patience`` seconds. Raises DatabaseError, and leaves the database as
    it is, where it is none, a damaged one, that of another program or one that a newer version wrote.
    """
    name = shown(str(where)) if is_server(where) else str(where)
    known = _revisions()
    with clear_errors(name):
        if is_server(where):
            return _upgraded(open_server(str(where), patience), known)
        engine = _upgraded(open_file(Path(where), patience, known), known)
        watch_file(engine, Path(where))
        return engine


def name_of(engine: Engine) -> str:
    """How a database is called where something is said of it, without any secret."""
    return shown(str(engine.url)) if engine.dialect.name == "postgresql" else str(engine.url.database)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


def _revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _upgraded(engine: Engine, known: Container[str]) -> Engine:
    config = _config()
    try:
        # Of two processes that start at once, one upgrades and the other waits and finds it done.
        with engine.execution_options(immediate=True).begin() as connection:
            if engine.dialect.name == "postgresql":
                lock_schema(connection, known)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except BaseException:
        engine.dispose()
        raise
    return engine
