"""Haunting: the signs that a ghost holds up over the cross of his seat, on all screens."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from bangdice.tables.slices.ghosts import blind_ghost, name_of
from bangdice.tables.slices.signs import count_sign, shout
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Chair, Light
from bangdice.tables.world.step import Step, refuse

HauntName = Literal["knock", "crow", "tumbleweed", "lantern", "wind", "hat", "wail", "laugh"]
"""The signs of ghosts: knock, crow, tumbleweed, lantern, cold wind, hat tip, wail, last laugh."""
AGAIN = 20.0
"""The seconds between two signs of one ghost."""


class Haunt(Light, frozen=True, tag="haunt"):
    """Hold up a sign over the cross of a player who is out, on the board."""

    is_private: ClassVar[bool] = True
    chair: Chair
    sign: HauntName


class HauntView(msgspec.Struct, frozen=True):
    """A sign that a ghost holds up over the cross of his seat."""

    sign: HauntName
    seat: int


def haunt(step: Step, command: Haunt) -> Step:
    """Hold up a sign over the cross of a chair that is out, on all screens. It is not kept.

    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `signs_off`, `haunt_too_soon`.
    """
    ghost = blind_ghost(step, command.chair)
    if step.state.switches.signs == "off":
        raise refuse("signs_off")
    name = name_of(step.state.chairs[command.chair])
    step = count_sign(step, {name: AGAIN}, "haunt_too_soon")
    return shout(step, "haunt", HauntView(command.sign, ghost.grave))


SLICE = Slice(deeds={Haunt: haunt}, messages={"haunt": HauntView}, advised=("haunt_too_soon",))
