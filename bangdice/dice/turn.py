"""A turn, from its beginning to the next player's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.dice import events
from bangdice.dice.faces import BEER, DYNAMITE, GATLING, ONE, TWO
from bangdice.dice.hooks import Hooks
from bangdice.dice.resolution import Aim, Beers, Dynamite, Gatling
from bangdice.dice.rolling import BUST, Rolling
from bangdice.kernel.frame import Frame, frame
from bangdice.kernel.seats import next_in_play

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame

STEPS: tuple[Callable[[DiceGame, int], Sequence[Frame]], ...] = (
    lambda g, seat: g.trigger_frames(Hooks.on_turn_start),
    lambda g, seat: (Rolling(seat),),
    lambda g, seat: (Dynamite(seat),) if g.this_turn.dice.count(DYNAMITE) >= BUST else (),
    lambda g, seat: (Aim(seat),) if ONE in g.this_turn.dice or TWO in g.this_turn.dice else (),
    lambda g, seat: (Beers(seat),) if BEER in g.this_turn.dice else (),
    lambda g, seat: (Gatling(seat),) if GATLING in g.this_turn.dice else (),
    lambda g, seat: g.trigger_frames(Hooks.on_turn_end),
)
"""The steps of a turn in their order, each with the frames that it needs (D017)."""


@frame
class Turn(Struct, frozen=True):
    """The player on turn goes through the steps, as long as he is in play."""

    seat: int
    step: int = 0

    def begin(self, g: DiceGame) -> None:
        for at, step in enumerate(STEPS[self.step :], self.step + 1):
            frames = step(g, self.seat)
            if frames:
                g.then(*frames, Turn(self.seat, at))
                return


@frame(outlives=True)
class EndTurn(Struct, frozen=True):
    """The turn is over. The next living player clockwise begins his (D007, D100)."""

    seat: int

    def begin(self, g: DiceGame) -> None:
        g.note(events.TurnEnded(seat=self.seat))
        g.begin_turn(next_in_play(self.seat, g.alive))


def turn_of(seat: int, step: int = 0) -> tuple[Frame, Frame]:
    """Return the frames of a whole turn, from a step on."""
    return Turn(seat, step), EndTurn(seat)
