"""What a table can do beside playing, each thing told in one file: its commands, its views, its part of what
is not stored, its deeds, and one `SLICE` that says what the rest of the table has to know.

A slice has a line in `SLICES`. docs/tables.md says how to make one.
"""

from __future__ import annotations

from collections.abc import Callable

from bangdice.kernel.decision import Option
from bangdice.tables.slices import (
    book,
    capgun,
    chairs,
    ghosts,
    haunting,
    marks,
    night,
    requests,
    seal,
    signs,
    stage,
    tally,
    undoing,
)
from bangdice.tables.slices.slice import Slice
from bangdice.tables.world.sitters import OfPlayer
from bangdice.tables.world.step import Step

SLICES: tuple[Slice, ...] = (
    chairs.SLICE,
    requests.SLICE,
    seal.SLICE,
    capgun.SLICE,
    signs.SLICE,
    marks.SLICE,
    ghosts.SLICE,
    haunting.SLICE,
    night.SLICE,
    stage.SLICE,
    book.SLICE,
    undoing.SLICE,
    tally.SLICE,
)

AFTER_ANSWER: tuple[Callable[[Step], Step], ...] = (ghosts.decide_bets,)
"""What slices do after every answer, in this order."""

OF_PLAYER: tuple[OfPlayer, ...] = (marks.of_player,)
"""What slices write of a player into the record of a game, in this order."""


def answer(step: Step, seat: int, by: str, option: Option) -> Step:
    """Return the step with a seat's answer, as `Step.with_answer`, and with what the slices do after it."""
    step = step.with_answer(seat, by, option)
    for act in AFTER_ANSWER:
        step = act(step)
    return step
