"""The places in other libraries where `bangdice/web/insides.py` puts its pieces in are still there.

A failure here means that a library has changed: see whether the piece is still needed, and where it goes.
"""

from __future__ import annotations

import inspect
import socket
import struct

import pytest
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from flask import Flask
from flask_socketio import SocketIO
from gunicorn.workers.gthread import TConn, ThreadWorker

from bangdice.web import insides
from bangdice.web.insides import PromptWorker, WebSocket
from bangdice.web.socketio_server import LARGEST_MESSAGE
from tests.web.device import wait_until
from tests.web.test_transport import PATIENCE, UPGRADE, Stand, hung_up


def test_engineio_makes_its_websockets_where_ours_is_put_in() -> None:
    engine = SocketIO(Flask("plain"), async_mode="threading").server.eio  # type: ignore[attr-defined]
    assert engine._async["websocket"] is SimpleWebSocketWSGI
    assert list(inspect.signature(SimpleWebSocketWSGI).parameters) == ["handler", "server", "kwargs"]
    for name in ("__call__", "wait", "send", "close"):
        assert name in vars(SimpleWebSocketWSGI), name


def test_every_line_is_read_and_written_by_our_websocket(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    class Watched(WebSocket):
        def wait(self) -> str | None:
            used.add("wait")
            return super().wait()

        def send(self, message: str) -> None:
            used.add("send")
            super().send(message)

        def close(self) -> None:
            used.add("close")
            super().close()

    monkeypatch.setattr(insides, "WebSocket", Watched)
    stand = Stand()
    with hung_up(stand.visitor()[0]):
        pass
    wait_until(lambda: used == {"wait", "send", "close"})


def test_a_large_message_ends_the_line_while_it_comes() -> None:
    """The message never ends, so that only a reader who looks at its parts can refuse it."""
    stand = Stand()
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.settimeout(PATIENCE)
        peer.sendall(UPGRADE)
        assert b"101" in peer.recv(4096)
        peer.sendall(b"\x81\xff" + struct.pack("!Q", 1 << 30) + b"\0\0\0\0" + b"4" * 2 * LARGEST_MESSAGE)
        wait_until(lambda: not stand.lines.now())


def test_gunicorn_serves_a_connection_where_ours_waits() -> None:
    assert issubclass(PromptWorker, ThreadWorker)
    assert list(inspect.signature(ThreadWorker.handle).parameters) == ["self", "conn"]
    assert "self.tpool.submit(self.handle, conn)" in inspect.getsource(ThreadWorker.enqueue_req)
    assert "conn.close(graceful=True)" in inspect.getsource(ThreadWorker.finish_request)
    assert "self.sock = sock" in inspect.getsource(TConn.__init__)
