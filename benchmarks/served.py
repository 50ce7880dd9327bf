"""A server in a process of its own: `python -m benchmarks.served KIND PORT_FD CORE FOLDER`."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

from flask import Flask

from bangdice.store.store import Store
from bangdice.tables.house import House
from bangdice.web.app import create_app, prepare
from bangdice.web.gthread import serve
from bangdice.web.limits import Rate, Rates
from bangdice.web.room import PLACES
from bangdice.web.serving import bind
from bangdice.web.upkeep import DATABASE
from benchmarks.bare import bare_app
from benchmarks.errors import ServerFailed

ROOT = Path(__file__).parent.parent
UNLIMITED = Rate(1_000_000, 1)
Where = tuple[str, int]
"""Host and port."""


@contextlib.contextmanager
def served(kind: str, folder: Path, core: int | None) -> Iterator[Where]:
    """A server of a kind (`ours`, `bare`) on a free port of this machine, on one core; gone afterwards.

    Raises ServerFailed when it does not come up.
    """
    folder.mkdir(parents=True, exist_ok=True)
    listener = bind("127.0.0.1", 0)
    where: Where = ("127.0.0.1", listener.getsockname()[1])
    listener.set_inheritable(True)
    with listener, (folder / "server.log").open("w") as log:
        number = listener.fileno()
        words = [sys.executable, "-m", "benchmarks.served", kind, str(number), str(core), str(folder)]
        process = subprocess.Popen(
            words, stdout=log, stderr=log, cwd=ROOT, pass_fds=(number,), start_new_session=True
        )
    try:
        _await(where, process, folder / "server.log")
        yield where
    finally:
        _stop(process)


ANYWHERE = PLACES._replace(watching_from=PLACES.most, lines_from=PLACES.most)
"""All screens of a benchmark come from one address."""


def make_ours(folder: Path) -> Flask:
    """Our own application, all in it but limits and the seconds in which dice are looked at."""
    house = House(Store.open(folder / DATABASE), rest=0, options={"seen": 0, "seen_dice": 0})
    rates = Rates(*[UNLIMITED] * len(Rates._fields))
    return create_app(folder, rates=rates, places=ANYWHERE, house=house)


def _await(where: Where, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None:
        line = HTTPConnection(*where, timeout=5)
        with contextlib.suppress(OSError), contextlib.closing(line):
            line.request("GET", "/healthz")
            if line.getresponse().status == 200:
                return
        time.sleep(0.02)
    raise ServerFailed(f"the server did not come up:\n{log.read_text()[-2000:]}")


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def main(kind: str, number: str, core: str, folder: str) -> None:
    """Serve until told to stop."""
    if core != "None":
        os.sched_setaffinity(0, {int(core)})
    listener = socket.socket(fileno=int(number))
    place = Path(folder)
    if kind == "ours":
        prepare(place)
    serve(listener, bare_app if kind == "bare" else lambda: make_ours(place))


if __name__ == "__main__":
    main(*sys.argv[1:])
