"""The stage: all boards play the last game once more, at everybody's pace."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Command
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World


class Stage(Command, frozen=True, tag="stage"):
    """Have all boards play the last game once more, from an answer on (`at`), or stop."""

    on: bool = True
    at: Annotated[int, Meta(ge=0, le=100_000)] = 0
    pace: Literal[1, 4, 16] = 4


class StageView(msgspec.Struct, frozen=True):
    """The last game as all boards play it once more, from an answer on; or (not `on`) that they stop.

    `number` rises with each time that somebody starts or ends it.
    """

    on: bool
    at: int
    pace: int
    number: int


class Staged(msgspec.Struct, frozen=True):
    """The replay on the boards, and the number of its game."""

    game: int = 0
    view: StageView | None = None


def stage(step: Step, command: Stage) -> Step:
    """Have all boards play the last game once more, or stop; as anybody seated, or as the board.

    Raise Refused: `not_your_chair`, `no_game`, `game_running`.
    """
    if not (step.held_chairs() or step.is_board):
        raise refuse("not_your_chair")
    step.need_over()
    before = step.live.part(Staged).view
    number = 1 if before is None else before.number + 1
    view = StageView(on=command.on, at=command.at, pace=command.pace, number=number)
    return step.with_live_part(Staged(step.state.game, view))


def _stage_view(world: World, _: float) -> StageView | None:
    """Return the part of a finished game that boards play."""
    state, staged = world.state, world.live.part(Staged)
    return staged.view if state.phase == "over" and staged.game == state.game else None


SLICE = Slice(deeds={Stage: stage}, views=(StageView,), shown={"stage": _stage_view})
