"""All that leans on the insides of Engine.IO, simple-websocket and gunicorn.

Everything else in this house uses their public interfaces. Each piece here says what it buys;
`python -m benchmarks insides` measures it with and without, and `tests/web/test_insides.py` fails when a
library no longer has the place where a piece is put in.
"""

from __future__ import annotations

import contextlib
import re
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from flask_socketio import SocketIO
from simple_websocket import ConnectionClosed
from wsproto.utilities import ProtocolError

from bangdice.web.gate import LINE, Line
from bangdice.web.limits import Buckets, Rate

SPOKEN = re.compile(r"[13]$|4[0-4]")
"""A browser says three things on a websocket: goodbye, still here, a Socket.IO packet without attachments."""

EVENT = "42"
"""The start of an event of the main namespace."""

HUSH = 0.5
HUSHES = 20
"""Seconds that a line which talks too much is not listened to, and how often before it is closed."""

LISTENING = 1.0
"""Seconds after which a reader looks whether its line is still there: the library can miss the end of it."""


def use_own_websocket(socketio: SocketIO, packets: Rate, largest: int) -> None:
    """Let Engine.IO read and write its lines with our `WebSocket`. No option of it does that."""
    engine: Any = socketio.server.eio  # type: ignore[attr-defined]
    engine._async = {**engine._async, "websocket": partial(WebSocket, packets=packets, largest=largest)}


class WebSocket(SimpleWebSocketWSGI):  # type: ignore[misc]
    """A websocket that strangers cannot use up.

    - A large message ends the line before it is held in memory. Engine.IO itself looks at the size of a
      message that has been read whole.
    - A line that talks too much is not listened to for a while, and then closed.
    - A packet that nobody speaks is dropped. Engine.IO's own reader ends with a traceback in the log.
    - The messages that wait for a slow reader are counted, so that the line can be cut off.
    - A line that is closed hangs up at once. The library leaves that to the other side.
    """

    def __init__(
        self, handler: Callable[[WebSocket], object], server: object, packets: Rate, largest: int
    ) -> None:
        super().__init__(handler, server, max_message_size=largest)
        self._talk = Buckets(packets, time.monotonic)
        self._hushes = 0

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Serve one connection until it ends."""
        self._line: Line = environ[LINE]
        return super().__call__(environ, start_response)

    def wait(self) -> str | None:
        """Return the next message that makes sense, or None when the line has ended."""
        with contextlib.suppress(ConnectionClosed):
            while self.ws.connected:
                said = self.ws.receive(timeout=LISTENING)
                if said is not None and not self._may_talk():
                    return None
                if isinstance(said, str) and SPOKEN.match(said):
                    return said
        return None

    def _may_talk(self) -> bool:
        """Count a packet. Return False when the line has talked too much too often."""
        if self._talk.take(""):
            return True
        self._hushes += 1
        time.sleep(HUSH)
        return self._hushes < HUSHES

    def send(self, message: str) -> None:
        """Write a message."""
        super().send(message)
        if message.startswith(EVENT):
            self._line.wrote()

    def close(self) -> None:
        """Say goodbye, then hang up without waiting for the other side."""
        with contextlib.suppress(OSError, ProtocolError):
            super().close()
        self._line.hang_up()


TLS = b"\x16"
"""The first byte of a TLS hello. No request of HTTP begins with it."""

if sys.platform != "win32":
    from gunicorn.util import close_graceful
    from gunicorn.workers.gthread import TConn, ThreadWorker

    class PromptWorker(ThreadWorker):
        """A gunicorn worker whose main thread waits for nobody.

        Gunicorn's own lingers there, up to two seconds for each connection that the other side leaves open,
        and answers nobody else meanwhile. It would also wait for the end of a line that begins in TLS.
        """

        def handle(self, conn: TConn) -> bool:
            """Serve a request. After the connection's last, wait here for the other side to hang up."""
            is_kept = not self._is_tls(conn) and super().handle(conn)
            if not is_kept:
                with contextlib.suppress(OSError):
                    close_graceful(conn.sock.dup())
                    conn.sock.shutdown(socket.SHUT_RDWR)
            return is_kept

        def _is_tls(self, conn: TConn) -> bool:
            """Return True if a browser tries https on our http port. It tries http when we hang up."""
            if self.cfg.is_ssl or conn.initialized or not conn.wait_for_data(LISTENING):
                return False
            with contextlib.suppress(OSError):
                return conn.sock.recv(1, socket.MSG_PEEK) == TLS
            return False
