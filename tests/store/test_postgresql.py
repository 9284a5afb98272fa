"""A database on a server: it may be somebody else's, it may go away, and it comes back."""

from __future__ import annotations

import threading
import time

import pytest
from alembic import command
from daemons import Postgres, free_port, running
from sqlalchemy import create_engine, make_url, text

from zole.store import DatabaseAway, DatabaseError, Leases, Log, SheetLog, open_database

ONE = [{"type": "one"}]


def asked(url: str, *questions: str) -> list[object]:
    """Ask the server as another program would."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        answers = [connection.execute(text(question)) for question in questions]
        rows = [tuple(row) for row in answers[-1]] if answers[-1].returns_rows else []
    engine.dispose()
    return rows


TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"


def test_a_database_of_another_program_is_refused_and_left_as_it_is(postgres):
    url = postgres.new()
    asked(url, "CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(DatabaseError, match="a database of another program"):
        open_database(url)
    assert asked(url, TABLES) == [("bookmarks",)]


def test_a_database_that_a_newer_version_wrote_is_refused(postgres):
    url = postgres.new()
    open_database(url).dispose()
    asked(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseError, match=r"written by a newer version \(schema 9999\)"):
        open_database(url)


def test_a_schema_that_was_not_finished_is_not_there(postgres, monkeypatch):
    """The process dies when the tables are made and not yet committed."""

    def dies(config, revision):
        upgrade(config, revision)
        raise KeyboardInterrupt

    url, upgrade = postgres.new(), command.upgrade
    monkeypatch.setattr(command, "upgrade", dies)
    with pytest.raises(KeyboardInterrupt):
        open_database(url)
    monkeypatch.undo()
    assert asked(url, TABLES) == []
    open_database(url).dispose()


def test_many_that_start_at_once_upgrade_once(postgres):
    url = postgres.new()
    faults: list[BaseException] = []
    at_once = threading.Barrier(6)

    def begin() -> None:
        at_once.wait()
        try:
            open_database(url).dispose()
        except DatabaseError as error:
            faults.append(error)

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert asked(url, "SELECT count(*) FROM alembic_version") == [(1,)]


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_a_server_that_is_not_there_is_named_without_its_password(scheme):
    port = free_port()
    with pytest.raises(DatabaseAway) as away:
        open_database(f"{scheme}://anna:secret@127.0.0.1:{port}/zole?sslpassword=secret")
    assert away.value.name == f"postgresql://127.0.0.1:{port}/zole"
    assert not away.value.is_file
    assert "secret" not in str(away.value)
    assert "\n" not in str(away.value)


def test_a_database_that_the_server_does_not_have_is_reported(postgres):
    with pytest.raises(DatabaseError, match="does not exist"):
        open_database(postgres.url("nowhere"))


def test_connections_that_were_cut_are_made_anew_without_anybody_noticing(postgres):
    url = postgres.new()
    log = Log(open_database(url))
    log.append("t", 0, ONE)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    asked(url, cut + " AND pid <> pg_backend_pid()")
    log.append("t", 1, ONE)
    assert log.read("t") == ONE * 2
    log.close()


def test_a_connection_cut_in_the_midst_of_writing_is_a_reason_to_try_again(postgres):
    url = postgres.new()
    engine = open_database(url)
    log = Log(engine)
    other = create_engine(engine.url)
    with other.connect() as holding:
        holding.execute(text("LOCK TABLE events"))
        cut = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")

        def cut_soon() -> None:
            while not list(holding.execute(cut)):
                time.sleep(0.01)

        cutting = threading.Thread(target=cut_soon)
        cutting.start()
        with pytest.raises(DatabaseAway):
            log.append("t", 0, ONE)
        cutting.join()
    log.append("t", 0, ONE)
    assert log.read("t") == ONE
    other.dispose()
    log.close()


def test_who_finds_all_connections_in_use_is_to_try_again(postgres):
    engine = open_database(postgres.new(), patience=0.05)
    lines = [engine.connect() for _ in range(20)]
    with pytest.raises(DatabaseAway):
        Log(engine).read("t")
    for line in lines:
        line.close()
    assert Log(engine).read("t") == []
    engine.dispose()


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_a_server_that_goes_and_comes_back_is_found_again_with_all_that_was_written(end):
    with running(Postgres) as server:
        engine = open_database(server.new())
        log, leases, sheets = Log(engine), Leases(engine), SheetLog(engine)
        log.append("t", 0, ONE)
        getattr(server, end)()
        for attempt in (
            lambda: log.append("t", 1, ONE),
            lambda: log.read("t"),
            lambda: log.newest(["t"]),
            lambda: log.open_tables(1),
            lambda: log.chairs_of("anna", 1),
            lambda: leases.hold("t", "mine", 1),
            lambda: leases.renew("mine", 1),
            lambda: leases.let_go("t", "mine"),
            lambda: sheets.news("s"),
            lambda: sheets.add("s", {}, [], after=0, limit=1),
        ):
            with pytest.raises(DatabaseAway):
                attempt()
        server.start()
        log.append("t", 1, ONE)
        assert log.read("t") == ONE * 2
        log.close()
