"""Checks that a request comes from one of our own pages, and by a name that is ours.

A page elsewhere may give its own name our number (DNS rebinding). Its scripts are then of the same origin as
ours, so the name itself must be known. A number cannot be rebound, and no stranger can have a name that is
given in the local network alone.
"""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Collection
from functools import cache
from urllib.parse import urlsplit
from wsgiref.types import WSGIEnvironment

from flask import Flask, request
from werkzeug.wsgi import get_host

from bangdice.kernel.errors import Refused
from bangdice.web.admission.refusals import STRANGE_NAME
from bangdice.web.network.addresses import USUAL_PORTS
from bangdice.web.network.public import PUBLIC

log = logging.getLogger(__name__)

LOCAL = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa")
"""Endings of names that nobody can register, because only local networks give them."""


class Names:
    """The names by which a server is reached.

    `believed`: any, because the proxy knows its own; `more`: those that the server was told.
    """

    def __init__(self, more: Collection[str] = (), *, believed: bool = False) -> None:
        self.is_believed = believed
        self._more = {name.lower().rstrip(".") for name in more}

    def is_ours(self, environ: WSGIEnvironment) -> bool:
        """Return True if a request asks for us by a number, by a local name, or by one that we know.

        Werkzeug gives no name for one that no browser sends. Such a request is not one without a name.
        """
        return self.is_believed or self.has(get_host(environ) or environ.get("HTTP_HOST", ""))

    def has(self, host: str) -> bool:
        """Return True if `host` (with or without a port) is a number, a local name or one of ours."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if "." not in name or name.endswith(LOCAL) or name in self._more:
            return is_host_name(name)
        return _is_number(name) or name in machine_names()


def is_host_name(name: str) -> bool:
    """Return True for letters, digits, `.`, `-`, `_` and the colons of a number, and for no name at all."""
    return all(sign.isalnum() or sign in ".-_:%" for sign in name)


@cache
def machine_names() -> frozenset[str]:
    """Return the names that this machine has itself."""
    return frozenset(name.lower() for name in (socket.gethostname(), socket.getfqdn()))


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def guard(app: Flask, names: Names) -> None:
    """Refuse (`strange_name`) every page that is asked for by a name that is not ours.

    Warn once in the log about an unknown proxy, because all its visitors count as one address.
    """
    told: list[str] = []

    def check() -> None:
        if not names.is_ours(request.environ):
            raise Refused(STRANGE_NAME)
        if "X-Forwarded-For" in request.headers and not names.is_believed and not told:
            told.append(request.host)
            log.warning(
                "a proxy stands before this server: without --behind-proxy all its visitors share one limit"
            )

    app.before_request(check)


def is_own(environ: WSGIEnvironment) -> bool:
    """Return True for a request from a page of the same scheme, host and port, of our public address, or from
    no page at all.

    A browser names the page's origin with every POST and every websocket; other programs need not.
    """
    origin = environ.get("HTTP_ORIGIN")
    if origin is None:
        return environ.get("HTTP_SEC_FETCH_SITE", "none") in ("same-origin", "none")
    here = parts(f"{environ['wsgi.url_scheme']}://{get_host(environ)}")
    public = environ.get(PUBLIC)
    ours = (here, None if public is None else parts(public.origin))
    return parts(origin) is not None and parts(origin) in ours


def parts(origin: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port of an origin; None if it is not one (`null`, a file, an extension)."""
    try:
        split = urlsplit(origin)
        port = split.port or USUAL_PORTS[split.scheme]
    except (ValueError, KeyError):
        return None
    return (split.scheme, split.hostname, port) if split.hostname else None
