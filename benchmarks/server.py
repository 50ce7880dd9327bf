"""The server: answers per second, and the time from an answer until the last of nine screens has it.

Beside it, in the same run and in turn with it, the bare server of `benchmarks/bare.py`. All on loopback.
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
from benchmarks.served import Where, served
from benchmarks.tabular import table_lines

SERVERS = {"ours": "ours", "bare": "bare", "ours, store in memory": "ours"}
"""The servers that are measured side by side: the name in the tables, and the kind."""
IN_MEMORY = Path("/dev/shm")
SIZES = (1, 20, 40)
PERCENTILES = (50, 95, 99)
AIM_RATE = 0.8
AIM_P99 = 1.5


class Run(NamedTuple):
    """All rounds of each server. `pause`: the seconds between two answers of a table."""

    tables: int
    pause: float | None
    played: dict[str, list[Played]]


def percentile(times: tuple[float, ...], percent: float) -> float:
    """Return a percentile of the times in milliseconds; 0 when there are none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] * 1e3 if ordered else 0.0


def measured(sizes: tuple[int, ...], rounds: int, seconds: float) -> Iterator[Run]:
    """All servers side by side, tables seated at each, playing in turn: first flat out, then with pauses."""
    server_core, client_core = cores()
    with contextlib.ExitStack() as stack:
        where: dict[str, Where] = {}
        for name, kind in _servers().items():
            place = IN_MEMORY if name not in ("ours", "bare") else None
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bangdice-bench-", dir=place))
            where[name] = stack.enter_context(served(kind, Path(folder), server_core)).where
        for size in sizes:
            with contextlib.ExitStack() as seated:
                crowds = {
                    name: seated.enter_context(crowded(kind, where[name], size, client_core))
                    for name, kind in _servers().items()
                }
                for pause in (None, 0.05 if size == 1 else 1.0):
                    yield _in_turn(crowds, size, pause, rounds, seconds)


def report(quick: bool) -> Iterator[str]:
    """The figures as lines of a terminal."""
    sizes, rounds, seconds = ((1, 2), 1, 1.0) if quick else (SIZES, 5, 3.0)
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
    yield from answering.report(quick)


def _servers() -> dict[str, str]:
    return {name: kind for name, kind in SERVERS.items() if name in ("ours", "bare") or IN_MEMORY.is_dir()}


def _in_turn(crowds: dict[str, Crowd], size: int, pause: float | None, rounds: int, seconds: float) -> Run:
    run = Run(size, pause, {name: [] for name in crowds})
    for number in range(-1, rounds):
        for name in crowds if number % 2 else reversed(crowds):
            played = crowds[name].play(seconds if number >= 0 else min(1.0, seconds), pause)
            if number >= 0:
                run.played[name].append(played)
    return run


def _lines(runs: list[Run]) -> Iterator[str]:
    percentiles = (f"p{percent} ms" for percent in PERCENTILES)
    head = ("server", "tables", "answers/s", *percentiles, "bytes a message")
    yield from table_lines(head, [_row(run, name) for run in runs for name in run.played])


def _aims(runs: list[Run]) -> Iterator[str]:
    for run in runs:
        pairs = list(zip(run.played["ours"], run.played["bare"], strict=True))
        rate = median(ours.rate / bare.rate for ours, bare in pairs)
        slow = median(percentile(ours.times, 99) / percentile(bare.times, 99) for ours, bare in pairs)
        yield (
            f"{run.tables} tables: {rate:.2f} of the bare server's answers per second (aim {AIM_RATE}), "
            f"{slow:.2f} times its p99 (aim {AIM_P99})"
        )


def _row(run: Run, name: str) -> tuple[str, ...]:
    played = run.played[name]
    return (
        name,
        str(run.tables),
        f"{median(one.rate for one in played):.0f}",
        *(f"{median(percentile(one.times, percent) for one in played):.1f}" for percent in PERCENTILES),
        f"{median(one.message_bytes for one in played):.0f}",
    )


def cores() -> tuple[int | None, int | None]:
    """One core for the server and another for the clients, where there are two and they can be chosen."""
    usable = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return (usable[0], usable[-1]) if len(usable) > 1 else (None, None)
