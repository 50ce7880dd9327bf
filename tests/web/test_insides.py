"""The places in other libraries where `web/sockets/insides.py` puts its pieces in are still there.

A failure here means that a library has changed: see whether the piece is still needed, and where it goes.
"""

from __future__ import annotations

import contextlib
import inspect
import signal
import socket
import struct
import threading
import tracemalloc
import zlib
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, cast

import pytest
from engineio import socket as engineio_socket
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from engineio.server import Server
from gunicorn.config import Config
from gunicorn.util import close_graceful
from gunicorn.workers.gthread import TConn, ThreadWorker

from bangdice.web.admission.limits import Rate
from bangdice.web.sockets import websocket as websocket_module
from bangdice.web.sockets.insides import MANY, PromptWorker, Socket
from bangdice.web.sockets.line import Line
from bangdice.web.sockets.socketio_server import LARGEST_MESSAGE
from bangdice.web.sockets.websocket import WebSocket
from tests.conftest import PATIENCE
from tests.web.device import wait_until
from tests.web.test_transport import CONNECT, UPGRADE, Stand


def test_engineio_keeps_a_socket_before_it_uses_it() -> None:
    kept = inspect.getsource(Server._handle_connect)
    order = ["s = socket.Socket(self, sid)", "self.sockets[sid] = s", "s.send(pkt)", "s.schedule_ping()"]
    places = [kept.index(line) for line in [*order, "ret = s.handle_get_request(environ, start_response)"]]
    assert places == sorted(places)


def test_engineio_has_what_our_socket_does_otherwise() -> None:
    of_theirs = {
        "send": ["self", "pkt"],
        "close": ["self", "wait", "abort", "reason"],
        "schedule_ping": ["self"],
        "_upgrade_websocket": ["self", "environ", "start_response"],
        "check_ping_timeout": ["self"],
        "receive": ["self", "pkt"],
    }
    for name, parameters in of_theirs.items():
        assert list(inspect.signature(getattr(engineio_socket.Socket, name)).parameters) == parameters, name
    assert "getattr(self, '_upgrade_' + transport)(" in inspect.getsource(
        engineio_socket.Socket.handle_get_request
    )
    assert "self.queue.join()" in inspect.getsource(engineio_socket.Socket.close)
    assert (
        "self.start_background_task(" not in inspect.getsource(Server._handle_connect).partition("sid =")[2]
    )
    beats = inspect.getsource(engineio_socket.Socket._send_ping)
    assert "self.last_ping = time.time()" in beats and "packet.Packet(packet.PING)" in beats


def test_both_servers_are_told_as_the_library_tells_them_that_a_line_has_ended() -> None:
    told = inspect.getsource(SimpleWebSocketWSGI.__call__)
    assert "'gunicorn':\n            raise StopIteration()" in told
    assert "'werkzeug':\n            raise ConnectionError()" in told


def test_every_line_is_ours_and_has_one_thread() -> None:
    stand = Stand()
    before = threading.active_count()
    with contextlib.ExitStack() as stack:
        peers = [stack.enter_context(opened(stand)) for _ in range(5)]
        assert {type(one) for one in stand.socketio.server.eio.sockets.values()} == {Socket}  # type: ignore[attr-defined]
        assert threading.active_count() - before <= len(peers) + 1
    wait_until(lambda: not stand.lines.now())


@contextlib.contextmanager
def opened(stand: Stand) -> Iterator[socket.socket]:
    """Give a visitor who is let in, without threads of its own."""
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.settimeout(PATIENCE)
        peer.sendall(UPGRADE)
        assert b"101" in peer.recv(4096)
        peer.sendall(CONNECT)
        stand.recipients.get(timeout=PATIENCE)
        yield peer


@pytest.mark.parametrize("last", [b"\x88\x82\0\0\0\0\x03\xe8", b"\x81\x81\0\0\0\0" + b"1"])
def test_a_goodbye_is_said_once(last: bytes) -> None:
    """A browser complains of a second one. Its own goodbye is a frame of the websocket, or Engine.IO's."""
    with opened(Stand()) as peer:
        peer.sendall(last)
        heard = b""
        while more := peer.recv(4096):
            heard += more
        assert heard.count(b"\x88\x02\x03\xe8") == 1 and heard.endswith(b"\x88\x02\x03\xe8")


def test_a_heart_beats_as_long_as_it_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    engine = stand.socketio.server.eio  # type: ignore[attr-defined]
    monkeypatch.setattr(engine, "ping_interval", 0.05)
    monkeypatch.setattr(engine, "ping_timeout", 0.2)
    with opened(stand) as peer:
        heard = b""
        for _ in range(3):
            while b"\x81\x012" not in heard:
                heard += peer.recv(4096)
            heard = b""
            peer.sendall(b"\x81\x81\0\0\0\0" + b"3")
        while peer.recv(4096):
            pass
    wait_until(lambda: not stand.lines.now())


def test_a_browser_that_inflates_is_told_that_no_message_needs_another() -> None:
    stand = Stand()
    offer = b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.settimeout(PATIENCE)
        peer.sendall(UPGRADE.removesuffix(b"\r\n") + offer)
        agreed = peer.recv(4096)
        assert b"server_no_context_takeover" in agreed and b"client_no_context_takeover" in agreed
        peer.sendall(CONNECT)
        recipient = stand.recipients.get(timeout=PATIENCE)
        assert recipient.line.inflates
        words = zlib.compressobj(wbits=-15)
        said = (words.compress(b'42["say","hello"]') + words.flush(zlib.Z_SYNC_FLUSH))[:-4]
        for _ in range(2):
            peer.sendall(bytes((0xC1, 0x80 | len(said))) + b"\0\0\0\0" + said)
            assert stand.calls.get(timeout=PATIENCE) == ("hello",)


