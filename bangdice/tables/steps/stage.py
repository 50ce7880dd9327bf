"""The stage: a finished game, played once more on all boards for the people at the table."""

from __future__ import annotations

from bangdice.tables.steps.night import need_over
from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import StageView
from bangdice.tables.world.people import Staged
from bangdice.tables.world.world import World


def stage(step: Step, command: c.Stage) -> Step:
    """Have all boards play the last game once more, or stop; as anybody seated, or as the board.

    Raise Refused: `not_your_chair`, `no_game`, `game_running`.
    """
    if not (step.held() or step.is_board):
        raise refuse("not_your_chair")
    need_over(step)
    before = step.live.staged
    number = 1 if before is None else before.view.number + 1
    view = StageView(on=command.on, at=command.at, pace=command.pace, number=number)
    return step.with_live(staged=Staged(step.state.game, view))


def stage_view(world: World) -> StageView | None:
    """Return the part of a finished game that boards play."""
    staged = world.live.staged
    return staged.view if staged is not None and staged.game == world.state.game else None
