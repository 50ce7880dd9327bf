"""A pen puts steps into the database in one transaction, by statements that the driver gets as they are.

An answer waits for this, so nothing is put together anew for it: the statements are text, and each is
compiled once by the database.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bangdice.store.rows import StepRow


class Put(NamedTuple):
    """A step, when it was made, and the number of the worker whose fence it has (None: it has none).

    A table at which somebody sits, and that was touched at or after `since`, is not touched again.
    """

    step: StepRow
    now: float
    since: float
    owner: int | None


class Pen(Protocol):
    """One writes at a time."""

    def put(self, batch: Sequence[Put]) -> list[bool]:
        """Put steps on the disk. Return for each whether its table lives, and is its owner's under its fence.

        Nothing is kept of one of which that is not true. Raise StoreError: nothing is kept of any;
        CommitFailed: nobody knows.
        """

    def close(self) -> None:
        """Put the pen away."""
