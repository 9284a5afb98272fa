"""The only SQL of the project: an append-only log of events for each table, and who sits where.

Nothing here knows what an event means; that is the business of the room above.
"""

from zole.store.database import DatabaseError, open_database
from zole.store.log import Chair, Log, SeqTaken

__all__ = ["Chair", "DatabaseError", "Log", "SeqTaken", "open_database"]
