"""The events of cards that are played, and of attacks."""

from __future__ import annotations

from bangdice.cards.events.parents import BY_CARD, OWN_TURN
from bangdice.kernel.cause import Cause
from bangdice.kernel.event import Event, Traits

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

    traits = {"": Traits(seen=1400, sound="card", cause=Cause("", (), (OWN_TURN,)))}


class Used(Event, frozen=True):
    """A player uses a green card that lies in front of him."""

    seat: int
    card: int
    face: str
    kind: str
    target: int | None

    traits = {"": Traits(seen=1200, sound="card", cause=Cause("", (), (OWN_TURN,)))}


class PutAway(Event, frozen=True):
    """Cards that lay aside go to the discard pile, or to the deck."""

    seat: int
    cards: Cards
    faces: Faces
    to: str

    traits = {"": Traits(seen=60)}


class Laid(Event, frozen=True):
    """A player lays a card in front of a seat."""

    seat: int
    card: int
    face: str
    before: int

    traits = {"": Traits(seen=900, sound="card", cause=Cause("", (), (OWN_TURN,)))}


class PassedOn(Event, frozen=True):
    """A card goes from in front of one player to the next."""

    seat: int
    card: int
    face: str
    to: int

    traits = {"": Traits(seen=900, sound="fuse")}


class NoEffect(Event, frozen=True):
    """A card has nothing to do."""

    seat: int
    why: str

    traits = {"": Traits(seen=600, cause=Cause("", ("R005",), BY_CARD))}


# Attacks


class ShotAt(Event, frozen=True):
    """A card attacks a player. `by` is None if nobody played it."""

    by: int | None
    target: int
    kind: str

    traits = {
        "": Traits(
            seen=250,
            cause=Cause("", (), ("event_revealed event=kind", "turn_began seat=target", "discarded seat=by")),
        )
    }


class ShotAtCard(Event, frozen=True):
    """A shot is aimed at a card that lies in front of a player."""

    by: int
    victim: int
    card: int
    face: str

    traits = {"": Traits(seen=900)}


class Unaffected(Event, frozen=True):
    """A card does nothing to a player. `by` is None if nobody played it."""

    seat: int
    by: int | None
    kind: str

    traits = {"": Traits(seen=700)}


class Unharmed(Event, frozen=True):
    """An attack goes by."""

    seat: int

    traits = {"": Traits(seen=700)}


class Barrel(Event, frozen=True):
    """A Barrel has saved a player, or not. `kind` is what he drew for: the card, or a character like one."""

    seat: int
    kind: str
    saved: bool

    traits = {
        "": Traits(seen=900),
        "saved": Traits(sound="wood"),
    }


class DuelLost(Event, frozen=True):
    """A player gives up a Duel."""

    seat: int
    rival: int

    traits = {"": Traits(seen=500)}
