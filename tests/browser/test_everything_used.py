"""Whole games at a real server in which each kind of card, and each face of the dice, is used by tapping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bangdice.cards.notation.naming import name_of
from bangdice.cards.scene import scene as card_scene
from bangdice.cards.sets import KINDS
from tests.browser.arranged import Arranged, Option
from tests.browser.room import Room
from tests.conftest import Server

SHERIFF, SHOOTER = 1, 7
LAST = ("indians", "gatling", "howitzer", "volcanic")
"""Who is hit by these is too weak for anything else; with the Volcanic Nico shoots as long as he likes."""

MANY = pytest.mark.timeout(400)


def armed() -> Any:
    """Greta's turn, who has many a BANG! for Nico; he holds each kind of card, and green ones lie ready."""
    held = [name_of(kind) for kind, it in KINDS.items() if it.border != "green"]
    green = [name_of(kind) for kind, it in KINDS.items() if it.border == "green"]
    return card_scene(f"""
         Rose Doolan    outlaw    2/4  hand: {", ".join([*held, *["BANG!"] * 6])}  play: {", ".join(green)}
         Sid Ketchum    sheriff   5/5  hand: Duel
         Jesse Jones    deputy    4/4  hand: Beer
         Black Jack     renegade  4/4  hand: Beer
         Pedro Ramirez  outlaw    4/4  hand: Beer
         Kit Carlson    deputy    4/4  hand: Beer
         Lucky Duke     renegade  4/4  hand: Beer
        *Willy the Kid  outlaw    4/4  hand: {", ".join(["BANG!"] * 8)}
        discard: Beer
    """).game


class Armed:
    """Nico, who uses whatever he has not used yet, and then shoots the Sheriff."""

    def __init__(self, table: Arranged) -> None:
        self.table = table
        self.used: set[str] = set()
        self.looks()

    def looks(self) -> None:
        """See what lies on the table, and what he holds."""
        state = self.table.state
        self.own, self.game = state["mine"]["own"], state["table"]["game"]
        own, tables = self.own["cards"], (it for seat in self.game["seats"] for it in seat["table"])
        seen = (*own["hand"], *own["looked"], *self.game["store"], *tables)
        self._faces = {f"card:{it['number']}": str(it["face"]) for it in seen}

    def kind(self, tap: str) -> str:
        """What kind of card a tap is on."""
        return self._faces[tap].split()[0]

    def uses(self, option: Option) -> str | None:
        """The kind that an answer uses for what it does; to lay a green card is not to use it."""
        verb, taps = option["verb"], option["taps"]
        if verb not in ("play", "use", "answer") or not taps or not taps[0].startswith("card:"):
            return None
        kind = self.kind(taps[0])
        return None if verb == "play" and KINDS[kind].border == "green" else kind

    def chooses(self, choice: dict[str, Any]) -> Option:
        """What Nico does next."""
        options: list[Option] = choice["options"]
        new = [it for it in options if self.uses(it) not in (None, *self.used)]
        if new:
            return min(new, key=self._after)
        if choice["about"] == "cost":
            return min(options, key=self._worth)
        shots = [it for it in options if it["verb"] == "play" and f"seat:{SHERIFF}" in it["taps"]]
        return next((it for it in shots if self.kind(it["taps"][0]) == "bang"), options[0])

    def _after(self, option: Option) -> tuple[int, int]:
        """What can wait comes later; others than the Sheriff are hit, and first who has most life."""
        kind, taps = self.uses(option), option["taps"]
        assert kind is not None
        seats = [int(tap[5:]) for tap in taps if tap.startswith("seat:")]
        life = sum(100 if seat == SHERIFF else -self.game["seats"][seat]["life"] for seat in seats)
        return (LAST.index(kind) + 1 if kind in LAST else 0, life)

    def _worth(self, option: Option) -> tuple[bool, bool]:
        """What is rather given away: what has been used, but for what shoots the Sheriff."""
        kind = self.kind(option["taps"][0])
        return kind not in self.used, kind == "bang"

    def is_still_to_dodge(self) -> bool:
        """Is there a card against shots that he has not used yet?"""
        return any(it.is_missed_symbol and kind not in self.used for kind, it in KINDS.items())


@MANY
def test_every_kind_of_card_is_used_in_one_game(rooms: Callable[[Server], Room], card_server: Server) -> None:
    table = Arranged(rooms(card_server), 8)
    with table.plays(armed()) as phone:
        nico = Armed(table)

        def shoots(seat: int, choice: dict[str, Any]) -> Option | None:
            if seat != SHOOTER or choice["about"] != "play" or not nico.is_still_to_dodge():
                return None
            return next((it for it in choice["options"] if "seat:0" in it["taps"]), None)

        for _ in range(300):
            if table.host.table["phase"] == "over":
                break
            nico.looks()
            choice = nico.own["choice"]
            if choice is not None:
                option = nico.chooses(choice)
                kind = nico.uses(option)
                table.taps(option)
                nico.used |= {kind} - {None}
            elif not table.others_answer(shoots):
                phone.page.wait_for_timeout(20)
        assert nico.used == set(KINDS)
        phone.shows("[data-screen=end]")
        assert table.host.game["result"]["side"] == "outlaws"
