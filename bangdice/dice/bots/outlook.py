"""The outlook of a seat: how likely its side wins a position, by all that it knows and believes."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple, Self

from bangdice.bots.belief import Ledger, Roles, open_roles
from bangdice.dice.bots.position import Position
from bangdice.dice.bots.value import Chances, Circle, Part, chances_of, circle_of, part_of
from bangdice.dice.view import OwnView, PublicView
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, seats_with

MASS = 0.985
"""The likeliest assignments are weighed, until their chances sum up to this."""
MOST = 12
"""But never more than this."""

_SIDE = {SHERIFF: 0, DEPUTY: 0, OUTLAW: 1, RENEGADE: 2}
"""The place of a role's side among the chances."""


class Supposed(NamedTuple):
    """One assignment of the roles, its weight, and the seats that the law must bring down."""

    roles: Roles
    weight: float
    hunted: tuple[int, ...]


class Outlook:
    """What a seat believes of the roles, and what a position is worth to it (0 … 1)."""

    def __init__(self, seat: int, role: str, likely: tuple[tuple[Roles, float], ...]) -> None:
        self.seat, self.role = seat, role
        self._sheriff = likely[0][0].index(SHERIFF)
        whole = sum(weight for _, weight in likely)
        self._supposed = [
            Supposed(roles, weight / whole, seats_with(roles, OUTLAW, RENEGADE)) for roles, weight in likely
        ]

    @classmethod
    def of(cls, public: PublicView, own: OwnView, ledger: Ledger) -> Self:
        """Return the outlook of a seat by its view and the deeds that everybody saw."""
        known = open_roles(public)
        mine = (*known[: own.seat], own.role, *known[own.seat + 1 :])
        chances = sorted(ledger.chances(mine), key=lambda it: -it[1])
        enough = sum(1 for mass in accumulate(chance for _, chance in chances) if mass < MASS) + 1
        return cls(own.seat, own.role, tuple(chances[: min(enough, MOST)]))

    def worth(self, position: Position) -> float:
        """Return the chance that my side wins."""
        circle, parts = circle_of(position, self._sheriff), dict[tuple[int, str], Part]()
        return sum(it.weight * self._share(position, circle, it, parts) for it in self._supposed)

    def _share(
        self, position: Position, circle: Circle, it: Supposed, parts: dict[tuple[int, str], Part]
    ) -> float:
        """Return my part of my side's chance, if these are the roles: exact where the game would be over."""
        alive = position.alive
        if not alive[self._sheriff]:
            left = [role for role, lives in zip(it.roles, alive, strict=True) if lives]
            won = RENEGADE if left == [RENEGADE] else OUTLAW
            return float(self.role == won and (won == OUTLAW or alive[self.seat]))
        if not any(alive[seat] for seat in it.hunted):
            return float(_SIDE[self.role] == 0)
        if self.role == RENEGADE and not alive[self.seat]:
            return 0.0
        chances = chances_of(self._parts(position, circle, it, parts), len(alive))
        return self._of(chances, position, it)

    def _parts(
        self, position: Position, circle: Circle, it: Supposed, parts: dict[tuple[int, str], Part]
    ) -> list[Part]:
        found = []
        for seat in (seat for seat, lives in enumerate(position.alive) if lives):
            key = seat, it.roles[seat]
            if key not in parts:
                parts[key] = part_of(position, circle, *key)
            found.append(parts[key])
        return found

    def _of(self, chances: Chances, position: Position, it: Supposed) -> float:
        """Return my part of the chances. Without a Renegade his is shared out; two share by life points."""
        rivals = [seat for seat in it.hunted if it.roles[seat] == RENEGADE and position.alive[seat]]
        mine = chances[_SIDE[self.role]]
        if self.role == RENEGADE:
            return mine * position.life[self.seat] / sum(position.life[seat] for seat in rivals)
        return mine if rivals else mine / (chances[0] + chances[1])
