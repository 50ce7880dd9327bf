"""The messages of a page's sockets: listened to, held back, or lost on the way."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, WebSocketRoute

from tests.patched import heard

STATES = ("state", "film")
"""The messages that bring a state."""


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

    @property
    def raw(self) -> list[str]:
        """Return the raw texts of the events received, as a socket without a browser gets them."""
        return [frame[1:] for frame in self.received if frame.startswith("42")]

    def states(self) -> list[dict[str, Any]]:
        """Return the states that the page was sent, by themselves or as films."""
        found: list[dict[str, Any]] = []
        for name, body in map(message, self.received):
            if name in STATES:
                found.append(heard(found[-1] if found else None, name, body))
        return found

    def commands(self, what: str, since: int = 0) -> list[dict[str, Any]]:
        """Return the commands of a kind that were sent; `since`: after this number of frames."""
        said = map(message, self.sent[since:])
        return [body for name, body in said if name == "do" and body["what"] == what]


class SlowLine:
    """A page's line to the server that can be held back or made to lose something. Make it before the page
    opens.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[str | bytes] = []
        self._unheard: list[tuple[WebSocketRoute, str | bytes]] = []
        self._is_held = False
        self._to_lose = 0
        self._is_deaf = False
        self._is_cut = False
        self._routes: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/socket.io/**", self._opened)

    def _opened(self, page: WebSocketRoute) -> None:
        if self._is_cut:
            page.on_message(lambda frame: None)
            return
        server = page.connect_to_server()
        self._routes.append((page, server))
        page.on_message(lambda frame: self._from_page(server, frame))
        server.on_message(lambda frame: self._from_server(page, frame))

    def _from_page(self, server: WebSocketRoute, frame: str | bytes) -> None:
        if self._is_cut:
            return
        if self._is_deaf and message(frame)[0]:
            self._unheard.append((server, frame))
            return
        server.send(frame)

    def _from_server(self, page: WebSocketRoute, frame: str | bytes) -> None:
        if self._is_cut:
            return
        is_state = message(frame)[0] in STATES
        if is_state and self._to_lose:
            self._to_lose -= 1
        elif is_state and self._is_held:
            self._held.append(frame)
        else:
            page.send(frame)

    def hold_states(self) -> None:
        """From now on states wait on the way."""
        self._is_held = True

    def hold_commands(self) -> None:
        """Hold back all later commands of the page."""
        self._is_deaf = True

    def cut(self) -> None:
        """From now on nothing comes through in either direction, and nobody is told."""
        self._is_cut = True

    def mend(self) -> None:
        """Let new lines come through again. Commands of the meantime are lost."""
        self._is_cut = False

    def lose_states(self, count: int = 1) -> None:
        """The next states get lost."""
        self._to_lose = count

    def wait_until_lost(self) -> None:
        """Wait until everything that was to get lost has."""
        while self._to_lose:
            self._page.wait_for_timeout(5)

    def release(self) -> None:
        """Let the held-back messages arrive, and stop holding back."""
        self._is_deaf = self._is_held = False
        for server, frame in self._unheard:
            server.send(frame)
        for frame in self._held:
            self._routes[-1][0].send(frame)
        self._unheard.clear()
        self._held.clear()
