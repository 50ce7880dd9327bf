"""A worker as compose.yaml starts it: by variables alone, over a real PostgreSQL."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cluster.engines import PATIENCE, Postgres, postgres
from tests.deploy.test_deploy import compose
from tests.programs import free_port

FORWARDED = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "http", "X-Forwarded-Host": "bang.example"}


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as engine:
        yield engine


def waits(so: Callable[[], bool]) -> None:
    """Wait until a condition holds. Leases and databases take their time."""
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline
        time.sleep(0.1)


class Worker:
    """A service of compose.yaml, as a process of this machine."""

    def __init__(self, name: str, database: Postgres, folder: Path) -> None:
        service: dict[str, Any] = compose()[name]
        self.port, self.metrics = free_port(), free_port()
        ours = {"BANGDICE_DATABASE": database.url(), "BANGDICE_ADDRESS": f"127.0.0.1:{self.port}"}
        ports = {"BANGDICE_PORT": str(self.port), "BANGDICE_METRICS": f"127.0.0.1:{self.metrics}"}
        # Compose gives unset values as empty ones.
        unset = {key: "" for key, value in service["environment"].items() if value == f"${{{key}:-}}"}
        environment = {**service["environment"], **unset, **ours}
        environment |= {key: value for key, value in ports.items() if key in environment}
        with (folder / f"{name}.log").open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bangdice", *service["command"]],
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        self.log = folder / f"{name}.log"

    def get(self, path: str) -> tuple[int, str]:
        """Return the status and the text of a page; 0 while nobody answers."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=FORWARDED)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.read().decode()
        except OSError:
            return 0, ""

    def counted(self) -> str:
        """Return its counts."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics}/metrics", timeout=PATIENCE) as answer:
            return str(answer.read().decode())


def test_a_worker_starts_serves_and_leaves_by_its_variables_alone(database: Postgres, tmp_path: Path) -> None:
    assert Worker("migrate", database, tmp_path).process.wait(60) == 0
    worker = Worker("worker", database, tmp_path)
    try:
        waits(lambda: worker.get("/livez")[0] == 200)
        waits(lambda: worker.get("/readyz") == (200, '{"ok":true}\n'))
        form = urllib.request.Request(f"http://127.0.0.1:{worker.port}/tables", b"board=0", headers=FORWARDED)
        with urllib.request.urlopen(form, timeout=PATIENCE) as answer:
            code = answer.url.rpartition("/")[2]
        text = worker.counted()
        assert 'bangdice_tables{state="held"} 1.0' in text
        assert 'bangdice_claims_total{outcome="held"} 1.0' in text
        (left,) = (line for line in text.splitlines() if line.startswith("bangdice_lease_left_seconds "))
        assert 0 < float(left.split()[1]) <= 6
        assert code not in text and len(code) == 6
        database.stop()
        waits(lambda: worker.get("/readyz") == (503, '{"ok":false,"why":"lease"}\n'))
        assert worker.get("/livez")[0] == worker.get("/healthz")[0] == 200
        waits(lambda: 'bangdice_store_errors_total{kind="away"}' in worker.counted())
        waits(lambda: 'bangdice_tables{state="suspended"} 1.0' in worker.counted())
        database.start()
        waits(lambda: worker.get("/readyz")[0] == 200)
    finally:
        worker.process.send_signal(signal.SIGTERM)
        assert worker.process.wait(60) == 0
    said = [json.loads(line) for line in worker.log.read_text().splitlines()]
    assert {it["table"] for it in said} <= {None, code}
    assert {it["level"] for it in said} <= {"info", "warning", "error"}
    # Nobody was at the table, so that it is no loss worth a warning.
    assert {(it["level"], it["table"]) for it in said if "held here no more" in it["message"]} == {
        ("info", code)
    }
    assert database.url() not in worker.log.read_text()
