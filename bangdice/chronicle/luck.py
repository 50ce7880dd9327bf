"""Luck: the effect of chance on each seat, in life points above or below its mean, and its rarest stroke."""

from __future__ import annotations

from bangdice.box.telling import Stroke
from bangdice.chronicle.plot import Happened, Plot
from bangdice.chronicle.story import Luck, Rare

RARE = 1 / 30
"""A roll or a card that is likelier than this is not told."""


def luck_of(plot: Plot) -> Luck:
    """Return the luck of a game. Faces that a person told are nobody's luck, and are counted apart."""
    points, faces = [0.0] * len(plot.people), [0] * len(plot.people)
    for answer in plot.answers:
        for stroke in answer.strokes:
            if stroke.is_told:
                faces[stroke.seat] += len(stroke.faces)
            else:
                points[stroke.seat] += stroke.points
    return Luck(points=tuple(round(it, 2) for it in points), rarest=_rare(plot), told=tuple(faces))


def rarest_of(plot: Plot) -> tuple[Happened, Stroke] | None:
    """Return the first of the rarest strokes with the event in which it fell; None if none is rare."""
    found = [
        (answer.happened[stroke.event], stroke)
        for answer in plot.answers
        for stroke in answer.strokes
        if stroke.chance <= RARE and not stroke.is_told
    ]
    return min(found, key=lambda it: it[1].chance, default=None)


def _rare(plot: Plot) -> Rare | None:
    found = rarest_of(plot)
    if found is None:
        return None
    it, stroke = found
    return Rare(seat=stroke.seat, turn=it.turn, faces=stroke.faces, one_in=round(1 / stroke.chance))
