"""Texts about the code open with a subject or a verb, not with a question word. Some words are banned."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
ROOMS = ("bangdice", "benchmarks", "tests")
SCRIPTS = ("static/src", "tests/js", "tests/taps")
SUFFIXES = {".ts", ".tsx", ".css"}

COMMENT = re.compile(r"(?s:/\*+(?P<block>.*?)\*/)|^[ \t]*//(?P<line>.*(?:\n[ \t]*//.*)*)", re.MULTILINE)
"""A comment of a script or a style sheet: a block, or lines that stand by themselves."""

NOUN_CLAUSE = re.compile(r"(What|Whatever|Who|Whoever|Whom|Whose|Which|How|Whether|Why)\b(?!.*\?)")
"""The opening of a clause that stands for a noun (`Who asks …`, `What is …`); a real question may stay."""

ADVERB_CLAUSE = re.compile(r"(When|Where|If)\b[^,]*$")
"""The same for words that may also open a sentence of their own, as in `When he falls, he draws a card`."""

LIMIT = 0.01
"""The share of docstrings that may open with a clause."""

NAME = re.compile(r"""def test_(?P<name>\w+)|\b(?:test|describe)\(\s*["'`](?P<title>[^"`]+)""")
"""The name of a test, in Python or in a script."""
CLAUSE_AS_NAME = re.compile(r"(what|whatever|who|whoever|whom|whose|which|how|whether|where)\b")

BANNED = re.compile(
    r"""(?<![\w.\"'`*{-])
    (anew|hears?\ of|lest|oneself|one's\ own|shall|thereof|who(?:m|so)?ever
    |(?<!not\ )so\ (?:many|much)(?!.*\bthat\b)|(?<!there\ )(?:is|are)\ nothing\ to)
    (?![\w:=.(\[\"'`-])""",
    re.IGNORECASE | re.VERBOSE,
)
"""Words that a reader has to learn. An identifier may be called so."""
WRITTEN = {".py", ".ts", ".tsx", ".mjs", ".css", ".md", ".toml", ".yaml", ".yml", ".conf", ""}
NOT_OURS = ("bangdice/words/", "tests/words/never/", "static/src/wire.d.ts", "tests/test_english.py")
"""The texts for players, which are livelier; a generated file; and this one."""


class Docstring(NamedTuple):
    """The place of a docstring or a doc comment, and its first sentence."""

    place: str
    opening: str


def docstrings(room: str) -> Iterator[Docstring]:
    """Yield all docstrings of modules, classes and functions in a room."""
    for path in sorted((ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    line = getattr(node, "lineno", 1)
                    yield Docstring(f"{path.relative_to(ROOT)}:{line}", opening_of(text))


def comments(room: str) -> Iterator[Docstring]:
    """Yield all comments of scripts and style sheets in a room, without directives and generated files."""
    for path in sorted(path for path in (ROOT / room).rglob("*") if path.suffix in SUFFIXES):
        source = path.read_text("utf-8")
        if not source.startswith("// Written by"):
            for found in COMMENT.finditer(source):
                text = re.sub(r"^\s*(//|\*)", "", found["block"] or found["line"] or "", flags=re.MULTILINE)
                if text.strip() and "biome-ignore" not in text:
                    line = source.count("\n", 0, found.start()) + 1
                    yield Docstring(f"{path.relative_to(ROOT)}:{line}", opening_of(text))


def names_of_tests() -> Iterator[tuple[str, str]]:
    """Yield the names of all tests, each with its place."""
    for path in sorted(it for it in (ROOT / "tests").rglob("*") if it.suffix in {".py", ".ts", ".tsx"}):
        for found in NAME.finditer(path.read_text("utf-8")):
            yield str(path.relative_to(ROOT)), found["title"] or found["name"].replace("_", " ")


def written_lines() -> Iterator[tuple[str, str]]:
    """Yield the lines of all sources and documents, each with its place."""
    folders = [ROOT / room for room in (*ROOMS, "docs", "deploy", "static/src")]
    files = chain(ROOT.glob("*.md"), ROOT.glob("static/*.mjs"), *(folder.rglob("*") for folder in folders))
    for path in sorted(it for it in files if it.suffix in WRITTEN and it.is_file()):
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith(NOT_OURS):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{place}:{number}", line


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
    need_few_clauses([one for room in ROOMS for one in docstrings(room)])


def test_comments_of_scripts_open_with_a_subject_or_a_verb() -> None:
    need_few_clauses([one for room in SCRIPTS for one in comments(room)])


def test_names_of_tests_open_with_a_subject() -> None:
    names = list(names_of_tests())
    assert len(names) > 3000
    assert [(place, name) for place, name in names if CLAUSE_AS_NAME.match(name)] == []


def test_banned_words_are_told_from_identifiers() -> None:
    assert BANNED.search("the table hears of it") and BANNED.search("Whoever comes, begins anew.")
    assert BANNED.search("dealt so many times") and BANNED.search("the ruling is nothing to a table")
    assert not BANNED.search("links(masked=True, anew=True)") and not BANNED.search("`anew`: all new links")
    assert not BANNED.search("so many that it waits") and not BANNED.search("there is nothing to choose")


def test_no_text_has_a_banned_word() -> None:
    assert [(place, line.strip()) for place, line in written_lines() if BANNED.search(line)] == []


def need_few_clauses(found: Sequence[Docstring]) -> None:
    """Raise AssertionError if more than a few docstrings open with a clause."""
    clauses = [f"{one.place}: {one.opening}" for one in found if is_clause(one.opening)]
    assert len(clauses) <= LIMIT * len(found), f"{len(clauses)} of {len(found)}:\n" + "\n".join(clauses)


if __name__ == "__main__":
    for one in chain(*map(docstrings, ROOMS), *map(comments, SCRIPTS)):
        if is_clause(one.opening):
            print(one.place, one.opening)
