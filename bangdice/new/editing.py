"""Small edits of source files: each inserts lines and leaves the rest as it was."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

WIDTH = 110
"""The length of a line of source."""


def append(file: Path, text: str) -> None:
    """Add a paragraph at the end of a file."""
    file.write_text(f"{file.read_text('utf-8').rstrip()}\n{text}", "utf-8")


def insert(file: Path, line: int, text: str) -> None:
    """Insert text before a line, counted from 0."""
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:line], text, *lines[line:]]), "utf-8")


def add_line(file: Path, like: str, text: str) -> None:
    """Insert a line after the last one that matches `like` at its beginning."""
    lines = file.read_text("utf-8").splitlines()
    last = max(number for number, line in enumerate(lines) if re.match(like, line))
    insert(file, last + 1, text)


def add_table(file: Path, shelf: str, text: str) -> None:
    """Insert a TOML table after the last one whose name begins with `shelf`."""
    lines = file.read_text("utf-8").splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("[")]
    last = max(number for number in heads if lines[number].startswith(f"[{shelf}."))
    after = next((number for number in heads if number > last), len(lines))
    while lines[after - 1].startswith("#") or not lines[after - 1]:
        after -= 1
    insert(file, after, f"\n{text}")


def add_import(file: Path, module: str, name: str) -> None:
    """Import a name, in one line with the others of its module if there are any."""
    source = file.read_text("utf-8")
    imports = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)]
    same = next((node for node in imports if node.module == module), None)
    names = sorted({name, *(alias.name for alias in same.names)} if same else {name}, key=_import_order)
    statement = f"from {module} import {', '.join(names)}\n"
    lines = source.splitlines(keepends=True)
    if same is None:
        ours = [node for node in imports if (node.module or "").startswith("bangdice.")]
        later = [node.lineno - 1 for node in ours if (node.module or "") > module]
        first, end = (later[0], later[0]) if later else (imports[-1].end_lineno or 0,) * 2
    else:
        first, end = same.lineno - 1, same.end_lineno or same.lineno
    file.write_text("".join([*lines[:first], statement, *lines[end:]]), "utf-8")


def add_argument(file: Path, call: str, keyword: str, value: str) -> None:
    """Add a value to a tuple that a call gets by keyword. The tuple may be missing or be a name.

    The call has one keyword a line, each with its comma.
    """
    source = file.read_text("utf-8")
    calls = (it for it in ast.walk(ast.parse(source)) if isinstance(it, ast.Call))
    node = next(it for it in calls if _name(it.func) == call)
    given = next((it.value for it in node.keywords if it.arg == keyword), None)
    if given is None:
        where = _end(source, node.keywords[-1].value) + 1
        source = f"{source[:where]}\n    {keyword}=({value},),{source[where:]}"
    elif isinstance(given, ast.Tuple):
        source = _with_one_more(source, given, value)
    else:
        start, end = _start(source, given), _end(source, given)
        source = f"{source[:start]}(*{source[start:end]}, {value}){source[end:]}"
    file.write_text(source, "utf-8")


def add_to_tuple(file: Path, name: str, value: str) -> None:
    """Add a value to the tuple that a module assigns to a name."""
    source = file.read_text("utf-8")
    assigned = (it for it in ast.parse(source).body if isinstance(it, ast.Assign))
    listed = next(it.value for it in assigned if _name(it.targets[0]) == name)
    assert isinstance(listed, ast.Tuple)
    file.write_text(_with_one_more(source, listed, value), "utf-8")


def _with_one_more(source: str, listed: ast.Tuple, value: str) -> str:
    where, close = _end(source, listed.elts[-1]), _end(source, listed) - 1
    rest = source[where:close] if "\n" in source[where:close] else ""
    return f"{source[:where]}, {value}{rest}{source[close:]}"


def add_in_order(file: Path, first: str, name: str, text: str) -> None:
    """Add a class and its name to the tuple that holds `first`, both in the order of the alphabet.

    The tuple is a paragraph of names, filled line by line.
    """
    source = file.read_text("utf-8")
    tuples = (it for it in ast.walk(ast.parse(source)) if isinstance(it, ast.Tuple))
    (listed,) = (it for it in tuples if first in map(_name, it.elts))
    names = sorted([*map(_name, listed.elts), name])
    where = names.index(name)
    beside = names[where + 1] if where + 1 < len(names) else names[where - 1]
    classes = {it.name: it for it in ast.parse(source).body if isinstance(it, ast.ClassDef)}
    start, end = _start(source, listed.elts[0]), _end(source, listed.elts[-1])
    indent = " " * listed.elts[0].col_offset
    row = textwrap.fill(", ".join(names), WIDTH - len(","), initial_indent=indent, subsequent_indent=indent)
    file.write_text(f"{source[:start]}{row.lstrip()}{source[end:]}", "utf-8")
    if beside > name:
        insert(file, classes[beside].lineno - 1, f"{text}\n\n")
    else:
        insert(file, classes[beside].end_lineno or 0, f"\n\n{text}")


def _start(source: str, node: ast.expr) -> int:
    return _offset(source, node.lineno, node.col_offset)


def _end(source: str, node: ast.expr) -> int:
    return _offset(source, node.end_lineno or 0, node.end_col_offset or 0)


def _offset(source: str, line: int, column: int) -> int:
    """Return the offset of a place in the text. The parser counts columns in bytes."""
    lines = source.splitlines(keepends=True)
    return sum(map(len, lines[: line - 1])) + len(lines[line - 1].encode()[:column].decode())


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _import_order(name: str) -> tuple[bool, bool, str]:
    """Return a key that sorts as ruff does: constants, classes, functions."""
    return not name.isupper(), not name[0].isupper(), name
