"""The only SQL of the project: append-only logs of events for tables and score sheets, and who sits where.

Nothing here knows what an event means; that is the business of the room above.
"""

from zole.store.database import DatabaseError, open_database
from zole.store.log import Chair, Log, SeqTaken
from zole.store.sheets import SheetDiffers, SheetEvent, SheetFull, SheetLog, SheetNews

__all__ = [
    "Chair",
    "DatabaseError",
    "Log",
    "SeqTaken",
    "SheetDiffers",
    "SheetEvent",
    "SheetFull",
    "SheetLog",
    "SheetNews",
    "open_database",
]
