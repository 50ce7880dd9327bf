"""Arrows: taking them, and the Indians who come with the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice import events
from bangdice.dice.elimination import Fall
from bangdice.dice.hooks import Hooks
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame

ARROWS = 9
"""The number of arrows, in the pile and in front of players (D006)."""


@frame
class TakeArrows(Struct, frozen=True):
    """A living player takes arrows one by one. The last arrow of the pile brings the Indians, and then he
    takes the rest (D018-D020, D024).
    """

    seat: int
    left: int
    why: str

    def begin(self, g: DiceGame) -> None:
        for left in range(self.left - 1, -1, -1) if g.alive[self.seat] else ():
            g.take_arrow(self.seat, self.why)
            if g.pile == 0:
                g.then(IndianAttack(self.seat), replace(self, left=left))
                return


@frame(outlives=True)
class IndianAttack(Struct, frozen=True):
    """Players lose a life point for each of their arrows, all at once. Then all go back (D021, D022)."""

    seat: int

    def begin(self, g: DiceGame) -> None:
        g.note(events.IndiansAttacked(seat=self.seat))
        g.indian_attacks += 1
        cost = [arrows - harmless_arrows(g, seat) for seat, arrows in enumerate(g.arrows)]
        points = tuple([points if g.alive[seat] else 0 for seat, points in enumerate(cost)])
        g.then(g.instead(Hooks.before_loss, None, "indians", points) or Raid(points))


@frame(outlives=True)
class Raid(Struct, frozen=True):
    """The loss of an attack. `points` has a number a seat."""

    points: tuple[int, ...]

    def begin(self, g: DiceGame) -> None:
        for seat in g.living_clockwise():
            kept = harmless_arrows(g, seat)
            if kept:
                g.note(events.LifeSpared(seat=seat, points=kept, by=None, why=g.characters[seat]))
            g.lose_life(seat, self.points[seat], None, "indians")
        for seat in g.living_clockwise():
            g.return_arrows(seat, g.arrows[seat], "indians", None)
        g.then(Fall(None, "indians"))


def harmless_arrows(g: DiceGame, seat: int) -> int:
    """Return the number of a seat's arrows that cost it nothing in an attack."""
    return g.total(Hooks.spared_points, seat, "indians", g.arrows[seat]) if g.arrows[seat] else 0
