"""The long form: more games, more moments, every size. docs/testing.md says what `make test` leaves to it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import chain, combinations, product
from typing import Any

LONG = "BANGDICE_LONG" in os.environ


def covering(things: Iterable[Any], *ways: Iterable[Any], whole: bool = LONG) -> list[tuple[Any, ...]]:
    """Return each thing in each way, such as screens in languages and sizes. The long form takes all.

    `make test` takes a part: each thing, and each pair of ways, which is where faults live: one screen is
    wrong, or one language in one size. The ways are shared out evenly among the things.
    """
    axes = [[*axis] for axis in (things, *ways)]
    places = [range(len(axis)) for axis in axes]
    rows = product(*places) if whole else _part(places)
    return [tuple(axis[at] for axis, at in zip(axes, row, strict=True)) for row in rows]


Seen = Counter[tuple[tuple[int, int], ...]]
"""How often values of axes, or two of them, stand in the rows so far."""


def _part(axes: list[range]) -> list[tuple[int, ...]]:
    seen: Seen = Counter()
    things, *ways = ([(at, value) for value in axis] for at, axis in enumerate(axes))
    alone = [(it,) for it in chain(things, *ways)]
    rows = []
    for start in (*alone[: len(things)], *chain(*(product(*two) for two in combinations(ways, 2))), *alone):
        if not seen[start]:
            rows.append(_row(axes, dict(start), seen))
    return sorted(rows)


def _row(axes: list[range], row: dict[int, int], seen: Seen) -> tuple[int, ...]:
    """Fill a row with the values that have stood least often beside those in it, and count them."""
    for at in range(len(axes)):
        if at not in row:
            row[at] = min(axes[at], key=partial(_worth, seen, at, tuple(row.items())))
    pairs = sorted(row.items())
    seen.update(chain(zip(pairs), combinations(pairs, 2)))
    return tuple(value for _, value in pairs)


def _worth(seen: Seen, at: int, beside: tuple[tuple[int, int], ...], value: int) -> tuple[int, ...]:
    """Return the less, the more this value is wanted: first beside values that it has not met."""
    counts = [seen[min(it, (at, value)), max(it, (at, value))] for it in beside]
    return -counts.count(0), sum(counts), seen[((at, value),)]
