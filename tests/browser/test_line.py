"""A slow line, a lost message, a table that closes: the screens stay honest and heal by themselves."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.lines import SlowLine
from tests.browser.people import Phone, Screen, settled
from tests.browser.plans import ANNA_ROLLS_AGAIN
from tests.browser.room import TABLET, Room, shot

WATCH = """
({selector, attribute, value}) => {
  window.shown = new Promise((told) => {
    let frames = 1;
    const look = () => {
      if (document.querySelector(selector)?.getAttribute(attribute) === value) told(frames);
      else requestAnimationFrame(look, frames++);
    };
    addEventListener("click", () => requestAnimationFrame(look), { capture: true, once: true });
  });
}
"""
"""The number of the frame after a tap in which the page shows it: in `window.shown`."""


def on_turn(room: Room) -> tuple[Phone, SlowLine, list[Any]]:
    """Anna, who is on turn, with a line that can be slowed down."""
    room.next_seeds(ANNA_ROLLS_AGAIN)
    code = room.table()
    phone = Phone(room.device().new_page(), "Anna")
    phone.page.clock.install()
    line = SlowLine(phone.page)
    phone.page.goto(f"/t/{code}")
    phone.sits_down()
    others = room.others(code, "Bruno", "Carla")
    phone.press("deal")
    phone.is_asked("reroll")
    return phone, line, others


def shows_at_once(phone: Phone, selector: str, attribute: str, value: str) -> None:
    """Tap on something, which is seen in the next frame."""
    phone.page.evaluate(WATCH, {"selector": selector, "attribute": attribute, "value": value})
    phone.tap(selector)
    assert phone.page.evaluate("window.shown") == 1


def test_a_tap_shows_at_once_however_slow_the_server_is(room: Room) -> None:
    phone, line, others = on_turn(room)
    line.hold_commands()
    slab = "section.game .slab"
    shows_at_once(phone, slab, "aria-busy", "true")
    assert others[0].view()["table"]["game"]["roll"] == 0
    phone.shows(f"{slab}[data-state=busy]")
    line.release()
    others[0].wait(lambda: others[0].game["roll"] == 1)
    phone.shows_no(f"{slab}[data-state=busy]")


def test_a_die_is_kept_at_once(room: Room) -> None:
    phone, line, _ = on_turn(room)
    phone.gives("roll", [f"die:{die}" for die in range(5)])
    line.hold_commands()
    die = f'section.game [data-tap="{phone.sees()["lit"][0]}"]'
    shows_at_once(phone, die, "aria-pressed", "true")


COVERED = """() => {
  const dot = document.querySelector('.line-dot').getBoundingClientRect();
  return [...document.querySelectorAll('.title, .slab, .menu-button .mark')].some((it) => {
    const box = it.getBoundingClientRect();
    return box.left < dot.right && dot.left < box.right && box.top < dot.bottom && dot.top < box.bottom;
  });
}"""


def test_a_line_that_dies_silently_is_a_dot_then_words_and_a_tap_is_kept(room: Room) -> None:
    """The pages' clocks are moved by hand: tests/js/net.test.ts has the times."""
    phone, line, others = on_turn(room)
    board = Screen(room.device(TABLET).new_page())
    board.page.clock.install()
    board_line = SlowLine(board.page)
    board.page.goto(phone.page.url.replace("/t/", "/b/"))
    board.shows("[data-screen=game]")
    for screen in (phone, board):
        screen.page.clock.pause_at(screen.page.evaluate("Date.now() / 1000 + 1"))
    line.cut()
    phone.page.clock.run_for(4_000)
    phone.shows(".line-dot[data-line=late]")
    assert phone.find(".line-dot").inner_text() == ""
    phone.press("send")
    phone.says(".slab[data-state=busy]", "Saved. It's sent when we're back.")
    phone.page.clock.run_for(5_000)
    phone.says(".line-dot[data-line=offline]", "Out of reach")
    assert not phone.page.evaluate(COVERED)
    shot(phone.page, "phone-line")
    board_line.cut()
    board.page.clock.run_for(4_000)
    board.shows(".line-dot[data-line=late]")
    board.page.clock.run_for(5_000)
    board.says(".lost-line", "Can't reach the table")
    line.mend()
    board_line.mend()
    for screen in (phone, board):
        screen.page.clock.run_for(10_000)
        screen.page.clock.resume()
    phone.shows_no(".line-dot")
    phone.shows_no(".slab[data-state=busy]")
    board.shows_no(".lost-line, .line-dot")
    others[0].wait(lambda: others[0].game["roll"] == 1)


def test_a_state_that_was_lost_is_asked_for_again(room: Room) -> None:
    phone, line, others = on_turn(room)
    line.lose_states()
    phone.press("send")
    others[0].wait(lambda: others[0].game["roll"] == 1)
    line.wait_until_lost()
    others[1].must("rename", chair=2, name="Dario")
    settled([phone.page])
    expect(phone.page.locator("body")).to_have_attribute("data-rev", str(others[1].view()["rev"]))
    phone.says('[data-tap="seat:2"]', "Dario")
    phone.shows("section.game[data-about]")


def test_everybody_is_sent_home_when_the_table_closes(room: Room) -> None:
    board = room.board()
    host, guest = room.seat(board.code, "Anna", "Bruno")
    host.opens_menu("close-table")
    host.says("[data-sheet=confirm]", "Everybody is sent home")
    host.press("yes-close")
    for phone in (host, guest):
        phone.shows("[data-screen=refused][data-reason=closed]")
        phone.says("h1", "Good night!")
        phone.says(".word-text", "Thanks for the evening")
    board.says("[data-screen=refused]", "Good night!")
    room.expect_complaints("410")
    guest.press("home")
    guest.page.wait_for_url(lambda url: url.endswith("/"))
    guest.page.goto(f"/t/{board.code}")
    guest.says(".problem", "This table is closed")


def test_the_host_ends_a_game_undecided(room: Room) -> None:
    phone, _, others = on_turn(room)
    phone.opens_menu("end")
    phone.says("[data-sheet=confirm]", "Nobody wins, and all roles")
    phone.press("no")
    phone.shows("section.game")
    phone.opens_menu("end")
    phone.press("yes-end")
    phone.shows("[data-screen=end][data-side=nobody]")
    phone.says("[data-screen=end] h1", "Cut short")
    phone.plays_again()
    phone.shows("[data-screen=lobby]")
    others[0].wait(lambda: others[0].table["phase"] == "lobby")
