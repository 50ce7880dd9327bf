"""The results of a check and of a salvage, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bangdice.store.checking import Found
from bangdice.store.salvaging import Salvage

NAMES = {"entries": "answers", "done": "commands", "plays": "results in books", "aliases": "names in books"}
"""The name of a kind of rows, where it differs from the table's name."""


def found_lines(found: Found) -> Iterator[str]:
    """Yield the contents of a database, or its troubles."""
    if found.troubles or found.changed:
        yield from found.troubles
        yield from found.changed
        return
    yield f"The database is whole. Tables: {found.tables}, games: {found.games}, answers: {found.answers}."


def saved_lines(found: Salvage, aside: Path) -> Iterator[str]:
    """Yield the saved rows, the lost ones, and the place of the damaged database."""
    for kind, saved, lost in found.kinds:
        yield f"{saved} {NAMES.get(kind, kind)} saved" + (f", at most {lost} lost" if lost else ", none lost")
    for gap in found.gaps:
        what = "it ends undecided" if gap.is_running else "its record is gone"
        yield f"Table {gap.code}, game {gap.number} lacks answers: {what}."
    yield f"The damaged database lies in {aside}."
