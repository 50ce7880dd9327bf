"""The card game as a seat may see it: a public part, the same for everybody, and the seat's own part."""

from __future__ import annotations

from typing import TypedDict

import msgspec

from bangdice.kernel.view import OwnPart, PublicPart, QuestionView, ResultView


class AskedValues(TypedDict, total=False):
    """Every value of a question; docs/wire-protocol.md says which question has which."""

    by: int | None
    kind: str
    needed: int
    left: int
    rival: int
    target: int
    to: int
    dead: int
    points: int
    chosen: int
    keep: int
    keeps: int
    why: str
    same: bool


class CardView(msgspec.Struct, frozen=True):
    """A known card: its number and its face (`bang 10D`)."""

    number: int
    face: str


class TableCardView(CardView, frozen=True):
    """A card in front of a player; `ready` marks a green one that may be used now."""

    ready: bool


class SeatView(msgspec.Struct, frozen=True):
    """One seat as everybody sees it.

    `copied` is the character whose ability Vera Custer has. A seat that is `present` counts for distances and
    turns. A ghost on its turn is present but not `alive`. `hand` is the number of its cards, `reach` the
    reach of its weapon. `distances` are those at which it sees each seat (0: itself, or a seat that is not
    present). `role` is None while it is secret.
    """

    character: str
    copied: str | None
    life: int
    max_life: int
    alive: bool
    present: bool
    role: str | None
    hand: int
    table: tuple[TableCardView, ...]
    reach: int
    distances: tuple[int, ...]


class TurnView(msgspec.Struct, frozen=True):
    """The turn: its `seat`, `number` and `phase` (`before`, `start`, `1`, `2`, `3`).

    Before it begins, when events are turned up, `number` is still that of the last turn.
    `direction` is 1 if turns pass clockwise, else -1. `bangs` counts the BANG! cards played, and `bangs_left`
    is True if another may be played. `used` holds the powers used, one word a use. `suit` is the one named
    for Handcuffs. `is_extra` marks an extra turn.
    """

    seat: int
    number: int
    phase: str
    direction: int
    bangs: int
    bangs_left: bool
    used: tuple[str, ...]
    suit: str | None
    is_extra: bool


class EventsView(msgspec.Struct, frozen=True):
    """One pile of events: the one in force (None before the first), the next one, the number left.

    The next one of a pile that cards turn up lies face down: it is None.
    """

    now: str | None
    next: str | None
    left: int


class LinkView(msgspec.Struct, frozen=True):
    """One link of the chain: a kind of card or an event, the seat behind it, the seats it is aimed at."""

    kind: str
    by: int | None
    at: tuple[int, ...]


class PublicView(PublicPart, frozen=True, tag="cards"):
    """The public part of a view.

    `reads` is the suit as which every card is read now, None while as printed (Blessing, Curse).
    `deck` and `discards` are numbers of cards, `discard` is the top one. The cards in `aside` are being
    played or were turned up, those in `store` are on sale. `looked` is the number of cards that a player
    looks at. `shown` holds the hand cards that everybody has seen, a row a seat. `chain` holds the cards and
    events that are being settled, the outermost first; `question` is about its last link. `harm` is a row a
    seat: the number of cards that it has aimed at each other seat to its harm.
    """

    preset: str
    sets: tuple[str, ...]
    reads: str | None
    turn: TurnView
    seats: tuple[SeatView, ...]
    deck: int
    discards: int
    discard: CardView | None
    aside: tuple[CardView, ...]
    store: tuple[CardView, ...]
    looked: int
    shown: tuple[tuple[CardView, ...], ...]
    harm: tuple[tuple[int, ...], ...]
    events: tuple[EventsView, ...]
    chain: tuple[LinkView, ...]
    question: QuestionView | None
    result: ResultView | None


class OwnView(OwnPart, frozen=True):
    """A seat's own part of a view. It remembers all the cards that the seat ever saw.

    `target` is the seat that it must bring down now, with three players. `hand` are its cards, `looked` the
    cards of the deck that it looks at. `marked` is the card that Law of the West wants played, `spare` its
    second character once it has looked, `keeps` how many cards it may keep at the end of its turn. `known`
    holds cards of the others' hands, a row a seat, and `deck` known cards of the deck with their place (0 is
    the top).
    """

    hand: tuple[CardView, ...]
    looked: tuple[CardView, ...]
    marked: int | None
    spare: str | None
    keeps: int
    known: tuple[tuple[CardView, ...], ...]
    deck: tuple[tuple[int, CardView], ...]


class View(msgspec.Struct, frozen=True):
    """The value of `game.view(seat)`. `own` is None for the board and spectators."""

    public: PublicView
    own: OwnView | None
