"""Stances: the seats that a role wants dead or alive, by the role itself and by the harm that all saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bangdice.kernel.roles import DEPUTY, OUTLAW, PREY, RENEGADE, ROLE_TABLE, ROLES, SHERIFF

NEVER = -2.0
"""The stance towards a player who must not be hit. Any other target is better."""


class Seen(Protocol):
    """A seat as everybody sees it, in any game. Its `role` is None while it is secret."""

    @property
    def alive(self) -> bool: ...
    @property
    def role(self) -> str | None: ...


class AnyPublicView(Protocol):
    """The public part of a view, in any game. `harm` has a row a seat: the harm it did to every other."""

    @property
    def seats(self) -> Sequence[Seen]: ...
    @property
    def harm(self) -> tuple[tuple[int, ...], ...]: ...


class AnyOwnView(Protocol):
    """The knowledge of one seat: its number, and its role."""

    @property
    def seat(self) -> int: ...
    @property
    def role(self) -> str: ...


class Stance(NamedTuple):
    """The wish of a seat to see each seat hit (-2 … 1; 0 for the dead). Below zero it wants him to live."""

    towards: tuple[float, ...]

    def friend(self, seat: int) -> bool:
        """Return True if a seat should live."""
        return self.towards[seat] < 0


def stance_of(public: AnyPublicView, own: AnyOwnView) -> Stance:
    """Return the stance of a seat, by its view."""
    rule = _of_three if len(public.seats) == 3 else _BY_ROLE[own.role]
    towards = [
        rule(public, own, seat) if there.alive and seat != own.seat else 0.0
        for seat, there in enumerate(public.seats)
    ]
    towards[own.seat] = -1.0
    return Stance(tuple(towards))


def likely_roles(public: AnyPublicView, own: AnyOwnView, seat: int) -> dict[str, float]:
    """Return the chance of each role at a seat: the roles left, weighed by the seats that it has hit."""
    known = public.seats[seat].role
    if known is not None:
        return {role: float(role == known) for role in ROLES}
    left = Counter(ROLE_TABLE[len(public.seats)])
    left.subtract(there.role for there in public.seats if there.role is not None)
    if public.seats[own.seat].role is None:
        left[own.role] -= 1
    sheriff = next((place for place, there in enumerate(public.seats) if there.role == SHERIFF), None)
    against = 0 if sheriff is None else public.harm[seat][sheriff]
    for_law = sum(
        points for target, points in enumerate(public.harm[seat]) if public.seats[target].role == OUTLAW
    )
    weights = {
        OUTLAW: left[OUTLAW] * 2.0 ** min(6, against - for_law),
        DEPUTY: left[DEPUTY] * 2.0 ** min(6, for_law - 2 * against),
        RENEGADE: left[RENEGADE] * 2.0 ** min(8, _against_deputies(public, own, seat, left) / 2),
    }
    whole = sum(weights.values()) or 1.0
    return {SHERIFF: 0.0, **{role: weight / whole for role, weight in weights.items()}}


def _against_deputies(public: AnyPublicView, own: AnyOwnView, seat: int, left: Counter[str]) -> int:
    """Return a seat's harm to known Deputies; 0 while an Outlaw may live, as it tells nothing then."""
    if left[OUTLAW]:
        return 0
    return sum(
        points
        for target, points in enumerate(public.harm[seat])
        if public.seats[target].role == DEPUTY or (target == own.seat and own.role == DEPUTY)
    )


def _of_sheriff(public: AnyPublicView, own: AnyOwnView, seat: int) -> float:
    likely = likely_roles(public, own, seat)
    return likely[OUTLAW] + 0.6 * likely[RENEGADE] - 0.8 * likely[DEPUTY]


def _of_deputy(public: AnyPublicView, own: AnyOwnView, seat: int) -> float:
    if public.seats[seat].role == SHERIFF:
        return NEVER
    return _of_sheriff(public, own, seat)


def _of_outlaw(public: AnyPublicView, own: AnyOwnView, seat: int) -> float:
    if public.seats[seat].role == SHERIFF:
        return 1.0
    likely = likely_roles(public, own, seat)
    return 0.5 * likely[DEPUTY] + 0.15 * likely[RENEGADE] - 0.5 * likely[OUTLAW]


def _of_renegade(public: AnyPublicView, own: AnyOwnView, seat: int) -> float:
    living = [there for there in public.seats if there.alive]
    if public.seats[seat].role == SHERIFF:
        return 1.0 if len(living) == 2 else NEVER
    likely = likely_roles(public, own, seat)
    law = sum(there.role == SHERIFF or there.role == DEPUTY for there in public.seats if there.alive)
    outlaw = 1.0 if len(living) > 2 + law else 0.7
    return outlaw * likely[OUTLAW] + 0.6 * likely[DEPUTY] + 0.5 * likely[RENEGADE]


def _of_three(public: AnyPublicView, own: AnyOwnView, seat: int) -> float:
    if not all(there.alive for there in public.seats):
        return 1.0
    return 1.0 if public.seats[seat].role == PREY[own.role] else 0.3


_BY_ROLE = {SHERIFF: _of_sheriff, DEPUTY: _of_deputy, OUTLAW: _of_outlaw, RENEGADE: _of_renegade}
