"""Why something is not allowed: a value with a key and a paragraph; the words are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was refused: a key for the message, the paragraph of the rules, what the message names."""

    key: str
    paragraph: str
    args: Mapping[str, int | str] = field(default_factory=dict)


class Refused(ValueError):
    """Raised where something that the rules refuse is done all the same; carries the Refusal."""

    def __init__(self, refusal: Refusal) -> None:
        named = "".join(f" {name}={value}" for name, value in refusal.args.items())
        super().__init__(f"{refusal.key} (rules {refusal.paragraph}){named}")
        self.refusal = refusal
