"""Taking back, by a nod: a player asks to take the last answer back, and everybody else in play says yes or
no.

While the table is asked, nobody answers and no clock runs. Nobody is told who said no.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from bangdice.kernel.record import UNDO
from bangdice.tables.kept.afterlife import after_undo
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import AtChair, Speaks
from bangdice.tables.wire.view import EventView
from bangdice.tables.world.events import AnswerStands, TakenBack
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.undoing import SECONDS, Undoing, Wish, asked_for, can_wish
from bangdice.tables.world.world import World


class Undo(AtChair, frozen=True, tag="undo"):
    """Ask to take the own last answer back."""

    speaks: ClassVar[Speaks] = "chair"


class Nod(AtChair, frozen=True, tag="nod"):
    """Say yes or no to the wish to take back the answer that the record ends `at`."""

    speaks: ClassVar[Speaks] = "chair"
    at: Annotated[int, Meta(ge=0)]
    yes: bool


class UndoingView(msgspec.Struct, frozen=True):
    """The wish of a `chair` to take back the answer that the record ends `at`, and that answer's `events`.

    `asked`: the chairs whose nod is wanted; `yes`: those that have given it; `left`: the seconds after which
    silence is a no, when this was sent.
    """

    chair: int
    at: int
    events: tuple[EventView, ...]
    asked: tuple[int, ...]
    yes: tuple[int, ...]
    left: float


def undo(step: Step, command: Undo) -> Step:
    """Ask everybody else in play for a nod.

    Raise Refused: `undo_off`, `wish_open` (somebody asks already), `cannot_take_back`, and those of an
    answer.
    """
    seat, chair = step.seat_of(command.chair), step.own(command.chair)
    if step.state.switches.undo == "off":
        raise refuse("undo_off")
    if not can_wish(step.world, seat):
        raise refuse("cannot_take_back")
    recording = step.play.recording
    wish = Wish(len(recording.entries), chair.mark, step.now)
    asked = {**step.live.undoing.asked, seat: recording.turn}
    return decide(step.with_live(undoing=Undoing(wish, asked)))


def nod(step: Step, command: Nod) -> Step:
    """Say yes, or no, which closes the wish at once.

    Raise Refused: `not_your_chair`, `not_now` (there is no such wish any more, or this chair is not asked).
    """
    step.need_play()
    chair, wish = step.own(command.chair), step.live.undoing.wish
    if wish is None or wish.at != command.at:
        raise refuse("not_now")
    if command.chair not in asked_for(step.world, wish, step.now).open:
        raise refuse("not_now")
    if not command.yes:
        return _close(step, wish).with_events((AnswerStands(),))
    nods = replace(wish, nods=wish.nods | {chair.mark})
    return decide(step.with_live(undoing=replace(step.live.undoing, wish=nods)))


def decide(step: Step) -> Step:
    """Return the step with the end of the open wish, if it is decided by now: by all nods, or by the time."""
    wish = step.live.undoing.wish
    if wish is None:
        return step
    if not asked_for(step.world, wish, step.now).open:
        seat = step.play.recording.entries[-1].seat
        step, after = _close(step, wish).with_answer(seat, "person", UNDO), step.state.afterlife
        if after is not None:
            step = step.with_state(afterlife=after_undo(after, wish.at))
        return step.with_events((TakenBack(seat=seat),))
    if step.now >= wish.since + SECONDS:
        return _close(step, wish).with_events((AnswerStands(),))
    return step


def _close(step: Step, wish: Wish) -> Step:
    """Return the step without the wish. All times go on where they stood."""
    pace = step.live.pace.later(step.now - wish.since)
    return step.with_live(undoing=replace(step.live.undoing, wish=None), pace=pace)


def _undoing_view(world: World, now: float) -> UndoingView | None:
    """Return the open wish as everybody sees it."""
    wish, play = world.live.undoing.wish, world.play
    if wish is None or play is None:
        return None
    recording, asked = play.recording, asked_for(world, wish, now)
    return UndoingView(
        world.state.chair_of(recording.entries[-1].seat),
        wish.at,
        tuple(map(EventView.of, recording.now.events)),
        asked.chairs,
        asked.yes,
        max(0.0, wish.since + SECONDS - now),
    )


SLICE = Slice(
    deeds={Undo: undo, Nod: nod},
    views=(UndoingView,),
    advised=("undo_off", "wish_open"),
    shown={"undoing": _undoing_view},
)
