"""The events of the card game's course: its beginning, its turns, the deck of events, its end."""

from __future__ import annotations

from bangdice.cards.events.parents import FELL
from bangdice.kernel import event
from bangdice.kernel.cause import Cause
from bangdice.kernel.event import Event, Traits


class GameBegan(Event, frozen=True):
    """The roles, characters and cards are dealt."""

    players: int
    preset: str | None
    sets: tuple[str, ...]

    traits = {"": Traits(seen=300, cause=Cause("start", is_root=True))}


class RoleShown(Event, frozen=True):
    """A role lies open from the beginning."""

    seat: int
    role: str

    traits = {
        "": Traits(
            seen=700,
            cause=Cause("goals", (), ("game_began",)),
            three=Cause("three", ("R041",), ("game_began",)),
        )
    }


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int
    turn: int
    extra: bool

    traits = {
        "": Traits(
            seen=500,
            is_held=True,
            cause=Cause("start.6", (), ("extra_turn seat=seat",), is_root=True),
            three=Cause("three", ("R041",), ("extra_turn seat=seat",), is_root=True),
        )
    }


class Phase(Event, frozen=True):
    """A phase of the turn begins."""

    seat: int
    phase: str

    traits = {"": Traits(seen=0)}


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: int

    traits = {"": Traits(seen=120)}


class TurnLost(Event, frozen=True):
    """A player misses his turn."""

    seat: int

    traits = {"": Traits(seen=1000, sound="iron")}


class ExtraTurn(Event, frozen=True):
    """A player will have another turn after this one."""

    seat: int

    traits = {"": Traits(seen=1000, sound="bell")}


class EventRevealed(Event, frozen=True):
    """An event is turned up, and the `next` one of its pile is seen."""

    event: str
    next: str | None

    traits = {
        "": Traits(
            seen=3200, sound="bell", title="event", cause=Cause("events", ("R137", "R182"), is_root=True)
        )
    }


class SuitNamed(Event, frozen=True):
    """A player names the suit that he may play in this turn."""

    seat: int
    suit: str

    traits = {"": Traits(seen=700)}


class PowerUsed(Event, frozen=True):
    """A player uses a power that has a limit of uses in a turn."""

    seat: int
    power: str

    traits = {"": Traits(seen=0)}


class GameOver(event.GameOver, frozen=True):
    """The game has ended."""

    traits = {
        "": Traits(seen=900, sound="win"),
        "sheriff_fell": Traits(cause=Cause("end.2", ("R030",), FELL)),
        "renegade_last": Traits(cause=Cause("end.2", ("R031",), FELL)),
        "law_prevails": Traits(cause=Cause("end.3", (), FELL)),
        "target_fell": Traits(cause=Cause("three", ("R039",), ("eliminated",))),
        "last_standing": Traits(
            cause=Cause("wild_west_show", ("R223",), FELL), three=Cause("three", ("R040",), FELL)
        ),
        "all_fell": Traits(
            cause=Cause("wild_west_show", ("R223",), FELL), three=Cause("three", ("R040",), FELL)
        ),
        "undecided": Traits(cause=Cause("table.5", is_root=True)),
    }
