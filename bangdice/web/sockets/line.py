"""An open websocket. A frame goes out at once or waits in the line, and nobody waits for it."""

from __future__ import annotations

import contextlib
import queue
import selectors
import socket
import threading
import time
from collections import deque
from collections.abc import Callable

from bangdice.web.sockets.frames import GOODBYE

BACKLOG = 512 * 1024
"""Bytes that may wait for one slow socket before it is cut off. It comes back and asks for the whole."""

ROUND = 0.01
"""Seconds between two looks at the sockets that did not take everything at once."""

PART = 4096
"""Bytes that are read at once."""

AT_ONCE = getattr(socket, "MSG_DONTWAIT", 0)
"""The flag that lets a blocking socket take only what it has room for. Windows has none."""


class Line:
    """An open websocket, from its handshake until its thread ends. Any thread may write to it.

    `network`: where it comes from, as limits count it; `inflates`: its browser reads deflated messages.
    """

    def __init__(self, connection: socket.socket, network: str, late: Late) -> None:
        self.network = network
        self.inflates = False
        self._connection = connection
        self._late = late
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._has_ended = False
        self._writing = threading.Lock()

    def write(self, frame: bytes) -> None:
        """Write a frame without waiting, after all earlier ones. A line that has ended drops it."""
        with self._writing:
            if self._has_ended:
                return
            if not self._waiting:
                sent = self._send(frame)
                if sent == len(frame):
                    return
                frame = frame[sent:]
                self._late.add(self)
            self._waiting.append(frame)
            self._size += len(frame)
            if self._size <= BACKLOG:
                return
            self._end()
        self._late.cut_off()

    def read(self) -> bytes:
        """Wait for some bytes; none come when the other side has ended. Raise OSError."""
        return self._connection.recv(PART)

    def write_waiting(self) -> bool:
        """Write the waiting bytes, as far as the socket takes them. Return False when none are left."""
        with self._writing:
            while self._waiting:
                frame = self._waiting.popleft()
                sent = self._send(frame)
                self._size -= sent
                if sent < len(frame):
                    self._waiting.appendleft(frame[sent:])
                    return not self._has_ended
            return False

    def close(self, goodbye: bytes = GOODBYE) -> None:
        """Say goodbye, then hang up without waiting for the other side. No frame comes between the two."""
        with self._writing:
            if not self._has_ended:
                if not self._waiting:
                    self._send(goodbye)
                self._end()

    def hang_up(self) -> None:
        """Close the connection at once. The thread that reads it then ends by itself."""
        with self._writing:
            self._end()

    def mute(self) -> None:
        """Stop writing, because the number of the socket may soon be another's."""
        with self._writing:
            self._stop()

    def release(self) -> None:
        """Release the socket. Remaining bytes of the other side are no request."""
        self.mute()
        self._connection.close()

    def _send(self, data: bytes) -> int:
        """Return the number of bytes that the socket has taken."""
        try:
            if not AT_ONCE and not _has_room(self._connection):
                return 0
            return self._connection.send(data, AT_ONCE)
        except (BlockingIOError, InterruptedError):
            return 0
        except (OSError, ValueError):
            self._end()
            return 0

    def _stop(self) -> None:
        self._has_ended = True
        self._waiting.clear()
        self._size = 0

    def _end(self) -> None:
        self._stop()
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)


def _has_room(connection: socket.socket) -> bool:
    with selectors.DefaultSelector() as selector:
        selector.register(connection, selectors.EVENT_WRITE)
        return bool(selector.select(0))


class Late:
    """One thread for all lines with waiting bytes. It tries again until they have taken them."""

    def __init__(self, cut_off: Callable[[], None]) -> None:
        """Begin. `cut_off` is called for each line with too many waiting bytes."""
        self.cut_off = cut_off
        self._new: queue.SimpleQueue[Line] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="slow lines", daemon=True).start()

    def add(self, line: Line) -> None:
        """Look after a line until nothing waits on it any more."""
        self._new.put(line)

    def _work(self) -> None:
        slow: list[Line] = []
        while True:
            while not slow or not self._new.empty():
                slow.append(self._new.get())
            slow = [line for line in slow if line.write_waiting()]
            if slow:
                time.sleep(ROUND)
