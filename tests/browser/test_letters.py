"""Letters that no file of ours has: the line of a name is as high as any other, its words stand as low."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.boards import open_screen
from tests.browser.people import AT_REST, DRAWN
from tests.browser.staged import opens
from tests.look.board import SCREENS as BOARD
from tests.look.phone import STATES as PHONE
from tests.look.stage import Stage, State

OTHERS = ("Łuk", "Жан", "علي", "Ωρα", "🤠🎲")
SCREENS = [
    ("/t/K7WM", (390, 844), [PHONE[it] for it in ("lobby-host", "wait-8", "cards-turn-8", "end")]),
    ("/b/K7WM", (1024, 768), [BOARD[it] for it in ("lobby", "game", "over", "cards-8")]),
]

LINES = """(names) => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.checkVisibility() && names.some((it) => text.data.includes(it))) found.push(text);
  }
  const lineOf = (text) => {
    let block = text.parentElement;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    Object.assign(block.style, { whiteSpace: "nowrap", fontSize: "20px" });
    const foot = document.createElement("i");
    foot.style.display = "inline-block";
    text.before(foot);
    const { top, height } = block.getBoundingClientRect();
    const low = foot.getBoundingClientRect().bottom - top;
    foot.remove();
    return [height, low].map((it) => Math.round(it * 10) / 10);
  };
  const said = found.map((text) => text.data);
  window.measured = (other) => found.map((text, at) => {
    text.data = names.reduce((data, name) => data.replaceAll(name, other ?? name), said[at]);
    return lineOf(text);
  });
}"""
"""`measured` writes another name in place of all, and returns each line's height and the foot of its letters.

The letters have one size here: headings that fit themselves to their place are smaller in a broader font.
"""

SHOWN = "(names) => names.some((name) => document.querySelector('main').textContent.includes(name))"

NO_FILES = """() => {
  const fonts = [...document.styleSheets].find((it) => it.href.includes("/fonts-"));
  for (let at = fonts.cssRules.length - 1; at >= 0; at--) {
    if (/woff2/.test(fonts.cssRules[at].cssText)) fonts.deleteRule(at);
  }
}"""
"""The page as it is before any file of a font has come."""


@pytest.mark.parametrize(("path", "size", "states"), SCREENS, ids=("phone", "board"))
def test_no_name_moves_its_line(
    browser: Browser, stage: Stage, path: str, size: tuple[int, int], states: list[Callable[[], State]]
) -> None:
    """Neither does a name in other letters, nor a file of letters that comes late."""
    page = open_screen(browser, stage, "/lost", size)
    for state in states:
        opens(page, stage, state, path)
        names = [it["name"] for it in stage.state["table"]["chairs"] if it["name"]]
        page.wait_for_function(SHOWN, arg=names)
        page.evaluate(DRAWN)
        page.evaluate(LINES, names)
        lines = page.evaluate("measured()")
        assert lines, stage.state
        for name in OTHERS:
            assert page.evaluate("(name) => measured(name)", name) == lines, name
        page.evaluate(NO_FILES)
        for name in ("Ann", *OTHERS):
            assert page.evaluate("(name) => measured(name)", name) == lines, f"{name}, without our files"
    page.context.close()


def test_letters_of_other_scripts_are_as_bold_as_ours(browser: Browser, stage: Stage) -> None:
    """As bold and narrow a font as this device has draws them, in titles too: they ask for no weight."""
    page = open_screen(browser, stage, "/lost", (390, 844))
    page.evaluate("document.querySelector('h1').textContent = 'Жанна'")
    page.evaluate(AT_REST)  # A title that is not laid out yet has no fonts.
    tool = page.context.new_cdp_session(page)
    for command in ("DOM.enable", "CSS.enable"):
        tool.send(command)
    root = tool.send("DOM.getDocument")["root"]["nodeId"]
    node = tool.send("DOM.querySelector", {"nodeId": root, "selector": "h1"})["nodeId"]
    fonts = tool.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert fonts and all(re.search("Bold|Black|Impact", it["postScriptName"]) for it in fonts), fonts
    page.context.close()
