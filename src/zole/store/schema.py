"""The tables of the database; every change of them is a migration beside this file."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

METADATA: Final = MetaData()
# The few tables of all that a lobby looks for.
_OPEN: Final = "open AND NOT ended"

# What happened at a table, in order. Rows are only ever added.
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("event", JSON, nullable=False),
)

# Which guest sits where; a chair without a row is free for a person, and a bot may sit on it.
CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(64), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
)

# What a lobby says of a table. A table that is nowhere listed has no row.
LISTINGS: Final = Table(
    "listings",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("rules", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("about", JSON, nullable=False),
    Index("ix_listings_open", "made_at", postgresql_where=text(_OPEN), sqlite_where=text(_OPEN)),
)

# Which process thinks for the bots of a table, and until when (milliseconds since 1970).
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)

# A score sheet that phones share: what was fixed when it was begun. Written once.
SHEETS: Final = Table(
    "sheets",
    METADATA,
    Column("sheet_id", String(32), primary_key=True),
    Column("head", JSON, nullable=False),
)

# What was written on it. An event is named by the phone that wrote it and that phone's counter; ``seq``
# is the order in which the events came here. Rows are only ever added.
SHEET_EVENTS: Final = Table(
    "sheet_events",
    METADATA,
    Column("sheet_id", String(32), primary_key=True),
    Column("device", String(16), primary_key=True),
    Column("counter", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("event", JSON, nullable=False),
    UniqueConstraint("sheet_id", "seq"),
)
