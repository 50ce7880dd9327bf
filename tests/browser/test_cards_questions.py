"""Every kind of question of the card game, answered by taps: the phone of the seat that is asked, in a
position of the real rules, sends just the answer that the taps say, and the rules take it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bangdice.cards.scene import Scene
from tests.browser.gallery import Gallery, Picture
from tests.browser.people import PATIENCE, Phone
from tests.look.phone_card_states import Row, on_phone, shot, sitting

EVENT = "discard: Beer\nround 3\n"


THREE = ("Paul Regret", "Vera Custer", "Claus the Saint")
"""Who has three life points; the others here have four."""


def nico_has(*cards: str, table: str = "", name: str = "Paul Regret", life: int | None = None) -> Row:
    """Nico with these cards."""
    most = 3 if name in THREE else 4
    held = f"hand: {', '.join(cards)}" + (f"  play: {table}" if table else "")
    return (name, most if life is None else life, most, held)


def under(event: str, me: Row, phase: str = "start") -> Scene:
    """Nico's turn under an event."""
    return sitting(5, me, lines=f"{EVENT}event {event}\nphase {phase}")


@dataclass(frozen=True)
class Asked:
    """A question: the position, what is tapped (words of the scene for cards), the answer that is sent."""

    name: str
    scene: Callable[[], Scene]
    taps: tuple[str, ...]
    verb: str
    by: str = "slab"
    seat: int = 0

    def __str__(self) -> str:
        return self.name


LOOKED = "phase start\ndiscard: Beer"

