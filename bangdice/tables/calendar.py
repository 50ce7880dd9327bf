"""The date, as far as it can be believed.

A small computer without a clock of its own begins in the past and is told the date later; somebody sets the
clock; a laptop sleeps. What is kept by its date must not go because of that.
"""

from collections.abc import Callable

from bangdice.store.store import DAY

JUMP = DAY
"""Seconds by which the date may run away from the clock between two sweeps: a night's sleep is none."""


class Calendar:
    """`date` may jump, `clock` only goes forward; `newest`: the last date that anything was kept under."""

    def __init__(self, date: Callable[[], float], clock: Callable[[], float], newest: float) -> None:
        self._date = date
        self._clock = clock
        self._begun = max(date(), newest) - clock()
        self._offset = self._begun

    def now(self) -> float:
        """The date: never before what was kept, however far in the past the computer believes to be."""
        return max(self._date(), self._begun + self._clock())

    def has_jumped(self, now: float) -> bool:
        """Whether the date has moved otherwise than the clock since it was last believed."""
        return abs(now - self._clock() - self._offset) > JUMP

    def believe(self, now: float) -> None:
        """Take this for the date from now on."""
        self._offset = now - self._clock()
