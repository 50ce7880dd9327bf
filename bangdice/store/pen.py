"""A pen puts steps into the database in one transaction, by statements that go to the driver as text.

An answer waits for this, so no statement is built for it. The statements are text, and the database compiles
each once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bangdice.store.rows import StepRow
from bangdice.store.sums import sum_of


class Put(NamedTuple):
    """A step, its time, and the number of the worker whose fence it has (None: it has none).

    A table with people that was touched at or after `since` is not touched again.
    """

    step: StepRow
    now: float
    since: float
    owner: int | None


class Pen(Protocol):
    """Writes steps, one batch at a time."""

    def put(self, batch: Sequence[Put]) -> list[bool]:
        """Put steps on the disk. Return for each whether its table lives, and is its owner's under its fence.

        Nothing is kept of a step for which that is not true. Raise StoreError if nothing is kept of any, and
        CommitFailed if nobody knows.
        """

    def close(self) -> None:
        """Put the pen away."""


def end_sum(step: StepRow) -> str | None:
    """Return the sum of a game's end, or of its beginning; None where its people are not told."""
    if step.begun is not None and step.result is None:
        return sum_of("games", step.begun._asdict(), "end_sum")
    return None if step.people is None else sum_of("games", step._asdict(), "end_sum")
