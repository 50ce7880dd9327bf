"""My role is in the page only as long as it is held."""

from __future__ import annotations

import pytest

from tests.browser.people import Phone
from tests.browser.plans import seed_where
from tests.browser.room import Room, shot

SAME_GROUND = (
    "it => getComputedStyle(it).backgroundColor === getComputedStyle(it, '::before').backgroundColor"
)


@pytest.fixture
def outlaw(room: Room) -> Phone:
    """Anna, whose role is a secret, in a game that Bruno began."""
    room.next_seeds(seed_where(4, lambda game: game.roles[0] == "outlaw" and game.turn == 2))
    code = room.table()
    phone = room.scan(code, "Anna").sits_down()
    room.others(code, "Bruno", "Carla", "Dario")
    phone.press("deal")
    phone.shows(".role-card")
    return phone


def test_a_role_is_there_only_while_a_finger_holds_it(outlaw: Phone) -> None:
    assert "Outlaw" not in outlaw.words()
    for _ in range(2):
        with outlaw.holds(".role-card"):
            outlaw.says(".poster", "Outlaw")
            outlaw.says(".poster", "Bring down the Sheriff")
        outlaw.shows_no(".poster")
        outlaw.has_forgotten("Outlaw")
    outlaw.shows("section.game")


def test_a_role_is_there_only_while_a_mouse_button_is_down(outlaw: Phone) -> None:
    outlaw.page.set_viewport_size({"width": 844, "height": 390})
    outlaw.page.locator(".role-card").hover()
    outlaw.page.mouse.down()
    outlaw.says(".poster", "Outlaw")
    assert outlaw.page.locator(".poster").evaluate(SAME_GROUND), "wide words stand on one colour"
    shot(outlaw.page, "phone-poster-lying")
    outlaw.page.mouse.move(10, 10)
    outlaw.shows(".poster")
    outlaw.page.mouse.up()
    outlaw.shows_no(".poster")
    outlaw.has_forgotten("Outlaw")


def test_the_large_card_lies_face_down_too(outlaw: Phone) -> None:
    outlaw.tap(".role-card")
    outlaw.shows("[data-screen=role][data-open=false]")
    assert "Outlaw" not in outlaw.words()
    with outlaw.holds('[data-screen=role] [data-act="hold"]'):
        outlaw.says(".poster", "Outlaw")
        shot(outlaw.page, "phone-poster-live")
    outlaw.shows_no(".poster")
    outlaw.has_forgotten("Outlaw")
    outlaw.press("close")
    outlaw.shows("section.game .me")


def test_nothing_is_left_of_it_when_the_finger_loses_the_page(outlaw: Phone) -> None:
    hand = outlaw.page.context.new_cdp_session(outlaw.page)
    box = outlaw.find(".role-card").bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    outlaw.says(".poster", "Outlaw")
    hand.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    outlaw.shows_no(".poster")
    outlaw.has_forgotten("Outlaw")


def test_the_sheriff_and_who_is_what_need_no_secret(outlaw: Phone) -> None:
    outlaw.opens_menu("roles")
    outlaw.says("[data-sheet=roles]", "One Sheriff, one Renegade, two Outlaws.")
    assert (
        outlaw.page.locator("[data-sheet=roles] [aria-current], [data-sheet=roles] [data-mine]").count() == 0
    )
