"""The closed list of hooks of the dice game: everything that a character may change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from bangdice.kernel.ability import Ability
from bangdice.kernel.cause import Causes
from bangdice.kernel.frame import Frame
from bangdice.kernel.hook import duty, each, instead, number, trigger

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame
    from bangdice.dice.reactions import Reaction


class Hooks(Ability, hooks=True):
    """The questions that a character may answer. Every hook is called `(g, me, ...)` and changes nothing.

    `causes` are those of the events and refusals that the character alone brings.
    """

    id: ClassVar[str]
    life: ClassVar[int]
    causes: ClassVar[Causes] = Causes()

    @number
    def more_rolls(self, g: DiceGame, me: int, seat: int) -> int:
        """Return the number of rolls that a seat has beyond three."""
        return 0

    @number
    def fewer_gatlings(self, g: DiceGame, me: int, seat: int) -> int:
        """Return the number by which a seat needs fewer than three Gatlings to fire the gun."""
        return 0

    @number
    def more_beer(self, g: DiceGame, me: int, by: int, to: int, life: int) -> int:
        """Return the points that a Beer heals beyond one.

        `life` are the points that the drinker had when the Beer step began.
        """
        return 0

    @number
    def spared_points(self, g: DiceGame, me: int, seat: int, why: str, points: int) -> int:
        """Return the number of points that a seat keeps of those it should lose at one moment."""
        return 0

    @duty
    def frees_dynamite(self, g: DiceGame, me: int, seat: int) -> bool:
        """Return True if a seat may roll Dynamite again while it has fewer than three."""
        return False

    @duty
    def doubles_a_shot(self, g: DiceGame, me: int, seat: int) -> bool:
        """Return True if a seat may spend a Beer to double one Bull's Eye."""
        return False

    @duty
    def holds_arrows(self, g: DiceGame, me: int, seat: int) -> bool:
        """Return True if a seat takes no arrows before its rolling is over."""
        return False

    @duty
    def seizes_chief(self, g: DiceGame, me: int, seat: int) -> bool:
        """Return True if a seat that rolls arrows may take the Chief's away from another player."""
        return False

    @instead
    def before_loss(
        self, g: DiceGame, me: int, by: int | None, why: str, points: tuple[int, ...]
    ) -> Frame | None:
        """Return a frame to run before seats lose `points`, a number a seat. It ends with the loss itself."""
        return None

    @each
    def more_places(self, g: DiceGame, me: int, seat: int, places: int) -> Iterable[int]:
        """Return the distances at which a seat's Bull's Eye may hit besides the `places` of its face.

        The answer is kept while the same rules are in force, so it reads neither life nor dice.
        """
        return ()

    @each
    def reactions(self, g: DiceGame, me: int, seat: int, why: str, points: int) -> Iterable[Reaction]:
        """Return a reaction for each question to a seat before it loses points at one moment."""
        return ()

    @trigger
    def on_turn_start(self, g: DiceGame, me: int) -> Iterable[Frame]:
        """Return the frames to run when a turn begins, before the first roll."""
        return ()

    @trigger
    def after_arrows(self, g: DiceGame, me: int) -> Iterable[Frame]:
        """Return the frames to run when a roll of the player on turn has brought arrows."""
        return ()

    @trigger
    def on_shots(self, g: DiceGame, me: int, shots: int) -> Iterable[Frame]:
        """Return the frames that the Bull's Eyes of the player on turn bring besides the hits."""
        return ()

    @trigger
    def on_gatlings(self, g: DiceGame, me: int, gatlings: int) -> Iterable[Frame]:
        """Return the frames that the Gatlings of the player on turn bring besides the gun."""
        return ()

    @trigger
    def after_loss(self, g: DiceGame, me: int, seat: int, by: int, points: int) -> Iterable[Frame]:
        """Return the frames to run when player `by` made a seat lose points at one moment."""
        return ()

    @trigger
    def on_elimination(self, g: DiceGame, me: int, seat: int) -> Iterable[Frame]:
        """Return the frames to run when a seat was eliminated."""
        return ()

    @trigger
    def on_turn_end(self, g: DiceGame, me: int) -> Iterable[Frame]:
        """Return the frames to run when a turn ends and its player lives."""
        return ()
