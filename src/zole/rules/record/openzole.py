"""The JSON log of openZole, an open program of 2017, read as a record.

A log holds people, and games of three: each says who is A, B and C (A leads, C deals), then event after
event: the pack, who was dealt what, ``skip`` for a pass, ``mode`` for what is played, ``discard`` for the
burial, ``play``. It names no rule set; what is seen in it is taken. The cards are those of the ``deal``
events, for the program deals four by four. All of it is outside input and refused where it is unexpected.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeVar

from zole.rules.actions import LITTLE_ZOLE, PASS, TAKE, ZOLE
from zole.rules.cards import CardTextError, mask_of, parse_card
from zole.rules.contracts import Contract
from zole.rules.deal import Deal, Seat
from zole.rules.outcome import outcome
from zole.rules.record.replay import Rotation
from zole.rules.record.value import MAX_DEALS, Record, RecordedDeal, RecordError, is_line, tidy
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules
from zole.rules.state import Phase, State, apply, start

MOST_EVENTS: Final = 200  # a whole game has 26 cards dealt, 24 played, and a handful of words

_MODES: Final = {"augšā": TAKE, "zole": ZOLE, "mazā zole": LITTLE_ZOLE}
_ALL_PASS: Final = {"galdiņš": "galdins", "pule": "pules"}
_HANDS: Final = "ABC"
_KINDS: Final = {"dict": "object", "list": "array", "str": "string"}

Kind = TypeVar("Kind")


class _Event(NamedTuple):
    """One event of a game."""

    action: str
    data: dict[str, Any]
    path: str


def from_openzole(data: object) -> Record:
    """The record of a log, given as the JSON was loaded; raises RecordError with the path to the fault."""
    log = _kind(data, dict, "")
    people = _list(log, "aPlayers", "", 3)
    if len(people) != 3:
        raise _fault("players_count", "/aPlayers", "2.1", expected=3, found=len(people))
    names = [
        _name(_get(person, "name", str, f"/aPlayers/{place}"), f"/aPlayers/{place}/name")
        for place, person in enumerate(people)
    ]
    games = _list(log, "aGames", "", MAX_DEALS)
    orders = [_order(game, f"/aGames/{place}") for place, game in enumerate(games)]
    logs = [list(_events(game, f"/aGames/{place}")) for place, game in enumerate(games)]
    # Who sits left of whom is seen from the first game; the first of the people keeps seat 0.
    seating = orders[0] if orders else (0, 1, 2)
    seating = (*seating[seating.index(0) :], *seating[: seating.index(0)])
    rules = _rules([event for events in logs for event in events])
    deals: list[RecordedDeal] = []
    rotation = Rotation(rules)
    for place, game in enumerate(games):
        path = f"/aGames/{place}"
        seats = [seating.index(person) for person in orders[place]]
        if seats[1] != (seats[0] + 1) % 3:
            raise _fault("openzole_order", f"{path}/oPlayerOrder", "2.1")
        out_of_turn = rotation.dealer not in {None, seats[2]}
        refused = rotation.refusal(seats[2], out_of_turn=out_of_turn)
        if refused is not None:
            raise RecordError(refused, path=path)
        state = _game(rules, seats[2], logs[place], path)
        _check_chips(game, state, seats, path)
        rotation.dealt(state, annulled=False)
        deals.append(RecordedDeal(state.deal, state.actions, out_of_turn=out_of_turn))
    players = tuple(names[person] for person in seating)
    return Record(rules, players, tuple(deals), _tags(log))


def _rules(events: list[_Event]) -> Rules:
    modes = {str(event.data.get("mode")) for event in events if event.action == "mode"}
    all_pass = sorted(_ALL_PASS[mode] for mode in modes & _ALL_PASS.keys())
    if len(all_pass) == 2:
        raise _fault("openzole_all_pass", "/aGames", "3.6")
    changes: dict[str, Any] = {"deals": None, "little_zole": "mazā zole" in modes}
    if all_pass == ["galdins"]:
        return Rules.named("galdins", galdins_tie="each", **changes)
    return Rules.named("classic", **changes)


def _game(rules: Rules, dealer: int, events: list[_Event], path: str) -> State:
    dealt = [event for event in events if event.action in {"deal", "to_pot"}]
    held: list[list[int]] = [[], [], [], []]
    for event in dealt:
        holder = 3 if event.action == "to_pot" else _hand(event)
        held[holder].append(_card(event))
    first, second, third, talon = (mask_of(cards) for cards in held)
    if any(
        mask.bit_count() != len(cards)
        for mask, cards in zip((first, second, third, talon), held, strict=True)
    ):
        raise _fault("card_twice", f"{path}/oGameLog", "1.1")
    try:
        state = start(rules, Deal((first, second, third), talon, Seat(dealer)))
    except Refused as refused:
        raise RecordError(refused.refusal, path=f"{path}/oGameLog") from None
    discards = iter(sorted(_card(event) for event in events if event.action == "discard"))
    for event in events:
        if event.action in {"deck", "deal", "to_pot"}:
            continue
        # The program plays little Zole to the end; the deal is over at the caller's first trick (3.5).
        if state.phase is Phase.OVER and state.contract is Contract.LITTLE_ZOLE and event.action == "play":
            continue
        state = _step(state, event, discards)
    return state


def _step(state: State, event: _Event, discards: Iterator[int]) -> State:
    mode = _get(event.data, "mode", str, f"{event.path}/data") if event.action == "mode" else ""
    _check_event(state, event, mode)
    if mode in _ALL_PASS:
        return state
    try:
        if event.action == "discard":
            return apply(state, next(discards))
        if event.action == "play":
            return apply(state, _card(event))
        return apply(state, _MODES[mode] if mode else PASS)
    except Refused as refused:
        raise RecordError(refused.refusal, path=event.path) from None


def _check_event(state: State, event: _Event, mode: str) -> None:
    """Refuse what the rules cannot, for they are told neither who acts nor what for."""
    if event.action not in {"skip", "mode", "discard", "play"}:
        raise _fault("openzole_action", event.path, found=event.action[:40])
    if event.action == "mode" and mode not in _MODES and mode not in _ALL_PASS:
        raise _fault("openzole_mode", event.path, "3.1", found=mode[:40])
    if mode in _ALL_PASS:
        if state.actions != (PASS, PASS, PASS):
            raise _fault("openzole_mode", event.path, "3.6", found=mode)
    elif state.phase is not Phase.OVER and _hand(event) != state.turn:
        raise _fault("openzole_turn", event.path, "4.2", expected=_HANDS[state.turn])
    if event.action == "discard" and state.phase is not Phase.BURY:
        raise _fault("no_burial_due", event.path, "3.3")
    if event.action == "play" and state.phase is Phase.BURY:
        raise _fault("burial_due", event.path, "3.3")


def _check_chips(game: object, state: State, seats: list[int], path: str) -> None:
    """Hold the chips of a game, where they are written, against the points before pules."""
    chips: object = game
    for name in ("oResult", "oDetails", "oGameChips"):
        chips = chips.get(name) if isinstance(chips, dict) else None
    if isinstance(chips, dict) and state.phase is Phase.OVER:
        points = outcome(state).points
        right = {letter: points[seat] for letter, seat in zip(_HANDS, seats, strict=True)}
        if chips != right:
            raise _fault("result_differs", f"{path}/oResult/oDetails/oGameChips", "4.3", expected=str(right))


# Reading what comes from outside -------------------------------------------------------------------


def _fault(key: str, path: str, paragraph: str = "", **named: int | str) -> RecordError:
    return RecordError(Refusal(key, paragraph, named), path=path)


def _kind(data: object, kind: type[Kind], path: str) -> Kind:
    if not isinstance(data, kind):
        raise _fault("json_type", path, expected=_KINDS[kind.__name__])
    return data


def _get(data: object, name: str, kind: type[Kind], path: str) -> Kind:
    found = _kind(data, dict, path).get(name)
    if found is None:
        raise _fault("json_missing", path, expected=name)
    return _kind(found, kind, f"{path}/{name}")


def _list(data: object, name: str, path: str, most: int) -> list[Any]:
    found: list[Any] = _get(data, name, list, path)
    if len(found) > most:
        raise _fault("record_too_long", f"{path}/{name}", most=most, found=len(found))
    return found


def _order(game: object, path: str) -> tuple[int, ...]:
    order: dict[str, Any] = _get(game, "oPlayerOrder", dict, path)
    people: tuple[Any, ...] = tuple(order.get(letter) for letter in _HANDS)
    if any(type(person) is not int for person in people) or len(order) != 3 or sorted(people) != [0, 1, 2]:
        raise _fault("openzole_order", f"{path}/oPlayerOrder", "2.1")
    return people


def _events(game: object, path: str) -> Iterator[_Event]:
    for place, event in enumerate(_list(game, "oGameLog", path, MOST_EVENTS)):
        here = f"{path}/oGameLog/{place}"
        action = _get(event, "action", str, here)
        data = _get(event, "data", list if action == "deck" else dict, here)
        yield _Event(action, data if isinstance(data, dict) else {}, here)


def _hand(event: _Event) -> int:
    letter = _get(event.data, "player", str, f"{event.path}/data")
    if letter not in {"A", "B", "C"}:
        raise _fault("seat_unknown", f"{event.path}/data/player", "2.5", expected="A B C")
    return _HANDS.index(letter)


def _card(event: _Event) -> int:
    text = _get(event.data, "card", str, f"{event.path}/data")
    try:
        return parse_card(text)
    except CardTextError as error:
        raise _fault(error.key, f"{event.path}/data/card", "1.6", found=text[:40]) from None


def _name(text: str, path: str) -> str:
    name = tidy(text)
    if not is_line(name):
        raise _fault("player_name", path, found=text[:40])
    return name


def _tags(log: dict[str, Any]) -> dict[str, str]:
    event = log.get("oEvent")
    names = {"Date": "start_time", "Event": "name", "Note": "description"}
    noted = {tag: event.get(name) for tag, name in names.items()} if isinstance(event, dict) else {}
    tidied = {tag: tidy(value) for tag, value in noted.items() if isinstance(value, str)}
    return {tag: value for tag, value in tidied.items() if is_line(value)} | {"Source": "openZole"}
