"""Roles: those in play for each number of players, and the side that has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SHERIFF = "sheriff"
DEPUTY = "deputy"
OUTLAW = "outlaw"
RENEGADE = "renegade"
ROLES = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)

ROLE_TABLE: dict[int, tuple[str, ...]] = {
    3: (DEPUTY, OUTLAW, RENEGADE),
    4: (SHERIFF, RENEGADE, OUTLAW, OUTLAW),
    5: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY),
    6: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY),
    7: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
    8: (SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
}
"""The roles in play for each number of players. With three all are open."""

PREY = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""With three players, the role that each must bring down himself."""


class Result(NamedTuple):
    """The winners: their seats, the name of the side, and the reason why it won (names for the catalogue)."""

    winners: tuple[int, ...]
    side: str
    why: str


def first_seat(roles: Sequence[str]) -> int:
    """Return the seat that begins: the Sheriff, or the Deputy with three players."""
    return list(roles).index(SHERIFF if SHERIFF in roles else DEPUTY)


def team_result(roles: Sequence[str], alive: Sequence[bool]) -> Result | None:
    """Return the result of a game with a Sheriff; None while it goes on.

    His fall counts first: the Renegade wins if he is the only one left, else the Outlaws. Then the law's
    victory counts.
    """
    left = [role for role, lives in zip(roles, alive, strict=True) if lives]
    if SHERIFF not in left:
        if left == [RENEGADE]:
            return Result((alive.index(True),), RENEGADE, "renegade_last")
        return Result(seats_with(roles, OUTLAW), "outlaws", "sheriff_fell")
    if OUTLAW not in left and RENEGADE not in left:
        return Result(seats_with(roles, SHERIFF, DEPUTY), "law", "law_prevails")
    return None


def last_result(roles: Sequence[str], alive: Sequence[bool]) -> Result | None:
    """Return the result of three players of whom nobody got his own prey; None while two are left."""
    left = [seat for seat, lives in enumerate(alive) if lives]
    if not left:
        return Result((), "nobody", "all_fell")
    return Result((left[0],), roles[left[0]], "last_standing") if len(left) == 1 else None


def target_of(seat: int, roles: Sequence[str], alive: Sequence[bool]) -> int | None:
    """Return the seat that a seat must bring down with three players: its prey, or else the last opponent.

    None in a game with a Sheriff.
    """
    if SHERIFF in roles:
        return None
    others = [other for other, lives in enumerate(alive) if lives and other != seat]
    prey = [other for other in others if roles[other] == PREY[roles[seat]]]
    return next(iter(prey or others), None)


def seats_with(roles: Sequence[str], *wanted: str) -> tuple[int, ...]:
    """Return the seats that hold one of the wanted roles, dead or alive."""
    return tuple(seat for seat, role in enumerate(roles) if role in wanted)
