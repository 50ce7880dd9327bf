"""The ``bangdice`` command without what Windows lacks, so with its server, as fast as `hasty.py` plays."""

from __future__ import annotations

import importlib
import socket
import struct
from functools import partial
from typing import Any

from tests.web import elsewhere

PATIENCE = (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO)


class WindowsSocket(socket.socket):
    """A socket whose patience is given as Windows takes it: four bytes of milliseconds."""

    def setsockopt(self, level: int, name: int, value: Any, *more: Any) -> None:
        """Set an option."""
        if level == socket.SOL_SOCKET and name in PATIENCE:
            (milliseconds,) = struct.unpack("=l", value)
            value = struct.pack("ll", milliseconds // 1000, milliseconds % 1000 * 1000)
        super().setsockopt(level, name, value, *more)


if __name__ == "__main__":
    elsewhere.import_all()
    elsewhere.hide("win32")
    socket.socket = WindowsSocket  # type: ignore[misc]
    serving = importlib.import_module("bangdice.web.server.serving")
    serving.create_app = partial(importlib.import_module("tests.web.hasty").hasty_app)  # type: ignore[attr-defined]
    importlib.import_module("bangdice.cli").main()
