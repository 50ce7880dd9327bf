"""The store: tables and games, kept in one transaction a step."""

from __future__ import annotations

from collections.abc import Sequence
from json import loads
from pathlib import Path
from typing import Any, NamedTuple, Self

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from bangdice.kernel.decision import read_option
from bangdice.kernel.record import Entry, Record
from bangdice.store.booking import Booking, forget_books, touch_books
from bangdice.store.database import Database
from bangdice.store.linking import Linking, forget_links
from bangdice.store.opening import open_database
from bangdice.store.pen import Pen
from bangdice.store.rows import DoneRow, EntryRow, FinishedGame, GameRow, StepRow, TableRow
from bangdice.store.schema import done, entries, games, tables
from bangdice.store.sqlite_pen import SqlitePen
from bangdice.store.sums import columns_of, read, with_sums
from bangdice.store.writing import HOUR, Writer, no_such_table

DAY = 86_400.0
EMPTY = 3600.0
"""The seconds that a table without people is kept."""
BIT = 500
"""The most tables, and the most games, that one transaction of a sweep removes."""
_TABLE_COLUMNS = columns_of(tables, TableRow)
_GAME_COLUMNS = columns_of(games, GameRow)
_DONE_COLUMNS = [done.c[name] for name in DoneRow._fields]
_ENTRY_COLUMNS = columns_of(entries, EntryRow)


class Swept(NamedTuple):
    """The tables that ended, and the most rows of a kind. At the limit there may be more."""

    codes: list[str]
    most: int


class Lifetimes(NamedTuple):
    """The days that an untouched table is kept, a finished game, a book; and the daily copies."""

    idle_days: float = 7
    record_days: float = 90
    copies: int = 0
    book_days: float = 400


USUAL = Lifetimes()


