"""One thread that calls every table when its time has come."""

import heapq
import logging
from collections.abc import Callable
from threading import Condition, Thread

log = logging.getLogger(__name__)
RETRY = 5.0
"""Seconds after which what went wrong is tried again."""


class Scheduler:
    """Times by name. `call(name, now)` is called once for each; it may set the next time itself."""

    def __init__(self, clock: Callable[[], float], call: Callable[[str, float], None]) -> None:
        self._clock = clock
        self._call = call
        self._heap: list[tuple[float, str]] = []
        self._times: dict[str, float] = {}
        self._changed = Condition()
        self._thread: Thread | None = None
        self._is_stopped = False

    def at(self, name: str, time: float | None) -> None:
        """Call at a time and not before; None: not at all."""
        with self._changed:
            if time is None:
                self._times.pop(name, None)
            elif self._times.get(name) != time:
                self._times[name] = time
                heapq.heappush(self._heap, (time, name))
                self._changed.notify()

    def run_due(self) -> float | None:
        """Call everything that is due once; returns the time of the next call."""
        now = self._clock()
        for name in self._pop(now):
            try:
                self._call(name, now)
            except Exception:
                log.exception("%s stumbles; it is called again", name)
                self.at(name, now + RETRY)
        with self._changed:
            self._drop_stale()
            return self._heap[0][0] if self._heap else None

    def start(self) -> None:
        """Begin to call."""
        self._thread = Thread(target=self._run, name="tables", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End; a call under way is waited for."""
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
                self._drop_stale()
                due = self._heap[0][0] if self._heap else None
                wait = None if due is None else due - self._clock()
                if wait is None or wait > 0:
                    self._changed.wait(wait)

    def _pop(self, now: float) -> list[str]:
        names = []
        with self._changed:
            self._drop_stale()
            while self._heap and self._heap[0][0] <= now:
                name = heapq.heappop(self._heap)[1]
                del self._times[name]
                names.append(name)
                self._drop_stale()
        return names

    def _drop_stale(self) -> None:
        while self._heap and self._times.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
