"""From a touch to the frame that shows it: one phone and one board, each with a core of its own.

Their browsers run beside each other, on the cores that they would have in two devices. The server and the raw
lines of the others share the board's core. Without motion, as in `screens`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.bytes import launched
from benchmarks.nine import PHONES
from benchmarks.screens import AIM_TAP, Screens
from benchmarks.served import served
from benchmarks.server import cores, percentile
from benchmarks.tabular import table_lines

TOUCHES = 100
DICE = 4
"""The number of dice touched before each roll."""


class Pair(Screens):
    """One phone and one board. The phone's dice are touched before its raw line answers."""

    def step(self) -> None:
        """Let the next answer be given."""
        self._read(0)
        asked = self._nine.asked
        if asked and asked[0] in self._pages and self._rolls(asked[1]["choice"]):
            for _ in range(DICE):
                self._touch(self._pages[asked[0]], ".game .column-tap[data-lit]")
        super().step()

    def _rolls(self, choice: dict[str, Any]) -> bool:
        return bool(
            choice["about"] == "reroll" and choice["values"].get("roll") and len(choice["options"]) > 1
        )


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    phone_core, board_core = cores()
    with (
        tempfile.TemporaryDirectory(prefix="bangdice-bench-") as folder,
        served("ours", Path(folder), board_core) as server,
        sync_playwright() as playwright,
    ):
        phone = pinned(lambda: launched(playwright, server.where), phone_core)
        board = pinned(lambda: launched(playwright, server.where), board_core)
        screens = Pair([phone, *([None] * (PHONES - 1)), board], server.where)
        while len(screens.taps) < (3 if quick else TOUCHES):
            screens.step()
        phone.close()
        board.close()
    times = tuple(screens.taps)
    yield "one phone and one board, a core each; without motion"
    yield ""
    row = ("from a touch to the frame that shows it", str(len(times)))
    figures = (f"{percentile(times, at):.0f}" for at in (50, 95))
    yield from table_lines(
        ("what", "times", "p50 ms", "p95 ms", "aim ms (p95)"), [(*row, *figures, str(AIM_TAP))]
    )


def pinned(launch: Callable[[], Browser], core: int | None) -> Browser:
    """Launch a browser whose processes, present and future, run on one core."""
    before = _descendants(os.getpid())
    browser = launch()
    if core is None:
        return browser
    for process in _descendants(os.getpid()) - before:
        for thread in _names(Path(f"/proc/{process}/task")):
            try:
                os.sched_setaffinity(int(thread), {core})
            except ProcessLookupError:
                continue
    return browser


def _names(folder: Path) -> list[str]:
    try:
        return [it.name for it in folder.iterdir()]
    except FileNotFoundError:
        return []


def _descendants(process: int) -> set[int]:
    found: set[int] = set()
    left = [process]
    while left:
        parent = left.pop()
        for thread in _names(Path(f"/proc/{parent}/task")):
            try:
                children = Path(f"/proc/{parent}/task/{thread}/children").read_text().split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            left += [int(it) for it in children]
            found |= {int(it) for it in children}
    return found
