"""Each piece of `web/sockets/insides.py`, with and without it: the harm a stranger can do to a server."""

from __future__ import annotations

import contextlib
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from benchmarks.crowd import crowded
from benchmarks.errors import ServerFailed
from benchmarks.line import PATIENCE, written_frame
from benchmarks.served import Served, served
from benchmarks.tabular import table_lines

KINDS = ("limited", "limited without insides")
PLAYED = ("ours", "ours without insides")
GIANT = 64 << 20
"""Bytes of a message that is too large."""
FLOOD = 3.0
"""Seconds in which one line talks without a pause."""
LINGERING = 4
"""Connections that are answered and then left open."""
SENSELESS = 20
SITTING = 100
"""Sockets that are open and silent."""
PLAYING = 3.0
"""Seconds that a table plays flat out."""

UPGRADE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LAST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


def giant_message(server: Served) -> float:
    """Return the megabytes by which the server grows while a stranger sends a giant message."""
    before = server.status("VmHWM")
    with _line(server) as line, contextlib.suppress(OSError):
        line.sendall(b"\x81\xff" + GIANT.to_bytes(8, "big") + b"\0\0\0\0")
        for _ in range(GIANT >> 16):
            line.sendall(b"4" * (1 << 16))
        line.settimeout(5)
        while line.recv(4096):
            pass
    return (server.status("VmHWM") - before) / 1024


def chatter(server: Served) -> float:
    """Return the number of packets that reach a handler from a line that talks without a pause; it refuses
    each.
    """
    words, refused = written_frame(1, b"40{}") * 50, 0
    with _line(server) as line, contextlib.suppress(OSError):
        line.settimeout(0.01)
        end = time.monotonic() + FLOOD
        while time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                line.sendall(words)
            with contextlib.suppress(TimeoutError):
                refused += line.recv(1 << 20).count(b"44{")
    return refused


def senseless(server: Served) -> float:
    """Return the number of log lines for one unknown packet."""
    before = len(server.log().splitlines())
    for _ in range(SENSELESS):
        with _line(server) as line, contextlib.suppress(OSError):
            line.sendall(written_frame(1, b"x"))
            line.settimeout(0.2)
            while line.recv(4096):
                pass
    return (len(server.log().splitlines()) - before) / SENSELESS


def lingering(server: Served) -> float:
    """Return the milliseconds that a page takes while other connections are left open after their last."""
    with ExitStack() as stack:
        for _ in range(LINGERING):
            open_one = stack.enter_context(socket.create_connection(server.where))
            open_one.sendall(LAST)
            open_one.recv(4096)
        began = time.perf_counter()
        page = stack.enter_context(socket.create_connection(server.where))
        page.sendall(LAST)
        page.settimeout(60)
        if not page.recv(4096):
            raise ServerFailed("no page came")
        return (time.perf_counter() - began) * 1e3


def threads(server: Served) -> float:
    """Return the threads of a socket."""
    return _sitting(server, "Threads")


def memory(server: Served) -> float:
    """Return the KB of a socket."""
    return _sitting(server, "VmRSS")


def answers(server: Served) -> float:
    """Return the milliseconds of CPU that an answer at a table of nine takes."""
    with crowded("ours", server.where, 1, None) as crowd:
        crowd.play(0.5, None)
        before = server.cpu()
        played = crowd.play(PLAYING, None)
        return (server.cpu() - before) / len(played.times) * 1e3


MEASURES: dict[str, Callable[[Served], float]] = {
    "a message of 64 MB: the server grows by, MB": giant_message,
    "a line that chatters for 3 s: packets served": chatter,
    "a senseless packet: lines in the log": senseless,
    "four connections left open: a page takes, ms": lingering,
    "a socket: threads": threads,
    "a socket: KB": memory,
    "an answer at a table of nine: CPU ms": answers,
}


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal: medians of runs in turn, each with a fresh server."""
    found: dict[tuple[str, bool], list[float]] = {}
    for _ in range(1 if quick else 5):
        for name, measure in MEASURES.items():
            for kind in PLAYED if measure is answers else KINDS:
                with (
                    tempfile.TemporaryDirectory(prefix="bangdice-bench-") as folder,
                    served(kind, Path(folder), None) as server,
                ):
                    found.setdefault((name, "without" in kind), []).append(measure(server))
    rows = [(name, *(f"{median(found[name, left]):.1f}" for left in (False, True))) for name in MEASURES]
    yield from table_lines(("what", "with", "without"), rows)


def _sitting(server: Served, name: str) -> float:
    """Return how much a number of the server grows with each silent open socket."""
    with _line(server):
        before = server.status(name)
        with ExitStack() as stack:
            for _ in range(SITTING):
                line = stack.enter_context(_line(server))
                line.sendall(written_frame(1, b"40{}"))
                line.settimeout(PATIENCE)
                while b"44{" not in line.recv(4096):
                    pass
            return (server.status(name) - before) / SITTING


@contextlib.contextmanager
def _line(server: Served) -> Iterator[socket.socket]:
    with socket.create_connection(server.where) as line:
        line.sendall(UPGRADE)
        if b" 101 " not in line.recv(4096):
            raise ServerFailed("no websocket")
        yield line
