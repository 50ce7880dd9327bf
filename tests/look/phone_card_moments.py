"""Moments of the card game as a phone gets them: the states before and after, with the events."""

from __future__ import annotations

from collections.abc import Callable

from tests.language.cards.scene import Scene, scene
from tests.look.phone_card_states import on_phone
from tests.look.pieces import State

NICO, ANNA = "Paul Regret", "Rose Doolan"
Say = Callable[[Scene], Scene]


def at_table(mine: str, hers: str, lines: str = "", *, turn: str = NICO) -> Scene:
    """Five at the table; Nico's cards, and those of Anna to his left."""
    star = {name: "*" if name == turn else " " for name in (NICO, ANNA)}
    return scene(f"""
        {star[NICO]}{NICO}      outlaw    3/3  {mine}
        {star[ANNA]}{ANNA}      outlaw    4/4  {hers}
         Pedro Ramirez    sheriff   4/5  hand: BANG!, Missed!
         Calamity Janet   deputy    3/4  hand: BANG!, Beer  play: Barrel K♠
         Sid Ketchum      renegade  3/4  hand: Missed!, Beer
         discard: Beer
         {lines}
    """)


def shot_at() -> Scene:
    """Anna has fired at Nico, who has a Barrel."""
    t = at_table(
        "hand: Missed! 8♠  play: Barrel Q♠", "hand: BANG! 2♣  play: Winchester", "deck: 5♥", turn=ANNA
    )
    return t.plays(ANNA, "BANG! 2♣", at=NICO)


HAPPENINGS: dict[str, tuple[Callable[[], Scene], Say]] = {
    "bang": (
        lambda: at_table("hand: BANG! A♦, Missed! 8♠", "hand: Duel"),
        lambda t: t.plays(NICO, "BANG! A♦", at=ANNA),
    ),
    "jail": (
        lambda: at_table("hand: Jail J♠, Missed! 8♠", "hand: Duel"),
        lambda t: t.plays(NICO, "Jail J♠", at=ANNA),
    ),
    "draw": (shot_at, lambda t: t.does(NICO, "barrel Barrel")),
    "duel": (
        lambda: at_table("hand: BANG! A♦, Missed! 8♠", "hand: Duel", turn=ANNA),
        lambda t: t.plays(ANNA, "Duel", at=NICO),
    ),
    "indians": (
        lambda: at_table("hand: BANG! A♦", "hand: Indians! K♦", turn=ANNA),
        lambda t: t.plays(ANNA, "Indians! K♦"),
    ),
    "gatling": (lambda: at_table("hand: Gatling", "hand: Duel"), lambda t: t.plays(NICO, "Gatling")),
    "howitzer": (
        lambda: at_table("hand: Missed! 8♠  play: Howitzer", "hand: Duel"),
        lambda t: t.does(NICO, "use Howitzer"),
    ),
    "dynamite": (
        lambda: at_table("hand: Missed! 8♠", "play: Dynamite 2♥", "deck: 5♠, 9♣, 9♥"),
        lambda t: t.passes(NICO),
    ),
    "event": (
        lambda: at_table(
            "hand: Missed! 8♠", "", "round 2\nevent Blessing\nevents Law of the West", turn=ANNA
        ),
        lambda t: t.passes(ANNA),
    ),
}


def happens(name: str) -> tuple[State, State]:
    """The states before and after, on Nico's phone."""
    begin, say = HAPPENINGS[name]
    t = begin()
    before, count = on_phone(t), len(t.happened)
    say(t)
    return before, on_phone(t, told=tuple(t.happened[count:]))
