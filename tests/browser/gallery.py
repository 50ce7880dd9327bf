"""Every screen at rest, with the demands on each: open to everybody, nothing outside, nothing too small to
tap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize

from tests.browser.people import DRAWN, PATIENCE, Screen, lasting
from tests.browser.room import HOST, PHONE, shot
from tests.long import covering
from tests.look.stage import Stage, State
from tests.tongues import READY

SMALLEST_PHONE: ViewportSize = {"width": 320, "height": 568}
SHORT_PHONE: ViewportSize = {"width": 360, "height": 640}
LYING_PHONE: ViewportSize = {"width": 667, "height": 375}
THEMES = ("light", "dark")
LANGS = READY

AXE = Axe().axe_script

T = TypeVar("T")

OUTSIDE = """() => {
  const found = new Set();
  if (document.documentElement.scrollWidth > innerWidth) {
    found.add(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  const isShortened = (it) => getComputedStyle(it).textOverflow === "ellipsis";
  const isSeen = (it) => it.checkVisibility({ visibilityProperty: true });
  const isCut = (it) => getComputedStyle(it).clipPath === "inset(50%)";
  const hides = (it) => !isSeen(it) || isCut(it) || it.closest(".unseen, noscript, option");
  const check = (it, box, what) => {
    if (box.width === 0 || box.height === 0) return;
    const short = [it, it.parentElement].find(isShortened);
    if (short) box = short.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) found.add(`${what} sticks out of the screen`);
    for (let room = it; room && room !== document.body; room = room.parentElement) {
      if (getComputedStyle(room).overflowX === "visible" || isShortened(room)) continue;
      const { left, right } = room.getBoundingClientRect();
      if (box.left < left - 1.5 || box.right > right + 1.5) found.add(`${what} is cut by ${room.className}`);
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || hides(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const said = JSON.stringify(text.data.trim());
    for (const box of range.getClientRects()) check(text.parentElement, box, said);
  }
  for (const it of document.querySelectorAll("button, a, input, select, img, textarea")) {
    const name = `${it.tagName}.${it.className} ${it.dataset.act ?? ""}`;
    if (!hides(it)) check(it, it.getBoundingClientRect(), name);
  }
  return [...found];
}"""
"""Elements that are wider than their screen, or cut at a side."""

SMALL = """() => [...document.querySelectorAll("button, a[href], input:not(.unseen), select, label.segment")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".unseen"))
  .map((it) => ({ it, box: it.getBoundingClientRect() }))
  .map((seen) => ({ ...seen, least: seen.it.matches(".line, p a, li > a:not(.row)") ? 24 : 48 }))
  .filter(({ box, least }) => Math.min(box.width, box.height) < least - 0.5)
  .map(({ it, box }) => `${it.tagName}.${it.className} `
    + `${it.dataset.act ?? it.dataset.tap ?? it.textContent.trim()}: `
    + `${Math.round(box.width)} by ${Math.round(box.height)}`)"""
"""Targets that a thumb misses: less than 48 pixels, lines of text less than 24."""


COVERED = """() => {
  const found = new Set();
  for (const seat of document.querySelectorAll(".round .seat")) {
    for (const it of seat.querySelectorAll(".seat-name, .life, .arrows, .seat-note")) {
      const { left, width, top, height } = it.getBoundingClientRect();
      for (const part of [0.04, 0.5, 0.96]) {
        const seen = document.elementFromPoint(left + width * part, top + height / 2)?.closest(".seat");
        if (!seen || seen === seat) continue;
        found.add(`${seen.dataset.tap} covers ${it.className} of ${seat.dataset.tap}`);
      }
    }
  }
  return document.querySelector(".sheet, .moment") ? [] : [...found];
}"""
"""Players whose name, life or arrows lie under somebody else's head."""

WORDS = (Path(__file__).parent / "words.js").read_text(encoding="utf-8")
JOINED = f"() => {{ {WORDS}; return [...together(), ...broken()]; }}"
"""Words that run together with their neighbour, and words broken without a hyphen."""

MEASURES = {
    "320x568": (COVERED, OUTSIDE, SMALL, JOINED),
    "360x640": (COVERED,),
    "667x375": (OUTSIDE, JOINED),
}
"""The demands on a phone of each size."""

SIZES = (SMALLEST_PHONE, SHORT_PHONE, LYING_PHONE)

FINDINGS = """(rules) => axe.run({
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules, preload: false }),
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map((it) => `${id}: ${it.html.slice(0, 160)} ${it.failureSummary}`)))"""

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: another theme changes nothing else."""


def axe_finds(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return axe's findings by all its rules, or by these, one line for each thing."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(FINDINGS, list(rules) or None)
    return found


def in_themes(
    page: Page,
    name: str,
    finds: Callable[..., list[str]] = axe_finds,
    themes: Sequence[str] = THEMES,
) -> list[str]:
    """Return axe's findings in the first theme, and those about colours in the other one.

    Photographs are kept where they are wanted.
    """
    found = []
    for theme, rules in zip(themes, ((), OF_COLOURS), strict=False):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        shot(page, f"{name}-{theme}")
        found += [f"{theme}: {it}" for it in finds(page, rules)]
    return found


class Look(NamedTuple):
    """A way of looking at a thing: axe in these themes, boxes in these sizes."""

    lang: str
    themes: tuple[str, ...]
    sizes: tuple[Any, ...]

    def __str__(self) -> str:
        return self.lang


def looks(things: Iterable[T], first: Any, *others: Any) -> list[tuple[T, Look]]:
    """Return each thing with looks at it, by languages: a page has one.

    A part of all ways does for `make test`. Italian needs the most room, so it is always looked at, in the
    first size at least. Colours fail on one screen in one theme, so each is seen in both.
    """
    things = [*things]
    rows = covering(things, LANGS, THEMES, others or (first,))
    found = []
    for lang, thing in product(LANGS, things):
        ways = [row[2:] for row in rows if row[:2] == (thing, lang)]
        if ways or lang == "it":
            themes, sizes = zip(*ways, strict=True) if ways else ((), ())
            themes = tuple(dict.fromkeys((*themes[:1], *THEMES))) if ways else ()
            sizes = tuple(it for at, it in enumerate((first, *sizes)) if it not in (first, *sizes)[:at])
            found.append((thing, Look(lang, themes, sizes)))
    return found


@dataclass(frozen=True)
class Picture:
    """One thing to be seen: a state, the taps from there, the thing to hold, and the way to be sent away."""

    name: str
    state: Callable[[], State]
    taps: tuple[str, ...] = ()
    held: str | None = None
    bye: str | None = None
    path: str = "/t/K7WM"

    def __str__(self) -> str:
        return self.name


def act(*words: str) -> tuple[str, ...]:
    """Return taps on the keys for these actions, one after another."""
    return tuple(f'[data-act="{word}"]' for word in words)


def with_long_names(state: State) -> State:
    """Return the same with names of the greatest length."""
    for at, chair in enumerate(state["table"]["chairs"]):
        if chair["name"]:
            chair["name"] = f"Wilhelmina Wumwmwmw {at}"
    return state


class Gallery:
    """A page in front of a stage, one for each language. Tests in one language follow one another."""

    revs = count(2)

    def __init__(self, stage: Stage, browser: Browser) -> None:
        self.stage = stage
        self.complaints: list[str] = []
        self._browser = browser
        self._screens: dict[str, Screen] = {}
        self._lang = ""
        self._is_untouched = False
        """The phone shows a game as nobody has touched it."""

    def _page_in(self, lang: str) -> Page:
        """Return the phone in this language. One in another rests: every page draws each state."""
        if lang != self._lang and self._lang:
            self._screens[self._lang].page.goto("about:blank")
        if lang not in self._screens:
            self._screens[lang] = Screen(self._page(lang))
        self._is_untouched &= lang == self._lang
        self._lang = lang
        return self._screens[lang].page

    def _page(self, lang: str) -> Page:
        context = self._browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
        for name, value in (("theme", "light"), ("lang", lang)):
            context.add_cookies([{"name": name, "value": value, "url": self.url("/")}])
        context.on("console", self._hears)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        return context.new_page()

    def _hears(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def url(self, path: str) -> str:
        """Where the stage stands, under a name that is no secure context."""
        return f"http://{HOST}:{self.stage.port}{path}"

    def close(self) -> None:
        """Nobody complained."""
        for screen in self._screens.values():
            screen.page.context.close()
        assert self.complaints == [], self.complaints

    @contextmanager
    def shows(self, picture: Picture, lang: str = "en") -> Iterator[Page]:
        """A page with the picture on it, opened anew."""
        self.stage.state = picture.state() | {"rev": next(self.revs)}
        self._page_in(lang).goto(self.url(picture.path))
        self._is_untouched = False
        with self._reaches(picture) as page:
            yield page

    @contextmanager
    def rests(self, picture: Picture, lang: str) -> Iterator[Page]:
        """The picture on a page that is only looked at, and opened again only after somebody touched it."""
        page = self._page_in(lang)
        if not self._is_untouched or picture.path != Picture.path:
            page.goto(self.url(picture.path))
        self._is_untouched = False
        with self._reaches(picture):
            page.evaluate("scrollTo(0, 0)")
            yield page
        self._is_untouched = not (picture.taps or picture.held or picture.bye or picture.path != Picture.path)

    @contextmanager
    def _reaches(self, picture: Picture) -> Iterator[Page]:
        """The page, as soon as it shows the stage's state and everything is tapped."""
        screen = self._screens[self._lang]
        page, rev = screen.page, self.stage.state["rev"]
        page.set_viewport_size(PHONE)
        page.evaluate("document.documentElement.dataset.theme = 'light'")
        page.locator(f'body[data-rev="{rev}"]').wait_for(state="attached", timeout=PATIENCE)
        page.locator("[data-screen=loading]").wait_for(state="detached", timeout=PATIENCE)
        for selector in picture.taps:
            screen.tap(selector)
        if picture.bye:
            self.stage.say("bye", {"name": picture.bye, "values": {}})
            screen.shows("[data-screen=refused]")
        with screen.holds(picture.held) if picture.held else nullcontext():
            page.evaluate("document.fonts.ready")
            page.evaluate(DRAWN)
            yield page

    def faults(self, picture: Picture, look: Look) -> list[str]:
        """Return the faults of a picture, looked at in this way."""
        self.stage.show(picture.state() | {"rev": next(self.revs), "whole": True, "events": []})
        with self.rests(picture, look.lang) as page:
            found = in_themes(page, f"phone-{picture.name}", themes=look.themes)
            found += lasting(page, SMALL)
            for size in look.sizes:
                sized(page, size)
                name = f"{size['width']}x{size['height']}"
                found += [f"{name}: {it}" for measure in MEASURES[name] for it in lasting(page, measure)]
        return found


def sized(page: Page, size: ViewportSize) -> None:
    """Another screen's size, and everything drawn for it."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)
