"""The events that change a player: his life, his presence, his character."""

from __future__ import annotations

from bangdice.kernel.event import Event, SecretEvent

# Life


class LifeLost(Event, frozen=True):
    """A player loses life points."""

    seat: int
    points: int
    life: int
    by: int | None
    why: str


class LifeGained(Event, frozen=True):
    """A player gains life points."""

    seat: int
    points: int
    life: int
    why: str


class HealWasted(Event, frozen=True):
    """A player would gain life points, but may not have more."""

    seat: int
    why: str


class Eliminated(Event, frozen=True):
    """A player is out of the game. His role is shown."""

    seat: int
    role: str
    by: int | None
    why: str


class Penalty(Event, frozen=True):
    """The Sheriff has brought down a Deputy, and loses his cards."""

    seat: int
    dead: int


class GhostReturned(Event, frozen=True):
    """An eliminated player is back for his turn."""

    seat: int


class GhostLeft(Event, frozen=True):
    """A ghost is gone again."""

    seat: int


class Revived(Event, frozen=True):
    """An eliminated player is back for good."""

    seat: int
    life: int


# Characters


class Copied(Event, frozen=True):
    """A player copies the ability of another character, or none."""

    seat: int
    character: str | None


class Became(Event, frozen=True):
    """A player is another character from now on."""

    seat: int
    character: str
    life: int


class SawSpare(SecretEvent, frozen=True):
    """A player looks at his second character."""

    seat: int
    character: str | None

    hidden = ("character",)
