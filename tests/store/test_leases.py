"""Leases: one holder at a time, by the clock of the database."""

from __future__ import annotations

import threading
import time

import pytest
from sqlalchemy import select

from zole.store import Leases
from zole.store.dialects import now


@pytest.fixture
def leases(engine):
    return Leases(engine)


def test_a_lease_has_one_holder_who_may_hold_on_to_it(leases):
    assert leases.hold("t", "mine", 60)
    assert not leases.hold("t", "other", 60)
    assert leases.hold("t", "mine", 60)
    assert leases.hold("another table", "other", 60)


def test_a_lease_that_was_let_go_is_free(leases):
    leases.hold("t", "mine", 60)
    leases.let_go("t", "mine")
    assert leases.hold("t", "other", 60)


def test_only_the_holder_can_let_a_lease_go(leases):
    leases.hold("t", "mine", 60)
    leases.let_go("t", "other")
    leases.let_go("nowhere", "other")
    assert not leases.hold("t", "other", 60)


def test_a_dead_holder_s_lease_runs_out(leases):
    leases.hold("t", "dead", 0.3)
    began = time.monotonic()
    while not leases.hold("t", "other", 60):
        assert time.monotonic() - began < 10
        time.sleep(0.02)
    assert time.monotonic() - began > 0.2
    assert not leases.hold("t", "dead", 60)


def test_all_that_one_holds_is_renewed_at_once_and_what_ran_out_is_lost(leases):
    leases.hold("lost", "mine", 0)
    for table in ("a", "b"):
        leases.hold(table, "mine", 0.4)
    leases.hold("c", "other", 60)
    assert leases.renew("mine", 60) == {"a", "b"}
    time.sleep(0.5)
    assert not leases.hold("a", "other", 60)
    assert leases.hold("lost", "other", 60)
    assert leases.renew("nobody", 60) == set()


def test_of_many_that_reach_for_a_lease_at_once_one_gets_it(leases):
    """Some tables are free, some have a lease that ran out."""
    tables = [f"t{i}" for i in range(20)]
    for table in tables[::2]:
        leases.hold(table, "dead", 0)
    won: list[tuple[str, int]] = []
    at_once = threading.Barrier(6)

    def reach(holder: int) -> None:
        at_once.wait()
        won.extend((table, holder) for table in tables if leases.hold(table, str(holder), 60))

    threads = [threading.Thread(target=reach, args=(holder,)) for holder in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(table for table, _ in won) == sorted(tables)


def test_the_clock_of_the_database_counts_milliseconds_since_1970(engine):
    with engine.connect() as connection:
        assert abs(connection.scalar(select(now())) - time.time() * 1000) < 5000
