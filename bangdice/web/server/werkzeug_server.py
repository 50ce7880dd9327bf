"""The server where gunicorn does not exist (Windows): Werkzeug's, with one thread for each request."""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Callable
from typing import Any

from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server

from bangdice.web.network.silence import SILENCE
from bangdice.web.network.tls import LONGEST_LOOK, Certificate, on_to_https


class PromptHandler(WSGIRequestHandler):
    """Sends small packets at once. With Nagle's algorithm an acknowledgement waits up to 40 ms."""

    disable_nagle_algorithm = True

    def connection_dropped(self, error: BaseException, environ: dict[str, Any] | None = None) -> None:
        """Stop reading. The rest of a websocket is no request."""
        self.close_connection = True


class TlsHandler(PromptHandler):
    """Agrees on keys in the thread of the request. Werkzeug would do that in the thread that accepts."""

    certificate: Certificate

    def setup(self) -> None:
        """Begin with TLS. A browser that tries http is sent on, and senseless bytes are ignored."""
        self._is_heard = False
        self.request.settimeout(SILENCE)
        with contextlib.suppress(OSError):
            elsewhere = on_to_https(self.request.recv(LONGEST_LOOK, socket.MSG_PEEK))
            if elsewhere is not None:
                self.request.sendall(elsewhere)
            else:
                context = self.certificate.context()
                self.request = context.wrap_socket(
                    self.request, server_side=True, do_handshake_on_connect=False
                )
                self.request.do_handshake()
                self._is_heard = True
        super().setup()

    def handle(self) -> None:
        """Serve requests, once both sides have agreed."""
        if self._is_heard:
            super().handle()

    def make_environ(self) -> dict[str, Any]:
        """Return the facts of a request for the application: it came by https."""
        return super().make_environ() | {"wsgi.url_scheme": "https"}


def serve(
    listener: socket.socket, make_app: Callable[[], Flask], certificate: Certificate | None = None
) -> None:
    """Serve on a bound socket until interrupted; https with a certificate."""
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    host, port = listener.getsockname()[:2]
    with listener:
        handler: type[WSGIRequestHandler] = PromptHandler
        if certificate is not None:
            handler = type("Handler", (TlsHandler,), {"certificate": certificate})
        server = make_server(
            host, port, make_app(), threaded=True, request_handler=handler, fd=listener.fileno()
        )
        with contextlib.closing(server.socket), contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
