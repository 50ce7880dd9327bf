"""Bringing messages to sockets: each message written once, sent without waiting, in the order given."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import msgspec
from engineio import packet
from engineio.socket import Socket as Line

from bangdice.tables.view import EventView, MineView, TableView

log = logging.getLogger(__name__)

BACKLOG = 500
"""Messages that may wait for one slow socket before it is cut off; it comes again and asks for the whole."""

TEXT_OF_EVENT = "2"
"""How Socket.IO marks an event of the main namespace."""

encode = msgspec.json.Encoder().encode


class Shared(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all sockets are sent alike: `State` but for what is a visitor's own."""

    rev: int
    whole: bool
    events: tuple[EventView, ...]
    table: TableView
    lately: tuple[EventView, ...] = ()


def state_writer(shared: Shared) -> Callable[[MineView], bytes]:
    """Writes one socket's `State` as JSON around a shared part that is encoded only here."""
    head = encode(shared)[:-1] + b',"mine":'
    return lambda mine: head + encode(mine) + b"}"


class Address(NamedTuple):
    """A connected socket: Socket.IO's name for it, and Engine.IO's for the line that carries it."""

    sid: str
    line: str


class Post(Protocol):
    """A way to send; `body` is one JSON value."""

    def send(self, to: Address, event: str, body: bytes) -> None: ...


class PlainPost:
    """Socket.IO's own `emit`: about 9 µs a message."""

    def __init__(self, server: Any) -> None:
        self._server = server

    def send(self, to: Address, event: str, body: bytes) -> None:
        """Send an event with one argument."""
        self._server.emit(event, msgspec.Raw(body), to=to.sid)


class ShortPost:
    """The same text straight into the connection's queue: about 4 µs, and it never closes a timed-out
    connection (and calls what hears of it) in the middle of somebody else's update. Leans on the insides of
    python-socketio and python-engineio: see `fits`.
    """

    def __init__(self, server: Any) -> None:
        self._lines = server.eio.sockets
        self._run = server.start_background_task

    @staticmethod
    def fits(server: Any) -> bool:
        """Are the insides as we know them?"""
        try:
            probe = Line(server.eio, "probe")
            probe.queue.put(packet.Packet(packet.MESSAGE, TEXT_OF_EVENT))
            return probe.poll()[0].encode() == "42" and isinstance(server.eio.sockets, dict)
        except (AttributeError, TypeError, IndexError):
            return False

    def send(self, to: Address, event: str, body: bytes) -> None:
        """Send an event with one argument; a socket that does not read is cut off."""
        line = self._lines.get(to.line)
        if line is None or line.closed:
            return
        if line.queue.qsize() > BACKLOG:
            log.info("a socket that does not read was cut off")
            self._run(line.close, wait=False, abort=True)
            return
        line.queue.put(packet.Packet(packet.MESSAGE, f'{TEXT_OF_EVENT}["{event}",{body.decode()}]'))


def best_post(server: Any) -> Post:
    """The quick way where it fits this Socket.IO server, else the plain one."""
    if ShortPost.fits(server):
        return ShortPost(server)
    log.warning("this python-socketio is new to us: messages go the plain way, a little slower")
    return PlainPost(server)
