"""One answer at a table of nine, without sockets: the parts of the server's own time.

A house, a store, nine visitors, and all nine messages written, in one process that can be profiled.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import TypeVar

from bangdice.games import GAMES
from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.tables.steps.show import Update
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest
from bangdice.web.sockets.sending import Sent, UpdateFrames
from benchmarks.errors import ServerFailed
from benchmarks.nine import NAMES, PHONES, SCREENS
from benchmarks.profiling import profile_lines
from benchmarks.timing import on_one_core


class Table:
    """A table of the house with eight people and a board, where somebody always answers."""

    def __init__(self, house: House) -> None:
        self._table = house.make(board=False).table
        self._table.listen(self._told)
        self._commands = 0
        self._chance = Random(1)
        self._last = self._table.update()
        self._sent: dict[str, Sent] = {}
        for place in range(SCREENS):
            self._table.arrive(
                Guest.of(str(place), f"device{place}", "board" if place == PHONES else "phone")
            )
        self._do(0, c.Sit(self._id(), name=NAMES[0], chair=0))
        self._do(0, c.Chairs(self._id(), count=PHONES))
        for place in range(1, PHONES):
            self._do(place, c.Sit(self._id(), name=NAMES[place], chair=place))

    @property
    def code(self) -> str:
        """The table's code."""
        return self._table.code

    @property
    def number(self) -> int:
        """The number of its game."""
        return self._table.state.game

    def plays_to(self, answers: int) -> None:
        """Play until a game has exactly this number of answers."""
        while self._table.play is None or len(self._table.play.recording.entries) != answers:
            self.step()

    def steps(self, count: int) -> None:
        """Take `count` steps."""
        for _ in range(count):
            self.step()

    def step(self) -> None:
        """Answer at random for the person who is asked, or start the next game. Raise ServerFailed."""
        for place in range(PHONES):
            own = self._last.mine[str(place)].own
            if own is not None and own.choice is not None and own.choice.number is not None:
                option = self._chance.choice(own.choice.options)
                number = own.choice.number
                answer = c.Answer(self._id(), own.chair, number, option.verb, option.taps)
                self._do(place, answer)
                return
        self._do(0, self._next_game())

    def _next_game(self) -> c.Command:
        """Return the next command on the way to a question that is open."""
        if self._last.table.opening is not None:
            return c.GoOn(self._id())
        if self._last.table.phase == "over":
            return c.Rematch(self._id(), now=True)
        return c.Deal(self._id())

    def _told(self, update: Update) -> None:
        self._last, telling = update, UpdateFrames(update)
        for place, mine in update.mine.items():
            telling.frame(self._sent.get(place), mine, False)
            self._sent[place] = Sent(update.rev, update.table, mine)

    def _do(self, place: int, command: c.Command) -> None:
        reply = self._table.do(str(place), command)
        if not reply.ok:
            raise ServerFailed(f"{command}: {reply}")

    def _id(self) -> str:
        self._commands += 1
        return f"c{self._commands}"


AnyTable = TypeVar("AnyTable", bound=Table)


@contextmanager
def table_of_nine(kind: Callable[[House], AnyTable], game: str = "dice") -> Iterator[AnyTable]:
    """Give a table in a house with a store of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="bangdice-bench-") as folder:
        store = Store.open(Path(folder) / "bench.db")
        try:
            yield kind(House(store, rest=0, switches={"game": game, "seen": 0}))
        finally:
            store.close()


class Weighed(Table):
    """A table that weighs the packed messages of its answers, as films and as whole states."""

    def __init__(self, house: House) -> None:
        self.weights: list[tuple[int, int]] = []
        super().__init__(house)

    def _told(self, update: Update) -> None:
        before, telling = self._sent.copy(), UpdateFrames(update)
        super()._told(update)
        for place, mine in update.mine.items() if update.film else ():
            film, whole = (telling.frame(it, mine, True) for it in (before[place], None))
            self.weights.append((len(film), len(whole)))


def weight_lines(count: int) -> Iterator[str]:
    """Yield for each game the mean bytes of an answer's message to one screen."""
    for game in GAMES:
        with table_of_nine(Weighed, game) as table:
            table.steps(count)
        film, whole = (mean(sizes) for sizes in zip(*table.weights, strict=True))
        yield f"a packed message, {game}: a film {film:.0f} bytes, a whole state {whole:.0f}"


def report(quick: bool) -> Iterator[str]:
    """Return the CPU of an answer, and its parts, as lines of a terminal."""
    count = 100 if quick else 2000
    with table_of_nine(Table) as table, on_one_core():
        table.steps(count // 4)
        before = process_time()
        table.steps(count)
        spent = (process_time() - before) / count
        yield f"an answer without sockets, nine messages written: {spent * 1e3:.2f} ms CPU"
        yield from weight_lines(count // 2)
        yield ""
        yield from profile_lines(lambda: table.steps(count), functions=24, by_total="bangdice/")
