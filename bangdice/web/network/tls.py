"""https of our own: the certificate, and sockets that one thread reads while others write."""

from __future__ import annotations

import contextlib
import errno
import logging
import re
import selectors
import socket
import ssl
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, NoReturn, TypeVar

from bangdice.web.errors import CannotServe
from bangdice.web.network import silence

log = logging.getLogger(__name__)
Done = TypeVar("Done")

Waiting: type[selectors.BaseSelector] = getattr(selectors, "PollSelector", selectors.SelectSelector)
"""Waits for one socket, without a file of its own."""

HELLO = b"\x16"
"""The first byte of a TLS hello. No request of HTTP begins with it."""

RECORD = 16384
"""Bytes that TLS packs at once. A part that did not go out has to be sent again exactly."""

AT_ONCE = getattr(socket, "MSG_DONTWAIT", 0)

LONGEST_LOOK = 4096
"""Bytes of a plain request that are looked at on an https port: its address and the name of its host."""

PLAIN = re.compile(
    rb"(?:GET|HEAD|POST) (/[!-~]*) HTTP/1\.[01]\r\n(?:.*\r\n)*?host: *([\w.:\[\]-]+)\r\n", re.I
)
"""The beginning of a request over plain http."""


class TlsSocket(ssl.SSLSocket):
    """A TLS socket for more than one thread. It can be used as a plain one, but `send` sends all.

    OpenSSL allows one thread at a time in a connection. So the socket below never blocks, and a thread that
    waits for it waits outside the guard. Nothing is read or written in plain, also while the socket is
    closed.
    """

    def __new__(cls, *given: Any, **named: Any) -> TlsSocket:
        """Return a socket that waits, like every new socket."""
        self = super().__new__(cls, *given, **named)
        self._guard = Lock()
        self._writing = Lock()
        self._patience = None
        return self

    _guard: Lock
    _writing: Lock
    _patience: float | None
    _sslobj: Any

    def setblocking(self, flag: bool) -> None:
        """Wait in `recv` and `send`, or not at all."""
        self.settimeout(None if flag else 0)

    def settimeout(self, value: float | None) -> None:
        """Wait this long. None: as long as a silent connection may live."""
        self._patience = value
        super().settimeout(0)

    def do_handshake(self, block: bool = False) -> None:
        """Agree with the other side on keys."""
        self._patiently(lambda: self._sslobj.do_handshake())

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Return the bytes that have come; b"" at the end."""
        return self._patiently(partial(ssl.SSLSocket.read, self, buflen))

    def recv_into(self, buffer: Any, nbytes: int | None = None, flags: int = 0) -> int:
        """Read the bytes that have come into a buffer."""
        size = nbytes or len(buffer)
        return int(self._patiently(partial(ssl.SSLSocket.read, self, size, buffer)))

    def send(self, data: Any, flags: int = 0) -> int:
        """Send all of it, because half a message would end a websocket.

        `MSG_DONTWAIT`: send as much as goes out at once. The rest has to be sent next, before anything else.
        """
        whole, sent, waits = memoryview(data).cast("B"), 0, not flags & AT_ONCE
        with self._writing:
            while sent < len(whole):
                try:
                    sent += self._patiently(
                        partial(ssl.SSLSocket.send, self, whole[sent : sent + RECORD]), waits
                    )
                except BlockingIOError:
                    if waits or not sent:
                        raise
                    break
        return sent

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send all of it."""
        self.send(data)

    def shutdown(self, how: int) -> None:
        """End the connection at once. Later writes fail, and never go out in plain."""
        socket.socket.shutdown(self, how)

    def dup(self) -> NoReturn | Any:
        """Return the plain socket below once more, for a caller that only waits for its end."""
        return socket.socket(self.family, self.type, self.proto, fileno=socket.dup(self.fileno()))

    def _real_close(self) -> None:
        with self._guard:
            super()._real_close()  # type: ignore[misc]

    def _patiently(self, act: Callable[[], Done], waits: bool = True) -> Done:
        """Do something as soon as the other side lets us.

        Raise BlockingIOError after too long a silence, ConnectionResetError where TLS itself fails. A plain
        socket raises the same ones, so servers know them.
        """
        while True:
            with self._guard:
                if self._sslobj is None:
                    raise ConnectionResetError(errno.ECONNRESET, "the connection is closed")
                try:
                    return act()
                except ssl.SSLWantReadError:
                    wanted = selectors.EVENT_READ
                except ssl.SSLWantWriteError:
                    wanted = selectors.EVENT_WRITE
                except ssl.SSLError as trouble:
                    raise ConnectionResetError(errno.ECONNRESET, str(trouble)) from trouble
            if not (waits and self._is_ready(wanted)):
                raise BlockingIOError(errno.EAGAIN, "the other side is silent")

    def _is_ready(self, wanted: int) -> bool:
        patience = silence.SILENCE if self._patience is None else self._patience
        try:
            with Waiting() as waiting:
                waiting.register(self, wanted)
                return bool(waiting.select(patience))
        except ValueError as closed:
            raise ConnectionResetError(errno.ECONNRESET, "the connection is closed") from closed


