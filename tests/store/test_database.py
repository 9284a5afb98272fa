"""Opening a database: made where there is none, and a word instead of harm where it is not for us."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from zole.store import DatabaseError, Log, open_database
from zole.store.schema import METADATA


def used(path: Path) -> bytes:
    """A database of some size, and what its file holds."""
    log = Log(open_database(path))
    for table in range(30):
        log.append(f"t{table}", 0, [{"type": "x", "much": "x" * 3000}])
    log.close()
    return path.read_bytes()


def refused(path: Path) -> str:
    """Why a database is refused; whatever the file holds must stay as it is."""
    before = path.read_bytes()
    with pytest.raises(DatabaseError) as caught:
        open_database(path)
    assert path.read_bytes() == before
    assert caught.value.name == str(path)
    assert str(path) in str(caught.value)
    return caught.value.reason


def test_a_database_is_made_with_the_folders_that_lead_to_it(tmp_path):
    log = Log(open_database(tmp_path / "a" / "b c" / "zōle %20?#.db"))
    assert log.read("t") == []
    log.close()
    assert (tmp_path / "a" / "b c" / "zōle %20?#.db").exists()


def test_an_empty_file_becomes_a_database(path):
    path.touch()
    Log(open_database(path)).close()
    assert path.stat().st_size


def test_the_migrations_make_the_schema_that_the_code_uses(engine):
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_database_opened_twice_is_upgraded_once(path):
    used(path)
    log = Log(open_database(path))
    assert len(log.read("t1")) == 1
    log.close()


def test_a_schema_that_was_not_finished_is_not_there(path, monkeypatch):
    """The process dies when the tables are made and not yet committed."""

    def dies(config, revision):
        upgrade(config, revision)
        raise KeyboardInterrupt

    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", dies)
    with pytest.raises(KeyboardInterrupt):
        open_database(path)
    monkeypatch.undo()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == []
    log = Log(open_database(path))
    log.append("t", 0, [{"type": "x"}])
    log.close()


def test_what_a_killed_process_wrote_survives_in_the_write_ahead_log(path):
    engine = open_database(path)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 1
    engine.dispose()


# Files that are not for us --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"not a database at all", b"\x00" * 4096, b"SQLite format 3\x00", bytes(range(256)) * 40]
)
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path, content):
    path.write_bytes(content)
    assert refused(path)


def test_a_database_cut_short_is_refused_and_left_as_it_is(path):
    whole = used(path)
    path.write_bytes(whole[: len(whole) // 2])
    assert "malformed" in refused(path) or "page" in refused(path)


def test_a_database_with_a_damaged_page_is_refused_and_left_as_it_is(path):
    whole = bytearray(used(path))
    rng = random.Random(1)
    whole[8192:12288] = rng.randbytes(4096)
    path.write_bytes(whole)
    assert refused(path)


def test_a_database_of_another_program_is_refused_and_left_as_it_is(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
        other.commit()
    assert refused(path) == "a database of another program"


def test_a_database_that_a_newer_version_wrote_is_refused_and_left_as_it_is(path):
    used(path)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    assert refused(path) == "written by a newer version (schema 9999)"


def test_a_folder_is_no_database(tmp_path):
    with pytest.raises(DatabaseError, match=str(tmp_path)):
        open_database(tmp_path)


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseError, match="file"):
        open_database(tmp_path / "file" / "zole.db")


# Rights ---------------------------------------------------------------------------------------------


@contextmanager
def somebody_without_rights() -> Iterator[Path]:
    """A folder in which we may do nothing, even where the tests are run by root."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    root = os.geteuid() == 0
    try:
        used(folder / "there.db")
        folder.chmod(0o555)
        (folder / "there.db").chmod(0o444)
        if root:
            os.seteuid(65534)
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)


@pytest.mark.skipif(os.name != "posix", reason="rights are a matter of POSIX here")
def test_a_folder_that_may_not_be_written_to_is_reported_by_name():
    with somebody_without_rights() as folder:
        with pytest.raises(DatabaseError, match=r"new\.db"):
            open_database(folder / "new.db")
        with pytest.raises(DatabaseError, match=r"there\.db"):
            open_database(folder / "there.db")
        with pytest.raises(DatabaseError, match="deeper"):
            open_database(folder / "deeper" / "zole.db")
