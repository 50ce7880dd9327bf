"""The server where gunicorn exists: one worker process with many threads."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.errors import AppImportError
from gunicorn.workers.base import Worker

from bangdice.web.capacity import THREADS
from bangdice.web.errors import CannotServe
from bangdice.web.insides import PromptWorker
from bangdice.web.limits import Buckets, Rate
from bangdice.web.silence import SILENCE, limit_silence

WORKER_GRACE = 1
MASTER_GRACE = 3
"""Seconds that open requests get when the server stops. The worker must be gone before the master counts."""


COMPLAINTS = Rate(10, 600)
"""Gunicorn's warnings of senseless requests that are written down. A stranger must not fill the disk."""


class Gunicorn(BaseApplication):
    """Gunicorn around a bound socket. The application is made in the worker, after the fork."""

    def __init__(self, listener: socket.socket, make_app: Callable[[], Flask]) -> None:
        self._listener = listener
        self._make_app = make_app
        super().__init__()

    def load_config(self) -> None:
        """Set our settings; nothing is read from files, arguments or the environment."""
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
            "when_ready": stay_one,
            "post_fork": settle_in,
            "worker_exit": leave_at_once,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """Return the application, in the worker."""
        try:
            return self._make_app()
        except CannotServe as trouble:
            raise AppImportError(str(trouble)) from trouble


def stay_one(_arbiter: Arbiter) -> None:
    """Keep the master from ever having two workers: every table has one writer.

    Gunicorn starts another worker on TTIN, and another master on USR2. On HUP, which a closing terminal
    sends, it would start the new worker before the old one has gone; here HUP stops the server.
    """
    for one_more in (signal.SIGTTIN, signal.SIGTTOU, signal.SIGUSR2):
        signal.signal(one_more, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))


def settle_in(_arbiter: Arbiter, worker: Worker) -> None:
    """Shorten the worker's own grace, so that it leaves before the master has to kill it."""
    worker.cfg.set("graceful_timeout", WORKER_GRACE)
    logging.getLogger("gunicorn.error").addFilter(WorthTelling())


class WorthTelling(logging.Filter):
    """Leaves out browsers that fell silent, and all but a few of the requests that make no sense."""

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
    """Serve on a bound socket until told to stop. Ends in ``SystemExit``.

    What the socket accepts inherits its patience: a phone that walks away in the middle of a request would
    hold its thread until TCP gives up.
    """
    limit_silence(listener, SILENCE)
    Gunicorn(listener, make_app).run()
