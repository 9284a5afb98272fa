"""The log: all or none, one writer for each number, whichever thread or process comes first."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import event

from zole.store import Chair, DatabaseError, Log, SeqTaken, open_database

PASSED = {"type": "action", "action": 26, "by": 0}


def said(*words: str) -> list[dict[str, str]]:
    return [{"type": word} for word in words]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "zole.db"


@pytest.fixture
def log(path):
    opened = Log(open_database(path))
    yield opened
    opened.close()


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
@settings(max_examples=30)
def test_an_event_comes_back_as_it_was(value):
    with TemporaryDirectory() as folder:
        log = Log(open_database(Path(folder) / "zole.db"))
        log.append("t", 0, [{"type": "x", "value": value}])
        assert log.read("t") == [{"type": "x", "value": value}]
        log.close()


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
from pathlib import Path
from tempfile import TemporaryDirectory
from zole.store import Log, SeqTaken, open_database
print("ready", flush=True)
sys.stdin.readline()
log = Log(open_database(Path(sys.argv[1])))
won = 0
for seq in range(40):
    try:
        log.append("t", seq, [{"type": "x", "by": sys.argv[2]}])
        won += 1
    except SeqTaken:
        pass
print(won)
"""


def test_of_two_processes_that_start_at_once_on_a_new_database_one_gets_each_number(path):
    """Both make the schema, and both write the same forty numbers."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, path, name],
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
    log = Log(open_database(path))
    writers = [happened["by"] for happened in log.read("t")]
    log.close()
    assert {name: writers.count(name) for name in "ab"} == won
    assert len(writers) == 40


def test_what_was_written_is_there_when_the_database_is_opened_again(path):
    log = Log(open_database(path))
    log.append("t", 0, [PASSED])
    log.close()
    again = Log(open_database(path))
    assert again.read("t") == [PASSED]
    again.close()


# Faults ---------------------------------------------------------------------------------------------


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
        with pytest.raises(DatabaseError, match="locked"):
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
