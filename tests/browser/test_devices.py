"""Screens that stay on, and boards that sound, over plain http.

The finger is a raw one, and nothing is asked with the gesture that `page.evaluate` would lend to the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.people import PATIENCE, Board, Phone
from tests.browser.room import Room

LISTENS = """
window.contexts = [];
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.contexts.push(this); }
};
window.plays = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  window.plays.push([event?.type ?? null, navigator.userActivation.isActive]);
  return play.call(this);
};
"""
"""Keeps every context and every start of a film, with the event in which it was started."""

IPHONE = 'Object.defineProperty(Navigator.prototype, "vendor", { get: () => "Apple Computer, Inc." });'
"""A browser that our scripts take for WebKit. Chromium's own rules still hold."""

FILM = """(() => {
  const film = document.querySelector("video");
  return film && { paused: film.paused, muted: film.muted, loop: film.loop, time: film.currentTime };
})()"""

Settings = list[str]


class Finger:
    """A page that is touched and asked over Chromium's own protocol: nothing but the finger activates it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._wire: CDPSession = page.context.new_cdp_session(page)

    def ask(self, script: str) -> Any:
        """Return the value of an expression, without a user's gesture."""
        said = self._wire.send(
            "Runtime.evaluate", {"expression": script, "returnByValue": True, "userGesture": False}
        )
        assert "exceptionDetails" not in said, said
        return said["result"].get("value")

    def waits(self, script: str) -> None:
        """Wait until an expression is true."""
        for _ in range(PATIENCE // 50):
            if self.ask(script):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"in vain: {script}; the film: {self.ask(FILM)}")

    def comes_down(self, x: float = 500, y: float = 20) -> None:
        self._wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})

    def lifts(self) -> None:
        self._wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def looks_away(self, away: bool) -> None:
        """The page is hidden, or looked at again, as far as it can tell."""
        hidden = str(away).lower()
        self.ask(f"""(() => {{
          Object.defineProperty(document, "hidden", {{ configurable: true, get: () => {hidden} }});
          document.dispatchEvent(new Event("visibilitychange"));
        }})()""")


@pytest.fixture
def untouched(room: Room) -> Callable[..., Finger]:
    """Opens a board that nobody has touched: its address was typed, or it was loaded again."""

    def open_board(*scripts: str) -> Finger:
        page = room.device({"width": 1024, "height": 768}, sounding=True).new_page()
        for script in (LISTENS, *scripts):
            page.add_init_script(script)
        page.goto(f"/b/{room.table()}")
        finger = Finger(page)
        finger.waits("document.querySelector('[data-screen=lobby]') !== null")
        return finger

    return open_board


