"""Socket.IO as we let it through the door: JSON only, small messages, and no waiting for the silent."""

from __future__ import annotations

import contextlib
import logging
import re
import socket
import struct
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from flask import Flask
from flask_socketio import SocketIO
from simple_websocket import ConnectionClosed
from socketio import packet
from wsproto.utilities import ProtocolError

from bangdice.web.capacity import LINES

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a browser; the largest honest one has a few hundred."""

PING_INTERVAL = 10
PING_TIMEOUT = 5
SILENCE = PING_INTERVAL + PING_TIMEOUT + 5
"""Seconds without a word, or without room for ours, after which a line is taken for dead."""

SPOKEN = re.compile(r"[13]$|4[0-4]")
"""What a browser says on a websocket: goodbye, still here, a Socket.IO packet without attachments."""

BINARY = (str(packet.BINARY_EVENT), str(packet.BINARY_ACK))
RESERVED = ("connect", "disconnect")


LISTENING = 1.0
"""Seconds after which a reader looks whether its line is still there: the library can miss the end of it."""


class Json:
    """The `json` module of our packets: msgspec, which also writes structs and takes no NaN."""

    @staticmethod
    def dumps(value: object, **_: object) -> str:
        """Compact JSON."""
        return msgspec.json.encode(value).decode()

    @staticmethod
    def loads(text: str) -> object:
        """Plain lists, dicts, texts and numbers. Raises ``msgspec.DecodeError``."""
        return msgspec.json.decode(text)


class Packet(packet.Packet):  # type: ignore[misc]
    """A Socket.IO packet of JSON.

    One with attachments is refused, so that nothing piles up waiting for them; and so is an event that calls
    itself `connect` or `disconnect`, which would reach the handlers meant for the server itself.
    """

    uses_binary_events = False
    json = Json

    def decode(self, encoded_packet: str) -> int:
        """Read one packet. Raises ``ValueError`` for one that is not spoken here."""
        if not isinstance(encoded_packet, str) or encoded_packet[:1] in BINARY:
            raise ValueError("a binary packet")
        attachments: int = super().decode(encoded_packet)
        if self.packet_type == packet.EVENT and not is_event(self.data):
            raise ValueError("an event without a name of its own")
        return attachments


def is_event(data: object) -> bool:
    """Is this a list with the name of an event in front, and not one that the server gives to itself?"""
    return isinstance(data, list) and bool(data) and isinstance(data[0], str) and data[0] not in RESERVED


class WebSocket(SimpleWebSocketWSGI):  # type: ignore[misc]
    """A websocket that refuses a large message before it is held in memory, and dies when its peer has.

    A phone that walked away leaves its line open without a word: the thread that reads it would wait until
    TCP gives up, a quarter of an hour. One that does not read would hold the thread that writes.
    """

    def __init__(self, handler: Callable[[WebSocket], object], server: object) -> None:
        super().__init__(handler, server, max_message_size=LARGEST_MESSAGE)

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Serve one connection until it ends."""
        line = environ.get("gunicorn.socket") or environ.get("werkzeug.socket")
        if line is not None:
            limit_silence(line, SILENCE)
        return super().__call__(environ, start_response)

    def wait(self) -> str | None:
        """The next message that makes sense; None when the line has ended."""
        with contextlib.suppress(ConnectionClosed):
            while self.ws.connected:
                said = self.ws.receive(timeout=LISTENING)
                if isinstance(said, str) and SPOKEN.match(said):
                    return said
        return None

    def close(self) -> None:
        """Say goodbye, then hang up without waiting for the other's."""
        with contextlib.suppress(OSError):
            super().close()
        with contextlib.suppress(OSError):
            self.ws.sock.shutdown(socket.SHUT_RDWR)


def limit_silence(line: socket.socket, seconds: int) -> None:
    """Let a blocking read or write of this socket fail after so many seconds."""
    patience = struct.pack("l", seconds * 1000) if sys.platform == "win32" else struct.pack("ll", seconds, 0)
    for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        line.setsockopt(socket.SOL_SOCKET, option, patience)


def plug_sockets(app: Flask) -> Any:
    """Socket.IO in front of the pages; gives its server."""
    quiet = logging.getLogger("bangdice.transport")
    quiet.setLevel(logging.CRITICAL)
    options: dict[str, Any] = {
        "async_mode": "threading",
        "async_handlers": False,
        "serializer": Packet,
        "transports": ["websocket"],
        "ping_interval": PING_INTERVAL,
        "ping_timeout": PING_TIMEOUT,
        "max_http_buffer_size": LARGEST_MESSAGE,
        "cors_allowed_origins": [],
        "logger": quiet,
        "engineio_logger": quiet,
    }
    plugged: Any = SocketIO(app, **options)
    server = plugged.server
    server.eio._async = {**server.eio._async, "websocket": WebSocket}
    app.wsgi_app = Gate(app.wsgi_app, server)  # type: ignore[method-assign]
    return server


class Gate:
    """Lets in only proper websockets, and no more lines than there are threads for."""

    def __init__(self, inside: Callable[..., Iterable[bytes]], server: Any) -> None:
        self._inside = inside
        self._server = server

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not environ["PATH_INFO"].startswith("/socket.io/"):
            return self._inside(environ, start_response)
        if not is_handshake(environ):
            return turned_away("400 Bad Request", start_response)
        if len(self._server.environ) >= LINES:
            return turned_away("503 Service Unavailable", start_response)
        try:
            return self._inside(environ, start_response)
        except ProtocolError:
            return turned_away("400 Bad Request", start_response)


def is_handshake(environ: dict[str, Any]) -> bool:
    """Does this request ask for a websocket as it should?"""
    said = environ.get("HTTP_CONNECTION", "").lower().replace(" ", "").split(",")
    return (
        environ["REQUEST_METHOD"] == "GET"
        and "upgrade" in said
        and environ.get("HTTP_UPGRADE", "").lower() == "websocket"
        and environ.get("HTTP_SEC_WEBSOCKET_VERSION") == "13"
        and bool(environ.get("HTTP_SEC_WEBSOCKET_KEY"))
    )


def turned_away(status: str, start_response: Callable[..., Any]) -> Iterable[bytes]:
    """An answer without words: no page of ours asks like this."""
    start_response(status, [("Content-Type", "text/plain"), ("Content-Length", "0")])
    return []
