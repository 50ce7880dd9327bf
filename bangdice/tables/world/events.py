"""The events of a table beside its game."""

from __future__ import annotations

import msgspec

from bangdice.kernel.cause import Cause
from bangdice.kernel.event import Event, Traits


class SwitchChanged(Event, frozen=True):
    """Somebody has changed a switch of the table."""

    switch: str
    choice: str

    traits = {"": Traits(cause=Cause("table.5", is_root=True))}


class PlayedOn(Event, frozen=True):
    """A person whose player is out plays on as another one, in the place of a bot."""

    seat: int | None
    person: str = msgspec.field(name="name")
    other: str


class TakenBack(Event, frozen=True):
    """A player has taken the last answer back, and chooses again."""

    seat: int | None

    traits = {"": Traits(cause=Cause("table.6", is_root=True))}


class AnswerStands(Event, frozen=True):
    """The answer that a player wanted to take back stands."""

    traits = {"": Traits(cause=Cause("table.6", is_root=True))}
