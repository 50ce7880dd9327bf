"""Good night: the end of an evening, and who may follow its links."""

from __future__ import annotations

from msgspec.structs import replace

from bangdice.chronicle.evening import NightView
from bangdice.store.rows import LinkRow
from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c

TOKEN = 16
"""The bytes of a link. Nobody can guess it."""


def night(step: Step, command: c.Night) -> Step:
    """Call it a night, as the host, or as the board where no person sits. Each night has a link of its own.

    Raise Refused: `not_host`, `no_game`, `game_running`.
    """
    if not step.is_board or any(chair.is_person for chair in step.state.chairs):
        step.need_host()
    need_over(step)
    if step.state.night is not None:
        return step
    return _linked(step, step.state.masked)


def links(step: Step, command: c.Links) -> Step:
    """Show characters instead of names to everybody who has a link, or names again; as the host.

    `anew`: the table gets new links, and all earlier ones open nothing from now on. Raise Refused:
    `not_host`, `no_game`, `game_running`.
    """
    step.need_host()
    need_over(step)
    if command.anew:
        tokens = tuple(step.chance.token(TOKEN).hex() for _ in range(step.state.game))
        step = step.with_state(story=tokens[-1])
        return _linked(step, command.masked, tokens)
    night = step.state.night and replace(step.state.night, masked=command.masked)
    row = LinkRow(step.state.code, command.masked)
    return replace(step.with_state(night=night, masked=command.masked), link=row)


def need_over(step: Step) -> None:
    """Raise Refused unless a game is over and its end is on the screens: `no_game`, `game_running`."""
    if step.state.phase != "over":
        raise refuse("no_game" if step.state.phase == "lobby" else "game_running")


def _linked(step: Step, masked: bool, tokens: tuple[str, ...] = ()) -> Step:
    token = step.chance.token(TOKEN).hex()
    row = LinkRow(step.state.code, masked, token, step.state.game, tokens)
    step = step.with_state(night=NightView(token, masked), masked=masked)
    return replace(step, link=row)
