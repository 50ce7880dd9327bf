"""The events of cards that are played, and of attacks."""

from __future__ import annotations

from bangdice.kernel.event import Event

Cards = tuple[int, ...]
Faces = tuple[str, ...]


# Playing


class Played(Event, frozen=True):
    """A player plays a card of his hand, as this kind."""

    seat: int
    card: int
    face: str
    kind: str
    target: int | None


class Used(Event, frozen=True):
    """A player uses a green card that lies in front of him."""

    seat: int
    card: int
    face: str
    kind: str
    target: int | None


class PutAway(Event, frozen=True):
    """Cards that lay aside go to the discard pile, or to the deck."""

    seat: int
    cards: Cards
    faces: Faces
    to: str


class Laid(Event, frozen=True):
    """A player lays a card in front of a seat."""

    seat: int
    card: int
    face: str
    before: int


class PassedOn(Event, frozen=True):
    """A card goes from in front of one player to the next."""

    seat: int
    card: int
    face: str
    to: int


class NoEffect(Event, frozen=True):
    """A card has nothing to do."""

    seat: int
    why: str


# Attacks


class ShotAt(Event, frozen=True):
    """A card attacks a player. `by` is None if nobody played it."""

    by: int | None
    target: int
    kind: str


class ShotAtCard(Event, frozen=True):
    """A shot is aimed at a card that lies in front of a player."""

    by: int
    victim: int
    card: int
    face: str


class Unaffected(Event, frozen=True):
    """A card does nothing to a player. `by` is None if nobody played it."""

    seat: int
    by: int | None
    kind: str


class Unharmed(Event, frozen=True):
    """An attack goes by."""

    seat: int


class Barrel(Event, frozen=True):
    """A Barrel has saved a player, or not."""

    seat: int
    saved: bool


class DuelLost(Event, frozen=True):
    """A player gives up a Duel."""

    seat: int
    rival: int
