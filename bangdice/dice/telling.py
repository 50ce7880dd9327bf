"""The luck of the dice game: each face that falls against one in six, and the rarest roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import Any

from bangdice.box.telling import Stroke, Telling
from bangdice.dice import odds
from bangdice.dice.events import Rolled
from bangdice.dice.faces import FACES
from bangdice.dice.rolling import BUST, ORDINARY
from bangdice.kernel.record import Attempt

MANY = 3
"""The number of equal faces from which a roll may be rare."""


class DiceTelling(Telling):
    """Luck is the worth of the fallen dice: shots and Beers are gains, arrows and Dynamite are losses."""

    sweeping = frozenset({"gatling", "indians", "dynamite"})

    def strokes(self, course: Iterable[Attempt[Any]]) -> Iterator[tuple[Stroke, ...]]:
        """Yield a stroke for every roll."""
        for before, after in pairwise(chain((None,), course)):
            yield () if before is None or after is None else tuple(strokes_of(before, after))


def strokes_of(before: Attempt[Any], after: Attempt[Any]) -> Iterator[Stroke]:
    """Yield the strokes of chance in an answer."""
    worth = worths(sum(before.game.alive) - 1)
    even = sum(worth.values()) / len(FACES)
    for at, event in enumerate(after.events):
        if isinstance(event, Rolled):
            faces = tuple(event.dice[die] for die in event.rerolled)
            points = 0.0 if event.real else sum(worth[face] - even for face in faces)
            yield Stroke(event.seat, points, at, faces, chance_of(faces), event.real)


def worths(others: int) -> dict[str, float]:
    """Return the worth of each face to its roller, in points of life: his own, or those of living `others`.

    A Gatling is one of three that hit everybody. A Dynamite is one of three that cost a point. An arrow costs
    one, sooner or later.
    """
    gun, bust = others / ORDINARY.gatlings, 1 / BUST
    return {"one": 1.0, "two": 1.0, "beer": 1.0, "gatling": gun, "arrow": -1.0, "dynamite": -bust}


def chance_of(faces: tuple[str, ...]) -> float:
    """Return the chance that as many of the commonest face fall again, or more; 1 for an ordinary roll."""
    most = max(map(faces.count, faces), default=0)
    return odds.chance_of(most, len(faces)) if most >= MANY else 1.0
