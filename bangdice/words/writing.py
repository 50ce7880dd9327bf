"""The files of a language, written line by line as the English ones are. Lines that it lacks are comments."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from itertools import takewhile

from bangdice.words.checking import Parts, is_list
from bangdice.words.languages import FALLBACK, FORMS, folder_of, sections_of

ORDER = ("zero", "one", "two", "few", "many", "other")
"""The plural forms in the order in which they are written."""


def file_of(file: str, own: Mapping[str, Parts], head: str) -> str:
    """Return the text of a file: `head`, which are its first comments, and its texts by their keys."""
    english = (folder_of(FALLBACK) / file).read_text("utf-8")
    return head + "".join(_lines(english.removeprefix(head_of(english)), own))


def head_of(text: str) -> str:
    """Return the comments with which a file begins."""
    return "".join(takewhile(lambda line: line.startswith("#"), text.splitlines(keepends=True)))


def help_file_of(file: str, own: Mapping[str, str]) -> str:
    """Return the text of a help, of the sections that there are, in the order of the English ones."""
    english = sections_of((folder_of(FALLBACK) / file).read_text("utf-8"))
    return "\n\n".join(own[it] for it in english if it in own) + "\n"


def _lines(english: str, own: Mapping[str, Parts]) -> Iterator[str]:
    heading, written = "", set[str]()
    for statement in _statements(english):
        left, is_text, _ = statement.partition(" = ")
        if statement.startswith("["):
            heading = _path(statement)
        if not is_text or statement.startswith(("[", "#")):
            yield statement
            continue
        path = f"{heading}.{_path(f'{left} = 0')}".strip(".")
        stem, _, form = path.rpartition(".")
        key = stem if form in FORMS and FORMS & own.get(stem, {}).keys() else path
        if key not in own:
            yield from (f"# {line}" for line in statement.splitlines(keepends=True))
        elif key not in written:
            written.add(key)
            yield from _lines_of(left if key == path else left.removesuffix(form), key == path, own[key])


def _lines_of(name: str, is_one_line: bool, parts: Parts) -> Iterator[str]:
    if "" in parts:
        yield f"{name} = {_quote(parts[''])}\n"
    elif is_list(parts):
        yield f"{name} = [{', '.join(map(_quote, parts.values()))}]\n"
    else:
        forms = [f"{form} = {_quote(parts[form])}" for form in ORDER if form in parts]
        one_line = f"{name} = {{ {', '.join(forms)} }}\n"
        yield from [one_line] if is_one_line else (f"{name}{it}\n" for it in forms)


def _statements(text: str) -> Iterator[str]:
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if statement.count('"""') % 2 == 0:
            yield statement
            statement = ""


def _path(statement: str) -> str:
    """Return the key of a line, or that of a heading."""
    names, table = list[str](), tomllib.loads(statement)
    while isinstance(table, dict) and table:
        ((name, table),) = table.items()
        names.append(name)
    return ".".join(names)


def _quote(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted if "\n" not in text else '"""\n' + quoted[1:-1].replace("\\n", "\n") + '"""'
