"""Anybody does anything at any time at a table that plays cards, dice, and cards again."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from bangdice.cards.game import CardGame
from bangdice.kernel.decision import Option
from bangdice.kernel.record import BACK
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.test_machine import ASKED, PHONES, Gathering, chair, device

NUMBER = re.compile(rb'"number":(\d+),"face"')
CHOSEN: tuple[dict[str, Any], ...] = (
    {"game": "cards"},
    {"game": "dice"},
    {"game": "cards", "preset": "first"},
    {"sets": ["base"]},
    {"sets": ["base", "dodge_city", "high_noon", "fistful_of_cards", "bullet"]},
    {"badge": "next"},
    {"memory": True},
    {"short_deck": True},
    {"both_event_decks": "separate"},
    {"jail_escape_suits": ["H", "S"]},
    {"windows": "fast"},
    {"sets": ["dodge_city"]},
)


class CardGathering(Gathering):
    """The same gathering, with the real games."""

    @initialize(windows=st.sampled_from(["ask", "masked", "fast"]), clock=st.sampled_from([0, 20]))
    def begin(self, windows: str, clock: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        switches: dict[str, Any] = {"windows": windows, "clock": clock, "seen": 1.0, "game": "cards"}
        self.evening = Evening(Path(self.folder.name), board=True, **switches)
        assert self.evening.board
        self.devices = [Device(self.evening, f"phone {n}") for n in range(PHONES)]
        self.devices.append(self.evening.board)
        for phone in self.devices[:4]:
            phone.arrives()
            phone.may(c.Sit, name="Anna")
        self.devices[0].may(c.ChangeSwitches, switches=CHOSEN[4])
        self.devices[0].may(c.Deal)
        self.last = None

    @rule(number=device, switches=st.sampled_from(CHOSEN))
    def chooses(self, number: int, switches: dict[str, Any]) -> None:
        self.does(number, c.ChangeSwitches, switches=switches)

    @rule(number=device, chair=chair, on=st.booleans())
    def keeps(self, number: int, chair: int, on: bool) -> None:
        self.does(number, c.Keep, chair=chair, on=on)

    @rule(number=device, late=st.sampled_from([0, 0, 0, 0, 1]), option=st.integers(-1, 60))
    def answers(self, number: int, late: int, option: int) -> None:
        self._answers(number, late, option)

    @rule(option=st.integers(-1, 60))
    def goes_on(self, option: int) -> None:
        self._answers(ASKED, 0, option)

    def _answers(self, number: int, late: int, place: int) -> None:
        play = self.evening.table.play
        asked = None if play is None else play.picture.asked
        options = (Option("pass"),) if asked is None else asked.options
        option = BACK if place < 0 else options[place % len(options)]
        question = 1 if asked is None or asked.shown.number is None else asked.shown.number - late
        chair = self.evening.table.world.asked_chair or 0
        fields = {"chair": chair, "question": question, "verb": option.verb, "taps": option.taps}
        if option == BACK:
            self.does(number, c.Back, chair=chair, question=question)
        else:
            self.does(number, c.Answer, **fields)

    @rule(number=device, chair=chair, place=st.integers(0, 30))
    def interrupts(self, number: int, chair: int, place: int) -> None:
        play = self.evening.table.play
        seats = () if play is None else play.picture.at_any_time
        offered = [option for options in seats for option in options] or [Option("sid_ketchum")]
        option = offered[place % len(offered)]
        before = None if play is None or play.game.decision is None else play.game.decision
        self.does(number, c.Unasked, chair=chair, verb=option.verb, taps=option.taps)
        after = None if self.evening.table.play is None else self.evening.table.play.game.decision
        if before is not None and after is not None:
            assert after == before, "an interruption changes nobody's question"

    @rule(number=device, chair=chair, verb=st.sampled_from(["pass", "take", None]))
    def chooses_ahead(self, number: int, chair: int, verb: str | None) -> None:
        play = self.evening.table.play
        coming = () if play is None else play.picture.coming
        if not coming:
            return
        shown = coming[0].shown
        option = next((it for it in coming[0].answers if it.verb == verb), Option(verb or "pass"))
        fields = {"about": shown.about, "values": shown.values, "taps": option.taps}
        self.does(number, c.Ahead, chair=chair, verb=verb, **fields)

    @invariant()
    def nobody_is_sent_a_card_he_does_not_know(self) -> None:
        table = self.evening.table
        game = None if table.play is None else table.play.game
        if not isinstance(game, CardGame):
            return
        for guest in table.live.guests.values():
            update = table.whole(guest.id)
            own = update.mine[guest.id].own
            seat = None if own is None else own.seat
            sent = msgspec.json.encode((update.table, update.mine[guest.id]))
            known = {
                card.number
                for zone in game.cards.names
                for card in game.cards.zone_for(zone, seat)
                if card is not None
            }
            assert {int(number) for number in NUMBER.findall(sent)} <= known


TestCardGathering = CardGathering.TestCase
TestCardGathering.settings = settings(max_examples=10, stateful_step_count=40, deadline=None)
