"""The reading half of a websocket, by its single thread, on wsproto's public interface."""

from __future__ import annotations

import contextlib
import re
import time
from collections import deque
from wsgiref.types import WSGIEnvironment

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Event, Ping, Request, TextMessage
from wsproto.extensions import PerMessageDeflate
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import ProtocolError

from bangdice.web.admission.limits import Buckets, Rate
from bangdice.web.sockets.frames import WINDOW
from bangdice.web.sockets.line import Line

SPOKEN = re.compile(r"[13]$|4[0-4]")
"""A browser says three things on a websocket: goodbye, still here, a Socket.IO packet without attachments."""

HUSH = 0.5
HUSHES = 20
"""Seconds that a line which talks too much is ignored, and the times that happens before it is closed."""


class WebSocket:
    """A websocket that strangers cannot use up.

    - A large message ends the line before it is held in memory.
    - A line that talks too much is ignored for a while, and then closed.
    - An unknown packet is dropped.
    - Messages are deflated one by one, so that no line holds a window in memory.

    Raise wsproto's ProtocolError for a bad handshake.
    """

    def __init__(self, line: Line, environ: WSGIEnvironment, packets: Rate, largest: int) -> None:
        self._line = line
        self._largest = largest
        self._talk = Buckets(packets, time.monotonic)
        self._hushes = 0
        self._said: deque[str] = deque()
        self._parts: list[str] = []
        self._length = 0
        self._protocol = WSConnection(ConnectionType.SERVER)
        self._protocol.receive_data(handshake(environ))
        self._take_events()

    def wait(self) -> str | None:
        """Return the next message that makes sense, or None when the line has ended."""
        while True:
            while self._said:
                said = self._said.popleft()
                if not self._may_talk():
                    return None
                if SPOKEN.match(said):
                    return said
            if not self._read():
                return None

    def _may_talk(self) -> bool:
        """Count a packet. Return False when the line has talked too much too often."""
        if self._talk.take(""):
            return True
        self._hushes += 1
        time.sleep(HUSH)
        return self._hushes < HUSHES

    def _read(self) -> bool:
        """Wait for some bytes, and take them in. Return False when the line has ended."""
        with contextlib.suppress(OSError, ProtocolError):
            if data := self._line.read():
                self._protocol.receive_data(data)
                return self._take_events()
        return False

    def _take_events(self) -> bool:
        return all(self._take(event) for event in self._protocol.events())

    def _take(self, event: Event) -> bool:
        """Take in one event. Return False for the last."""
        match event:
            case TextMessage() | BytesMessage():
                return self._take_part(event)
            case Ping():
                self._line.write(self._protocol.send(event.response()))
                return self._may_talk()
            case CloseConnection():
                return self._end(event.response())
            case Request():
                self._accept()
        return True

    def _accept(self) -> None:
        deflate = PerMessageDeflate(client_no_context_takeover=True, server_no_context_takeover=True)
        self._line.write(self._protocol.send(AcceptConnection(extensions=[deflate])))
        self._line.inflates = deflate.enabled() and deflate.server_max_window_bits >= WINDOW

    def _end(self, goodbye: CloseConnection) -> bool:
        """Say goodbye once, and hang up. Return False."""
        self._line.close(self._protocol.send(goodbye))
        return False

    def _take_part(self, event: TextMessage | BytesMessage) -> bool:
        """Take in a part of a message. Bytes count as talk, and say nothing."""
        self._length += len(event.data)
        if self._length > self._largest:
            return self._end(CloseConnection(CloseReason.MESSAGE_TOO_BIG, "Message is too big"))
        if isinstance(event, TextMessage) and event.data:
            # A message may have any number of empty parts, and none of them adds to its length.
            self._parts.append(event.data)
        if event.message_finished:
            self._said.append("".join(self._parts))
            self._parts, self._length = [], 0
        return True


def handshake(environ: WSGIEnvironment) -> bytes:
    """Return a websocket's request as it came."""
    said = {name[5:]: value for name, value in environ.items() if name.startswith("HTTP_")}
    words = [f"{name.replace('_', '-')}: {value}" for name, value in said.items()]
    return "\r\n".join(("GET / HTTP/1.1", *words, "", "")).encode()
