"""Zole, Latvia's national card game: the rules here, and everything that is built on them beside."""

from zole.rules import (
    Deal,
    Outcome,
    Refusal,
    Refused,
    Rules,
    State,
    View,
    apply,
    legal_actions,
    outcome,
    refusal,
    start,
    view,
)

__version__ = "0.1.0"

__all__ = [
    "Deal",
    "Outcome",
    "Refusal",
    "Refused",
    "Rules",
    "State",
    "View",
    "__version__",
    "apply",
    "legal_actions",
    "outcome",
    "refusal",
    "start",
    "view",
]
