"""A database on a PostgreSQL server, for many processes and machines."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, inspect, make_url, text

from zole.store.errors import DatabaseError

# A server that a cable no longer leads to is given up after this many seconds, and asked for anew.
_SILENCE: Final = 10
_LINE: Final[dict[str, Any]] = {
    "connect_timeout": _SILENCE,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": _SILENCE * 1000,  # milliseconds
    "application_name": "zole",
}
# Whoever changes the schema holds this lock; any number does that no other program takes.
_SCHEMA_LOCK: Final = 0x7A6F6C65


def is_server(where: object) -> bool:
    """Whether a database is named by the URL of a server."""
    return isinstance(where, str) and where.startswith(("postgresql:", "postgres:"))


def shown(where: str) -> str:
    """The URL of a server without whatever may be secret in it.

    >>> shown("postgres://anna:secret@db.example:5432/zole?sslpassword=secret")
    'postgresql://db.example:5432/zole'
    """
    url = make_url(where)
    bare = url.set(drivername="postgresql", query={})._replace(username=None, password=None)
    return bare.render_as_string()


def open_server(where: str, patience: float) -> Engine:
    """A database on a server; one that does not answer is waited for only when it is asked something.

    A process holds up to twenty connections. Each is tried before it is used, so that one that was lost
    meanwhile is made anew without anybody noticing.
    """
    url = make_url(where)
    line = {name: value for name, value in _LINE.items() if name not in url.query}
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        connect_args=line,
        pool_pre_ping=True,
        pool_size=5,
        max_overflow=15,
        pool_timeout=patience,
    )


def lock_schema(connection: Connection, known: Container[str]) -> None:
    """Be alone with the schema until the transaction ends; raises DatabaseError if it is not for us."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _SCHEMA_LOCK})
    tables = set(inspect(connection).get_table_names())
    if tables and "alembic_version" not in tables:
        raise DatabaseError(shown(str(connection.engine.url)), "a database of another program")
    if tables:
        for revision in connection.scalars(text("SELECT version_num FROM alembic_version")):
            if revision not in known:
                reason = f"written by a newer version (schema {revision})"
                raise DatabaseError(shown(str(connection.engine.url)), reason)
