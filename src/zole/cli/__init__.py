"""The command ``zole``: play, serve, records, matches. Plain ``zole`` plays."""

from zole.cli.commands import main

__all__ = ["main"]
