"""The events that move cards without playing them. Cards are numbers, and their faces stand beside them."""

from __future__ import annotations

from bangdice.kernel.event import Event, SecretEvent

Cards = tuple[int, ...]
Faces = tuple[str, ...]


# Deck and discard pile


class Reshuffled(Event, frozen=True):
    """The discards are shuffled and lie under the deck."""

    count: int


class Drew(SecretEvent, frozen=True):
    """A player draws cards from the deck, or keeps some of those that he looks at."""

    seat: int
    count: int
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class DrewDiscards(SecretEvent, frozen=True):
    """A player draws cards from the discard pile."""

    seat: int
    count: int
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class Looked(SecretEvent, frozen=True):
    """A player looks at the top cards of the deck."""

    seat: int
    count: int
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class Returned(SecretEvent, frozen=True):
    """A player puts cards that he looked at back on the deck."""

    seat: int
    count: int
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class Gave(SecretEvent, frozen=True):
    """A player gives a card that he looks at to another."""

    seat: int
    to: int
    count: int
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class Flipped(Event, frozen=True):
    """A card of the deck is turned up."""

    seat: int
    why: str
    card: int
    face: str


class FlippedNothing(Event, frozen=True):
    """A card should be turned up, but there is none."""

    seat: int
    why: str

    rule = "R088"


class FlipChosen(Event, frozen=True):
    """A player chooses which of several cards turned up counts."""

    seat: int
    card: int
    face: str


class KeptFlipped(Event, frozen=True):
    """A player takes a card that was turned up into his hand."""

    seat: int
    card: int
    face: str
    why: str


class StoreOpened(Event, frozen=True):
    """Cards lie in the General Store."""

    cards: Cards
    faces: Faces


class Bought(Event, frozen=True):
    """A player takes a card from the General Store."""

    seat: int
    card: int
    face: str


# Hands and tables


class Chosen(SecretEvent, frozen=True):
    """A player chooses one of several cards. Nothing has happened yet."""

    seat: int
    card: int | None

    hidden = ("card",)
    is_part = True


class Shown(Event, frozen=True):
    """A player shows a card of his hand."""

    seat: int
    card: int
    face: str
    why: str


class Discarded(Event, frozen=True):
    """A player discards cards."""

    seat: int
    count: int
    cards: Cards
    faces: Faces
    why: str


class DiscardedFaceDown(SecretEvent, frozen=True):
    """A player discards cards face down on the deck."""

    seat: int
    count: int
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class Took(SecretEvent, frozen=True):
    """A player takes a card of another: from his hand, or one that lies in front of him."""

    seat: int
    victim: int
    from_table: bool
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")


class Inherited(SecretEvent, frozen=True):
    """A player takes the cards of the dead: those of his hand, and those of his `table`, which all see."""

    seat: int
    dead: int
    count: int
    table: Cards
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
