"""People at a table, as their screens show them: everything is done by tapping."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, Position, TimeoutError, expect

PATIENCE = 60_000
"""Milliseconds until a screen must show the expected thing."""

OPENING = 5_000
"""Milliseconds after which an opened menu shows its keys, or is gone."""

HELD = 450
"""Milliseconds for which a key is held that shows a role."""

WORDS = """() => {
  const whole = document.documentElement.cloneNode(true);
  for (const it of whole.querySelectorAll(".wants")) it.remove();
  return whole.outerHTML;
}"""
"""All of a page but what each role wants, which everybody may know."""

LIT = """() => ({
    about: document.querySelector('section.game')?.dataset.about ?? null,
    shape: document.querySelector('section.game')?.dataset.shape ?? null,
    lit: [...document.querySelectorAll('section.game [data-lit]')].map(it => it.dataset.tap),
    options: [...document.querySelectorAll('section.game [data-act^="option:"]')].map(it => it.dataset.act),
    slab: document.querySelector('section.game .slab')?.dataset.state ?? null,
    waits: document.querySelector('section.game[data-shape=dice] .line[aria-disabled=true]') !== null,
    moment: document.querySelector('.moment-skip') !== null,
    playing: document.body.dataset.playing === 'true',
    phase: document.body.dataset.phase,
    rev: document.body.dataset.rev,
})"""


IDLE = """() => !document.querySelector('section.game[data-about], .moment-skip')
    || document.body.dataset.playing === 'true'"""

READY = "() => document.querySelector('section.game .slab[data-act=send][data-state=ready]') !== null"

SENT = f"""rev => document.body.dataset.rev !== rev || ({READY})()
    || document.querySelector('section.game [data-state=busy]') !== null"""
"""A tap has sent the answer that it made whole, or a key waits to send it."""

DRAWN = """async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}"""
"""A changed size is answered in the next frame, and what that changes in the frame after."""
AT_REST = f"async () => {{ await document.fonts.ready; await ({DRAWN})(); }}"
"""All is drawn, with its letters."""
MEASURED = """() => new Promise((measured) => {
  new ResizeObserver((_, it) => measured(it.disconnect())).observe(document.body);
})"""
"""The browser's own frame, where the page's clock stands still: each earlier watch of sizes has been told."""


def lasting(page: Page, measure: str, *given: Any) -> list[Any]:
    """Return what a measure of the screen finds, and goes on finding.

    A sheet of style, a font or a ring that is fitted to its words may come some frames after the state.
    """
    for breath in (50, 100, 200, 400, 800):
        found: list[Any] = page.evaluate(measure, *given)
        if not found:
            break
        page.wait_for_timeout(breath)
    return found


@dataclass
class Screen:
    """Any device with a page of ours on it."""

    page: Page

    def __post_init__(self) -> None:
        """A person who was slow reads first what was missed, and taps it away."""
        self.page.add_locator_handler(self.page.locator(".away"), lambda away: away.dispatch_event("click"))

    def find(self, selector: str) -> Locator:
        """Return the first match."""
        return self.page.locator(selector).first

    def shows(self, selector: str) -> None:
        """Wait until it shows something."""
        expect(self.find(selector)).to_be_visible(timeout=PATIENCE)

    def says(self, selector: str, text: str) -> None:
        """Wait until something shows a text."""
        expect(self.find(selector)).to_contain_text(text, timeout=PATIENCE)

    def shows_no(self, selector: str) -> None:
        """Wait until it does not show something, or stops showing it."""
        expect(self.find(selector)).to_be_hidden(timeout=PATIENCE)

    def press(self, act: str) -> None:
        """Tap the key for this action once. A deal goes on at once, because nobody looks at their cards for
        long.
        """
        self.tap(f'[data-act="{act}"]')
        if act == "deal":
            self.goes_on()

    def plays_again(self) -> None:
        """The host holds the slab and decides the rematch alone, and once more to wait for nothing."""
        for act in ("rematch", "rematch-back"):
            self.shows(f'.slab[data-act="{act}"][data-state=ready]')
            self.page.locator(f'.slab[data-act="{act}"]').press("Shift+Enter")

    def goes_on(self) -> None:
        """Look at the player's own role, or at those of all who play on this phone, and go on without the
        others, so that the first question opens.
        """
        dealt = "[data-screen=deal], [data-screen=curtain][data-deal]"
        begun = "[data-screen=game], section.game, [data-screen=curtain]:not([data-deal])"
        self.shows(f"{dealt}, {begun}")
        while self.page.locator(
            "[data-screen=curtain][data-deal], [data-step=who], [data-step=ready]"
        ).count():
            self._looks()
        self.shows(f"[data-act=go-on], {begun}")
        if self.page.locator("[data-act=go-on]").count():
            self.find("[data-act=go-on]").tap(timeout=PATIENCE)
        self.shows(begun)

    def _looks(self) -> None:
        if self.page.locator("[data-screen=curtain][data-deal]").count():
            with self.holds("[data-screen=curtain] [data-act=hold]"):
                self.shows("[data-screen=deal]")
        if self.page.locator("[data-step=who] [data-act=hold]").count():
            with self.holds("[data-act=hold]"):
                self.page.wait_for_timeout(HELD)
            self.shows("[data-step=ready] [data-act=ready]")
        self.page.wait_for_timeout(HELD)
        rev = self.page.evaluate("document.body.dataset.rev")
        self.find("[data-act=ready]").tap(timeout=PATIENCE)
        self.page.wait_for_function("rev => document.body.dataset.rev !== rev", arg=rev, timeout=PATIENCE)

    def tap(self, selector: str) -> None:
        """One tap."""
        self.find(selector).tap(timeout=PATIENCE)

    @contextlib.contextmanager
    def holds(self, selector: str) -> Iterator[None]:
        """A finger that stays on something as long as this lasts."""
        self.shows(selector)
        box = self.find(selector).bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        hand = self.page.context.new_cdp_session(self.page)
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        yield
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        hand.detach()

    def touches_at_once(self, *selectors: str) -> None:
        """Put a finger on each of these at the same time, and lift them together."""
        boxes = [box for it in selectors if (box := self.find(it).bounding_box()) is not None]
        assert len(boxes) == len(selectors)
        points = [
            {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": finger}
            for finger, box in enumerate(boxes)
        ]
        hand = self.page.context.new_cdp_session(self.page)
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        hand.detach()

    def words(self) -> str:
        """Return all texts anywhere in the page, seen or not, with those of attributes."""
        whole: str = self.page.evaluate(WORDS)
        return whole

    def has_forgotten(self, word: str) -> None:
        """Check that nothing in the page has this word any more, not even the texts for screen readers."""
        is_gone = f"word => !({WORDS})().includes(word)"
        self.page.wait_for_function(is_gone, arg=word, timeout=PATIENCE)

    def tries(self, selector: str) -> None:
        """One tap on something that is dark: it must say why not."""
        self.find(selector).tap(timeout=PATIENCE, force=True)


@dataclass
class Board(Screen):
    """The tablet in the middle."""

    code: str

    def deal(self) -> None:
        """Tap the key that deals the roles."""
        self.press("deal")
        self.shows("[data-screen=game]")

    def seats_bots(self, *chairs: int) -> None:
        """Tap empty chairs, and say that a bot sits down in each."""
        for chair in chairs:
            self.tap(f'[data-tap="chair:{chair}"]')
            self.tap('.who-sits [data-act="bot"]')
            self.shows(f'[data-kind=bot] [data-tap="chair:{chair}"]')


@dataclass
class Phone(Screen):
    """A person with a phone. `taps` counts his taps since he opened the page."""

    name: str
    taps: int = 0
    asked: list[str] = field(default_factory=list)

    def tap(self, selector: str) -> None:
        """One tap, counted."""
        super().tap(selector)
        self.taps += 1

    def sits_down(self) -> Phone:
        """Type the name, if it is not remembered, and take the chair that is offered."""
        self.types_a_name()
        self.press("sit")
        self.shows("[data-screen=lobby], section.game")
        return self

    def types_a_name(self) -> None:
        """Type the name, if it is not remembered."""
        self.shows("[data-screen=chair]")
        name = self.page.locator("#name")
        if name.input_value() != self.name:
            self.tap("#name")
            name.fill(self.name)

    def brings(self, name: str) -> Phone:
        """Somebody else sits down with this phone."""
        self.opens_menu("second")
        self.press("second")
        self.shows("[data-screen=chair]")
        self.page.locator("#name").fill(name)
        self.press("sit")
        self.shows("[data-screen=lobby], [data-screen=curtain]")
        return self

    def opens_menu(self, act: str) -> None:
        """Open the menu and choose from it. One that has just been opened gives way to a question."""
        self.press("menu")
        try:
            self.find(f'[data-act="{act}"]').wait_for(timeout=OPENING)
        except TimeoutError:
            if not self.page.locator(".sheet").count():
                self.press("menu")
        self.press(act)

    def sees(self) -> dict[str, Any]:
        """Return the lit things and the pressable keys, once everything is drawn."""
        self.page.evaluate(DRAWN)
        seen: dict[str, Any] = self.page.evaluate(LIT)
        return seen

    def is_asked(self, about: str) -> None:
        """Wait until the phone is asked for this."""
        self.shows(f"section.game[data-about={about}]")

    def gives(self, verb: str, taps: Sequence[str]) -> None:
        """Give one answer: exactly these taps, then the slab or the option's own key."""
        self.shows("section.game[data-about]")
        seen = self.sees()
        if seen["about"] == "reroll":
            for tap in self.not_as(taps):
                self.tap(f'section.game [data-tap="{tap}"]')
        elif seen["shape"] != "paper":
            for tap in taps:
                is_made = (
                    self.find(f'section.game [data-tap="{tap}"]').get_attribute("aria-pressed") == "true"
                )
                if self.has_parts() or not is_made:
                    self.tap(f'section.game [data-tap="{tap}"]')
        if self.has_parts("off"):
            return
        if verb == "double":
            self.tap("section.game [data-act=double]")
        aside = f'section.game [data-act="option:{verb}"]'
        self.tap(aside if self.page.locator(aside).count() else "section.game .slab[data-act=send]")
        self.heard_after(seen["rev"])

    def has_parts(self, slab: str = "") -> bool:
        """Return True if the choice is made of parts that are sent together, with the slab in this state."""
        state = f"[data-state={slab}]" if slab else ""
        return self.page.locator(f"section.game[data-parts] .slab{state}").count() > 0

    def not_as(self, taps: Sequence[str]) -> list[str]:
        """Return the dice that are loose and should not be, or the other way round. Without taps, or where
        the dice cannot be tapped (all five fly): none.
        """
        loose = 'section.game .column[data-state=loose] [data-tap^="die:"][data-lit]'
        now = self.page.locator(loose).evaluate_all("dice => dice.map(it => it.dataset.tap)")
        may_choose = self.page.locator('section.game [data-tap^="die:"]').count() > 0
        return sorted({*now} ^ {*taps}) if taps and may_choose else []

    def heard_after(self, rev: str) -> None:
        """Wait until the table has moved on and its pictures have been shown."""
        self.page.wait_for_function(
            "rev => document.body.dataset.rev !== rev && document.body.dataset.playing === 'false'",
            arg=rev,
            timeout=PATIENCE,
        )

    def answers(self, chance: random.Random) -> bool:
        """Tap something lit until an answer is sent, if this phone is asked. Says whether it was asked."""
        if self.page.evaluate(IDLE):
            return False
        seen = self.sees()
        if seen["moment"]:
            self.page.locator(".moment-skip").first.dispatch_event("click")
            return False
        if seen["about"] is None or seen["playing"] or seen["slab"] == "busy" or seen["waits"]:
            return False
        self.asked.append(seen["about"])
        self._taps_something(seen, chance)
        self.heard_after(seen["rev"])
        return True

    def _taps_something(self, seen: dict[str, Any], chance: random.Random) -> None:
        if seen["shape"] == "paper":
            self.tap(f'[data-act="{chance.choice(seen["options"])}"]')
        elif seen["shape"] == "dice":
            self._rolls(seen, chance)
        elif seen["shape"] == "cards":
            self._plays(seen, chance)
        else:
            if seen["options"] and chance.random() < 0.3:
                self.tap(f'[data-act="{chance.choice(seen["options"])}"]')
                return
            while self.has_parts("off"):
                lit = [tap for tap in self.sees()["lit"] if tap.startswith("seat:")]
                self.tap(f'section.game [data-tap="{chance.choice(lit)}"]')
            if not self.has_parts():
                self.tap(f'section.game [data-tap="{chance.choice(seen["lit"])}"]')
            if seen["shape"] == "seats":
                self.tap("section.game .slab[data-act=send]")

    def tap_lit(self, tap: str) -> None:
        """One tap on something lit: of a card in a fan the corner lies free."""
        corner: Position | None = {"x": 16, "y": 20} if tap.startswith("card:") else None
        self.find(f'section.game [data-tap="{tap}"][data-lit]').tap(position=corner, timeout=PATIENCE)
        self.taps += 1

    def plays(self, *taps: str) -> None:
        """In the card game: exactly these taps; the last one sends, or the slab does."""
        self.shows("section.game[data-about]")
        rev = self.sees()["rev"]
        for tap in taps:
            self.tap_lit(tap)
        self.sends_after(rev)

    def sends_after(self, rev: str) -> None:
        """Press the slab, unless a tap since this revision has sent the answer by itself."""
        self.page.wait_for_function(SENT, arg=rev, timeout=PATIENCE)
        if self.page.evaluate(READY):
            self.tap("section.game .slab[data-act=send]")
        self.heard_after(rev)

    def _plays(self, seen: dict[str, Any], chance: random.Random) -> None:
        """Tap something lit until the slab can be pressed; then sometimes more, or press it."""
        for _ in range(40):
            ends = seen["slab"] == "ready" and (not seen["lit"] or chance.random() < 0.35)
            if ends or not (seen["lit"] or seen["options"]):
                self.tap("section.game .slab")
                return
            if not seen["lit"] or (seen["options"] and chance.random() < 0.1):
                self.tap(f'section.game [data-act="{chance.choice(seen["options"])}"]')
                return
            rev = seen["rev"]
            self.tap_lit(chance.choice(seen["lit"]))
            seen = self.sees()
            if seen["rev"] != rev or seen["slab"] == "busy" or seen["about"] is None:
                return
        raise AssertionError(f"no end of tapping: {seen}")

    def _rolls(self, seen: dict[str, Any], chance: random.Random) -> None:
        if seen["options"] and chance.random() < 0.4:
            self.tap(f'[data-act="{seen["options"][0]}"]')
            return
        free = len(seen["lit"])
        for die in chance.sample(seen["lit"], chance.randrange(min(3, free))) if free else ():
            self.tap(f'section.game [data-tap="{die}"]')
        self.tap("section.game .slab[data-act=send]")


def play_on(phones: list[Phone], chance: random.Random, until: Callable[[int], bool]) -> int:
    """Let the player who is asked answer, again and again, until `until(answers)` or the end of the game."""
    answers = 0
    while not until(answers):
        moved = [phone.answers(chance) for phone in phones]
        answers += sum(moved)
        if not any(moved):
            if all(phone.page.evaluate("document.body.dataset.phase") == "over" for phone in phones):
                break
            phones[0].page.wait_for_timeout(15)
    return answers


def settled(pages: list[Page]) -> None:
    """Wait until all screens show the same revision and nothing moves."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        seen = {
            page.evaluate("document.body.dataset.rev + ' ' + document.body.dataset.playing") for page in pages
        }
        if len(seen) == 1 and seen.pop().endswith("false"):
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError("the screens do not agree")
