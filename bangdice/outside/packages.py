"""Sets that come as Python packages. The host has installed them, and they may run any program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from bangdice.cards.entries import Expansion
from bangdice.cards.made_sets import is_taken, name_faults
from bangdice.outside import drawings, texts
from bangdice.outside.files import lacking_drawings
from bangdice.outside.found import FoundSet, OutsideSet

GROUP = "bangdice.sets"
"""The group of entry points. Each leads to an `OutsideSet`."""


def beside(expansion: Expansion, package: str) -> OutsideSet:
    """Return a set with the files beside its program: `words/<lang>.toml` and `drawings/<symbol>.svg`."""
    home = files(package)
    words = {name: tomllib.loads(text) for name, text in _texts(home / "words", ".toml")}
    return OutsideSet(expansion, words, dict(_texts(home / "drawings", ".svg")))


def _texts(folder: Traversable, ending: str) -> Iterator[tuple[str, str]]:
    for it in folder.iterdir() if folder.is_dir() else ():
        if it.name.endswith(ending):
            yield it.name.removesuffix(ending), it.read_text("utf-8")


def read_packages() -> list[FoundSet]:
    """Return the sets of all packages that are installed, by their names."""
    return [read_package(it) for it in sorted(entry_points(group=GROUP), key=lambda it: it.name)]


def read_package(point: EntryPoint) -> FoundSet:
    """Return the set of a package, with everything that is wrong with it."""
    place = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
    try:
        made = point.load()
    except Exception as error:
        return FoundSet(place, None, (f"its program {point.value} fails: {error!r}",))
    if not isinstance(made, OutsideSet):
        return FoundSet(place, None, (f"{point.value} is no OutsideSet",))
    faults = (*_faults_of(made), *texts.faults_of(made))
    return FoundSet(place, made, faults, (*texts.lacks_of(made), *lacking_drawings(made)))


def _faults_of(made: OutsideSet) -> Iterator[str]:
    it = made.expansion
    yield from name_faults(it.name)
    if it.version < 1:
        yield "version: a set from outside has a whole number, the next one with each change of its rules"
    if it.loads_first:
        yield "loads_first: only sets of the house come with the game"
    for entry in made.symbols().values():
        if is_taken(entry.id):
            yield f"there is another {entry.id}"
        if entry.verb not in ("", entry.id):
            yield f"{entry.id}: its power has another name, which no screen knows as its own"
    for symbol, drawing in made.drawings.items():
        if symbol in made.symbols():
            yield from drawings.faults_of(symbol, drawing)
