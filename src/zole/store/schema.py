"""The tables of the database; every change of them is a migration beside this file."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, BigInteger, Column, Integer, MetaData, String, Table

METADATA: Final = MetaData()

# What happened at a table, in order. Rows are only ever added.
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("event", JSON, nullable=False),
)

# Which guest sits where: an index for "my tables", written once when a table is made.
CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(64), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
)
