"""What a table can do beside playing, each thing told in one file: its commands, its views, its part of what
is not stored, its deeds, and one `SLICE` that says what the rest of the table has to know.

A slice has a line in `SLICES`. docs/tables.md says how to make one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangdice.kernel.decision import Option
from bangdice.tables.slices import (
    book,
    capgun,
    chairs,
    ghosts,
    haunting,
    hints,
    marks,
    night,
    requests,
    seal,
    signs,
    stage,
    talk,
    tally,
    undoing,
)
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Command
from bangdice.tables.world.sitters import OfPlayer
from bangdice.tables.world.step import Step
from bangdice.tables.world.world import World

SLICES: tuple[Slice, ...] = (
    chairs.SLICE,
    requests.SLICE,
    seal.SLICE,
    capgun.SLICE,
    signs.SLICE,
    talk.SLICE,
    marks.SLICE,
    ghosts.SLICE,
    haunting.SLICE,
    night.SLICE,
    stage.SLICE,
    book.SLICE,
    undoing.SLICE,
    hints.SLICE,
    tally.SLICE,
)

AFTER_ANSWER: tuple[Callable[[Step], Step], ...] = (ghosts.decide_bets, talk.talk)
"""What slices do after every answer, in this order."""

OF_PLAYER: tuple[OfPlayer, ...] = (marks.of_player, hints.of_player, tally.of_player)
"""What slices write of a player into the record of a game, in this order."""

_NEEDS = tuple(one.need for one in SLICES if one.need is not None)
_SHOWN = {field: view for one in SLICES for field, view in one.shown.items()}
_DEALT = {field: value for one in SLICES for field, value in one.dealt.items()}
_GATHERED = {field: value for one in SLICES for field, value in one.gathered.items()}


def need_leave(step: Step, command: Command) -> None:
    """Raise Refused for a command that the table refuses because of a slice."""
    for need in _NEEDS:
        need(step, command)


def public_parts(world: World, now: float) -> dict[str, Any]:
    """Return the slices' parts of the public view."""
    return {field: view(world, now) for field, view in _SHOWN.items()}


def deal(step: Step) -> Step:
    """Return the step with what slices keep of a game that was just dealt."""
    return step.with_state(**_DEALT)


def gather(step: Step) -> Step:
    """Return the step with what slices keep of a game when people gather for the next one."""
    kept = {field: it for field, it in _GATHERED.items() if getattr(step.state, field) is not None}
    return step.with_state(**kept)


def answer(step: Step, seat: int, by: str, option: Option) -> Step:
    """Return the step with a seat's answer, as `Step.with_answer`, and with what the slices do after it."""
    step = step.with_answer(seat, by, option)
    for act in AFTER_ANSWER:
        step = act(step)
    return step
