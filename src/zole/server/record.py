"""A table's log as a record of the session, in the notation of docs/record.md."""

from __future__ import annotations

from collections.abc import Iterable

from zole.rules.record import Record, RecordedDeal
from zole.server.table import Event, evolve, replay


def record_of(events: Iterable[Event]) -> Record:
    """The record of the deals that are over; a deal under way stays secret.

    Raises Refused for a name that no record can carry.
    """
    log = iter(events)
    table = replay([next(log)])
    deals = []
    for event in log:
        table = evolve(table, event)
        if event["type"] == "action" and table.deal_over:
            deals.append(RecordedDeal(table.running.deal, table.running.actions))
    running = table.sheet
    return Record(
        running.rules,
        running.names,
        tuple(deals),
        # Where the number of deals is fixed, the rule set says itself that the session is over.
        ended=running.over and running.deals is None,
    )
