"""Fixtures for all tests: real servers on free ports, instance folders of their own, and databases."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bangdice.web.operation.upkeep import DATABASE
from bangdice.words.catalogue import Catalogue
from tests.cluster import engines
from tests.copies import Copy, begin
from tests.stores import put_empty

PATIENCE = 60.0
STARTING = 100.0
"""Seconds after which a thing, and a server that starts, is given up. They only end a test that hangs."""

LEAN = str(Path(__file__).with_name("lean"))

MEMORY = "/dev/shm"
ROOM = 4 * 2**30
"""The folder that lies in memory, and the bytes that have to be free in it for tests to put theirs there."""

Catalogue.strict = True


def pytest_configure() -> None:
    """Put all folders of tests into memory, where that has room: a commit waits for the disk, and tests
    make thousands. What a server owes to its disk is tested on one of ours: `tests/tables/disk.py`.
    """
    with contextlib.suppress(OSError):
        if "TMPDIR" not in os.environ and shutil.disk_usage(MEMORY).free > ROOM:
            tempfile.tempdir = os.environ["TMPDIR"] = MEMORY


FEW = 5
"""The faults that a failing test shows of many: pytest cuts a longer comparison."""


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Say of a list that should be empty how long it is, and its first few, each on a line of its own."""
    if op != "==" or right != [] or not isinstance(left, list) or not left:
        return None
    more = [f"... and {len(left) - FEW} more"] if len(left) > FEW else []
    return [f"none expected, and there are {len(left)}:", *map(str, left[:FEW]), *more]


def pytest_collection() -> None:
    """Let the garbage collector rest while modules and tests are made by the thousand: all of them stay."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Set them aside for ever, and look at what tests make less often than Python would: they make much."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@dataclass
class Server:
    """A ``bangdice serve`` in a process of its own; ``kill`` and ``start`` again to test recovery."""

    instance: Path
    options: tuple[str, ...] = ()
    program: tuple[str, ...] = ("-m", "bangdice")
    port: int = 0
    process: Copy | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start, on the same port as before if there was one, and wait until pages are answered."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--instance", str(self.instance)]
        self.instance.mkdir(parents=True, exist_ok=True)
        if not (database := self.instance / DATABASE).exists():
            put_empty(database)  # A server that makes its own is begun in `test_wheel.py` and in `smoke/`.
        words = (*self.program, "serve", *where, *self.options)
        self.process = begin(words, self.instance / "server.log", {**os.environ, "PYTHONPATH": LEAN})
        deadline = time.monotonic() + STARTING
        while not self.is_answering():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log()}")
            time.sleep(0.05)
        return self

    def is_answering(self) -> bool:
        """Has our own process written its address, and does it answer there?"""
        with contextlib.suppress(OSError, ValueError, KeyError):
            said = json.loads((self.instance / "server.json").read_text())
            if self.process is not None and said["pid"] == self.process.pid and "//" in said["address"]:
                self.port = int(said["address"].rpartition(":")[2])
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
                    return bool(answer.status == 200)
        return False

    def log(self) -> str:
        """Everything the server printed."""
        return (self.instance / "server.log").read_text()

    def workers(self) -> list[int]:
        """Process numbers of the master's children."""
        assert self.process is not None
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True)
        return [int(word) for word in listed.stdout.split()]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop in good order (or as told) and give the exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill master and worker at once, as a power cut would."""
        assert self.process is not None
        for pid in [self.process.pid, *self.workers()]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers that end with the test: ``start_server("--behind-proxy", instance=folder)``."""
    servers: list[Server] = []

    def start(*options: str, instance: Path | None = None) -> Server:
        server = Server(instance or tmp_path / f"instance-{len(servers)}", options)
        servers.append(server)
        return server.start()

    yield start
    for server in servers:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole run, for tests that only look."""
    server = Server(tmp_path_factory.mktemp("instance")).start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[engines.Postgres]:
    """One PostgreSQL for the whole run. Tests that end it take `engines.postgres()`."""
    with engines.postgres() as engine:
        yield engine


@pytest.fixture
def postgres_url(postgres: engines.Postgres) -> str:
    """The address of a database of our schema, with nothing in it."""
    postgres.empty()
    return postgres.url()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: a test that uses it is run once on SQLite and once on PostgreSQL."""
    if request.param == "PostgreSQL":
        return str(request.getfixturevalue("postgres_url"))
    return str(put_empty(tmp_path / "test.db"))
