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

from tests.browser.people import AT_REST, DRAWN, PATIENCE, Screen, lasting
from tests.browser.room import HOST, PHONE, shot
from tests.long import LONG, covering
from tests.look.stage import Stage, State
from tests.tongues import READY

SMALLEST_PHONE: ViewportSize = {"width": 320, "height": 568}
SHORT_PHONE: ViewportSize = {"width": 360, "height": 640}
LYING_PHONE: ViewportSize = {"width": 667, "height": 375}
THEMES = ("light", "dark")
LANGS = READY
ROOMY = "it"
"""The language whose words need the most room."""
SOME = 4
"""So many things are there for each that is also seen in another language."""

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


def joined(*measures: str) -> str:
    """Return one measure that finds what these find: each question to a page has its price."""
    return f"(...given) => [{', '.join(f'...({it})(...given)' for it in measures)}]"


MEASURES = {
    "320x568": joined(COVERED, OUTSIDE, SMALL, JOINED),
    "360x640": COVERED,
    "667x375": joined(OUTSIDE, JOINED),
}
"""The demands on a phone of each size."""

SIZES = (SMALLEST_PHONE, SHORT_PHONE, LYING_PHONE)

RING = '[data-act="ring"]'
"""The key of a lobby's ring is not there on a page that has shown other lobbies."""

SEEN = "document.querySelector('.screen')?.outerHTML"
"""What lies under all sheets."""

FINDINGS = """(rules) => window.axe?.run({
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules, preload: false }),
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map((it) => `${id}: ${it.html.slice(0, 160)} ${it.failureSummary}`))) ?? null"""
"""Null where axe is not there yet."""

THEMED = "(theme) => (document.documentElement.dataset.theme = theme)"

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: another theme changes nothing else."""


def axe_finds(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """Return axe's findings by all its rules, or by these, one line for each thing."""
    found: list[str] | None = page.evaluate(FINDINGS, list(rules) or None)
    if found is None:
        page.evaluate(AXE)
        found = page.evaluate(FINDINGS, list(rules) or None)
    assert found is not None
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
        page.evaluate(THEMED, theme)
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

    `make test` looks at each thing in Italian, which needs the most room: in the first size, which is the
    hardest, and mostly in another one; axe looks at it in one theme. Every fourth thing is also seen in
    another language, and in the other theme. Looks at one page that have much in common follow one another:
    to change its size or its theme costs more than to look at it.
    """
    things, sizes = [*things], (first, *others)
    if LONG:
        return [(thing, Look(lang, THEMES, sizes)) for lang, thing in product(LANGS, things)]
    rows = covering(range(len(things)), THEMES, sizes)
    found = []
    for turn, lang in enumerate(LANGS):
        for at, thing in enumerate(things):
            themes, seen = zip(*(row[1:] for row in rows if row[0] == at), strict=True)
            if lang == ROOMY:
                found.append((thing, Look(lang, _once(*themes), _once(first, *seen))))
            elif at % SOME == turn % SOME:
                found.append((thing, Look(lang, _once(*THEMES, but=themes[0]), (first,))))
    return sorted(found, key=lambda row: (LANGS.index(row[1].lang), *map(str, row[1][1:])))


def _once(*things: Any, but: Any = None) -> tuple[Any, ...]:
    """Return each of these things once."""
    return tuple(it for at, it in enumerate(things) if it not in (*things[:at], but))


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
        self._seen = ""
        """All that was on the page before the taps."""

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
    def shows(self, picture: Picture, lang: str = "en", size: ViewportSize = PHONE) -> Iterator[Page]:
        """A page of this size with the picture on it, opened anew."""
        self.stage.state = picture.state() | {"rev": next(self.revs)}
        page = self._page_in(lang)
        page.set_viewport_size(size)
        page.goto(self.url(picture.path))
        self._is_untouched = False
        with self._reaches(picture, size):
            yield page

    @contextmanager
    def rests(self, picture: Picture, look: Look) -> Iterator[Page]:
        """The picture on a page that is only looked at. It is opened again only if somebody touched it and
        it does not look as before when the sheets are closed.
        """
        page = self._page_in(look.lang)
        size = look.sizes[0] if picture.taps or picture.held or picture.bye else nearest(page, look.sizes)[0]
        if not self._is_untouched or picture.path != Picture.path or RING in picture.taps:
            page.goto(self.url(picture.path))
        self._is_untouched = False
        with self._reaches(picture, size, look.themes[0]):
            page.evaluate("scrollTo(0, 0)")
            yield page
        if not (picture.held or picture.bye or picture.path != Picture.path):
            self._is_untouched = not picture.taps or self._is_left(page)

    def _is_left(self, page: Page) -> bool:
        """Close what is open, and take back what was tapped. Return True if nothing is left of it."""
        for _ in range(page.locator(".sheet").count() + 1):
            page.keyboard.press("Escape")
            page.evaluate(DRAWN)
        return bool(page.evaluate(SEEN) == self._seen) and not page.locator(".sheet").count()

    @contextmanager
    def _reaches(self, picture: Picture, size: ViewportSize, theme: str = THEMES[0]) -> Iterator[Page]:
        """The page of this size, as soon as it shows the stage's state and everything is tapped."""
        screen = self._screens[self._lang]
        page, rev = screen.page, self.stage.state["rev"]
        if page.viewport_size != size:
            page.set_viewport_size(size)
        page.evaluate(THEMED, theme)
        page.locator(f'body[data-rev="{rev}"]').wait_for(state="attached", timeout=PATIENCE)
        page.locator("[data-screen=loading]").wait_for(state="detached", timeout=PATIENCE)
        if picture.taps:
            page.evaluate(DRAWN)
            self._seen = page.evaluate(SEEN)
        for selector in picture.taps:
            screen.tap(selector)
        if picture.bye:
            self.stage.say("bye", {"name": picture.bye, "values": {}})
            screen.shows("[data-screen=refused]")
        with screen.holds(picture.held) if picture.held else nullcontext():
            page.evaluate(AT_REST)
            yield page

    def faults(self, picture: Picture, look: Look) -> list[str]:
        """Return the faults of a picture, looked at in this way."""
        self.stage.show(picture.state() | {"rev": next(self.revs), "whole": True, "events": []})
        found = []
        with self.rests(picture, look) as page:
            for size in nearest(page, look.sizes):
                if size != page.viewport_size:
                    sized(page, size)
                name = f"{size['width']}x{size['height']}"
                found += [f"{name}: {it}" for it in lasting(page, MEASURES[name])]
                if size == look.sizes[0]:
                    found += in_themes(page, f"phone-{picture.name}", themes=look.themes)
        return found


def nearest(page: Page, sizes: Iterable[Any]) -> list[Any]:
    """Return the sizes, the one first that the page has already."""
    return sorted(sizes, key=lambda size: size != page.viewport_size)


def sized(page: Page, size: ViewportSize) -> None:
    """Another screen's size, and everything drawn for it."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)
