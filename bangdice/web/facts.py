"""The facts of the entries, and the rule of names, in TypeScript: `make wire` writes these files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bangdice.box.facts import Fact, FactsTable
from bangdice.games import GAMES
from bangdice.tables.world.names import MARKS, NAME_LENGTH, UNSEEN, UNSHOWN

SOURCES = Path(__file__).resolve().parents[2] / "static" / "src"

HEAD = "// Written by `make wire` from the entries of the games. Do not edit."

NAMES = """// Written by `make wire` from `tables/world/names.py`. Do not edit.

/** The most visible characters of a name. */
export const NAME_LENGTH = {length};
/** The most marks on one letter. */
export const MARKS = {marks};
/** Signs that cannot be shown, or of which nothing is drawn, for a class of a regular expression. */
export const UNSEEN =
  "{signs}";
"""
"""The rule of names. A browser may be older than a letter, so it takes letters that it does not know."""

FEW = 4
"""The most different words of a fact that is declared as a union of them."""


def texts() -> dict[Path, str]:
    """Return the text of each file."""
    files: dict[str, dict[str, FactsTable]] = {}
    for box in GAMES.values():
        for table in box.facts:
            tables = files.setdefault(table.file, {})
            before = tables.get(table.name)
            tables[table.name] = table if before is None else _join(before, table)
    written = {SOURCES / f"{file}.ts": _text(tuple(tables.values())) for file, tables in files.items()}
    return {**written, SOURCES / "table" / "name_rule.ts": _names()}


def _names() -> str:
    kinds = [f"p{{{kind}}}" for kind in sorted(UNSHOWN - {"Cn"})]
    signs = "".join(rf"\\{sign}" for sign in (*kinds, *(f"u{ord(sign):04x}" for sign in sorted(UNSEEN))))
    return NAMES.format(length=NAME_LENGTH, marks=MARKS, signs=signs)


def _join(one: FactsTable, other: FactsTable) -> FactsTable:
    """Return two tables as one. Raise ValueError if they do not say the same of something."""
    if isinstance(one.rows, tuple | int) or isinstance(other.rows, tuple | int):
        raise ValueError(f"two games name {one.name}")
    differing = [key for key in one.rows.keys() & other.rows.keys() if one.rows[key] != other.rows[key]]
    if differing:
        raise ValueError(f"{one.name} has two rows of {min(differing)}")
    rows: Mapping[str, Any] = {**one.rows, **other.rows}
    return one._replace(rows=rows)


def _text(tables: Sequence[FactsTable]) -> str:
    return "\n".join((HEAD, *(line for table in tables for line in _lines(table)))) + "\n"


def _lines(table: FactsTable) -> Iterator[str]:
    yield f"\n/** {table.about} */"
    if isinstance(table.rows, int):
        yield f"export const {table.name} = {table.rows};"
        return
    if isinstance(table.rows, tuple):
        yield f'export const {table.name} = "{" ".join(table.rows)}".split(" ");'
        return
    facts = [row for row in table.rows.values() if not isinstance(row, str)]
    words = [row for row in table.rows.values() if isinstance(row, str)]
    kind = _kind(facts) if facts else _words(words) if table.are_checked else "string"
    yield f"export const {table.name}: Readonly<Record<string, {kind}>> = {{"
    yield from (f"  {_key(key)}: {_value(row)}," for key, row in table.rows.items())
    yield "};"


def _kind(facts: Sequence[Fact]) -> str:
    """Return the type of an entry's facts; each of them may be missing."""
    names = dict.fromkeys(name for fact in facts for name in fact)
    kinds = (f"{name}?: {_union([fact[name] for fact in facts if name in fact])}" for name in names)
    return f"{{ {'; '.join(kinds)} }}"


def _union(values: Sequence[str | int]) -> str:
    if isinstance(values[0], str):
        return _words(values) if len(set(values)) <= FEW else "string"
    return "true" if values[0] is True else "number"


def _words(values: Sequence[str | int]) -> str:
    return " | ".join(dict.fromkeys(json.dumps(value, ensure_ascii=False) for value in values))


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _value(row: str | Fact) -> str:
    if isinstance(row, str):
        return json.dumps(row, ensure_ascii=False)
    pairs = _pairs(row)
    return f"{{ {', '.join(pairs)} }}" if pairs else "{}"


def _pairs(fact: Mapping[str, str | int]) -> list[str]:
    return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fact.items()]
