"""The command ``zole``: play, serve, records, matches, the solver. Plain ``zole`` plays."""

from zole.cli.loading import loading

with loading():
    from zole.cli.commands import main

__all__ = ["main"]
