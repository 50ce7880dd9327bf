"""All that leans on the insides of Engine.IO and gunicorn.

Everything else in this house uses their public interfaces. Each piece here says what it buys; `python -m
benchmarks insides` measures it with and without, and `tests/web/test_insides.py` fails when a library no
longer has the place where a piece is put in.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import socket
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, NoReturn
from wsgiref.types import StartResponse, WSGIEnvironment

from engineio import socket as engineio_socket
from engineio.exceptions import EngineIOError
from engineio.packet import PING, Packet
from flask_socketio import SocketIO

from bangdice.web.admission.limits import Rate
from bangdice.web.sockets.frames import text_frame
from bangdice.web.sockets.gate import LINE
from bangdice.web.sockets.line import Line
from bangdice.web.sockets.websocket import WebSocket

log = logging.getLogger(__name__)

HELLO = b"\x16"
"""The first byte of a TLS hello. No request of HTTP begins with it."""

LISTENING = 1.0
"""Seconds in which a browser sends the first byte of its request."""

MANY = 16
"""The connections at once from which on their threads end when most of them have gone."""


def use_own_sockets(socketio: SocketIO, packets: Rate) -> None:
    """Let all Engine.IO sockets of a server be ours. No option of it does that."""
    engine: Any = socketio.server.eio  # type: ignore[attr-defined]
    engine.sockets = _Sockets(packets)


class _Sockets(dict[str, Any]):
    """The sockets of an Engine.IO server, by name. It makes them itself, and here they become ours."""

    def __init__(self, packets: Rate) -> None:
        super().__init__()
        self._packets = packets
        self._later = Later()

    def __setitem__(self, sid: str, made: Any) -> None:
        made.__class__ = Socket
        made.packets, made.later, made.line = self._packets, self._later, None
        super().__setitem__(sid, made)


class Later:
    """One thread that calls functions, all with the same delay."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[tuple[float, Callable[[], None]]] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="heartbeat", daemon=True).start()

    def call(self, call: Callable[[], None], seconds: float) -> None:
        """Call a function after some seconds."""
        self._calls.put((time.monotonic() + seconds, call))

    def _work(self) -> None:
        while True:
            due, call = self._calls.get()
            time.sleep(max(0.0, due - time.monotonic()))
            try:
                call()
            except EngineIOError:
                log.debug("a socket went before its heartbeat")
            except Exception:
                log.exception("a heartbeat failed")


class Socket(engineio_socket.Socket):  # type: ignore[misc]
    """An Engine.IO socket with one thread.

    The library has four for each: one reads bytes, one messages, one writes, one waits for the next
    heartbeat. Here the request's own thread reads, any sender writes, and one thread is the heart of all.
    """

    line: Line | None
    last_ping: float | None
    packets: Rate
    later: Later

    def send(self, pkt: Packet) -> None:
        """Write a packet at once. Before the handshake it waits."""
        if self.line is None:
            self.queue.put(pkt)
        elif self.check_ping_timeout():
            self.line.write(text_frame(pkt.encode().encode()))

    def close(self, wait: bool = True, abort: bool = False, reason: str | None = None) -> None:
        """Close the socket, and hang up without waiting for the other side."""
        super().close(wait=False, abort=abort, reason=reason)
        if self.line is not None:
            self.line.close()

    def schedule_ping(self) -> None:
        """Let the heart beat in a while, if the last beat was answered."""
        if self.last_ping:
            self.last_ping = None
            self.later.call(self._beat, self.server.ping_interval)

    def _beat(self) -> None:
        if not self.closing and not self.closed:
            self.last_ping = time.time()
            self.send(Packet(PING))

    def _upgrade_websocket(self, environ: WSGIEnvironment, start_response: StartResponse) -> NoReturn:
        """Serve one connection until it ends."""
        line: Line = environ[LINE]
        websocket = WebSocket(line, environ, self.packets, self.server.max_http_buffer_size)
        self.connected, self.upgraded, self.line = True, True, line
        try:
            while not self.queue.empty():
                self.send(self.queue.get())
            while (said := websocket.wait()) is not None and self._hear(said):
                pass
        finally:
            self.close(abort=True, reason=self.server.reason.TRANSPORT_CLOSE)
            line.release()
        # In this way the library, too, tells both servers that there is nothing to answer.
        raise StopIteration if "gunicorn.socket" in environ else ConnectionError

    def _hear(self, said: str) -> bool:
        """Pass a packet on. Return False if the line is to end."""
        try:
            self.receive(Packet(encoded_packet=said))
        except EngineIOError:
            return not self.closed
        except Exception:
            log.exception("a packet was not understood")
            return False
        return not self.closed


if sys.platform != "win32":
    from gunicorn.util import close_graceful
    from gunicorn.workers.gthread import TConn, ThreadWorker

    class PromptWorker(ThreadWorker):
        """A gunicorn worker whose main thread waits for nobody.

        Gunicorn's own lingers there, up to two seconds for each connection that the other side leaves open,
        and answers nobody else meanwhile. It would also wait for the end of a line that begins in TLS.
        `busiest` is the greatest number of connections since its threads last ended.
        """

        busiest = 0

        def handle_quit(self, sig: int, frame: FrameType | None) -> None:
            """Leave at once, whatever this thread is doing.

            Gunicorn's own takes the lock of the pool of threads. Where the signal interrupts this thread
            while it hands a connection to the pool, the thread itself holds that lock, and waits for ever.
            """
            super(ThreadWorker, self).handle_quit(sig, frame)

        def enqueue_req(self, conn: TConn) -> None:
            """Let a thread serve a request."""
            self.busiest = max(self.busiest, self.nr_conns)
            super().enqueue_req(conn)

        def murder_keepalived(self, force: bool = False) -> None:
            """Close connections whose time is over. Let idle threads end, too, when half have gone.

            A pool never lets one go, and each has a stack and a store of freed memory, some 100 KB.
            """
            super().murder_keepalived(force)  # type: ignore[call-arg]  # its stubs are older
            if self.busiest >= MANY and self.nr_conns <= self.busiest // 2:
                self.busiest = self.nr_conns
                emptied, self.tpool = self.tpool, self.get_thread_pool()
                emptied.shutdown(wait=False)

        def handle(self, conn: TConn) -> bool:
            """Serve a request. After the connection's last, wait here for the other side to hang up."""
            is_kept = not self._is_tls(conn) and super().handle(conn)
            if not is_kept:
                with contextlib.suppress(OSError):
                    close_graceful(conn.sock.dup())
                    conn.sock.shutdown(socket.SHUT_RDWR)
            return is_kept

        def _is_tls(self, conn: TConn) -> bool:
            """Return True if a browser tries https on our http port. It tries http when we hang up."""
            if conn.initialized or not conn.wait_for_data(LISTENING):
                return False
            with contextlib.suppress(OSError):
                return conn.sock.recv(1, socket.MSG_PEEK) == HELLO
            return False
