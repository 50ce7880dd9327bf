"""Marks: the roles that a living player takes others for. They are kept with the table, and told to the
player's own chair alone.
"""

from __future__ import annotations

from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c
from bangdice.tables.world.state import Mark

MOST = 40
"""The marks that are kept of one seat in a game, so that nobody fills the table's document."""


def mark(step: Step, command: c.Mark) -> Step:
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
    if sum(it.by == by for it in marks) >= MOST:
        raise refuse("marks_full", most=MOST)
    if step.state.marks_of(by).get(command.seat) != command.role:
        at = len(play.recording.entries)
        marks = (*marks, Mark(by, command.seat, command.role, at))
    return step.with_state(marks=marks).told_to(command.chair)
