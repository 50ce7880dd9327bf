"""The cap gun: before a game everybody may fire one. The hat jumps on every screen, and the board is loud."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import msgspec

from bangdice.tables.kept.chairs import Chair
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Chair as ChairNumber
from bangdice.tables.wire.commands import Light
from bangdice.tables.world.live import Live
from bangdice.tables.world.step import Step, refuse

CAP = 1.0
"""The seconds between two shots of one cap gun."""


class CapGun(Light, frozen=True, tag="cap_gun"):
    """Fire a cap gun in the lobby: everybody sees the hat jump, and hears it on the board."""

    chair: ChairNumber


class Caps(msgspec.Struct, frozen=True):
    """How often a person's cap gun was fired, and when last, by the chair's mark."""

    fired: Mapping[str, tuple[int, float]] = {}


def fire(step: Step, command: CapGun) -> Step:
    """Fire the cap gun of a chair, before a game. It is not stored.

    Raise Refused: `not_your_chair`, `game_running`, `too_fast` (once a second).
    """
    mark, fired = step.own(command.chair).mark, step.live.part(Caps).fired
    step.need_no_play()
    count, last = fired.get(mark, (0, -inf))
    if step.now - last < CAP:
        raise refuse("too_fast")
    here = {chair.mark for chair in step.state.chairs}
    still = {other: caps for other, caps in fired.items() if other in here}
    return step.with_live_part(Caps({**still, mark: (count + 1, step.now)}))


def caps_of(live: Live, chair: Chair) -> int:
    """Return how often the cap gun of a chair's person was fired."""
    return live.part(Caps).fired.get(chair.mark, (0, 0.0))[0] if chair.is_person else 0


SLICE = Slice(deeds={CapGun: fire})
