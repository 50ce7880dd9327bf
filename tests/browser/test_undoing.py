"""Taking back, by a nod, at a real server: a phone asks, and is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.arranged import Arranged
from tests.browser.room import Room
from tests.conftest import Server
from tests.language.cards.scene import scene

NICO, ANNA = 0, 1


def armed() -> Any:
    """Nico is on turn, with a BANG! for Anna."""
    return scene("""
        *Rose Doolan    outlaw    4/4  hand: BANG!, Duel
         Sid Ketchum    sheriff   5/5  hand: Duel
         Jesse Jones    outlaw    4/4  hand: Beer
         Black Jack     renegade  4/4  hand: Beer
        discard: Beer
    """).game


@pytest.fixture
def table(rooms: Callable[[Server], Room], card_server: Server) -> Arranged:
    return Arranged(rooms(card_server), 4)


def nods(table: Arranged, *but: int) -> None:
    """Everybody else without a screen says yes."""
    at = table.state["table"]["undoing"]["at"]
    for seat, one in table.others.items():
        if seat not in but:
            one.must("nod", chair=seat, at=at, yes=True)


def test_a_card_is_taken_back_and_so_is_the_answer_to_it(table: Arranged) -> None:
    anna = table.others[ANNA]
    with table.plays(armed()) as phone:
        held = phone.page.locator(".held-cards [data-tap^='card:']").count()
        bang = next(it for it in table.state["mine"]["own"]["choice"]["options"] if it["verb"] == "play")
        table.taps({**bang, "taps": [bang["taps"][0], f"seat:{ANNA}"]})
        anna.wait(anna.choice)
        phone.press("undo")
        phone.shows("[data-screen=undo] h1:focus")
        assert phone.page.locator("[data-act=undo-yes]").count() == 0, "the asker has no vote"
        nods(table)
        phone.shows_no("[data-screen=undo]")
        phone.shows("section.game[data-about=play]")
        assert phone.page.locator(".held-cards [data-tap^='card:']").count() == held
        assert phone.page.locator("[data-act=undo]").count() == 0, "once a turn"

        table.taps({**bang, "taps": [bang["taps"][0], f"seat:{ANNA}"]})
        anna.wait(anna.choice)
        number = (anna.choice() or {})["number"]
        anna.must("answer", chair=ANNA, question=number, verb="pass", taps=[])
        anna.wait(lambda: anna.own.get("can_undo"))
        anna.must("undo", chair=ANNA)
        phone.shows("[data-screen=undo] [data-act=undo-no]")
        phone.press("undo-yes")
        nods(table, ANNA)
        phone.shows_no("[data-screen=undo]")
        anna.wait(lambda: (anna.choice() or {}).get("about") == "missed")
        assert (anna.choice() or {})["number"] > number
