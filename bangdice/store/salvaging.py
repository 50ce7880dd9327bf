"""Saving the readable part of a damaged database into a new one."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bangdice.store.checking import Gap, gaps, is_document
from bangdice.store.copying import in_words, read_only
from bangdice.store.errors import DatabaseCorrupt
from bangdice.store.opening import need_known, open_database
from bangdice.store.sums import KINDS as SUMMED
from bangdice.store.sums import is_whole

AT_ONCE = 4096
"""Rows that are read at once. If that fails, half of them are, and so on down to one."""
PATIENCE = 500_000
"""The readings of nothing after which the rest of a kind is given up."""
HEADER = 100
"""The bytes at the beginning of a file that say how long it is."""
STRETCH = 100
"""The most that a shortened file is padded to, as a multiple of its size. More is a damaged number."""
KINDS = ("tables", "games", "entries", "done", "evenings", "books", "plays", "aliases")


class SavedRows(NamedTuple):
    """Rows of a kind that were saved. `lost`: the most that could not be read, or fit nowhere."""

    kind: str
    saved: int
    lost: int


class Salvage(NamedTuple):
    """The rows that were saved, and the games that lack answers now.

    A running one ends undecided. The record of a finished one is gone.
    """

    kinds: tuple[SavedRows, ...]
    gaps: tuple[Gap, ...]


def salvage(damaged: Path, new: Path) -> Salvage:
    """Write the readable part of a database into a new one. The damaged file is only read.

    Raise StoreError if nothing at all can be read.
    """
    with in_words(), _of_full_length(damaged, new.parent) as whole, closing(read_only(whole)) as old:
        told = {kind: _columns(old, kind) for kind in KINDS}
        if not all(told[kind] for kind in KINDS[:3]):
            raise DatabaseCorrupt(f"{damaged} does not say what is in it")
        _need_known(old)
        open_database(new).close()
        with closing(sqlite3.connect(new, isolation_level=None)) as fresh:
            columns = {kind: [it for it in _columns(fresh, kind) if it in told[kind]] for kind in KINDS}
            fresh.execute("PRAGMA foreign_keys=ON")
            fresh.execute("BEGIN")
            there = [kind for kind in KINDS if columns[kind]]
            kinds = tuple([_move_rows(old, fresh, kind, columns[kind]) for kind in there])
            broken = tuple(gaps(fresh))
            for gap in broken:
                if not gap.is_running:
                    fresh.execute("DELETE FROM games WHERE code = ? AND number = ?", (gap.code, gap.number))
            fresh.execute("COMMIT")
    return Salvage(kinds, broken)


@contextmanager
def _of_full_length(damaged: Path, folder: Path) -> Iterator[Path]:
    """Yield a database, or a padded copy of one that was cut short, because SQLite reads nothing of that."""
    length = _full_length(damaged) if damaged.exists() else 0
    if not length or length <= damaged.stat().st_size:
        yield damaged
        return
    with TemporaryDirectory(dir=folder, prefix="salvage-") as beside:
        padded = Path(beside, damaged.name)
        shutil.copyfile(damaged, padded)
        log = damaged.with_name(f"{damaged.name}-wal")
        if log.exists():
            shutil.copyfile(log, padded.with_name(log.name))
        os.truncate(padded, length)
        yield padded


def _full_length(database: Path) -> int:
    """Return the length that a file should have by its own header; 0 where that cannot be believed."""
    with database.open("rb") as file:
        header = file.read(HEADER)
    if len(header) < HEADER or not header.startswith(b"SQLite format 3\0"):
        return 0
    size, pages = int.from_bytes(header[16:18]), int.from_bytes(header[28:32])
    length = pages * (65536 if size == 1 else size)
    return length if length <= STRETCH * database.stat().st_size else 0


def _columns(database: sqlite3.Connection, kind: str) -> list[str]:
    """Return the columns of a table, as the database names them; none of a view, or of a damaged name."""
    kinds = [row[0] for row in database.execute("SELECT type FROM sqlite_schema WHERE name = ?", (kind,))]
    try:
        return (
            [row[1] for row in database.execute(f"PRAGMA table_info({kind})")] if kinds == ["table"] else []
        )
    except UnicodeDecodeError:
        return []


def _need_known(old: sqlite3.Connection) -> None:
    """Raise DatabaseNewer for a schema of the future. A schema that cannot be read is taken for ours."""
    try:
        versions = [version for (version,) in old.execute("SELECT version_num FROM alembic_version")]
    except sqlite3.DatabaseError:
        return
    for version in versions:
        need_known(version)


def _move_rows(
    old: sqlite3.Connection, fresh: sqlite3.Connection, kind: str, columns: list[str]
) -> SavedRows:
    named = ", ".join(f'"{name}"' for name in columns)
    insert = f"INSERT INTO {kind} ({named}) VALUES ({', '.join('?' * len(columns))})"
    saved = lost = 0
    size = _size(old, kind)
    for row in _rows(old, kind, named, size.top):
        if isinstance(row, int):
            lost += row
            continue
        try:
            if not _is_sound(kind, dict(zip(columns, row, strict=True))):
                raise sqlite3.IntegrityError("not what was written")
            fresh.execute(insert, row)
            saved += 1
        except sqlite3.IntegrityError:
            lost += 1
    return SavedRows(kind, saved, lost if size.rows is None else max(0, size.rows - saved))


def _is_sound(kind: str, row: dict[str, Any]) -> bool:
    """Return False for a row that tells something else than what was written.

    A table is kept if it can be read: where people sit is worth more than one letter, and when it is opened
    it tells them.
    """
    if kind == "tables":
        return is_document(row.get("document"))
    return kind not in SUMMED or is_whole(kind, row)


def _rows(old: sqlite3.Connection, kind: str, named: str, top: int) -> Iterator[tuple[Any, ...] | int]:
    """Yield the readable rows in order, and for the unreadable ones in between their number."""
    read = f"SELECT {named} FROM {kind} NOT INDEXED WHERE rowid BETWEEN ? AND ?"
    failed, first = 0, 1
    while first <= top:
        first = _next(old, kind, first)
        stretches = [(first, min(top, first + AT_ONCE - 1))]
        while stretches:
            start, end = stretches.pop()
            try:
                rows = old.execute(read, (start, end)).fetchall()
            except sqlite3.DatabaseError:
                failed += 1
                if start == end or failed > PATIENCE:
                    yield end - start + 1
                else:
                    middle = (start + end) // 2
                    stretches += [(middle + 1, end), (start, middle)]
            else:
                failed += not rows
                yield from rows
        first += AT_ONCE
        if failed > PATIENCE:
            yield max(0, top - first + 1)
            return


def _next(old: sqlite3.Connection, kind: str, first: int) -> int:
    """Return the number of the next row from one on; that one where it cannot be told. A damaged number is
    millions of millions further on.
    """
    try:
        query = f"SELECT min(rowid) FROM {kind} NOT INDEXED WHERE rowid >= ?"
        (found,) = old.execute(query, (first,)).fetchone()
    except sqlite3.DatabaseError:
        return first
    return first if found is None else int(found)


class _Size(NamedTuple):
    """The highest row of a kind, or a number above it. `rows`: their number, where it is known."""

    top: int
    rows: int | None


def _size(old: sqlite3.Connection, kind: str) -> _Size:
    """Return the number of rows by an index, else by the rows, else by the room in the file for them."""
    for name in (*(f"INDEXED BY {row[1]}" for row in _indexes(old, kind)), "NOT INDEXED"):
        try:
            count, top = old.execute(f"SELECT count(*), max(rowid) FROM {kind} {name}").fetchone()
        except sqlite3.DatabaseError:
            continue
        return _Size(int(top or 0), int(count))
    pages, size = (old.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return _Size(int(pages * size // 64), None)


def _indexes(old: sqlite3.Connection, kind: str) -> list[tuple[Any, ...]]:
    try:
        return old.execute(f"PRAGMA index_list({kind})").fetchall()
    except sqlite3.DatabaseError:
        return []
