"""A position of the card game as plain values: seats, cards by their printed faces, the turn so far."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar

from bangdice.cards.sets import CHARACTERS, KINDS
from bangdice.cards.setup import PRESETS, Preset, Switches, table_of
from bangdice.cards.state import ThisTurn
from bangdice.kernel.roles import SHERIFF
from tests.language import position
from tests.language.cards.piles import Pile

Waiting = tuple[tuple[str, tuple[Any, ...]], ...]
"""Frames by their names, each with its fields."""


@dataclass(frozen=True, kw_only=True)
class SeatAt(position.SeatAt):
    """A seat with the cards of its hand and in front of it.

    `copied` is the character whose ability Vera Custer has. `spare` is the second character, None if the text
    does not say it.
    """

    hand: Pile = ()
    table: Pile = ()
    is_ghost: bool = False
    copied: str | None = None
    spare: str | None = None
    spare_seen: bool = False

    @property
    def is_present(self) -> bool:
        """Return True if the seat is alive, back for its turn, or by a card before it."""
        brought = any(card.kind and KINDS[card.kind].returns_the_dead for card in self.table)
        return self.alive or self.is_ghost or brought

    @property
    def has_things(self) -> bool:
        """Return True if the seat has cards."""
        return bool(self.hand or self.table)


@dataclass(frozen=True, kw_only=True)
class Position(position.Position[SeatAt]):
    """Everything of a card game but its chance.

    `this_turn` is the game's without the numbers of cards. `piles` are the events to come, the next first,
    `rest` those left out, and `events` those in force. `fallen` has the eliminated seats in order, each with
    the seat that did it. `had_turn` has the seats that had their turn in this round; it is empty if the rest
    says it. `deck` and `discard` have their tops first. Cards that no zone names lie in `all_else`. `frames`
    wait, the lowest first, and `late` comes later. Without them the turn goes on from its phase.
    """

    things: ClassVar[str] = "cards"
    switches: Switches
    preset: Preset = "fourth"
    sets: tuple[str, ...] = ("base",)
    short_deck: bool = False
    this_turn: ThisTurn = ThisTurn("2")
    rounds: int = 1
    had_turn: tuple[int, ...] = ()
    events: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    rest: tuple[str, ...] = ()
    fallen: tuple[tuple[int, int | None], ...] = ()
    dead_man_returned: bool = False
    deck: Pile = ()
    discard: Pile = ()
    aside: Pile = ()
    looked: Pile = ()
    store: Pile = ()
    all_else: str = "deck"
    frames: Waiting = ()
    late: Waiting = ()

    @property
    def people(self) -> tuple[str, ...]:
        """Return the characters and the second ones."""
        return (*self.characters, *(seat.spare for seat in self.seats if seat.spare is not None))

    @property
    def usual_switches(self) -> Switches:
        """Return the switches of the preset."""
        return PRESETS[self.preset]

    @property
    def player_numbers(self) -> Collection[int]:
        """Return the numbers of players that can play."""
        return table_of(self.preset)

    @property
    def is_midway(self) -> bool:
        """Return True if frames wait."""
        return bool(self.frames)

    def max_life(self, seat: SeatAt) -> int:
        """Return the most life points of a seat: one more for the Sheriff (R008)."""
        return CHARACTERS[seat.character].life_points(self.switches) + (seat.role == SHERIFF)

    def zones(self) -> dict[str, Pile]:
        """Return the cards of each zone by its name. Deck and discard pile have their tops last."""
        hands = {f"hand:{number}": seat.hand for number, seat in enumerate(self.seats)}
        tables = {f"table:{number}": seat.table for number, seat in enumerate(self.seats)}
        fixed = {"deck": self.deck[::-1], "discard": self.discard[::-1]}
        return {**fixed, "aside": self.aside, "looked": self.looked, "store": self.store, **hands, **tables}

    def events_named(self) -> tuple[str, ...]:
        """Return all events that the position names, wherever they lie."""
        return (*self.events, *self.rest, *(name for pile in self.piles for name in pile))
