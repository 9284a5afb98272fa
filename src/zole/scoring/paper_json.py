"""A paper as JSON: what a link, a file and the server hold, tolerant of nothing (docs/sheet.schema.json).

The page reads the very same form in ``web/static/sheet/check.js``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final, TypeVar

from zole.rules import Contract, Refusal, Refused, Row, Rules
from zole.scoring.entries import (
    Annulled,
    Awarded,
    Disqualified,
    End,
    Join,
    LastDeal,
    Leave,
    Penalty,
    Reason,
    Return,
    Totals,
    Typed,
)
from zole.scoring.paper import Event, EventId, NewStake, Paper, Rename, Stake, Written
from zole.scoring.sheet import opening

VERSION: Final = 1
MOST_EVENTS: Final = 10_000
_MOST_COUNTED: Final = 1_000_000  # no sheet comes near it; it keeps a false event from using up the numbers
_LATEST: Final = 8_640_000_000_000_000  # the last moment that a page's clock can show

_OPTIONS: Final = tuple(option.name for option in fields(Rules))
_TOP: Final = ("zole", "version", "id", "made", "rules", "names", "first_dealer", "stake", "events")
_EVENT_ID: Final = re.compile(r"([A-Za-z0-9_-]{8})\.([1-9][0-9]{0,6})")

Read = TypeVar("Read")
Reader = Callable[[Any, str], Read]


def to_json(paper: Paper) -> dict[str, Any]:
    """A paper as JSON, fields in the order in which every writer puts them.

    >>> to_json(Paper("0123456789abcdefghij-_", 0, Rules(), ("Anna", "Bruno", "Cilda")))["names"]
    ['Anna', 'Bruno', 'Cilda']
    """
    return {
        "zole": "sheet",
        "version": VERSION,
        "id": paper.id,
        "made": paper.made,
        "rules": {option: getattr(paper.rules, option) for option in _OPTIONS},
        "names": list(paper.names),
        "first_dealer": paper.first_dealer,
        "stake": _stake_json(paper.stake),
        "events": [event_json(event) for event in paper.events],
    }


def event_json(event: Event) -> dict[str, Any]:
    """One event as JSON; what says nothing is left out.

    >>> event_json(Event(EventId(1, "kitchen1"), 0, End()))
    {'id': 'kitchen1.1', 'at': 0, 'entry': {'kind': 'end'}}
    """
    written: dict[str, Any] = {"id": str(event.id), "at": event.at}
    for name, ids in (("replaces", event.replaces), ("beside", event.beside)):
        if ids:
            written[name] = [str(one) for one in ids]
    for name, one in (("back", event.back), ("before", event.before)):
        if one is not None:
            written[name] = str(one)
    return {**written, "entry": None if event.entry is None else entry_json(event.entry)}


def entry_json(entry: Written) -> dict[str, Any]:
    """One entry as JSON.

    >>> entry_json(Typed(Contract.BIG, big=1, row=Row.WON))
    {'kind': 'deal', 'contract': 'big', 'big': 1, 'row': 'won'}
    """
    kind = _KIND_OF[type(entry)]
    written = {"kind": kind}
    for field in fields(entry):
        value = getattr(entry, field.name)
        if kind != "deal" or (value is not None and value != ()):
            written[field.name] = _plain(value)
    return written


def from_json(data: object) -> Paper:
    """The paper that JSON holds; raises Refused with the place and what is wrong there."""
    if not isinstance(data, dict) or data.get("zole") != "sheet":
        raise Refused(Refusal("sheet_not_ours", ""))
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise Refused(Refusal("sheet_version", ""))
    top = _object(data, "", _TOP)
    paper = Paper(
        id=_text(r"[A-Za-z0-9_-]{22}", "sheet id")(top["id"], "/id"),
        made=_moment(top["made"], "/made"),
        rules=Rules(**_object(top["rules"], "/rules", _OPTIONS)),
        names=_items(5, _name)(top["names"], "/names"),
        first_dealer=_whole(0, 4)(top["first_dealer"], "/first_dealer"),
        stake=_stake(top["stake"], "/stake"),
        events=_in_order(_items(MOST_EVENTS, _event)(top["events"], "/events")),
    )
    opening(paper.rules, paper.names, paper.first_dealer)
    return paper


# Writing --------------------------------------------------------------------------------------


def _plain(value: object) -> Any:
    if isinstance(value, Stake | None):
        return _stake_json(value)
    if isinstance(value, StrEnum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def _stake_json(stake: Stake | None) -> dict[str, str] | None:
    return None if stake is None else {"each": stake.each, "currency": stake.currency}


# Reading single values ------------------------------------------------------------------------


def _wrong(path: str, expected: str) -> Refused:
    return Refused(Refusal("sheet_value", "", {"path": path, "expected": expected}))


def _object(
    data: object, path: str, needed: tuple[str, ...], perhaps: tuple[str, ...] = ()
) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _wrong(path, "object")
    for name in needed:
        if name not in data:
            raise Refused(Refusal("sheet_missing", "", {"path": path, "name": name}))
    for name in data:
        if name not in needed and name not in perhaps:
            raise Refused(Refusal("sheet_unknown", "", {"path": path, "name": str(name)[:40]}))
    return data


def _items(most: int, read: Reader[Read]) -> Reader[tuple[Read, ...]]:
    def reader(data: object, path: str) -> tuple[Read, ...]:
        if not isinstance(data, list):
            raise _wrong(path, "array")
        if len(data) > most:
            raise Refused(Refusal("sheet_too_long", "", {"path": path, "most": most}))
        return tuple(read(item, f"{path}/{place}") for place, item in enumerate(data))

    return reader


def _whole(low: int, high: int) -> Reader[int]:
    def reader(data: Any, path: str) -> int:
        if type(data) is not int or not low <= data <= high:
            raise _wrong(path, f"{low}..{high}")
        return data

    return reader


def _text(pattern: str, expected: str) -> Reader[str]:
    shape = re.compile(pattern)

    def reader(data: object, path: str) -> str:
        if not isinstance(data, str) or not shape.fullmatch(data):
            raise _wrong(path, expected)
        return data

    return reader


_Word = TypeVar("_Word", bound=StrEnum)


def _one_of(words: type[_Word]) -> Reader[_Word]:
    def reader(data: object, path: str) -> _Word:
        if not isinstance(data, str) or data not in [*words]:
            raise _wrong(path, "|".join(words))
        return words(data)

    return reader


def _flag(data: object, path: str) -> bool:
    if not isinstance(data, bool):
        raise _wrong(path, "boolean")
    return data


_person: Final = _whole(0, 999)
_moment: Final = _whole(0, _LATEST)
# One to 80 characters, none that controls, no space at either end.
_name: Final = _text(r"(?! )[^\x00-\x1f\x7f-\x9f\ud800-\udfff]{1,80}(?<! )", "name")
_EACH: Final = _text(r"[0-9]{1,6}(\.[0-9]{1,4})?", "0.10")
_CURRENCY: Final = _text(r"[A-Z]{3}", "EUR")


def _stake(data: object, path: str) -> Stake | None:
    if data is None:
        return None
    read = _object(data, path, ("each", "currency"))
    return Stake(_EACH(read["each"], f"{path}/each"), _CURRENCY(read["currency"], f"{path}/currency"))


# Reading entries and events -------------------------------------------------------------------

_people: Final = _items(5, _person)
_contract: Final = _one_of(Contract)

# What each kind holds, in the order in which it is written. Of a deal, all but the contract may be left out.
_KINDS: Final[Mapping[str, tuple[type[Written], dict[str, Reader[Any]]]]] = {
    "deal": (
        Typed,
        {
            "contract": _contract,
            "big": _person,
            "row": _one_of(Row),
            "losers": _people,
            "eyes": _items(4, _whole(0, 120)),
            "tricks": _items(4, _whole(0, 8)),
            "lots": _people,
        },
    ),
    "awarded": (Awarded, {"contract": _contract, "big": _person, "offender": _person}),
    "totals": (Totals, {"points": _items(1000, _whole(-100_000, 100_000))}),
    "annulled": (Annulled, {}),
    "penalty": (Penalty, {"person": _person, "reason": _one_of(Reason)}),
    "last_deal": (LastDeal, {}),
    "leave": (Leave, {"person": _person}),
    "disqualified": (Disqualified, {"person": _person}),
    "join": (Join, {"name": _name, "late": _flag}),
    "return": (Return, {"person": _person}),
    "end": (End, {}),
    "rename": (Rename, {"person": _person, "name": _name}),
    "stake": (NewStake, {"stake": _stake}),
}
_KIND_OF: Final = {made: kind for kind, (made, _) in _KINDS.items()}


def entry_from_json(data: Any, path: str = "") -> Written:
    """The entry that JSON holds; raises Refused with the place and what is wrong there.

    >>> entry_from_json({"kind": "penalty", "person": 2, "reason": "late"})
    Penalty(person=2, reason=<Reason.LATE: 'late'>)
    """
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in _KINDS:
        raise _wrong(f"{path}/kind", "|".join(_KINDS))
    made, readers = _KINDS[kind]
    names = tuple(readers)
    needed = names[:1] if made is Typed else names
    read = _object(data, path, ("kind", *needed), names)
    return made(**{name: readers[name](read[name], f"{path}/{name}") for name in readers if name in read})


def _event_id(data: object, path: str) -> EventId:
    found = _EVENT_ID.fullmatch(data) if isinstance(data, str) else None
    if found is None or int(found[2]) > _MOST_COUNTED:
        raise _wrong(path, "event id")
    return EventId(int(found[2]), found[1])


def _event(data: object, path: str) -> Event:
    read = _object(data, path, ("id", "at", "entry"), ("replaces", "beside", "back", "before"))
    event_id = _event_id(read["id"], f"{path}/id")

    def earlier(data: object, path: str) -> EventId:
        found = _event_id(data, path)
        if found.counter >= event_id.counter:
            raise _wrong(path, "earlier event")
        return found

    def several(name: str, one: Reader[EventId]) -> tuple[EventId, ...]:
        # To replace or to stand beside nothing is the same as to say nothing of it.
        return tuple(sorted(set(_items(100, one)(read.get(name, []), f"{path}/{name}"))))

    return Event(
        id=event_id,
        at=_moment(read["at"], f"{path}/at"),
        replaces=several("replaces", earlier),
        beside=several("beside", _event_id),
        back=earlier(read["back"], f"{path}/back") if "back" in read else None,
        before=earlier(read["before"], f"{path}/before") if "before" in read else None,
        entry=None if read["entry"] is None else entry_from_json(read["entry"], f"{path}/entry"),
    )


def _in_order(events: tuple[Event, ...]) -> tuple[Event, ...]:
    ordered = tuple(sorted(events, key=lambda event: event.id))
    for one, after in pairwise(ordered):
        if one.id == after.id:
            raise Refused(Refusal("sheet_event_twice", "", {"id": str(one.id)}))
    return ordered
