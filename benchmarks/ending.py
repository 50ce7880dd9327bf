"""The end on a board: from the arrival of a game's story to its first picture drawn.

A board of 1280x800 is open while one person and bots play. Everything moves, and its processor runs at full
speed or slowed four times. The first picture is the first role that is turned, or, with no role left to turn,
everybody's life. Style and pictures come late, and are part of the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.bytes import HOST, before_a_server
from benchmarks.pace import LONGEST, Table
from benchmarks.served import Where
from benchmarks.tabular import table_lines

AIM = 400
"""Milliseconds."""
SLOWED = 4
GAMES = (("dice", 5), ("dice", 8), ("cards", 5))

WATCH = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".unmasking, .ending")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now(); }));
}).observe(document, { subtree: true, childList: true });
"""
"""In the board's page: the time when the first picture of the end was drawn."""

TOOK = """() => {
  const fetched = performance.getEntriesByType("resource");
  const story = fetched.find((it) => /\\/story\\/[^/]+\\.json$/.test(it.name));
  return window.drawn - story.responseEnd;
}"""


def plays(table: Table) -> None:
    """Let one person give the first answer offered, until the game is over."""
    person = table.people[0]

    def over() -> bool:
        if person.own.get("choice"):
            person.answers(person.own["choice"]["options"][0])
        return bool(table.shown.get("phase") == "over")

    table.waits(over, longest=10 * LONGEST)


def drawn(browser: Browser, where: Where, game: str, players: int, slowed: int) -> float:
    """Return the milliseconds from a story to its first picture."""
    table = Table(where, 1, {"game": game, "seen": 0}, players)
    page = board(browser, table, slowed)
    table.deals()
    plays(table)
    page.wait_for_function("() => window.drawn", timeout=LONGEST * 1000)
    took: float = page.evaluate(TOOK)
    page.context.close()
    table.leaves()
    return took


def board(browser: Browser, table: Table, slowed: int) -> Page:
    """Open the table's board in a context of its own, so that nothing is cached."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(f"http://{HOST}:{table.where[1]}/b/{table.code}")
    page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
    return page


def row_of(game: str, players: int, slowed: int, took: list[float]) -> list[Any]:
    """Return the figures of a kind of game."""
    speed = f"{slowed} times slower" if slowed > 1 else "as it is"
    return [f"{game}, {players}", speed, str(len(took)), f"{median(took):.0f}", f"{max(took):.0f}", str(AIM)]


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    rounds = 1 if quick else 5
    with before_a_server() as (browser, where):
        rows = [
            row_of(*size, slowed, [drawn(browser, where, *size, slowed) for _ in range(rounds)])
            for size in GAMES
            for slowed in (1, SLOWED)
        ]
    yield from table_lines(("game", "processor", "times", "median, ms", "longest", "aim"), rows)