def test_a_board_stays_on_without_a_touch_over_http(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    assert board.ask("'wakeLock' in navigator || isSecureContext") is False
    board.waits("document.querySelector('video')?.currentTime > 0.4")
    film = board.ask(FILM)
    assert (film["paused"], film["muted"], film["loop"]) == (False, True, False)
    assert board.ask("navigator.userActivation.hasBeenActive") is False


def test_the_film_never_reaches_its_end(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    board.waits("document.querySelector('video')?.currentTime > 0.2")
    board.ask("document.querySelector('video').currentTime = 25.5")
    board.waits("document.querySelector('video').currentTime < 10")
    assert board.ask(FILM)["paused"] is False


def test_the_film_covers_the_screen_and_catches_no_finger(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    board.waits("document.querySelector('video') !== null")
    size = board.ask(
        "(() => { const { width, height } = document.querySelector('video').getBoundingClientRect();"
        " return [width, height]; })()"
    )
    assert size == [1024, 768]
    assert board.ask("document.elementFromPoint(500, 20).tagName") != "VIDEO"


def test_an_untouched_board_asks_for_a_tap_and_sounds_after_it(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    board.waits("document.querySelector('.tap-once')?.innerText.startsWith('A TAP OR OK FOR SOUND')")
    board.comes_down()
    assert board.ask("contexts.every((it) => it.state === 'suspended')")
    assert board.ask("document.querySelector('.tap-once') !== null")
    board.lifts()
    board.waits("contexts.at(-1).state === 'running'")
    board.waits("document.querySelector('.tap-once') === null")


def test_a_key_of_a_remote_serves_as_a_tap(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    board.waits("document.querySelector('.tap-once') !== null")
    board.page.keyboard.press("Enter")
    board.waits("contexts.at(-1).state === 'running'")
    board.waits("document.querySelector('.tap-once') === null")


def test_webkit_s_film_is_heard_and_begins_when_the_finger_lifts(untouched: Callable[..., Finger]) -> None:
    board = untouched(IPHONE)
    board.waits("document.querySelector('video') !== null")
    board.waits("document.querySelector('.tap-once') !== null")
    assert board.ask("[plays.length, contexts.length].join()") == "0,0"
    board.comes_down()
    assert board.ask("[plays.length, contexts.length].join()") == "0,0"
    board.lifts()
    board.waits("document.querySelector('video').currentTime > 0.4")
    assert board.ask("plays[0].join()") == "pointerup,true"
    assert board.ask(FILM)["muted"] is False
    board.waits("document.querySelector('.tap-once') === null")


def test_the_film_rests_while_nobody_looks(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    board.waits("document.querySelector('video')?.currentTime > 0.2")
    board.looks_away(True)
    assert board.ask(FILM)["paused"] is True
    board.looks_away(False)
    board.waits("!document.querySelector('video').paused")


def test_a_device_that_nothing_helps_says_how(untouched: Callable[..., Finger]) -> None:
    refuses = (
        "HTMLMediaElement.prototype.play = async () => { throw new DOMException('', 'NotAllowedError'); };"
    )
    board = untouched(refuses)
    board.waits("document.querySelector('video') !== null")
    board.comes_down()
    board.lifts()
    key = board.page.locator(".tap-once")
    expect(key).to_have_text("This screen may go dark. What helps?", timeout=PATIENCE)
    key.tap()
    expect(board.page.locator("[data-sheet=trouble]")).to_contain_text("Auto-Lock, Never for tonight")
    board.page.locator("[data-act=close]").tap()
    expect(key).to_be_hidden()
    board.page.locator("[data-act=menu]").first.tap()
    expect(board.page.locator("[data-act=awake]")).to_contain_text("This browser can't")


def test_a_board_may_be_let_go_dark(untouched: Callable[..., Finger]) -> None:
    board = untouched()
    board.waits("document.querySelector('video')?.currentTime > 0.2")
    screen = Board(board.page, "")
    screen.press("menu")
    screen.press("awake")
    expect(screen.find("[data-act=awake]")).to_have_attribute("aria-pressed", "false")
    board.waits("document.querySelector('video').paused")
    board.page.reload()
    screen.press("menu")
    expect(screen.find("[data-act=awake]")).to_have_attribute("aria-pressed", "false")


def test_a_phone_stays_on_while_its_player_plays(room: Room) -> None:
    code = room.table()
    [anna] = room.seat(code, "Anna", sounding=True)
    room.others(code, "Bruno", "Carla")
    phone = Finger(anna.page)
    anna.press("menu")
    anna.press("close")
    assert phone.ask("document.querySelector('video')?.paused ?? true") is True
    anna.press("deal")
    phone.waits("document.querySelector('video')?.currentTime > 0.4")
    assert phone.ask(FILM)["muted"] is True
    anna.press("menu")
    anna.press("awake")
    phone.waits("document.querySelector('video').paused")
    expect(anna.find("[data-act=awake]")).to_contain_text("It may lock. Your chair waits.")


def test_an_iphone_over_http_stays_on_only_if_its_owner_says_so(room: Room) -> None:
    page = room.device(sounding=True).new_page()
    page.add_init_script(IPHONE)
    code = room.table()
    page.goto(f"/t/{code}")
    phone = Phone(page, "Anna").sits_down()
    room.others(code, "Bruno", "Carla")
    phone.press("deal")
    phone.press("menu")
    expect(phone.find("[data-act=awake]")).to_have_attribute("aria-pressed", "false")
    assert Finger(page).ask("document.querySelector('video')?.paused ?? true") is True
    phone.press("awake")
    Finger(page).waits("document.querySelector('video')?.currentTime > 0.4")
    assert Finger(page).ask(FILM)["muted"] is False
