"""A session as it is kept: who sat down, by which rules, and what was written, in order (rules 8).

Everything else follows from the entries and is worked out afresh, so that an early entry can be put
right and all that comes after it with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zole.rules import Refusal, Refused, Rules
from zole.scoring.entries import Entry
from zole.scoring.sheet import Sheet, opening, write


@dataclass(frozen=True, slots=True)
class Session:
    """The rule set and the names at the first deal, who dealt it (a seat), and the entries."""

    rules: Rules
    names: tuple[str, ...]
    first_dealer: int = 0
    entries: tuple[Entry, ...] = ()


def begin(rules: Rules, names: Sequence[str], first_dealer: int = 0) -> Session:
    """A session in which nothing is written yet; raises Refused unless every seat has a name.

    >>> begin(Rules(), ["Anna", "Bruno", "Cilda"]).names
    ('Anna', 'Bruno', 'Cilda')
    """
    opening(rules, names, first_dealer)
    return Session(rules, tuple(names), first_dealer)


def sheet(session: Session) -> Sheet:
    """The whole sheet of a session, worked out from its entries.

    Raises Refused where an entry cannot stand; ``line`` in the refusal is its number, from 1.

    >>> from zole.rules import Contract
    >>> from zole.scoring.entries import Typed
    >>> passed = enter(begin(Rules.named("classic"), "ABC"), Typed(Contract.PASSED))
    >>> sheet(passed).common, sheet(passed).deal
    (1, 2)
    """
    there = opening(session.rules, session.names, session.first_dealer)
    for line, entry in enumerate(session.entries, start=1):
        try:
            there = write(there, entry)
        except Refused as refused:
            why = refused.refusal
            raise Refused(Refusal(why.key, why.paragraph, {**why.args, "line": line})) from None
    return there


def refusal(session: Session, entry: Entry) -> Refusal | None:
    """Why an entry cannot be written now, with the paragraph; None if it can.

    >>> from zole.rules import Contract, Row
    >>> from zole.scoring.entries import Typed
    >>> refusal(begin(Rules(seats=4), "ABCD"), Typed(Contract.BIG, big=0, row=Row.WON)).key
    'sits_out'
    """
    there = sheet(session)
    try:
        write(there, entry)
    except Refused as refused:
        return refused.refusal
    return None


def enter(session: Session, entry: Entry) -> Session:
    """The session with one more entry; raises Refused, and changes nothing, where it cannot be written.

    >>> from zole.rules import Contract
    >>> from zole.scoring.entries import Typed
    >>> len(enter(begin(Rules.named("classic"), "ABC"), Typed(Contract.PASSED)).entries)
    1
    """
    write(sheet(session), entry)
    return replace(session, entries=(*session.entries, entry))


def replace_entry(session: Session, index: int, *entries: Entry) -> Session:
    """The session put right: these entries, none, one or more, in the place of the one at ``index``.

    Raises Refused where what follows no longer fits; ``line`` in the refusal is its number, from 1.

    >>> from zole.rules import Contract, Row
    >>> from zole.scoring.entries import Typed
    >>> written = enter(begin(Rules(), "ABC"), Typed(Contract.BIG, big=0, row=Row.WON))
    >>> sheet(replace_entry(written, 0, Typed(Contract.BIG, big=0, row=Row.LOST))).totals
    (-4, 2, 2)
    """
    if not 0 <= index < len(session.entries):
        raise Refused(Refusal("no_such_line", "8", {"line": index + 1}))
    entries = (*session.entries[:index], *entries, *session.entries[index + 1 :])
    mended = replace(session, entries=entries)
    sheet(mended)
    return mended


def drop_last(session: Session) -> Session:
    """The session without its last entry; raises Refused if nothing was written.

    >>> from zole.scoring.entries import End
    >>> sheet(drop_last(enter(begin(Rules(), "ABC"), End()))).over
    False
    """
    return replace_entry(session, len(session.entries) - 1)
