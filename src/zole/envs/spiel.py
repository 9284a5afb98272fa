"""Zole for OpenSpiel: importing this registers the Python game ``python_zole``.

    import pyspiel
    import zole.envs.spiel

    game = pyspiel.load_game("python_zole(rules=rondo,seats=4)")

Players are seats. Chance draws the dealer, unless the parameter ``dealer`` names him, then 26 cards from the
top of the pack (2.4), and in rondo the lots of 6.2. All actions have the numbers of ``zole.rules.actions``.

The information state is that of ``sight.py``; its tensor has shape (36, 26). The observation is less: planes
and numbers, one after the other, 485 in all. ``resample_from_infostate`` deals what a player has not seen
anew; OpenSpiel lets a Python game offer it to algorithms in Python, not to those in C++.

``worlds`` shortens a deal to its end, for algorithms that walk whole trees: see ``shortened``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import numpy as np
import pyspiel

from zole.envs.dealing import pack_of, rule_set
from zole.envs.shown import action_text, text
from zole.envs.sight import ACTIONS, INFORMATION, information, information_text, observation_text, observe
from zole.envs.worlds import resample
from zole.rules import LOT, PASS, Deal, Phase, Rules, State, View, apply, legal_actions, outcome, start, view
from zole.rules.actions import LAST_ACTION
from zole.solver.batch import NUMBERS, PLANES

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_MOST_ACTIONS: Final = 29  # three words, two cards buried, 24 played
_SIZES: Final = {True: len(INFORMATION) * 26, False: len(PLANES) * 26 + len(NUMBERS)}
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789a"  # one for each action, for `worlds`

_GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_zole",
    long_name="Python Zole",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "nine", "seats": 0, "dealer": -1, "worlds": ""},
)


def shortened(worlds: Iterable[State]) -> Any:
    """A game that begins in one of these states, each as likely as the next; all know which they are.

    They must be one deal in play as somebody who holds no cards sees it: the same named rules, dealer and
    actions, but for cards that were buried. Take ``resample`` of one seat a few times. Raises ValueError
    otherwise.
    """
    states = list(worlds)
    if len({_public(state) for state in states}) != 1 or states[0].phase is not Phase.PLAY:
        raise ValueError("worlds must be one deal to who looks on, and in play")
    rules = states[0].rules
    if rules.name == "custom":
        raise ValueError("worlds must be of named rules")
    spelt = ";".join(
        f"{state.deal.dealer}{_spelt([*pack_of(state.deal), *state.actions])}" for state in states
    )
    return pyspiel.load_game("python_zole", {"rules": rules.name, "seats": rules.seats, "worlds": spelt})


class ZoleGame(pyspiel.Game):
    """Zole by one rule set; ``params`` are rules, seats (0: the fewest), dealer (-1: drawn) and worlds."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = dict(params or {})
        self.rules = rule_set(told.get("rules", "nine"), told.get("seats") or None)
        dealer = told.get("dealer", -1)
        if not -1 <= dealer < self.rules.seats:
            raise ValueError(f"dealer {dealer} of {self.rules.seats}")
        worlds = told.get("worlds", "")
        self.worlds = tuple(_world(self.rules, spelt) for spelt in worlds.split(";")) if worlds else ()
        self.opening = _Position(self.rules, None if dealer < 0 else dealer)
        dearest = max(8, self.rules.little_zole_lost) * (self.rules.seats - 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=max(LAST_ACTION + 1, len(self.worlds)),
            num_players=self.rules.seats,
            min_utility=-float(dearest),
            max_utility=float(dearest),
            utility_sum=0.0,
            max_game_length=_MOST_ACTIONS,
        )
        super().__init__(_GAME_TYPE, info, told)

    def new_initial_state(self) -> ZoleState:
        """Nothing is dealt."""
        return ZoleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ZoleObserver:
        """The information state where perfect recall is asked for, the observation otherwise."""
        return ZoleObserver(iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """The dealer, 26 cards, three lots at the most."""
        return 30


@dataclass(frozen=True, slots=True)
class _Position:
    """Where a game stands: what was dealt so far, then the deal. A value, so that copies may share it."""

    rules: Rules
    dealer: int | None
    pack: tuple[int, ...] = ()
    deal: State | None = None

    def __deepcopy__(self, _: object) -> Self:
        return self

    def dealt(self, outcome: int) -> _Position:
        """The position after a dealer or a card was drawn."""
        if self.dealer is None:
            return replace(self, dealer=outcome)
        pack = (*self.pack, outcome)
        deal = start(self.rules, Deal.from_pack(pack, self.dealer)) if len(pack) == 26 else None
        return replace(self, pack=pack, deal=deal)

    def outcomes(self) -> list[int]:
        """The dealers or the cards that may be drawn next."""
        if self.dealer is None:
            return list(range(self.rules.seats))
        return [card for card in range(26) if card not in self.pack]


class ZoleState(pyspiel.State):
    """One deal, from the shuffle to the points."""

    def __init__(self, game: ZoleGame) -> None:
        super().__init__(game)
        self.position = game.opening

    @property
    def deal(self) -> State | None:
        """The deal as ``zole.rules`` has it; None while cards are dealt."""
        return self.position.deal

    def current_player(self) -> int:
        """The seat to act, chance or the end."""
        deal = self.position.deal
        if deal is None or deal.phase is Phase.LOTS:
            return _CHANCE
        return _TERMINAL if deal.seat is None else int(deal.seat)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        deal = self.position.deal
        return deal is not None and deal.phase is Phase.OVER

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only who is to act is asked
        return list(legal_actions(self.position.deal)) if self.position.deal else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, each as likely as the next."""
        deal, worlds = self.position.deal, self.get_game().worlds
        if deal is not None:
            outcomes = list(legal_actions(deal))
        else:
            outcomes = list(range(len(worlds))) if worlds else self.position.outcomes()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        deal, worlds = self.position.deal, self.get_game().worlds
        if deal is not None:
            self.position = replace(self.position, deal=apply(deal, action))
        elif worlds:
            self.position = replace(self.position, deal=worlds[action])
        else:
            self.position = self.position.dealt(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != _CHANCE or action >= LOT:
            return action_text(action)
        if self.get_game().worlds:
            return f"world {action}"
        return f"dealer {action}" if self.position.dealer is None else f"deal {action_text(action)}"

    def returns(self) -> list[float]:
        """The points of the deal by seat; zeros until it is over."""
        deal = self.position.deal
        if deal is None or not self.is_terminal():
            return [0.0] * self.position.rules.seats
        return [float(points) for points in outcome(deal).points]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ZoleState:
        """A state that the player cannot tell from this one, each deal of it as likely as the next."""
        rng = random.Random(sampler())
        game = self.get_game()
        other: ZoleState = game.new_initial_state()
        deal = self.position.deal
        if deal is None:  # nobody has seen anything
            hidden = [self.history()[0]] if self.history() and game.opening.dealer is None else []
            hidden += rng.sample(range(26), len(self.position.pack))
        elif game.worlds:
            told = deal.actions[len(game.worlds[0].actions) :]
            hidden = [rng.choice(_possible(game.worlds, told, view(deal, player))), *told]
        else:
            world = resample(deal, player, rng)
            dealer = [world.deal.dealer] if game.opening.dealer is None else []
            hidden = [*dealer, *pack_of(world.deal), *world.actions]
        for action in hidden:
            other.apply_action(action)
        return other

    def __str__(self) -> str:
        deal = self.position.deal
        if deal is not None:
            return text(deal)
        return f"dealer {self.position.dealer}, dealt {' '.join(map(action_text, self.position.pack))}"


class ZoleObserver:
    """What OpenSpiel asks of an observer: ``tensor``, the same in pieces as ``dict``, and a string."""

    def __init__(self, iig_obs_type: Any = None, params: Any = None) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("a player is told all that his seat may see, and nothing else")
        self.recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(_SIZES[self.recalls], np.float32)
        cards = 26 * (len(INFORMATION) if self.recalls else len(PLANES))
        self.dict = {"planes": self.tensor[:cards].reshape(-1, 26)}
        if not self.recalls:
            self.dict["numbers"] = self.tensor[cards:]

    def set_from(self, state: ZoleState, player: int) -> None:
        """Write what a player sees into ``tensor``; zeros while cards are dealt."""
        if state.deal is None:
            self.tensor.fill(0)
        elif self.recalls:
            self.dict["planes"][:] = information(view(state.deal, player))
        else:
            self.dict["planes"][:], self.dict["numbers"][:] = observe(view(state.deal, player))

    def string_from(self, state: ZoleState, player: int) -> str:
        """What a player sees, as a line."""
        if state.deal is None:
            return f"seat {player}, before the deal"
        sight = view(state.deal, player)
        return information_text(sight) if self.recalls else observation_text(sight)


def _possible(worlds: tuple[State, ...], told: tuple[int, ...], sight: View) -> list[int]:
    """The numbers of the worlds in which a seat would have seen the same."""
    wanted = information_text(sight)
    return [
        number
        for number, world in enumerate(worlds)
        if (there := _after(world, told)) is not None and information_text(view(there, sight.seat)) == wanted
    ]


def _after(state: State, actions: Iterable[int]) -> State | None:
    """A state after some more actions; None where the rules refuse one."""
    for action in actions:
        if action not in legal_actions(state):
            return None
        state = apply(state, action)
    return state


def _public(state: State) -> tuple[object, ...]:
    """All of a deal that somebody who holds no cards sees."""
    auction = tuple(action for action in state.actions[:3] if action >= PASS)
    return state.rules, state.deal.dealer, len(state.actions), auction, state.tricks, state.table


def _spelt(actions: Iterable[int]) -> str:
    return "".join(_LETTERS[action] for action in actions)


def _world(rules: Rules, spelt: str) -> State:
    actions = [_LETTERS.index(letter) for letter in spelt[1:]]
    state = start(rules, Deal.from_pack(actions[:26], int(spelt[0])))
    for action in actions[26:]:
        state = apply(state, action)
    return state


pyspiel.register_game(_GAME_TYPE, ZoleGame)
