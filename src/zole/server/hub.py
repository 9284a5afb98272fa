"""The news that a table has gone on: from the process that wrote it to all others that have the table open.

News carries nothing but the table's id; whoever hears it reads the log. It may be lost or come twice: the log
is the truth, and news only says that it is worth a look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Hub(Protocol):
    """Carries news between processes; to be used from one event loop.

    A process is not told its own news: it keeps one room for a table, and that room knows what it wrote.
    """

    def publish(self, table_id: str) -> None:
        """Tell all other processes that something was written; never waits and never fails."""

    def subscribe(self, table_id: str, on_news: Callable[[], None]) -> Callable[[], None]:
        """Call ``on_news`` whenever another process wrote to a table; what comes back stops that."""

    async def close(self) -> None:
        """Let go of whatever carries the news."""


class LocalHub:
    """The hub of a process that is alone: there is nobody to tell and nothing to hear."""

    def publish(self, table_id: str) -> None:
        """Tell nobody."""

    def subscribe(self, table_id: str, on_news: Callable[[], None]) -> Callable[[], None]:  # noqa: ARG002
        """Nothing will ever be heard."""
        return _nothing

    async def close(self) -> None:
        """Nothing is held."""


def _nothing() -> None:
    """Stop what never began."""
