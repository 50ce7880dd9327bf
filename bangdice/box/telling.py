"""The parts of a game's story that only the game knows: changes of life by its events, and its luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

from bangdice.kernel.event import Event, How
from bangdice.kernel.record import Attempt

UNLIKELY = 50
"""A stroke of luck is rare if its chance is at most one in this number."""


class Change(NamedTuple):
    """A change of a seat's life: its kind, the number of `points`, and the `life` after it.

    `by` is the seat that did it, None if nobody or the seat itself did. `what` is its cause by name.
    """

    seat: int
    how: How
    points: int
    life: int
    by: int | None
    what: str


class Stroke(NamedTuple):
    """A stroke of chance for a seat, in event number `event` of an answer.

    `points`: its worth in points of life, above the mean of chance. The mean of all strokes is 0. `faces`:
    the fallen faces, if they may be told as rare. `chance`: the chance of something as rare. `is_told`: a
    person read the faces from real dice, so that they are nobody's luck here.
    """

    seat: int
    points: float
    event: int
    faces: tuple[str, ...] = ()
    chance: float = 1.0
    is_told: bool = False


class Telling:
    """The things that a story looks for in a game.

    `sweeping`: causes whose victims nobody chooses, so that nobody is blamed for the choice. `exchange`: the
    question that two players answer in turn until one gives up. `passed_on`: the event by which a danger goes
    from one player to the next. `danger`: the cause as which it strikes. Those that a game lacks are "".
    """

    sweeping: ClassVar[frozenset[str]] = frozenset()
    exchange: ClassVar[str] = ""
    passed_on: ClassVar[str] = ""
    danger: ClassVar[str] = ""

    def change(self, event: Event, life: int) -> Change | None:
        """Return the change of a seat's life, which was `life`, by an event; None if there is none."""
        how = event.usual.life
        if how is None:
            return None
        values: Any = event.values
        seat, by = values["seat"], values.get("by")
        by = None if by == seat else by
        what = values.get("why", event.name)
        return Change(seat, how, values.get("points", 0), values.get("life", 0), by, what)

    def strokes(self, course: Iterable[Attempt[Any]]) -> Iterator[tuple[Stroke, ...]]:
        """Yield the strokes of chance in each step of a game, the deal first."""
        return (() for _ in course)
