"""Every character of the dice game with taps of its own: the position, and the taps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.language.dice.scene import Scene, scene

TAPPED = {
    "more_rolls", "doubles_a_shot", "frees_dynamite", "more_places", "reactions", "on_turn_start",
    "on_gatlings", "after_arrows", "before_loss", "seizes_chief",
}  # fmt: skip
"""The hooks that give something to tap."""
UNTAPPED = {
    "fewer_gatlings", "more_beer", "spared_points", "after_loss", "on_elimination", "on_turn_end", "silences",
    "holds_arrows", "on_shots",
}  # fmt: skip
"""The others."""

OTHERS = ("Suzy Lafayette", "Willy the Kid", "Jesse Jones", "Vulture Sam", "El Gringo")


@dataclass(frozen=True)
class Power:
    """A character in seat 0 that is asked: its id, the position, the answer."""

    name: str
    scene: Callable[[], Scene]
    verb: str
    taps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name


def sitting(me: str, *, on_turn: int = 0, arrows: int = 0) -> Scene:
    """Six at the table, Nico as said."""
    roles = ("outlaw", "sheriff", "deputy", "outlaw", "renegade", "outlaw")
    rows = [f"{me} {roles[0]} 6  arrows {arrows}"]
    rows += [f"{name} {role} 6  arrows 1" for name, role in zip(OTHERS, roles[1:], strict=True)]
    rows[on_turn] = f"*{rows[on_turn]}"
    return scene("\n".join(rows))


def shot_at(me: str) -> Scene:
    """His neighbour shoots at Nico."""
    t = sitting(me, on_turn=1, arrows=1).roll("one dynamite dynamite arrow beer").keep()
    return t.shoot(me)


def rolled(me: str, dice: str) -> Scene:
    """Nico's first roll."""
    return sitting(me).roll(dice)


def kid() -> Scene:
    """Nico rolls an arrow while his neighbour has the Chief's."""
    rows = ["chief_arrow ninth", "*Apache Kid outlaw 6"]
    roles = ("sheriff", "deputy", "outlaw", "renegade", "outlaw")
    rows += [f"{name} {role} 6" for name, role in zip(OTHERS, roles, strict=True)]
    rows[2] += "  arrows 2 chief"
    return scene("\n".join(rows)).roll("arrow beer one two gatling")


POWERS = (
    Power("sid_ketchum", lambda: sitting("Sid Ketchum"), "give", ("seat:2",)),
    Power("bart_cassidy", lambda: shot_at("Bart Cassidy"), "arrow"),
    Power("pedro_ramirez", lambda: shot_at("Pedro Ramirez"), "drop"),
    Power(
        "kit_carlson",
        lambda: rolled("Kit Carlson", "gatling dynamite dynamite arrow arrow").keep(),
        "discard",
        ("seat:3",),
    ),
    Power("elena_fuente", lambda: rolled("Elena Fuente", "arrow beer one two gatling"), "hand", ("seat:2",)),
    Power(
        "molly_stark",
        lambda: (
            sitting("Molly Stark", on_turn=1)
            .roll("one dynamite dynamite arrow beer")
            .keep()
            .shoot("Willy the Kid")
        ),
        "cover",
        ("seat:2",),
    ),
    Power("apache_kid", kid, "chief"),
    Power(
        "slab_the_killer",
        lambda: rolled("Slab the Killer", "one beer dynamite arrow arrow").keep(),
        "double",
        ("seat:1",),
    ),
    Power(
        "lucky_duke",
        lambda: rolled("Lucky Duke", "one one one one one").reroll({0: "one"}).reroll({0: "one"}),
        "roll",
        ("die:0", "die:1"),
    ),
    Power(
        "black_jack",
        lambda: rolled("Black Jack", "dynamite one one one one"),
        "roll",
        ("die:0",),
    ),
    Power(
        "calamity_janet",
        lambda: rolled("Calamity Janet", "one arrow arrow dynamite dynamite").keep(),
        "shoot",
        ("seat:2",),
    ),
    Power(
        "rose_doolan",
        lambda: rolled("Rose Doolan", "two arrow arrow dynamite dynamite").keep(),
        "shoot",
        ("seat:3",),
    ),
)
