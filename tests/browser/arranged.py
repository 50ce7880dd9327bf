"""A table at a real server whose games begin where a test wishes: one phone, and others without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from playwright.sync_api import Position

from bangdice.kernel.decision import PASS
from bangdice.kernel.game import Game
from tests.browser.lines import Wire
from tests.browser.people import Phone
from tests.browser.room import Room
from tests.web.device import Device

NAMES = ("Nico", "Anna", "Bruno", "Carla", "Dario", "Emma", "Fritz", "Greta")
CORNER: Position = {"x": 16, "y": 20}
"""Of a card in a fan its corner lies free."""

Option = dict[str, Any]
"""A legal answer, as the wire has it: `verb` and `taps`."""


def is_past(one: Device, number: int) -> bool:
    """Return True if a device is no longer asked this question."""
    return bool((one.choice() or {}).get("number") != number)


class Arranged:
    """A table of this size. Nico's phone is seat 0, and Anna, without a screen, is the host."""

    def __init__(self, room: Room, players: int) -> None:
        self._room = room
        code = room.table()
        self.host = room.device_of(Device(room.server.url, code).sit(NAMES[1], chair=1))
        self.host.must("chairs", count=players)
        rest = [Device(room.server.url, code).sit(NAMES[at], chair=at) for at in range(2, players)]
        self.others = {at: room.device_of(one) for at, one in enumerate((self.host, *rest), 1)}
        wires = room.listens()
        self.phone: Phone = room.scan(code, NAMES[0]).sits_down()
        self.wire: Wire = wires[-1]

    @contextmanager
    def plays(self, game: Game) -> Iterator[Phone]:
        """Play a game from this position on. Afterwards the table is ready for the next one."""
        self._room.next_position(game)
        self.host.must("deal")
        self.phone.shows("section.game")
        try:
            yield self.phone
        finally:
            self.host.view()
            if self.host.table["phase"] == "game":
                self.host.must("end")
            for _ in range(2):
                self.host.must("rematch", now=True)
        # A phone whose game has ended by the rules keeps its end until its owner has seen enough.
        self.phone.shows("[data-screen=lobby], [data-act=leave-end]")
        if self.phone.page.locator("[data-act=leave-end]").count():
            self.phone.tap("[data-act=leave-end]")
        self.phone.shows("[data-screen=lobby]")

    @property
    def state(self) -> dict[str, Any]:
        """Return the state that Nico's phone was sent last."""
        return self.wire.states()[-1]

    def taps(self, option: Option) -> None:
        """Nico taps this answer by lit taps, and presses its key."""
        phone = self.phone
        rev = phone.sees()["rev"]
        act = " ".join([f"option:{option['verb']}", *option["taps"]])
        key = phone.page.locator(f'section.game .way[data-act="{act}"]')
        if key.count():
            key.tap()
            phone.heard_after(rev)
            return
        for tap in option["taps"]:
            seen = phone.sees()
            if seen["rev"] != rev or seen["slab"] == "busy" or seen["about"] is None:
                break  # The tap before has made the answer whole, and has sent it.
            spot = phone.find(f'section.game [data-tap="{tap}"]')
            if spot.get_attribute("aria-pressed") == "true":
                continue
            corner = CORNER if tap.startswith("card:") else None
            phone.find(f'section.game [data-tap="{tap}"][data-lit]').tap(position=corner)
        aside = f'section.game .line[data-act="option:{option["verb"]}"]'
        if phone.page.locator(aside).count():
            phone.tap(aside)
            phone.heard_after(rev)
        elif option["taps"]:
            phone.sends_after(rev)
        else:
            phone.tap("section.game .slab[data-state=ready]")
            phone.heard_after(rev)

    def others_answer(self, choose: Callable[[int, dict[str, Any]], Option | None]) -> bool:
        """Let another asked player answer: with nothing chosen, decline. Return False if nobody is asked."""
        for seat, one in self.others.items():
            choice = one.choice()
            if choice is None:
                continue
            options = choice["options"]
            decline = next((it for it in options if it["verb"] == PASS.verb), options[0])
            option = choose(seat, choice) or decline
            number = choice["number"]
            reply = one.do("answer", chair=seat, question=number, **option)
            # The table gives the only answer itself where that tells nothing.
            given = not reply["ok"] and reply["refusal"]["name"] in ("old_question", "game_over")
            assert reply["ok"] or (given and len(options) == 1), reply
            one.wait(partial(is_past, one, number))
            return True
        return False
