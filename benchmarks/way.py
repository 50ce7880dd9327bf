"""The way of one answer: the modules of tables, game and kernel that it passes.

Python reports every call (`sys.setprofile`) while a table carries out one answer, from the command to the
last listener. The store and the web are other rooms, and are not counted.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from types import FrameType

from bangdice.games import GAMES
from bangdice.tables.wire import commands as c
from benchmarks.answering import Table, table_of_nine
from benchmarks.tabular import table_lines

_TABLES = "bangdice.tables."
_ROOMS = (_TABLES, *(f"bangdice.{room}" for room in ("box", "cards.", "dice.", "games", "kernel.")))
_FIRST = 40
"""Answers before the first that is measured, so that a game is on its way."""


class Calls(Counter[str]):
    """The calls of one answer by module."""

    @property
    def in_tables(self) -> list[str]:
        """The modules of the tables' room."""
        return sorted(name.removeprefix(_TABLES) for name in self if name.startswith(_TABLES))


class Watched(Table):
    """A table of nine whose answers are measured."""

    ways: list[Calls]

    def _do(self, place: int, command: c.Command) -> None:
        if not isinstance(command, c.Answer):
            super()._do(place, command)
            return
        calls = Calls()

        def heard(frame: FrameType, event: str, _: object) -> None:
            name = str(frame.f_globals.get("__name__"))
            if event == "call" and name.startswith(_ROOMS):
                calls[name] += 1

        sys.setprofile(heard)
        try:
            super()._do(place, command)
        finally:
            sys.setprofile(None)
            self.ways.append(calls)


def ways(game: str, answers: int) -> list[Calls]:
    """Return the ways of `answers` answers in the middle of a game, from the shortest to the longest."""
    Watched.ways = []
    with table_of_nine(Watched, game) as table:
        table.steps(_FIRST + answers)
    return sorted(Watched.ways[_FIRST:], key=lambda calls: (len(calls), calls.total()))


def report(quick: bool) -> Iterator[str]:
    """Return the number of modules that an answer passes in each game, as lines of a terminal."""
    rows = []
    for game in GAMES:
        found = ways(game, 20 if quick else 200)
        middle = found[len(found) // 2]
        rows.append((game, f"{len(middle)}", f"{len(middle.in_tables)}", f"{middle.total()}"))
        yield f"{game}, the middle one of {len(found)} answers: tables/ {', '.join(middle.in_tables)}"
    yield ""
    yield from table_lines(("an answer passes", "modules", "of them in tables/", "calls"), rows)
