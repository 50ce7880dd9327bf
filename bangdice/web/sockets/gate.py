"""The gate in front of Socket.IO: it admits proper websockets only, and knows every open line."""

from __future__ import annotations

import logging
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from wsproto.utilities import ProtocolError

from bangdice.web.admission.capacity import LINES
from bangdice.web.admission.limits import network
from bangdice.web.network.silence import SILENCE, limit_silence
from bangdice.web.sockets.line import Late, Line

log = logging.getLogger(__name__)

SOCKETS = "/socket.io/"
"""The address of Socket.IO."""

LINE = "bangdice.line"
"""The key under which a request's environment holds its `Line`."""


class Lines:
    """All open lines of a server. `most_from` is the number that one address may have.

    `cut_off` is called for each line that was ended because it does not read.
    """

    def __init__(self, most_from: int) -> None:
        self._most_from = most_from
        self._open: set[Line] = set()
        self._from: Counter[str] = Counter()
        self._counting = threading.Lock()
        self.cut_off: Callable[[], None] = lambda: None
        self._late = Late(self._was_cut_off)

    def now(self) -> frozenset[Line]:
        """Return the lines that are open."""
        with self._counting:
            return frozenset(self._open)

    def open(self, connection: socket.socket, network: str) -> Line | None:
        """Return a new line, or None if there are too many, or too many from this address."""
        with self._counting:
            if len(self._open) >= LINES or self._from[network] >= self._most_from:
                return None
            line = Line(connection, network, self._late)
            self._open.add(line)
            self._from[network] += 1
            return line

    def close(self, line: Line) -> None:
        """Forget a line that has ended."""
        line.mute()
        with self._counting:
            self._open.discard(line)
            self._from[line.network] -= 1
            if not self._from[line.network]:
                del self._from[line.network]

    def _was_cut_off(self) -> None:
        log.info("a socket that does not read was cut off")
        self.cut_off()


class Gate:
    """A WSGI application around ours. It refuses improper websockets and too many lines."""

    def __init__(self, inside: WSGIApplication, lines: Lines) -> None:
        self._inside = inside
        self._lines = lines

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not environ["PATH_INFO"].startswith(SOCKETS):
            return self._inside(environ, start_response)
        connection = connection_of(environ)
        if connection is None or not is_handshake(environ):
            return turn_away("400 Bad Request", start_response)
        line = self._lines.open(connection, network(str(environ.get("REMOTE_ADDR", ""))))
        if line is None:
            return turn_away("503 Service Unavailable", start_response)
        environ[LINE] = line
        limit_silence(connection, SILENCE)
        try:
            return self._inside(environ, start_response)
        except ProtocolError:
            return turn_away("400 Bad Request", start_response)
        finally:
            self._lines.close(line)


def connection_of(environ: WSGIEnvironment) -> socket.socket | None:
    """Return the socket of a request, which both servers hand to an application that speaks websocket."""
    return environ.get("gunicorn.socket") or environ.get("werkzeug.socket")


def is_handshake(environ: WSGIEnvironment) -> bool:
    """Return True if this request asks for a websocket as it should."""
    said = environ.get("HTTP_CONNECTION", "").lower().replace(" ", "").split(",")
    return (
        environ["REQUEST_METHOD"] == "GET"
        and "upgrade" in said
        and environ.get("HTTP_UPGRADE", "").lower() == "websocket"
        and environ.get("HTTP_SEC_WEBSOCKET_VERSION") == "13"
        and bool(environ.get("HTTP_SEC_WEBSOCKET_KEY"))
    )


def turn_away(status: str, start_response: StartResponse) -> Iterable[bytes]:
    """Return an answer without words, because no page of ours asks like this."""
    start_response(status, [("Content-Type", "text/plain"), ("Content-Length", "0")])
    return []
