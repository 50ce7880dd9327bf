"""A board at rest, on which one state follows another: a page is opened once for each language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from playwright.sync_api import Browser, Page
from playwright.sync_api import ViewportSize as Size

from tests.browser.gallery import THEMED
from tests.browser.room import TABLET
from tests.look.board import DONE
from tests.look.stage import Stage, State

FITS = "() => Math.abs(document.querySelector('.frame').getBoundingClientRect().width - innerWidth) < 2"
READY = "() => document.querySelector('[data-screen]:not([data-screen=loading])') !== null"


def open_screen(browser: Browser, stage: Stage, path: str, size: tuple[int, int], lang: str = "en") -> Page:
    """A page in this language, in the light theme, at rest."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    for name, value in (("theme", "light"), ("lang", lang)):
        context.add_cookies([{"name": name, "value": value, "url": stage.url("/")}])
    page = context.new_page()
    page.goto(stage.url(path))
    page.evaluate("document.fonts.ready")
    return page


class Boards:
    """A board in front of a stage. Tests that leave it as it was share its page."""

    revs = count(2)

    def __init__(self, browser: Browser, stage: Stage) -> None:
        self._browser = browser
        self._stage = stage
        self._lang = ""
        self._page: Page | None = None

    def shows(self, state: State, lang: str, theme: str = "light", sizes: Sequence[Size] = (TABLET,)) -> Page:
        """Return the board in this language and theme, with the state on it: in the first of these sizes, or
        in the one that it has already.
        """
        rev = next(self.revs)
        self._stage.show(state | {"rev": rev, "whole": True, "events": []})
        page = self._page_in(lang)
        if page.viewport_size not in sizes:
            page.set_viewport_size(sizes[0])
        page.evaluate(THEMED, theme)
        page.locator(f'body[data-rev="{rev}"]').wait_for(state="attached")
        page.wait_for_function(f"() => [{DONE}, {READY}, {FITS}].every((it) => it())")
        if state["table"].get("story") and not state["table"].get("night"):
            page.locator(".ending").wait_for()
        return page

    def _page_in(self, lang: str) -> Page:
        if self._page is None or lang != self._lang:
            self.close()
            size = TABLET["width"], TABLET["height"]
            self._page = open_screen(self._browser, self._stage, "/b/K7WM", size, lang)
            self._lang = lang
        return self._page

    def close(self) -> None:
        """Close the page, if there is one."""
        if self._page is not None:
            self._page.context.close()
            self._page = None
