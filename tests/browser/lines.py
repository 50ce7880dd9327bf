"""What goes over a page's sockets: listened to, held back, or lost on the way."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket


def message(frame: str | bytes) -> tuple[str, Any]:
    """The name and the body of an event in a Socket.IO frame; no name for anything else."""
    text = frame if isinstance(frame, str) else frame.decode()
    start = text.find("[")
    if not text.startswith("42") or start < 0:
        return "", None
    said = json.loads(text[start:])
    return str(said[0]), said[1] if len(said) > 1 else None


class Wire:
    """Every frame that a page was sent and has sent, from the moment it is listened to."""

    def __init__(self, page: Page) -> None:
        self.received: list[str] = []
        self.sent: list[str] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def states(self) -> list[dict[str, Any]]:
        """The states received."""
        return [body for name, body in map(message, self.received) if name == "state"]

    def commands(self, what: str) -> list[dict[str, Any]]:
        """The commands of a kind that were sent."""
        return [body for name, body in map(message, self.sent) if name == "do" and body["what"] == what]
