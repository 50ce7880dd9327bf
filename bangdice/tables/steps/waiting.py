"""Waiting: the signs that a player who is not asked shows, and the roles that he takes others for.

Signs are told to all at once and kept nowhere. Marks are kept with the table and told to their chair alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bangdice.tables.kept.state import Mark
from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import Whisper
from bangdice.tables.wire.waiting_views import SignView

AGAIN = 4.0
"""The seconds between two signs of one person."""
CROWD = 1.0
"""The seconds between two signs of all people without a chair together, because anybody may come and watch.
"""
WATCHERS = ""
"""The name by which people without a chair are counted together. A chair is counted by its mark, a watcher by
the device.
"""


def sign(step: Step, command: c.Sign) -> Step:
    """Show a sign on all screens.

    Raise Refused: `not_your_chair` (also the board with its powers), `signs_off`, `signs_dead` (the living
    may not), `not_now` (this chair is asked, or all look at their cards), `chair_empty`, `sign_too_soon`.
    """
    step.need_play()
    _need_leave(step, command.chair)
    if command.to is not None and step.chair(command.to).seat is None:
        raise refuse("chair_empty")
    shown = SignView(command.sign, command.chair, command.to)
    whisper = Whisper(tuple(step.live.guests), "sign", shown)
    if command.chair is None:
        pauses = {step.who.device: AGAIN, WATCHERS: CROWD}
    else:
        pauses = {step.state.chairs[command.chair].mark: AGAIN}
    return replace(counted(step, pauses, "sign_too_soon"), told=(), whisper=whisper)


def reading(step: Step, command: c.Reading) -> Step:
    """Note that a player reads, or no longer, so that bots wait. Nobody is told. A ghost could speak by it,
    and is not waited for.
    """
    held, play = [step.state.chairs[at] for at in step.held()], step.world.play
    seats = {chair.mark: chair.seat for chair in held if chair.seat is not None}
    marks = {mark for mark, seat in seats.items() if play is not None and play.game.is_in_play(seat)}
    after = step.live.reading.after(marks, command.on, step.now, step.live.away.keys())
    return replace(step.with_live(reading=after) if marks else step, told=())


def _need_leave(step: Step, chair: int | None) -> None:
    """Raise Refused where this visitor may send no sign from there.

    Everybody knows which seats are asked and which are dead, and nothing else decides. A chair that may be
    passed over in a masked window is refused like any other.
    """
    held = step.held()
    may_watch = not held and not step.is_board
    if chair not in held and not (chair is None and may_watch):
        raise refuse("not_your_chair")
    if step.live.opening is not None:
        raise refuse("not_now")
    signs = step.state.switches.signs
    if signs == "off":
        raise refuse("signs_off")
    if chair is None:
        return
    seat = step.state.chairs[chair].seat
    if signs == "dead" and seat is not None and step.play.game.is_in_play(seat):
        raise refuse("signs_dead")
    if chair in (step.world.asked_chair, *step.world.waited_for):
        raise refuse("not_now")


def counted(step: Step, pauses: Mapping[str, float], why: str) -> Step:
    """Return the step with a sign counted under these names, each with its pause. Raise Refused (`why`)."""
    live, now = step.live, step.now
    if any(now < live.signed.get(name, 0.0) for name in pauses):
        raise refuse(why)
    signed = {name: until for name, until in live.signed.items() if now < until}
    return step.with_live(signed={**signed, **{name: now + pause for name, pause in pauses.items()}})


MOST_MARKS = 40
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
    if sum(it.by == by for it in marks) >= MOST_MARKS:
        raise refuse("marks_full", most=MOST_MARKS)
    if step.state.marks_of(by).get(command.seat) != command.role:
        at = len(play.recording.entries)
        marks = (*marks, Mark(by, command.seat, command.role, at))
    return step.with_state(marks=marks).told_to(command.chair)
