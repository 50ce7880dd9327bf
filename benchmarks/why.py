"""The first "Why?" on a phone, and the next one: from the tap on a line of the story to the chain drawn.

A phone of 375x667 looks on while a game is played; its processor runs at full speed or slowed four times. The
first answer fetches its part of the page and the referee's book, which count as they come over the wire.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.bytes import HOST, before_a_server
from benchmarks.ending import SLOWED
from benchmarks.pace import Table
from benchmarks.served import Where
from benchmarks.tabular import table_lines

AIM = 150
"""Milliseconds."""
AIM_LATE = 12_000
"""Bytes of the files for the first "Why?"."""
GAMES = (("dice", 5), ("cards", 5))

Asked = tuple[float, int]
"""The milliseconds until it was drawn, and the bytes of its files."""

ASK = """async () => {
  const fetched = () => performance.getEntriesByType("resource");
  const before = fetched().length;
  const began = performance.now();
  document.querySelector("[data-sheet=story] [data-act=why]").click();
  await new Promise((done) => {
    const look = () => document.querySelector(".why-knot") ? setTimeout(done) : requestAnimationFrame(look);
    look();
  });
  const took = performance.now() - began;
  return [took, fetched().slice(before).reduce((sum, it) => sum + it.encodedBodySize, 0)];
}"""


def phone(browser: Browser, table: Table, slowed: int) -> Page:
    """Open the table on a phone in a context of its own, so that nothing is cached."""
    context = browser.new_context(viewport={"width": 375, "height": 667}, has_touch=True)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(f"http://{HOST}:{table.where[1]}/t/{table.code}")
    return page


def asked(page: Page) -> Asked:
    """Ask why the first line of the story happened, and close the answer again."""
    page.locator("[data-act=menu]").first.tap()
    page.locator("[data-sheet=menu] [data-act=story]").tap()
    page.locator("[data-sheet=story] [data-act=why]").first.wait_for()
    took, fetched = page.evaluate(ASK)
    page.locator("[data-sheet=why] [data-act=close]").tap()
    return float(took), int(fetched)


def answers(browser: Browser, where: Where, game: str, players: int, slowed: int) -> tuple[Asked, Asked]:
    """Return the figures of the first "Why?" and of the one after it."""
    table = Table(where, 1, {"game": game, "seen": 0}, players)
    table.deals()
    page = phone(browser, table, slowed)
    first, next_one = asked(page), asked(page)
    page.context.close()
    table.leaves()
    return first, next_one


def row_of(game: str, slowed: int, found: list[tuple[Asked, Asked]]) -> list[Any]:
    """Return the figures of a kind of game."""
    speed = f"{slowed} times slower" if slowed > 1 else "as it is"
    first, following = [it[0][0] for it in found], [it[1][0] for it in found]
    late = max(it[0][1] for it in found)
    return [
        game,
        speed,
        str(len(found)),
        f"{median(first):.0f}",
        f"{median(following):.0f}",
        f"{late / 1000:.1f}",
    ]


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    rounds = 1 if quick else 5
    with before_a_server() as (browser, where):
        rows = [
            row_of(game, slowed, [answers(browser, where, game, players, slowed) for _ in range(rounds)])
            for game, players in GAMES
            for slowed in (1, SLOWED)
        ]
    yield from table_lines(("game", "processor", "times", "first, ms", "next, ms", "late, KB"), rows)
    yield f"aims: {AIM} ms once it is here, {AIM_LATE / 1000:.0f} KB"
