"""The events of the card game's course: its beginning, its turns, the deck of events, its end."""

from __future__ import annotations

from bangdice.kernel import event
from bangdice.kernel.event import Event


class GameBegan(Event, frozen=True):
    """The roles, characters and cards are dealt."""

    players: int
    preset: str | None
    sets: tuple[str, ...]


class RoleShown(Event, frozen=True):
    """A role lies open from the beginning."""

    seat: int
    role: str


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int
    turn: int
    extra: bool


class Phase(Event, frozen=True):
    """A phase of the turn begins."""

    seat: int
    phase: str


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: int


class TurnLost(Event, frozen=True):
    """A player misses his turn."""

    seat: int


class ExtraTurn(Event, frozen=True):
    """A player will have another turn after this one."""

    seat: int


class EventRevealed(Event, frozen=True):
    """An event is turned up, and the `next` one of its pile is seen."""

    event: str
    next: str | None


class SuitNamed(Event, frozen=True):
    """A player names the suit that he may play in this turn."""

    seat: int
    suit: str


class PowerUsed(Event, frozen=True):
    """A player uses a power that has a limit of uses in a turn."""

    seat: int
    power: str


class GameOver(event.GameOver, frozen=True):
    """The game has ended."""
