"""An open database: transactions that read or write, and a check whether its file is still there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Pool, PoolProxiedConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree

from bangdice.store.errors import CommitFailed, DatabaseAway, DatabaseGone, StoreError
from bangdice.store.troubles import kind_of

READS = {"reads": True}
"""The mark of a connection whose transactions take no write lock."""


class File(NamedTuple):
    """A file that was opened, and its identity."""

    path: Path
    device: int
    number: int


class Database:
    """A file of SQLite. Every method may be called from any thread. Its complaints become StoreErrors.

    `is_ours_alone`: no server stands between us and the file.
    """

    is_ours_alone = True

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.driver_error: type[Exception] = engine.dialect.loaded_dbapi.Error
        self._files: tuple[File, ...] = ()
        self._anchor: PoolProxiedConnection | None = None
        self._line: PoolProxiedConnection | None = None
        self._pool: Pool | None = None

    def close(self) -> None:
        """Close it."""
        self._hang_up()
        if self._anchor is not None:
            self._anchor.close()
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Begin a transaction that reads. It sees one moment, waits for no writer and lets none wait."""
        self.check()
        with self._in_words(), self.engine.connect() as connection:
            connection.execution_options(**READS)
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Begin a transaction that writes. When it ends, it is on the disk, in the file that is there.

        Raise CommitFailed where it may count nevertheless.
        """
        self.check()
        with self._in_words(), self.engine.connect() as connection:
            transaction = connection.begin()
            try:
                yield connection
            except BaseException as error:
                transaction.rollback()
                if isinstance(error, DBAPIError) and isinstance(self.trouble(error.orig), DatabaseAway):
                    # The server may have been the primary once, so the next line looks for the new one.
                    connection.invalidate()
                raise
            try:
                transaction.commit()
            except DBAPIError as error:
                # The transaction may still be open on that line, so nobody gets the line again.
                connection.invalidate()
                raise CommitFailed(self.trouble(error.orig)) from error
        self.check()

    @contextmanager
    def driving(self) -> Iterator[Any]:
        """Begin a transaction that writes, on a line of SQLite's driver that stays open; else as `writing`.

        One at a time may do this.
        """
        self.check()
        try:
            line = self._driver()
            line.execute("BEGIN IMMEDIATE")
            yield line
            try:
                self.engine.dialect.do_commit(line)
            except self.driver_error as error:
                raise CommitFailed(self.trouble(error)) from error
        except BaseException as error:
            self._hang_up()
            if isinstance(error, self.driver_error):
                raise self.trouble(error) from error
            raise
        self.check()

    def _driver(self) -> Any:
        if self._line is None or self._pool is not self.engine.pool:
            self._hang_up()
            self._line, self._pool = self.engine.raw_connection(), self.engine.pool
        return self._line.driver_connection

    def _hang_up(self) -> None:
        """Drop the line. Its open transaction ends undone, and nobody gets it again."""
        line, self._line = self._line, None
        if line is not None:
            line.invalidate()
            line.close()

    def watch(self) -> None:
        """Remember the files that are open now. One connection stays open, because SQLite would remove its
        write-ahead log with the last one.
        """
        with self._in_words():
            self._anchor = self.engine.raw_connection()
            asking = self._anchor.cursor()
            asking.execute("PRAGMA database_list")
            path = asking.fetchall()[0][2]
            asking.close()
        if path:
            found = (Path(path), Path(f"{path}-wal"), Path(f"{path}-shm"))
            stats = [(each, each.stat()) for each in found if each.exists()]
            self._files = tuple(File(each, stat.st_dev, stat.st_ino) for each, stat in stats)

    def check(self) -> None:
        """Raise DatabaseGone when a path no longer leads to the open file."""
        for path, device, number in self._files:
            try:
                there = path.stat()
            except OSError as error:
                raise DatabaseGone(f"{path}: {error.strerror}") from error
            if (there.st_dev, there.st_ino) != (device, number):
                raise DatabaseGone(f"{path} is another file than the one that was opened")

    def trouble(self, error: object) -> StoreError:
        """Return our error for one of the driver."""
        return kind_of(error)(str(error))

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except StoreError:
            raise
        except DBAPIError as error:
            raise self.trouble(error.orig) from error
        except NoneFree as error:
            raise DatabaseAway(str(error)) from error
