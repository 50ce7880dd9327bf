"""Instructions of the engines in two checkouts, counted by valgrind: a busy machine does not change them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from benchmarks.engine import APPLY, ATTEMPT, CLONE, ENGINES
from benchmarks.served import ROOT, own_modules
from benchmarks.tabular import table_lines

PROGRAM = """
import gc, sys
from benchmarks.engine import ENGINES, _tasks, played_line
gc.disable()
name, what, games, times = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
engine = next(it for it in ENGINES if it.name == name)
task = _tasks(engine, [played_line(engine, number) for number in range(games)])[what]
task()
print("units", sum(task() for _ in range(times)))
"""
"""The program that a tree runs; older trees have the same `_tasks`.

The garbage collector is off: one collection more or fewer would count for 3 %.
"""

VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
WORKS = (APPLY, ATTEMPT, CLONE)
GAMES = 8
TIMES = (1, 4)
"""How often the work is done. The difference of the two counts holds no start of a process."""


def report(before: Path, quick: bool) -> Iterator[str]:
    """Return the instructions of both trees as lines of a terminal. Raise ClickException without valgrind."""
    if shutil.which(VALGRIND[0]) is None:
        raise click.ClickException("Instructions are counted by valgrind, which is not installed.")
    works = [(engine.name, what) for engine in ENGINES for what in (WORKS[:1] if quick else WORKS)]
    rows: list[tuple[str, ...]] = []
    with click.progressbar(works, label="instructions", file=sys.stderr) as each:
        for name, what in each:
            old, new = (instructions(tree, name, what, 1 if quick else GAMES) for tree in (before, ROOT))
            rows.append((name, what, f"{old:,.0f}", f"{new:,.0f}", f"{new / old:.3f}"))
    yield from table_lines(("game", "what", "before", "now", "now : before"), rows)


def instructions(tree: Path, name: str, what: str, games: int) -> float:
    """Return the instructions of a unit of work in a tree."""
    few, many = (counted(tree, [name, what, str(games), str(times)]) for times in TIMES)
    return (many[0] - few[0]) / (many[1] - few[1])


def counted(tree: Path, words: Sequence[str], by: Sequence[str] = VALGRIND) -> tuple[int, int]:
    """Return the instructions of a whole process, and the units of work that it did."""
    command = [*by, sys.executable, "-c", PROGRAM, *words]
    # Without a fixed seed of hashes, sets and dicts would take another way each time.
    env = {**own_modules(tree), "PYTHONHASHSEED": "0"}
    said = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=True)
    return counted_in(said.stderr), int(said.stdout.split()[-1])


def counted_in(text: str) -> int:
    """Return the instructions that valgrind tells in its last lines; 0 if it tells none."""
    found = re.search(r"I\s+refs:\s+([\d,]+)", text)
    return int(found[1].replace(",", "")) if found else 0
