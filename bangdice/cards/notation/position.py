"""A position as plain values: seats, cards by what is printed on them, what the turn has seen."""

from typing import Any, NamedTuple

from bangdice.cards.notation.naming import name_of, print_name
from bangdice.cards.setup import Switches
from bangdice.kernel.knowledge import Witnesses

PHASES = ("start", "1", "2", "3")
"""Where a turn stands: before phase 1, or about to begin that phase."""


class CardAt(NamedTuple):
    """A card as a text says it: its kind and what stands in its corner, each of which may be left open.

    `number` and `seen` (who knows which card it is) are None for what is usual where it lies; `is_new` was
    laid this turn, `is_marked` is shown for Law of the West; `line` is where it was said, 0 when it was not.
    """

    kind: str = ""
    rank: str = ""
    suit: str = ""
    number: int | None = None
    seen: Witnesses | None = None
    is_new: bool = False
    is_marked: bool = False
    line: int = 0

    def __str__(self) -> str:
        corner = print_name(self.rank, self.suit) if self.rank else ""
        return f"{name_of(self.kind) if self.kind else ''} {corner}".strip()

    def fits(self, face: str) -> bool:
        """Whether this may be a card with that face."""
        kind, _, corner = face.partition(" ")
        return self.kind in ("", kind) and f"{self.rank}{self.suit}" in ("", corner)


Pile = tuple[CardAt, ...]


class SeatAt(NamedTuple):
    """One seat: character, role, life points and the cards of its hand and in front of it.

    `copied` is whose ability Vera Custer has; `spare` the second character and `most` the most life points,
    None when the text does not say.
    """

    character: str
    role: str
    life: int
    hand: Pile = ()
    table: Pile = ()
    alive: bool = True
    is_ghost: bool = False
    copied: str | None = None
    spare: str | None = None
    spare_seen: bool = False
    most: int | None = None
    line: int = 0


class Position(NamedTuple):
    """Everything of a card game but its chance, in the order of the seats.

    `piles` are the events to come, the next first; `rest` those left out; `events` those in force. `fallen`:
    who was eliminated, in order, and by whom. `had_turn`: who had his turn in this round, or nothing if it
    goes without saying. `harm`: a row a seat, or nothing. `deck` and `discard`: top first; what no zone
    names lies beneath the deck. `frames` are what waits, the lowest first, and `late` what comes later, each
    a name and its fields; without them the turn goes on from `phase`. `over`: why the game is over.
    """

    seats: tuple[SeatAt, ...]
    turn: int = 0
    preset: str = "fourth"
    sets: tuple[str, ...] = ("base",)
    switches: Switches = Switches()
    short_deck: bool = False
    any_roles: bool = False
    turn_number: int = 1
    rounds: int = 1
    had_turn: tuple[int, ...] = ()
    phase: str = "2"
    bangs: int = 0
    used: tuple[str, ...] = ()
    suit: str | None = None
    is_lost: bool = False
    is_extra: bool = False
    again: bool = False
    from_discard: bool = False
    events: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    rest: tuple[str, ...] = ()
    fallen: tuple[tuple[int, int | None], ...] = ()
    dead_man_returned: bool = False
    harm: tuple[tuple[int, ...], ...] = ()
    deck: Pile = ()
    discard: Pile = ()
    aside: Pile = ()
    looked: Pile = ()
    store: Pile = ()
    all_else: str = "deck"
    frames: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    late: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    over: str | None = None

    def zones(self) -> dict[str, Pile]:
        """The cards of each zone by the zone's name; deck and discard pile with the top last."""
        hands = {f"hand:{number}": seat.hand for number, seat in enumerate(self.seats)}
        tables = {f"table:{number}": seat.table for number, seat in enumerate(self.seats)}
        fixed = {"deck": self.deck[::-1], "discard": self.discard[::-1]}
        return {**fixed, "aside": self.aside, "looked": self.looked, "store": self.store, **hands, **tables}

    def events_named(self) -> tuple[str, ...]:
        """All events that the position names, wherever they lie."""
        return (*self.events, *self.rest, *(name for pile in self.piles for name in pile))
