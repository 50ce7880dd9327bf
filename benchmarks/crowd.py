"""All clients of a server, in a process of their own. It plays on command and reports the times."""

from __future__ import annotations

import contextlib
import heapq
import multiprocessing
import os
import selectors
import time
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection
from typing import NamedTuple

from benchmarks.errors import ServerFailed
from benchmarks.nine import Nine, tables

PATIENCE = 120.0
"""Seconds after which a silent crowd is given up."""


class Played(NamedTuple):
    """The observations of a crowd in one go.

    `seconds` it played, the `times` (seconds) until all nine screens of a table had an answer, and the mean
    size of a state message (bytes).
    """

    seconds: float
    times: tuple[float, ...]
    message_bytes: float

    @property
    def rate(self) -> float:
        """Answers per second."""
        return len(self.times) / self.seconds


class Crowd:
    """The parent's end of a crowd's process."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def play(self, seconds: float, pause: float | None) -> Played:
        """Let all tables play. `pause`: seconds between a table's answers, None for none at all."""
        with contextlib.suppress(BrokenPipeError):
            self._pipe.send((seconds, pause))
        return Played(*self._heard(seconds))

    def ready(self) -> None:
        """Wait until everybody sits. Raise ServerFailed if somebody could not."""
        self._heard(0)

    def _heard(self, seconds: float) -> tuple[float, tuple[float, ...], float]:
        if not self._pipe.poll(seconds + PATIENCE):
            raise ServerFailed("the clients fell silent")
        try:
            told: str | tuple[float, tuple[float, ...], float] = self._pipe.recv()
        except EOFError:
            raise ServerFailed("the clients went home") from None
        if isinstance(told, str):
            raise ServerFailed(told)
        return told


@contextlib.contextmanager
def crowded(kind: str, address: tuple[str, int], count: int, core: int | None) -> Iterator[Crowd]:
    """Seat `count` tables of nine at a server. They go home afterwards."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_crowd, args=(theirs, kind, address, count, core), daemon=True)
    process.start()
    theirs.close()
    try:
        crowd = Crowd(ours)
        crowd.ready()
        yield crowd
    finally:
        ours.close()
        process.join(5)
        if process.is_alive():
            process.kill()
            process.join()


def _crowd(pipe: Connection, kind: str, address: tuple[str, int], count: int, core: int | None) -> None:
    if core is not None:
        os.sched_setaffinity(0, {core})
    try:
        room = Room(tables(kind, address, count))
        pipe.send((0.0, (), 0.0))
        while True:
            if pipe.poll(0.2):
                pipe.send(tuple(room.play(*pipe.recv())))
            else:
                room.listen(0)
    except ServerFailed as failed:
        with contextlib.suppress(OSError):
            pipe.send(str(failed))
    except (EOFError, OSError):
        return


class Room:
    """All tables in one thread. It reads every line with news, and a finished table goes on.

    It listens to seated people while the others sit down, because a server sends silent ones away.
    """

    def __init__(self, nines: Iterable[Nine]) -> None:
        self._nines: list[Nine] = []
        self._selector = selectors.DefaultSelector()
        self._began: dict[Nine, float] = {}
        self._times: list[float] = []
        self._done: list[Nine] = []
        for nine in nines:
            self._nines.append(nine)
            for place, line in enumerate(nine.lines):
                line.quicken()
                self._selector.register(line, selectors.EVENT_READ, (nine, place))
            self.listen(0)
        self.listen(0.5)

    def play(self, seconds: float, pause: float | None) -> Played:
        """Play for `seconds`, and then until all answers have come back."""
        self._times = []
        before = [(nine.bytes, nine.states) for nine in self._nines]
        start = time.perf_counter()
        due = [(start + (pause or 0) * at / len(self._nines), at) for at in range(len(self._nines))]
        heapq.heapify(due)
        while (now := time.perf_counter()) < start + seconds:
            while due and due[0][0] <= now:
                self._act(self._nines[heapq.heappop(due)[1]])
            self.listen(min(0.05, max(0.0, due[0][0] - now)) if due else 0.05)
            for nine in self._take_done():
                heapq.heappush(due, (time.perf_counter() + (pause or 0), self._nines.index(nine)))
        times, spent = tuple(self._times), time.perf_counter() - start
        self._drain()
        size = sum(nine.bytes - was[0] for nine, was in zip(self._nines, before, strict=True))
        states = sum(nine.states - was[1] for nine, was in zip(self._nines, before, strict=True))
        return Played(spent, times, size / max(1, states))

    def listen(self, patience: float) -> None:
        """Read the messages that have come; wait at most `patience` seconds for the first one."""
        for key, _ in self._selector.select(patience):
            nine, place = key.data
            for message in nine.lines[place].heard():
                if nine.heard(place, message):
                    self._finish(nine)

    def _act(self, nine: Nine) -> None:
        self._began[nine] = time.perf_counter()
        nine.act()

    def _finish(self, nine: Nine) -> None:
        took = time.perf_counter() - self._began.pop(nine)
        if nine.is_timed:
            self._times.append(took)
        self._done.append(nine)

    def _take_done(self) -> list[Nine]:
        done, self._done = self._done, []
        return done

    def _drain(self) -> None:
        until = time.perf_counter() + PATIENCE / 2
        while self._began:
            if time.perf_counter() > until:
                raise ServerFailed(f"{len(self._began)} answers never came back to all screens")
            self.listen(0.1)
        self._done = []
