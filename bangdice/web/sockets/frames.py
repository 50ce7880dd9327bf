"""Frames of websockets, as a server writes them (RFC 6455, RFC 7692)."""

from __future__ import annotations

import zlib
from typing import Any, Final

GOODBYE: Final = b"\x88\x02\x03\xe8"
"""A close frame: normal closure."""

WINDOW = 12
"""The bits of the window in which deflated messages look back: 4 KB, about a state."""

_PLAIN, _DEFLATED = 0x81, 0xC1
_FLUSHED = 4
"""The bytes at the end of flushed data that do not travel."""


def text_frame(text: bytes) -> bytes:
    """Return a frame with a whole message."""
    return _header(_PLAIN, len(text)) + text


class Messages:
    """Messages with the same beginning. It is deflated only once, when the first browser can inflate it.

    Each message is deflated by itself, so that a line keeps no window of its earlier messages.
    """

    def __init__(self, head: bytes) -> None:
        self._head = head
        self._packed = b""
        self._press: Any = None

    def frame(self, tail: bytes, deflated: bool) -> bytes:
        """Return the frame of a message."""
        if not deflated:
            return text_frame(self._head + tail)
        if not self._packed:
            self._press = zlib.compressobj(wbits=-WINDOW, memLevel=5)
            self._packed = self._press.compress(self._head) + self._press.flush(zlib.Z_SYNC_FLUSH)
        press = self._press.copy()
        rest = press.compress(tail) + press.flush(zlib.Z_SYNC_FLUSH)
        size = len(self._packed) + len(rest) - _FLUSHED
        return b"".join((_header(_DEFLATED, size), self._packed, rest[:-_FLUSHED]))


def _header(kind: int, size: int) -> bytes:
    if size < 126:
        return bytes((kind, size))
    if size < 1 << 16:
        return bytes((kind, 126)) + size.to_bytes(2, "big")
    return bytes((kind, 127)) + size.to_bytes(8, "big")
