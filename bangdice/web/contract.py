"""The tables of docs/wire-protocol.md: `make wire` writes what the structs say, and leaves the notes alone.

A table has a mark above it, `<!-- wire: NAME -->`. NAME is a struct of `declarations.SHAPES` (each field has
a row), a name of `WORDS` (each word has a row), or one of `FIELDS` (each message has a row with its fields).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import msgspec

from bangdice.games import GAMES
from bangdice.kernel.event import Event
from bangdice.tables.kept.afterlife import About
from bangdice.tables.slices import SLICES
from bangdice.tables.slices.deciders import Whom
from bangdice.tables.steps.handle import AnyCommand
from bangdice.tables.wire.commands import Command
from bangdice.tables.wire.replies import Bye, Granted
from bangdice.tables.wire.view import TappedView
from bangdice.web import declarations, facts
from bangdice.web.declarations import SHAPES, event_values, members, name_of
from bangdice.web.wire import Film, State

CONTRACT = Path(__file__).resolve().parents[2] / "docs" / "wire-protocol.md"

MARKED = re.compile(r"(<!-- wire: (\w+) -->\n\n)(\|.*\n)(\|[-|]+\|\n)((?:\|.*\n)*)")
"""A marked table: its mark, its name, its head, the line below, its rows."""

CELLS = re.compile(r"(?<!\\)\|")
"""The borders of cells."""

FIELDS: Mapping[str, Mapping[str, type[msgspec.Struct]]] = {
    "commands": {str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)},
    "messages": {
        "state": State,
        "film": Film,
        "tapped": TappedView,
        **{name: said for one in SLICES for name, said in one.messages.items()},
        "granted": Granted,
        "bye": Bye,
    },
    **{f"{name}_events": box.events for name, box in GAMES.items()},
}
"""What a browser sends by `do`, what the server sends, and the events of each game: each with its struct."""

WORDS: Mapping[str, tuple[str, ...]] = {"Whom": get_args(Whom), "About": get_args(About)}


def contract(page: str) -> str:
    """Return the page with every marked table as the structs are.

    A new row has no note; that of a message has the first line of its docstring.
    Raise ValueError for a mark that names nothing.
    """
    return MARKED.sub(lambda table: _write_table(*table.groups()), page)


def _write_table(mark: str, name: str, head: str, line: str, rows: str) -> str:
    """Return a table. The cells behind those that a struct says are notes that belong to the first cell."""
    columns = len(CELLS.split(head)) - 2
    notes = {cells[1].strip(" ?"): cells[1:-1] for cells in map(CELLS.split, rows.splitlines())}
    told = []
    for first, *said, new in _rows(name):
        own = [cell.strip() for cell in notes.get(first.strip("?"), [])[1 + len(said) :]] or [new]
        cells = [first, *said, *own]
        told.append(f"| {' | '.join(cells + [''] * (columns - len(cells)))} |\n".replace("|  |", "| |"))
    return mark + head + line + "".join(told)


def _rows(name: str) -> Iterator[tuple[str, ...]]:
    """Yield for each row the cells that the structs say, the first one its key, and the note of a new row."""
    if name in WORDS:
        yield from ((f"`{word}`", "") for word in WORDS[name])
    elif name in FIELDS:
        for kind, struct in FIELDS[name].items():
            yield f"`{kind}`", ", ".join(_fields(struct)), (struct.__doc__ or "").partition("\n")[0]
    else:
        (struct,) = (shape for shape in SHAPES if name_of(shape) == name)
        yield from ((*field.split(": ", 1), "") for field in _fields(struct))


def _fields(struct: type[msgspec.Struct]) -> Iterator[str]:
    """Yield each field with its type for a cell of a table; of a command all but its tag and `id`."""
    fields = map(": ".join, event_values(struct)) if issubclass(struct, Event) else members(struct)
    for field in fields:
        name, kind = field.replace("|", "\\|").split(": ", 1)
        if not (issubclass(struct, Command) and name in ("what", "id")):
            yield f"`{name}`: {kind}".replace("?`", "`?")


def texts() -> dict[Path, str]:
    """Return the text of every file that `make wire` writes."""
    page = contract(CONTRACT.read_text("utf-8"))
    return {declarations.TARGET: declarations.declarations(), CONTRACT: page, **facts.texts()}


if __name__ == "__main__":
    for file, text in texts().items():
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file.name} is written\n")
