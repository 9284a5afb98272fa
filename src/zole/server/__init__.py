"""HTTP and WebSocket: the pages, the tables, and the protocol between them.

``zole.server.app.create_app`` puts a server together. A table's log is the truth; see
``zole.server.table``.
"""
