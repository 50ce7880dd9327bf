"""Docstrings open with their subject or their verb, not with a question word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
ROOMS = ("bangdice", "benchmarks", "tests")

NOUN_CLAUSE = re.compile(r"(What|Whatever|Who|Whoever|Whom|Whose|Which|How|Whether|Why)\b(?!.*\?)")
"""The opening of a clause that stands for a noun (`Who asks …`, `What is …`); a real question may stay."""

ADVERB_CLAUSE = re.compile(r"(When|Where|If)\b[^,]*$")
"""The same for words that may also open a sentence of their own, as in `When he falls, he draws a card`."""

LIMIT = 0.01
"""The share of docstrings that may open so."""


class Docstring(NamedTuple):
    """Where a docstring stands, and its first sentence."""

    place: str
    opening: str


def docstrings(room: str) -> Iterator[Docstring]:
    """All docstrings of modules, classes and functions in a room."""
    for path in sorted((ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    line = getattr(node, "lineno", 1)
                    yield Docstring(f"{path.relative_to(ROOT)}:{line}", opening_of(text))


def opening_of(text: str) -> str:
    """Return the first sentence of a docstring, in one line."""
    return re.split(r"(?<=[.?!])\s", " ".join(text.split()), maxsplit=1)[0]


def is_clause(opening: str) -> bool:
    """Return True for a docstring that opens with a clause in the place of a subject."""
    return bool(NOUN_CLAUSE.match(opening) or ADVERB_CLAUSE.match(opening))


def test_clauses_are_told_from_sentences() -> None:
    assert is_clause("Who asks for a game's part does not carry it.")
    assert is_clause("Whether what `by` does is nothing to a seat.")
    assert is_clause("Where the next thing goes.")
    assert not is_clause("When he falls, the others draw a card.")
    assert not is_clause("Which of two players begins?")
    assert not is_clause("Whole games as text.")


def test_docstrings_open_with_a_subject_or_a_verb() -> None:
    found = [one for room in ROOMS for one in docstrings(room)]
    clauses = [f"{one.place}: {one.opening}" for one in found if is_clause(one.opening)]
    assert len(clauses) <= LIMIT * len(found), f"{len(clauses)} of {len(found)}:\n" + "\n".join(clauses)


if __name__ == "__main__":
    for room in ROOMS:
        for one in docstrings(room):
            if is_clause(one.opening):
                print(one.place, one.opening)
