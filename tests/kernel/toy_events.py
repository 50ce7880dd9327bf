"""The events of the toy game."""

from __future__ import annotations

from bangdice.kernel.event import Event, SecretEvent


class TurnBegan(Event, frozen=True):
    """A new turn."""

    seat: int


class Reshuffled(Event, frozen=True):
    """The discards are the deck again."""


class Drew(SecretEvent, frozen=True):
    """A card from the deck."""

    seat: int
    card: int | None

    hidden = ("card",)


class Chosen(SecretEvent, frozen=True):
    """One of several cards is chosen. Nothing has happened yet."""

    seat: int
    card: int | None

    hidden = ("card",)
    is_part = True


class Discarded(Event, frozen=True):
    """Cards from a hand, seen by all."""

    seat: int
    cards: tuple[int, ...]
    faces: tuple[str, ...]
    why: str


class Took(SecretEvent, frozen=True):
    """A card from hand to hand."""

    seat: int
    victim: int
    card: int | None

    hidden = ("card",)


class Inherited(SecretEvent, frozen=True):
    """A whole hand, unseen by others."""

    seat: int
    dead: int
    count: int
    cards: tuple[int, ...] | None

    hidden = ("cards",)


class LifeLost(Event, frozen=True):
    """One life point less."""

    seat: int
    life: int
    by: int | None


class LifeGained(Event, frozen=True):
    """One life point more."""

    seat: int
    life: int


class Eliminated(Event, frozen=True):
    """Out of the game."""

    seat: int


class EventTurned(Event, frozen=True):
    """Another event is in force."""

    event: str | None


class Whispered(Event, frozen=True):
    """Somebody hears what he may not know."""

    face: str


class Said(Event, frozen=True):
    """A word."""

    word: str
