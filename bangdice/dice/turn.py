"""A turn, from its beginning to the next player's."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from bangdice.dice.resolution import Aim, Beers, Dynamite, Gatling
from bangdice.dice.rolling import Rolling
from bangdice.kernel.ability import triggered
from bangdice.kernel.frame import Frame, frame
from bangdice.kernel.seats import next_in_play

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame

STEPS: tuple[Callable[["DiceGame", int], Iterable[Frame]], ...] = (
    lambda g, seat: triggered(g, "on_turn_start"),
    lambda g, seat: (Rolling(seat),),
    lambda g, seat: (Dynamite(seat),),
    lambda g, seat: (Aim(seat),),
    lambda g, seat: (Beers(seat),),
    lambda g, seat: (Gatling(seat),),
    lambda g, seat: triggered(g, "on_turn_end"),
)
"""The steps of a turn in their order (D017)."""

ROLLING = 1
"""The step in which dice are rolled."""


@frame
class Turn(NamedTuple):
    """The player on turn goes through the steps, as long as he is in play."""

    seat: int
    step: int = 0

    def begin(self, g: "DiceGame") -> None:
        frames = tuple(STEPS[self.step](g, self.seat))
        if self.step + 1 < len(STEPS):
            frames = (*frames, self._replace(step=self.step + 1))
        g.then(*frames)


@frame(outlives=True)
class EndTurn(NamedTuple):
    """The turn is over; the next living player clockwise begins his (D007, D100)."""

    seat: int

    def begin(self, g: "DiceGame") -> None:
        g.note("turn_ended", seat=self.seat)
        g.begin_turn(next_in_play(self.seat, g.alive))


def turn_of(seat: int, step: int = 0) -> tuple[Frame, Frame]:
    """The frames of a whole turn, from a step on."""
    return Turn(seat, step), EndTurn(seat)
