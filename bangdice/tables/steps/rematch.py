"""Once more with the same people: a vote, some seconds in which it may be taken back, then the lobby."""

from __future__ import annotations

from msgspec.structs import replace

from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import RematchView
from bangdice.tables.world.state import Chair, hosted
from bangdice.tables.world.world import World

SECONDS = 8.0
"""The seconds between the deciding vote and the lobby, so that nobody's result vanishes without a word."""


def rematch(step: Step, command: c.Rematch) -> Step:
    """Vote for a rematch, or take the vote back. The host may decide it alone (`now`), and a second time at
    once.

    The board has no vote. Where no person sits its command acts at once. Raise Refused: `not_your_chair`,
    `not_host` (the board, and for `now` anybody but the host), `no_game`, `game_running`.
    """
    held = step.held()
    if not (held or step.is_board):
        raise refuse("not_your_chair")
    if step.state.phase != "over":
        raise refuse("no_game" if step.state.phase == "lobby" else "game_running")
    if not held:
        return _by_board(step)
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


def _by_board(step: Step) -> Step:
    if any(chair.is_person for chair in step.state.chairs):
        raise refuse("not_host")
    return to_lobby(step)


def to_lobby(step: Step) -> Step:
    """Go back to the lobby with the same people. A person who has gone home leaves a free chair."""
    chairs = tuple(
        Chair(badge=chair.badge)
        if chair.left
        else replace(chair, seat=None, stand_in=False, barred=(), again=0)
        for chair in step.state.chairs
    )
    return step.with_state(
        phase="lobby", chairs=hosted(chairs), notice=None, night=None, afterlife=None
    ).with_world(play=None)


def rematch_view(world: World, now: float) -> RematchView | None:
    """Return the vote after a finished game; None while no player of it is connected.

    A person who sat down after the game has no say, nor has one whose devices are away.
    """
    chairs = world.state.chairs
    asked = [at for at in sorted(world.holding.there) if chairs[at].seat is not None]
    if not asked:
        return None
    wanting = sorted((at for at in asked if chairs[at].again), key=lambda at: chairs[at].again)
    at = world.live.lobby_at
    left = None if at is None else min(SECONDS, max(0.0, at - now))
    return RematchView(tuple(wanting), len(asked), len(asked) // 2 + 1, left)


def with_countdown(step: Step) -> Step:
    """Return the step with the seconds to the lobby begun, or stopped when too few still want it."""
    live, vote = step.live, rematch_view(step.world, step.now)
    is_over = step.state.phase == "over"
    if is_over and (live.lobby_held or (vote is not None and len(vote.chairs) >= vote.takes)):
        return step if live.lobby_at is not None else step.with_live(lobby_at=step.now + SECONDS)
    if live.lobby_at is None and not live.lobby_held:
        return step
    return step.with_live(lobby_at=None, lobby_held=False)
