"""Signs: what a player who is not asked, or a watcher, shows to all.

A sign is no answer. It is told to all screens at once by a small message and kept nowhere; the table only
counts when a person may show the next one. `count_sign` counts those of ghosts too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Chair, Light, Speaks
from bangdice.tables.wire.view import Whisper
from bangdice.tables.world.step import Step, refuse

SignName = Literal["hat", "clap", "him", "me", "well", "boo", "cheers", "hurry"]
"""The signs of waiting players: hat off, slow clap, it was him, not me, well?, boo, cheers, hurry."""
AGAIN = 4.0
"""The seconds between two signs of one person."""
CROWD = 1.0
"""The seconds between two signs of all people without a chair together, because anybody may come and watch.
"""
WATCHERS = ""
"""The name by which people without a chair are counted together. A chair is counted by its mark, a watcher by
the device.
"""


class Sign(Light, frozen=True, tag="sign"):
    """Show a sign: from one of this device's chairs, or without a chair; to a chair, or to nobody."""

    speaks: ClassVar[Speaks] = "chair"
    sign: SignName
    chair: Chair | None = None
    to: Chair | None = None


class SignView(msgspec.Struct, frozen=True):
    """A sign that somebody shows: from a `chair` (None: a watcher's) `to` a chair (None: to nobody)."""

    sign: SignName
    chair: int | None
    to: int | None


class Pauses(msgspec.Struct, frozen=True):
    """Until when those who have shown a sign show no other, by the name under which each is counted."""

    until: Mapping[str, float] = {}


def sign(step: Step, command: Sign) -> Step:
    """Show a sign on all screens.

    Raise Refused: `not_your_chair` (also the board with its powers), `signs_off`, `signs_dead` (the living
    may not), `not_now` (this chair is asked, or all look at their cards), `chair_empty`, `sign_too_soon`.
    """
    step.need_play()
    _need_leave(step, command.chair)
    if command.to is not None and step.chair(command.to).seat is None:
        raise refuse("chair_empty")
    if command.chair is None:
        pauses = {step.who.device: AGAIN, WATCHERS: CROWD}
    else:
        pauses = {step.state.chairs[command.chair].mark: AGAIN}
    shown = SignView(command.sign, command.chair, command.to)
    return shout(count_sign(step, pauses, "sign_too_soon"), "sign", shown)


def _need_leave(step: Step, chair: int | None) -> None:
    """Raise Refused where this visitor may send no sign from there.

    Everybody knows which seats are asked and which are dead, and nothing else decides. A chair that may be
    passed over in a masked window is refused like any other.
    """
    held = step.held_chairs()
    may_watch = not held and not step.is_board
    if chair not in held and not (chair is None and may_watch):
        raise refuse("not_your_chair")
    if step.live.opening is not None:
        raise refuse("not_now")
    signs = step.state.switches.signs
    if signs == "off":
        raise refuse("signs_off")
    if chair is None:
        return
    seat = step.state.chairs[chair].seat
    if signs == "dead" and seat is not None and step.play.game.is_in_play(seat):
        raise refuse("signs_dead")
    if chair in (step.world.asked_chair, *step.world.waited_for):
        raise refuse("not_now")


def count_sign(step: Step, pauses: Mapping[str, float], why: str) -> Step:
    """Return the step with a sign counted under these names, each with its pause. Raise Refused (`why`)."""
    until, now = step.live.part(Pauses).until, step.now
    if any(now < until.get(name, 0.0) for name in pauses):
        raise refuse(why)
    still = {name: at for name, at in until.items() if now < at}
    return step.with_live_part(Pauses({**still, **{name: now + pause for name, pause in pauses.items()}}))


def shout(step: Step, name: str, said: msgspec.Struct) -> Step:
    """Return the step with a message to every screen, and no new state for anybody."""
    return replace(step, audience=(), whisper=Whisper(tuple(step.live.guests), name, said))


SLICE = Slice(
    deeds={Sign: sign},
    messages={"sign": SignView},
    advised=("signs_off", "signs_dead"),
)