def test_a_large_message_ends_the_line_while_it_comes() -> None:
    """The message never ends, so that only a reader who looks at its parts can refuse it."""
    stand = Stand()
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.settimeout(PATIENCE)
        peer.sendall(UPGRADE)
        assert b"101" in peer.recv(4096)
        peer.sendall(b"\x81\xff" + struct.pack("!Q", 1 << 30) + b"\0\0\0\0" + b"4" * 2 * LARGEST_MESSAGE)
        wait_until(lambda: not stand.lines.now())


def test_a_line_that_only_pings_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ping is answered below Engine.IO, where nothing else counts it."""
    monkeypatch.setattr(websocket_module, "HUSH", 0.01)
    stand = Stand(packets=Rate(30, 10**6))
    with opened(stand) as peer:
        peer.sendall(b"\x89\x80\0\0\0\0" * 200)
        wait_until(lambda: not stand.lines.now())


class EmptyParts:
    """A line on which a message begins that never ends and never grows."""

    inflates = False

    def __init__(self) -> None:
        self._coming = [b"\x01\x80\0\0\0\0", *[b"\0\x80\0\0\0\0" * 500] * 200]

    def read(self) -> bytes:
        return self._coming.pop(0) if self._coming else b""

    def write(self, frame: bytes) -> None:
        """Drop it."""


def test_a_message_of_empty_parts_fills_no_memory() -> None:
    """Neither the message's length nor the number of its packets would ever end the line."""
    said = dict(line.split(": ") for line in UPGRADE.decode().split("\r\n")[1:] if line)
    environ = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in said.items()}
    websocket = WebSocket(cast(Line, EmptyParts()), environ, Rate(200, 10), LARGEST_MESSAGE)
    tracemalloc.start()
    try:
        assert websocket.wait() is None
        assert tracemalloc.get_traced_memory()[1] < 400_000
    finally:
        tracemalloc.stop()


def test_gunicorn_serves_a_connection_where_ours_waits() -> None:
    assert issubclass(PromptWorker, ThreadWorker)
    assert list(inspect.signature(ThreadWorker.handle).parameters) == ["self", "conn"]
    assert "self.tpool.submit(self.handle, conn)" in inspect.getsource(ThreadWorker.enqueue_req)
    assert "conn.close(graceful=True)" in inspect.getsource(ThreadWorker.finish_request)
    made = inspect.getsource(TConn.__init__)
    assert "self.sock = sock" in made and "self.initialized = False" in made
    assert list(inspect.signature(TConn.wait_for_data).parameters) == ["self", "timeout"]
    assert "sock.shutdown(socket.SHUT_WR)" in inspect.getsource(close_graceful)


def test_a_worker_that_is_told_to_quit_waits_for_no_lock_of_its_own() -> None:
    """The signal may come while the same thread hands a connection to the pool, and holds the pool's lock."""
    assert "self.tpool.shutdown(wait=False)" in inspect.getsource(ThreadWorker.handle_quit)
    worker = object.__new__(PromptWorker)
    worker.cfg, worker.tpool = Config(), ThreadPoolExecutor(1)

    def leaves() -> None:
        with contextlib.suppress(SystemExit):
            worker.handle_quit(signal.SIGQUIT, None)

    quits = threading.Thread(target=leaves, daemon=True)
    with worker.tpool._shutdown_lock:
        quits.start()
        quits.join(PATIENCE)
        assert not quits.is_alive()


def test_threads_end_when_most_connections_have_gone_and_the_others_are_served() -> None:
    assert "self.murder_keepalived()" in inspect.getsource(ThreadWorker.run)
    assert "self.tpool.submit(" in inspect.getsource(ThreadWorker.enqueue_req)
    worker: Any = object.__new__(PromptWorker)
    worker.cfg, worker.keepalived_conns, worker.nr_conns = Config(), deque(), 0
    worker.cfg.set("threads", MANY)
    worker.tpool = first = worker.get_thread_pool()
    served: list[threading.Event] = []
    gone = threading.Event()

    def handle(conn: threading.Event) -> None:
        assert conn.wait(PATIENCE)
        served.append(conn)

    worker.handle = handle
    worker.method_queue = SimpleNamespace(defer=lambda *_: None)
    before, stays = threading.active_count(), threading.Event()

    def comes(conn: threading.Event) -> None:
        worker.nr_conns += 1
        worker.enqueue_req(conn)

    for conn in (stays, *[gone] * (MANY - 1)):
        comes(conn)
    worker.murder_keepalived()
    assert worker.tpool is first and threading.active_count() == before + MANY
    gone.set()
    wait_until(lambda: len(served) == MANY - 1)
    assert threading.active_count() == before + MANY, "a pool lets no thread go by itself"
    worker.nr_conns = 1
    worker.murder_keepalived()
    wait_until(lambda: threading.active_count() == before + 1)
    comes(gone)
    stays.set()
    wait_until(lambda: len(served) == MANY + 1)
    worker.tpool.shutdown()
