"""A soak: full tables at a human pace for half an hour, whose people drop, reload and lose their keys.

Memory, threads and files of the server have to stay flat while every table plays on, and nothing may be lost:
every acknowledged answer is stored, once, and every record can be played again. When all have gone home, the
tables have to leave the memory.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bangdice.store.store import Store
from bangdice.web.operation.upkeep import DATABASE
from benchmarks.nine import PHONES
from benchmarks.served import SWEEP, Served, served
from benchmarks.server import cores
from benchmarks.tabular import table_lines
from tests.cluster.party import Parties, Party, Screen
from tests.cluster.verdict import games_of, judged

TABLES = 48
MINUTES = 30.0
THINKS = (1.5, 4.5)
"""Seconds between two answers at a table."""
MISHAPS = (20.0, 60.0)
"""Seconds between two mishaps at a table."""
LOOKS = 60
"""Looks at the server in the whole time."""
SHOWN = 10
"""The most lines about errors in the server's log that are told."""
SLOPE = 1.05
"""The most that the memory of the last third may be of that of the middle third."""
ASLEEP = 1.25
"""The most that the memory may be of that of the start, when everybody has gone home. The aim is 1.2."""
FOLDER = 60
"""The most KB by which the folder may grow with a game."""
ENOUGH = 50
"""The games from which on the folder is judged: before, those in play weigh more than those that are over."""
SETTLING = threading.Lock()


class Evening(Party):
    """A table at which things now and then go wrong, and right again."""

    hurry = 1.0

    def __init__(self, *given: Any) -> None:
        self.mishaps: Counter[str] = Counter()
        self._happens = 0.0
        super().__init__(*given)
        self._happens = time.monotonic() + self.chance.uniform(0, MISHAPS[1])

    def act(self) -> None:
        """Answer after a person's time. Now and then something goes wrong first."""
        self.pause = self.chance.uniform(*THINKS) / self.hurry
        if self._let_in():
            return
        if time.monotonic() > self._happens:
            self._happens = time.monotonic() + self.chance.uniform(*MISHAPS)
            what = self.chance.choice((self._drop, self._reload, self._forget))
            self.mishaps[what.__name__] += 1
            what(self.screens[self.chance.randrange(1, PHONES)])
        super().act()

    def settle(self) -> None:
        """Wait until all nine screens show the same, one table after another, because it asks for whole
        views.
        """
        while not SETTLING.acquire(blocking=False):
            self.listen(0.02)
        try:
            super().settle()
        finally:
            SETTLING.release()

    def _drop(self, screen: Screen) -> None:
        """Lose the line. The screen comes again after a moment."""
        screen.lost()

    def _reload(self, screen: Screen) -> None:
        """Say goodbye, as a page does when it is left, and come back at once."""
        if screen.line is not None:
            screen.line.say(b"1")
        screen.lost()
        screen.come()

    def _forget(self, screen: Screen) -> None:
        """Come without the chair's key, and ask for the chair. The host lets the same person in."""
        screen.lost()
        screen.key = None
        screen.come()

    def _let_in(self) -> bool:
        """Nod to a person without a key, or let that person ask for the chair. Return False when there is
        nothing to say: the others play on until two have nodded.
        """
        for screen in self.screens[:PHONES]:
            nods = screen.state.get("mine", {}).get("nods")
            if nods and screen.line is not None:
                self.send(screen.place, "consent", request=nods[0], yes=True)
                return True
        for screen in self.screens[1:PHONES]:
            is_here = screen.line is not None and bool(screen.state)
            if is_here and screen.key is None and screen.state["mine"].get("asking") is None:
                self.send(screen.place, "claim", chair=screen.place)
                return True
        return False


class Look(NamedTuple):
    """The server at a moment: minutes since the beginning, KB of memory, threads, open files."""

    minutes: float
    memory: int
    threads: int
    files: int


def looked(server: Served, began: float) -> Look:
    """Look at the server."""
    files = len(list(Path(f"/proc/{server.worker()}/fd").iterdir()))
    minutes = (time.monotonic() - began) / 60
    return Look(minutes, server.status("VmRSS"), server.status("Threads"), files)


