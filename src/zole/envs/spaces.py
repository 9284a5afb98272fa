"""The observation and the actions of a seat as spaces of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from zole.envs.sight import ACTIONS, INFORMATION, NUMBER_RANGES, action_mask, information, observe
from zole.rules import View
from zole.solver.batch import PLANES

Seen = dict[str, NDArray[Any]]


def observation_space(**more: spaces.Space[Any]) -> spaces.Dict[Any]:
    """What ``seen`` gives, and more where an environment adds to it."""
    low, high = NUMBER_RANGES.T
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (len(PLANES), 26), np.uint8),
            "numbers": spaces.Box(np.minimum(low, 0), high, dtype=np.int32),
            "information": spaces.Box(0, 1, (len(INFORMATION), 26), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            **more,
        }
    )


def action_space() -> spaces.Discrete[Any]:
    """Cards 0..25, then pass, take the talon, Zole, little Zole."""
    return spaces.Discrete(ACTIONS)


def seen(sight: View) -> Seen:
    """Observation, numbers, information state and action mask of a view; ``sight.py`` says what they mean."""
    planes, numbers = observe(sight)
    return {
        "observation": planes,
        "numbers": numbers,
        "information": information(sight),
        "action_mask": action_mask(sight),
    }
