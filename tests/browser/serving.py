"""A real server in a process of its own, which may be killed and started again on the same port."""

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

from zole.server.table import Table, replay
from zole.store import Log, open_database

_PATIENCE: Final = 60.0
_BREATH: Final = 0.02


class Server:
    """``zole serve`` over a database in ``folder``; its log can be read, and written to, from here."""

    def __init__(self, folder: Path) -> None:
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.said = folder / "said.txt"
        self.database = folder / "zole.db"
        self.log = Log(open_database(self.database))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "zole", "serve"]
        where = ["--port", str(self.port), "--db", str(self.database)]
        with self.said.open("ab") as said:
            self._process = subprocess.Popen([*command, *where], stdout=said, stderr=said)
        patience = time.monotonic() + _PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.said.read_text()
            assert time.monotonic() < patience, "the server does not answer"
            time.sleep(_BREATH)

    def kill(self) -> None:
        """End it as a power cut would: it can close nothing and write nothing more."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """End it in peace; raises AssertionError if it had anything to complain about."""
        self._end(signal.SIGTERM)
        self.log.close()
        said = self.said.read_text()
        assert "Traceback" not in said, said
        assert "ERROR" not in said, said

    def table(self, table_id: str) -> Table:
        """A table as the server's log has it."""
        return replay(self.log.read(table_id))

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(_PATIENCE)
            self._process = None

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=_PATIENCE):  # noqa: S310 our own
                return True
        except urllib.error.URLError:
            return False


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
