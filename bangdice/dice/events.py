"""The events of the dice game."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from bangdice.dice.faces import Face
from bangdice.kernel import event
from bangdice.kernel.cause import Cause
from bangdice.kernel.event import Event, Traits

ROLLED = ("rolled seat=seat", "last_five_told seat=seat")
HIT = ("aimed.one seat=by target=seat", "aimed.two seat=by target=seat")

# The course of the game


class GameBegan(Event, frozen=True):
    """The roles and characters are dealt."""

    players: int
    edition: str

    traits = {"": Traits(seen=300, cause=Cause("start", ("D006",), is_root=True))}


class RoleShown(Event, frozen=True):
    """A role lies open from the beginning."""

    seat: int
    role: str

    traits = {
        "": Traits(
            seen=700,
            cause=Cause("start", ("D003",), ("game_began",)),
            three=Cause("three", ("D002",), ("game_began",)),
        )
    }


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int
    turn: int

    traits = {
        "": Traits(
            seen=500,
            is_held=True,
            cause=Cause("start", ("D007",), is_root=True),
            three=Cause("three", ("D007",), is_root=True),
        )
    }


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: int

    traits = {"": Traits(seen=120, cause=Cause("turn.3", (), ("turn_began seat=seat",)))}


class GameOver(event.GameOver, frozen=True):
    """The game has ended."""

    traits = {
        "": Traits(seen=900, sound="win"),
        "sheriff_fell": Traits(cause=Cause("out.3", ("D101",), ("eliminated",))),
        "renegade_last": Traits(cause=Cause("out.3", ("D101",), ("eliminated",))),
        "law_prevails": Traits(cause=Cause("out.4", ("D105",), ("eliminated",))),
        "target_fell": Traits(cause=Cause("three", ("D111",), ("eliminated",))),
        "last_standing": Traits(cause=Cause("three", ("D116",), ("eliminated",))),
        "all_fell": Traits(cause=Cause("three", ("D117",), ("eliminated",))),
        "undecided": Traits(cause=Cause("table.5", is_root=True)),
    }


# Dice


class Rolled(Event, frozen=True):
    """Dice lie. Those `rerolled` have just fallen. `real`: a person read them from real dice.

    `last`: they were told together at the end, and no roll is left.
    """

    seat: int
    roll: int
    dice: tuple[Face, ...]
    rerolled: tuple[int, ...]
    real: bool
    last: bool | UnsetType = UNSET

    traits = {
        "": Traits(
            seen=1150,
            sound="dice",
            is_held=True,
            pauses=0.5,
            cause=Cause("turn.2", ("D008",), ("turn_began seat=seat",)),
        ),
        "last": Traits(cause=Cause("table.10", (), ROLLED)),
    }


class DieTold(Event, frozen=True):
    """A person has told the face of one real die; the rest is still to come."""

    seat: int
    die: int
    face: Face

    is_part = True


class LastFiveTold(Event, frozen=True):
    """A person is about to tell the last faces of real dice, after all arrows that fell before."""

    seat: int
    arrows: int

    is_part = True
    traits = {"": Traits(seen=300, cause=Cause("table.10", (), ("turn_began seat=seat",)))}


class Aimed(Event, frozen=True):
    """A die has its target. Nothing has happened yet."""

    seat: int
    die: int
    face: Face
    target: int
    points: int

    is_part = True
    traits = {
        "": Traits(seen=160),
        "one": Traits(cause=Cause("one", ("D037",), ROLLED)),
        "two": Traits(cause=Cause("two", ("D038",), ROLLED)),
        "beer": Traits(cause=Cause("beer", ("D048",), ROLLED)),
    }


class BeerSpent(Event, frozen=True):
    """A Beer is spent to double a shot."""

    seat: int
    die: int

    rule = "D089"
    traits = {"": Traits(seen=300, symbol="d-beer")}


class ShotsFired(Event, frozen=True):
    """All aimed shots are fired."""

    seat: int

    traits = {"": Traits(seen=350, sound="shot", cause=Cause("order.3", ("D042",), ("aimed seat=seat",)))}


# Attacks on everybody


class DynamiteExploded(Event, frozen=True):
    """Dynamite goes off in the hands of the player who rolls."""

    seat: int
    count: int

    rule = "D031"
    traits = {
        "": Traits(
            seen=1300,
            sound="blast",
            title="dynamite",
            pauses=2.0,
            symbol="d-dynamite",
            cause=Cause("order.2", ("D031",), ROLLED),
        )
    }


class IndiansAttacked(Event, frozen=True):
    """The last arrow was taken, and the Indians attack."""

    seat: int

    rule = "D021"
    traits = {
        "": Traits(
            seen=1300,
            sound="arrows",
            title="indians",
            pauses=2.5,
            symbol="d-arrow",
            cause=Cause("indians", ("D019",), ("arrow_taken seat=seat", "chief_arrow seat=seat")),
        )
    }


class GatlingFired(Event, frozen=True):
    """The Gatling fires at everybody else."""

    seat: int
    count: int

    rule = "D053"
    traits = {
        "": Traits(
            seen=900,
            sound="gatling",
            title="gatling",
            pauses=2.5,
            symbol="d-gatling",
            cause=Cause("order.5", ("D053",), ROLLED),
        )
    }


# Arrows and life


class ArrowTaken(Event, frozen=True):
    """A player takes an arrow from the pile."""

    seat: int
    pile: int
    why: str

    traits = {
        "": Traits(seen=420, sound="arrow", symbol="d-arrow"),
        "roll": Traits(cause=Cause("order.1", ("D015",), ROLLED)),
    }


class ChiefArrow(Event, frozen=True):
    """A player takes the Chief's arrow, from the pile or from the player who had it (`target`)."""

    seat: int
    target: int | None
    pile: int
    why: str

    traits = {
        "": Traits(seen=420, sound="arrow", symbol="d-arrow"),
        "roll": Traits(cause=Cause("order.1", ("D131",), ROLLED)),
    }


