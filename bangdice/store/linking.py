"""The links of stories: the games of an evening, and whether names are shown."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, insert, select, update

from bangdice.store.database import Database
from bangdice.store.rows import LinkRow
from bangdice.store.schema import evenings, games
from bangdice.store.sums import rewrite, with_sums
from bangdice.store.writing import Writer


class Linked(NamedTuple):
    """The tokens of the games that a link shows, the oldest first. `masked`: without names."""

    tokens: tuple[str, ...]
    masked: bool


class Linking:
    """The links in the database. Every method is one transaction; all raise StoreError."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    def keep(self, row: LinkRow) -> None:
        """Keep the table's news about its links, all or nothing. Twice gives the same result."""
        self._writer.write(lambda connection: _keep(connection, row))

    def game(self, token: str) -> Linked | None:
        """Return the content of a single game's link; None where it opens nothing."""
        with self._database.reading() as connection:
            told = (games.c.token == token) & games.c.result.is_not(None)
            row = connection.execute(select(games.c.masked).where(told)).first()
        return None if row is None else Linked((token,), row.masked)

    def evening(self, token: str) -> Linked | None:
        """Return the content of an evening's link, which is all games of its table up to then; None for
        nothing.
        """
        with self._database.reading() as connection:
            row = connection.execute(
                select(evenings.c.code, evenings.c.last).where(evenings.c.token == token)
            ).first()
            if row is None:
                return None
            told = games.c.token.is_not(None) & games.c.result.is_not(None)
            rows = connection.execute(
                select(games.c.token, games.c.masked)
                .where((games.c.code == row.code) & (games.c.number <= row.last) & told)
                .order_by(games.c.number)
            ).all()
        return Linked(tuple(it.token for it in rows), any(it.masked for it in rows)) if rows else None


def forget_links(connection: Connection) -> None:
    """Forget the evenings that have no kept game left."""
    there = exists().where(games.c.code == evenings.c.code)
    connection.execute(delete(evenings).where(~there))


def _keep(connection: Connection, row: LinkRow) -> None:
    connection.execute(update(games).where(games.c.code == row.code).values(masked=row.masked))
    if row.anew:
        connection.execute(delete(evenings).where(evenings.c.code == row.code))
        for number, token in enumerate(row.anew, start=1):
            which = (games.c.code == row.code) & (games.c.number == number) & games.c.token.is_not(None)
            rewrite(connection, games, which, {"token": token})
    if row.evening is not None:
        connection.execute(delete(evenings).where(evenings.c.token == row.evening))
        values = {"token": row.evening, "code": row.code, "last": row.last}
        connection.execute(insert(evenings).values(with_sums("evenings", values)))
