"""The start of a server that keeps many games in their middle, and the first visit to one of them."""

from __future__ import annotations

import itertools
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from bangdice.store.store import Store
from bangdice.tables.house.codes import CODE_SIGNS
from bangdice.tables.house.house import House
from bangdice.web.operation.upkeep import DATABASE
from benchmarks.answering import Table
from benchmarks.errors import ServerFailed
from benchmarks.served import Where, served
from benchmarks.tabular import table_lines

ANSWERS = {"dice": 69, "cards": 150}
"""Answers given in each game: about the number of a whole one."""
SIZES = (0, 1000)
AIM = 3.0
"""Seconds until pages are answered."""

_COPIES = (
    "INSERT INTO tables (code, document, rev, touched, ended, sat)"
    " SELECT :code, replace(document, code, :code), rev, touched, ended, sat FROM tables WHERE code = :of",
    "INSERT INTO done SELECT :code, slot, n, mark, chair, waiting, key FROM done WHERE code = :of",
    "INSERT INTO games (code, number, game, rules, setup, seed, events, checksum, result, finished_at)"
    " SELECT :code, number, games.game, rules, setup, seed, events, checksum, result, finished_at FROM games"
    " WHERE code = :of AND number = :number",
    "INSERT INTO entries SELECT (SELECT id FROM games WHERE code = :code),"
    " n, seat, by, answer, entries.events, entries.checksum, entries.sum"
    " FROM entries JOIN games ON games.id = entries.game WHERE code = :of AND number = :number",
)


class Started(NamedTuple):
    """Seconds until pages were answered, and until the first page of a table was, by its game.

    `cpu`: seconds of the server in all, from its start until its end.
    """

    start: float
    visits: dict[str, float]
    cpu: float


class Kept(NamedTuple):
    """A folder with `games` games in their middle, and the code of one of each kind."""

    folder: Path
    games: int
    codes: dict[str, str]


def kept(folder: Path, games: int) -> Kept:
    """Fill a folder with twice as many tables as games, half of the games dice, half cards."""
    folder.mkdir()
    store = Store.open(folder / DATABASE)
    codes: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for kind, answers in ANSWERS.items():
        switches = {"seen": 0, "game": kind}
        table = Table(House(store, rest=0, switches=switches))
        table.plays_to(answers)
        codes[kind], numbers[kind] = table.code, table.number
    store.close()
    taken = set(codes.values())
    new = ("".join(signs) for signs in itertools.product(CODE_SIGNS, repeat=4))
    fresh = itertools.islice((code for code in new if code not in taken), games)
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        for kind, code in zip(itertools.cycle(ANSWERS), fresh, strict=False):
            for copy in _COPIES:
                connection.execute(copy, {"code": code, "of": codes[kind], "number": numbers[kind]})
    return Kept(folder, games, codes)


def measured(sizes: tuple[int, ...], rounds: int) -> Iterator[tuple[Kept, Started]]:
    """Start servers in turn, again and again. The first round is not counted."""
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bangdice-bench-")))
        all_kept = [kept(place / str(size), size) for size in sizes]
        for number in range(rounds + 1):
            for one in all_kept:
                began, before = time.perf_counter(), _cpu()
                with served("ours", one.folder, None) as server:
                    start = time.perf_counter() - began
                    visits = {kind: _visited(server.where, code) for kind, code in one.codes.items()}
                if number:
                    yield one, Started(start, visits, _cpu() - before)


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _visited(where: Where, code: str) -> float:
    began = time.perf_counter()
    with closing(HTTPConnection(*where, timeout=30)) as line:
        line.request("GET", f"/t/{code}")
        answer = line.getresponse()
        answer.read()
    if answer.status != 200:
        raise ServerFailed(f"/t/{code}: {answer.status}")
    return time.perf_counter() - began


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal."""
    sizes, rounds = ((0, 20), 1) if quick else (SIZES, 5)
    found: dict[int, list[Started]] = {}
    with click.progressbar(
        measured(sizes, rounds), length=len(sizes) * rounds, label="start", file=sys.stderr
    ) as bar:
        for one, started in bar:
            found.setdefault(one.games, []).append(started)
    head = ("games kept", "start s", "CPU s", *(f"first page, {kind} ms" for kind in ANSWERS))
    yield from table_lines(head, [_row(games, runs) for games, runs in found.items()])
    yield ""
    slowest = median(run.start for run in found[sizes[-1]])
    yield f"{sizes[-1]} games: {slowest:.1f} s until pages are answered (aim {AIM:.0f})"


def _row(games: int, runs: list[Started]) -> tuple[str, ...]:
    visits = (f"{median(run.visits[kind] for run in runs) * 1e3:.0f}" for kind in ANSWERS)
    cpu = median(run.cpu for run in runs)
    return (str(games), f"{median(run.start for run in runs):.2f}", f"{cpu:.2f}", *visits)
