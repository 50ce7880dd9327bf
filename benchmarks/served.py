"""A server in a process of its own: `python -m benchmarks.served KIND PORT_FD CORE FOLDER`."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask
from gunicorn.workers.gthread import ThreadWorker

from bangdice.store.store import Store
from bangdice.tables.house import house as house_module
from bangdice.tables.house.house import House
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.admission.places import PLACES, Places
from bangdice.web.app import create_app, prepare
from bangdice.web.operation.upkeep import DATABASE
from bangdice.web.server import garbage, gunicorn_server
from bangdice.web.server.serving import bind
from bangdice.web.sockets import gate, socketio_server
from benchmarks.bare import bare_app
from benchmarks.errors import ServerFailed

ROOT = Path(__file__).parent.parent
UNLIMITED = Rate(1_000_000, 1)
Where = tuple[str, int]
"""Host and port."""


class Served(NamedTuple):
    """A server that runs: its address, its process and its folder."""

    where: Where
    process: subprocess.Popen[bytes]
    folder: Path

    def worker(self) -> int:
        """Return the process number of gunicorn's worker."""
        master = self.process.pid
        return int(Path(f"/proc/{master}/task/{master}/children").read_text().split()[0])

    def cpu(self) -> float:
        """Return the seconds of CPU that the worker has used."""
        spent = Path(f"/proc/{self.worker()}/stat").read_text().rpartition(")")[2].split()
        return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")

    def status(self, name: str) -> int:
        """Return a number that the system knows about the worker: `Threads`, `VmRSS` (KB)."""
        status = Path(f"/proc/{self.worker()}/status").read_text()
        return int(status.partition(f"{name}:")[2].split()[0])

    def log(self) -> str:
        """Return everything that the server printed."""
        return (self.folder / "server.log").read_text()


@contextlib.contextmanager
def served(kind: str, folder: Path, core: int | None, tree: Path = ROOT) -> Iterator[Served]:
    """Give a server of a kind on a free port and one core. It is gone afterwards.

    The kinds are `ours`, `roomy`, `restless`, `bare` and `limited`; `ours without insides` and `limited
    without insides`.
    `tree`: the checkout whose code it runs. Raise ServerFailed when it does not come up.
    """
    folder.mkdir(parents=True, exist_ok=True)
    listener = bind("127.0.0.1", 0)
    where: Where = ("127.0.0.1", listener.getsockname()[1])
    listener.set_inheritable(True)
    with listener, (folder / "server.log").open("w") as log:
        number = listener.fileno()
        words = [sys.executable, "-m", "benchmarks.served", kind, str(number), str(core), str(folder)]
        process = subprocess.Popen(
            words,
            stdout=log,
            stderr=log,
            cwd=tree,
            env=own_modules(tree),
            pass_fds=(number,),
            start_new_session=True,
        )
    server = Served(where, process, folder)
    try:
        _await(server)
        yield server
    finally:
        _stop(process)


def own_modules(tree: Path) -> dict[str, str]:
    """Return the environment of a process that finds the modules of a checkout before any others."""
    return {**os.environ, "PYTHONPATH": str(tree)}


ANYWHERE = PLACES._replace(watching_from=PLACES.most, lines_from=PLACES.most)
"""All screens of a benchmark come from one address."""


def make_ours(folder: Path, places: Places = ANYWHERE) -> Flask:
    """Return our own application without limits, and without the seconds in which dice are looked at."""
    house = House(Store.open(folder / DATABASE), rest=0, switches={"seen": 0})
    rates = Rates(*[UNLIMITED] * len(Rates._fields))
    return create_app(folder, rates=rates, places=places, house=house)


ROOMY = 1000
"""Sockets of a server that is measured with more than a home ever has."""


def make_roomy(folder: Path) -> Flask:
    """Return our own application with room for twice as many sockets."""
    return make_ours(folder, ANYWHERE._replace(most=ROOMY, lines_from=ROOMY, watching_from=ROOMY))


SWEEP = 5.0
"""Seconds between two sweeps of a restless server, whose tables fall asleep soon."""


def make_restless(folder: Path) -> Flask:
    """Return our own application with room, which sweeps and gives memory back all the time."""
    house_module.SWEEP = SWEEP
    garbage.OFTEN = SWEEP
    return make_roomy(folder)


def make_limited(folder: Path) -> Flask:
    """Return our own application as it is served."""
    return create_app(folder)


def _await(server: Served) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and server.process.poll() is None:
        line = HTTPConnection(*server.where, timeout=5)
        with contextlib.suppress(OSError), contextlib.closing(line):
            line.request("GET", "/healthz")
            if line.getresponse().status == 200:
                return
        time.sleep(0.02)
    raise ServerFailed(f"the server did not come up:\n{server.log()[-2000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


MAKERS: dict[str, Callable[[Path], Flask]] = {
    "ours": make_ours,
    "roomy": make_roomy,
    "restless": make_restless,
    "limited": make_limited,
    "bare": lambda _: bare_app(),
}


def make_room() -> None:
    """Let the server have more threads and files than `bangdice/web/admission/capacity.py` gives it."""
    gunicorn_server.THREADS = gate.LINES = ROOMY + 60  # type: ignore[attr-defined]
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def leave_out_insides() -> None:
    """Let the libraries do what `bangdice/web/sockets/insides.py` otherwise replaces."""

    def nothing(*_: Any) -> None:
        return None

    socketio_server.use_own_sockets = nothing  # type: ignore[attr-defined, assignment]
    gunicorn_server.PromptWorker = ThreadWorker  # type: ignore[attr-defined, assignment]


def main(kind: str, number: str, core: str, folder: str) -> None:
    """Serve until told to stop."""
    if core != "None":
        os.sched_setaffinity(0, {int(core)})
    listener = socket.socket(fileno=int(number))
    place = Path(folder)
    if kind != "bare":
        prepare(place)
    name, _, without = kind.partition(" ")
    if name in ("roomy", "restless"):
        make_room()
    if without:
        leave_out_insides()
    gunicorn_server.serve(listener, lambda: MAKERS[name](place))


if __name__ == "__main__":
    main(*sys.argv[1:])
