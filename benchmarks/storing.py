"""The cost of keeping an answer, on SQLite and on PostgreSQL: CPU, waiting, and bytes of PostgreSQL's log."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import NamedTuple

from bangdice.many.shared_store import SharedStore
from bangdice.store.rows import StepRow
from bangdice.tables.house.house import House
from benchmarks.answering import Table
from benchmarks.tabular import table_lines
from benchmarks.timing import on_one_core

GAMES = ("dice", "cards")


class Cost(NamedTuple):
    """The cost of an answer without sockets, in microseconds: CPU in all, CPU of the store, waiting for the
    store.
    """

    whole: float
    store: float
    wait: float


class Meter(SharedStore):
    """A store that measures the cost of keeping for its caller."""

    cpu = 0.0
    wall = 0.0
    steps = 0

    def keep(self, step: StepRow, now: float) -> None:
        """Keep a step, and count."""
        began, busy = perf_counter(), thread_time()
        super().keep(step, now)
        self.cpu += thread_time() - busy
        self.wall += perf_counter() - began
        self.steps += 1


def report(quick: bool) -> Iterator[str]:
    """Return the costs as lines of a terminal."""
    count, warm, rounds = (5, 20, 1) if quick else (300, 250, 5)
    with ExitStack() as stack:
        places = {"SQLite": str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "bench.db")}
        log = stack.enter_context(_postgres(places))
        seats = {
            (place, game): stack.enter_context(_seated(where, game, warm))
            for place, where in places.items()
            for game in GAMES
        }
        stack.enter_context(on_one_core())
        found: dict[tuple[str, str], list[Cost]] = {name: [] for name in seats}
        written: dict[tuple[str, str], list[float]] = {name: [] for name in seats}
        for round_ in range(rounds + 1):
            for name, (table, meter) in seats.items():
                before = log()
                cost = _cost(table, meter, count)
                if round_:
                    found[name].append(cost)
                    written[name].append((log() - before) / count)
    yield from table_lines(
        ("an answer, nine messages written", "CPU µs", "of it the store", "%", "it waits µs", "log, bytes"),
        [
            (
                " · ".join(name),
                f"{whole:.0f}",
                f"{store:.0f}",
                f"{store / whole:.0%}",
                f"{wait:.0f}",
                f"{median(written[name]):.0f}" if name[0] != "SQLite" else "",
            )
            for name, costs in found.items()
            for whole, store, wait in [Cost(*map(median, zip(*costs, strict=True)))]
        ],
    )
    if len(places) == 1:
        yield ""
        yield "PostgreSQL is missing: sudo apt-get install postgresql"


def _cost(table: Table, meter: Meter, count: int) -> Cost:
    meter.cpu = meter.wall = 0.0
    busy = thread_time()
    table.steps(count)
    whole = thread_time() - busy
    return Cost(*(1e6 * value / count for value in (whole, meter.cpu, meter.wall)))


@contextmanager
def _seated(where: str, game: str, warm: int) -> Iterator[tuple[Table, Meter]]:
    meter = Meter.open(where)
    assert isinstance(meter, Meter)
    try:
        house = House(meter, rest=0, switches={"game": game, "seen": 0}, pick=Random(1).randrange)
        table = Table(house)
        table.steps(warm)
        yield table, meter
    finally:
        meter.close()


@contextmanager
def _postgres(places: dict[str, str]) -> Iterator[Callable[[], int]]:
    """Start PostgreSQL, if it is installed, and give the length of its log. It is as safe as at a host."""
    from tests.cluster import engines

    if engines.newest_postgres() is None:
        yield lambda: 0
        return
    with engines.postgres({"fsync": "on", "full_page_writes": "on"}) as engine, engine.asking() as asking:
        places["PostgreSQL"] = engine.url()

        def length() -> int:
            row = asking.execute("SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint").fetchone()
            assert row is not None
            return int(row[0])

        yield length
