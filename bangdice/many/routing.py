"""The way of a request to the server that holds its table.

The proxy guesses a server by the code. A server that does not hold the table names the one that does, and the
proxy passes the same request on, also one for a websocket. Nothing is ever passed on twice.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from urllib.parse import parse_qs, quote
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from bangdice.kernel.errors import Refused
from bangdice.many.shared_house import SharedHouse
from bangdice.store.errors import StoreError
from bangdice.tables.house.codes import is_code, read_code
from bangdice.tables.house.tenure import NotHere
from bangdice.web.sockets.gate import SOCKETS

log = logging.getLogger(__name__)

PASSED_ON = "/@/"
"""The start of the proxy's own addresses, under which it passes requests on."""
LOST = re.compile(r"/@/[0-9.]+:[0-9]+/")
"""Such an address comes only from a proxy that does not know these addresses."""
SENT = "HTTP_X_BANGDICE_SENT"
"""The header of a request that was passed on already."""
FORWARDED = "HTTP_X_FORWARDED_FOR"
HEALTH = ("/livez", "/readyz", "/healthz")
"""Clients of these addresses come without the proxy, and want to know also while the server leaves."""
SCREEN = re.compile(r"/[tb]/([^/]+)$")
CONTROL = re.compile(r"[\x00-\x1f\x7f]")
"""Signs that no address has, and that nginx finds under none of its own."""
NO_ADDRESS = "This is no address."
BUSY = "Try again in a moment."
NOT_FORWARDED = "The proxy does not say for whom it asks (X-Forwarded-For): see deploy/nginx.conf."
NOT_PASSED_ON = (
    "The proxy does not pass requests on between servers (X-Accel-Redirect): see deploy/nginx.conf."
)


class Routing:
    """A WSGI application around ours. It lets in requests for tables that are held here, or can be."""

    def __init__(self, inside: WSGIApplication, house: SharedHouse) -> None:
        self._inside = inside
        self._house = house
        self._complaints: set[str] = set()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] in HEALTH:
            return self._inside(environ, start_response)
        if self._house.tenure.is_draining:
            return answer("503 Service Unavailable", BUSY, start_response)
        if CONTROL.search(environ["PATH_INFO"]):
            return answer("400 Bad Request", NO_ADDRESS, start_response)
        complaint = complaint_of(environ)
        if complaint:
            self._complain(complaint)
            return answer("502 Bad Gateway", complaint, start_response)
        is_socket = environ["PATH_INFO"].startswith(SOCKETS)
        try:
            code = code_of(environ)
            if code is not None:
                self._house.find(code)
        except NotHere as elsewhere:
            if elsewhere.address is None or SENT in environ:
                return answer("503 Service Unavailable", BUSY, start_response)
            if elsewhere.is_silent:
                # No 503: the proxy would ask the next server, which may be the silent one.
                return answer("504 Gateway Timeout", BUSY, start_response)
            self._house.tools.meter.count_passed_on()
            return pass_on(elsewhere.address, environ, start_response)
        except (Refused, StoreError) as trouble:
            log.debug("%s", trouble)
            if isinstance(trouble, StoreError) and is_socket:
                return answer("503 Service Unavailable", BUSY, start_response)
        if is_socket and SENT not in environ:
            # The proxy waits for a guess only a moment. A line that stays open is no guess.
            return pass_on(self._house.tenure.address, environ, start_response)
        return self._inside(environ, start_response)

    def _complain(self, words: str) -> None:
        if words not in self._complaints:
            self._complaints.add(words)
            log.error(words)


def complaint_of(environ: WSGIEnvironment) -> str:
    """Return the fault of the proxy from which a request comes; nothing if there is none."""
    if FORWARDED not in environ:
        return NOT_FORWARDED
    return NOT_PASSED_ON if LOST.match(environ["PATH_INFO"]) else ""


def code_of(environ: WSGIEnvironment) -> str | None:
    """Return the code of the table that a request is for; None where any server can answer it.

    A code in another spelling than ours leads to its own page first.
    """
    path = environ["PATH_INFO"]
    if path.startswith(SOCKETS):
        named = parse_qs(environ.get("QUERY_STRING", "")).get("room", [""])[0]
        code = read_code(named)
    else:
        screen = SCREEN.match(path)
        code = screen[1] if screen else ""
    return code if is_code(code) else None


def pass_on(address: str, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Return the answer by which the proxy passes a request on to a server."""
    where = f"{PASSED_ON}{address}{address_of(environ)}"
    return answer("502 Bad Gateway", NOT_PASSED_ON, start_response, ("X-Accel-Redirect", where))


def address_of(environ: WSGIEnvironment) -> str:
    """Return the address of a request as it was sent."""
    path = quote(environ["PATH_INFO"].encode("latin-1"))
    words = environ.get("QUERY_STRING", "")
    return f"{path}?{words}" if words else path


def answer(
    status: str, words: str, start_response: StartResponse, *headers: tuple[str, str]
) -> Iterable[bytes]:
    """Return an answer in a line."""
    body = f"{words}\n".encode()
    kind = ("Content-Type", "text/plain"), ("Cache-Control", "no-store")
    start_response(status, [*kind, ("Content-Length", str(len(body))), *headers])
    return [body]
