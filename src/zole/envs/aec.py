"""Zole for PettingZoo: every seat an agent, in turn (AEC).

    from zole.envs.aec import env

    game = env(rules="nine")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, over, _, _ = game.last()
        mask = observation["action_mask"]
        game.step(None if over else game.action_space(agent).sample(mask))

An observation holds ``observation``, ``numbers``, ``information`` and ``action_mask``, as ``sight.py``
says. A reward are the points of a deal (rules 4.3 to 6.3), when it ends.

There is no ``parallel_env``: one seat acts at a time, who takes a trick leads to the next, and Big buries two
cards in a row, so that there is no cycle in which each agent acts once. PettingZoo's ``max_cycles_test``
wants both, and does not fit.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from zole.envs.dealing import draw_deal, rule_set
from zole.envs.shown import text
from zole.envs.spaces import Seen, action_space, observation_space, seen
from zole.rules import Deal, Phase, Rules, State, apply, legal_actions, outcome, start, view
from zole.rules.deal import Seat
from zole.scoring import Played, Sheet, begin, sheet, write

# What stands on the sheet, in ``session``: the deal under way from 1, how many there are, common pules; then
# for each seat, clockwise from one's own, its personal pules and its points, 0 for a seat there is not.
SESSION: Final = (
    "deal",
    "deals",
    "common",
    *(f"pules_{seat}" for seat in range(5)),
    *(f"points_{seat}" for seat in range(5)),
)
_POINTS: Final = 100_000  # more than any session of 1,000 deals can bring


def env(
    rules: Rules | str = "nine",
    *,
    seats: int | None = None,
    session: bool = False,
    render_mode: str | None = None,
) -> AECEnv:
    """A deal, or a whole session, in PettingZoo's usual wrappers.

    An action that is not legal ends the game, and costs its agent more than any deal can. See ``raw_env``.
    """
    game = raw_env(rules, seats=seats, session=session, render_mode=render_mode)
    checked = wrappers.TerminateIllegalWrapper(game, illegal_reward=-float(game.dearest))
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv):  # noqa: N801 - the name that PettingZoo gives it
    """A deal, or a whole session, without wrappers; an action that is not legal raises Refused.

    ``rules`` are a named set, played by ``seats``, or ``Rules``. With ``session`` the game goes on until the
    session of these rules ends: the dealer moves on, a reward has the pules in it (rules 7), and observations
    have SESSION beside. ``reset`` takes the options ``dealer`` (a seat) and ``pack`` (26 cards from the top,
    of the first deal); what they leave out is drawn from the seed as ``Batch.reset`` draws it.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "zole_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules | str = "nine",
        *,
        seats: int | None = None,
        session: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = rule_set(rules, seats)
        if session and self.rules.deals is None:
            raise ValueError("a session needs rules with a number of deals")
        self.session = session
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        more = {"session": _session_space()} if session else {}
        self.observation_spaces = {agent: observation_space(**more) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    @property
    def dearest(self) -> int:
        """The most that one deal can cost a seat."""
        return max(8, self.rules.little_zole_lost) * (self.rules.seats - 1)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; in a session, begin it."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        deal = _as_told(draw_deal(self._rng, self.rules.seats), options or {})
        self.sheet: Sheet = sheet(begin(self.rules, self.possible_agents, deal.dealer))
        self.deal_state: State = start(self.rules, deal)
        self._select()

    def step(self, action: Any) -> None:
        """The action of the agent whose turn it is; None for one who is out of the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.deal_state = apply(self.deal_state, int(action))
        while self.deal_state.phase is Phase.LOTS:
            lot = self._rng.choice(legal_actions(self.deal_state))
            self.deal_state = apply(self.deal_state, int(lot))
        if self.deal_state.phase is Phase.OVER:
            self._end_deal()
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """What an agent sees, whether or not it is his turn."""
        seat = self.possible_agents.index(agent)
        found = seen(view(self.deal_state, seat))
        if self.session:
            found["session"] = self._on_the_sheet(seat)
        return found

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The deal with all cards open: as text, or printed in the mode ``human``."""
        shown = text(self.deal_state)
        if self.render_mode == "human":
            print(shown)  # noqa: T201 - what this mode is for
            return None
        return shown

    def close(self) -> None:
        """Nothing is held open."""

    def _end_deal(self) -> None:
        came_to = outcome(self.deal_state)
        if not self.session:
            self._finish(came_to.points)
            return
        before = self.sheet.totals
        self.sheet = write(self.sheet, Played(came_to))
        change = tuple(now - then for now, then in zip(self.sheet.totals, before, strict=True))
        if self.sheet.over:
            self._finish(change)
            return
        self._reward(change)
        deal = draw_deal(self._rng, self.rules.seats)
        self.deal_state = start(self.rules, Deal(deal.hands, deal.talon, self.sheet.dealer))

    def _finish(self, points: tuple[int, ...]) -> None:
        self._reward(points)
        self.terminations = dict.fromkeys(self.agents, True)

    def _reward(self, points: tuple[int, ...]) -> None:
        self.rewards = {agent: float(points[self.possible_agents.index(agent)]) for agent in self.agents}

    def _select(self) -> None:
        seat = self.deal_state.seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def _on_the_sheet(self, seat: int) -> np.ndarray[Any, np.dtype[np.int32]]:
        seats = self.rules.seats
        around = [(seat + step) % seats for step in range(seats)]
        none = [0] * (5 - seats)
        personal = [self.sheet.personal.count(other) for other in around]
        totals = [self.sheet.totals[other] for other in around]
        deal = min(self.sheet.deal, self.rules.deals or 0)  # after the last none is due
        numbers = [deal, self.rules.deals or 0, self.sheet.common, *personal, *none, *totals, *none]
        return np.array(numbers, np.int32)


def _session_space() -> spaces.Box:
    high = np.array([1000] * 3 + [1000] * 5 + [_POINTS] * 5, np.int32)
    low = np.array([0] * 8 + [-_POINTS] * 5, np.int32)
    return spaces.Box(low, high, dtype=np.int32)


def _as_told(deal: Deal, options: dict[str, Any]) -> Deal:
    if "pack" in options:
        deal = Deal.from_pack(options["pack"], deal.dealer)
    return Deal(deal.hands, deal.talon, Seat(options.get("dealer", deal.dealer)))
