"""Socket.IO as we let it through the door: JSON only, small messages, and no waiting for the silent."""

from __future__ import annotations

import contextlib
import json
import logging
import re
import socket
import struct
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from flask import Flask
from flask_socketio import SocketIO
from simple_websocket import ConnectionClosed
from socketio import packet
from wsproto.utilities import ProtocolError

from bangdice.web.capacity import LINES
from bangdice.web.limits import RATES, Buckets, Rate, network
from bangdice.web.room import PLACES, Places

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a browser; the largest honest one has a few hundred."""

PING_INTERVAL = 10
PING_TIMEOUT = 5
SILENCE = PING_INTERVAL + PING_TIMEOUT + 5
"""Seconds without a word, or without room for ours, after which a line is taken for dead."""

SPOKEN = re.compile(r"[13]$|4[0-4]")
"""What a browser says on a websocket: goodbye, still here, a Socket.IO packet without attachments."""

HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""An escape of half a character (a UTF-16 surrogate), perhaps without its other half."""

BINARY = (str(packet.BINARY_EVENT), str(packet.BINARY_ACK))
RESERVED = ("connect", "disconnect")


HUSH = 0.5
HUSHES = 20
"""Seconds that a line which talks too much is not listened to, and how often before it is closed."""

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
        """Return plain lists, dicts, texts and numbers. Raise ``ValueError`` (``msgspec.DecodeError``).

        A text may hold half a character (a browser cuts an emoji in two). It is read all the same, so that
        the command is answered with a refusal; unanswered, a phone would send it for ever.
        """
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            if HALF.search(text) is None:
                raise
            return json.loads(text, parse_constant=_no_number)


def _no_number(word: str) -> object:
    raise ValueError(f"{word} is no number")


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

    def __init__(
        self, handler: Callable[[WebSocket], object], server: object, packets: Rate = RATES.packets
    ) -> None:
        super().__init__(handler, server, max_message_size=LARGEST_MESSAGE)
        self._talk = Buckets(packets, time.monotonic)
        self._hushes = 0

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
                if said is not None and not self._may_talk():
                    return None
                if isinstance(said, str) and SPOKEN.match(said):
                    return said
        return None

    def _may_talk(self) -> bool:
        """Count a packet. A line that talks too much is not read for a while, and in the end no more."""
        if self._talk.take(""):
            return True
        self._hushes += 1
        time.sleep(HUSH)
        return self._hushes < HUSHES

    def close(self) -> None:
        """Say goodbye, then hang up without waiting for the other's."""
        with contextlib.suppress(OSError, ProtocolError):
            super().close()
        with contextlib.suppress(OSError):
            self.ws.sock.shutdown(socket.SHUT_RDWR)


def limit_silence(line: socket.socket, seconds: int) -> None:
    """Let a blocking read or write of this socket fail after so many seconds."""
    patience = struct.pack("l", seconds * 1000) if sys.platform == "win32" else struct.pack("ll", seconds, 0)
    for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        line.setsockopt(socket.SOL_SOCKET, option, patience)


def plug_sockets(app: Flask, places: Places = PLACES, packets: Rate = RATES.packets) -> Any:
    """Put Socket.IO in front of the pages. Return its server."""
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
    server.eio._async = {**server.eio._async, "websocket": partial(WebSocket, packets=packets)}
    app.wsgi_app = Gate(app.wsgi_app, server, places.lines_from)  # type: ignore[method-assign]
    return server


class Gate:
    """Lets in only proper websockets, as many as there are threads for, and not all from one address."""

    def __init__(self, inside: Callable[..., Iterable[bytes]], server: Any, lines_from: int) -> None:
        self._inside = inside
        self._server = server
        self._most = lines_from
        self._lines: Counter[str] = Counter()
        self._counting = threading.Lock()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if not environ["PATH_INFO"].startswith("/socket.io/"):
            return self._inside(environ, start_response)
        if not is_handshake(environ):
            return turned_away("400 Bad Request", start_response)
        address = network(str(environ.get("REMOTE_ADDR", "")))
        if len(self._server.environ) >= LINES or not self._take(address):
            return turned_away("503 Service Unavailable", start_response)
        try:
            return self._inside(environ, start_response)
        except ProtocolError:
            return turned_away("400 Bad Request", start_response)
        finally:
            self._give_back(address)

    def _take(self, address: str) -> bool:
        """Count a line from an address. Return False if it has as many as it may have."""
        with self._counting:
            if self._lines[address] >= self._most:
                return False
            self._lines[address] += 1
            return True

    def _give_back(self, address: str) -> None:
        with self._counting:
            self._lines[address] -= 1
            if not self._lines[address]:
                del self._lines[address]


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
