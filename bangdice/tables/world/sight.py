"""The reach of players and the distances between them, in a real game whose cards are kept count of."""

from __future__ import annotations

from collections.abc import Mapping

from bangdice.box.counting import Counting
from bangdice.tables.kept.tally import Sheet, TallySeat


def reach(seat: TallySeat, counting: Counting) -> int:
    """Return how far the weapon before a player reaches; 1 without one."""
    return max((counting.weapons.get(card, 1) for card in seat.laid), default=1)


def distances(sheet: Sheet, viewer: int, counting: Counting) -> tuple[int, ...]:
    """Return the distances at which a seat sees each seat: 0 for itself, and if either is out."""
    circle = [at for at, it in enumerate(sheet.seats) if not it.out]
    if viewer not in circle:
        return (0,) * len(sheet.seats)
    nearer = _change(sheet.seats[viewer], counting.sees)
    found = [0] * len(sheet.seats)
    for at in circle:
        steps = abs(circle.index(at) - circle.index(viewer))
        if steps:
            base = min(steps, len(circle) - steps)
            found[at] = max(1, base + nearer + _change(sheet.seats[at], counting.seen))
    return tuple(found)


def _change(seat: TallySeat, changes: Mapping[str, int]) -> int:
    return sum(changes.get(name, 0) for name in (*seat.laid, seat.character or ""))
