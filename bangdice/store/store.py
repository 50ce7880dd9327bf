"""The store: tables and games, kept in one transaction a step."""

from __future__ import annotations

from collections.abc import Sequence
from json import loads
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from bangdice.kernel.decision import read_option
from bangdice.kernel.record import Entry, Record
from bangdice.store.database import Database
from bangdice.store.opening import opened
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.schema import entries, games, tables
from bangdice.store.writing import Writer

DAY = 86_400.0
EMPTY = 3600.0
"""The seconds that a table is kept if nobody ever sat there."""
_TABLE_COLUMNS = [tables.c[name] for name in TableRow._fields]
_GAME_COLUMNS = [games.c[name] for name in GameRow._fields]
_ENTRY_COLUMNS = [entries.c[name] for name in EntryRow._fields]


class Store:
    """Every method is one transaction and may be called from any thread; all raise StoreError.

    Times are seconds of the calendar clock and are always handed in. `idle_days`: how long a table is kept
    that nobody touches; `record_days`: the same for a finished game.
    """

    def __init__(self, database: Database, idle_days: float = 7, record_days: float = 90) -> None:
        self._database = database
        self._writer = Writer(database)
        self.idle_days = idle_days
        self.record_days = record_days

    @classmethod
    def open(
        cls, where: str | Path, *, idle_days: float = 7, record_days: float = 90, checked: bool = True
    ) -> Store:
        """Return the store at a path (SQLite, made if need be) or an SQLAlchemy URL, with today's schema.

        `checked`: looked through for damage first. Raise DatabaseReadonly, DatabaseCorrupt, DatabaseNewer.
        """
        return cls(opened(where, checked=checked), idle_days, record_days)

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def check(self) -> None:
        """Raise DatabaseGone when the database was removed or replaced since it was opened; microseconds."""
        self._database.check()

    # Tables

    def is_known(self, code: str) -> bool:
        """Return True if a code is used, or was not long ago."""
        with self._database.reading() as connection:
            there = exists().where(tables.c.code == code), exists().where(games.c.code == code)
            return bool(connection.scalar(select(or_(*there))))

    def add_table(self, row: TableRow, now: float) -> None:
        """Add a table; its code must not be known."""
        added = insert(tables).values(**row._asdict(), touched=now, sat=False)
        self._writer.write(lambda connection: connection.execute(added))

    def keep(self, step: StepRow, now: float) -> None:
        """Keep a step of a table: its state, and what was dealt, answered or ended, all or nothing."""
        self._writer.keep(step, now)

    def end_table(self, code: str, why: str, now: float) -> None:
        """End a table: its state is forgotten, its code and finished games are kept for a while."""
        self._writer.write(lambda connection: _end(connection, tables.c.code == code, why, now))

    def count(self) -> int:
        """Return the number of tables that live."""
        with self._database.reading() as connection:
            return connection.scalar(select(func.count()).where(tables.c.ended.is_(None))) or 0

    def living(self) -> list[TableRow]:
        """Return every table that has not ended."""
        with self._database.reading() as connection:
            rows = connection.execute(
                select(*_TABLE_COLUMNS).where(tables.c.ended.is_(None)).order_by(tables.c.code)
            )
            return [TableRow(*row) for row in rows]

    def table(self, code: str) -> TableRow | None:
        """Return a table, alive or ended not long ago."""
        with self._database.reading() as connection:
            row = connection.execute(select(*_TABLE_COLUMNS).where(tables.c.code == code)).first()
            return None if row is None else TableRow(*row)

    # Games

    def game(self, code: str, number: int) -> GameRow | None:
        """Return a game of a table."""
        with self._database.reading() as connection:
            where = (games.c.code == code) & (games.c.number == number)
            row = connection.execute(select(*_GAME_COLUMNS).where(where)).first()
            return None if row is None else GameRow(*row)

    def entries(self, code: str, number: int) -> list[EntryRow]:
        """Return the answers given in a game, in order."""
        with self._database.reading() as connection:
            where = (games.c.code == code) & (games.c.number == number)
            rows = connection.execute(
                select(*_ENTRY_COLUMNS).join_from(entries, games).where(where).order_by(entries.c.n)
            )
            return [EntryRow(*row) for row in rows]

    def record(self, code: str, number: int) -> Record | None:
        """Return the record of a finished game; None when there is none or it is still played."""
        row = self.game(code, number)
        if row is None or row.result is None:
            return None
        lines = (
            Entry(entry.seat, entry.by, read_option(entry.answer)) for entry in self.entries(code, number)
        )
        return Record(row.game, row.rules, loads(row.setup), bytes.fromhex(row.seed), tuple(lines))

    # Time

    def newest(self) -> float:
        """Return the latest date that a table was touched at; 0 when there is none."""
        with self._database.reading() as connection:
            return connection.scalar(select(func.max(tables.c.touched))) or 0.0

    def touch(self, codes: Sequence[str], now: float) -> None:
        """Touch some tables: they are kept as long from now on."""
        if codes:
            some = update(tables).where(tables.c.code.in_(codes)).values(touched=now)
            self._writer.write(lambda connection: connection.execute(some))

    def touch_all(self, now: float) -> None:
        """Touch everything: it is kept as long as if it had been touched or finished now."""

        def touched(connection: Connection) -> None:
            connection.execute(update(tables).values(touched=now))
            connection.execute(update(games).where(games.c.result.is_not(None)).values(finished_at=now))

        self._writer.write(touched)

    def sweep(self, now: float) -> list[str]:
        """Remove what was kept long enough. Return the codes of the tables that ended just now."""
        idle, old = now - self.idle_days * DAY, now - self.record_days * DAY
        is_empty = tables.c.sat.is_(False) & (tables.c.touched < now - EMPTY)

        def swept(connection: Connection) -> list[str]:
            is_idle = tables.c.ended.is_(None) & ((tables.c.touched < idle) | is_empty)
            codes = list(connection.scalars(select(tables.c.code).where(is_idle)))
            if codes:
                _end(connection, tables.c.code.in_(codes), "expired", now)
            connection.execute(delete(games).where(games.c.finished_at < old))
            connection.execute(delete(tables).where(tables.c.ended.is_not(None) & (tables.c.touched < old)))
            return codes

        return self._writer.write(swept)

    def end_emptiest(self, but: Sequence[str], now: float) -> str | None:
        """End the longest untouched table at which nobody ever sat, none of `but`. Return its code."""
        is_empty = tables.c.ended.is_(None) & tables.c.sat.is_(False) & tables.c.code.not_in(but)
        first = select(tables.c.code).where(is_empty).order_by(tables.c.touched).limit(1)

        def ended(connection: Connection) -> str | None:
            code = connection.scalar(first)
            if code is not None:
                _end(connection, tables.c.code == code, "expired", now)
            return code

        return self._writer.write(ended)


def _end(connection: Connection, which: Any, why: str, now: float) -> None:
    codes = select(tables.c.code).where(which)
    connection.execute(delete(games).where(games.c.code.in_(codes) & games.c.result.is_(None)))
    connection.execute(update(tables).where(which).values(document="{}", ended=why, touched=now))
