"""The events of the dice game."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from bangdice.kernel import event
from bangdice.kernel.event import Event

# The course of the game


class GameBegan(Event, frozen=True):
    """The roles and characters are dealt."""

    players: int
    edition: str


class RoleShown(Event, frozen=True):
    """A role lies open from the beginning."""

    seat: int
    role: str


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int
    turn: int


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: int


class GameOver(event.GameOver, frozen=True):
    """The game has ended."""


# Dice


class Rolled(Event, frozen=True):
    """Dice lie. Those `rerolled` have just fallen. `real`: a person read them from real dice.

    `last`: they were told together at the end, and no roll is left.
    """

    seat: int
    roll: int
    dice: tuple[str, ...]
    rerolled: tuple[int, ...]
    real: bool
    last: bool | UnsetType = UNSET


class DieTold(Event, frozen=True):
    """A person has told the face of one real die; the rest is still to come."""

    seat: int
    die: int
    face: str

    is_part = True


class LastFiveTold(Event, frozen=True):
    """A person is about to tell the last faces of real dice, after all arrows that fell before."""

    seat: int
    arrows: int

    is_part = True


class Aimed(Event, frozen=True):
    """A die has its target. Nothing has happened yet."""

    seat: int
    die: int
    face: str
    target: int
    points: int

    is_part = True


class BeerSpent(Event, frozen=True):
    """A Beer is spent to double a shot."""

    seat: int
    die: int

    rule = "D089"


class ShotsFired(Event, frozen=True):
    """All aimed shots are fired."""

    seat: int


# Attacks on everybody


class DynamiteExploded(Event, frozen=True):
    """Dynamite goes off in the hands of the player who rolls."""

    seat: int
    count: int

    rule = "D031"


class IndiansAttacked(Event, frozen=True):
    """The last arrow was taken, and the Indians attack."""

    seat: int

    rule = "D021"


class GatlingFired(Event, frozen=True):
    """The Gatling fires at everybody else."""

    seat: int
    count: int

    rule = "D053"


# Arrows and life


class ArrowTaken(Event, frozen=True):
    """A player takes an arrow from the pile."""

    seat: int
    pile: int
    why: str


class ArrowsReturned(Event, frozen=True):
    """Arrows go back to the pile."""

    seat: int
    count: int
    pile: int
    by: int | None
    why: str


class LifeLost(Event, frozen=True):
    """A player loses life points."""

    seat: int
    points: int
    life: int
    by: int | None
    why: str


class LifeSpared(Event, frozen=True):
    """An ability saves a player from losing life points."""

    seat: int
    points: int
    by: int | None
    why: str


class LifeGained(Event, frozen=True):
    """A player gains life points."""

    seat: int
    points: int
    life: int
    by: int | None
    why: str


class GainWasted(Event, frozen=True):
    """A player would gain life points, but has all of his."""

    seat: int
    by: int | None
    why: str


class Eliminated(Event, frozen=True):
    """A player is out of the game. His role is shown."""

    seat: int
    role: str
    by: int | None
    why: str
