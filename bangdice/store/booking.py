"""Books: the plays they keep, and the changes their maker may make."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.store.database import Database
from bangdice.store.plays import PLAY, play_columns
from bangdice.store.rows import BookRow, PlayRow
from bangdice.store.schema import aliases, books, plays
from bangdice.store.sums import rewrite, with_sums
from bangdice.store.writing import HOUR, Writer

_NEW = text("""
    INSERT INTO books (token, "key", name, opened, sum) VALUES (:token, :key, :name, :opened, :sum)
    ON CONFLICT (token) DO NOTHING
""")
"""Two tables may make one book at once. Then the second opens it."""


BURNT = ""
"""The key of a burnt book, which no device has. Tables that still name the book must not feed another's."""


class BookedGame(NamedTuple):
    """A person's game as a book has it. `name` and `mark` are None for a person who was taken out."""

    game: str
    seat: int
    name: str | None
    mark: str | None
    role: str
    character: str
    won: bool
    ended: float


class Kept(NamedTuple):
    """A book: its name, and its plays, the oldest first."""

    name: str
    plays: tuple[BookedGame, ...]


def mark_of(book: str, name: str) -> str:
    """Return the mark of a name in a book. Capitals make no difference, and each book has another mark."""
    return sha256(f"bangdice book 1\0{book}\0{name.casefold()}".encode()).hexdigest()[:32]


def key_digest(key: str) -> str:
    """Return the stored form of a book's key."""
    return sha256(f"bangdice book key 1\0{key}".encode()).hexdigest()


def game_mark(seed: bytes) -> str:
    """Return the mark of a game, the same at every table and after every restart."""
    return sha256(b"bangdice play 1\0" + seed).hexdigest()[:32]


class Booking:
    """The books in the database. Every method is one transaction; all raise StoreError.

    A method that takes a `key` raises Refused (`no_book`) unless it is the book's.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    def open(self, row: BookRow, now: float) -> str:
        """Make a book if its token is new and it has a name, else open it with its key. Return its name."""

        def change(connection: Connection) -> str:
            if row.name:
                values = {"token": row.token, "key": key_digest(row.key), "name": row.name, "opened": now}
                connection.execute(_NEW, with_sums("books", values))
            name = _need_key(connection, row.token, row.key)
            connection.execute(update(books).where(books.c.token == row.token).values(opened=now))
            return name

        return self._writer.write(change)

    def need_key(self, token: str, key: str) -> None:
        """Raise Refused (`no_book`) unless the key is the book's."""
        with self._database.reading() as connection:
            _need_key(connection, token, key)

    def read(self, token: str, now: float) -> Kept | None:
        """Return a book and keep it from now on; None where there is none."""
        with self._database.reading() as connection:
            there = (books.c.token == token) & (books.c.key != BURNT)
            book = connection.execute(select(books).where(there)).first()
            if book is None:
                return None
            columns = [plays.c[name] for name in BookedGame._fields]
            ours = select(*columns).where(plays.c.book == token)
            rows = connection.execute(ours.order_by(plays.c.ended, plays.c.game, plays.c.seat)).all()
            kept = Kept(book.name, tuple(map(BookedGame._make, rows)))
        if not now - HOUR < book.opened <= now:
            touched = update(books).where(books.c.token == token).values(opened=now)
            self._writer.write(lambda connection: connection.execute(touched))
        return kept

    def add(self, rows: Sequence[tuple[PlayRow, float]], key: str) -> None:
        """Add plays of finished games, each with the date of its end. Plays that are there already stay."""

        def change(connection: Connection) -> None:
            for book in {row.book for row, _ in rows}:
                _need_key(connection, book, key)
            for row, ended in rows:
                named = (aliases.c.book == row.book) & (aliases.c.mark == row.mark)
                alias = connection.execute(select(aliases.c.name, aliases.c.becomes).where(named)).first()
                connection.execute(text(PLAY), play_columns(row, alias, ended))

        self._writer.write(change)

    def call(self, token: str, key: str, name: str) -> None:
        """Give a book another name."""

        def change(connection: Connection) -> None:
            _need_key(connection, token, key)
            rewrite(connection, books, books.c.token == token, {"name": name})

        self._writer.write(change)

    def rename(self, token: str, key: str, old: str, new: str) -> None:
        """Write a person under another name, also in all later games. A name that exists means the same
        person.

        Raise Refused: `name_out` if either is the name of a person who was taken out, which is for ever.
        """
        mark, becomes = mark_of(token, old), mark_of(token, new)

        def change(connection: Connection) -> None:
            _need_key(connection, token, key)
            ours = aliases.c.book == token
            either = ours & aliases.c.mark.in_((mark, becomes))
            if connection.execute(select(aliases.c.mark).where(either & aliases.c.name.is_(None))).first():
                raise Refused(Reason("name_out"))
            connection.execute(delete(aliases).where(ours & (aliases.c.mark == becomes)))
            _write_as(connection, token, mark, new, becomes)

        self._writer.write(change)

    def take_out(self, token: str, key: str, name: str) -> None:
        """Take a person out for ever: no row keeps the name, and no later game will have it."""

        def change(connection: Connection) -> None:
            _need_key(connection, token, key)
            _write_as(connection, token, mark_of(token, name), None, None)

        self._writer.write(change)

    def burn(self, token: str, key: str) -> None:
        """Burn a book. Nothing is left of it but its token, so that nobody makes it again."""

        def burnt(connection: Connection) -> None:
            _need_key(connection, token, key)
            _burn(connection, [token])

        self._writer.write(burnt)


def forget_books(connection: Connection, before: float, most: int) -> int:
    """Burn some books that nobody has opened since a date. Return how many."""
    are_old = (books.c.opened < before) & (books.c.key != BURNT)
    old_ones = select(books.c.token).where(are_old).limit(most)
    old = list(connection.scalars(old_ones.with_for_update(skip_locked=True)))
    if old:
        _burn(connection, old)
    return len(old)


def touch_books(connection: Connection, now: float) -> None:
    """Keep every book from now on."""
    connection.execute(update(books).values(opened=now))


def _need_key(connection: Connection, token: str, key: str) -> str:
    held = select(books.c.name, books.c.key).where(books.c.token == token).with_for_update()
    row = connection.execute(held).first()
    if row is None or not hmac.compare_digest(row.key, key_digest(key)):
        raise Refused(Reason("no_book"))
    return str(row.name)


def _write_as(connection: Connection, token: str, mark: str, name: str | None, becomes: str | None) -> None:
    rows = (plays.c.book == token) & (plays.c.mark == mark)
    rewrite(connection, plays, rows, {"name": name, "mark": becomes})
    others = (aliases.c.book == token) & (aliases.c.becomes == mark)
    rewrite(connection, aliases, others, {"name": name, "becomes": becomes})
    if mark != becomes:
        connection.execute(delete(aliases).where((aliases.c.book == token) & (aliases.c.mark == mark)))
        values = {"book": token, "mark": mark, "name": name, "becomes": becomes}
        connection.execute(insert(aliases).values(with_sums("aliases", values)))


def _burn(connection: Connection, tokens: list[str]) -> None:
    for kind in (plays, aliases):
        connection.execute(delete(kind).where(kind.c.book.in_(tokens)))
    rewrite(connection, books, books.c.token.in_(tokens), {"key": BURNT, "name": ""})
