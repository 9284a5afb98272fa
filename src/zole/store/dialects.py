"""What each database does in its own words: to write a row or else change it, and to tell the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import BigInteger, Engine, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


def upserting(engine: Engine) -> Callable[[Table], Any]:
    """The ``insert`` that knows what to do where there is such a row already."""
    return postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert


class now(FunctionElement[int]):  # noqa: N801 it reads as a function of SQL
    """Milliseconds since 1970 by the clock of the database, which is one for all processes."""

    type = BigInteger()
    inherit_cache = True


@compiles(now, "postgresql")
def _now_of_server(_element: now, _compiler: Any, **_options: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(now, "sqlite")
def _now_of_file(_element: now, _compiler: Any, **_options: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
