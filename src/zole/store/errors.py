"""What goes wrong with a database, in one form for a file and for a server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from alembic.util.exc import CommandError
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

# How PostgreSQL names its reasons: classes by two letters (lost connections, deadlocks, locks, "shutting
# down" and what ran too long), and "too many connections".
_AWAY_CLASSES: Final = frozenset({"08", "40", "55", "57"})
_TOO_MANY: Final = "53300"
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
# A second row of the same name, as PostgreSQL and SQLite call it.
_UNIQUE: Final = "23505"
_SAME_NAME: Final = frozenset({sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE})


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


class DatabaseAway(DatabaseError):
    """A database that cannot be reached for now, or that others keep busy: try again.

    Where the connection was lost while something was being written, only reading tells whether it stands.
    """


@contextmanager
def clear_errors(name: str) -> Iterator[None]:
    """Whatever goes wrong with a database is raised as a DatabaseError that names it."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        raise (DatabaseAway if _is_away(error) else DatabaseError)(name, reason) from error
    except (sqlite3.Error, OSError, CommandError) as error:
        raise DatabaseError(name, str(error)) from error


def is_taken(error: IntegrityError) -> bool:
    """Whether a row was refused because there is one of that name, and for no other reason."""
    if isinstance(error.orig, sqlite3.Error):
        return error.orig.sqlite_errorcode in _SAME_NAME
    return getattr(error.orig, "sqlstate", None) == _UNIQUE


def _is_away(error: SQLAlchemyError) -> bool:
    if isinstance(error, NoConnectionFree):
        return True
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in _BUSY
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # not the server says so, but whoever did not reach it
        return error.connection_invalidated or isinstance(error, OperationalError)
    return state[:2] in _AWAY_CLASSES or state == _TOO_MANY
