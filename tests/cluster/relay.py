"""A line between a server and its database, for a test to slow down, stop and cut."""

from __future__ import annotations

import contextlib
import socket
import time
from threading import Event, Lock, Thread

ANSWER = b'"by":"person"'
"""The words in the statement that stores a person's answer, and commits it."""


class Relay:
    """Passes bytes on between a port of its own and another one, which may change.

    `delay`: seconds that each piece takes on the way there; `flows`: nothing moves while it is cleared;
    `is_cut`: nobody gets through; `lost` counts the words of the database that `lose_word` has kept back.
    """

    def __init__(self, target: int) -> None:
        self.target = target
        self.delay = 0.0
        self.flows = Event()
        self.flows.set()
        self.is_cut = False
        self.lost = 0
        self._loses = self._cuts = False
        self._lock = Lock()
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = int(self._listener.getsockname()[1])
        Thread(target=self._accept, daemon=True).start()

    def lose_word(self, *, cuts: bool = False) -> None:
        """Let the next answer be stored, and its reply be lost; `cuts`: with all lines."""
        self._loses, self._cuts = True, cuts

    def cut(self) -> None:
        """Cut all lines, and let nobody through until `mend`."""
        self.is_cut = True
        self._hang_up()

    def mend(self) -> None:
        """Let everybody through again."""
        self.is_cut = False

    def close(self) -> None:
        """End."""
        self.flows.set()
        self.cut()
        self._listener.close()

    def _hang_up(self, *only: socket.socket) -> None:
        with self._lock:
            ends = list(only or self._open)
            self._open.difference_update(ends)
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.target), 5)
            except OSError:
                near.close()
                continue
            if self.is_cut:
                near.close()
                far.close()
                continue
            far.settimeout(None)
            with self._lock:
                self._open |= {near, far}
            answer = Event()
            Thread(target=self._pump, args=(near, far, answer, True), daemon=True).start()
            Thread(target=self._pump, args=(far, near, answer, False), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket, loses: Event, is_asking: bool) -> None:
        with contextlib.suppress(OSError):
            while said := source.recv(1 << 16):
                if is_asking:
                    time.sleep(self.delay)
                    with self._lock:
                        if self._loses and ANSWER in said:
                            self._loses = False
                            loses.set()
                elif loses.is_set():
                    if self._cuts:
                        self.cut()
                    self.lost += 1
                    break
                self.flows.wait()
                target.sendall(said)
        self._hang_up(source, target)
