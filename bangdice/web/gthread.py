"""The server where gunicorn exists: one worker process, many threads."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.errors import AppImportError
from gunicorn.util import close_graceful
from gunicorn.workers.base import Worker
from gunicorn.workers.gthread import TConn, ThreadWorker

from bangdice.web.capacity import THREADS
from bangdice.web.errors import CannotServe
from bangdice.web.limits import Buckets, Rate
from bangdice.web.transport import SILENCE, limit_silence

WORKER_GRACE = 1
MASTER_GRACE = 3
"""Seconds that open requests get when the server stops; the worker is to be gone before the master counts."""


COMPLAINTS = Rate(10, 600)
"""Warnings of gunicorn (a request that is none) that are written down; a stranger must not fill the disk."""


class OneWorker(Arbiter):
    """A gunicorn master that never has two workers: every table has one writer.

    Reloading (HUP, which a closing terminal sends) would overlap two, so it stops the server instead.
    """

    def handle_hup(self) -> None:
        """Stop as on TERM."""
        self.handle_term()

    def handle_ttin(self) -> None:
        """Stay at one worker."""

    def handle_ttou(self) -> None:
        """Stay at one worker."""

    def handle_usr2(self) -> None:
        """Stay the only master."""


class PromptWorker(ThreadWorker):
    """A gunicorn worker whose main thread waits for nobody.

    Gunicorn's lingers there, up to two seconds for each connection that the other side leaves open, and
    answers nobody else meanwhile.
    """

    def handle(self, conn: TConn) -> bool:
        """Serve a request; when it was the connection's last, wait here for the other side to hang up."""
        is_kept = super().handle(conn)
        if not is_kept:
            with contextlib.suppress(OSError):
                close_graceful(conn.sock.dup())
                conn.sock.shutdown(socket.SHUT_RDWR)
        return is_kept


class Gunicorn(BaseApplication):
    """Gunicorn around a bound socket; the application is made in the worker, after the fork."""

    def __init__(self, listener: socket.socket, make_app: Callable[[], Flask]) -> None:
        self._listener = listener
        self._make_app = make_app
        super().__init__()

    def load_config(self) -> None:
        """Our settings; nothing is read from files, arguments or the environment."""
        settings: dict[str, Any] = {
            "bind": f"fd://{self._listener.detach()}",
            "workers": 1,
            "worker_class": PromptWorker,
            "threads": THREADS,
            "worker_connections": 2 * THREADS,
            "graceful_timeout": MASTER_GRACE,
            "control_socket_disable": True,
            "forwarded_allow_ips": "",
            "loglevel": "warning",
            "proc_name": "bangdice",
            "post_fork": settle_in,
            "worker_exit": leave_at_once,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The application, in the worker."""
        try:
            return self._make_app()
        except CannotServe as trouble:
            raise AppImportError(str(trouble)) from trouble

    def run(self) -> None:
        """Serve until told to stop; ends in ``SystemExit``."""
        OneWorker(self).run()


def settle_in(_arbiter: Arbiter, worker: Worker) -> None:
    """The worker's own copy of the settings, so that it leaves before the master has to kill it."""
    worker.cfg.set("graceful_timeout", WORKER_GRACE)
    logging.getLogger("gunicorn.error").addFilter(WorthTelling())


class WorthTelling(logging.Filter):
    """Leave out browsers that fell silent, and all but a few of the requests that make no sense."""

    def __init__(self) -> None:
        super().__init__()
        self._complaints = Buckets(COMPLAINTS, time.monotonic)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return False for what the log can do without."""
        if record.exc_info and isinstance(record.exc_info[1], BlockingIOError):
            return False
        return record.levelno != logging.WARNING or self._complaints.take("")


def leave_at_once(_arbiter: Arbiter, worker: Worker) -> None:
    """Do not wait for the threads of open sockets; every accepted answer is on disk already.

    A worker that never booted keeps its exit code, by which the master knows to give up.
    """
    if worker.booted and str(worker.pid) == str(os.getpid()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


def serve(listener: socket.socket, make_app: Callable[[], Flask]) -> None:
    """Serve on a bound socket until told to stop; ends in ``SystemExit``.

    What the socket accepts inherits its patience: a phone that walks away in the middle of a request would
    hold its thread until TCP gives up.
    """
    limit_silence(listener, SILENCE)
    Gunicorn(listener, make_app).run()
