"""The health of this process: that it answers, and whether more people may be sent to it."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Blueprint

from bangdice.tables.house.house import House
from bangdice.web.admission.capacity import SOCKETS, THREADS

RESERVE = THREADS - SOCKETS
"""Threads that stay free of sockets at tables. A server with no more than these takes nobody in."""


class Busy:
    """A WSGI application around ours. It counts the threads that are inside it.

    `requests`: the number of requests so far, sockets too.
    """

    def __init__(self, inside: WSGIApplication) -> None:
        self._inside = inside
        self.requests = 0
        self._count = 0
        self._counting = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        with self._counting:
            self._count += 1
            self.requests += 1
        try:
            return self._inside(environ, start_response)
        finally:
            with self._counting:
                self._count -= 1

    def free(self) -> int:
        """Return the number of threads that could serve somebody."""
        return THREADS - self._count


class Health:
    """The addresses that a host's machinery asks. None of them touches the database."""

    def __init__(self, house: House, busy: Busy) -> None:
        self._house = house
        self._busy = busy

    def blueprint(self) -> Blueprint:
        """Return the addresses (docs/wire-protocol.md)."""
        pages = Blueprint("health", __name__)
        for address, page in (("/healthz", alive), ("/livez", alive), ("/readyz", self.ready)):
            pages.add_url_rule(address, view_func=page, methods=["GET"], endpoint=address[1:])
        return pages

    def ready(self) -> tuple[dict[str, bool | str], int]:
        """Return whether more tables may come here, with 503 and the reason if not."""
        why = self._why_not()
        return ({"ok": False, "why": why}, 503) if why else ({"ok": True}, 200)

    def _why_not(self) -> str:
        tenure = self._house.tenure
        if tenure.is_draining:
            return "draining"
        if not tenure.is_ready:
            return "lease"
        return "" if self._busy.free() > RESERVE else "full"


def alive() -> dict[str, bool]:
    """Return that this process answers."""
    return {"ok": True}
