"""The parts of a game's story that only the game knows: its luck, and what it calls a few things."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from bangdice.kernel.record import Attempt


class Stroke(NamedTuple):
    """Something that chance did for a seat.

    `points`: how much more it brought than chance gives on the whole, in points of life; its mean is 0.
    `faces`: what fell, for the rarest of all; `chance`: that of something as rare; 1 where nothing is told.
    `is_told`: a person read the faces from real dice, so that they are nobody's luck here.
    """

    seat: int
    points: float
    faces: tuple[str, ...] = ()
    chance: float = 1.0
    is_told: bool = False


class Telling:
    """What a story looks for in a game, beside the life points that all games have.

    `exchange`: the question that two players answer in turn until one gives up; `passed_on`: the event by
    which a danger in front of one player goes to the next. Both are "" where there is no such thing.
    """

    exchange: ClassVar[str] = ""
    passed_on: ClassVar[str] = ""

    def strokes(self, before: Attempt[Any], after: Attempt[Any]) -> tuple[Stroke, ...]:
        """Return what chance did in an answer: the game before and after it."""
        return ()
