"""A table without a board: its host's phone is the way in, and every phone can invite."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import THEMES, Gallery, Picture, sized, with_long_names
from tests.browser.people import PATIENCE
from tests.browser.room import Room
from tests.look import phone_chair_states, pieces
from tests.look.pieces import State

SHARES = "() => (navigator.share = (it) => ((window.shared = it), Promise.resolve()))"
STUBBORN = "() => (document.execCommand = () => false)"
SIZES = ((320, 568), (360, 640), (375, 667), (390, 844), (430, 932))
PARTS = (
    ".top h1",
    ".invite-sun .qr",
    ".invite-sun .display",
    ".invite-line",
    ".here-row",
    ".lines .line",
    ".slab-title",
)
"""The parts of the lobby of a host who invites, from above."""

BOXES = """(parts) => parts.map((it) => {
  const boxes = [...document.querySelectorAll(it)].map((one) => one.getBoundingClientRect());
  return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
})"""


def test_the_host_s_phone_is_the_way_in(room: Room) -> None:
    code = room.table()
    anna = room.scan(code, "Anna").sits_down()
    address = f"{room.base_url}/t/{code}"
    expect(anna.find(".invite-sun .display")).to_have_text(code)
    expect(anna.find(".invite-line .invite-address")).to_have_text(address)
    drawn = "() => document.querySelector('.invite-sun .qr').naturalWidth > 0"
    anna.page.wait_for_function(drawn, timeout=PATIENCE)
    anna.says(".slab", "2 more, then deal")
    anna.press("invite-send")
    anna.says("[data-act=invite-send]", "Copied")
    anna.press("code")
    anna.says(".code-screen", code)
    anna.press("close")
    guest = room.scan(code, "Bruno").sits_down()
    anna.says(".here-names", "Anna and Bruno")
    anna.says(".slab", "One more, then deal")
    guest.press("invite")
    expect(guest.find("[data-sheet=invite] .invite-address")).to_have_text(address)
    guest.press("close")
    guest.says(".slab", "Keep this page open")
    room.other(code, "Carla")
    anna.says(".slab", "Empty chairs are left out.")
    guest.page.locator("[data-tap='chair:0']").wait_for()
    anna.press("ring")
    anna.shows("[data-tap='chair:1']")
    anna.press("invite")
    anna.shows(".invite-sun")
    anna.press("deal")
    anna.shows("section.game")
    guest.opens_menu("invite")
    guest.says("[data-sheet=invite]", code)


def test_the_copied_text_is_the_address(room: Room) -> None:
    code = room.table()
    anna = room.scan(code, "Anna").sits_down()
    anna.press("invite-send")
    anna.says("[data-act=invite-send]", "Copied")
    other = anna.page.context.new_page()
    other.goto("/")
    other.locator("input[name=code]").focus()
    other.evaluate("addEventListener('paste', (it) => (window.pasted = it.clipboardData.getData('text')))")
    other.keyboard.press("Control+V")
    assert other.evaluate("window.pasted") == f"{room.base_url}/t/{code}"


def test_a_device_that_copies_nothing_leaves_the_address_selected(room: Room) -> None:
    code = room.table()
    anna = room.scan(code, "Anna").sits_down()
    anna.page.evaluate(STUBBORN)
    anna.press("invite-send")
    anna.says("[data-act=invite-send]", "Hold to copy")
    assert anna.page.evaluate("getSelection().toString()") == f"{room.base_url}/t/{code}"


def test_a_device_with_a_share_sheet_opens_it(room: Room) -> None:
    code = room.table()
    anna = room.scan(code, "Anna")
    anna.page.evaluate(SHARES)
    anna.sits_down()
    anna.says("[data-act=invite-send]", "Send the link")
    anna.press("invite-send")
    shared: dict[str, Any] = anna.page.evaluate("window.shared")
    assert shared["url"] == f"{room.base_url}/t/{code}" and code in shared["text"]


def test_a_table_with_a_board_has_its_way_in_there(room: Room) -> None:
    board = room.board()
    anna = room.scan(board.code, "Anna").sits_down()
    anna.shows("[data-tap='chair:1']")
    anna.press("invite")
    anna.says("[data-sheet=invite]", board.code)
    anna.press("close")
    board.page.close()
    anna.shows(".invite-sun")


def eight() -> State:
    """Six of eight are here, with names as long as they may be."""
    shown = phone_chair_states.lobby(host=True)
    rows = shown["table"]["chairs"]
    rows += [pieces.chair("Ivo", stranger=7), pieces.chair("", kind="empty")]
    return with_long_names(shown)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_code_address_and_key_stand_clear_of_each_other(gallery: Gallery, lang: str) -> None:
    with gallery.shows(Picture("inviting", eight), lang) as page:
        for width, height in SIZES:
            for theme in THEMES:
                page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
                sized(page, {"width": width, "height": height})
                rows: list[list[float]] = page.evaluate(BOXES, PARTS)
                for (_, above), (below, _) in zip(rows, rows[1:], strict=False):
                    assert above <= below + 1, (width, height, theme, rows)
                assert rows[-1][1] <= height
                side = page.locator(".invite-sun .qr").bounding_box()
                assert side is not None and side["width"] >= 0.4 * width
