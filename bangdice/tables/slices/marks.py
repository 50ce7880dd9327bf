"""Marks: the roles that a living player takes others for. They are kept, and told to their chair alone."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bangdice.tables.kept.state import Suspicion, TableState
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import AtChair, Word
from bangdice.tables.world.game import Play
from bangdice.tables.world.step import Step, refuse

MOST_MARKS = 40
"""The marks that are kept of one seat in a game, so that nobody fills the table's document."""


class Mark(AtChair, frozen=True, tag="mark"):
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


def mark(step: Step, command: Mark) -> Step:
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
    if command.seat not in play.secret_to(by):
        raise refuse("mark_open")
    if command.role is not None and not play.roles_beside(by).get(command.role):
        raise refuse("mark_role")
    marks = step.state.marks
    if sum(it.by == by for it in marks) >= MOST_MARKS:
        raise refuse("marks_full", most=MOST_MARKS)
    if step.state.marks_of(by).get(command.seat) != command.role:
        at = len(play.recording.entries)
        marks = (*marks, Suspicion(by, command.seat, command.role, at))
    return step.with_state(marks=marks).told_to(command.chair)


def marks_view(state: TableState, play: Play, seat: int) -> MarksView | None:
    """Return what a living seat has marked in a game that goes on, and may mark. None: no role is secret."""
    secret, standing = play.secret_to(seat), state.marks_of(seat)
    made = tuple([MarkView(of, role) for of in secret if (role := standing.get(of)) is not None])
    return MarksView(secret, play.roles_beside(seat), made) if secret else None


SLICE = Slice(deeds={Mark: mark}, views=(MarkView, MarksView), advised=("marks_full",))
