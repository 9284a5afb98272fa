"""Deals by the thousand, stepped together in compiled code: ``zole.solver.batch`` as vector environments go.

    import numpy as np

    from zole.envs.batch import BatchEnv

    game = BatchEnv(1000, rules="nine")
    seen, info = game.reset(seed=1)
    while not game.over.all():
        actions = np.where(seen["action_mask"], np.random.random((1000, 30)), -1).argmax(axis=1)
        seen, points, over, _, info = game.step(actions)

In each step one seat of every deal acts: the one in ``info["seat"]``, whose view the observation is (see
``sight.py``). Nothing but NumPy is needed.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zole.envs.dealing import draw, rule_set
from zole.envs.sight import ACTIONS
from zole.rules import Rules
from zole.solver.batch import Batch
from zole.solver.columns import PHASES

_LOTS: Final = PHASES.index("lots")
_OVER: Final = PHASES.index("over")
_STEPS: Final = {3: (1, 2, 3), 4: (1, 2, 3), 5: (1, 3, 4)}  # from the dealer to each hand (2.2)

Seen = dict[str, NDArray[Any]]
Told = dict[str, NDArray[Any]]


class BatchEnv:
    """``num_envs`` deals of one rule set side by side.

    ``reset`` and ``step`` answer as Gymnasium's vector environments do, but rewards have a column for each
    seat: its points, in the step that ends the deal. A deal that is over waits for the others with an empty
    mask, and its actions are passed over; what is played to its end takes 25 to 29 steps. Lots of rondo fall
    by themselves. The first deal of a seed is that of the other environments.

    >>> game = BatchEnv(2)
    >>> seen, info = game.reset(seed=1)
    >>> seen["observation"].shape, info["seat"].tolist()
    ((2, 18, 26), [0, 1])
    """

    num_actions: Final = ACTIONS

    def __init__(self, num_envs: int, rules: Rules | str = "nine", *, seats: int | None = None) -> None:
        self.rules = rule_set(rules, seats)
        self.num_envs = num_envs
        self.deals = Batch(num_envs, self.rules)
        self._rng = np.random.default_rng()
        self._steps = np.array(_STEPS[self.rules.seats])

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which deals are over."""
        return np.equal(self.deals.phase, _OVER)

    @property
    def points(self) -> NDArray[np.int32]:
        """The points of each deal by seat, zeros until it is over."""
        return self.deals.points[:, : self.rules.seats]

    def reset(
        self, *, seed: int | None = None, packs: ArrayLike | None = None, dealers: ArrayLike | None = None
    ) -> tuple[Seen, Told]:
        """Deal anew: these packs and dealers or, where they are left out, those of the seed."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        drawn_packs, drawn_dealers = draw(self._rng, self.num_envs, self.rules.seats)
        self.deals.reset(
            drawn_packs if packs is None else packs, drawn_dealers if dealers is None else dealers
        )
        return self._seen(), {"seat": self._seat()}

    def step(
        self, actions: ArrayLike, *, checked: bool = False
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Told]:
        """One action in every deal that is not over: observation, points, which are over, none cut off, info.

        Raises Refused, and changes nothing, where an action is not legal; ``checked`` says that all are.
        """
        before = self.over
        self.deals.step(np.where(before, -1, actions), checked=checked)
        self._draw_lots()
        over = self.over
        points = np.where((over & ~before)[:, None], self.points, 0).astype(np.float32)
        return self._seen(), points, over, np.zeros_like(over), {"seat": self._seat()}

    def _seen(self) -> Seen:
        planes, numbers = self.deals.observe()
        mask = self.deals.masks()[:, :ACTIONS].astype(np.int8)
        return {"observation": planes, "numbers": numbers, "action_mask": mask}

    def _seat(self) -> NDArray[np.int64]:
        """The seat to act in each deal, -1 where it is over."""
        turn = self.deals.turn
        return np.where(turn < 0, -1, (self.deals.dealers + self._steps[turn]) % self.rules.seats)

    def _draw_lots(self) -> None:
        while (due := np.flatnonzero(self.deals.phase == _LOTS)).size:
            masks = self.deals.masks()
            actions = np.full(self.num_envs, -1)
            for row in due:
                actions[row] = self._rng.choice(np.flatnonzero(masks[row]))
            self.deals.step(actions, checked=True)  # -1 leaves a deal as it is
