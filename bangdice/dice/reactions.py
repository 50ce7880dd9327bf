"""The questions of abilities to a player before he loses life points, and the effect of accepting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bangdice.kernel.decision import Option

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame
    from bangdice.dice.harm import Harm


@dataclass(frozen=True)
class Reaction:
    """One question for each point. `why` is the ability that its events name.

    `options` stand in the order in which they are offered. `accept` is the one that does something. Each
    accepted question spares `spares` points and gives `arrows` arrows (below 0: takes them).
    """

    about: ClassVar[str]
    options: ClassVar[tuple[Option, Option]]
    accept: ClassVar[Option]
    spares: ClassVar[int] = 0
    arrows: ClassVar[int] = 0

    why: str

    def is_open(self, g: DiceGame, harm: Harm, seat: int) -> bool:
        """Return True if the player could still accept once more."""
        raise NotImplementedError

    def before_loss(self, g: DiceGame, harm: Harm, seat: int, times: int) -> None:
        """Carry out the reaction, accepted `times` times, before anybody loses points."""

    def after_loss(self, g: DiceGame, harm: Harm, seat: int, times: int) -> None:
        """Carry out the reaction, accepted `times` times, after all points are lost."""
