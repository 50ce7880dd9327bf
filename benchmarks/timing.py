"""Timing on a noisy machine: everything in turn, again and again, medians, and a yardstick beside it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import NamedTuple

Task = Callable[[], int]
"""Work to be timed. It returns the number of units that it did."""

YARDSTICK = "the yardstick: a fixed loop of dicts, lists and tuples"
_STEPS = 200


class Timed(NamedTuple):
    """Medians over the rounds: microseconds of CPU a unit, and the same in yardsticks of the same round."""

    micros: float
    yardsticks: float


def yardstick() -> int:
    """Run a fixed piece of plain Python, of the kind that rules are made of."""
    book: dict[str, int] = {}
    rows: list[tuple[int, str]] = []
    for step in range(_STEPS):
        name = _NAMES[step & 7]
        book[name] = book.get(name, 0) + step
        rows.append((step, name))
        if len(rows) > 16:
            rows = [row for row in rows[8:] if row[0]]
    return 1


_NAMES = tuple(f"seat:{number}" for number in range(8))


def in_turn(tasks: Mapping[str, Task], rounds: int) -> dict[str, Timed]:
    """Time all tasks and the yardstick in turn, `rounds` times. One more round before is not counted."""
    taken: dict[str, list[float]] = {name: [] for name in (YARDSTICK, *tasks)}
    for number in range(rounds + 1):
        for name, task in {YARDSTICK: _many_yardsticks, **tasks}.items():
            seconds = _seconds_a_unit(task)
            if number:
                taken[name].append(seconds)
    beside = taken[YARDSTICK]
    return {name: Timed(median(times) * 1e6, median(_ratios(times, beside))) for name, times in taken.items()}


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keep this process on the last core it may use, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _many_yardsticks() -> int:
    return sum(yardstick() for _ in range(200))


def _seconds_a_unit(task: Task) -> float:
    before = process_time()
    units = task()
    return (process_time() - before) / units


def _ratios(times: Sequence[float], beside: Sequence[float]) -> list[float]:
    return [time / other for time, other in zip(times, beside, strict=True)]
