"""Sending messages to sockets. The shared part is written, and deflated, only once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from bangdice.tables.wire.view import EventView, MineView, TableView
from bangdice.web.sockets.frames import Messages, text_frame
from bangdice.web.sockets.line import Line

encode = msgspec.json.Encoder().encode

EVENT = b'42["%b",'
"""The beginning of an event of the main namespace, as Engine.IO and Socket.IO write it."""


class Shared(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a `State` that is the same for all sockets."""

    rev: int
    whole: bool
    events: tuple[EventView, ...]
    table: TableView
    lately: tuple[EventView, ...] = ()


class Recipient(NamedTuple):
    """A connected socket: Socket.IO's name for it, and the line that carries it."""

    sid: str
    line: Line


def send(to: Recipient, event: str, body: bytes) -> None:
    """Send an event with one argument, a JSON value. A lost socket gets nothing, and nobody waits."""
    to.line.write(text_frame(EVENT % event.encode() + body + b"]"))


def state_writer(shared: Shared) -> Callable[[MineView, bool], bytes]:
    """Return a function that writes the frame of one socket's `State`, deflated or not.

    The shared part is written only here, and deflated only once.
    """
    messages = Messages(EVENT % b"state" + encode(shared)[:-1] + b',"mine":')
    return lambda mine, deflated: messages.frame(encode(mine) + b"}]", deflated)
