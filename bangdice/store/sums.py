"""Sums of rows: a row that can be read, and is not what was written, does not go unnoticed.

A sum covers what is written together. A date that moves, an owner or a lease has none. A row from before
there were sums has none either, is taken as it is, and gets one when it is next written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from msgspec import json
from sqlalchemy import Connection, Table, select, update

from bangdice.store.rows import EntryRow, GameRow, TableRow

_SUMS: dict[str, dict[str, tuple[str, ...]]] = {
    "tables": {"sum": ("code", "document", "rev")},
    "games": {
        "sum": ("code", "number", "game", "rules", "setup", "seed", "events", "checksum", "seal", "begun_at"),
        "end_sum": ("code", "number", "result", "people", "token"),
    },
    "entries": {"sum": ("n", "seat", "by", "answer", "events", "checksum")},
    "evenings": {"sum": ("token", "code", "last")},
    "books": {"sum": ("token", "key", "name")},
    "plays": {"sum": ("book", "game", "seat", "name", "mark", "role", "character", "won", "ended")},
    "aliases": {"sum": ("book", "mark", "name", "becomes")},
}
"""For each kind of rows its sums, each with the columns that it covers."""
KINDS = tuple(_SUMS)
Row = TypeVar("Row", TableRow, GameRow, EntryRow)


def sum_of(kind: str, row: Mapping[Any, Any], name: str = "sum") -> str:
    """Return a sum of a row. Truths and numbers are the same to it, as to SQLite."""
    values = [row[column] for column in _SUMS[kind][name]]
    plain = [float(it) if isinstance(it, int) else it for it in values]
    return blake2b(json.encode(plain), digest_size=8).hexdigest()


def sums_of(kind: str, row: Mapping[Any, Any]) -> dict[str, str]:
    """Return all sums of a row."""
    return {name: sum_of(kind, row, name) for name in _SUMS[kind]}


def with_sums(kind: str, row: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a row with its sums."""
    return {**row, **sums_of(kind, row)}


def is_whole(kind: str, row: Mapping[Any, Any]) -> bool:
    """Return True for a row that is what was written, as far as it has sums."""
    return all(row.get(name) is None or row[name] == sum_of(kind, row, name) for name in _SUMS[kind])


def columns_of(kind: Table, row: Any) -> list[Any]:
    """Return the columns that a row of this type is read from."""
    return [kind.c[name] for name in (*row._fields, *_SUMS[kind.name]) if name in kind.c]


def read(kind: Table, row: type[Row], found: Mapping[Any, Any]) -> Row:
    """Return a row of this type from its columns. It knows whether it is whole."""
    values = {name: found[name] for name in row._fields if name in found}
    return row(**values, is_whole=is_whole(kind.name, found))


def rewrite(connection: Connection, kind: Table, which: Any, values: Mapping[str, Any]) -> None:
    """Change rows together with their sums. A damaged row keeps its wrong sum."""
    key: Sequence[str] = [column.name for column in kind.primary_key]
    for found in connection.execute(select(kind).where(which)).mappings().all():
        changed = {**found, **values}
        sums = {
            name: sum_of(kind.name, changed, name)
            for name in _SUMS[kind.name]
            if found[name] in (None, sum_of(kind.name, found, name))
        }
        this = update(kind).where(*(kind.c[name] == found[name] for name in key))
        connection.execute(this.values(**values, **sums))
