"""A player at a General Store may choose before it is his turn.

The choice is shown and can be withdrawn. The table sends it when its time comes, and asks again if another
player has taken the card.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from bangdice.kernel.decision import Option
from tests.browser.card_plans import store_and_duel
from tests.browser.card_table import CardPhone
from tests.browser.lines import Wire
from tests.browser.people import PATIENCE
from tests.browser.room import Room, answer
from tests.conftest import Server
from tests.web.device import Device

PLAYERS = 4
PLAN = store_and_duel(PLAYERS)
AHEAD = '[data-act="ahead"]'
OPEN = "section.game .held .card"


class Store:
    """Anna's phone, the player who opens the General Store, and the one who picks next. Anna is the third."""

    def __init__(self, room: Room) -> None:
        room.next_seeds(PLAN.seed)
        code = room.table()
        names, devices = iter(("Bruno", "Carla", "Dario")), list[Device]()
        for seat in range(PLAYERS):
            if seat == (PLAN.seat + 2) % PLAYERS:
                self.anna = CardPhone(room.device().new_page(), "Anna")
                self.wire = Wire(self.anna.page)
                self.anna.page.goto(f"/t/{code}")
                self.anna.sits_down()
            else:
                devices.append(room.other(code, next(names)))
        self.opens, self.next, *_ = sorted(devices, key=lambda it: (chair_of(it) - PLAN.seat) % PLAYERS)
        devices[0].must("deal")
        answer(self.opens, Option("play", (PLAN.store,)))
        self.anna.shows(AHEAD)

    def chooses(self, place: int) -> str:
        """Let Anna choose ahead the card at this place, and return the card."""
        self.anna.press("ahead")
        self.anna.shows("section.game[data-how=ahead]")
        card = self.anna.page.locator(OPEN).nth(place)
        tap = card.get_attribute("data-tap")
        assert tap is not None
        self.anna.touches(tap)
        self.anna.shows("section.game[data-shape=none]")
        return tap

    def takes(self, who: Device, *not_these: str) -> str:
        """Somebody takes the first card but for these."""
        who.wait(who.choice)
        choice = who.choice()
        assert choice is not None
        tap: str = next(it["taps"][0] for it in choice["options"] if it["taps"][0] not in not_these)
        answer(who, Option("take", (tap,)))
        return tap


def chair_of(device: Device) -> int:
    """Return the place where somebody sits."""
    chair: int = device.state["mine"]["chairs"][0]
    return chair


@pytest.fixture
def store(rooms: Callable[[Server], Room], card_server: Server) -> Store:
    return Store(rooms(card_server))


def test_a_choice_ahead_is_shown_withdrawn_and_sent_in_its_time(store: Store) -> None:
    anna = store.anna
    anna.says(AHEAD, "Choose ahead")
    first = store.chooses(2)
    anna.says(AHEAD, "Chosen ahead")
    anna.press("ahead")
    anna.has_tapped(first)
    anna.press("withdraw")
    anna.says(AHEAD, "Choose ahead")
    anna.has_tapped()

    wish = store.chooses(3)
    anna.page.reload()
    anna.says(AHEAD, "Chosen ahead")
    anna.press("ahead")
    anna.has_tapped(wish)
    anna.press("ahead-back")
    store.takes(store.opens, wish)
    store.takes(store.next, wish)
    anna.shows_no(AHEAD)
    expect(anna.page.locator(f'section.game .fan [data-tap="{wish}"]')).to_be_visible(timeout=PATIENCE)
    assert [it["verb"] for it in store.wire.commands("ahead")] == ["take", None, "take"]
    assert store.wire.commands("answer") == []


def test_a_choice_that_somebody_else_takes_is_dropped(store: Store) -> None:
    anna = store.anna
    wish = store.chooses(0)
    anna.press("ahead")
    anna.has_tapped(wish)
    assert store.takes(store.opens) == wish
    anna.has_tapped()
    anna.shows(f"{OPEN}[data-lit]")
    anna.press("ahead-back")
    anna.says(AHEAD, "Choose ahead")
    store.takes(store.next)
    anna.is_asked("general_store")
    anna.shows("section.game[data-how=answer]")
