"""One chair on several tabs and devices: all of them show it, and the first answer counts."""

from __future__ import annotations

from tests.browser.lines import SlowLine
from tests.browser.people import PATIENCE, Phone, settled
from tests.browser.plans import ANNA_ROLLS_AGAIN
from tests.browser.room import Room


def lies_loose(tab: Phone, *dice: int) -> None:
    """Wait until just these dice will fly."""
    shown = ",".join(f"die:{die}" for die in dice)
    script = """shown => [...document.querySelectorAll('.column[data-state=loose] [data-tap]')]
        .map(it => it.dataset.tap).join() === shown"""
    tab.page.wait_for_function(script, arg=shown, timeout=PATIENCE)


def test_kept_dice_survive_a_reload_and_the_first_answer_counts(room: Room) -> None:
    room.next_seeds(ANNA_ROLLS_AGAIN)
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
    second.says(".slab", "Too late, that's settled")
    line.release()
    settled([first.page, second.page])
    assert others[0].game["roll"] == 1

    revision = others[0].state["rev"]
    for die in (1, 3):
        first.tap(f'[data-tap="die:{die}"]')
    lies_loose(second, 0, 2, 4)
    second.tap('[data-tap="die:3"]')
    lies_loose(first, 0, 2, 3, 4)
    first.page.reload()
    lies_loose(first, 0, 2, 3, 4)
    first.tap('[data-tap="die:0"]')
    lies_loose(second, 2, 3, 4)
    assert "tapped" in "".join(others[0].raw), "the hand that hesitates is no secret"
    assert others[0].view()["rev"] <= revision + 2, "but for the reload"
    for tab in (first, second):
        tab.shows("section.game[data-about]")
        assert tab.sees()["options"] or tab.sees()["lit"]
