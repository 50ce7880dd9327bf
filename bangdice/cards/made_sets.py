"""Sets that are made of blocks: entries from plain data, without a program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from bangdice.cards.blocks import BLOCKS, CARD, CHARACTER, EVENT, bases_of, cards_of, causes_of
from bangdice.cards.effects import DrawsCards, Drops, Heals, Shoots, Takes
from bangdice.cards.entries import (
    ANYBODY,
    AT_DISTANCE_1,
    AT_DISTANCE_2,
    IN_REACH,
    NOBODY,
    Blue,
    Brown,
    Character,
    EventCard,
    Expansion,
    Green,
    Kind,
    Weapon,
)
from bangdice.cards.faces import MISSED, faces
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.cards.setup import Setup, Switches
from bangdice.kernel.shapes import converter

Words = dict[str, dict[str, str]]
"""An entry's words by language, each by its name."""

EFFECTS: Mapping[str, type[Kind]] = {
    "shoots": Shoots, "draws": DrawsCards, "heals": Heals, "takes": Takes, "drops": Drops,
}  # fmt: skip
SIGNS = {"shoots": "shot", "draws": "draw", "heals": "life", "takes": "take", "drops": "drop"}
BORDERS: Mapping[str, type[Kind]] = {"brown": Brown, "green": Green, "blue": Blue, "weapon": Weapon}
AIMS = {IN_REACH: "reach", AT_DISTANCE_1: "one", AT_DISTANCE_2: "two", ANYBODY: "any"}
"""The sign of each aim."""


class CharacterData(msgspec.Struct, kw_only=True):
    """A character, besides its blocks."""

    life: Annotated[int, Meta(ge=1, le=6)]
    hand: Annotated[int, Meta(ge=0, le=8)] | None = None
    words: Words = {}


class CardData(msgspec.Struct, kw_only=True):
    """A kind of card, besides its blocks, which a blue card has in front of a player."""

    border: Literal["brown", "green", "blue", "weapon"]
    prints: str
    does: Literal["shoots", "draws", "heals", "takes", "drops", "misses"] | None = None
    aim: Literal["in_reach", "at_distance_1", "at_distance_2", "anybody"] | None = None
    brings: Annotated[int, Meta(ge=1, le=3)] = 1
    cost: Annotated[int, Meta(ge=0, le=1)] = 0
    range: Annotated[int, Meta(ge=1, le=5)] | None = None
    words: Words = {}


class EventData(msgspec.Struct, kw_only=True):
    """An event, besides its blocks."""

    deck: str
    words: Words = {}


class Shelf(NamedTuple):
    """A shelf of a set's file: the shape of its entries, what reads it, and the table of their words."""

    shape: type[msgspec.Struct]
    read: Callable[[object], msgspec.Struct]
    table: str


def _shelf(shelf: str, base: type[msgspec.Struct], table: str) -> Shelf:
    """Return a shelf whose entries have the blocks that they may have."""
    blocks = [(name, it.values | None, None) for name, it in BLOCKS.items() if shelf in it.shelves]
    shape = msgspec.defstruct(base.__name__, blocks, bases=(base,), kw_only=True, forbid_unknown_fields=True)
    return Shelf(shape, converter(shape), table)


SHELVES: Mapping[str, Shelf] = {
    CHARACTER: _shelf(CHARACTER, CharacterData, "character"),
    CARD: _shelf(CARD, CardData, "card"),
    EVENT: _shelf(EVENT, EventData, "event_card"),
}


class BadEntry(ValueError):
    """An entry that cannot be made. The text says why."""


def entry_of(
    shelf: str, name: str, data: Mapping[str, Any], names: Iterable[str] = ()
) -> Character | Kind | EventCard:
    """Return an entry from plain data. `names` are those of its set's entries. Raise BadEntry."""
    read: Any = _read(shelf, data)
    blocks = {it: value for it in BLOCKS if (value := getattr(read, it, None)) is not None}
    unknown = sorted(cards_of(blocks) - {*KINDS, *names})
    if unknown:
        raise BadEntry(f"there is no card {', '.join(unknown)}")
    own: dict[str, Any] = {**blocks, "id": name, "causes": causes_of(name, blocks), "__doc__": f"{name}."}
    bases, facts = MAKERS[shelf](read, blocks)
    made: Any = type(name, (*bases_of(blocks), *bases), {**own, **facts})
    entry: Character | Kind | EventCard = made()
    return entry


def _read(shelf: str, data: Mapping[str, Any]) -> msgspec.Struct:
    shape, read, _ = SHELVES[shelf]
    try:
        return read(data)
    except msgspec.ValidationError as error:
        said = str(error)
        known = ", ".join(shape.__struct_fields__)
        raise BadEntry(f"{said}; there are {known}" if "unknown field" in said else said) from None


