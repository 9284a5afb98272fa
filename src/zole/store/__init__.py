"""The only SQL of the project: append-only logs of events for tables and score sheets, and who sits where.

Nothing here knows what an event means; that is the business of the room above.
"""

from zole.store.database import open_database
from zole.store.errors import DatabaseAway, DatabaseError
from zole.store.leases import Leases
from zole.store.log import Chair, ChairTaken, Listing, Log, OpenTable, SeqTaken
from zole.store.sheets import SheetDiffers, SheetEvent, SheetFull, SheetLog, SheetNews

__all__ = [
    "Chair",
    "ChairTaken",
    "DatabaseAway",
    "DatabaseError",
    "Leases",
    "Listing",
    "Log",
    "OpenTable",
    "SeqTaken",
    "SheetDiffers",
    "SheetEvent",
    "SheetFull",
    "SheetLog",
    "SheetNews",
    "open_database",
]
