"""An old Chromium shows what today's does: all lies where it does today, as large, in the same colours.

A page without styles, or one that has collapsed, tells no error and takes every tap. So it is measured.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.chromium import KNOWS
from tests.long import LONG
from tests.look import board, board_states, phone
from tests.look.stage import Stage
from tests.smoke.driven import Size
from tests.smoke.old_chromium import OLD, Chromium

DRAWN = (Path(__file__).parent / "drawn.js").read_text("utf-8")

AT_ONCE = """
addEventListener("DOMContentLoaded", () => { document.documentElement.dataset.steady = "0"; });
const soon = setTimeout;
window.setTimeout = (go, wait, ...given) => wait === 20000 ? 0 : soon(go, wait, ...given);
"""
"""Keys act at the speed of a machine. What a page fetches after 20 seconds, such as the film that keeps its
screen on, does not come: on a busy machine one page of two may be that old."""

REACHED = """
const isLate = () => document.querySelector("[data-screen=loading]");
const isThere = (rev) => document.body.dataset.rev === rev && !isLate();
return (async (rev) => {
  for (let at = 0; at < 300 && !isThere(rev); at++) await new Promise((go) => requestAnimationFrame(go));
  await document.fonts.ready;
  await new Promise((go) => setTimeout(go, 100));
})(String(arguments[0]));
"""
PATIENCE = 8.0
"""Seconds until both show the same: some things come late, each in its own time."""

SHOWINGS = 2
"""A state in which both differ is shown once more: on a busy machine a tap may fall beside its thing. Two
browsers that differ do so again."""

THING = """
const [css, nth] = arguments[0].split(" >> nth=");
const [, outer, inner] = /^(.*):has\\((.*)\\)$/.exec(css) || [];
const fits = (it) => !inner || it.querySelector(inner);
const all = () => [...document.querySelectorAll(outer || css)].filter(fits);
return (async () => {
  for (let at = 0; at < 300 && !all()[nth || 0]; at++) await new Promise((go) => requestAnimationFrame(go));
  const found = all()[nth || 0];
  const middle = () => {
    const { left, top, right, bottom } = found.getBoundingClientRect();
    return [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
  };
  if (!found.contains(document.elementFromPoint(...middle()))) found.scrollIntoView({ block: "center" });
  const box = () => JSON.stringify(found.getBoundingClientRect());
  for (let still = 0, before = ""; still < 3; still = box() === before ? still + 1 : 0) {
    before = box();
    await new Promise((go) => requestAnimationFrame(go));
  }
  return middle();
})();
"""
"""The middle of what is seen of the thing that a state's taps name, once it has lain still for three frames.
Only a thing out of sight is scrolled to: where 88 hides what sticks out, today's browser clips, and scrolls
nothing. Chromium 88 knows no `:has()`."""

MOST = 0.005
"""The share of a thousand pixels, or of a higher screen, by which a thing may lie elsewhere."""
STEP = 0.012
"""The share of the screen by which it may lie lower, measured from the thing before: lines are rounded."""
DRIFT = 0.03
"""The share of the screen, or of a long page, by which it may lie lower after many such steps."""

BARE = "for (const it of document.styleSheets) it.disabled = true;"
LOW = "document.documentElement.style.setProperty('--window', 'none');"
PLANTED = {"phone": (LOW, BARE), "board": (BARE,)}
"""What has been seen in old browsers: a phone's screen as high as its content, and no styles at all."""

SCREENS: dict[str, tuple[str, dict[str, Any], dict[str, tuple[str, ...]]]] = {
    "phone": ("/t/K7WM", phone.STATES, phone.TAPS),
    "board": ("/b/K7WM", board.SCREENS, {name: (tap,) for name, tap in board_states.TAPS.items()}),
}
SHORT = {
    "phone": [
        "lobby",
        "deal-ready",
        "turn",
        "aim",
        "wait-ring",
        "ghost",
        "end",
        "cards-turn-8",
        "cards-store",
        "tally-whole-out",
    ],
    "board": ["lobby", "deal", "game-8", "over", "cards-8", "ending-5", "tally-out"],
}
DEVICES = [("phone", Size(390, 844), "light", OLD[0]), ("board", Size(1024, 768), "dark", OLD[0])]
if LONG:
    DEVICES += [("phone", Size(390, 844), "light", it) for it in OLD[1:]]
    DEVICES += [("board", Size(1024, 768), "dark", it) for it in OLD[1:]]
PASSING = ("deal-over", "deal-3-over")
"""States that show something for a moment only."""

Thing = dict[str, Any]


def apart(both: tuple[Chromium, Chromium], height: int) -> list[str]:
    """Return the differences of today's browser and an old one that do not pass while both come to rest."""
    deadline = time.monotonic() + PATIENCE
    while found := [*differences(both[0].run(DRAWN), both[1].run(DRAWN), height)]:
        if time.monotonic() > deadline:
            break
        time.sleep(0.1)
    return found


def differences(now: list[Thing], then: list[Thing], height: int) -> Iterator[str]:
    """Return what is missing in an old browser, or too much, elsewhere, or of another colour."""
    names = [it["name"] for it in now], [it["name"] for it in then]
    matcher = SequenceMatcher(None, *names, autojunk=False)
    for kind, i, j, k, m in matcher.get_opcodes():
        if kind != "equal":
            yield from (f"missing: {it}" for it in now[i:j])
            yield from (f"too much: {it}" for it in then[k:m])
    same = [(now[a + n], then[b + n]) for a, b, size in matcher.get_matching_blocks() for n in range(size)]
    same = [(a | a["block"], b | b["block"]) if a.get("hasLines") else (a, b) for a, b in same]
    lower = 0.0
    for it, it_then in same:
        above, lower = lower, it_then["top"] - it["top"]
        if is_elsewhere(it, it_then, height) or is_lower(it["top"], lower, lower - above, height):
            yield f"elsewhere: {it}, then {it_then}"
        elif it["paint"] != it_then["paint"]:
            yield f"painted: {it}, then {it_then}"


def is_elsewhere(it: Thing, then: Thing, height: int) -> bool:
    """Return True if a thing is not as far from the left, or not as large. Texts are not equally wide."""
    most = MOST * max(1000, height)
    rooms = {name: max(most, DRIFT * it[name]) for name in ("left", "width", "height")}
    rooms["size"] = max(0.5, DRIFT * it["size"])
    return any(abs(it[name] - then[name]) > room for name, room in rooms.items())


def is_lower(top: float, lower: float, step: float, height: int) -> bool:
    """Return True if a thing lies too much lower or higher than today."""
    is_step = min(abs(step), abs(lower)) > STEP * (height + max(0.0, -top))
    return is_step or abs(lower) > DRIFT * max(height, abs(top))


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("screen", "size", "theme", "version"), DEVICES, ids=str)
def test_all_lies_where_it_does_today(screen: str, size: Size, theme: str, version: str) -> None:
    path, states, taps = SCREENS[screen]
    revs, found = count(2), list[str]()
    with Stage() as stage:
        both = Chromium(size), Chromium(size, version)
        for it in both:
            it.wishes(prefers_reduced_motion="reduce")
            for script in (KNOWS, AT_ONCE):
                it.before(script)
            it.open(stage.url(f"/about?theme={theme}"))
            it.run("document.cookie = `theme=${arguments[0]}; path=/`", theme)
        for name in [it for it in states if it not in PASSING] if LONG else SHORT[screen]:
            for _ in range(SHOWINGS):
                stage.state = states[name]() | {"rev": next(revs)}
                for it in both:
                    shows(it, stage, path, taps.get(name, ()))
                if not (differs := apart(both, size.height)):
                    break
            found += (f"{name}: {it}" for it in differs)
        for planted in PLANTED[screen]:
            both[1].run(planted)
            assert [*differences(both[0].run(DRAWN), both[1].run(DRAWN), size.height)], planted
        for it in both:
            found += it.complaints()
            it.quit()
    assert found == [], "\n".join(found)


def shows(device: Chromium, stage: Stage, path: str, taps: tuple[str, ...]) -> None:
    """Open the page in the stage's state."""
    device.open(stage.url(path))
    device.run(REACHED, stage.state["rev"])
    for tap in taps:
        device.tap(*device.run(THING, tap))
        device.run(REACHED, stage.state["rev"])
