"""The complaints of SQLite, told apart by its codes and never by its words."""

from __future__ import annotations

import sqlite3
from typing import Any

from bangdice.store.errors import (
    DatabaseAway,
    DatabaseCorrupt,
    DatabaseGone,
    DatabaseReadonly,
    StoreError,
    Unsure,
)

_SQLITE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: DatabaseAway,
    sqlite3.SQLITE_LOCKED: DatabaseAway,
    sqlite3.SQLITE_INTERRUPT: DatabaseAway,
    sqlite3.SQLITE_PROTOCOL: DatabaseAway,
    sqlite3.SQLITE_READONLY_DBMOVED: DatabaseGone,
    sqlite3.SQLITE_CONSTRAINT: Unsure,
    sqlite3.SQLITE_CORRUPT: DatabaseCorrupt,
    sqlite3.SQLITE_NOTADB: DatabaseCorrupt,
    sqlite3.SQLITE_FORMAT: DatabaseCorrupt,
    sqlite3.SQLITE_MISMATCH: DatabaseCorrupt,
    sqlite3.SQLITE_IOERR_CORRUPTFS: DatabaseCorrupt,
    # SQLite says this of a missing or a duplicate table.
    sqlite3.SQLITE_ERROR: DatabaseCorrupt,
}
"""By SQLite's whole code, else by its low byte. All other codes mean that nothing can be written.

A row that is there already or nowhere (`CONSTRAINT`) means that the record is not what we think it is.
"""


def kind_of(error: Any) -> type[StoreError]:
    """Return our kind of error for one of SQLite's driver, by its code."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return DatabaseReadonly
    return _SQLITE.get(code) or _SQLITE.get(code & 0xFF) or DatabaseReadonly
