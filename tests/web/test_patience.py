"""Connections that say nothing more, or do not hang up: nobody else waits for them."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, Server

HERE = Path(__file__).parent
SMALL = (str(HERE / "small.py"),)
PATIENT = (str(HERE / "patient.py"),)
Says = Callable[[Server, bytes], socket.socket]
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits a second for a word."""
    server = Server(tmp_path_factory.mktemp("small"), program=SMALL).start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits an hour for a word."""
    server = Server(tmp_path_factory.mktemp("patient"), program=PATIENT).start()
    yield server
    server.kill()


@pytest.fixture
def says() -> Iterator[Says]:
    """Opens a connection, says something, and stays."""
    with ExitStack() as stack:

        def open_and_say(server: Server, words: bytes) -> socket.socket:
            line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            stack.enter_context(line)
            line.sendall(words)
            return line

        yield open_and_say


def heard(line: socket.socket) -> bytes:
    """Return all that comes until the other side hangs up."""
    said = b""
    while more := line.recv(4096):
        said += more
    return said


@pytest.mark.parametrize(
    "half",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        b"Content-Length: 50\r\n\r\nboard=",
    ],
)
def test_half_a_request_holds_its_thread_for_a_while_only(small: Server, says: Says, half: bytes) -> None:
    line = says(small, half)
    assert b"303" not in heard(line)
    assert "Traceback" not in small.log()


@pytest.mark.parametrize("last", [HEALTH, b"GARBAGE\r\n\r\n"])
def test_a_browser_that_does_not_hang_up_keeps_nobody_waiting(
    patient: Server, says: Says, last: bytes
) -> None:
    for _ in range(4):
        assert says(patient, last).recv(5) == b"HTTP/"
    assert b"200 OK" in says(patient, HEALTH).recv(100)


def tls_hello() -> bytes:
    """Return a browser's first bytes on an https address."""
    said = ssl.MemoryBIO()
    talk = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), said, server_hostname="game.lan")
    with pytest.raises(ssl.SSLWantReadError):
        talk.do_handshake()
    return said.read()


def test_a_browser_that_tries_https_first_is_not_kept_waiting(patient: Server, says: Says) -> None:
    """The browser tries http once we hang up."""
    assert heard(says(patient, tls_hello())) == b""
