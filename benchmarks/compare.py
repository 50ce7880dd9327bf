"""Two checkouts measured in turn, in one sitting: this one and an older one beside it.

Each tree runs its own code in processes of its own, one tree after the other in every pair. Processes are
started again for each pair, so that the luck of one of them (the place of its memory) does not count for all.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import click

from benchmarks.crowd import crowded
from benchmarks.engine import DEEPCOPY, ENGINES
from benchmarks.served import ROOT, Served, own_modules, served
from benchmarks.server import cores, percentile
from benchmarks.tabular import table_lines
from benchmarks.timing import YARDSTICK

ENGINE = """
import json, sys
from benchmarks.engine import ENGINES, measured
from benchmarks.timing import on_one_core
name, games = sys.argv[1], int(sys.argv[2])
with on_one_core():
    timed = measured(next(it for it in ENGINES if it.name == name), games, rounds=3)
print(json.dumps({what: [it.micros, it.yardsticks] for what, it in timed.items()}))
"""
"""The program that a tree runs for the figures of its engine; older trees have the same `measured`."""


class Figure(NamedTuple):
    """A figure with its unit, and the value by which two trees are compared."""

    told: float
    compared: float


Figures = Mapping[str, Figure]


class Size(NamedTuple):
    """The games of an engine's round, the pairs, the tables at a server, and the seconds that they play."""

    games: int
    pairs: int
    tables: tuple[int, ...]
    seconds: float


WHOLE = Size(games=8, pairs=15, tables=(1, 20), seconds=2.0)
QUICK = Size(games=1, pairs=1, tables=(1,), seconds=0.5)


def report(before: Path, quick: bool) -> Iterator[str]:
    """Return the figures of both trees as lines of a terminal."""
    size = QUICK if quick else WHOLE
    works: dict[str, Callable[[Path], Figures]] = {
        **{f"{it.name}, CPU µs": _engine(it.name, size.games) for it in ENGINES},
        **{f"server, tables: {count}": _server(count, size.seconds) for count in size.tables},
    }
    yield f"{size.pairs} pairs; below 1 is faster than {before}"
    for name, work in works.items():
        pairs = in_pairs(work, before.resolve(), size.pairs, name)
        yield ""
        yield from table_lines((name, "before", "now", "now : before", "half of the pairs"), rows_of(pairs))


def in_pairs(
    work: Callable[[Path], Figures], before: Path, count: int, name: str
) -> list[tuple[Figures, Figures]]:
    """Do the work in both trees, `count` times. The trees take turns in going first."""
    pairs = []
    with click.progressbar(range(count), label=name, file=sys.stderr) as numbers:
        for number in numbers:
            trees = (before, ROOT) if number % 2 else (ROOT, before)
            found = {tree: work(tree) for tree in trees}
            pairs.append((found[before], found[ROOT]))
    return pairs


def rows_of(pairs: list[tuple[Figures, Figures]]) -> list[tuple[str, ...]]:
    first, second = pairs[0]
    return [_row(name, [(old[name], new[name]) for old, new in pairs]) for name in second if name in first]


def _row(name: str, pairs: list[tuple[Figure, Figure]]) -> tuple[str, ...]:
    ratios = sorted(new.compared / old.compared for old, new in pairs)
    edge = len(ratios) // 4
    low, high = ratios[edge], ratios[-1 - edge]
    told = (median(figures[tree].told for figures in pairs) for tree in (0, 1))
    return name, *(f"{it:.2f}" for it in told), f"{median(ratios):.3f}", f"{low:.3f} … {high:.3f}"


def _engine(name: str, games: int) -> Callable[[Path], Figures]:
    """Return the function that measures an engine in a tree. Trees are compared in yardsticks of the same
    process.
    """

    def work(tree: Path) -> Figures:
        words = [sys.executable, "-c", ENGINE, name, str(games)]
        said = subprocess.run(words, cwd=tree, env=own_modules(tree), capture_output=True, check=True)
        timed: dict[str, Any] = json.loads(said.stdout)
        return {what: Figure(*both) for what, both in timed.items() if what not in (YARDSTICK, DEEPCOPY)}

    return work


def _server(tables: int, seconds: float) -> Callable[[Path], Figures]:
    """Return the function that measures a tree's server. The clients are ours, and play flat out."""

    def work(tree: Path) -> Figures:
        core, client_core = cores()
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bangdice-bench-"))
            server = stack.enter_context(served("ours", Path(folder), core, tree))
            crowd = stack.enter_context(crowded("ours", server.where, tables, client_core))
            crowd.play(min(1.0, seconds), None)
            used = _cpu(server)
            played = crowd.play(seconds, None)
            used = _cpu(server) - used
        answers = len(played.times)
        figures = {
            "CPU of the server, ms an answer": used / answers * 1e3,
            "ms from one answer to the next": played.seconds / answers * 1e3,
            "p50, ms": percentile(played.times, 50),
            "p99, ms": percentile(played.times, 99),
        }
        return {name: Figure(value, value) for name, value in figures.items()}

    return work


def _cpu(server: Served) -> float:
    """Return the seconds of CPU that a server's worker has used."""
    fields = Path(f"/proc/{server.worker()}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
