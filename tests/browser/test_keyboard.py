"""Nothing but a keyboard: a chair, a whole turn, a secret look, a sheet and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.people import HELD, PATIENCE, Phone, settled
from tests.browser.plans import Answer, plan_where, seed_where
from tests.browser.room import Room

MANY = 60
"""More keys than this must not lie between two things on a screen."""

IS_FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"
IS_OUTLINED = """() => {
  const it = getComputedStyle(document.activeElement);
  return it.outlineStyle !== 'none' && parseFloat(it.outlineWidth) >= 2;
}"""


@dataclass
class Keys:
    """Somebody who never touches the screen."""

    phone: Phone

    @property
    def page(self) -> Page:
        return self.phone.page

    def goes_to(self, selector: str) -> None:
        """Tab until this has the focus, and shows it."""
        self.phone.shows(selector)
        for _ in range(MANY):
            if self.page.evaluate(IS_FOCUSED, selector):
                assert self.page.evaluate(IS_OUTLINED), f"nobody sees that {selector} has the focus"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not come to {selector}")

    def presses(self, selector: str, key: str = "Enter") -> None:
        """Tab to it and press a key."""
        self.goes_to(selector)
        self.page.keyboard.press(key)

    def looks(self) -> None:
        """Hold the key that shows the role, say ready, and go on without the others."""
        self.goes_to("[data-step=who] [data-act=hold]")
        self.page.wait_for_timeout(HELD)
        self.page.keyboard.down("Space")
        self.phone.shows(".poster")
        self.page.wait_for_timeout(HELD)
        self.page.keyboard.up("Space")
        self.goes_to("[data-step=ready] [data-act=ready]")
        self.page.wait_for_timeout(HELD)
        self.page.keyboard.press("Enter")
        self.presses("[data-act=go-on]")

    def answers(self, option: Sequence[str], verb: str) -> None:
        """Make these taps, with Space, and send with Enter."""
        self.phone.shows("section.game[data-about]")
        seen = self.phone.sees()
        wrong = self.phone.not_as(option) if seen["about"] == "reroll" else option
        for tap in wrong:
            self.presses(f'section.game [data-tap="{tap}"]', "Space")
        if self.phone.has_parts("off"):
            return
        aside = f'section.game [data-act="option:{verb}"]'
        self.presses(aside if self.page.locator(aside).count() else "section.game .slab[data-act=send]")
        self.phone.heard_after(seen["rev"])


def a_turn_of_many_parts(answers: Sequence[Answer]) -> bool:
    """Nobody else is asked, dice are kept, dice are rolled again, shots are aimed and Beers given."""
    verbs = [answer.option.verb for answer in answers]
    kept_some = any(answer.option.verb == "roll" and len(answer.option.taps) in (2, 3) for answer in answers)
    return (
        {answer.seat for answer in answers} == {0}
        and kept_some
        and "keep" in verbs
        and len({"shoot", "give"} & set(verbs)) == 2
    )


def test_a_whole_turn_with_the_keyboard(room: Room) -> None:
    plan = plan_where(4, lambda game: game.turn == 1, a_turn_of_many_parts, most=12)
    room.next_seeds(plan.seed)
    code = room.table()
    phone = room.scan(code, "Anna")
    keys = Keys(phone)
    keys.goes_to("#name")
    phone.page.keyboard.type("Anna")
    phone.page.keyboard.press("Enter")
    phone.shows("[data-screen=lobby]")
    others = room.others(code, "Bruno", "Carla", "Dario")
    keys.presses('[data-act="deal"]')
    keys.looks()
    for _, option in plan.answers:
        keys.answers(option.taps, option.verb)
    others[0].wait(lambda: others[0].game["turn"] == 1)
    assert phone.taps == 0


def test_a_role_is_looked_at_with_the_keyboard(room: Room) -> None:
    room.next_seeds(seed_where(4, lambda game: game.roles[0] == "outlaw"))
    code = room.table()
    phone = room.scan(code, "Anna").sits_down()
    keys = Keys(phone)
    others = room.others(code, "Bruno", "Carla", "Dario")
    phone.press("deal")
    others[0].wait(lambda: others[0].table["phase"] == "game")
    settled([phone.page])
    keys.goes_to('[data-tap="role"]')
    assert "Outlaw" not in phone.words()
    for key in ("Space", "Enter"):
        phone.page.keyboard.down(key)
        phone.says(".poster", "Outlaw")
        phone.page.keyboard.up(key)
        phone.shows_no(".poster")
        phone.has_forgotten("Outlaw")
    phone.page.keyboard.press("Enter")
    keys.goes_to('[data-screen=role] [data-act="hold"]')
    phone.page.wait_for_timeout(HELD)
    phone.page.keyboard.down("Space")
    phone.says(".poster", "Outlaw")
    phone.page.keyboard.up("Space")
    phone.shows_no(".poster")
    keys.goes_to('[data-screen=role] [data-act="close"]')
    phone.page.keyboard.press("Enter", delay=100)  # as fingers do: it is let go on the next screen
    expect(phone.find('section.game [data-tap="role"]')).to_be_focused(timeout=PATIENCE)
    phone.shows_no("[data-screen=role]")


def test_sheets_hold_the_focus_and_give_it_back(room: Room) -> None:
    phone = room.scan(room.table(), "Anna").sits_down()
    keys = Keys(phone)
    keys.presses('[data-act="menu"]')
    phone.shows("[data-sheet=menu]")
    inside = "() => document.activeElement.closest('[role=dialog]') !== null"
    for key in ["Tab"] * 14 + ["Shift+Tab"] * 14:
        phone.page.keyboard.press(key)
        assert phone.page.evaluate(inside)
    phone.page.keyboard.press("Escape")
    phone.shows_no("[data-sheet=menu]")
    expect(phone.find('[data-act="menu"]')).to_be_focused(timeout=PATIENCE)
