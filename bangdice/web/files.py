"""The browser files under ``static/``, packed once and kept in memory; built ones come packed."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import NamedTuple

from flask import Response
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join

from bangdice.web.headers import can_unpack

FOLDERS = ("dist", "img")
"""What is served; sources and build scripts are not."""

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".map": "application/json",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
HASHED = re.compile(r"-[0-9A-Z]{8}\.\w+$")
FOR_EVER = "public, max-age=31536000, immutable"


class File(NamedTuple):
    """One file as it was at `stamp` (nanoseconds); `packed` where that is smaller."""

    stamp: int
    plain: bytes
    packed: bytes | None


class Files:
    """A folder of files; a changed one is read again."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._files: dict[Path, File] = {}

    def answer(self, name: str) -> Response:
        """One file, by its path below the root. Raises ``NotFound``."""
        path = self._path(name)
        file = self._read(path)
        answer = Response(file.plain, mimetype=TYPES[path.suffix])
        if file.packed is not None and can_unpack():
            answer.set_data(file.packed)
            answer.headers["Content-Encoding"] = "gzip"
        answer.headers["Cache-Control"] = FOR_EVER if HASHED.search(name) else "no-cache"
        return answer

    def _path(self, name: str) -> Path:
        folder, _, rest = name.partition("/")
        found = safe_join(str(self._root / folder), rest) if folder in FOLDERS and rest else None
        if found is None or Path(found).suffix not in TYPES:
            raise NotFound()
        return Path(found)

    def _read(self, path: Path) -> File:
        try:
            stamp = path.stat().st_mtime_ns
            file = self._files.get(path)
            if file is None or file.stamp != stamp:
                plain = path.read_bytes()
                packed = _packed(path) or gzip.compress(plain, 9, mtime=0)
                file = File(stamp, plain, packed if len(packed) < 0.9 * len(plain) else None)
                self._files[path] = file
        except (OSError, ValueError):
            raise NotFound() from None
        return file


def _packed(path: Path) -> bytes | None:
    """What the build has packed more tightly, beside a file whose name says what is in it."""
    beside = path.with_name(f"{path.name}.gz")
    return beside.read_bytes() if HASHED.search(path.name) and beside.is_file() else None
