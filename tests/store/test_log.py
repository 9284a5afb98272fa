"""The log: all or none, one writer for each number, whichever thread or process comes first."""

from __future__ import annotations

import secrets
import subprocess
import sys
import threading

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event

from zole.store import (
    Chair,
    ChairTaken,
    DatabaseAway,
    DatabaseError,
    Listing,
    Log,
    OpenTable,
    SeqTaken,
    open_database,
)

OPEN = Listing("t", 1, "classic", 3, open=True)
PASSED = {"type": "action", "action": 26, "by": 0}


def said(*words: str) -> list[dict[str, str]]:
    return [{"type": word} for word in words]


def test_events_are_read_in_the_order_in_which_they_were_written(log):
    log.append("t", 0, said("one", "two"))
    log.append("t", 2, said("three"))
    log.append("other", 0, said("elsewhere"))
    assert log.read("t") == said("one", "two", "three")
    assert log.read("t", after=1) == said("two", "three")
    assert log.read("t", after=3) == []
    assert log.read("nowhere") == []


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=6,
    )
)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_an_event_comes_back_as_it_was(log, value):
    table = secrets.token_hex(8)
    log.append(table, 0, [{"type": "x", "value": value}])
    assert log.read(table) == [{"type": "x", "value": value}]


def test_a_number_is_given_once_and_the_second_writer_changes_nothing(log):
    log.append("t", 0, said("one", "two"))
    with pytest.raises(SeqTaken):
        log.append("t", 1, said("late", "later", "latest"))
    assert log.read("t") == said("one", "two")
    log.append("t", 2, said("three"))
    assert log.read("t") == said("one", "two", "three")


def test_events_that_cannot_all_be_written_are_none_of_them_written(log):
    log.append("t", 2, said("three"))
    with pytest.raises(SeqTaken):
        log.append("t", 0, said("one", "two", "three again"))
    assert log.read("t") == said("three")


def test_a_chair_that_is_taken_takes_the_events_back_too(log):
    log.append("t", 0, said("made"), [Chair("t", 0, "guest", 1)])
    with pytest.raises(SeqTaken):
        log.append("t", 1, said("more"), [Chair("t", 0, "another", 2)])
    assert log.read("t") == said("made")
    assert log.chairs_of("another", 5) == []


def test_chairs_are_listed_the_newest_first_and_not_more_than_asked_for(log):
    for day in range(4):
        log.append(f"t{day}", 0, said("made"), [Chair(f"t{day}", 1, "guest", day)])
    assert [chair.table for chair in log.chairs_of("guest", 3)] == ["t3", "t2", "t1"]
    assert log.chairs_of("stranger", 3) == []


def test_of_many_threads_one_gets_each_number(log):
    """Eight writers race for the same twenty numbers; each goes to one of them, and he is told so."""
    won: list[tuple[int, int]] = []
    at_once = threading.Barrier(8)

    def write(writer: int) -> None:
        at_once.wait()
        for seq in range(20):
            try:
                log.append("t", seq, [{"type": "x", "by": writer}])
            except SeqTaken:
                continue
            won.append((seq, writer))

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [happened["by"] for happened in log.read("t")] == [writer for _, writer in sorted(won)]
    assert len(won) == 20


WRITER = """
import sys
from zole.store import Log, SeqTaken, open_database
print("ready", flush=True)
sys.stdin.readline()
log = Log(open_database(sys.argv[1]))
won = 0
for seq in range(40):
    try:
        log.append("t", seq, [{"type": "x", "by": sys.argv[2]}])
        won += 1
    except SeqTaken:
        pass
print(won)
"""


