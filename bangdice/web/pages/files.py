"""The built browser files under ``/static/dist/``, served by WhiteNoise as the build has packed them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from wsgiref.headers import Headers
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from whitenoise import WhiteNoise

from bangdice.web.pages.headers import FILE

PREFIX = "/static/dist/"
HASHED = r"-[0-9A-Z]{8}\.\w+$"
"""The end of a name that tells the file's content. Such a file may be kept for ever."""


class Files:
    """A WSGI application around ours. It reads the names of the files again after every build."""

    def __init__(self, inside: WSGIApplication, dist: Path) -> None:
        self._inside = inside
        self._dist = dist
        self._stamp: int | None = None
        self._served = WhiteNoise(inside)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not environ["PATH_INFO"].startswith(PREFIX):
            return self._inside(environ, start_response)
        if not can_unpack(environ):
            environ["HTTP_ACCEPT_ENCODING"] = ""
        answer: Iterable[bytes] = self._newest()(environ, start_response)
        return answer

    def _newest(self) -> WhiteNoise:
        """Return the files of the last build. WhiteNoise itself looks at them only once."""
        manifest = self._dist / "manifest.json"
        stamp = manifest.stat().st_mtime_ns if manifest.is_file() else None
        if stamp != self._stamp:
            self._served = WhiteNoise(
                self._inside,
                root=self._dist,
                prefix=PREFIX,
                max_age=None,
                allow_all_origins=False,
                mimetypes={".map": "application/json"},
                immutable_file_test=HASHED,
                add_headers_function=secure,
            )
            self._stamp = stamp
        return self._served


def can_unpack(environ: WSGIEnvironment) -> bool:
    """Return True if this browser reads gzip. WhiteNoise overlooks one that refuses it (`gzip;q=0`)."""
    accepted = parse_accept_header(environ.get("HTTP_ACCEPT_ENCODING"), Accept)
    return accepted.quality("gzip") > 0


def secure(headers: Headers, _path: str, _url: str) -> None:
    """Add the headers of a file. A browser must ask again for one whose name has no hash."""
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Content-Security-Policy"] = FILE
    headers.setdefault("Cache-Control", "no-cache")
