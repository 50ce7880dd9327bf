"""Arrows: taking them, the Chief's among them, and the Indians who come with the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.dice import events
from bangdice.dice.elimination import Fall
from bangdice.dice.hooks import Hooks
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bangdice.dice.game import DiceGame

ARROWS = 9
"""The number of arrows, in the pile and in front of players (D006)."""
WORTH = 2
"""The arrows that the Chief's counts as, in front of a player (D130)."""
NOWHERE, IN_PILE = -2, -1
"""The places of the Chief's arrow besides a seat: it is not in this game, or it lies in the pile."""
PLAIN, CHIEF = Option("arrow"), Option("chief")


@frame
class TakeArrows(Struct, frozen=True):
    """A living player takes arrows one by one. The last arrow of the pile brings the Indians, and then he
    takes the rest (D018-D020, D024). He may first be asked whether one of them is the Chief's (D131).
    """

    seat: int
    left: int
    why: str

    def begin(self, g: DiceGame) -> None:
        if not (self.left and g.alive[self.seat]):
            return
        if may_take_chief(g, self.seat, self.left, self.why):
            g.then(TakeChief(self.seat, self.left, self.why))
        else:
            self.take(g)

    def take(self, g: DiceGame) -> None:
        """Take the arrows, whichever lie there."""
        for left in range(self.left - 1, -1, -1):
            g.take_arrow(self.seat, self.why)
            if g.pile == 0:
                g.then(IndianAttack(self.seat), replace(self, left=left))
                return


@frame
class TakeChief(Struct, frozen=True):
    """Instead of one of the arrows that a player must take he may take the Chief's (D131, D134)."""

    seat: int
    left: int
    why: str

    def begin(self, g: DiceGame) -> None:
        g.ask(self, self.seat, "chief_arrow", left=self.left)

    def candidates(self, g: DiceGame) -> Iterable[Candidate]:
        return ((PLAIN, None), (CHIEF, None))

    def take_answer(self, g: DiceGame, answer: Option) -> None:
        rest = TakeArrows(self.seat, self.left, self.why)
        if answer == CHIEF:
            g.take_chief(self.seat, self.why if g.chief == IN_PILE else g.characters[self.seat])
            g.then(replace(rest, left=self.left - 1))
        else:
            rest.take(g)


def may_take_chief(g: DiceGame, seat: int, left: int, why: str) -> bool:
    """Return True if a seat that must take `left` arrows can choose whether one of them is the Chief's.

    It cannot where it takes all that lie there, the Chief's too (D132).
    """
    if g.chief == IN_PILE:
        return left < g.pile
    return g.chief not in (NOWHERE, seat) and why == "roll" and g.duty(Hooks.seizes_chief, seat)


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
        safe = safe_seat(g.arrows, g.chief)
        for seat in g.living_clockwise():
            kept = harmless_arrows(g, seat)
            if kept:
                why = "chief_arrow" if seat == safe else g.characters[seat]
                g.note(events.LifeSpared(seat=seat, points=kept, by=None, why=why))
            g.lose_life(seat, self.points[seat], None, "indians")
        for seat in g.living_clockwise():
            g.return_arrows(seat, g.arrows[seat], "indians", None)
        g.then(Fall(None, "indians"))


def harmless_arrows(g: DiceGame, seat: int) -> int:
    """Return the number of a seat's arrows that cost it nothing in an attack."""
    if seat == safe_seat(g.arrows, g.chief):
        return g.arrows[seat]
    return g.total(Hooks.spared_points, seat, "indians", g.arrows[seat]) if g.arrows[seat] else 0


def safe_seat(arrows: Sequence[int], chief: int) -> int:
    """Return the seat that the Chief's arrow saves, which needs more arrows than any other; else `NOWHERE`
    (D133).
    """
    if chief < 0:
        return NOWHERE
    return chief if arrows[chief] > max((*arrows[:chief], *arrows[chief + 1 :])) else NOWHERE


def loose_of(arrows: Sequence[int], chief: int) -> list[int]:
    """Return the arrows in front of each seat that can go back one by one: all but the Chief's (D135)."""
    return [count - (WORTH if seat == chief else 0) for seat, count in enumerate(arrows)]
