"""How far seats see, and whom a card can reach."""

from __future__ import annotations

from bangdice.cards.entries import AT_DISTANCE_1, IN_REACH
from bangdice.cards.hooks import Hooks
from bangdice.cards.state import State
from bangdice.kernel.decision import Reason


class Distances(State):
    """The questions about distance."""

    def distance(self, viewer: int, target: int) -> int:
        """How far a seat sees another, never nearer than 1 (R053)."""
        memo, key = self._memo, ("distance", viewer, target)
        if key not in memo:
            base = self.instead(Hooks.base_distance, viewer, target) or self.places(viewer, target)
            memo[key] = max(1, base + self.total(Hooks.distance, viewer, target))
        found: int = memo[key]
        return found

    def distances(self, viewer: int) -> tuple[int, ...]:
        """How far a seat sees each seat; 0 for itself, and when one of them is not in play."""
        memo, key = self._memo, ("distances", viewer)
        if key not in memo:
            seen = self.others(viewer) if self.is_in_play(viewer) else ()
            memo[key] = tuple([self.distance(viewer, s) if s in seen else 0 for s in range(self.seat_count)])
        found: tuple[int, ...] = memo[key]
        return found

    def places(self, viewer: int, target: int) -> int:
        """The places between two seats, the shorter way, not counting who is out."""
        circle = self.clockwise_from(viewer)
        steps = circle.index(target)
        return min(steps, len(circle) - steps)

    def reach(self, seat: int) -> int:
        """How far a seat's weapon reaches; the Colt's 1 without one."""
        return 1 + self.total(Hooks.reach, seat)

    def out_of_sight(self, seat: int, target: int, aim: str) -> Reason | None:
        """Why a target is too far away for a card that is aimed so."""
        if aim == IN_REACH:
            reach = self.reach(seat)
        elif aim == AT_DISTANCE_1:
            reach = 1
        else:
            return None
        distance = self.distance(seat, target)
        if distance <= reach:
            return None
        return Reason("too_far", values=(("distance", distance), ("reach", reach)))
