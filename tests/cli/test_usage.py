"""What is typed wrong, interrupted, or has nobody to read it: a sentence or silence, never a traceback."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zole.cli import main, spoken
from zole.cli.loading import loading
from zole.server.languages import LANGUAGES

RECORD = Path(__file__).parents[1] / "golden" / "records" / "five.zole"
ZOLE = [sys.executable, "-m", "zole"]


def run(*args: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, list(args), env={"ZOLE_LANG": lang})


# Words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["sovle"], "sovle"),
        (["record", "chek"], "chek"),
        (["record", "check"], "FILES"),
        (["record", "check", "nofile"], "nofile"),
        (["play", "--seats", "9"], "9"),
        (["play", "--rules", "poker"], "poker"),
        (["play", "extra"], "extra"),
        (["solve", "--dael", "1"], "--dael"),
        (["solve", "x", "--deal"], "--deal"),
        (["bench", "--seed", "much"], "much"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_is_told_in_the_language_of_the_terminal(lang, args, named):
    refused = run(*args, lang=lang)
    assert refused.exit_code == 2
    assert named in refused.stderr
    error = {"lv": "Kļūda: ", "ru": "Ошибка: ", "en": "Error: "}[lang]
    assert error in refused.stderr
    if lang != "en":  # nothing is left of what click says by itself
        for word in ("Usage", "Error", "Invalid", "Missing", "No such", "Try ", "Got "):
            assert word not in refused.stderr


@pytest.mark.parametrize("lang", ["lv", "ru"])
@pytest.mark.parametrize("command", [[], ["play"], ["solve"], ["bench"], ["record"], ["record", "check"]])
def test_no_english_is_left_in_the_help(lang, command):
    shown = run(*command, "--help", lang=lang).stdout
    for word in ("Usage", "Options:", "Commands", "Show this"):
        assert word not in shown
    assert "terminal." not in shown


def test_a_group_without_a_command_shows_its_help():
    shown = run("record")
    assert shown.exit_code == 2
    assert "convert" in shown.stderr
    assert "Error" not in shown.output


# A log of a newer version ---------------------------------------------------------------------------


def test_a_session_that_a_newer_version_wrote_is_refused_and_left_as_it_is(tmp_path):
    file = tmp_path / "zole.db"
    assert run("play", "--terminal", "--db", str(file)).exit_code == 0
    with sqlite3.connect(file) as database:
        newer = json.dumps({"type": "of a later time"})
        database.execute("UPDATE events SET event = ? WHERE seq = (SELECT max(seq) FROM events)", (newer,))
    database.close()
    refused = run("play", "--terminal", "--db", str(file))
    assert refused.exit_code == 1
    assert "newer version" in refused.stderr
    with sqlite3.connect(file) as database:
        (last,) = database.execute("SELECT event FROM events ORDER BY seq DESC LIMIT 1").fetchone()
    database.close()
    assert last == newer


# Streams and signals --------------------------------------------------------------------------------


def shell(command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "ZOLE_LANG": "en", "ZOLE": " ".join(ZOLE), "RECORD": str(RECORD)}
    return subprocess.run(["/bin/sh", "-c", command], env=env, capture_output=True, text=True, check=False)


posix = pytest.mark.skipif(os.name != "posix", reason="shells and signals of Unix")


@posix
@pytest.mark.parametrize(
    "command",
    [
        "$ZOLE record check $RECORD | true",
        "$ZOLE record check $RECORD >&-",
        "$ZOLE solve nothing 2>&-",
        "$ZOLE --help >&- 2>&- <&-",
    ],
)
def test_a_stream_that_is_closed_ends_the_program_quietly(command):
    assert shell(command).stderr == ""


@posix
def test_a_session_without_an_input_ends_quietly(tmp_path):
    ended = shell(f"$ZOLE play --terminal --db {tmp_path}/zole.db <&-")
    assert ended.returncode == 0
    assert "A new session" in ended.stdout
    assert ended.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told_in_a_sentence():
    told = shell("$ZOLE record check $RECORD > /dev/full")
    assert told.returncode == 1
    assert told.stderr.startswith("The output cannot be written: ")
    assert "Traceback" not in told.stderr


@posix
def test_ctrl_c_while_modules_load_ends_the_program_at_once():
    # A module that waits stands for one that takes long to load.
    code = (
        "import time\nfrom zole.cli.loading import loading\nwith loading():\n"
        "    print('loading', flush=True)\n    time.sleep(30)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "loading\n"
        begin = time.monotonic()
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=20)
    assert program.returncode == spoken.INTERRUPTED
    assert said == ""
    assert time.monotonic() - begin < 10


@posix
def test_what_was_heard_before_is_heard_again_once_all_is_loaded():
    before = signal.getsignal(signal.SIGINT)
    with loading():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


@posix
def test_where_ctrl_c_is_ignored_it_stays_ignored():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with loading():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_in_a_command_ends_it_with_the_status_that_shells_know(monkeypatch):
    def interrupted(*_args, **_settings):
        raise KeyboardInterrupt

    monkeypatch.setattr("zole.cli.records.check", interrupted)
    stopped = run("record", "check", str(RECORD), lang="lv")
    assert stopped.exit_code == spoken.INTERRUPTED
    assert stopped.output.strip() == ""
