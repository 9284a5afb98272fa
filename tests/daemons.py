"""PostgreSQL and Redis for tests: each in a folder of its own, on a free port, and gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

# What is written has to survive a killed server, and no power cut.
QUICK = {"fsync": "off", "full_page_writes": "off", "max_connections": "200"}
PATIENCE = 30


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Daemon:
    """A server that can be started, killed and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.answers():
            # One that was killed may be in the way for a moment still.
            if self._process is None or self._process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    into: Any = {"stdout": log, "stderr": log, "cwd": self.folder, **whose()}
                    self._process = subprocess.Popen(self.command(), **into)
            if time.monotonic() > end:
                pytest.fail(f"{self.command()[0]} does not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.02)

    def answers(self) -> bool:
        raise NotImplementedError

    def kill(self) -> None:
        """As a power cut does it."""
        self._end("kill")

    def stop(self) -> None:
        """As its keeper does it, not waiting for anybody."""
        self._end("send_signal", self.quick_end)

    quick_end = 15

    def _end(self, how: str, *words: int) -> None:
        if self._process is not None:
            getattr(self._process, how)(*words)
            self._process.wait(PATIENCE)
            self._process = None


class Postgres(Daemon):
    """A cluster of databases; ``new()`` makes an empty one and answers with its URL."""

    quick_end = 2  # SIGINT: lines are cut off, nothing is lost

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._names = count()
        data = str(folder / "data")
        make = [
            tool("initdb"),
            "-D",
            data,
            "-U",
            "zole",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "-N",
        ]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder, **whose())

    def command(self) -> list[str]:
        settings = [word for name, value in QUICK.items() for word in ("-c", f"{name}={value}")]
        place = ["-D", str(self.folder / "data"), "-p", str(self.port), "-k", "", "-h", "127.0.0.1"]
        return [tool("postgres"), *place, *settings]

    def answers(self) -> bool:
        return self._ask("postgres", "SELECT 1")

    def new(self) -> str:
        name = f"zole{next(self._names)}"
        assert self._ask("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://zole@127.0.0.1:{self.port}/{name}"

    def _ask(self, name: str, question: str) -> bool:
        import psycopg  # noqa: PLC0415 only who has the cluster's extra can ask

        try:
            with psycopg.connect(self.url(name), autocommit=True, connect_timeout=PATIENCE) as line:
                line.execute(question.encode())
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        super().kill()
        (self.folder / "data" / "postmaster.pid").unlink()


class Redis(Daemon):
    """Redis, or Valkey, which keeps nothing on a disk."""

    def command(self) -> list[str]:
        words = f"--port {self.port} --bind 127.0.0.1 --appendonly no --save"
        return [shutil.which("valkey-server") or tool("redis-server"), *words.split(" "), ""]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
                line.sendall(b"PING\r\n")
                return line.recv(7) == b"+PONG\r\n"
        except OSError:
            return False

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}/0"


@contextmanager
def running(kind: Callable[[Path], Any]) -> Iterator[Any]:
    """A server of this kind, in a folder that goes when it goes."""
    if os.name != "posix":
        pytest.skip("the servers of a cluster run on POSIX")
    folder = Path(tempfile.mkdtemp(prefix="zole-", dir="/tmp"))
    if whose():
        shutil.chown(folder, "postgres")
    daemon = None
    try:
        daemon = kind(folder)
        daemon.start()
        yield daemon
    finally:
        if daemon is not None:
            daemon.stop()
        shutil.rmtree(folder)


def whose() -> dict[str, str]:
    """PostgreSQL will not be run by root; its package brings a user for it."""
    return {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}


def tool(name: str) -> str:
    """Where Debian keeps a server's programs, the newest version's first, or wherever else they are."""
    versions = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    found = max(versions, key=lambda path: int(path.parts[4]), default=None) or shutil.which(name)
    if found is None:
        pytest.fail(f"{name} is missing; Debian has it in postgresql and redis-server")
    return str(found)
