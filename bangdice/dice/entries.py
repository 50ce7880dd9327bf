"""A character of the dice game, and what several of them have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from bangdice.dice.faces import FACES, ONE, TWO, Face
from bangdice.dice.hooks import Hooks
from bangdice.dice.odds import Worth
from bangdice.dice.reactions import Reaction
from bangdice.dice.rolling import ORDINARY, Roller

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame
    from bangdice.dice.view import SeatView


class Character(Hooks, hooks=True):
    """A character: its name in records and words, its life points, and the facts that bots read too."""

    is_character = True
    set: ClassVar[str] = ""
    """The set that brings it; empty for the base game."""
    faces: ClassVar[tuple[Face, ...]] = ()
    """The faces that mean something else to its owner than to others."""
    roller: ClassVar[Roller] = ORDINARY
    most_lost: ClassVar[Mapping[str, int]] = {}
    """The most life points that one moment of a kind (`gatling`, `indians`) costs."""
    shrugs: ClassVar[Mapping[str, int]] = {}
    """The life points that its owner keeps of those that one moment of a kind (`shots`) costs."""
    reads: ClassVar[Mapping[int, int]] = {}
    """The places at which a Bull's Eye may also be used: a 1 as a 2."""
    further: ClassVar[int] = 0
    """The number of places by which a Bull's Eye may hit farther."""
    reaction: ClassVar[Reaction | None] = None
    """The question to its owner before he loses points."""
    angers: ClassVar[int] = 0
    """The arrows that a player takes who makes its owner lose points at one moment."""
    puts_back: ClassVar[int] = 0
    """The arrows that its owner may put back for each point he loses."""
    gains_by_death: ClassVar[int] = 0
    """The life points that its owner gains when another player is eliminated."""
    gains_by_mercy: ClassVar[int] = 0
    """The life points that its owner gains at the end of a turn without a Bull's Eye."""
    volley: ClassVar[int] = 0
    """The number of Bull's Eyes from which they also give its owner points; 0 if they never do."""
    gains_by_volley: ClassVar[int] = 0
    """The life points that its owner gains by that many Bull's Eyes."""
    waits: ClassVar[bool] = False
    """True if only the arrows of its owner's final dice count."""
    sends_back: ClassVar[bool] = False
    """True if its owner may send back an arrow for each Gatling."""
    doubles: ClassVar[bool] = False
    """True if its owner may double a Bull's Eye for a Beer."""

    def tastes(self, mine: SeatView) -> Worth:
        """Return the worth of faces to a bot with this character, beyond their worth to everybody."""
        return Worth()

    def drink(self, life: int) -> int:
        """Return the life points that a Beer gives its owner, who had so few before the Beers."""
        return 1

    def counts(self, g: DiceGame, seat: int) -> bool:
        """Return True if the dice do something else for their owner, as they and the table stand now."""
        return any(FACES[face] in self.faces for face in g.this_turn.dice)


class OftenRolling(Character):
    """A character whose `roller` has more rolls than others."""

    def more_rolls(self, g: DiceGame, me: int, seat: int) -> int:
        return self.roller.rolls - ORDINARY.rolls if seat == me else 0


class QuickGunner(Character):
    """A character whose `roller` needs fewer Gatlings than others."""

    def fewer_gatlings(self, g: DiceGame, me: int, seat: int) -> int:
        return ORDINARY.gatlings - self.roller.gatlings if seat == me else 0


class Marksman(Character):
    """A character whose Bull's Eyes may hit other places than those of ordinary players."""

    def counts(self, g: DiceGame, seat: int) -> bool:
        dice = g.this_turn.dice
        return any(g.hits_elsewhere(seat, face) for face in (ONE, TWO) if face in dice)


class DynamiteRolling(Character):
    """A character whose `roller` may roll Dynamite again."""

    def frees_dynamite(self, g: DiceGame, me: int, seat: int) -> bool:
        return seat == me and not self.roller.locks


class HardToHurt(Character):
    """A character that never loses more than `most_lost` at one moment."""

    def spared_points(self, g: DiceGame, me: int, seat: int, why: str, points: int) -> int:
        return max(0, points - self.most_lost.get(why, points)) if seat == me else 0
