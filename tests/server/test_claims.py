"""Rules 4.8 at a table: a claim is proved before it is written, beside the table and not in its way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import reduce
from random import Random

import pytest
import worlds
from server.tables import SeededDice, as_sent, laid, may_be_claimed, may_not_be_claimed, why_not

from zole.rules import CLAIM, Rules, State, view
from zole.rules.record import read, write
from zole.server import room as room_module
from zole.server.protocol import Act, Next, Undo
from zole.server.record import record_of
from zole.server.room import Listener, Room
from zole.server.sight import step_message, table_message
from zole.server.table import Table, act, decide, evolve, replay
from zole.solver.claims import unproved
from zole.store import Log, open_database


def claim(table: Table) -> Act:
    return Act(type="act", seq=table.seq, action=CLAIM)


# The table ------------------------------------------------------------------------------------------


def test_4_8_a_claim_that_is_proved_ends_the_deal_and_seals_the_next():
    table = replay(laid(may_be_claimed))
    events = decide(table, 0, claim(table), SeededDice())
    assert events[0] == {"type": "action", "action": CLAIM, "by": 0}
    assert [event["type"] for event in events] == ["action", "sealed"]
    after = reduce(evolve, events, table)
    assert after.deal_over
    assert len(after.sheet.lines) == 1


def test_4_8_a_claim_that_is_not_proved_changes_nothing():
    table = replay(laid(may_not_be_claimed))
    refused = why_not(decide, table, 0, claim(table), SeededDice())
    assert (refused.key, refused.paragraph, dict(refused.args)) == ("claim_unproved", "4.8", {})


def test_4_8_only_whose_turn_it_is_claims():
    table = replay(laid(may_be_claimed))
    assert why_not(act, table, 1, CLAIM, SeededDice()).key == "not_your_turn"


def test_4_8_the_log_is_taken_at_its_word():
    """What was proved before it was written is not proved again; even a claim that no proof stands for."""
    events = laid(may_not_be_claimed)
    table = replay([*events, {"type": "action", "action": CLAIM, "by": 0}])
    assert table.deal_over


def test_4_8_lots_of_rondo_are_drawn_after_a_claim():
    rules = Rules.named("rondo")
    table = replay(laid(may_be_claimed, rules))
    after = reduce(evolve, act(table, 0, CLAIM, SeededDice()), table)
    assert after.deal_over
    assert CLAIM in after.running.actions


@pytest.mark.parametrize("until", [may_be_claimed, may_not_be_claimed])
def test_4_8_the_answer_is_the_same_wherever_the_hidden_cards_lie(until):
    state = replay(laid(until)).running
    rng = Random(1)
    for _ in range(10):
        other = worlds.another_world(state, 0, rng)
        assert view(other, 0) == view(state, 0)
        assert unproved(other) == unproved(state)


def test_4_8_all_are_told_who_claimed_what_and_see_every_card():
    events = laid(may_be_claimed)
    before = replay(events)
    more = act(before, 0, CLAIM, SeededDice())
    after = reduce(evolve, more, before)
    for seat in range(3):
        told = as_sent(step_message(before, more[0], evolve(before, more[0]), seat))
        assert told["event"] == {"hand": before.running.turn, "seat": 0, "action": CLAIM}
        deal = as_sent(table_message("t", after, seat))["table"]["deal"]
        assert (deal["claimed"], deal["may_claim"], deal["phase"]) == (0, False, "over")
        assert deal["result"]["claim"] in {"all", "none"}
        assert sum(map(len, deal["result"]["hands"])) + len(deal["result"]["talon"]) == 26
    asked = as_sent(table_message("t", before, 0))["table"]["deal"]
    waiting = as_sent(table_message("t", before, 1))["table"]["deal"]
    assert (asked["may_claim"], waiting["may_claim"]) == (True, False)
    assert asked["claimed"] is waiting["claimed"] is None


def test_4_8_that_one_may_claim_says_nothing_of_whether_it_would_stand():
    table = replay(laid(may_not_be_claimed))
    assert as_sent(table_message("t", table, 0))["table"]["deal"]["may_claim"]


def test_4_8_the_record_of_a_session_proves_its_claims():
    events = laid(may_be_claimed)
    table = replay(events)
    record = record_of([*events, *act(table, 0, CLAIM, SeededDice())])
    assert "Claimed: A" in write(record)
    assert read(write(record), prove=unproved) == record


# The room -------------------------------------------------------------------------------------------


@pytest.fixture
def log(tmp_path):
    opened = Log(open_database(tmp_path / "zole.db"))
    yield opened
    opened.close()


class Proof:
    """Holds every decision up in the thread where claims are proved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entered, self.open = threading.Event(), threading.Event()
        self.where: list[str] = []
        monkeypatch.setattr(room_module, "decide", self)

    def __call__(self, table, seat, message, dice):
        if isinstance(message, Act) and message.action == CLAIM:
            self.where.append(threading.current_thread().name)
            self.entered.set()
            assert self.open.wait(10)
        return decide(table, seat, message, dice)

    async def begun(self) -> None:
        assert await asyncio.to_thread(self.entered.wait, 10)


