"""Marks: what a living player takes others for. Kept with the table; told to one's own chair alone."""

from __future__ import annotations

from functools import lru_cache

from bangdice.bots.belief import Open, open_roles
from bangdice.kernel.roles import ROLE_TABLE, ROLES
from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.mark_views import MarksView, MarkView
from bangdice.tables.world.game import Play
from bangdice.tables.world.state import Mark, TableState

MOST = 40
"""The marks that are kept of one seat in a game, so that nobody fills the table's document."""


def mark(step: Step, command: c.Mark) -> Step:
    """Take a seat for a role from now on, or for none any more. The board, bots and others never learn of it.

    Raise Refused: `not_your_chair`, `no_game`, `game_over`, `mark_dead` (only the living mark), `chair_empty`
    (there is no such seat), `mark_open` (its role is no secret), `mark_role` (nobody can have that one),
    `marks_full`.
    """
    by, play = step.seat_of(command.chair), step.play
    if not play.game.is_in_play(by):
        raise refuse("mark_dead")
    if command.seat >= play.game.seat_count:
        raise refuse("chair_empty")
    if command.seat not in _secret(play, by):
        raise refuse("mark_open")
    if command.role is not None and not _roles(play, by).get(command.role):
        raise refuse("mark_role")
    marks = step.state.marks
    if sum(it.by == by for it in marks) >= MOST:
        raise refuse("marks_full", most=MOST)
    if _standing(marks, by).get(command.seat) != command.role:
        at = len(play.recording.entries)
        marks = (*marks, Mark(by, command.seat, command.role, at))
    return step.with_state(marks=marks).told_to(command.chair)


def marks_view(state: TableState, play: Play, seat: int) -> MarksView | None:
    """Return what a living seat has marked in a game that goes on, and may mark. None: no role is secret."""
    secret = _secret(play, seat)
    standing = _standing(state.marks, seat)
    made = tuple(MarkView(of, role) for of in secret if (role := standing.get(of)) is not None)
    return MarksView(secret, _roles(play, seat), made) if secret else None


def _standing(marks: tuple[Mark, ...], by: int) -> dict[int, str | None]:
    """Return what a seat takes others for now."""
    return {it.seat: it.role for it in marks if it.by == by}


def _secret(play: Play, by: int) -> tuple[int, ...]:
    """Return the other seats whose role is secret; none in a game whose seats have no roles."""
    public = play.picture.views[-1].public
    return _unknown(open_roles(public), by) if hasattr(public, "seats") else ()


def _roles(play: Play, by: int) -> dict[str, int]:
    """Return how many others were dealt each role that is not open from the beginning."""
    own = play.picture.views[by].own
    return _others(play.game.seat_count, None if own is None else own.role)


# Asked for every seat with every answer, and nearly always the same.


@lru_cache(maxsize=1024)
def _unknown(known: Open, by: int) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(known) if role is None and seat != by)


@lru_cache
def _others(seats: int, own: str | None) -> dict[str, int]:
    dealt = ROLE_TABLE[seats]
    return {role: dealt.count(role) - (own == role) for role in ROLES[1:] if role in dealt}
