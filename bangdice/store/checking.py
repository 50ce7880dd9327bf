"""Looking a database through for damage, without changing it."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from bangdice.store.copying import in_words, read_only
from bangdice.store.rows import EntryRow, GameRow
from bangdice.store.schema import entries, games
from bangdice.store.sums import is_whole, read

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

_OF_GAMES = "SELECT entries.*, code, number FROM entries JOIN games ON entries.game = games.id"
CHANGED = "table {code}, game {number}: its text is not what was written"
_CHANGED = {
    "tables": "table {code}: its text is not what was written",
    "games": CHANGED,
    "entries": CHANGED,
    "evenings": "table {code}: the link of an evening is not what was written",
    "books": "book {name}: its name or its key is not what was written",
    "plays": "a book: {name}'s game is not what was written",
    "aliases": "a book: {name}'s other name is not what was written",
}
"""The words about rows that are not what was written."""


class Gap(NamedTuple):
    """A game that lacks answers. `there` of at least `last`."""

    code: str
    number: int
    there: int
    last: int
    is_running: bool


class Found(NamedTuple):
    """The contents and the troubles of a database, as sentences for the person who runs the server.

    `changed`: rows that can be read, and are not what was written.
    """

    tables: int
    games: int
    answers: int
    troubles: tuple[str, ...]
    changed: tuple[str, ...] = ()


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
        return Found(tables, games, answers, troubles, tuple(_changed_rows(connection)))


def is_living(database: Path, code: str) -> bool:
    """Return True for a table that has not ended. Raise StoreError."""
    with in_words(), closing(read_only(database)) as connection:
        found = connection.execute("SELECT 1 FROM tables WHERE code = ? AND ended IS NULL", (code,))
        return found.fetchone() is not None


def games_of(database: Path) -> Iterator[tuple[GameRow, list[EntryRow]]]:
    """Yield each game with its answers. Raise StoreError."""
    with in_words(), closing(read_only(database)) as connection:
        connection.row_factory = sqlite3.Row
        for row in connection.execute("SELECT * FROM games ORDER BY id").fetchall():
            lines = connection.execute("SELECT * FROM entries WHERE game = ? ORDER BY n", (row["id"],))
            yield read(games, GameRow, dict(row)), [read(entries, EntryRow, dict(it)) for it in lines]


def gaps(connection: sqlite3.Connection) -> list[Gap]:
    """Return the games that lack answers in their middle or at their beginning."""
    return [Gap(*row) for row in connection.execute(_BROKEN)]


def is_document(text: object) -> bool:
    """Return True if this can be a table's state."""
    try:
        return isinstance(text, str) and isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _strays(connection: sqlite3.Connection) -> list[str]:
    counts = Counter(kind for kind, *_ in connection.execute("PRAGMA foreign_key_check"))
    return [f"{count} {_STRAY[kind]}" for kind, count in counts.items()]


def _documents(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT code, document FROM tables WHERE ended IS NULL")
    return [f"table {code} cannot be read" for code, text in rows if not is_document(text)][:MOST]


def _changed_rows(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the rows whose sums are wrong, at most a few of a kind."""
    connection.row_factory = sqlite3.Row
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    for kind, words in _CHANGED.items():
        if kind not in there:
            continue
        rows = map(dict, connection.execute(_OF_GAMES if kind == "entries" else f"SELECT * FROM {kind}"))
        changed = (row for row in rows if not is_whole(kind, row))
        told = (words.format_map({**row, "name": row.get("name") or "somebody"}) for row in changed)
        yield from islice(dict.fromkeys(told), MOST)


def _gaps(connection: sqlite3.Connection) -> list[str]:
    return [
        f"table {gap.code}, game {gap.number}: only {gap.there} of {gap.last} answers"
        for gap in gaps(connection)[:MOST]
    ]
