"""The server: answers per second, and the time from an answer until the last of nine screens has it.

The bare server of `benchmarks/bare.py` runs beside it, in turn and in the same run. All is on loopback.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from benchmarks import answering
from benchmarks.crowd import Crowd, Played, crowded
from benchmarks.nine import SCREENS
from benchmarks.served import Served, served
from benchmarks.tabular import table_lines

SERVERS = {"ours": "ours", "bare": "bare", "ours, store in memory": "ours"}
"""The servers that are measured side by side: the name in the tables, and the kind."""
IN_MEMORY = Path("/dev/shm")
AIMS = {1: 1.2, 20: 2.2, 40: 3.5}
"""The tables, and our answers per second for each of the bare server's."""
AIM_P99 = 1.2
PERCENTILES = (50, 95, 99)
MANY = 100
"""Tables at once at a person's pace, in one process."""
AIM_MANY = 50
"""Milliseconds until all screens have 99 of 100 of their answers."""
THINKS = 3.0
"""Seconds between two answers of such a table."""


class Run(NamedTuple):
    """All rounds of each server, and the seconds of CPU that each took there.

    `pause`: the seconds between two answers of a table.
    """

    tables: int
    pause: float | None
    played: dict[str, list[Played]]
    spent: dict[str, list[float]]

    def cpu(self, name: str) -> list[float]:
        """Return the milliseconds of CPU that an answer took in each round."""
        pairs = zip(self.spent[name], self.played[name], strict=True)
        return [spent * 1e3 / max(1, len(played.times)) for spent, played in pairs]


def percentile(times: tuple[float, ...], percent: float) -> float:
    """Return a percentile of the times in milliseconds; 0 when there are none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] * 1e3 if ordered else 0.0


def measured(sizes: tuple[int, ...], rounds: int, seconds: float) -> Iterator[Run]:
    """Yield the figures of all servers side by side, with tables seated at each: first flat out, then with
    pauses.
    """
    server_core, client_core = cores()
    with contextlib.ExitStack() as stack:
        servers: dict[str, Served] = {}
        for name, kind in _servers().items():
            place = IN_MEMORY if name not in ("ours", "bare") else None
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bangdice-bench-", dir=place))
            servers[name] = stack.enter_context(served(kind, Path(folder), server_core))
        for size in sizes:
            with contextlib.ExitStack() as seated:
                crowds = {
                    name: seated.enter_context(crowded(kind, servers[name].where, size, client_core))
                    for name, kind in _servers().items()
                }
                for pause in (None, 0.05 if size == 1 else 1.0):
                    yield _in_turn(servers, crowds, size, pause, rounds, seconds)


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal."""
    sizes, rounds, seconds = ((1, 2), 1, 1.0) if quick else (tuple(AIMS), 5, 3.0)
    runs: list[Run] = []
    with click.progressbar(
        measured(sizes, rounds, seconds), length=2 * len(sizes), label="server", file=sys.stderr
    ) as bar:
        runs.extend(bar)
    yield f"{rounds} rounds of {seconds:.0f} s each, in turn; server on a core, clients on another, loopback"
    yield ""
    yield "Flat out: each table's next answer is sent when all nine screens have the last."
    yield ""
    flat_out = [run for run in runs if run.pause is None]
    yield from _lines(flat_out)
    yield ""
    yield from _aims(flat_out)
    yield ""
    yield "At a table's pace: a pause after each answer (1 s, alone 0.05 s)."
    yield ""
    yield from _lines([run for run in runs if run.pause is not None])
    yield ""
    yield from _many(*((3, 3.0) if quick else (MANY, 60.0)))
    yield ""
    yield from answering.report(quick)


def _servers() -> dict[str, str]:
    return {name: kind for name, kind in SERVERS.items() if name in ("ours", "bare") or IN_MEMORY.is_dir()}


def _many(tables: int, seconds: float) -> Iterator[str]:
    """Yield the speed of one process with very many tables at a person's pace, and the memory of a socket."""
    server_core, client_core = cores()
    with (
        tempfile.TemporaryDirectory(prefix="bangdice-bench-") as folder,
        served("roomy", Path(folder), server_core) as server,
    ):
        before = [server.status(name) for name in ("VmRSS", "Threads")]
        with crowded("ours", server.where, tables, client_core) as crowd:
            crowd.play(THINKS, THINKS)
            spent = server.cpu()
            played = crowd.play(seconds, THINKS)
            spent = server.cpu() - spent
            now = [server.status(name) for name in ("VmRSS", "Threads")]
    memory, threads = ((is_now - was) / (tables * SCREENS) for is_now, was in zip(now, before, strict=True))
    p50, p99 = (percentile(played.times, percent) for percent in (50, 99))
    yield (
        f"{tables} tables in one process, an answer every {THINKS:.0f} s: p50 {p50:.1f} ms, p99 {p99:.1f} ms "
        f"(aim {AIM_MANY}), {spent / played.seconds:.0%} of a core"
    )
    yield f"a socket with its part of the table: {memory:.0f} KB, {threads:.2f} threads"


def _in_turn(
    servers: dict[str, Served],
    crowds: dict[str, Crowd],
    size: int,
    pause: float | None,
    rounds: int,
    seconds: float,
) -> Run:
    run = Run(size, pause, {name: [] for name in crowds}, {name: [] for name in crowds})
    for number in range(-1, rounds):
        for name in crowds if number % 2 else reversed(crowds):
            before = servers[name].cpu()
            played = crowds[name].play(seconds if number >= 0 else min(1.0, seconds), pause)
            if number >= 0:
                run.played[name].append(played)
                run.spent[name].append(servers[name].cpu() - before)
    return run


def _lines(runs: list[Run]) -> Iterator[str]:
    percentiles = (f"p{percent} ms" for percent in PERCENTILES)
    head = ("server", "tables", "answers/s", *percentiles, "CPU ms", "bytes a message")
    yield from table_lines(head, [_row(run, name) for run in runs for name in run.played])


def _aims(runs: list[Run]) -> Iterator[str]:
    for run in runs:
        pairs = list(zip(run.played["ours"], run.played["bare"], strict=True))
        rate = median(ours.rate / bare.rate for ours, bare in pairs)
        slow = median(percentile(ours.times, 99) / percentile(bare.times, 99) for ours, bare in pairs)
        cpu = median(ours / bare for ours, bare in zip(run.cpu("ours"), run.cpu("bare"), strict=True))
        yield (
            f"{run.tables} tables: {rate:.2f} of the bare server's answers per second "
            f"(aim {AIMS.get(run.tables, '-')}), {slow:.2f} times its p99 (aim {AIM_P99}), "
            f"{cpu:.2f} times its CPU an answer"
        )


def _row(run: Run, name: str) -> tuple[str, ...]:
    played = run.played[name]
    return (
        name,
        str(run.tables),
        f"{median(one.rate for one in played):.0f}",
        *(f"{median(percentile(one.times, percent) for one in played):.1f}" for percent in PERCENTILES),
        f"{median(run.cpu(name)):.2f}",
        f"{median(one.message_bytes for one in played):.0f}",
    )


def cores() -> tuple[int | None, int | None]:
    """Return a core for the server and one for the clients, where there are two that can be chosen."""
    usable = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return (usable[0], usable[-1]) if len(usable) > 1 else (None, None)
