"""Whole copies of a database that may be in use: by hand, and one a day."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

from bangdice.store.engine import TEXT, make_private
from bangdice.store.errors import DatabaseReadonly
from bangdice.store.troubles import kind_of

DAILY = "daily-"
"""The beginning of the names of daily copies. Only these are ever removed again."""


def copy(database: Path, to: Path) -> None:
    """Write a copy of a SQLite database at one moment, for its owner alone. Either it is whole, or not there.

    No player waits for it meanwhile. Raise StoreError, or DatabaseReadonly if `to` exists already.
    """
    if to.exists():
        raise DatabaseReadonly(f"{to} is there already")
    part = to.with_name(f"{to.name}.part")
    try:
        to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        make_private(part)
        with in_words(), closing(read_only(database)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        to_disk(part)
        part.rename(to)
    except OSError as error:
        raise DatabaseReadonly(f"{error.filename}: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)


def copy_of_the_day(database: Path, folder: Path, today: date, keep: int) -> Path | None:
    """Write today's copy and remove all daily ones but `keep`. Return None if it was there already.

    Raise StoreError; then all older copies are kept.
    """
    to = folder / f"{DAILY}{today.isoformat()}.db"
    if to.exists():
        return None
    copy(database, to)
    others = sorted(other for other in folder.glob(f"{DAILY}*.db") if other != to)
    for old in others[: max(0, len(others) + 1 - keep)]:
        old.unlink(missing_ok=True)
    return to


def read_only(database: Path) -> sqlite3.Connection:
    """Return a connection to an existing database. It can change nothing."""
    uri = f"{database.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=5)
    connection.text_factory = TEXT
    return connection


@contextmanager
def in_words() -> Iterator[None]:
    """Turn an error of SQLite into a StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        raise kind_of(error)(str(error)) from error


def to_disk(path: Path) -> None:
    """Wait until a file that was written is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
