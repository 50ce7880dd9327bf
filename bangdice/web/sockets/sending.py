"""Sending messages to sockets. The shared part is written, and deflated, only once."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bangdice.kernel.patch import patch
from bangdice.tables.steps.show import Update
from bangdice.tables.steps.views import MineView, TableView
from bangdice.web.sockets.frames import Messages, text_frame
from bangdice.web.sockets.line import Line
from bangdice.web.wire import SharedFilm, SharedState

encode = msgspec.json.Encoder().encode

EVENT = b'42["%b",'
"""The beginning of an event of the main namespace, as Engine.IO and Socket.IO write it."""


class Sent(NamedTuple):
    """The state that a socket was sent last. Its next film begins there."""

    rev: int
    table: TableView
    mine: MineView


class Recipient(NamedTuple):
    """A connected socket: Socket.IO's name for it, and the line that carries it."""

    sid: str
    line: Line


def send(to: Recipient, event: str, body: bytes) -> None:
    """Send an event with one argument, a JSON value. A lost socket gets nothing, and nobody waits."""
    to.line.write(text_frame(EVENT % event.encode() + body + b"]"))


class UpdateFrames:
    """The frames of one update. A part that several sockets share is written, and deflated, only once."""

    def __init__(self, update: Update) -> None:
        self._update = update
        self._messages: dict[int, Messages] = {}

    def frame(self, before: Sent | None, mine: MineView, deflated: bool) -> bytes:
        """Return the frame for a socket: a film, or the state for one that has no state of `rev - 1`."""
        if before is None or self._update.is_whole or before.rev != self._update.rev - 1:
            return self._shared_messages(None).frame(encode(mine) + b"}]", deflated)
        return self._shared_messages(before.table).frame(encode(patch(before.mine, mine)) + b"}]", deflated)

    def _shared_messages(self, before: TableView | None) -> Messages:
        """Return the messages for all sockets that were sent this very table."""
        messages = self._messages.get(id(before))
        if messages is None:
            name, shared = ("state", self._state()) if before is None else ("film", self._film(before))
            messages = Messages(EVENT % name.encode() + encode(shared)[:-1] + b',"mine":')
            self._messages[id(before)] = messages
        return messages

    def _state(self) -> SharedState:
        it = self._update
        return SharedState(it.rev, it.is_whole, it.events, it.table, it.lately)

    def _film(self, before: TableView) -> SharedFilm:
        it, patches, shown = self._update, [], before.game
        for game in it.film:
            patches.append(patch(shown, game))
            shown = game
        return SharedFilm(it.rev, it.events, tuple(patches), patch(replace(before, game=shown), it.table))
