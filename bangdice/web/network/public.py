"""The public address of a server: the one that people open, where this machine cannot know it by itself.

A container, WSL2 or a tunnel has an address of its own that no phone can reach. A proxy may also serve us
below a path (`https://friends.example/bang`), and either takes the path off each request or leaves it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlsplit
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from bangdice.web.errors import CannotServe
from bangdice.web.network.addresses import USUAL_PORTS

PUBLIC = "bangdice.public"
"""The key under which a request keeps the public address of its server."""

NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\]")
PATH = re.compile(r"(/(?!\.+(/|$))[\w.~-]+)*", re.ASCII)
LONGEST = 200

TAKEN = frozenset(
    ("@", "about", "app.webmanifest", "b", "book", "drawn", "favicon.ico", "healthz", "help", "languages",
     "later-words", "livez", "night", "owner", "qr", "readyz", "receipt", "record", "rulings", "s", "seal",
     "sets", "socket.io", "static", "story", "story-words", "t", "tables", "tally-words", "tips", "verify",
     "verify.html", "verify.py", "voice", "why", "word", "words", "worker.js")
)  # fmt: skip
"""The first parts of our own paths. Below one of them nobody could tell the proxy's path from ours."""


class PublicUrl(NamedTuple):
    """A public address: scheme, host as browsers name it, and the path before ours ("" if there is none)."""

    scheme: str
    host: str
    prefix: str = ""

    @property
    def origin(self) -> str:
        """Return scheme and host, as browsers name the origin of our pages."""
        return f"{self.scheme}://{self.host}"

    @property
    def root(self) -> str:
        """Return the address of the first page, without the slash at its end."""
        return self.origin + self.prefix

    @property
    def name(self) -> str:
        """Return the host without its port."""
        return urlsplit(self.origin).hostname or ""


def read_public_url(text: str) -> PublicUrl:
    """Return the public address that a host has typed. Raise ``CannotServe`` in words."""
    said = f"--public-url {text!r} is no address such as https://friends.example/bang"
    try:
        split = urlsplit(text.strip())
        port = split.port
        host = (split.hostname or "").encode("idna" if "[" not in split.netloc else "ascii").decode().lower()
    except (ValueError, UnicodeError) as trouble:
        raise CannotServe(f"{said}: {trouble}.") from trouble
    host = f"[{host}]" if ":" in host else host.rstrip(".")
    if split.scheme not in USUAL_PORTS:
        raise CannotServe(f"{said}: it begins with http:// or https://.")
    if split.username is not None or split.query or split.fragment or "?" in text or "#" in text:
        raise CannotServe(f"{said}: it has a host and a path, and no name, question or mark besides.")
    if not NAME.fullmatch(host) or port == 0:
        raise CannotServe(f"{said}: its host cannot be read.")
    prefix = split.path.rstrip("/")
    if not PATH.fullmatch(prefix) or len(prefix) > LONGEST:
        raise CannotServe(
            f"{said}: its path has letters, digits, `-`, `_`, `.` and `~` between single slashes."
        )
    if prefix.split("/")[1:2] and prefix.split("/")[1] in TAKEN:
        raise CannotServe(
            f"{said}: our own pages begin with /{prefix.split('/')[1]}, so choose another path."
        )
    shown = "" if port in (None, USUAL_PORTS[split.scheme]) else f":{port}"
    return PublicUrl(split.scheme, host + shown, prefix)


class Below:
    """A WSGI application around ours. It knows by what address people have opened it."""

    def __init__(self, inside: WSGIApplication, public: PublicUrl) -> None:
        self._inside = inside
        self._public = public

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        prefix, path = self._public.prefix, environ["PATH_INFO"]
        if prefix and path == prefix:
            return to_slash(prefix, environ.get("QUERY_STRING", ""), start_response)
        if prefix and path.startswith(f"{prefix}/"):
            path = path[len(prefix) :]
        environ["PATH_INFO"] = path or "/"
        environ["SCRIPT_NAME"] = prefix
        environ[PUBLIC] = self._public
        if environ.get("HTTP_HOST", "").lower() == self._public.host:
            environ["wsgi.url_scheme"] = self._public.scheme
        return self._inside(environ, start_response)


def to_slash(prefix: str, query: str, start_response: StartResponse) -> Iterable[bytes]:
    """Lead on from the path to the first page, so that the device's cookies come with it."""
    where = f"{prefix}/?{query}" if query else f"{prefix}/"
    start_response("308 Permanent Redirect", [("Location", where), ("Content-Length", "0")])
    return [b""]
