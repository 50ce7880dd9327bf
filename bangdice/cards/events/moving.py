"""The events that move cards without playing them. Cards are numbers, and their faces stand beside them."""

from __future__ import annotations

from bangdice.cards.events.parents import ATTACKED, BY_CARD, IN_FORCE, OWN_TURN, fell
from bangdice.kernel.cause import Cause
from bangdice.kernel.event import Event, SecretEvent, Traits

Cards = tuple[int, ...]
Faces = tuple[str, ...]


# Deck and discard pile


class Reshuffled(Event, frozen=True):
    """The discards are shuffled and lie under the deck."""

    count: int

    traits = {"": Traits(seen=400, sound="shuffle", cause=Cause("piles", ("R087",), is_root=True))}


class Drew(SecretEvent, frozen=True):
    """A player draws cards from the deck, or keeps some of those that he looks at."""

    seat: int
    count: int
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {
        "": Traits(
            seen=350,
            sound="draw",
            cause=Cause("", (), (*BY_CARD, "discarded seat=seat", OWN_TURN, "turn_began")),
        ),
        "phase_1": Traits(cause=Cause("turn.1", (), ("looked seat=seat", OWN_TURN))),
        "reward": Traits(cause=Cause("out.2", ("R017",), ("eliminated by=seat",))),
    }


class DrewDiscards(SecretEvent, frozen=True):
    """A player draws cards from the discard pile."""

    seat: int
    count: int
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {"": Traits(seen=500, sound="draw", cause=Cause("", (), ("shown seat=seat", OWN_TURN)))}


class Looked(SecretEvent, frozen=True):
    """A player looks at the top cards of the deck."""

    seat: int
    count: int
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {"": Traits(seen=300, cause=Cause("turn.4", (), (OWN_TURN,)))}


class Returned(SecretEvent, frozen=True):
    """A player puts cards that he looked at back on the deck."""

    seat: int
    count: int
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {"": Traits(seen=300, cause=Cause("turn.4", (), ("looked seat=seat",)))}


class Gave(SecretEvent, frozen=True):
    """A player gives a card that he looks at to another."""

    seat: int
    to: int
    count: int
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {"": Traits(seen=400, sound="draw")}


class Flipped(Event, frozen=True):
    """A card of the deck is turned up."""

    seat: int
    why: str
    card: int
    face: str

    traits = {"": Traits(seen=1300, sound="turn", is_held=True, cause=Cause("", (), (OWN_TURN,)))}


class FlippedNothing(Event, frozen=True):
    """A card should be turned up, but there is none."""

    seat: int
    why: str

    rule = "R088"
    traits = {"": Traits(seen=600, cause=Cause("draw", ("R088",), ("event_revealed", "turn_began")))}


class FlipChosen(Event, frozen=True):
    """A player chooses which of several cards turned up counts."""

    seat: int
    card: int
    face: str

    traits = {"": Traits(seen=900, is_held=True)}


class KeptFlipped(Event, frozen=True):
    """A player takes a card that was turned up, or put down, into his hand."""

    seat: int
    card: int
    face: str
    why: str

    traits = {"": Traits(seen=500, sound="draw")}


class StoreOpened(Event, frozen=True):
    """Cards lie in the General Store."""

    cards: Cards
    faces: Faces

    traits = {"": Traits(seen=900, sound="shuffle")}


class Bought(Event, frozen=True):
    """A player takes a card from the General Store."""

    seat: int
    card: int
    face: str

    traits = {"": Traits(seen=500, sound="draw")}


# Hands and tables


class Chosen(SecretEvent, frozen=True):
    """A player chooses one of several cards. Nothing has happened yet."""

    seat: int
    card: int | None

    hidden = ("card",)
    is_part = True
    traits = {"": Traits(seen=250)}


class Shown(Event, frozen=True):
    """A player shows a card of his hand, or puts it down among those of others."""

    seat: int
    card: int
    face: str
    why: str

    traits = {
        "": Traits(seen=1000, cause=Cause("", (), ("drew seat=seat", "drew_discards seat=seat", OWN_TURN)))
    }


class HandOpened(Event, frozen=True):
    """A player's whole hand is shown."""

    seat: int
    count: int
    cards: Cards
    faces: Faces
    why: str

    traits = {"": Traits(seen=700)}


class Discarded(Event, frozen=True):
    """A player discards cards."""

    seat: int
    count: int
    cards: Cards
    faces: Faces
    why: str

    traits = {
        "": Traits(
            seen=500,
            sound="card",
            cause=Cause("", (), ("played kind=why", "used kind=why", IN_FORCE, "turn_began")),
        ),
        "missed": Traits(seen=900, sound="miss", is_answer=True, cause=Cause("shots", (), ATTACKED)),
        "bang": Traits(
            seen=900,
            sound="shot",
            is_answer=True,
            cause=Cause("shots.3", (), (*ATTACKED, "played kind:duel")),
        ),
        "indians": Traits(seen=900, is_answer=True),
        "duel": Traits(seen=900, is_answer=True),
        "escape": Traits(seen=900, is_answer=True),
        "saved_card": Traits(seen=900, is_answer=True),
        "last_chance": Traits(seen=900, is_answer=True, cause=Cause("life.2", (), ("life_lost seat=seat",))),
        "explosion": Traits(seen=1600, sound="blast", title="dynamite"),
        "excess": Traits(cause=Cause("turn.3", (), (OWN_TURN,))),
        "estate": Traits(cause=Cause("out", ("R025",), fell("seat"))),
        "penalty": Traits(cause=Cause("out.3", ("R018",), ("penalty seat=seat",))),
        "cost": Traits(cause=Cause("signs", (), ("played seat=seat", "used seat=seat"))),
        "replaced": Traits(cause=Cause("play.5", ("R056",), ("laid seat=seat",))),
    }


class DiscardedFaceDown(SecretEvent, frozen=True):
    """A player discards cards face down on the deck."""

    seat: int
    count: int
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {"": Traits(seen=400)}


class Took(SecretEvent, frozen=True):
    """A player takes a card of another: from his hand, or one that lies in front of him."""

    seat: int
    victim: int
    from_table: bool
    why: str
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {
        "": Traits(seen=600, sound="draw", cause=Cause("", (), (*BY_CARD, OWN_TURN))),
        "seen": Traits(seen=900),
    }


class Inherited(SecretEvent, frozen=True):
    """A player takes the cards of the dead: those of his hand, and those of his `table`, which all see."""

    seat: int
    dead: int
    count: int
    table: Cards
    cards: Cards | None
    faces: Faces | None

    hidden = ("cards", "faces")
    traits = {"": Traits(seen=600, sound="draw")}
