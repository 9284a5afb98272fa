"""HTTP and WebSocket: the pages, the tables, and the protocol between them.

``create_app(settings)`` puts a server together. A table's log is the truth; see ``zole.server.table``.
"""

from zole.server.app import create_app
from zole.server.settings import Settings

__all__ = ["Settings", "create_app"]
