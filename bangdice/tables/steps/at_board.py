"""A chair at the board: a player without a phone plays on the tablet that everybody sees.

The board holds the chair's key. The chair's questions are public, and stand there for all. Its role is sent
to this one screen while somebody holds the curtain open, and for some seconds at most.
"""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from bangdice.tables.slices.chairs import take, wished_chair
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Curtain
from bangdice.tables.world.names import read_name
from bangdice.tables.world.step import Step, refuse

OPEN = 10.0
"""The seconds after which a board's curtain falls, also while it is held."""


def sit_here(step: Step, command: c.SitHere) -> Step:
    """Seat somebody without a phone, as a board with its powers. The board gets the chair's key.

    Raise Refused: a bad name, `not_allowed`, `game_running`, `chair_taken`, `hand_needs_phone` (the chosen
    game has hands that nobody else may see).
    """
    if step.who.screen != "board" or not step.is_board:
        raise refuse("not_allowed")
    step.need_no_play()
    step.chair(command.chair)
    if not step.world.box.is_open and not step.state.only_counts:
        raise refuse("hand_needs_phone")
    name = read_name(command.name)
    step, key = take(step, wished_chair(step, command.chair), name, step.who)
    return step.with_reply(key=key, chair=command.chair)


def need_screen(step: Step, command: c.Command) -> None:
    """Raise Refused (`not_allowed`) for a board that would show something of its chair's own."""
    is_board = command.is_private and step.who.screen == "board"
    if is_board and getattr(command, "chair", None) in step.held_chairs():
        raise refuse("not_allowed")


def look(step: Step, command: c.Look) -> Step:
    """Open the curtain of this screen for one of its chairs, or close it. Nobody else is told.

    On a board it falls by itself, and a second look does not hold it up for longer.
    """
    pane = step.who.pane
    own = tuple(guest.id for guest in step.live.guests.values() if guest.pane == pane)
    curtain, before = None, step.live.curtains.get(pane)
    if command.chair is not None:
        until = step.now + OPEN if step.who.screen == "board" else inf
        curtain = Curtain(step.own(command.chair).mark, until)
        if before is not None and before.mark == curtain.mark:
            curtain = before
    return replace(step.with_world(live=step.live.with_curtain(pane, curtain)), audience=own)


def drop_curtain(step: Step, pane: str) -> Step:
    """Return the step after a board's curtain has fallen by itself. Only this board is told."""
    return replace(step.with_world(live=step.live.with_curtain(pane, None)), audience=(pane,))
