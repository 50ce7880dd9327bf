"""A set without a program: `sets/NAME.toml` of closed blocks, and its drawings in the folder beside it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bangdice.cards.made_sets import SHELVES, BadEntry, entry_of, is_taken, name_faults, set_of
from bangdice.outside import drawings, texts
from bangdice.outside.found import FoundSet, OutsideSet

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LARGEST = 256 * 1024
HEAD = {"version", "words", *SHELVES}


def read_folder(folder: Path) -> list[FoundSet]:
    """Return all sets of a folder, by their names."""
    return [read_file(file) for file in sorted(folder.glob("*.toml"))] if folder.is_dir() else []


def read_file(file: Path) -> FoundSet:
    """Return the set of a file, with everything that is wrong with it."""
    try:
        data = tomllib.loads(_text(file))
    except (OSError, ValueError) as error:
        return FoundSet(file.name, None, (f"cannot be read: {error}",))
    drawn = {it.stem: _read_drawing(it) for it in sorted(file.with_suffix("").glob("*.svg"))}
    return read_data(file.stem, data, drawn)._replace(place=file.name)


def read_data(name: str, data: Mapping[str, Any], drawn: Mapping[str, str]) -> FoundSet:
    """Return the set of plain data, with everything that is wrong with it."""
    faults = list(_faults_of_head(name, data))
    if faults:
        return FoundSet(name, None, tuple(faults))
    entries = []
    names = {entry for shelf in SHELVES for entry in data.get(shelf, {})}
    for shelf in SHELVES:
        for entry, said in data.get(shelf, {}).items():
            try:
                entries.append((shelf, _entry(shelf, entry, said, names)))
            except BadEntry as error:
                faults.append(f"{shelf}.{entry}: {error}")
    made = OutsideSet(set_of(name, data["version"], entries), _words(name, data), drawn)
    faults += [*texts.faults_of(made), *_faults_of_drawings(made)]
    return FoundSet(name, made, tuple(faults), (*texts.lacks_of(made), *lacking_drawings(made)))


def _text(file: Path) -> str:
    if file.stat().st_size > LARGEST:
        raise ValueError(f"it is larger than {LARGEST // 1024} KB")
    return file.read_text("utf-8")


def _faults_of_head(name: str, data: Mapping[str, Any]) -> Iterator[str]:
    if not NAME.fullmatch(name):
        yield f"{name!r} is no name of a set: small letters, figures and single _, as in two_rivers.toml"
    yield from name_faults(name)
    version = data.get("version")
    if type(version) is not int or not 0 < version < 10**6:
        yield "version: a whole number is needed; the next one with each change of the rules"
    if unknown := sorted(data.keys() - HEAD):
        yield f"there is no {', '.join(unknown)} in a set; there are {', '.join(sorted(HEAD))}"
    words = data.get("words", {})
    if not isinstance(words, dict) or not all(isinstance(it, dict) for it in words.values()):
        yield "words: a table for each language is needed, as [words.en]"
    for shelf in SHELVES:
        if not isinstance(data.get(shelf, {}), dict):
            yield f"{shelf}: a table for each is needed, as [{shelf}.sam_the_miller]"
    if not any(data.get(shelf) for shelf in SHELVES):
        yield "nothing is in it: a character, a card or an event is needed"


def _entry(shelf: str, name: str, said: object, names: set[str]) -> Any:
    if not NAME.fullmatch(name):
        raise BadEntry("this is no name: small letters, figures and single _")
    if is_taken(name):
        raise BadEntry("there is another one of this name")
    if not isinstance(said, dict):
        raise BadEntry("a table is needed")
    return entry_of(shelf, name, said, names)


def _words(name: str, data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the texts as tables by language."""
    found: dict[str, dict[str, Any]] = {}
    for lang, said in data.get("words", {}).items():
        found.setdefault(lang, {})["set"] = {name: said}
    for shelf, it in SHELVES.items():
        for entry, told in data.get(shelf, {}).items():
            words = told.get("words", {}) if isinstance(told, dict) else {}
            for lang, said in words.items() if isinstance(words, dict) else ():
                found.setdefault(lang, {}).setdefault(it.table, {})[entry] = said
    return found


def _read_drawing(file: Path) -> str:
    """Return a drawing, of one that is too large no more than shows it."""
    with file.open(encoding="utf-8", errors="replace") as text:
        return text.read(drawings.LARGEST + 1)


def _faults_of_drawings(made: OutsideSet) -> Iterator[str]:
    for symbol, drawing in made.drawings.items():
        if symbol not in made.symbols():
            yield f"{symbol}.svg is of nothing here; there are {', '.join(made.symbols())}"
        else:
            yield from drawings.faults_of(symbol, drawing)


def lacking_drawings(made: OutsideSet) -> Iterator[str]:
    """Yield the drawings for which plain ones stand."""
    left = [f"{it}.svg" for it in made.symbols() if it not in made.drawings]
    if left:
        yield f"plain drawings stand for {', '.join(left)}"
