"""The server where gunicorn does not exist (Windows): Werkzeug's, with one thread for each request."""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Callable
from typing import Any

from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server


class PromptHandler(WSGIRequestHandler):
    """Sends small packets at once. With Nagle's algorithm an acknowledgement waits up to 40 ms."""

    disable_nagle_algorithm = True

    def connection_dropped(self, error: BaseException, environ: dict[str, Any] | None = None) -> None:
        """Stop reading. The rest of a websocket is no request."""
        self.close_connection = True


def serve(listener: socket.socket, make_app: Callable[[], Flask]) -> None:
    """Serve on a bound socket until interrupted."""
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    host, port = listener.getsockname()[:2]
    with listener:
        server = make_server(
            host, port, make_app(), threaded=True, request_handler=PromptHandler, fd=listener.fileno()
        )
        with contextlib.closing(server.socket), contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
