"""The command ``zole``: play, serve, records, matches, the solver. Plain ``zole`` plays."""

try:
    from zole.cli.commands import main
except KeyboardInterrupt:  # loading takes a moment, and somebody may think better of it
    raise SystemExit(130) from None

__all__ = ["main"]
