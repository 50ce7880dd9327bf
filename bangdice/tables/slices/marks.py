"""Marks: the roles that a living player takes others for. They are kept, and told to their chair alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from bangdice.bots.belief import Open, open_roles
from bangdice.kernel.roles import ROLE_TABLE, ROLES
from bangdice.tables.kept.state import UNKNOWN, Suspicion, TableState
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Private, Word
from bangdice.tables.world.game import Play
from bangdice.tables.world.sitters import Sitting
from bangdice.tables.world.step import Step, refuse

MOST_MARKS = 40
"""The marks that are kept of one seat in a game, so that nobody fills the table's document."""


class MarkRole(Private, frozen=True, tag="mark"):
    """Take a seat for a role (None: for none). Only the player's own chair learns of it."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    role: Word | None


class MarkView(msgspec.Struct, frozen=True):
    """The role that one player takes another seat for."""

    seat: int
    role: str


class MarksView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seats whose role is secret to this one, the number of others dealt each role, and its marks."""

    seats: tuple[int, ...]
    roles: dict[str, int]
    made: tuple[MarkView, ...] = ()


def mark(step: Step, command: MarkRole) -> Step:
    """Take a seat for a role from now on, or for none. The board, bots and others never learn of it.

    Raise Refused: `not_your_chair`, `no_game`, `game_over`, `mark_dead` (only the living mark), `chair_empty`
    (there is no such seat), `mark_open` (its role is no secret), `mark_role` (nobody can have that one),
    `marks_full`.
    """
    by, play = step.seat_of(command.chair), step.play
    if not play.game.is_in_play(by):
        raise refuse("mark_dead")
    if command.seat >= play.game.seat_count:
        raise refuse("chair_empty")
    if command.seat not in _secret_to(play, by):
        raise refuse("mark_open")
    if command.role is not None and not _roles_beside(play, by).get(command.role):
        raise refuse("mark_role")
    marks = step.state.marks
    if sum(it.by == by for it in marks) >= MOST_MARKS:
        raise refuse("marks_full", most=MOST_MARKS)
    if _marks_of(step.state, by).get(command.seat) != command.role:
        at = len(play.recording.entries)
        marks = (*marks, Suspicion(by, command.seat, command.role, at))
    return step.with_state(marks=marks).only_for(command.chair)


def without_marks(step: Step, by: int) -> Step:
    """Return the step without a seat's marks, which the next player there does not take over."""
    return step.with_state(marks=tuple(it for it in step.state.marks if it.by != by))


def marks_view(state: TableState, play: Play, seat: int) -> MarksView | None:
    """Return what a living seat has marked in a game that goes on, and may mark. None: no role is secret."""
    secret, standing = _secret_to(play, seat), _marks_of(state, seat)
    made = tuple([MarkView(of, role) for of in secret if (role := standing.get(of)) is not None])
    return MarksView(secret, _roles_beside(play, seat), made) if secret else None


def of_player(state: TableState, player: Sitting) -> dict[str, list[tuple[int, int, str | None]]]:
    """Return the marks of a player as a game keeps them: the answer before each, the seat and the role."""
    end = UNKNOWN if player.until is None else player.until
    of_seat = (it for it in state.marks if it.by == player.seat and player.since <= it.at < end)
    made = [(it.at, it.seat, it.role) for it in of_seat]
    return {"marks": made} if made else {}


def _marks_of(state: TableState, seat: int) -> dict[int, str | None]:
    """Return what a seat takes others for now: the last role that it has marked for each, or none."""
    return {it.seat: it.role for it in state.marks if it.by == seat}


def _secret_to(play: Play, seat: int) -> tuple[int, ...]:
    """Return the other seats whose role is secret; none in a game whose seats have no roles."""
    public = play.picture.views[-1].public
    return _unknown(open_roles(public), seat) if hasattr(public, "seats") else ()


def _roles_beside(play: Play, seat: int) -> dict[str, int]:
    """Return how many others were dealt each role that is not open from the beginning."""
    own = play.picture.views[seat].own
    return _others(play.game.seat_count, None if own is None else own.role)


# Asked for every seat with every answer, and nearly always the same.


@lru_cache(maxsize=1024)
def _unknown(known: Open, by: int) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(known) if role is None and seat != by)


@lru_cache
def _others(seats: int, own: str | None) -> dict[str, int]:
    dealt = ROLE_TABLE[seats]
    return {role: dealt.count(role) - (own == role) for role in ROLES[1:] if role in dealt}


SLICE = Slice(
    deeds={MarkRole: mark}, views=(MarkView, MarksView), advised=("marks_full",), dealt={"marks": ()}
)
