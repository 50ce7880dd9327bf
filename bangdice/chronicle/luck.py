"""Luck: what chance did for each seat, in points of life above or below its mean; and the rarest of it."""

from __future__ import annotations

from bangdice.chronicle.plot import Plot
from bangdice.chronicle.story import Luck, Rare

RARE = 1 / 20
"""A roll or a card that is not rarer is not told of."""


def luck_of(plot: Plot) -> Luck:
    """Return the luck of a game; faces that a person told are nobody's luck, and are counted apart."""
    points, faces = [0.0] * len(plot.people), [0] * len(plot.people)
    rarest, chance = None, RARE
    for answer in plot.answers:
        for stroke in answer.strokes:
            if stroke.is_told:
                faces[stroke.seat] += len(stroke.faces)
                continue
            points[stroke.seat] += stroke.points
            if stroke.faces and stroke.chance < chance:
                chance, one_in = stroke.chance, round(1 / stroke.chance)
                turn = answer.happened[-1].turn if answer.happened else answer.turn
                rarest = Rare(seat=stroke.seat, turn=turn, faces=stroke.faces, one_in=one_in)
    return Luck(points=tuple(round(it, 2) for it in points), rarest=rarest, told=tuple(faces))