ASKED = (
    Asked("play", lambda: sitting(5, nico_has("Stagecoach", "Beer")), ("Stagecoach",), "play"),
    Asked("play at", lambda: sitting(5, nico_has("BANG! A♦", "Beer")), ("BANG! A♦", "seat:1"), "play"),
    Asked(
        "play at a card",
        lambda: sitting(5, nico_has("Cat Balou K♥", "Beer")),
        ("Cat Balou", "seat:4", "Scope"),
        "play",
    ),
    Asked(
        "play at a hand",
        lambda: sitting(5, nico_has("Cat Balou K♥")),
        ("Cat Balou", "seat:4", "hand:4"),
        "play",
    ),
    Asked(
        "use",
        lambda: sitting(5, nico_has("Beer", table="Canteen"), lines="turn 5"),
        ("Canteen",),
        "use",
    ),
    Asked("pass", lambda: sitting(5, nico_has("Beer")), (), "pass"),
    Asked(
        "cost",
        lambda: sitting(5, nico_has("Springfield", "Missed! 8♠", "Beer")).plays(
            "Paul Regret", "Springfield", at="Rose Doolan"
        ),
        ("Missed! 8♠",),
        "choose",
    ),
    Asked("excess", lambda: _too_many(), ("Duel",), "choose"),
    Asked(
        "missed",
        lambda: shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret"),
        ("Missed! 8♠",),
        "answer",
    ),
    Asked("missed: nothing", lambda: shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret"), (), "pass"),
    Asked(
        "missed: Barrel",
        lambda: shot(5, "hand: Beer  play: Barrel Q♠").plays("Rose Doolan", "BANG!", at="Paul Regret"),
        ("Barrel",),
        "barrel",
    ),
    Asked(
        "indians",
        lambda: shot(3).plays("Rose Doolan", "Indians!").passes("Pedro Ramirez"),
        ("BANG! A♦",),
        "answer",
    ),
    Asked("duel", lambda: shot(5).plays("Rose Doolan", "Duel", at="Paul Regret"), ("BANG! A♦",), "answer"),
    Asked("last chance", lambda: _dying(), ("Beer",), "answer"),
    Asked(
        "draw", lambda: sitting(5, nico_has("Duel", name="Jesse Jones"), lines=LOOKED), ("seat:2",), "draw"
    ),
    Asked(
        "draw: deck",
        lambda: sitting(5, nico_has("Duel", name="Jesse Jones"), lines=LOOKED),
        ("zone:deck",),
        "draw",
    ),
    Asked(
        "draw: discards",
        lambda: sitting(3, nico_has("Duel", name="Pedro Ramirez"), lines=LOOKED, **_no_pedro()),
        ("zone:discard",),
        "draw",
    ),
    Asked(
        "kit carlson",
        lambda: sitting(5, nico_has("Duel", name="Kit Carlson"), lines=LOOKED),
        ("open:0", "open:2"),
        "keep",
    ),
    Asked(
        "flip",
        lambda: sitting(
            5, nico_has("Duel", name="Lucky Duke", table="Jail J♠"), lines="phase start\ndeck: 5♦, 9♥"
        ),
        ("open:1",),
        "choose",
    ),
    Asked(
        "general store",
        lambda: sitting(5, nico_has("General Store 9♣")).plays("Paul Regret", "General Store"),
        ("open:3",),
        "take",
    ),
    Asked("blood brothers", lambda: under("Blood Brothers", nico_has("Duel")), ("seat:1",), "give_life"),
    Asked("blood brothers: no", lambda: under("Blood Brothers", nico_has("Duel")), (), "pass"),
    Asked("peyote", lambda: under("Peyote", nico_has("Duel")), ("color:red",), "guess"),
    Asked("handcuffs", lambda: under("Handcuffs", nico_has("Duel")), ("suit:H",), "name"),
    Asked("ranch: no", lambda: under("Ranch", nico_has("Duel")), (), "pass"),
    Asked(
        "hard liquor",
        lambda: under("Hard Liquor", nico_has("Duel", life=2)),
        (),
        "hard_liquor",
        by="[data-act='option:hard_liquor']",
    ),
    Asked(
        "vera custer",
        lambda: sitting(5, nico_has("Duel", name="Vera Custer"), lines=LOOKED),
        ("seat:3",),
        "copy",
    ),
    Asked(
        "pat brennan",
        lambda: sitting(5, nico_has("Duel", name="Pat Brennan"), lines=LOOKED),
        ("seat:4", "Scope"),
        "take",
    ),
    Asked(
        "claus the saint",
        lambda: sitting(5, nico_has("Duel", name="Claus the Saint"), lines=LOOKED),
        ("open:2",),
        "give",
    ),
    Asked(
        "brawl",
        lambda: sitting(3, nico_has("Brawl", "Duel")).plays("Paul Regret", "Brawl", paying="Duel"),
        ("Jail",),
        "choose",
    ),
    Asked(
        "doc holyday",
        lambda: sitting(5, nico_has("Duel", "Beer", name="Doc Holyday")),
        ("power:shoot", "seat:1"),
        "shoot",
    ),
    Asked(
        "jose delgado",
        lambda: sitting(5, nico_has("Mustang 9♥", name="Jose Delgado")),
        ("power:trade", "Mustang"),
        "trade",
    ),
    Asked(
        "uncle will",
        lambda: sitting(5, nico_has("Duel", name="Uncle Will")),
        ("power:open_store", "Duel"),
        "open_store",
    ),
    Asked(
        "chuck wengam",
        lambda: sitting(5, nico_has("Duel", name="Chuck Wengam")),
        ("power:spend_life",),
        "spend_life",
    ),
    Asked(
        "sniper",
        lambda: under("Sniper", nico_has("BANG! A♦", "BANG! 3♣"), "2"),
        ("power:sniper", "BANG! A♦", "BANG! 3♣", "seat:1"),
        "sniper",
    ),
    Asked(
        "ricochet",
        lambda: under("Ricochet", nico_has("BANG! A♦"), "2"),
        ("power:ricochet", "BANG! A♦", "seat:4", "Scope"),
        "ricochet",
    ),
)


def _no_pedro() -> dict[str, Row]:
    return {"Pedro Ramirez": ("Willy the Kid", 4, 4, "hand: BANG!")}


def _too_many() -> Scene:
    t = sitting(5, nico_has("Duel", "Missed! 8♠", "Stagecoach", "Saloon"))
    return t.passes("Paul Regret")


def _dying() -> Scene:
    t = shot(5, "hand: Beer 10♥, Stagecoach")
    t.game.life[0] = 1
    return t.plays("Rose Doolan", "BANG!", at="Paul Regret").passes("Paul Regret")


def selector(t: Scene, tap: str) -> str:
    """Where a word of a case is tapped."""
    if tap.startswith("power:"):
        return f'[data-act="{tap}"]'
    if tap.startswith("open:"):
        return f".held:nth-child({int(tap[5:]) + 1}) .card"
    if ":" in tap:
        return f'section.game [data-tap="{tap}"]'
    cards = sorted(
        {card for option in t.game.options() for card in option.numbers("card") if t.fits(tap, card)}
    )
    return f'section.game [data-tap="card:{cards[0]}"]'


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_a_question_is_answered_by_taps(gallery: Gallery, asked: Asked) -> None:
    t = asked.scene()
    gallery.stage.commands.clear()
    with gallery.shows(Picture(asked.name, lambda: on_phone(t, asked.seat))) as page:
        phone = Phone(page, "Nico")
        page.locator("section.game.cards[data-about]").wait_for(timeout=PATIENCE)
        for tap in asked.taps:
            corner = None if tap.startswith(("power:", "color:", "suit:")) else {"x": 16, "y": 16}
            page.locator(selector(t, tap)).first.tap(position=corner, timeout=5000)  # type: ignore[arg-type]
        phone.tap("section.game .slab" if asked.by == "slab" else asked.by)
        page.wait_for_timeout(100)
    assert gallery.stage.commands, asked.name
    sent, question = gallery.stage.commands[-1], t.game.decision
    assert question is not None
    assert (sent["what"], sent["question"], sent["verb"]) == ("answer", question.number, asked.verb)
    assert any(it.verb == asked.verb and {*it.taps} == {*sent["taps"]} for it in t.game.options())
    named = {tap for tap in asked.taps if ":" in tap and not tap.startswith(("power:", "open:"))}
    assert named <= {*sent["taps"]}
