"""A browser's line to a Socket.IO server, reduced for benchmarks so that hundreds cost little."""

from __future__ import annotations

import json
import socket
import struct
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from benchmarks.errors import ServerFailed

_MASK = b"\0\0\0\0"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
PATIENCE = 20.0
"""Seconds that a step of the set-up may take."""


class Line:
    """One websocket. `call` waits for its acknowledgement; after `quicken` nothing waits any more.

    Raises ServerFailed when the server refuses or hangs up.
    """

    def __init__(
        self, address: tuple[str, int], room: str, auth: dict[str, Any], patience: float = PATIENCE
    ) -> None:
        self._sock = socket.create_connection(address, patience)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = bytearray()
        self._calls = 0
        self._upgrade(address, room)
        self._await(b"0")
        self.say(b"40" + json.dumps(auth).encode())
        self._await(b"40")

    def fileno(self) -> int:
        """Return the socket's number, for a selector."""
        return self._sock.fileno()

    def quicken(self) -> None:
        """Make every later read return at once."""
        self._sock.setblocking(False)

    def close(self) -> None:
        """Hang up."""
        self._sock.close()

    def say(self, text: bytes) -> None:
        """Send a message."""
        self._send(_TEXT, text)

    def ask(self, event: str, body: dict[str, Any]) -> int:
        """Send an event and wait for nothing. Its acknowledgement comes as a message with this number."""
        self._calls += 1
        self.say(b"42%d" % self._calls + json.dumps([event, body]).encode())
        return self._calls

    def call(self, event: str, body: dict[str, Any]) -> Any:
        """Send an event and wait for its acknowledgement. Other messages that come meanwhile are dropped."""
        self.ask(event, body)
        answer = self._await(b"43%d[" % self._calls)
        return json.loads(answer[answer.index(b"[") :])[0]

    def heard(self) -> Iterator[bytes]:
        """Yield the messages that have come. Heartbeats are answered here."""
        try:
            more = self._sock.recv(1 << 18)
        except BlockingIOError:
            return
        except ConnectionError as lost:
            raise ServerFailed(f"the server is gone: {lost}") from lost
        if not more:
            raise ServerFailed("the server hung up")
        self._buffer += more
        yield from self._messages()

    def _send(self, opcode: int, payload: bytes) -> None:
        try:
            self._sock.sendall(written_frame(opcode, payload))
        except ConnectionError as lost:
            raise ServerFailed(f"the server is gone: {lost}") from lost

    def _messages(self) -> Iterator[bytes]:
        while (frame := read_frame(self._buffer)) is not None:
            opcode, payload, end = frame
            del self._buffer[:end]
            if opcode == _CLOSE or payload[:2] == b"44":
                raise ServerFailed(f"the server sent us away: {payload[2:200]!r}")
            if opcode == _PING:
                self._send(_PONG, payload)
            elif payload == b"2":
                self.say(b"3")
            else:
                yield payload

    def _await(self, start: bytes) -> bytes:
        messages = self._messages()
        while True:
            for message in messages:
                if message.startswith(start):
                    return message
            messages = self.heard()

    def _upgrade(self, address: tuple[str, int], room: str) -> None:
        key = b64encode(b"bangdice figures").decode()
        self._sock.sendall(
            f"GET /socket.io/?EIO=4&transport=websocket&room={room} HTTP/1.1\r\n"
            f"Host: {address[0]}:{address[1]}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            more = self._sock.recv(4096)
            if not more:
                raise ServerFailed(f"no websocket: {bytes(self._buffer[:200])!r}")
            self._buffer += more
        head, _, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if b" 101 " not in head.splitlines()[0]:
            raise ServerFailed(f"no websocket: {head[:200]!r}")
        self._buffer = bytearray(rest)


def written_frame(opcode: int, payload: bytes) -> bytes:
    """Return a websocket frame as browsers write it, under a mask of zeros; at most 65,535 bytes."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | opcode, 0x80 | size))
    else:
        head = bytes((0x80 | opcode, 0x80 | 126)) + struct.pack("!H", size)
    return head + _MASK + payload


def read_frame(buffer: bytearray) -> tuple[int, bytes, int] | None:
    """Return the first frame of a server: opcode, payload, and the start of the next; None while it is not
    whole.
    """
    if len(buffer) < 2:
        return None
    size, start = buffer[1], 2
    if size >= 126:
        form = "!H" if size == 126 else "!Q"
        start += struct.calcsize(form)
        if len(buffer) < start:
            return None
        (size,) = struct.unpack_from(form, buffer, 2)
    end = start + size
    return None if len(buffer) < end else (buffer[0] & 15, bytes(buffer[start:end]), end)
