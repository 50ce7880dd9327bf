"""The events that change a player: his life, his presence, his character."""

from __future__ import annotations

from bangdice.cards.events.parents import ATTACKS, HEALED, IN_FORCE, OWN_TURN
from bangdice.kernel.cause import Cause
from bangdice.kernel.event import Event, SecretEvent, Traits

# Life


class LifeLost(Event, frozen=True):
    """A player loses life points."""

    seat: int
    points: int
    life: int
    by: int | None
    why: str

    traits = {
        "": Traits(seen=520, sound="hit", life="lost", cause=Cause("", (), (*ATTACKS, IN_FORCE, OWN_TURN))),
        "dynamite": Traits(sound=""),
    }


class LifeGained(Event, frozen=True):
    """A player gains life points."""

    seat: int
    points: int
    life: int
    why: str

    traits = {
        "": Traits(
            seen=420, sound="mug", life="gained", cause=Cause("", (), (*HEALED, IN_FORCE, "turn_began"))
        )
    }


class HealWasted(Event, frozen=True):
    """A player would gain life points, but may not have more."""

    seat: int
    why: str

    traits = {"": Traits(seen=420, cause=Cause("life", ("R139",), (*HEALED, IN_FORCE, "turn_began")))}


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
            life="fell",
            cause=Cause("out", (), ("life_lost seat=seat",)),
        )
    }


class Penalty(Event, frozen=True):
    """The Sheriff has brought down a Deputy, and loses his cards."""

    seat: int
    dead: int

    traits = {"": Traits(seen=900, cause=Cause("out.3", ("R018",), ("eliminated seat=dead",)))}


class GhostReturned(Event, frozen=True):
    """An eliminated player is back for his turn."""

    seat: int

    traits = {"": Traits(seen=900, sound="bell", life="back")}


class GhostLeft(Event, frozen=True):
    """A ghost is gone again."""

    seat: int

    traits = {"": Traits(seen=500, life="fell")}


class CameBack(Event, frozen=True):
    """An eliminated player is back as long as a card lies before him."""

    seat: int
    why: str

    traits = {"": Traits(seen=900, sound="bell", life="back")}


class WentAgain(Event, frozen=True):
    """A player who was back by a card is out again."""

    seat: int
    why: str

    traits = {"": Traits(seen=500, life="fell")}


class Revived(Event, frozen=True):
    """An eliminated player is back for good."""

    seat: int
    life: int

    traits = {"": Traits(seen=900, sound="bell", life="back")}


class RoseAgain(Event, frozen=True):
    """An eliminated player is back for good, with a role of those who are out."""

    seat: int
    life: int
    why: str

    traits = {"": Traits(seen=900, life="back")}


class NewRole(Event, frozen=True):
    """A player has another role, or the same again. His own view alone says which."""

    seat: int
    why: str

    traits = {"": Traits(seen=500)}


# Characters


class Copied(Event, frozen=True):
    """A player copies the ability of another character, or none."""

    seat: int
    character: str | None

    traits = {"": Traits(seen=700)}


class Became(Event, frozen=True):
    """A player is another character from now on."""

    seat: int
    character: str
    life: int

    traits = {"": Traits(seen=900)}


class SawSpare(SecretEvent, frozen=True):
    """A player looks at his second character."""

    seat: int
    character: str | None

    hidden = ("character",)
    traits = {"": Traits(seen=300)}