def opened(log: Log, until: Callable[[State], bool]) -> Room:
    events = laid(until)
    log.append("t", 0, events)
    return Room("t", replay(log.read("t")), log)


async def joined(room: Room) -> Listener:
    listener = Listener(0)
    await room.join(listener)
    await told(listener)
    return listener


async def told(listener: Listener):
    return await asyncio.wait_for(listener.next(), 10)


def run(scenario) -> None:
    asyncio.run(asyncio.wait_for(scenario, 30))


def test_4_8_a_claim_at_a_table_is_written_and_told(log):
    async def scenario():
        room = opened(log, may_be_claimed)
        page = await joined(room)
        await room.receive(page, claim(room.table))
        assert (await told(page))["event"]["action"] == CLAIM
        assert (await told(page))["table"]["deal"]["claimed"] == 0
        assert replay(log.read("t")) == room.table
        await room.receive(page, Next(type="next", seq=room.table.seq))
        room.leave(page)
        await room.rest()

    run(scenario())


def test_4_8_a_refused_claim_is_told_to_the_claimer_alone(log):
    async def scenario():
        room = opened(log, may_not_be_claimed)
        page, other = await joined(room), await joined(room)
        before = room.table
        await room.receive(page, claim(room.table))
        refused = await told(page)
        assert (refused["type"], refused["key"]) == ("refused", "claim_unproved")
        assert other._waiting.empty()
        assert room.table is before

    run(scenario())


def test_4_8_while_a_claim_is_proved_the_table_goes_on_and_the_claim_is_stale(log, monkeypatch):
    async def scenario():
        proof = Proof(monkeypatch)
        room = opened(log, may_be_claimed)
        page, other = await joined(room), await joined(room)
        asked = asyncio.create_task(room.receive(page, claim(room.table)))
        await proof.begun()
        await room.receive(other, Undo(type="undo", seq=room.table.seq))
        taken_back = room.table
        assert (await told(other))["type"] == "table"
        proof.open.set()
        await asked
        assert (await told(page))["type"] == "table"
        refused = await told(page)
        assert (refused["type"], refused["key"]) == ("refused", "stale")
        assert room.table is taken_back
        assert proof.where == ["claim_0"]

    run(scenario())


def test_4_8_a_claim_that_another_process_overtook_is_stale(log, monkeypatch):
    async def scenario():
        proof = Proof(monkeypatch)
        room = opened(log, may_be_claimed)
        page = await joined(room)
        asked = asyncio.create_task(room.receive(page, claim(room.table)))
        await proof.begun()
        table = room.table
        log.append("t", table.seq, decide(table, 0, Undo(type="undo", seq=table.seq), SeededDice()))
        proof.open.set()
        await asked
        messages = [await told(page), await told(page)]
        assert [message["type"] for message in messages] == ["table", "refused"]
        assert messages[1]["key"] == "stale"
        assert replay(log.read("t")) == room.table

    run(scenario())


def test_4_8_who_claims_again_and_again_is_told_to_wait(log):
    async def scenario():
        room = opened(log, may_not_be_claimed)
        page = await joined(room)
        keys = []
        for _ in range(5):
            await room.receive(page, claim(room.table))
            keys.append((await told(page))["key"])
        assert keys == ["claim_unproved"] * 4 + ["claim_too_often"]

    run(scenario())


def test_4_8_a_claim_on_an_older_table_is_stale(log):
    async def scenario():
        room = opened(log, may_be_claimed)
        page = await joined(room)
        await room.receive(page, Act(type="act", seq=room.table.seq - 1, action=CLAIM))
        assert (await told(page))["key"] == "stale"

    run(scenario())
