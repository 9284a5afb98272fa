"""The log of a paper worked out: which events count, in which order, what they come to.

A *place* is a first-written event with all that replaced it, each directly or through others. Places stand
in the order of their first events, but what was forgotten stands before the place it names. Its *heads*
are the events that nothing replaces. More than one head that say different things are a conflict, which
people decide by an event that replaces them all; until then the first of them counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from zole.rules import Refusal, Refused
from zole.scoring.paper import Event, EventId, NewStake, Paper, Rename, Stake, Written
from zole.scoring.sheet import Line, Sheet, opening, write


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the log: its first event, its heads, and what the entry that counts came to.

    ``fault`` is why the entry counts nothing; what no longer fits after a correction is kept so. ``out``
    are the people who sat a deal out.
    """

    root: EventId
    heads: tuple[Event, ...]
    line: Line | None = None
    fault: Refusal | None = None
    out: tuple[int, ...] = ()

    @property
    def entry(self) -> Written | None:
        """What counts here; None if it was taken back."""
        return self.heads[0].entry

    @property
    def undecided(self) -> bool:
        """Whether the heads say different things, and people have to choose."""
        return any(head.entry != self.entry for head in self.heads)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a paper comes to; ``together`` are places written at the same time, nobody asked about yet."""

    sheet: Sheet
    stake: Stake | None
    places: tuple[Place, ...]
    together: tuple[tuple[EventId, ...], ...]


def merge(one: Paper, other: Paper) -> Paper:
    """Two logs of one sheet as one; raises Refused if they are of different sheets or an event differs."""
    for name in ("id", "made", "rules", "names", "first_dealer", "stake"):
        if getattr(one, name) != getattr(other, name):
            raise Refused(Refusal("sheet_differs", "", {"field": name}))
    events = {event.id: event for event in one.events}
    for event in other.events:
        if events.setdefault(event.id, event) != event:
            raise Refused(Refusal("sheet_event_changed", "", {"id": str(event.id)}))
    return replace(one, events=tuple(events[key] for key in sorted(events)))


def standing(paper: Paper) -> Standing:
    """The whole sheet of a paper.

    >>> from zole.rules import Contract, Row, Rules
    >>> from zole.scoring.entries import Typed
    >>> won = Event(EventId(1, "kitchen1"), 0, Typed(Contract.BIG, big=1, row=Row.WON))
    >>> undone = Event(EventId(2, "kitchen1"), 0, None, replaces=(won.id,), back=won.id)
    >>> for events in ((won,), (won, undone)):
    ...     paper = Paper("0123456789abcdefghij-_", 0, Rules(), ("A", "B", "C"), events=events)
    ...     print(standing(paper).sheet.totals)
    (-1, 2, -1)
    (0, 0, 0)
    """
    sheet, stake = opening(paper.rules, paper.names, paper.first_dealer), paper.stake
    chains = _chains(paper.events)
    places = []
    for root, events in _in_place(paper.events, chains):
        place = Place(root, _heads(events))
        try:
            after, stake = _follow(sheet, stake, place.entry)
        except Refused as refused:
            places.append(replace(place, fault=refused.refusal))
            continue
        if len(after.lines) > len(sheet.lines):
            line = after.lines[len(sheet.lines)]
            place = replace(place, line=line, out=sheet.out if line.deal else ())
        places.append(place)
        sheet = after
    return Standing(sheet, stake, tuple(places), tuple(_together(chains)))


def _follow(sheet: Sheet, stake: Stake | None, entry: Written | None) -> tuple[Sheet, Stake | None]:
    if entry is None:
        return sheet, stake
    if isinstance(entry, NewStake):
        return sheet, entry.stake
    if isinstance(entry, Rename):
        if entry.person not in range(len(sheet.names)):
            raise Refused(Refusal("no_such_person", "8.3", {"person": entry.person}))
        names = (*sheet.names[: entry.person], entry.name, *sheet.names[entry.person + 1 :])
        return replace(sheet, names=names), stake
    return write(sheet, entry), stake


# Chains ---------------------------------------------------------------------------------------

Chain = tuple[EventId, list[Event]]


def _chains(events: Iterable[Event]) -> list[Chain]:
    """Every place by its first event, with its events in order; the first may not have arrived yet."""
    events = sorted(events, key=lambda event: event.id)
    union = _roots(events)
    chains: dict[EventId, list[Event]] = {}
    for event in events:
        chains.setdefault(union.first(event.id), []).append(event)
    return sorted(chains.items())


def _in_place(events: Iterable[Event], chains: Iterable[Chain]) -> Iterator[Chain]:
    """The places as they stand on the paper: each after those that were put in before it.

    A first event names an earlier one, so no place comes before itself.
    """
    union = _roots(events)
    known = dict(chains)
    put_in: dict[EventId | None, list[EventId]] = {}
    for root, (first, *_) in known.items():
        later = union.first(first.before) if first.id == root and first.before else None
        put_in.setdefault(later if later in known else None, []).append(root)
    waiting = [(root, False) for root in reversed(put_in.get(None, []))]
    while waiting:
        root, led = waiting.pop()
        others = [] if led else put_in.get(root, [])
        if others:
            waiting.append((root, True))
            waiting.extend((other, False) for other in reversed(others))
        else:
            yield root, known[root]


def _roots(events: Iterable[Event]) -> _Union:
    """From an event to the first of its place."""
    union = _Union()
    for event in events:
        union.join(event.id, *event.replaces)
    return union


def _heads(events: Iterable[Event]) -> tuple[Event, ...]:
    replaced = {other for event in events for other in event.replaces}
    return tuple(event for event in events if event.id not in replaced)


def _together(chains: Iterable[Chain]) -> Iterator[tuple[EventId, ...]]:
    """Places whose first events have equal counters, so that no device knew of the other's event.

    Unless answers, each an event ``beside`` others, link them all.
    """
    counting = [
        chain for chain in chains if not isinstance(_heads(chain[1])[0].entry, Rename | NewStake | None)
    ]
    for _, group in groupby(counting, key=lambda chain: chain[0].counter):
        union = _Union()
        roots = []
        for root, events in group:
            roots.append(root)
            union.join(root, *(other for event in events for other in event.beside))
        if len({union.first(root) for root in roots}) > 1:
            yield tuple(roots)


class _Union:
    """Sets of events that grow together, each known by its first."""

    def __init__(self) -> None:
        self._parents: dict[EventId, EventId] = {}

    def first(self, event: EventId) -> EventId:
        """The first of the set that an event is in."""
        top = event
        while top in self._parents:
            top = self._parents[top]
        while event != top:  # the next way up is a short one
            above = self._parents[event]
            self._parents[event] = top
            event = above
        return top

    def join(self, one: EventId, *others: EventId) -> None:
        """Make one set of those that these events are in."""
        tops = {self.first(event) for event in (one, *others)}
        first = min(tops)
        for top in tops - {first}:
            self._parents[top] = first
