"""The store of a home or of many servers, by the address of its database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bangdice.many.shared_store import SharedStore
from bangdice.store.store import Store


def open_store(where: str | Path, **more: Any) -> Store:
    """Return the store at a path (a home's) or at a URL (one that servers share)."""
    return (SharedStore if "://" in str(where) else Store).open(where, **more)
