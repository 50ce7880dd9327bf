"""A position of the card game on the stage, with the rules behind it, which obey the phone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Position

from bangdice.kernel.decision import Option
from tests.browser.gallery import Gallery, Picture
from tests.browser.people import PATIENCE, Phone
from tests.language.cards.scene import NotLegal, Scene
from tests.look.phone_card_states import on_phone

SOON = 0.02
"""Seconds until the next state comes after an answer."""


RAISED = """() => [...document.querySelectorAll('section.game .held[data-up] .card, section.game .before '
    + '.card[aria-pressed=true], section.game .round [aria-pressed=true]')].map(it => it.dataset.tap)"""


class CardPhone(Phone):
    """A phone in the card game."""

    def touches(self, tap: str) -> None:
        """One tap on a card (of one in a fan the corner lies free), a seat, or a word, lit or dark. It has to
        stand still: a card that rises takes the place where the corner of the next one lay.
        """
        corner: Position | None = {"x": 16, "y": 20} if tap.startswith("card:") else None
        there = self.find(f'section.game [data-tap="{tap}"]')
        there.element_handle(timeout=PATIENCE).wait_for_element_state("stable", timeout=PATIENCE)
        there.tap(position=corner, timeout=PATIENCE, force=True)

    def has_tapped(self, *taps: str) -> None:
        """Wait until just these taps are made."""
        raised = "taps => JSON.stringify((" + RAISED + ")().sort()) === JSON.stringify(taps.sort())"
        self.page.wait_for_function(raised, arg=list(taps), timeout=PATIENCE)

    def sends(self, act: str = "send") -> None:
        """Press the key that does this, and wait for the next state."""
        rev = self.sees()["rev"]
        self.tap(f'section.game [data-act="{act}"]')
        self.heard_after(rev)

    @contextmanager
    def drags(self, tap: str, to: str) -> Iterator[None]:
        """A finger takes a card to a head, and lifts when this is over."""
        card = self.find(f'section.game .held [data-tap="{tap}"]').bounding_box()
        head = self.find(f'section.game [data-tap="{to}"] .head').bounding_box()
        assert card is not None and head is not None
        start = (card["x"] + 16, card["y"] + 20)
        end = (head["x"] + head["width"] / 2, head["y"] + head["height"] / 2)
        hand = self.page.context.new_cdp_session(self.page)

        def says(what: str, *points: tuple[float, float]) -> None:
            there = [{"x": x, "y": y} for x, y in points]
            hand.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": there})

        says("touchStart", start)
        for step in range(1, 7):
            says(
                "touchMove",
                (start[0] + (end[0] - start[0]) * step / 6, start[1] + (end[1] - start[1]) * step / 6),
            )
        yield
        says("touchEnd")
        hand.detach()

    def fires(self, tap: str) -> None:
        """Make the last tap, which sends the answer by itself."""
        rev = self.sees()["rev"]
        self.touches(tap)
        self.heard_after(rev)


class CardTable:
    """A table that asks one seat's phone. `said`: the commands it sent; the first `hears_only` are heard."""

    def __init__(self, gallery: Gallery, t: Scene, seat: int, seen: float) -> None:
        self.t, self.seat, self._seen = t, seat, seen
        self.said: list[dict[str, Any]] = []
        self._carried_out = 0
        self.hears_only: int | None = None
        self.wrong: list[Exception] = []
        self._gallery = gallery
        self._stage_is_ours = threading.Lock()
        self._is_over = False

    @property
    def state(self) -> dict[str, Any]:
        """Return the state for the phone."""
        state = on_phone(self.t, self.seat)
        switches = state["table"]["switches"] | {"seen": self._seen}
        return state | {"table": state["table"] | {"switches": switches}}

    def hears(self, command: dict[str, Any]) -> dict[str, Any]:
        """Carry out a command of the phone, acknowledge it, and show the result.

        Commands about taps and touches alone decide nothing.
        """
        if command["what"] in ("tapped", "here"):
            return {"ok": True}
        self.said.append(command)
        if self.hears_only is not None and len(self.said) > self.hears_only:
            self._carried_out += 1
            return {"ok": False, "refusal": {"name": "too_fast", "values": {}, "rule": None}}
        try:
            self._does(command)
        except (NotLegal, KeyError) as wrong:
            self.wrong.append(wrong)
        self._carried_out += 1
        threading.Timer(SOON, self.shows).start()
        return {"ok": True}

    def ends(self) -> None:
        """Nothing more is shown."""
        with self._stage_is_ours:
            self._is_over = True

    def has_heard(self, phone: Phone, commands: int) -> None:
        """Wait until the phone has said this, and it is done."""
        for _ in range(PATIENCE // 20):
            if self._carried_out >= commands:
                return
            phone.page.wait_for_timeout(20)
        raise AssertionError(f"the phone has only said {self.said}")

    def shows(self) -> None:
        """The position as it is now."""
        with self._stage_is_ours:
            if not self._is_over:
                self._gallery.stage.show(self.state | {"rev": next(self._gallery.revs)})

    def _does(self, command: dict[str, Any]) -> None:
        name = self.t.name(self.seat)
        if command["what"] == "back":
            self.t.take_back(name)
        else:
            self.t.does(name, self.t.exact_words(Option(command["verb"], tuple(command["taps"]))))

    def tap_of(self, card: str) -> str:
        """Return the tap of a card in the hand of this seat, or in front of it."""
        held = (*self.t.game.hand(self.seat), *self.t.game.table_cards(self.seat))
        return f"card:{self.t.first_card(card, held)}"


@contextmanager
def at_table(
    gallery: Gallery, t: Scene, seat: int = 0, *, seen: float = 0
) -> Iterator[tuple[CardTable, CardPhone]]:
    """A phone that plays on from a position. All it said must have been legal. Without seconds for pictures
    the table has no pauses: two quick taps are two, and nothing burns before it is sent.
    """
    table, stage = CardTable(gallery, t, seat, seen), gallery.stage
    before, stage.reply = stage.reply, table.hears
    try:
        with gallery.shows(Picture("position", lambda: table.state)) as page:
            phone = CardPhone(page, "Nico")
            phone.shows("section.game.cards")
            yield table, phone
    finally:
        stage.reply = before
        table.ends()
    assert table.wrong == []
