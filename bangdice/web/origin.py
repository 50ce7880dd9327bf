"""Whether a request comes from one of our own pages."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from werkzeug.wsgi import get_host

USUAL_PORTS = {"http": 80, "https": 443}


def is_own(environ: dict[str, Any]) -> bool:
    """Was this request sent by a page of the same scheme, host and port, or by no page at all?

    A browser names the page's origin with every POST and every websocket; other programs need not.
    """
    origin = environ.get("HTTP_ORIGIN")
    if origin is None:
        return environ.get("HTTP_SEC_FETCH_SITE", "none") in ("same-origin", "none")
    here = parts(f"{environ['wsgi.url_scheme']}://{get_host(environ)}")
    return here is not None and parts(origin) == here


def parts(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin, None if it is not one (`null`, a file, an extension)."""
    try:
        split = urlsplit(origin)
        port = split.port or USUAL_PORTS[split.scheme]
    except (ValueError, KeyError):
        return None
    return (split.scheme, split.hostname, port) if split.hostname else None