def test_of_two_processes_that_start_at_once_on_a_new_database_one_gets_each_number(where):
    """Both make the schema, and both write the same forty numbers."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, where, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in "ab"
    ]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    won = {
        name: int(process.communicate(timeout=30)[0]) for name, process in zip("ab", processes, strict=True)
    }
    log = Log(open_database(where))
    writers = [happened["by"] for happened in log.read("t")]
    log.close()
    assert {name: writers.count(name) for name in "ab"} == won
    assert len(writers) == 40


def test_what_was_written_is_there_when_the_database_is_opened_again(where):
    log = Log(open_database(where))
    log.append("t", 0, [PASSED])
    log.close()
    again = Log(open_database(where))
    assert again.read("t") == [PASSED]
    again.close()


# What many processes ask --------------------------------------------------------------------------


def test_the_newest_number_of_each_table_is_told_and_unknown_tables_are_left_out(log):
    log.append("a", 0, said("one", "two"))
    log.append("b", 0, said("one"))
    log.append("c", 0, said("one"))
    assert log.newest(["a", "b", "a", "nowhere"]) == {"a": 2, "b": 1}
    assert log.newest([]) == {}


def test_the_newest_numbers_of_more_tables_are_told_than_one_query_can_name(log):
    for i in (0, 20_000, 39_999):
        log.append(f"t{i}", 0, said("one"))
    assert log.newest(f"t{i}" for i in range(40_000)) == {"t0": 1, "t20000": 1, "t39999": 1}


def test_no_table_has_a_name_that_a_server_cannot_look_for(log):
    assert log.read("a\0b") == []


# Who sits where -------------------------------------------------------------------------------------


def test_a_chair_is_sat_on_by_one_guest_and_the_second_is_told_so(log):
    log.append("t", 0, said("made"))
    log.append("t", 1, said("sat"), [Chair("t", 2, "anna", 1)])
    with pytest.raises(ChairTaken):
        log.append("t", 2, said("sat"), [Chair("t", 2, "juris", 2)])
    assert log.read("t") == said("made", "sat")
    assert log.chairs_of("juris", 5) == []


def test_a_chair_given_up_is_free_for_another(log):
    log.append("t", 0, said("made"), [Chair("t", 0, "anna", 1), Chair("t", 1, "ilze", 1)])
    log.append("t", 1, said("left"), leaves=[0])
    assert log.chairs_of("anna", 5) == []
    assert log.chairs_of("ilze", 5) == [Chair("t", 1, "ilze", 1)]
    log.append("t", 2, said("sat"), [Chair("t", 0, "juris", 3)])
    assert log.chairs_of("juris", 5) == [Chair("t", 0, "juris", 3)]


def test_guests_may_change_chairs_in_one_go(log):
    log.append("t", 0, said("made"), [Chair("t", 0, "anna", 1), Chair("t", 1, "ilze", 1)])
    swapped = [Chair("t", 1, "anna", 2), Chair("t", 0, "ilze", 2)]
    log.append("t", 1, said("swapped"), swapped, leaves=[0, 1])
    assert [log.chairs_of(guest, 5)[0].seat for guest in ("anna", "ilze")] == [1, 0]


def test_who_comes_too_late_neither_sits_down_nor_stands_up(log):
    log.append("t", 0, said("made"), [Chair("t", 0, "anna", 1)])
    with pytest.raises(SeqTaken):
        log.append("t", 0, said("late"), [Chair("t", 1, "juris", 2)], leaves=[0], listing=OPEN)
    assert [chair.seat for chair in log.chairs_of("anna", 5)] == [0]
    assert log.chairs_of("juris", 5) == log.open_tables(5) == []


def test_of_many_guests_that_reach_for_one_chair_one_gets_it(log):
    """Each under a number of its own, so that nothing but the chair is in the way."""
    won: list[str] = []
    at_once = threading.Barrier(6)

    def sit(i: int) -> None:
        at_once.wait()
        for seat in range(5):
            try:
                log.append("t", 10 * i + seat, said("sat"), [Chair("t", seat, f"guest{i}", 1)])
            except ChairTaken:
                continue
            won.append(f"guest{i}")

    threads = [threading.Thread(target=sit, args=(i,)) for i in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sitting = {guest: len(log.chairs_of(guest, 9)) for guest in set(won)}
    assert sum(sitting.values()) == len(won) == len(log.read("t")) == 5
    assert sitting == {guest: won.count(guest) for guest in set(won)}


# The lobby ------------------------------------------------------------------------------------------


def listed(log: Log, rules: str | None = None) -> list[tuple[str, int]]:
    return [(found.listing.table, found.free) for found in log.open_tables(10, rules)]


def test_a_lobby_lists_open_tables_with_free_chairs_the_newest_first(log):
    for day, table in enumerate("abcd"):
        about = Listing(table, day, "classic" if day % 2 else "nine", 3, open=table != "d")
        log.append(table, 0, said("made"), [Chair(table, 0, "anna", day)], listing=about)
    assert listed(log) == [("c", 2), ("b", 2), ("a", 2)]
    assert listed(log, "classic") == [("b", 2)]
    assert listed(log, "rondo") == []
    assert [found.listing.table for found in log.open_tables(2)] == ["c", "b"]


def test_a_full_table_leaves_the_lobby_until_somebody_stands_up(log):
    log.append("t", 0, said("made"), [Chair("t", seat, f"g{seat}", 1) for seat in range(3)], listing=OPEN)
    assert listed(log) == []
    log.append("t", 1, said("left"), leaves=[1])
    assert listed(log) == [("t", 1)]


def test_what_is_listed_of_a_table_changes_with_its_events(log):
    log.append("t", 0, said("made"), listing=OPEN)
    log.append("t", 1, said("one"), listing=OPEN._replace(about={"deals": 1, "name": "Annas galds"}))
    (found,) = log.open_tables(5)
    assert found == OpenTable(OPEN._replace(about={"deals": 1, "name": "Annas galds"}), 3)
    log.append("t", 2, said("end"), listing=OPEN._replace(ended=True))
    assert log.open_tables(5) == []


# Faults of a file -----------------------------------------------------------------------------------


def test_a_row_that_is_refused_for_another_reason_is_no_number_taken(log):
    with pytest.raises(DatabaseError):
        log.append("t", 0, said("made"), [Chair("t", 0, None, 1)])
    assert log.read("t") == []


def test_a_full_disk_is_reported_by_name_and_nothing_is_written(path):
    """SQLite itself says that the disk is full once it may not take another page."""
    engine = open_database(path)

    @event.listens_for(engine, "begin")
    def no_more_room(connection):
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    log = Log(engine)
    with pytest.raises(DatabaseError, match=r"zole\.db: database or disk is full"):
        log.append("t", 0, [{"type": "x", "much": "x" * 100_000}])
    event.remove(engine, "begin", no_more_room)
    engine.dispose()
    assert log.read("t") == []
    log.append("t", 0, [PASSED])
    assert log.read("t") == [PASSED]
    log.close()


def test_a_database_that_another_program_locks_is_waited_for_and_then_reported(path):
    patient, other = open_database(path, patience=0.05), open_database(path)
    log = Log(patient)
    with other.execution_options(immediate=True).begin():
        with pytest.raises(DatabaseAway, match="locked"):
            log.append("t", 0, [PASSED])
        assert log.read("t") == []
    log.append("t", 0, [PASSED])
    log.close()
    other.dispose()


def test_a_file_that_breaks_while_it_is_open_is_reported_by_name(path):
    log = Log(open_database(path))
    for table in range(40):
        log.append(f"t{table}", 0, [{"type": "x", "much": "x" * 4000}])
    log.close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096 * 20)
    with pytest.raises(DatabaseError, match=r"zole\.db: .*malformed"):
        _ = [log.read(f"t{table}") for table in range(40)]
    log.close()


def test_a_file_taken_away_is_noticed_before_anything_is_lost_in_it(tmp_path):
    file = tmp_path / "zole.db"
    log = Log(open_database(file))
    log.append("t", 0, said("one"))
    file.rename(tmp_path / "elsewhere.db")
    with pytest.raises(DatabaseError, match="taken away"):
        log.append("t", 1, said("two"))
    file.write_bytes(b"")
    with pytest.raises(DatabaseError, match="taken away"):
        log.read("t")
    log.close()