def _character(read: CharacterData, blocks: Mapping[str, Any]) -> tuple[tuple[type, ...], dict[str, Any]]:
    if not blocks:
        raise BadEntry("a character without a block has no ability")
    return (Character,), {"life": read.life, "first_hand": read.hand, "worth": 0.5}


def _event(read: EventData, blocks: Mapping[str, Any]) -> tuple[tuple[type, ...], dict[str, Any]]:
    decks = {it.deck for it in EVENTS.values() if not it.turned_by}
    if not blocks:
        raise BadEntry("an event without a block changes nothing")
    if read.deck not in decks:
        raise BadEntry(f"there is no deck {read.deck!r}; there are {', '.join(sorted(decks))}")
    return (EventCard,), {"deck": read.deck}


def _card(read: CardData, blocks: Mapping[str, Any]) -> tuple[tuple[type, ...], dict[str, Any]]:
    if not _are_prints(read.prints):
        raise BadEntry(f"{read.prints!r} are no ranks and suits, such as 10H 2S KD AC")
    if fault := next(_faults_of(read, blocks), None):
        raise BadEntry(fault)
    facts: dict[str, Any] = {"prints": read.prints, "signs": _signs(read, blocks)}
    if read.border in ("blue", "weapon"):
        ranged = {"range": read.range} if read.range else {}
        return (BORDERS[read.border],), {**facts, **ranged}
    facts |= {"aim": read.aim or NOBODY, "brings": read.brings, "cost": read.cost}
    if read.does == "misses":
        return (Green,), {**facts, "is_missed_symbol": True, "worth": 6}
    return (EFFECTS[read.does or ""], BORDERS[read.border]), facts


MAKERS: Mapping[str, Callable[..., Any]] = {CHARACTER: _character, CARD: _card, EVENT: _event}


def _are_prints(text: str) -> bool:
    try:
        return bool(faces("card", text))
    except ValueError:
        return False


def _faults_of(read: CardData, blocks: Mapping[str, Any]) -> Iterator[str]:
    """Yield what does not go together in a card."""
    aims = {"shoots": (*AIMS,), "takes": (*AIMS,), "drops": (*AIMS,)}.get(read.does or "", ())
    if read.border in ("blue", "weapon"):
        if read.does or read.aim or read.cost or read.brings > 1:
            yield f"a {read.border} card does nothing when it is played: no does, aim, brings, cost"
        if (read.border == "weapon") != (read.range is not None):
            yield "a weapon has a range, and no other card has one"
        if read.border == "blue" and not blocks:
            yield "a blue card without a block changes nothing"
        return
    if blocks or read.range is not None:
        yield f"a {read.border} card has no block and no range: it is not in force in front of a player"
    if read.does is None:
        yield f"does: one of {', '.join((*EFFECTS, 'misses'))} is needed"
    if read.does == "misses" and (read.border != "green" or read.cost):
        yield "a card with a Missed! symbol is green here, and costs nothing"
    if aims and read.aim is None:
        yield f"aim: one of {', '.join(aims)} is needed"
    if read.aim and not aims:
        yield f"a card that {read.does} has no aim"


def _signs(read: CardData, blocks: Mapping[str, Any]) -> str:
    """Return the effect of a card in signs."""
    seen = [("−", blocks.get("sees_nearer")), ("+", blocks.get("seen_farther"))]
    if read.border in ("blue", "weapon"):
        return " ".join(f"seen*{sign}{by}" for sign, by in seen if by)
    if read.does == "misses":
        return MISSED
    many = f"*{read.brings}" if read.brings > 1 and read.does in ("draws", "heals") else ""
    parts = ["pay" if read.cost else "", SIGNS[read.does or ""] + many, AIMS.get(read.aim or "", "")]
    return " ".join(filter(None, parts))


def set_of(name: str, version: int, entries: list[tuple[str, Any]]) -> Expansion:
    """Return a set of some entries, each with its shelf."""
    kinds, characters, events = (
        tuple(it for at, it in entries if at == shelf) for shelf in (CARD, CHARACTER, EVENT)
    )
    return Expansion(name, kinds, characters, events, version=version)


def name_faults(name: str) -> Iterator[str]:
    """Yield the reasons why a set from outside cannot have a name."""
    if name in (it.name for it in SETS):
        yield f"there is another set {name}"
    if name in (*Setup.__struct_fields__, *Switches._fields):
        yield f"{name} is a word of every game's setup"


def is_taken(entry: str) -> bool:
    """Return True for the name of an entry that there is already."""
    return entry in KINDS or entry in CHARACTERS or entry in EVENTS
