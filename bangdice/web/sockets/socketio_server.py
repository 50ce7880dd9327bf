"""Flask-SocketIO as we use it: websockets only, small messages of JSON, one handler after the other."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import msgspec
from flask import Flask
from flask_socketio import SocketIO
from socketio import packet

from bangdice.web.admission.limits import RATES, Rate
from bangdice.web.admission.places import PLACES, Places
from bangdice.web.network.silence import PING_INTERVAL, PING_TIMEOUT
from bangdice.web.sockets.gate import Gate, Lines
from bangdice.web.sockets.insides import use_own_sockets

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a browser. The largest honest one has a few hundred."""

HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""An escape of half a character (a UTF-16 surrogate), perhaps without its other half."""

EVENT_NAME = re.compile(r'\s*\[\s*"(\w+)"')

BINARY = (str(packet.BINARY_EVENT), str(packet.BINARY_ACK))
RESERVED = ("connect", "disconnect")


class Json:
    """The `json` module of our packets: msgspec, which also writes structs and takes no NaN."""

    @staticmethod
    def dumps(value: object, **_: object) -> str:
        """Return compact JSON."""
        return msgspec.json.encode(value).decode()

    @staticmethod
    def loads(text: str) -> object:
        """Return plain lists, dicts, texts and numbers. Raise ``ValueError`` (``msgspec.DecodeError``).

        Two kinds of nonsense are accepted, so that the command is answered with a refusal; a phone sends a
        command without an answer for ever. A text may hold half a character, because a browser cuts an emoji
        in two. A command may be nested too deep to be read; then only its name is returned.
        """
        try:
            return _read(text)
        except RecursionError:
            named = EVENT_NAME.match(text)
            if named is None:
                raise ValueError("nested too deep") from None
            return [named[1]]


def _read(text: str) -> object:
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

    A packet with attachments is refused, so that nothing piles up waiting for them. An event that calls
    itself `connect` or `disconnect` is refused too: it would reach the handlers meant for the server itself.
    """

    uses_binary_events = False
    json = Json

    def decode(self, encoded_packet: str) -> int:
        """Read one packet. Raise ``ValueError`` for an unknown kind."""
        if not isinstance(encoded_packet, str) or encoded_packet[:1] in BINARY:
            raise ValueError("a binary packet")
        attachments: int = super().decode(encoded_packet)
        if self.packet_type == packet.EVENT and not is_event(self.data):
            raise ValueError("an event without a name of its own")
        return attachments


def is_event(data: object) -> bool:
    """Return True for a list with an event's name in front, except a name that the server itself uses."""
    return isinstance(data, list) and bool(data) and isinstance(data[0], str) and data[0] not in RESERVED


def add_socketio(
    app: Flask, places: Places = PLACES, packets: Rate = RATES.packets
) -> tuple[SocketIO, Lines]:
    """Put Socket.IO in front of the pages, and the gate in front of Socket.IO. Return it, and its lines."""
    quiet = logging.getLogger("bangdice.socketio")
    quiet.setLevel(logging.CRITICAL)
    options: dict[str, Any] = {
        "async_mode": "threading",
        "async_handlers": False,
        "manage_session": False,
        "serializer": Packet,
        "transports": ["websocket"],
        "ping_interval": PING_INTERVAL,
        "ping_timeout": PING_TIMEOUT,
        "max_http_buffer_size": LARGEST_MESSAGE,
        "cors_allowed_origins": [],
        "logger": quiet,
        "engineio_logger": quiet,
    }
    socketio = SocketIO(app, **options)
    use_own_sockets(socketio, packets)
    lines = Lines(places.lines_from)
    app.wsgi_app = Gate(app.wsgi_app, lines)  # type: ignore[method-assign]
    return socketio, lines