class Store:
    """Every method is one transaction and may be called from any thread; all raise StoreError.

    Times are seconds of the calendar clock and are always handed in. `days`: how long things are kept.
    """

    def __init__(self, database: Database, days: Lifetimes = USUAL, pen: Pen | None = None) -> None:
        self._database = database
        self._writer = Writer(database, pen or SqlitePen(database), min(HOUR, days.idle_days * DAY / 8))
        self.links = Linking(database, self._writer)
        self.books = Booking(database, self._writer)
        self.days = days

    @classmethod
    def open(cls, where: str | Path, days: Lifetimes = USUAL, *, checked: bool = True) -> Self:
        """Return the store at a path, or an SQLAlchemy URL, of SQLite: made if need be, with today's schema.

        `checked`: look for damage first. Raise DatabaseReadonly, DatabaseCorrupt, DatabaseNewer.
        """
        return cls(cls.database_at(where, checked=checked), days)

    @classmethod
    def database_at(cls, where: str | Path, *, checked: bool) -> Database:
        """Return the open database at a path or a URL."""
        return open_database(where, checked=checked)

    def close(self) -> None:
        """Close the database."""
        self._writer.close()
        self._database.close()

    def check(self) -> None:
        """Raise DatabaseGone if the database was removed or replaced since it was opened. It takes
        microseconds.
        """
        self._database.check()

    # Tables

    def is_known(self, code: str) -> bool:
        """Return True if a code is used, or was used lately."""
        with self._database.reading() as connection:
            there = exists().where(tables.c.code == code), exists().where(games.c.code == code)
            return bool(connection.scalar(select(or_(*there))))

    def add_table(self, row: TableRow, now: float) -> None:
        """Add a table. Its code must not be known."""
        values = {"code": row.code, "document": row.document, "rev": row.rev, "ended": row.ended}
        added = insert(tables).values(**with_sums("tables", values), touched=now, sat=False)
        self._writer.write(lambda connection: connection.execute(added))

    def keep(self, step: StepRow, now: float) -> None:
        """Keep a step of a table, all or nothing: its state, and its deal, answers or end.

        Raise Fenced if the step has a fence and the table is not ours under it any more. Raise Unsure if
        nobody knows.
        """
        self._writer.keep(step, now)

    def end_table(self, code: str, why: str, now: float, fence: int | None = None) -> None:
        """End a table. Its state is forgotten, its code and finished games are kept for a while.

        Raise Fenced as `keep`.
        """
        which = tables.c.code == code
        if fence is not None:
            which &= tables.c.ended.is_(None)
            which &= (tables.c.owner == self._writer.me) & (tables.c.fence == fence)

        def change(connection: Connection) -> None:
            if connection.execute(_end_of(which, why, now)).rowcount == 0 and fence is not None:
                raise no_such_table(code, fence)
            _forget(connection, [code])

        self._writer.write(change)

    def count(self) -> int:
        """Return the number of tables that live."""
        with self._database.reading() as connection:
            return connection.scalar(select(func.count()).where(tables.c.ended.is_(None))) or 0

    def living_tables(self) -> list[TableRow]:
        """Return every table that has not ended."""
        with self._database.reading() as connection:
            rows = connection.execute(
                select(*_TABLE_COLUMNS).where(tables.c.ended.is_(None)).order_by(tables.c.code)
            )
            return [read(tables, TableRow, row) for row in rows.mappings()]

    def table(self, code: str) -> TableRow | None:
        """Return a table, alive or ended lately."""
        with self._database.reading() as connection:
            found = connection.execute(select(*_TABLE_COLUMNS).where(tables.c.code == code))
            row = found.mappings().first()
            return None if row is None else read(tables, TableRow, row)

    def done_commands(self, code: str) -> list[DoneRow]:
        """Return the commands that a table has done and remembers, the oldest first."""
        with self._database.reading() as connection:
            rows = connection.execute(select(*_DONE_COLUMNS).where(done.c.code == code).order_by(done.c.n))
            return [DoneRow(*row) for row in rows]

    # Games

    def game(self, code: str, number: int) -> GameRow | None:
        """Return a game of a table."""
        with self._database.reading() as connection:
            where = (games.c.code == code) & (games.c.number == number)
            row = connection.execute(select(*_GAME_COLUMNS).where(where)).mappings().first()
            return None if row is None else read(games, GameRow, row)

    def entries(self, code: str, number: int) -> list[EntryRow]:
        """Return the answers given in a game, in order."""
        with self._database.reading() as connection:
            where = (games.c.code == code) & (games.c.number == number)
            rows = connection.execute(
                select(*_ENTRY_COLUMNS).join_from(entries, games).where(where).order_by(entries.c.n)
            )
            return [read(entries, EntryRow, row) for row in rows.mappings()]

    def record(self, code: str, number: int) -> Record | None:
        """Return the record of a finished game; None when there is none or it is still played."""
        row = self.game(code, number)
        if row is None or row.result is None:
            return None
        return record_of(row, self.entries(code, number))

    def seal(self, code: str, number: int) -> str | None:
        """Return the source of a finished game's deal as JSON; None where there is no such game or seal."""
        row = self.game(code, number)
        return None if row is None or row.result is None else row.seal

    # Stories of finished games

    def finished_game(self, token: str) -> FinishedGame | None:
        """Return the game whose story has this token, with its answers."""
        with self._database.reading() as connection:
            found = connection.execute(select(*_GAME_COLUMNS, games.c.finished_at).where(_is_told(token)))
            row = found.mappings().first()
        if row is None:
            return None
        game = read(games, GameRow, row)
        return FinishedGame(game, tuple(self.entries(game.code, game.number)), row["finished_at"])

    def story(self, token: str) -> bytes | None:
        """Return the story that is kept for a token; None where there is none (yet)."""
        with self._database.reading() as connection:
            return connection.scalar(select(games.c.story).where(_is_told(token)))

    def keep_story(self, token: str, story: bytes) -> None:
        """Keep the story of a finished game. The first one stays."""
        kept = update(games).where(_is_told(token) & games.c.story.is_(None)).values(story=story)
        self._writer.write(lambda connection: connection.execute(kept))

    def forget_story(self, token: str, damaged: bytes) -> None:
        """Forget a story that cannot be read, unless another is kept by now."""
        gone = update(games).where(_is_told(token) & (games.c.story == damaged)).values(story=None)
        self._writer.write(lambda connection: connection.execute(gone))

    def untold(self) -> list[str]:
        """Return the tokens of some finished games without a story, the latest first."""
        lacking = games.c.token.is_not(None) & games.c.story.is_(None)
        latest = select(games.c.token).where(lacking).order_by(games.c.finished_at.desc()).limit(BIT)
        with self._database.reading() as connection:
            return list(connection.scalars(latest))

    # Time

    def newest(self) -> float:
        """Return the latest date at which a table was touched; 0 when there is none."""
        with self._database.reading() as connection:
            return connection.scalar(select(func.max(tables.c.touched))) or 0.0

    def touch(self, codes: Sequence[str], now: float) -> None:
        """Touch some tables, so that they are kept longer."""
        if codes:
            is_old = ~tables.c.touched.between(now - self._writer.rest, now)
            some = update(tables).where(tables.c.code.in_(codes) & is_old).values(touched=now)
            self._writer.write(lambda connection: connection.execute(some))

    def touch_all(self, now: float) -> None:
        """Touch everything. It is kept as long as if it had been touched or finished now."""

        def change(connection: Connection) -> None:
            connection.execute(update(tables).values(touched=now))
            connection.execute(update(games).where(games.c.result.is_not(None)).values(finished_at=now))
            touch_books(connection, now)

        self._writer.write(change)

    def sweep(self, now: float) -> list[str]:
        """Remove rows that were kept long enough. Return the codes of the tables that ended just now.

        It goes in bits, so that no answer waits long.
        """
        codes: list[str] = []
        while True:
            swept = self._writer.write(lambda connection: self.sweep_bit(connection, now))
            codes += swept.codes
            if swept.most < BIT:
                return codes

    def sweep_bit(self, connection: Connection, now: float) -> Swept:
        """Remove one bit in a transaction."""
        idle, old = now - self.days.idle_days * DAY, now - self.days.record_days * DAY
        is_empty = tables.c.sat.is_(False) & (tables.c.touched < now - EMPTY)
        is_idle = tables.c.ended.is_(None) & ((tables.c.touched < idle) | is_empty)
        is_known = tables.c.ended.is_not(None) & (tables.c.touched < old)
        # The rows are ours from here on. An answer at one of them comes before or after.
        idle_ones = select(tables.c.code).where(is_idle).limit(BIT).with_for_update(skip_locked=True)
        codes = list(connection.scalars(idle_ones))
        if codes:
            connection.execute(_end_of(tables.c.code.in_(codes), "expired", now))
            _forget(connection, codes)
        gone = list(connection.scalars(select(games.c.id).where(games.c.finished_at < old).limit(BIT)))
        connection.execute(delete(games).where(games.c.id.in_(gone)))
        forget_links(connection)
        burnt = forget_books(connection, now - self.days.book_days * DAY, BIT)
        known = list(connection.scalars(select(tables.c.code).where(is_known).limit(BIT)))
        connection.execute(delete(tables).where(tables.c.code.in_(known)))
        return Swept(codes, max(len(codes), len(gone), len(known), burnt))

    def end_emptiest(self, but: Sequence[str], now: float) -> str | None:
        """End the longest untouched table without people, except `but`. Return its code."""
        is_empty = tables.c.ended.is_(None) & tables.c.sat.is_(False) & tables.c.code.not_in(but)
        first = select(tables.c.code).where(is_empty).order_by(tables.c.touched).limit(1)
        first = first.with_for_update(skip_locked=True)

        def change(connection: Connection) -> str | None:
            code = connection.scalar(first)
            if code is not None:
                connection.execute(_end_of(tables.c.code == code, "expired", now))
                _forget(connection, [code])
            return code

        return self._writer.write(change)


def record_of(row: GameRow, rows: Sequence[EntryRow]) -> Record:
    """Return the record of a game with these answers. Raise ValueError or TypeError if it is damaged."""
    lines = tuple(Entry(it.seat, it.by, read_option(it.answer)) for it in rows)
    return Record(row.game, row.rules, loads(row.setup), bytes.fromhex(row.seed), lines)


def _is_told(token: str) -> Any:
    return (games.c.token == token) & games.c.result.is_not(None)


def _end_of(which: Any, why: str, now: float) -> Any:
    return update(tables).where(which).values(document="{}", ended=why, touched=now, sum=None)


def _forget(connection: Connection, codes: Sequence[str]) -> None:
    connection.execute(delete(games).where(games.c.code.in_(codes) & games.c.result.is_(None)))
    connection.execute(delete(done).where(done.c.code.in_(codes)))
