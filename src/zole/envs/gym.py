"""Zole for Gymnasium: one seat learns, the others are played by given players.

    import gymnasium

    game = gymnasium.make("zole.envs.gym:Zole-v0", rules="nine", players="novice")
    observation, info = game.reset(seed=1)
    action = game.action_space.sample(observation["action_mask"])
    observation, points, over, _, info = game.step(action)

The observation is that of ``sight.py``. The reward are the points of the deal, when it ends.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium.envs.registration import register

from zole.bots import Player, make
from zole.envs.dealing import draw_deal, rule_set
from zole.envs.shown import text
from zole.envs.spaces import Seen, action_space, observation_space, seen
from zole.rules import (
    Deal,
    Phase,
    Refusal,
    Rules,
    Seat,
    State,
    apply,
    legal_actions,
    outcome,
    refusal,
    seats_out,
    start,
    view,
)


class SeatEnv(gymnasium.Env[Any, int]):
    """One deal from one seat.

    ``players`` are a name of ``zole.bots`` for all other seats, or a name or Player for each of them,
    clockwise from the learner's left. An action that is not legal ends the deal and costs more than any deal
    can; ``info["refused"]`` then says why, by key and paragraph of the rules. A deal that the seat would sit
    out is dealt by another. ``reset`` takes the options ``dealer`` (a seat) and ``pack`` (26 cards from the
    top); what they leave out is drawn from the seed as ``Batch.reset`` draws it.
    """

    metadata = {  # noqa: RUF012 - Gymnasium declares it as a field of each environment
        "render_modes": ["ansi", "human"],
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: Rules | str = "nine",
        *,
        seats: int | None = None,
        seat: int = 0,
        players: str | Sequence[str | Player] = "novice",
        render_mode: str | None = None,
    ) -> None:
        self.rules = rule_set(rules, seats)
        others = self.rules.seats - 1
        self.players = [players] * others if isinstance(players, str) else list(players)
        if not 0 <= seat < self.rules.seats or len(self.players) != others:
            raise ValueError(f"a seat of {self.rules.seats}, and {others} players for the others")
        self.seat = Seat(seat)
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()
        self.illegal_reward = -float(max(8, self.rules.little_zole_lost) * others)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal anew and play on to the seat's first turn."""
        super().reset(seed=seed)
        self._seated = self._sit_down()
        self.deal_state: State = start(self.rules, self._deal(options or {}))
        self._play_on()
        return self._sight(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The seat's action, and what the others do until its next turn or the end."""
        refused = refusal(self.deal_state, int(action))
        if refused is not None:
            return self._sight(), self.illegal_reward, True, False, {"refused": _why(refused)}
        self.deal_state = apply(self.deal_state, int(action))
        self._play_on()
        over = self.deal_state.phase is Phase.OVER
        points = outcome(self.deal_state).points[self.seat] if over else 0
        return self._sight(), float(points), over, False, {}

    def render(self) -> Any:
        """The deal with all cards open: as text, or printed in the mode ``human``."""
        shown = text(self.deal_state)
        if self.render_mode == "human":
            print(shown)  # noqa: T201 - what this mode is for
            return None
        return shown

    def _sight(self) -> Seen:
        return seen(view(self.deal_state, self.seat))

    def _sit_down(self) -> dict[int, Player]:
        # The players' dice are a stream of their own, so that a seed brings the same deal whoever plays.
        dice = random.Random(int(self.np_random.spawn(1)[0].integers(1 << 63)))
        seats = self.rules.seats
        around = [(self.seat + step) % seats for step in range(1, seats)]
        return {
            seat: make(player, random.Random(dice.random())) if isinstance(player, str) else player
            for seat, player in zip(around, self.players, strict=True)
        }

    def _deal(self, options: dict[str, Any]) -> Deal:
        seats = self.rules.seats
        deal = draw_deal(self.np_random, seats)
        if "pack" in options:
            deal = Deal.from_pack(options["pack"], deal.dealer)
        dealer = int(options.get("dealer", deal.dealer))
        while self.seat in seats_out(seats, dealer):
            if "dealer" in options:
                raise ValueError(f"seat {self.seat} sits the deal of dealer {dealer} out")
            dealer = int(self.np_random.integers(seats))
        return Deal(deal.hands, deal.talon, Seat(dealer))

    def _play_on(self) -> None:
        """Let the others act, and lots fall, until it is the seat's turn or the deal is over."""
        while self.deal_state.phase is not Phase.OVER and self.deal_state.seat != self.seat:
            turn = self.deal_state.seat
            if turn is None:
                action = int(self.np_random.choice(legal_actions(self.deal_state)))
            else:
                action = self._seated[turn].decide(view(self.deal_state, turn))
            self.deal_state = apply(self.deal_state, action)


def _why(refused: Refusal) -> str:
    return f"{refused.key} ({refused.paragraph})"


register(id="Zole-v0", entry_point="zole.envs.gym:SeatEnv")
