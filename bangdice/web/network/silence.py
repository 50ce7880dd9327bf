"""The patience with silent connections."""

from __future__ import annotations

import socket
import struct
import sys

PING_INTERVAL = 10
PING_TIMEOUT = 5
SILENCE = PING_INTERVAL + PING_TIMEOUT + 5
"""Seconds without a word from the other side, or without room for ours, after which a connection is dead."""


def limit_silence(connection: socket.socket, seconds: int) -> None:
    """Let a blocking read or write of this socket fail after this many seconds.

    A phone that walks away leaves its connection open. The thread that reads it would wait until TCP gives up
    after a quarter of an hour. A peer that does not read would hold the thread that writes.
    """
    patience = struct.pack("=l", seconds * 1000) if sys.platform == "win32" else struct.pack("ll", seconds, 0)
    for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        connection.setsockopt(socket.SOL_SOCKET, option, patience)
