"""Stances: the seats that a role wants dead or alive, by the role itself and by the harm that all saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from bangdice.bots.belief import UNREAD, Evidence, Ledger, Open, open_roles
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


Likely = Sequence[Mapping[str, float]]
"""The chance of each role at each seat."""


def stance_of(public: AnyPublicView, own: AnyOwnView, ledger: Ledger = UNREAD) -> Stance:
    """Return the stance of a seat, by its view and the deeds that everybody saw; without them by harm."""
    rule = _of_three if len(public.seats) == 3 else _BY_ROLE[own.role]
    likely = () if rule is _of_three else _likely(public, own, ledger)
    towards = [
        rule(public, own, seat, likely) if there.alive and seat != own.seat else 0.0
        for seat, there in enumerate(public.seats)
    ]
    towards[own.seat] = -1.0
    return Stance(tuple(towards))


def _likely(public: AnyPublicView, own: AnyOwnView, ledger: Ledger) -> Likely:
    if ledger is UNREAD:
        return [likely_roles(public, own, seat) for seat in range(len(public.seats))]
    known = open_roles(public)
    mine = (*known[: own.seat], own.role, *known[own.seat + 1 :])
    return _belief_of(ledger.evidence, mine)


@lru_cache(maxsize=64)
def _belief_of(evidence: Evidence, known: Open) -> Likely:
    """Return the belief of a seat. Between two deeds it answers many questions by the same one."""
    return [dict(zip(ROLES, row, strict=True)) for row in Ledger(evidence).belief(known)]


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


def _of_sheriff(public: AnyPublicView, own: AnyOwnView, seat: int, likely: Likely) -> float:
    chance = likely[seat]
    return chance[OUTLAW] + 0.6 * chance[RENEGADE] - 0.8 * chance[DEPUTY]


def _of_deputy(public: AnyPublicView, own: AnyOwnView, seat: int, likely: Likely) -> float:
    if public.seats[seat].role == SHERIFF:
        return NEVER
    return _of_sheriff(public, own, seat, likely)


def _of_outlaw(public: AnyPublicView, own: AnyOwnView, seat: int, likely: Likely) -> float:
    if public.seats[seat].role == SHERIFF:
        return 1.0
    chance = likely[seat]
    return 0.5 * chance[DEPUTY] + 0.15 * chance[RENEGADE] - 0.5 * chance[OUTLAW]


def _of_renegade(public: AnyPublicView, own: AnyOwnView, seat: int, likely: Likely) -> float:
    living = [there for there in public.seats if there.alive]
    if public.seats[seat].role == SHERIFF:
        return 1.0 if len(living) == 2 else NEVER
    chance = likely[seat]
    law = sum(there.role == SHERIFF or there.role == DEPUTY for there in public.seats if there.alive)
    outlaw = 1.0 if len(living) > 2 + law else 0.7
    return outlaw * chance[OUTLAW] + 0.6 * chance[DEPUTY] + 0.5 * chance[RENEGADE]


def _of_three(public: AnyPublicView, own: AnyOwnView, seat: int, likely: Likely) -> float:
    if not all(there.alive for there in public.seats):
        return 1.0
    return 1.0 if public.seats[seat].role == PREY[own.role] else 0.3


_BY_ROLE = {SHERIFF: _of_sheriff, DEPUTY: _of_deputy, OUTLAW: _of_outlaw, RENEGADE: _of_renegade}
