"""Where the server listens: a port that is taken is named, the usual one is given up for any other."""

import socket
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from zole.cli import main, web


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_named(taken: int) -> None:
    refused = CliRunner().invoke(main, ["serve", "--port", str(taken)], env={"ZOLE_LANG": "en"})
    assert refused.exit_code == 1
    assert f"Port {taken} on 127.0.0.1" in refused.output


def test_where_the_usual_port_is_taken_any_other_will_do(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "USUAL_PORT", taken)
    with web.listen("127.0.0.1", None) as listening:
        assert listening.getsockname()[1] not in {0, taken}
    with pytest.raises(click.ClickException):
        web.listen("127.0.0.1", taken)


def test_an_address_of_version_6_stands_in_brackets() -> None:
    assert web.address("::1", 8026) == "http://[::1]:8026/"
    assert web.address("localhost", 8026) == "http://localhost:8026/"
