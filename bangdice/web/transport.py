"""Socket.IO as we let it through the door: JSON only, small messages, and no waiting for the silent."""

from __future__ import annotations

import contextlib
import socket
import struct
import sys
from collections.abc import Callable

import msgspec
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from socketio import packet

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a browser; the largest honest one has a few hundred."""

PING_INTERVAL = 10
PING_TIMEOUT = 5
SILENCE = PING_INTERVAL + PING_TIMEOUT + 5
"""Seconds without a word, or without room for ours, after which a line is taken for dead."""

BINARY = (str(packet.BINARY_EVENT), str(packet.BINARY_ACK))
RESERVED = ("connect", "disconnect")


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
        super().__init__(self._handle, server, max_message_size=LARGEST_MESSAGE)
        self._handler = handler

    def _handle(self, _: object) -> object:
        limit_silence(self.ws.sock, SILENCE)
        return self._handler(self)

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
