"""Engines: the way to a database, and the settings of every line to it."""

from __future__ import annotations

import contextlib
import os
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bangdice.store.database import READS
from bangdice.store.errors import DatabaseReadonly

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
    "cache_size=-256",
)
"""SQLite's own cache would be 2 MB for each of many lines. The system holds the same pages anyway."""
TEXT = partial(str, encoding="utf-8", errors="replace")
"""How SQLite's texts are read: a byte that is no text spoils its own row and no other."""


def url_of(where: str | Path) -> URL:
    """Return the address of a path (SQLite), or of an SQLAlchemy URL. Raise DatabaseReadonly."""
    if isinstance(where, Path) or "://" not in where:
        return URL.create("sqlite", database=str(where))
    try:
        return make_url(where)
    except ArgumentError as error:
        raise DatabaseReadonly(f"{where!r} is no address of a database") from error


def make_private(file: str | Path) -> None:
    """Make a new empty file that its owner alone may read: SQLite gives its logs the same mode.

    A file that is there already stays as its owner wants it. A place where none can be made is SQLite's to
    tell.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def without_password(where: str | Path) -> str:
    """Return an address as it may be shown: without its password."""
    return str(where) if isinstance(where, Path) or "://" not in where else repr(url_of(where))


def engine_of(url: URL) -> Engine:
    """Return an engine for a file of SQLite. Raise DatabaseReadonly for anything else."""
    if url.get_backend_name() != "sqlite":
        raise DatabaseReadonly(f"the tables of a folder are kept in SQLite, not in {url.drivername}")
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, record: Any) -> None:
    # The driver would begin transactions on its own, and none around a change of schema.
    connection.isolation_level = None
    connection.text_factory = TEXT
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().keys() >= READS.keys()
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
