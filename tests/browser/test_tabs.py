"""One chair on several tabs and devices: all of them show it, and the first answer counts."""

from __future__ import annotations

from tests.browser.lines import SlowLine
from tests.browser.people import Phone, settled
from tests.browser.plans import seed_where
from tests.browser.room import Room


def test_the_first_answer_counts(room: Room) -> None:
    room.next_seeds(seed_where(3, lambda game: game.turn == 0))
    code = room.table()
    context = room.device()
    first = Phone(context.new_page(), "Anna")
    first.page.goto(f"/t/{code}")
    first.sits_down()
    others = room.others(code, "Bruno", "Carla")
    second = Phone(context.new_page(), "Anna")
    line = SlowLine(second.page)
    second.page.goto(f"/t/{code}")
    second.shows("[data-screen=lobby]")
    first.press("deal")
    for tab in (first, second):
        tab.is_asked("reroll")

    line.hold_states()
    first.press("send")
    others[0].wait(lambda: others[0].game["roll"] == 1)
    second.press("send")
    second.says(".slab", "Too late, that is settled")
    line.release()
    settled([first.page, second.page])
    assert others[0].game["roll"] == 1
    for tab in (first, second):
        tab.shows("section.game[data-about]")
        assert tab.sees()["options"] or tab.sees()["lit"]
