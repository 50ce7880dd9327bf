"""The night: an evening ends, with a link for everybody. Links may show characters in the place of names."""

from __future__ import annotations

from msgspec.structs import replace

from bangdice.store.rows import LinkRow
from bangdice.tables.kept.state import KeptNight
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Command
from bangdice.tables.world.step import Step

TOKEN = 16
"""The bytes of a link. Nobody can guess it."""


class Night(Command, frozen=True, tag="night"):
    """Call it a night, after a game."""


class Links(Command, frozen=True, tag="links"):
    """Have links show characters instead of names (`masked`), or make all links `anew`."""

    masked: bool
    anew: bool = False


def night(step: Step, command: Night) -> Step:
    """Call it a night, as the host, or as the board where no person sits or the table only keeps count.

    Each night has a link of its own. Raise Refused: `not_host`, `no_game`, `game_running`.
    """
    plays = not step.state.only_counts and any(chair.is_person for chair in step.state.chairs)
    if not step.is_board or plays:
        step.need_host()
    step.need_over()
    if step.state.night is not None:
        return step
    return _with_links(step, step.state.masked)


def links(step: Step, command: Links) -> Step:
    """Show characters instead of names to everybody who has a link, or names again; as the host.

    `anew`: the table gets new links, and all earlier ones open nothing from now on. Raise Refused:
    `not_host`, `no_game`, `game_running`.
    """
    step.need_host()
    step.need_over()
    if command.anew:
        tokens = tuple(step.chance.token(TOKEN).hex() for _ in range(step.state.game))
        step = step.with_state(story=tokens[-1])
        return _with_links(step, command.masked, tokens)
    night = step.state.night and replace(step.state.night, masked=command.masked)
    row = LinkRow(step.state.code, command.masked)
    return replace(step.with_state(night=night, masked=command.masked), link=row)


def _with_links(step: Step, masked: bool, tokens: tuple[str, ...] = ()) -> Step:
    token = step.chance.token(TOKEN).hex()
    row = LinkRow(step.state.code, masked, token, step.state.game, tokens)
    step = step.with_state(night=KeptNight(token, masked), masked=masked)
    return replace(step, link=row)


SLICE = Slice(
    deeds={Night: night, Links: links},
    shown={"night": lambda world, _: world.state.night},
    gathered={"night": None},
)
