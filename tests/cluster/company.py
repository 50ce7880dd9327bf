"""Servers that share a database behind nginx, each a process of its own; tests do them harm."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.cluster.engines import Nginx, Postgres, engine_folder, nginx
from tests.cluster.worker import ODD, Odd
from tests.copies import SHARES, Copy, begin
from tests.programs import free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
LOSS = re.compile(r"held here no more: (\w+)")


class Server:
    """One of the servers. `database` is the address under which it knows the database, `limits` the Redis."""

    def __init__(self, folder: Path, name: str, database: str, port: int, odd: Odd, limits: str = "") -> None:
        self.limits = ["--limits", limits] if limits else []
        self.folder, self.name, self.database, self.port, self.odd = folder, name, database, port, odd
        self.process: Copy

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start, and wait until it answers."""
        self.begin()
        self.wait()
        return self

    def begin(self) -> None:
        """Start."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--address", self.address]
        shared = ["--database", self.database, "--worker", self.name, "--behind-proxy"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), ODD: msgspec.json.encode(self.odd).decode()}
        words = ("-m", "tests.cluster.worker", "serve", *where, *shared, *self.limits)
        self.process = begin(words, self._log, environment, SHARES, apart=True)

    def wait(self) -> None:
        """Wait until pages are answered."""
        deadline = time.monotonic() + PATIENCE
        while not self.is_answering():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"{self.name} did not start:\n{self.log()}")
            time.sleep(0.05)

    def is_answering(self) -> bool:
        """Return True if its pages are answered."""
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"http://{self.address}/healthz", timeout=2),
        ):
            return True
        return False

    def worker(self) -> int:
        """Return the process number of gunicorn's worker."""
        master = self.process.pid
        return int(Path(f"/proc/{master}/task/{master}/children").read_text().split()[0])

    def send(self, which: signal.Signals, *, whole: bool = True) -> None:
        """Send a signal to worker and master (`whole`), or to the worker alone."""
        os.kill(self.worker(), which)
        if whole:
            self.process.send_signal(which)

    def refusal(self) -> str:
        """Start it, which must fail. Return its output: words, and no traceback."""
        self.begin()
        try:
            assert self.process.wait(PATIENCE) == 1
        finally:
            self.kill()
        said = self.log()
        assert "Error: " in said and "Traceback" not in said
        return said

    def leave(self) -> int:
        """End in good order: it hands on its tables. Return the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End worker and master at once, as a machine that dies."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def log(self) -> str:
        """Return everything that it printed."""
        return self._log.read_text(errors="replace")

    @property
    def _log(self) -> Path:
        return self.folder / f"{self.name}-{self.port}.log"


class Servers:
    """All servers, and the nginx before them."""

    def __init__(self, folder: Path, database: Postgres, limits: str) -> None:
        self.folder, self.database, self.limits = folder, database, limits
        self.all: dict[str, Server] = {}
        self.ports = {name: free_port() for name in ("w1", "w2", "w3")}
        self.nginx: Nginx

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.nginx.port

    def start(self, name: str, *, database: str | None = None, port: int = 0, **odd: Any) -> Server:
        """Start a server, at its usual port if it has one; `odd`: see `Odd`."""
        where = port or self.ports.get(name) or free_port()
        server = Server(self.folder, name, database or self.database.url(), where, Odd(**odd), self.limits)
        self.all.pop(f"{name} {where}", None)
        self.all[f"{name} {where}"] = server
        return server.start()

    def one(self, name: str) -> Server:
        """Return the server of a name that was started last."""
        return [server for server in self.all.values() if server.name == name][-1]

    def configuration(self) -> str:
        """Return deploy/nginx.conf for these servers, without limits: all players come from one address."""
        text = (ROOT / "deploy" / "nginx.conf").read_text()
        text = re.sub(r"\n +limit_\w+ [^\n]*", "", text).replace("listen 80;", "listen 127.0.0.1:{port};")
        text = text.replace("/srv/bangdice", "{folder}")
        servers = "".join(
            f"server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;" for port in self.ports.values()
        )
        return re.sub(r"(server 10\.0\.0\.\d+:8080 [^\n]*\n\s*)+", f"{servers}\n", text)

    def losses(self) -> Counter[str]:
        """Return how often a server has let go of a table, by the reason."""
        return Counter(why for server in self.all.values() for why in LOSS.findall(server.log()))

    def counted(self, database: Postgres | None = None) -> Counter[str]:
        """Return the tables that servers let go, by the reason, and how often one was claimed."""
        with (database or self.database).asking() as connection:
            row = connection.execute("SELECT coalesce(sum(fence), 0) FROM tables").fetchone()
        assert row is not None
        return Counter({**self.losses(), "claims": int(row[0])})

    def kill(self) -> None:
        """End all of them."""
        for server in self.all.values():
            if server.process.poll() is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(server.process.pid, signal.SIGCONT)
                server.kill()


@contextlib.contextmanager
def serving(database: Postgres, names: tuple[str, ...] = ("w1", "w2"), limits: str = "") -> Iterator[Servers]:
    """Give servers of these names over a database, behind nginx; all is gone afterwards."""
    with engine_folder() as folder:
        servers = Servers(folder, database, limits)
        with nginx(servers.configuration()) as servers.nginx:
            try:
                for name in names:
                    servers.start(name)
                yield servers
            finally:
                servers.kill()