class Known(NamedTuple):
    """The names and numbers that a certificate is for, and its fault ("" if none)."""

    hosts: tuple[str, ...]
    trouble: str


class Certificate:
    """A certificate and its key. Renewed files are read again without a restart."""

    def __init__(self, certificate: Path, key: Path) -> None:
        """Read both. Raise ``CannotServe`` in words."""
        self.files = certificate.expanduser().absolute(), key.expanduser().absolute()
        self._stamp = self._stamps()
        self._context = self._read()

    def context(self) -> ssl.SSLContext:
        """Return the context for connections."""
        stamp = self._stamps()
        if stamp != self._stamp:
            self._stamp = stamp
            self._renew()
        return self._context

    def known(self) -> Known:
        """Return a browser's view of the certificate, by a handshake with one of our own in memory."""
        browser = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        browser.check_hostname = False
        browser.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
        browser.load_verify_locations(self.files[0])
        try:
            names = shown(self._context, browser).get("subjectAltName", ())
        except ssl.SSLCertVerificationError as trouble:
            return Known((), trouble.verify_message)
        return Known(tuple(str(name) for _, name in names if not str(name).startswith("*")), "")

    def _stamps(self) -> tuple[int, ...]:
        try:
            return tuple(file.stat().st_mtime_ns for file in self.files)
        except OSError:
            return ()

    def _renew(self) -> None:
        try:
            self._context = self._read()
            log.info("the certificate was read again")
        except CannotServe as trouble:
            log.error("the old certificate is kept: %s", trouble)

    def _read(self) -> ssl.SSLContext:
        certificate, key = self.files
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.sslsocket_class = TlsSocket
        try:
            context.load_cert_chain(certificate, key, password=self._locked)
        except ssl.SSLError as trouble:
            if trouble.reason == "KEY_VALUES_MISMATCH":
                raise CannotServe(
                    f"The key {key} does not belong to the certificate {certificate}."
                ) from trouble
            raise CannotServe(
                f"{certificate} and {key} are no certificate and key.\n"
                "Both are text files (PEM): BEGIN CERTIFICATE in the first, BEGIN PRIVATE KEY in the second."
            ) from trouble
        except OSError as trouble:
            raise CannotServe(f"{certificate} or {key} cannot be read: {trouble.strerror}.") from trouble
        return context

    def _locked(self) -> str:
        raise CannotServe(
            f"The key {self.files[1]} is locked by a password. Give one without (openssl pkey)."
        )


def shown(server: ssl.SSLContext, browser: ssl.SSLContext) -> dict[str, Any]:
    """Return a server's certificate as a browser reads it. Raise SSLCertVerificationError if unfit."""
    to_server, to_browser = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours = server.wrap_bio(to_server, to_browser, server_side=True)
    theirs = browser.wrap_bio(to_browser, to_server)
    for side in (theirs, ours, theirs):
        with contextlib.suppress(ssl.SSLWantReadError):
            side.do_handshake()
    return dict(theirs.getpeercert() or {})


def on_to_https(request: bytes) -> bytes | None:
    """Return the answer to a browser that tries http here: the same address with https; else None."""
    asked = PLAIN.match(request)
    if asked is None:
        return None
    where = b"https://" + asked[2] + asked[1]
    return (
        b"HTTP/1.1 307 Temporary Redirect\r\nLocation: " + where + b"\r\n"
        b"Content-Length: 0\r\nConnection: close\r\n\r\n"
    )
