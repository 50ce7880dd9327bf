"""The outlook of a seat: how likely its side wins a position, by all that it knows and believes."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple, Self

from bangdice.bots.belief import Ledger, Roles, open_roles
from bangdice.dice.bots.position import Position
from bangdice.dice.bots.value import Part, chances_of, circle_of, facts_of, part_of
from bangdice.dice.view import OwnView, PublicView
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, seats_with

MASS = 0.985
"""The likeliest assignments are weighed, until their chances sum up to this."""
MOST = 12
"""But never more than this."""

_SIDE = {SHERIFF: 0, DEPUTY: 0, OUTLAW: 1, RENEGADE: 2}
"""The place of a role's side among the chances."""


class Supposed(NamedTuple):
    """One assignment of the roles, its weight, the seats that the law must bring down, and the Renegades."""

    roles: Roles
    weight: float
    hunted: tuple[int, ...]
    renegades: tuple[int, ...]


class Outlook:
    """What a seat believes of the roles, and what a position is worth to it (0 … 1)."""

    def __init__(self, seat: int, role: str, likely: tuple[tuple[Roles, float], ...]) -> None:
        self.seat, self.role, self._side = seat, role, _SIDE[role]
        self._sheriff = likely[0][0].index(SHERIFF)
        whole = sum(weight for _, weight in likely)
        self._supposed = [
            Supposed(roles, weight / whole, seats_with(roles, OUTLAW, RENEGADE), seats_with(roles, RENEGADE))
            for roles, weight in likely
        ]
        self._possible = [frozenset(roles) for roles in zip(*(roles for roles, _ in likely), strict=True)]

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
        if not position.alive[self._sheriff]:
            return sum(it.weight for it in self._supposed if self._wins_without_sheriff(position, it))
        living = [seat for seat, lives in enumerate(position.alive) if lives]
        parts = self._parts(position, living)
        return sum(
            [
                it.weight * self._share(position, it, [parts[seat][it.roles[seat]] for seat in living])
                for it in self._supposed
            ]
        )

    def _wins_without_sheriff(self, position: Position, it: Supposed) -> bool:
        alive = position.alive
        left = [role for role, lives in zip(it.roles, alive, strict=True) if lives]
        won = RENEGADE if left == [RENEGADE] else OUTLAW
        return self.role == won and (won == OUTLAW or alive[self.seat])

    def _parts(self, position: Position, living: list[int]) -> list[dict[str, Part]]:
        """Return what each living seat brings to the value under each role that it may have."""
        circle, players = circle_of(position, self._sheriff), len(position.alive)
        parts: list[dict[str, Part]] = [{} for _ in range(players)]
        for seat in living:
            facts = facts_of(position, circle, seat)
            parts[seat] = {role: part_of(players, role, facts) for role in self._possible[seat]}
        return parts

    def _share(self, position: Position, it: Supposed, parts: list[Part]) -> float:
        """Return my part of my side's chance, if these are the roles: exact where the game would be over.

        Without a Renegade his chance is shared out; two of them share it by their life points.
        """
        alive = position.alive
        if not any(map(alive.__getitem__, it.hunted)):
            return float(self._side == 0)
        if self.role == RENEGADE and not alive[self.seat]:
            return 0.0
        chances = chances_of(parts, len(alive))
        mine, rivals = chances[self._side], [seat for seat in it.renegades if alive[seat]]
        if self.role == RENEGADE:
            return mine * position.life[self.seat] / sum([position.life[seat] for seat in rivals])
        return mine if rivals else mine / (chances[0] + chances[1])
