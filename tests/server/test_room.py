"""A room: pages that come and go at the worst moment, bots that think meanwhile, a database that fails."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from server.tables import NAMES, SeededDice

from zole.rules import PASS, Rules, legal_actions
from zole.server import room as room_module
from zole.server.protocol import Act, Next, Undo
from zole.server.room import MOST_WAITING, Listener, Room, think
from zole.server.rooms import Rooms
from zole.server.table import Player, made, replay
from zole.store import DatabaseError, Log, open_database

NINE = Rules.named("nine")


class Slow(Log):
    """A log that can be held up in the middle of writing, and made to fail."""

    def __init__(self, path) -> None:
        super().__init__(open_database(path))
        self.open = threading.Event()
        self.open.set()
        self.entered = threading.Event()
        self.faults = 0
        self.reads: Counter[str] = Counter()

    def append(self, table, after, events, chairs=()):
        self.entered.set()
        assert self.open.wait(10)
        if self.faults:
            self.faults -= 1
            raise DatabaseError("zole.db", "disk I/O error")
        super().append(table, after, events, chairs)

    def read(self, table, after=0):
        self.reads[table] += after == 0
        return super().read(table, after)

    def hold(self) -> None:
        self.entered.clear()
        self.open.clear()


@pytest.fixture
def log(tmp_path):
    opened = Slow(tmp_path / "zole.db")
    yield opened
    opened.close()


def make_table(
    log: Log, *, people: tuple[int, ...] = (0,), first_dealer: int = 2, rules: Rules = NINE
) -> str:
    """A new table in the log; seat 0 speaks first unless told."""
    players = [
        Player(NAMES[seat], guest=f"guest-{seat}") if seat in people else Player(NAMES[seat], level="novice")
        for seat in range(rules.seats)
    ]
    log.append("t", 0, made(rules, players, first_dealer, SeededDice()))
    return "t"


def room_of(log: Log, **how: Any) -> Room:
    make_table(log, **how)
    return Room("t", replay(log.read("t")), log)


async def joined(room: Room, seat: int = 0) -> Listener:
    """A page that has come and has been told the whole table."""
    listener = Listener(seat)
    await room.join(listener)
    assert (await told(listener))["type"] == "table"
    return listener


async def told(listener: Listener) -> Any:
    """The next message to a page."""
    return await asyncio.wait_for(listener.next(), 10)


async def told_until(listener: Listener, holds: Callable[[Any], bool]) -> Any:
    """The first message to a page for which something holds."""
    while not holds(message := await told(listener)):
        pass
    return message


def my_turn(message: Any, seat: int = 0) -> bool:
    deal = message.get("deal") or message.get("table", {}).get("deal")
    return bool(deal) and (deal["turn"] == seat or deal["result"] is not None)


def act(room: Room, action: int = PASS, seq: int | None = None) -> Act:
    return Act(type="act", seq=room.table.seq if seq is None else seq, action=action)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scenario, 30))


async def written(log: Slow) -> None:
    """Wait until somebody is in the middle of writing."""
    assert await asyncio.to_thread(log.entered.wait, 10)


# Pages that come and go -----------------------------------------------------------------------------


def test_what_a_page_did_before_it_went_is_told_to_the_others_and_the_bots_go_on(log):
    async def scenario():
        room = room_of(log)
        leaving, staying = await joined(room), await joined(room)
        log.hold()
        acting = asyncio.create_task(room.receive(leaving, act(room)))
        await written(log)
        acting.cancel()
        room.leave(leaving)
        log.open.set()
        step = await told(staying)
        assert step["event"] == {"hand": 0, "seat": 0, "action": PASS}
        await told_until(staying, my_turn)
        await room.rest()
        assert replay(log.read("t")) == room.table

    run(scenario())


def test_bots_stop_when_nobody_is_there_and_go_on_when_somebody_comes(log):
    async def scenario():
        room = room_of(log, people=(2,), first_dealer=2)
        log.hold()
        listener = await joined(room, 2)
        await written(log)  # the first bot is writing down what it says
        room.leave(listener)
        log.open.set()
        await room.rest()
        assert len(room.table.running.actions) == 1
        again = await joined(room, 2)
        await told_until(again, lambda message: my_turn(message, 2))
        room.leave(again)
        await room.rest()
        assert replay(log.read("t")) == room.table

    run(scenario())


def test_two_pages_of_one_guest_see_the_same(log):
    async def scenario():
        room = room_of(log)
        one, other = await joined(room), await joined(room)
        await room.receive(one, act(room))
        seen = [await told_until(listener, my_turn) for listener in (one, other)]
        assert seen[0] == seen[1]
        # What one page has decided meanwhile is old for the other.
        seq = room.table.seq
        await room.receive(other, act(room, legal_actions(room.table.running)[0], seq))
        await room.receive(one, act(room, legal_actions(room.table.running)[-1], seq))
        refused = await told_until(one, lambda message: message["type"] == "refused")
        assert refused["key"] == "stale"
        room.leave(one)
        room.leave(other)
        await room.rest()

    run(scenario())


def test_a_page_that_has_stopped_reading_is_lost_and_the_others_are_told(log):
    async def scenario():
        room = room_of(log)
        deaf, hearing = await joined(room), await joined(room)
        for _ in range(MOST_WAITING + 50):
            await room.receive(deaf, act(room, seq=0))
        assert deaf.lost.is_set()
        assert deaf._waiting.qsize() == MOST_WAITING
        assert not hearing.lost.is_set()
        await room.receive(hearing, act(room))
        assert (await told(hearing))["type"] == "step"
        room.leave(deaf)
        room.leave(hearing)
        await room.rest()

    run(scenario())


# Rooms ----------------------------------------------------------------------------------------------


def test_the_room_is_the_same_for_all_who_come_and_closed_when_all_have_gone(log):
    async def scenario():
        make_table(log)
        rooms = Rooms(log)
        async with rooms.enter("t") as one:
            async with rooms.enter("t") as other:
                assert one is other
            assert await rooms.find("t") is one.table
            async with rooms.enter("t") as again:
                assert again is one
        assert not rooms._open
        async with rooms.enter("t") as new:
            assert new is not one

    run(scenario())


def test_of_many_who_come_at_once_the_first_opens_the_room(log):
    async def scenario():
        make_table(log)
        rooms, found, everybody = Rooms(log), [], asyncio.Barrier(20)

        async def visit():
            async with rooms.enter("t") as room:
                found.append(room)
                await everybody.wait()

        await asyncio.gather(*(visit() for _ in range(20)))
        assert len(set(found)) == 1
        assert log.reads["t"] == 1
        assert not rooms._open

    run(scenario())


def test_there_is_no_room_for_a_table_that_does_not_exist(log):
    async def scenario():
        rooms = Rooms(log)
        async with rooms.enter("t") as room:
            assert room is None
        assert not rooms._open
        assert await rooms.find("t") is None

    run(scenario())


def test_who_comes_back_while_the_room_is_being_shut_finds_it_and_its_bots_awake(log):
    """The last page goes while a bot is writing; before it has written, a page comes back."""

    async def scenario():
        make_table(log, people=(2,), first_dealer=2)
        rooms = Rooms(log)
        first = rooms.enter("t")
        room = await first.__aenter__()
        log.hold()
        listener = await joined(room, 2)
        await written(log)
        room.leave(listener)
        leaving = asyncio.create_task(first.__aexit__(None, None, None))
        await asyncio.sleep(0)  # it has begun to shut the room
        async with rooms.enter("t") as again:
            assert again is room
            coming = asyncio.create_task(joined(again, 2))
            log.open.set()
            back = await coming
            await told_until(back, lambda message: my_turn(message, 2))
            await leaving
            assert rooms._open == {"t": again}
            again.leave(back)
        assert not rooms._open
        assert replay(log.read("t")) == room.table

    run(scenario())


def test_a_room_shut_late_does_not_shut_the_one_opened_since(log):
    """Two pages leave while a bot is writing, so that both wait to shut the room; then a third comes."""

    async def scenario():
        make_table(log, people=(2,), first_dealer=2)
        rooms = Rooms(log)
        first, second = rooms.enter("t"), rooms.enter("t")
        room = await first.__aenter__()
        log.hold()
        listener = await joined(room, 2)
        await written(log)
        room.leave(listener)
        leaving = asyncio.create_task(first.__aexit__(None, None, None))
        await asyncio.sleep(0)
        await second.__aenter__()
        also_leaving = asyncio.create_task(second.__aexit__(None, None, None))
        await asyncio.sleep(0)
        log.open.set()
        await asyncio.wait([leaving, also_leaving], return_when=asyncio.FIRST_COMPLETED)
        async with rooms.enter("t") as third:
            await asyncio.gather(leaving, also_leaving)
            assert rooms._open == {"t": third}

    run(scenario())


# Another process ------------------------------------------------------------------------------------


def test_the_slower_of_two_processes_catches_up_and_shows_the_newest_state(log):
    async def scenario():
        make_table(log, people=(0, 1, 2))
        fast, slow = Room("t", replay(log.read("t")), log), Room("t", replay(log.read("t")), log)
        page, other = await joined(fast), await joined(slow)
        await fast.receive(page, act(fast))
        assert slow.table.seq == 3
        await slow.receive(other, act(slow))
        newest = await told(other)
        assert newest["type"] == "table"
        assert newest["seq"] == 4
        assert newest["table"]["deal"]["auction"] == [{"seat": 0, "action": PASS}]
        assert (await told(other))["key"] == "stale"
        assert slow.table == fast.table
        assert len(log.read("t")) == 4

    run(scenario())


def test_what_is_refused_on_an_old_table_is_refused_with_the_newest_shown(log):
    async def scenario():
        make_table(log, people=(0, 1, 2))
        fast, slow = Room("t", replay(log.read("t")), log), Room("t", replay(log.read("t")), log)
        page, other = await joined(fast), await joined(slow, 1)
        await fast.receive(page, act(fast))
        await slow.receive(other, act(slow))  # for all that this process knows it is not his turn
        assert (await told(other))["seq"] == 4
        assert (await told(other))["key"] == "not_your_turn"

    run(scenario())


def test_a_page_that_comes_from_a_faster_process_acts_at_once(log):
    async def scenario():
        make_table(log, people=(0, 1, 2))
        fast, slow = Room("t", replay(log.read("t")), log), Room("t", replay(log.read("t")), log)
        page, other = await joined(fast), await joined(slow, 1)
        await fast.receive(page, act(fast))
        await slow.receive(other, act(slow, seq=4))
        assert [(await told(other))["type"] for _ in range(2)] == ["table", "step"]
        assert slow.table.seq == 5

    run(scenario())


def test_who_joins_a_room_is_shown_what_another_process_wrote(log):
    async def scenario():
        make_table(log, people=(0, 1, 2))
        fast, slow = Room("t", replay(log.read("t")), log), Room("t", replay(log.read("t")), log)
        page, waiting = await joined(fast), await joined(slow, 2)
        await fast.receive(page, act(fast))
        late = Listener(1)
        await slow.join(late)
        assert (await told(late))["seq"] == 4
        assert (await told(waiting))["seq"] == 4

    run(scenario())


def test_two_processes_whose_bots_think_at_once_play_each_card_once(log):
    async def scenario():
        make_table(log)
        rooms = [Room("t", replay(log.read("t")), log) for _ in range(2)]
        pages = [await joined(room) for room in rooms]
        while not (room := rooms[0]).table.sheet.over and room.table.sheet.deal < 3:
            await asyncio.gather(*(each.rest() for each in rooms))
            whose = room.table.seat_to_act()
            if room.table.deal_over:
                message = Next(type="next", seq=room.table.seq)
            elif whose == 0:
                message = act(room, legal_actions(room.table.running)[0])
            else:
                message = act(room)  # bots of the other process were faster: this one finds out
            # Both processes are sent the same, as by an impatient hand on two pages.
            await asyncio.gather(
                *(each.receive(page, message) for each, page in zip(rooms, pages, strict=True))
            )
            pages = [await replaced(each, page) for each, page in zip(rooms, pages, strict=True)]
        await asyncio.gather(*(each.rest() for each in rooms))
        events = log.read("t")
        table = replay(events)
        assert table.seq == len(events)
        assert {each.table.seq for each in rooms} <= set(range(len(events) + 1))

    run(scenario())


async def replaced(room: Room, page: Listener) -> Listener:
    """The page loaded anew."""
    room.leave(page)
    return await joined(room, page.seat)


# Bots -----------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_while_a_bot_thinks_and_its_thought_is_dropped(log, monkeypatch):
    thinking, thought = threading.Event(), threading.Event()

    def slowly(level, sight):
        thinking.set()
        assert thought.wait(10)
        return think(level, sight)

    monkeypatch.setattr(room_module, "think", slowly)

    async def scenario():
        room = room_of(log)
        listener = await joined(room)
        await room.receive(listener, act(room))
        assert await asyncio.to_thread(thinking.wait, 10)
        await room.receive(listener, Undo(type="undo", seq=room.table.seq))
        thought.set()
        await room.rest()
        assert room.table.running.actions == ()
        assert room.table.seat_to_act() == 0
        assert [event["type"] for event in log.read("t")[3:]] == ["action", "undone"]

    run(scenario())


def test_a_bot_that_another_process_has_outrun_sees_what_was_played(log, monkeypatch):
    thinking, thought = threading.Event(), threading.Event()

    def slowly(level, sight):
        thinking.set()
        assert thought.wait(10)
        return think(level, sight)

    async def scenario():
        make_table(log, people=(2,), first_dealer=2)
        fast, slow = Room("t", replay(log.read("t")), log), Room("t", replay(log.read("t")), log)
        monkeypatch.setattr(room_module, "think", slowly)
        waiting = await joined(slow, 2)
        assert await asyncio.to_thread(thinking.wait, 10)
        monkeypatch.setattr(room_module, "think", think)
        page = await joined(fast, 2)
        await told_until(page, lambda message: my_turn(message, 2))
        thought.set()
        newest = await told_until(waiting, lambda message: my_turn(message, 2))
        assert newest["type"] == "table"
        assert newest["seq"] == fast.table.seq

    run(scenario())


class Fool:
    """A bot that fails or does what it may not."""

    def __init__(self, action):
        self.action = action

    def decide(self, _sight):
        if self.action is None:
            raise ZeroDivisionError
        return self.action


@pytest.mark.parametrize("action", [None, 99, 30, -1])
def test_a_bot_that_fails_does_not_stop_the_table(log, monkeypatch, caplog, action):
    monkeypatch.setattr(room_module, "make", lambda _level, _rng: Fool(action))

    async def scenario():
        room = room_of(log)
        listener = await joined(room)
        await room.receive(listener, act(room))
        await told_until(listener, my_turn)
        room.leave(listener)
        await room.rest()

    with caplog.at_level(logging.ERROR):
        run(scenario())
    assert "the bot novice" in caplog.text


# The database fails ---------------------------------------------------------------------------------


def test_what_could_not_be_written_has_not_happened_and_is_done_the_next_time(log, caplog):
    async def scenario():
        room = room_of(log, people=(0, 1, 2))
        listener = await joined(room)
        before = room.table
        log.faults = 1
        await room.receive(listener, act(room))
        assert await told(listener) == {"type": "error", "key": "not_saved"}
        assert room.table is before
        await room.receive(listener, act(room))
        assert (await told(listener))["type"] == "step"

    run(scenario())
    assert [record.exc_info for record in caplog.records] == [None]
    assert "table t: nothing could be written: zole.db: disk I/O error" in caplog.text


def test_bots_wait_until_the_database_works_again(log, monkeypatch):
    monkeypatch.setattr(room_module, "_BREATH", 0)

    async def scenario():
        room = room_of(log, people=(2,), first_dealer=2)
        log.faults = 3
        listener = await joined(room, 2)
        await told_until(listener, lambda message: my_turn(message, 2))
        assert log.faults == 0

    run(scenario())


def test_a_seat_that_cannot_be_read_anew_is_not_joined(log, monkeypatch):
    async def scenario():
        room = room_of(log)
        monkeypatch.setattr(log, "read", lambda *_: (_ for _ in ()).throw(DatabaseError("zole.db", "gone")))
        listener = Listener(0)
        with pytest.raises(DatabaseError):
            await room.join(listener)
        room.leave(listener)

    run(scenario())