class ArrowsReturned(Event, frozen=True):
    """Arrows go back to the pile."""

    seat: int
    count: int
    pile: int
    by: int | None
    why: str

    traits = {
        "": Traits(seen=140, symbol="d-arrow"),
        "indians": Traits(cause=Cause("indians", ("D022",), ("indians_attacked",))),
        "gatling": Traits(
            symbol="d-gatling", cause=Cause("order.5", ("D054",), ("gatling_fired seat=seat",))
        ),
        "eliminated": Traits(cause=Cause("out", ("D099",), ("eliminated seat=seat",))),
    }


class LifeLost(Event, frozen=True):
    """A player loses life points."""

    seat: int
    points: int
    life: int
    by: int | None
    why: str

    traits = {
        "": Traits(seen=520, sound="hit", life="lost"),
        "indians": Traits(
            seen=220, symbol="d-arrow", cause=Cause("indians", ("D021",), ("indians_attacked",))
        ),
        "dynamite": Traits(
            seen=420,
            sound="",
            symbol="d-dynamite",
            cause=Cause("order.2", ("D031",), ("dynamite_exploded seat=seat",)),
        ),
        "gatling": Traits(
            seen=340, symbol="d-gatling", cause=Cause("order.5", ("D053",), ("gatling_fired seat=by",))
        ),
        "shots": Traits(cause=Cause("order.3", ("D042",), HIT)),
    }


class LifeSpared(Event, frozen=True):
    """An ability saves a player from losing life points."""

    seat: int
    points: int
    by: int | None
    why: str

    traits = {
        "": Traits(seen=420),
        "chief_arrow": Traits(cause=Cause("indians", ("D133",), ("indians_attacked",))),
    }


class LifeGained(Event, frozen=True):
    """A player gains life points."""

    seat: int
    points: int
    life: int
    by: int | None
    why: str

    traits = {
        "": Traits(seen=420, sound="mug", life="gained"),
        "beer": Traits(symbol="d-beer", cause=Cause("beer", ("D048",), ("aimed.beer seat=by target=seat",))),
    }


class GainWasted(Event, frozen=True):
    """A player would gain life points, but has all of his."""

    seat: int
    by: int | None
    why: str

    traits = {
        "": Traits(seen=420),
        "beer": Traits(symbol="d-beer", cause=Cause("beer", ("D049",), ("aimed.beer seat=by target=seat",))),
    }


class Eliminated(Event, frozen=True):
    """A player is out of the game. His role is shown."""

    seat: int
    role: str
    by: int | None
    why: str

    traits = {
        "": Traits(
            seen=2200,
            sound="knell",
            title="eliminated",
            pauses=2.0,
            life="fell",
            cause=Cause("out", ("D099",), ("life_lost seat=seat",)),
        ),
        "indians": Traits(symbol="d-arrow", cause=Cause("out", ("D026",), ("life_lost seat=seat",))),
        "dynamite": Traits(symbol="d-dynamite", cause=Cause("out", ("D035",), ("life_lost seat=seat",))),
        "gatling": Traits(symbol="d-gatling"),
    }
