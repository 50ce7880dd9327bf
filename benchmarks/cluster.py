"""The limits of one PostgreSQL: many writers at once, many claims, and the cost of reading a table.

Everything runs at once on one machine, writers included, so read ratios. Ten thousand tables are arithmetic.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from multiprocessing.synchronize import Barrier
from statistics import median
from time import monotonic, process_time
from typing import Any

from bangdice.games import GAMES
from bangdice.many.shared_store import ClaimedTable, SharedStore
from bangdice.tables.house.house import House
from bangdice.tables.house.recovery import reload
from benchmarks.answering import Table
from benchmarks.errors import ServerFailed
from benchmarks.tabular import table_lines
from tests.cluster import engines

WRITERS = (1, 5, 25)
CLAIMERS = 8
WARM = 20
"""Steps that are not counted."""
ROUNDS = 5
LEASE = 600.0
PATIENCE = 60.0
"""Seconds in which all processes are ready. Otherwise none begins."""
STORM = """INSERT INTO tables (code, document, rev, touched)
    SELECT 'S' || lpad(number::text, 6, '0'), '{}', 0, 0 FROM generate_series(1, %s) AS number"""
SAFE = {"fsync": "on", "full_page_writes": "on"}
"""The settings of a host: nothing counts before it is on the disk."""

_all: list[Barrier] = []


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal."""
    seconds, tables, answers = (0.5, 200, 20) if quick else (5.0, 10_000, 100)
    if engines.newest_postgres() is None:
        yield "PostgreSQL is missing: sudo apt-get install postgresql"
        return
    with engines.postgres(SAFE) as engine:
        where = engine.url()
        yield from _writers(where, seconds)
        yield ""
        with engine.asking() as asking:
            asking.execute(STORM, (tables,))
        codes = [f"S{number:06}" for number in range(1, tables + 1)]
        took = _together(CLAIMERS, _claimed, where, codes)
        rate = tables / max(took)
        yield f"{tables} tables claimed by {CLAIMERS} processes: {max(took):.1f} s, {rate:.0f} a second"
        yield ""
        engine.empty()
        yield from _reloads(where, answers)


def _writers(where: str, seconds: float) -> Iterator[str]:
    """Yield the answers, without sockets, of processes with a table each that wait for nobody."""
    rates = [sum(_together(number, _wrote, where, seconds)) / seconds for number in WRITERS]
    rows = [
        (str(number), f"{rate:.0f}", f"{rate / rates[0]:.1f}")
        for number, rate in zip(WRITERS, rates, strict=True)
    ]
    yield from table_lines(("processes that write", "answers a second", "times one"), rows)


def _reloads(where: str, answers: int) -> Iterator[str]:
    """Yield the CPU of reading a table with this number of answers, as a server does for a claim."""
    rows = []
    for game in GAMES:
        with closing(SharedStore.open(where)) as store:
            table = Table(House(store, rest=0, switches={"game": game, "seen": 0}))
            table.plays_to(answers)
            row = store.table(table.code)
            assert row is not None
            spent = []
            for _ in range(ROUNDS):
                before = process_time()
                reload(row, store, GAMES, 0.0)
                spent.append((process_time() - before) * 1e3)
        rows.append((game, str(answers), f"{median(spent):.0f}"))
    yield from table_lines(("reading a table again", "answers", "CPU ms"), rows)


def _together(number: int, work: Callable[..., float], *given: Any) -> list[float]:
    """Let a number of processes do something from the same moment on, each with its place among them."""
    forked = multiprocessing.get_context("fork")
    with forked.Pool(number, _know, (forked.Barrier(number),)) as pool:
        tasks = [pool.apply_async(work, (place, *given)) for place in range(number)]
        return [task.get() for task in tasks]


def _know(barrier: Barrier) -> None:
    _all.append(barrier)


def _begun() -> float:
    """Return the moment in which all processes were ready."""
    _all[-1].wait(PATIENCE)
    return monotonic()


def _wrote(place: int, where: str, seconds: float) -> float:
    """Return the number of answers that one process wrote."""
    with closing(SharedStore.open(where)) as store:
        table = Table(House(store, rest=0, switches={"game": "dice", "seen": 0}))
        table.steps(WARM)
        until, written = _begun() + seconds, 0
        while monotonic() < until:
            table.step()
            written += 1
        return written


def _claimed(place: int, where: str, codes: Sequence[str]) -> float:
    """Return the time that one process took to claim its share."""
    with closing(SharedStore.open(where)) as store:
        store.begin_worker(f"w{place}", f"w{place}:80", {}, LEASE)
        began = _begun()
        for code in codes[place::CLAIMERS]:
            if not isinstance(store.claim(code), ClaimedTable):
                raise ServerFailed(f"{code} is another's")
        return monotonic() - began