class Folder(NamedTuple):
    """The folder of data after all games: its KB, and the number of games."""

    size: int
    games: int


def report(minutes: float, tables: int, hurry: float = 1.0) -> Iterator[str]:
    """Play, and yield the results as lines of a terminal. Raise AssertionError if something was lost, or is
    held for ever.
    """
    looks: list[Look] = []
    hurried = type("Hurried", (Evening,), {"hurry": hurry})
    with tempfile.TemporaryDirectory(prefix="bangdice-soak-") as place:
        folder = Path(place)
        # A home keeps its last places for people with a chair, so not all of 48 tables would come in.
        with served("restless", folder, cores()[0]) as server:
            began = time.monotonic()
            start = looked(server, began)
            parties = Parties(server.where, tables, kind=hurried)
            began = time.monotonic()
            for number in range(1, LOOKS + 1):
                time.sleep(max(0.0, began + number * minutes * 60 / LOOKS - time.monotonic()))
                looks.append(looked(server, began))
                parties.must_play()
            must_play_on(parties, began + minutes * 40)
            parties.stop()
            time.sleep(4 * SWEEP)
            asleep = looked(server, began)
            log = server.log()
        store = Store.open(folder / DATABASE)
        judged(store, parties)
        games = sum(len(games_of(store, party.code)) for party in parties.all)
        store.close()
        kept = Folder(sum(file.stat().st_size for file in folder.glob(f"{DATABASE}*")) // 1024, games)
    yield from _lines(looks, parties)
    troubles = [line for line in log.splitlines() if "Traceback" in line or "ERROR" in line]
    yield f"{len(troubles)} errors in the log of the server"
    yield from troubles[:SHOWN]
    yield f"memory: {start.memory / 1024:.1f} MB at the start, {asleep.memory / 1024:.1f} MB with all asleep"
    yield f"{kept.games} games, {kept.size / max(1, kept.games):.0f} KB each in the folder"
    must_hold_nothing(start, looks, asleep, kept)


def must_play_on(parties: Parties, since: float) -> None:
    """Raise AssertionError if nobody has answered at a table since then: one that stands costs nothing."""
    standing = [it.code for it in parties.all if not it.acknowledged or it.acknowledged[-1] < since]
    assert not standing, f"no answer in the last third: {', '.join(standing)}"


def must_hold_nothing(start: Look, looks: Sequence[Look], asleep: Look, kept: Folder) -> None:
    """Raise AssertionError if the memory grows with the answers, or stays when everybody has gone home, or a
    game takes too much of the folder.
    """
    third = len(looks) // 3
    middle, last = (median(it.memory for it in part) for part in (looks[third:-third], looks[-third:]))
    assert last <= SLOPE * middle, f"memory rises: {middle / 1024:.1f} MB, then {last / 1024:.1f} MB"
    assert asleep.memory <= ASLEEP * start.memory, f"sleeping tables hold {asleep.memory - start.memory} KB"
    is_judged = kept.games >= ENOUGH
    assert not is_judged or kept.size <= FOLDER * kept.games, f"{kept.games} games take {kept.size} KB"


def _lines(looks: list[Look], parties: Parties) -> Iterator[str]:
    yield f"{len(parties.all)} tables, {looks[-1].minutes:.1f} minutes"
    yield ""
    third = len(looks) // 3
    parts = {"first": looks[:third], "middle": looks[third:-third], "last": looks[-third:]}
    yield from table_lines(
        ("when", "memory MB", "threads", "files"),
        [
            (
                f"the {name} third",
                f"{median(it.memory for it in part) / 1024:.1f}",
                _span([it.threads for it in part]),
                _span([it.files for it in part]),
            )
            for name, part in parts.items()
        ],
    )
    yield ""
    mishaps = sum((party.mishaps for party in parties.all if isinstance(party, Evening)), Counter[str]())
    told = ", ".join(f"{count} x {name.strip('_')}" for name, count in sorted(mishaps.items()))
    yield f"{told}; {sum(len(party.refusals) for party in parties.all)} commands refused"
    yield f"{parties.answers()} answers acknowledged, all stored, none twice; all records play again"


def _span(numbers: list[int]) -> str:
    return f"{min(numbers)} to {max(numbers)}"
