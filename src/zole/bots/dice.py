"""The player who draws a legal action by lot: the floor that every other player is measured from."""

from __future__ import annotations

import random
from dataclasses import dataclass

from zole.rules import View


@dataclass(frozen=True, slots=True)
class Dice:
    """Any legal action, each as likely as the next."""

    rng: random.Random
    name: str = "random"

    def decide(self, sight: View) -> int:
        """One of the legal actions, drawn by lot."""
        return self.rng.choice(sight.legal)
