"""The complaints of a database, told apart by its codes and never by its words."""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy.exc import DBAPIError

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

_STATES: dict[str, type[StoreError]] = {
    "08": DatabaseAway,
    "23": Unsure,
    "25006": DatabaseAway,
    "40": DatabaseAway,
    "42": DatabaseCorrupt,
    "42501": DatabaseReadonly,
    "53": DatabaseAway,
    "55": DatabaseAway,
    "57": DatabaseAway,
    "XX": DatabaseCorrupt,
}
"""By SQLSTATE, or the class that it begins with."""


def told(error: DBAPIError) -> StoreError:
    """Return our error for one of a driver."""
    return kind_of(error.orig)(str(error.orig))


def kind_of(error: Any) -> type[StoreError]:
    """Return our kind of error for a driver's own, by SQLite's code or by SQLSTATE."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return _SQLITE.get(code) or _SQLITE.get(code & 0xFF) or DatabaseReadonly
    state = getattr(error, "sqlstate", "") or getattr(error, "pgcode", "")
    if state:
        return _STATES.get(state) or _STATES.get(state[:2]) or DatabaseReadonly
    # PostgreSQL's driver knows states, and has none before a server has said anything.
    return DatabaseAway if hasattr(error, "sqlstate") else DatabaseReadonly
