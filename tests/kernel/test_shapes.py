"""Shapes are known before the first thread reads them: msgspec crashes where two look at one first."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bangdice.kernel import shapes

PACKAGE = Path(shapes.__file__).parents[1]
ASKED: list[str] = []


def _number(name: str) -> type[int]:
    ASKED.append(name)
    return int


class Read(msgspec.Struct):
    """A shape that tells when it is looked at."""

    value: _number("read")  # type: ignore[valid-type]


class Converted(msgspec.Struct):
    """Another one."""

    value: _number("converted")  # type: ignore[valid-type]


def test_a_shape_is_looked_at_before_it_is_read() -> None:
    read, convert = shapes.reader(Read), shapes.converter(Converted)
    assert ASKED == ["read", "converted"]
    assert (read('{"value": 3}'), convert({"value": 4})) == (Read(3), Converted(4))
    assert ASKED == ["read", "converted"]
    with pytest.raises(msgspec.DecodeError):
        read("{")
    with pytest.raises(msgspec.ValidationError):
        convert({"value": "four"})


def late_reads(text: str) -> Iterator[int]:
    """Yield the lines of a source that read into a type when they are reached."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        has_type = any(it.arg == "type" for it in node.keywords)
        if called.endswith(("msgspec.convert", ".Decoder")) or (called.endswith(".decode") and has_type):
            yield node.lineno


def test_nothing_else_looks_at_a_shape_while_threads_run() -> None:
    late = ["msgspec.json.decode(text, type=A)", "msgspec.convert(it, A)", "msgspec.json.decode(text)"]
    assert [*late_reads("\n".join(late))] == [1, 2]
    sources = [it for it in PACKAGE.rglob("*.py") if it != Path(shapes.__file__)]
    found = [f"{it.name}:{line}" for it in sources for line in late_reads(it.read_text("utf-8"))]
    assert len(sources) > 100 and found == []
