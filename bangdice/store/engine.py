"""Engines: the way to a database, and the settings of every line to it."""

from __future__ import annotations

import contextlib
import os
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bangdice.store.database import READS
from bangdice.store.errors import DatabaseReadonly

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
TEXT = partial(str, encoding="utf-8", errors="replace")
"""How SQLite's texts are read: a byte that is no text spoils its own row and no other."""
LINES = {"pool_size": 2, "max_overflow": 3, "pool_timeout": 5, "pool_pre_ping": True}
"""The lines of a process to a server, besides those of the pen and of the lease. A kept line is checked
before it is used.
"""
LINE: dict[str, Any] = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "target_session_attrs": "read-write",
    "application_name": "bangdice",
}
"""If an address names several servers, the one that can be written to is taken. A lost machine is noticed
after seconds, not after the hours of TCP.
"""
LIMITS = {"statement_timeout": "5s", "idle_in_transaction_session_timeout": "60s"}
"""The limits after which a server ends something. A commit that waits for a standby has none."""


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


def shown(where: str | Path) -> str:
    """Return an address as it may be shown: without its password."""
    return str(where) if isinstance(where, Path) or "://" not in where else repr(url_of(where))


def engine_of(url: URL, *, patient: bool = False, lines: int | None = None, reads: bool = False) -> Engine:
    """Return an engine for a file of SQLite, or for PostgreSQL. Raise DatabaseReadonly for any other.

    `patient`: statements may take long; `lines`: the most lines; `reads`: a server without writing will do,
    too.
    """
    options: dict[str, Any] = {}
    if url.get_backend_name() == "postgresql":
        limits = {} if patient else LIMITS
        settings = {"options": " ".join(f"-c {name}={value}" for name, value in limits.items())}
        line = LINE | settings | ({"target_session_attrs": "any"} if reads else {})
        options = {**LINES, "connect_args": {name: line[name] for name in line if name not in url.query}}
        if lines is not None:
            options |= {"pool_size": lines, "max_overflow": 0}
    try:
        engine = create_engine(url, **options)
    except (ImportError, NoSuchModuleError) as error:
        raise DatabaseReadonly(f"there is no driver for {url.drivername}: {error}") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    elif engine.dialect.driver != "psycopg":
        raise DatabaseReadonly(f"tables are kept in SQLite or PostgreSQL (psycopg), not in {url.drivername}")
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
