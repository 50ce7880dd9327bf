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
        for seat in g.living_clockwise():
            points = g.arrows[seat]
            if points:
                spared = g.total(Hooks.spared_points, seat, "indians", points)
                if spared:
                    g.note(events.LifeSpared(seat=seat, points=spared, by=None, why=g.characters[seat]))
                g.lose_life(seat, points - spared, None, "indians")
        for seat in g.living_clockwise():
            g.return_arrows(seat, g.arrows[seat], "indians", None)
        g.then(Fall(None, "indians"))
