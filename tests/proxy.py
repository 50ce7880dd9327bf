"""A proxy that serves a server below a path of its own, or from far away."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
import time
from collections.abc import Iterator
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

ENDED = b"\r\n\r\n"
ASLEEP = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
NOWHERE = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Far(NamedTuple):
    """A line to a server far away: the seconds of one way, and the share of the parts that get lost.

    A lost part is sent again by the network after `again` seconds, and all that follows waits for it.
    """

    delay: float
    loss: float
    again: float
    chance: Random

    def arrivals(self, origin: socket.socket) -> Iterator[bytes]:
        """Yield what is sent, as late as it arrives, until its sender ends."""
        sent: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
        threading.Thread(target=self._reads, args=[origin, sent], daemon=True).start()
        while (part := sent.get())[1]:
            time.sleep(max(0.0, part[0] - time.monotonic()))
            yield part[1]

    def _reads(self, origin: socket.socket, sent: SimpleQueue[tuple[float, bytes]]) -> None:
        with contextlib.suppress(OSError):
            while carried := origin.recv(65536):
                lost = self.again if self.chance.random() < self.loss else 0.0
                sent.put((time.monotonic() + self.delay + lost, carried))
        sent.put((0.0, b""))


class Proxy:
    """A proxy on a port of its own. It knows the server's path alone, takes it off, or leaves it.

    `strays` are the paths that were asked for past it. If it `is_cut`, it hangs up at once.
    Use as a context manager.
    """

    def __init__(self, prefix: str, far: Far | None = None) -> None:
        self.prefix = prefix
        self.far = far
        self.takes_off = True
        self.is_cut = False
        self.strays: list[str] = []
        self.goal = 0
        self._ears = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._ears.getsockname()[1])

    def __enter__(self) -> Proxy:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ears.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                threading.Thread(target=self._pass_on, args=[self._ears.accept()[0]], daemon=True).start()

    def _pass_on(self, browser: socket.socket) -> None:
        """Pass one request on, with all that follows on a websocket. Each request has a line of its own."""
        with browser, contextlib.suppress(OSError):
            said = b""
            if self.is_cut:
                return
            while ENDED not in said:
                more = browser.recv(65536)
                if not more:
                    return
                said += more
            head, _, rest = said.partition(ENDED)
            method, path, version = head.partition(b"\r\n")[0].decode().split(" ")
            if not path.startswith(f"{self.prefix}/"):
                self.strays.append(path)
                browser.sendall(NOWHERE)
                return
            sent = path.removeprefix(self.prefix) if self.takes_off else path
            lines = head.partition(b"\r\n")[2]
            if b"upgrade: websocket" not in lines.lower():
                lines = re.sub(rb"(?im)^connection:[^\r\n]*", b"Connection: close", lines)
            try:
                server = socket.create_connection(("127.0.0.1", self.goal))
            except OSError:
                browser.sendall(ASLEEP)
                return
            with server:
                server.sendall(f"{method} {sent} {version}\r\n".encode() + lines + ENDED + rest)
                back = threading.Thread(target=pipe, args=[browser, server, self.far], daemon=True)
                back.start()
                pipe(server, browser, self.far)


def pipe(origin: socket.socket, goal: socket.socket, far: Far | None = None) -> None:
    """Carry bytes until either side ends."""
    with contextlib.suppress(OSError):
        for carried in far.arrivals(origin) if far else iter(lambda: origin.recv(65536), b""):
            goal.sendall(carried)
    for side in (origin, goal):
        with contextlib.suppress(OSError):
            side.shutdown(socket.SHUT_RDWR)
