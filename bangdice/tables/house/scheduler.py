"""Time: one thread that calls every table when its time has come, and a date that can be believed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import inf
from threading import Condition, Thread

from bangdice.store.store import DAY

log = logging.getLogger(__name__)
JUMP = DAY
"""Seconds by which the date may differ from the clock between two sweeps. A night's sleep is shorter."""
RETRY = 5.0
"""Seconds until a call that failed is made again."""


class Scheduler:
    """Times by name. `call(name, now)` is called once for each; it may set the next time itself.

    `was_late(seconds)` gets the delay of each call.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        call: Callable[[str, float], None],
        was_late: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        self._clock = clock
        self._call = call
        self._was_late = was_late
        self._times: dict[str, float] = {}
        self._changed = Condition()
        self._wakes = -inf
        self._thread: Thread | None = None
        self._is_stopped = False

    def at(self, name: str, time: float | None) -> None:
        """Call at a time and not before; None: not at all.

        The thread is woken only if it would sleep too long, because most answers postpone their table's time.
        """
        with self._changed:
            if time is None:
                self._times.pop(name, None)
                return
            self._times[name] = time
            if time < self._wakes:
                self._wakes = time
                self._changed.notify()

    def run_due(self) -> float | None:
        """Call everything that is due once. Return the time of the next call."""
        now = self._clock()
        for time, name in self._pop(now):
            self._was_late(now - time)
            try:
                self._call(name, now)
            except Exception:
                log.exception("%s failed; it is called again", name)
                self.at(name, now + RETRY)
        with self._changed:
            return self._next()

    def start(self) -> None:
        """Begin to call."""
        self._thread = Thread(target=self._run, name="tables", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End, and wait for a call under way."""
        with self._changed:
            self._is_stopped = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            self.run_due()
            with self._changed:
                if self._is_stopped:
                    return
                due = self._next()
                wait = None if due is None else due - self._clock()
                if wait is None or wait > 0:
                    self._wakes = inf if due is None else due
                    self._changed.wait(wait)
                    self._wakes = -inf

    def _pop(self, now: float) -> list[tuple[float, str]]:
        """Return the due times and names, the longest due first, and drop them."""
        with self._changed:
            due = sorted((time, name) for name, time in self._times.items() if time <= now)
            for _, name in due:
                del self._times[name]
        return due

    def _next(self) -> float | None:
        return min(self._times.values(), default=None)


class Calendar:
    """The date.

    A small computer without a clock of its own begins in the past and is told the date later. Somebody sets
    the clock. A laptop sleeps. No row may be swept out because of that.

    `date` may jump, `clock` only goes forward; `newest` is the last date in the store.
    """

    def __init__(self, date: Callable[[], float], clock: Callable[[], float], newest: float) -> None:
        self._date = date
        self._clock = clock
        self._begun = max(date(), newest) - clock()
        self._offset = self._begun

    def now(self) -> float:
        """Return the date. It is never before the newest date in the store."""
        return max(self._date(), self._begun + self._clock())

    def has_jumped(self, now: float) -> bool:
        """Return True if the date has moved differently from the clock since it was last believed."""
        return abs(now - self._clock() - self._offset) > JUMP

    def believe(self, now: float) -> None:
        """Take this for the date from now on."""
        self._offset = now - self._clock()
