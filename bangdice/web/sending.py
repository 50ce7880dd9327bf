"""Sending messages to sockets: what all of them share is written as JSON only once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from engineio.exceptions import EngineIOError
from flask_socketio import SocketIO

from bangdice.tables.view import EventView, MineView, TableView
from bangdice.web.gate import Line

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode


class Shared(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a `State` that is the same for all sockets."""

    rev: int
    whole: bool
    events: tuple[EventView, ...]
    table: TableView
    lately: tuple[EventView, ...] = ()


def state_writer(shared: Shared) -> Callable[[MineView], bytes]:
    """Return a function that writes one socket's `State`. The shared part is encoded only here."""
    head = encode(shared)[:-1] + b',"mine":'
    return lambda mine: head + encode(mine) + b"}"


class Recipient(NamedTuple):
    """A connected socket: Socket.IO's name for it, and the line that carries it."""

    sid: str
    line: Line


class Sender:
    """Sends with Flask-SocketIO's `emit`, and cuts off sockets that do not read."""

    def __init__(self, socketio: SocketIO) -> None:
        self._socketio = socketio

    def send(self, to: Recipient, event: str, body: bytes) -> None:
        """Send an event with one argument, a JSON value. A socket that has gone hears nothing."""
        if not to.line.add_message():
            log.info("a socket that does not read was cut off")
            to.line.hang_up()
            return
        try:
            self._socketio.emit(event, msgspec.Raw(body), to=to.sid)
        except EngineIOError:
            log.debug("a socket went while it was written to")
