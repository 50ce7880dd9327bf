"""Ghost: an eliminated player is back as long as it lies before him."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.entries import ELIMINATED, Blue, CardInPlay
from bangdice.cards.playing import has_one
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

GHOST = "ghost_card"


class Ghost(Blue):
    """The player it lies before is in the game, without life points (R208, R209)."""

    id = GHOST
    prints = "9S 10S"
    aim = ELIMINATED
    signs = "life any"
    worth = 5
    is_gift = True
    returns_the_dead = True
    bots_play = "bring_back"
    causes = Causes(
        {
            "came_back": Cause("", ("R208",), ("laid before=seat",)),
            "went_again": Cause("", ("R209",), ("discarded", "took", "discarded_face_down", "inherited")),
            "no_effect.ghost_card": Cause("", ("R208",), ("came_back",)),
        },
        {GHOST: Ground("", ("R208",))},
    )

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        return Reason(GHOST, rule="R208") if all(g.alive) else None

    def target_refused(self, g: CardGame, seat: int, target: int, card: int) -> Reason | None:
        return has_one(g, self, target)

    def lays_before(self, g: CardGame, played: CardInPlay) -> int:
        return played.at

    def when_laid(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield Rises(played.at)


@frame
class Rises(Struct, frozen=True):
    """The player is back at once."""

    dead: int

    def begin(self, g: CardGame) -> None:
        g.come_back(self.dead, GHOST)
