"""The distances between seats, and the reach of cards."""

from __future__ import annotations

from functools import cache

from bangdice.cards.entries import AT_DISTANCE_1, AT_DISTANCE_2, IN_REACH
from bangdice.cards.hooks import Hooks
from bangdice.cards.state import CardState
from bangdice.kernel.decision import Reason


class Distances(CardState):
    """The questions about distance."""

    def distance(self, viewer: int, target: int) -> int:
        """Return the distance at which a seat sees another, 1 at least (R053)."""
        memo, key = self._memo, ("distance", viewer, target)
        if key not in memo:
            base = self.instead(Hooks.base_distance, viewer, target) or self.places(viewer, target)
            memo[key] = max(1, base + self.total(Hooks.distance, viewer, target))
        found: int = memo[key]
        return found

    def distances(self, viewer: int) -> tuple[int, ...]:
        """Return the distances at which a seat sees each seat: 0 for itself, and if either is not in play."""
        memo, key = self._memo, ("distances", viewer)
        if key not in memo:
            seen = self.others(viewer) if self.is_in_play(viewer) else ()
            memo[key] = tuple([self.distance(viewer, s) if s in seen else 0 for s in range(self.seat_count)])
        found: tuple[int, ...] = memo[key]
        return found

    def places(self, viewer: int, target: int) -> int:
        """Return the number of places between two seats, the shorter way, without seats that are out."""
        circle = self.clockwise_from(viewer)
        steps = circle.index(target)
        return min(steps, len(circle) - steps)

    def reach(self, seat: int) -> int:
        """Return the reach of a seat's weapon; the Colt's 1 without one."""
        memo, key = self._memo, ("reach", seat)
        if key not in memo:
            memo[key] = 1 + self.total(Hooks.reach, seat)
        found: int = memo[key]
        return found

    def out_of_sight(self, seat: int, target: int, aim: str) -> Reason | None:
        """Return the reason why a target is too far away for a card with this aim; None if it is not."""
        if aim == IN_REACH:
            reach = self.reach(seat)
        elif aim == AT_DISTANCE_1:
            reach = 1
        elif aim == AT_DISTANCE_2:
            reach = 2
        else:
            return None
        distance = self.distance(seat, target)
        if distance <= reach:
            return None
        return too_far(distance, reach)


@cache
def too_far(distance: int, reach: int) -> Reason:
    """Return the reason why nothing with this reach gets to that distance."""
    return Reason("too_far", values=(("distance", distance), ("reach", reach)))
