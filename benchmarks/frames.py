"""Frames a second on the board with its processor slowed four times: a Gatling, a death, an attack, an end.

Eight seats are played by raw lines that keep Gatlings and arrows, so that all of it comes soon; the board
flies everything at *quick*. A frame counts where the page's own thread could draw one. The work of a graphics
card is not seen here, because a headless Chromium has none and draws on the same processor. The board says
everything there is to say, in a voice that only counts, and plays its music.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from benchmarks.bytes import HOST, before_a_server
from benchmarks.errors import ServerFailed
from benchmarks.nine import OurNine
from benchmarks.tabular import table_lines

SLOWED = 4
FRAME = 1000 / 60
AIM_LOST = 5
"""Frames in a hundred that may be missing."""
QUICK = 0.5
MOMENTS = ("gatling", "eliminated", "indians", "over")
IN_TIME = 34
AIM_IN_TIME = 95
"""The frames in a hundred that take less than `IN_TIME` milliseconds."""
END = 6.0
"""The seconds of the end that are measured."""
LONGEST = 240.0
"""The most seconds to wait for the end of the game."""
SETTLED = 250
"""The number of reads of the lines before the first action, so that the arrival of the board is no news."""
KEPT = {"gatling", "arrow", "dynamite"}

LOOK = """
window.frames_seen = [];
window.long_tasks = [];
let moment = '', last = 0;
const look = (at) => {
  const isOver = document.body?.dataset.phase === 'over' ? 'over' : undefined;
  const shown = document.querySelector('.board-moment')?.dataset.moment ?? isOver;
  const flies = document.body?.dataset.playing === 'true';
  if (last) frames_seen.push([shown ?? (flies ? 'flights' : ''), at - last]);
  last = at;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
new PerformanceObserver((list) => {
  const shown = document.querySelector('.board-moment')?.dataset.moment ?? '';
  for (const it of list.getEntries()) long_tasks.push([shown, it.duration]);
}).observe({ type: 'longtask' });
"""
"""In the board's page: the time of each frame, and its picture."""

SPEAKS = """
window.spoken = 0;
Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
  getVoices: () => [{ lang: 'en', localService: true }],
  speak: (line) => { spoken += 1; setTimeout(() => line.onend?.(), 60 * line.text.length); },
  cancel: () => undefined,
}) });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""A voice that takes a real one's time, and counts its lines."""


class Gunners(OurNine):
    """Eight players who keep Gatlings and arrows, and else answer by chance."""

    runs = False
    """A game is played, and no deal is looked at, because sooner or later somebody is asked."""

    def _look(self, place: int, message: bytes) -> None:
        super()._look(place, message)
        if self._states[place] is None:
            return
        table = self._states[place]["table"]
        self.runs = table["phase"] == "game" and not table.get("opening")
        if self.asked and self.asked[1]["choice"]["about"] == "reroll":
            self.asked = self.asked[0], _narrowed(self.asked[1], tuple(table["game"]["dice"]))

    def reads(self) -> bool:
        """Take in new messages. Return True when all lines now have the result of the last action."""
        is_done = False
        for at, line in enumerate(self.lines):
            for said in line.heard():
                is_done = self.heard(at, said) or is_done
        time.sleep(0.002)
        return is_done


def _narrowed(own: dict[str, Any], dice: tuple[str | None, ...]) -> dict[str, Any]:
    """Return the player's own view with a single option: the one that rolls all dice but the kept ones."""
    flying = {f"die:{die}" for die, face in enumerate(dice) if face not in KEPT}
    choice = own["choice"]
    wanted = [it for it in choice["options"] if set(it["taps"]) == flying]
    return own | {"choice": choice | {"options": wanted or choice["options"]}}


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    with before_a_server() as (browser, where):
        nine = Gunners(where, 1)
        chosen = {"seen": QUICK, "voice": "all", "music": True}
        command = {"id": "pace", "what": "switches", "switches": chosen}
        if not nine.lines[0].call("do", command)["ok"]:
            raise ServerFailed("the table takes no pace")
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
        page.add_init_script(LOOK + SPEAKS)
        page.goto(f"http://{HOST}:{where[1]}/b/{nine.code}")
        page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
        page.mouse.click(3, 300)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        play(nine, page, 8.0 if quick else LONGEST)
        frames, tasks = page.evaluate("frames_seen"), page.evaluate("long_tasks")
        said = page.evaluate("spoken")
    yield f"the board at 1280x800, its processor slowed {SLOWED} times, at quick; no graphics card"
    yield f"music on; {said} lines were said"
    yield ""
    yield from lines_of(frames, tasks)


def play(nine: Gunners, page: Page, seconds: float) -> None:
    """Play, each answer after its pictures, until the game is over and its end was looked at."""
    until = time.monotonic() + seconds
    for line in nine.lines:
        line.quicken()
    for _ in range(SETTLED):
        nine.reads()
    while time.monotonic() < until:
        while nine.runs and not nine.asked:
            nine.reads()
        if page.evaluate("document.body.dataset.phase") == "over":
            shown = time.monotonic() + END
            while time.monotonic() < shown:
                nine.reads()
            return
        nine.act()
        while not nine.reads():
            pass
        page.wait_for_function(
            "(rev) => Number(document.body.dataset.rev) >= rev && document.body.dataset.playing !== 'true'",
            arg=nine.rev,
        )


def lines_of(frames: list[tuple[str, float]], tasks: list[tuple[str, float]]) -> Iterator[str]:
    """Yield the table: the missing frames for each kind of picture, and the slowest ones."""
    rows = []
    for kind in ("flights", *MOMENTS):
        times = [took for shown, took in frames if shown == kind]
        due = sum(max(1, round(took / FRAME)) for took in times)
        lost = 100 * (due - len(times)) / due if due else 0.0
        longest = max((took for shown, took in tasks if shown == kind), default=0.0)
        seen = sum(1 for before, after in pairwise(frames) if after[0] == kind != before[0])
        in_time = 100 * sum(took < IN_TIME for took in times) / len(times) if times else 0.0
        rate = len(times) / (sum(times) / 1000) if times else 0.0
        row = (kind, str(seen), f"{rate:.0f}", f"{lost:.1f}", str(AIM_LOST), f"{longest:.0f}")
        rows.append((*row, f"{in_time:.1f}", str(AIM_IN_TIME)))
    first = ("what is shown", "times", "frames a second", "missing %", "aim %", "longest task ms")
    heads = (*first, f"under {IN_TIME} ms, %", "aim")
    yield from table_lines(heads, rows)
