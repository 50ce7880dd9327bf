"""After a game: what stays of it, a rematch, the game on the boards again, and good night.

A rematch is a vote with some seconds in which it may be taken back. A night has a link for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bangdice.box.carrying import Legacy
from bangdice.kernel.decision import Reason
from bangdice.kernel.game import Game
from bangdice.kernel.roles import Result
from bangdice.store.rows import LinkRow
from bangdice.tables import slices
from bangdice.tables.kept.chairs import Chair, ensure_host, with_those_who_came
from bangdice.tables.kept.plain import plain_reason
from bangdice.tables.kept.state import PAST, PastGame, TableState
from bangdice.tables.steps.views import RematchView
from bangdice.tables.wire import commands as c
from bangdice.tables.world.sitters import winner_names
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World

COUNTDOWN = 8.0
"""The seconds between the deciding vote and the lobby, so that nobody's result vanishes without a word."""
STORY = 16
"""The bytes of the token by which a story is asked for. Nobody can guess it."""


def finish(
    state: TableState, result: Result, notice: Reason | None = None, left: Sequence[Legacy] = ()
) -> TableState:
    """Return the table after the end of its game; `left`: the legacies of its seats, if it has any."""
    winners = winner_names(state, result.winners)
    past = PastGame(state.game, state.switches.game, result.side, winners, result.why)
    shown = None if notice is None else plain_reason(notice)
    return replace(
        state,
        phase="over",
        chairs=tuple(_with_legacy(chair, left) for chair in state.chairs) if left else state.chairs,
        past=(*state.past, past)[-PAST:],
        choices=(),
        notice=shown,
    )


def game_over(step: Step, game: Game) -> Step:
    """Return the step after which the game on the table is over."""
    result = game.result
    assert result is not None
    left = step.world.box_on_table.carrying.legacies(game)
    state = replace(finish(step.state, result, left=left), story=step.chance.token(STORY).hex())
    link = LinkRow(state.code, masked=True) if state.masked else None
    return replace(step.with_world(state=state), result=result, link=link)


def _with_legacy(chair: Chair, left: Sequence[Legacy]) -> Chair:
    legacy = Legacy() if chair.seat is None else left[chair.seat]
    return replace(chair, survived=legacy.survived, keeps=False, badge=legacy.badge)


def rematch(step: Step, command: c.Rematch) -> Step:
    """Vote for a rematch, or take the vote back. The host may decide it alone (`now`), and a second time at
    once.

    The board has no vote, nor have those who play at one. Where nobody has a phone its command acts at once,
    and that of somebody who has a chair from the next game on. After a count host and board alone decide.
    Raise Refused: `not_your_chair`, `not_allowed`,
    `not_host` (the board, and for `now` anybody but the host), `no_game`, `game_running`.
    """
    if step.state.only_counts:
        step.need_over()
        step.need_power()
        return to_lobby(step)
    held = step.held_chairs()
    if not (held or step.is_board or step.coming_at is not None):
        raise refuse("not_your_chair")
    step.need_over()
    if not held or step.who.screen == "board":
        return _without_chair(step)
    if command.now and not step.is_host:
        raise refuse("not_host")
    if command.now and command.on and step.live.lobby_at is not None:
        return to_lobby(step)
    last = max(chair.again for chair in step.state.chairs)
    for index in held:
        before = step.state.chairs[index].again
        step = step.with_chair(index, again=(before or last + 1) if command.on else 0)
    if not step.is_host:
        return step
    return step.with_live(lobby_held=command.on and (command.now or step.live.lobby_held))


def _without_chair(step: Step) -> Step:
    if any(chair.is_person and not chair.at_board for chair in step.state.chairs):
        raise refuse("not_host")
    return to_lobby(step)


def to_lobby(step: Step) -> Step:
    """Go back to the lobby with the same people, and with those who were promised a chair.

    A person who has gone home leaves a free chair.
    """
    chairs = tuple(
        Chair(badge=chair.badge)
        if chair.left
        else replace(chair, seat=None, stand_in=False, barred=(), again=0)
        for chair in step.state.chairs
    )
    step = step.with_state(phase="lobby", chairs=ensure_host(with_those_who_came(chairs)), notice=None)
    return slices.gather(step).with_world(play=None)


def rematch_view(world: World, now: float) -> RematchView | None:
    """Return the vote after a finished game; None while no player of it is connected.

    A person who sat down after the game has no say, nor has one whose devices are away or who has no phone.
    """
    chairs = world.state.chairs
    there = sorted(world.holding.there)
    asked = [at for at in there if chairs[at].seat is not None and not chairs[at].at_board]
    if not asked:
        return None
    wanting = sorted((at for at in asked if chairs[at].again), key=lambda at: chairs[at].again)
    at = world.live.lobby_at
    left = None if at is None else min(COUNTDOWN, max(0.0, at - now))
    return RematchView(tuple(wanting), len(asked), len(asked) // 2 + 1, left)


def with_countdown(step: Step) -> Step:
    """Return the step with the seconds to the lobby begun, or stopped when too few still want it."""
    live, vote = step.live, rematch_view(step.world, step.now)
    is_over = step.state.phase == "over"
    if is_over and (live.lobby_held or (vote is not None and len(vote.chairs) >= vote.takes)):
        return step if live.lobby_at is not None else step.with_live(lobby_at=step.now + COUNTDOWN)
    if live.lobby_at is None and not live.lobby_held:
        return step
    return step.with_live(lobby_at=None, lobby_held=False)
