"""Looking a database through for damage, without changing it."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bangdice.store.copying import in_words, read_only
from bangdice.store.rows import EntryRow, GameRow

MOST = 20
"""The most findings of a kind that are told."""

_BROKEN = """
    SELECT games.code, games.number, count(entries.n), coalesce(max(entries.n), 0), games.result IS NULL
    FROM games LEFT JOIN entries ON entries.game = games.id
    GROUP BY games.id HAVING count(entries.n) <> coalesce(max(entries.n), 0)
    ORDER BY games.code, games.number
"""

_STRAY = {
    "entries": "answers belong to no game",
    "plays": "results belong to no book",
    "aliases": "names belong to no book",
}
"""The words about rows that have lost the row that they belong to."""


class Gap(NamedTuple):
    """A game that lacks answers. `there` of at least `last`."""

    code: str
    number: int
    there: int
    last: int
    is_running: bool


class Found(NamedTuple):
    """The contents and the troubles of a database, as sentences for the person who runs the server."""

    tables: int
    games: int
    answers: int
    troubles: tuple[str, ...]


def look_through(database: Path) -> Found:
    """Look through every page, index and row. Raise StoreError where even that is not possible."""
    with in_words(), closing(read_only(database)) as connection:
        pages = connection.execute(f"PRAGMA integrity_check({MOST})").fetchall()
        if pages != [("ok",)]:
            told = [line for (text,) in pages for line in str(text).splitlines()]
            return Found(0, 0, 0, tuple(told[:MOST]))
        tables, games, answers = (
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("tables WHERE ended IS NULL", "games", "entries")
        )
        troubles = (*_strays(connection), *_documents(connection), *_gaps(connection))
        return Found(tables, games, answers, troubles)


def is_living(database: Path, code: str) -> bool:
    """Return True for a table that has not ended. Raise StoreError."""
    with in_words(), closing(read_only(database)) as connection:
        found = connection.execute("SELECT 1 FROM tables WHERE code = ? AND ended IS NULL", (code,))
        return found.fetchone() is not None


def games_of(database: Path) -> Iterator[tuple[GameRow, list[EntryRow]]]:
    """Yield each game with its answers. Raise StoreError."""
    game, line = (", ".join(f'"{name}"' for name in row._fields) for row in (GameRow, EntryRow))
    with in_words(), closing(read_only(database)) as connection:
        for number, *columns in connection.execute(f"SELECT id, {game} FROM games ORDER BY id").fetchall():
            lines = connection.execute(f"SELECT {line} FROM entries WHERE game = ? ORDER BY n", (number,))
            yield GameRow(*columns), [EntryRow(*it) for it in lines]


def gaps(connection: sqlite3.Connection) -> list[Gap]:
    """Return the games that lack answers in their middle or at their beginning."""
    return [Gap(*row) for row in connection.execute(_BROKEN)]


def is_document(text: object) -> bool:
    """Return True if this can be a table's state."""
    try:
        return isinstance(text, str) and isinstance(json.loads(text), dict)
    except ValueError:
        return False


def _strays(connection: sqlite3.Connection) -> list[str]:
    counts = Counter(kind for kind, *_ in connection.execute("PRAGMA foreign_key_check"))
    return [f"{count} {_STRAY[kind]}" for kind, count in counts.items()]


def _documents(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT code, document FROM tables WHERE ended IS NULL")
    return [f"table {code} cannot be read" for code, text in rows if not is_document(text)][:MOST]


def _gaps(connection: sqlite3.Connection) -> list[str]:
    return [
        f"table {gap.code}, game {gap.number}: only {gap.there} of {gap.last} answers"
        for gap in gaps(connection)[:MOST]
    ]
