"""The closed list of hooks of the toy game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.kernel.ability import Ability
from bangdice.kernel.frame import Frame
from bangdice.kernel.game import Unasked
from bangdice.kernel.hook import claim, each, trigger

if TYPE_CHECKING:
    from tests.kernel.toy import Toy


class Hooks(Ability, hooks=True):
    """The hooks that a character or an event of the toy game may answer."""

    @each
    def any_time(self, g: Toy, me: int) -> Iterable[Unasked]:
        """Return the actions that are allowed whichever seat is asked."""
        return ()

    @trigger
    def after_damage(self, g: Toy, me: int, seat: int, by: int | None) -> Iterable[Frame]:
        """Return the frames that are due when a seat has lost a life point."""
        return ()

    @trigger
    def when_settled(self, g: Toy, me: int) -> Iterable[Frame]:
        """Return the frames that are due when the outermost card has settled."""
        return ()

    @claim
    def inherits(self, g: Toy, me: int, dead: int) -> bool:
        """Return True if the estate is mine."""
        return False
