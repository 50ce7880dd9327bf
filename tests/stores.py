"""The store of a home or of many servers, by the address of its database. A home's may begin as a copy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bangdice.many.shared_store import SharedStore
from bangdice.store.store import Store


def open_store(where: str | Path, **more: Any) -> Store:
    """Return the store at a path (a home's) or at a URL (one that servers share)."""
    return (SharedStore if "://" in str(where) else Store).open(where, **more)


def put_empty(path: Path) -> Path:
    """Put a database there, as the store leaves a new one. Return its path."""
    path.touch(0o600)
    path.write_bytes(_empty())
    return path


@cache
def _empty() -> bytes:
    """Return it, made once: all its migrations take longer than most tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "test.db"
        Store.open(path).close()
        return path.read_bytes()
