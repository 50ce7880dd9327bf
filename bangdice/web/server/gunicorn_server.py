"""The server where gunicorn exists: one worker process with many threads."""

from __future__ import annotations

import logging
import os
import re
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn import glogging
from gunicorn.app.base import BaseApplication
from gunicorn.config import Config
from gunicorn.errors import AppImportError

from bangdice.web import logs
from bangdice.web.admission.capacity import THREADS
from bangdice.web.admission.limits import Buckets, Rate
from bangdice.web.errors import CannotServe
from bangdice.web.network.silence import SILENCE, limit_silence
from bangdice.web.server.garbage import collect_rarely, give_back
from bangdice.web.sockets.insides import PromptWorker

WORKER_GRACE = 1
MASTER_GRACE = 3
"""Seconds that open requests get when the server stops. The worker must be gone before the master counts."""

KEPT = 15
"""Seconds for which a connection without a request is kept. Chrome gives up one that it has not used yet
after ten. One that we close before may have its first request on its way, which then gets no answer.
"""


FROM = re.compile(r" from ip=\S+(?=:)")
"""The address in gunicorn's warnings."""

COMPLAINTS = Rate(10, 600)
"""Gunicorn's warnings of senseless requests that are logged. A stranger must not fill the disk."""


class Gunicorn(BaseApplication):
    """Gunicorn around a bound socket. The application is made in the worker, after the fork."""

    def __init__(
        self,
        listener: socket.socket,
        make_app: Callable[[], Flask],
        grace: int,
    ) -> None:
        self._listener = listener
        self._make_app = make_app
        self._grace = grace
        self._is_serving = False
        super().__init__()

    def load_config(self) -> None:
        """Set our settings. Nothing is read from files, arguments or the environment."""
        settings: dict[str, Any] = {
            "bind": f"fd://{self._listener.detach()}",
            "workers": 1,
            "worker_class": PromptWorker,
            "threads": THREADS,
            "worker_connections": 2 * THREADS,
            "graceful_timeout": self._grace,
            "keepalive": KEPT,
            "control_socket_disable": True,
            "forwarded_allow_ips": "",
            "loglevel": "warning",
            "logger_class": Logger,
            "proc_name": "bangdice",
            "when_ready": stay_one,
            "post_fork": self._settle_in,
            "post_worker_init": self._begin,
            "worker_exit": self._leave_at_once,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """Return the application, in the worker."""
        try:
            self._app = self._make_app()
        except CannotServe as trouble:
            raise AppImportError(str(trouble)) from trouble
        return self._app

    def _settle_in(self, _arbiter: object, _worker: object) -> None:
        """Shorten the worker's own grace, so that it leaves before the master has to kill it."""
        self.cfg.set("graceful_timeout", WORKER_GRACE)
        logging.getLogger("gunicorn.error").addFilter(WorthTelling())

    def _begin(self, _worker: object) -> None:
        """Begin to serve. The application is made, and nobody is there yet."""
        give_back()
        collect_rarely()
        leave = getattr(self._app, "leave", None)
        if leave is not None:
            leave_in_order(leave)
        self._is_serving = True

    def _leave_at_once(self, _arbiter: object, _worker: object) -> None:
        """Do not wait for the threads of open sockets, because every accepted answer is on disk already.

        A worker that never served keeps its exit code, by which the master knows to give up.
        """
        if self._is_serving:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(0)


class Logger(glogging.Logger):
    """Gunicorn's own lines, in the form of ours."""

    def setup(self, cfg: Config) -> None:
        """Begin to log."""
        super().setup(cfg)
        logs.adopt(self.error_log)


def stay_one(_arbiter: object) -> None:
    """Keep the master from ever having two workers, because every table has one writer.

    Gunicorn starts another worker on TTIN, and another master on USR2. On HUP, which a closing terminal
    sends, it would start the new worker before the old one has gone; here HUP stops the server.
    """
    for one_more in (signal.SIGTTIN, signal.SIGTTOU, signal.SIGUSR2):
        signal.signal(one_more, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))


def leave_in_order(leave: Callable[[], None]) -> None:
    """Let the worker of a server that shares its tables hand them on before it ends."""
    ended = signal.getsignal(signal.SIGTERM)
    assert callable(ended)

    def leave_and_end(number: int) -> None:
        try:
            leave()
        except Exception:
            logging.getLogger(__name__).exception("not all tables were handed on")
        ended(number, None)

    def begin_leaving(number: int, _frame: object) -> None:
        # Requests are answered meanwhile, so this takes a thread of its own.
        threading.Thread(target=leave_and_end, args=(number,), name="leaving", daemon=True).start()

    signal.signal(signal.SIGTERM, begin_leaving)


class WorthTelling(logging.Filter):
    """Leaves out browsers that fell silent, and all but a few of the senseless requests.

    The lines that stay do not name their sender.
    """

    def __init__(self) -> None:
        super().__init__()
        self._complaints = Buckets(COMPLAINTS, time.monotonic)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return False for records that the log does not need."""
        if record.exc_info and isinstance(record.exc_info[1], BlockingIOError):
            return False
        record.msg = FROM.sub("", str(record.msg))
        return record.levelno != logging.WARNING or self._complaints.take("")


def serve(
    listener: socket.socket,
    make_app: Callable[[], Flask],
    grace: int = MASTER_GRACE,
) -> None:
    """Serve on a bound socket until told to stop, and at most `grace` seconds longer. Ends in ``SystemExit``.

    Accepted sockets inherit the socket's patience. Otherwise a phone that walks away in the middle of a
    request would hold its thread until TCP gives up.
    """
    limit_silence(listener, SILENCE)
    Gunicorn(listener, make_app, grace).run()
