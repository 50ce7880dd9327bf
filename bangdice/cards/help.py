"""The subjects of the card game's help: cards, characters and events, set by set."""

from __future__ import annotations

from collections.abc import Iterator

from bangdice.box.help import Copies, Corner, Help, Subject
from bangdice.cards.entries import Character, EventCard, Expansion, Kind
from bangdice.cards.faces import faces, read_face
from bangdice.cards.sets import SETS
from bangdice.cards.setup import BASE_GAME, PRESETS, Switches


def card_help() -> Help:
    """Return the subjects of the card game's help."""
    cards = (_card(it, kind) for it in SETS for kind in it.kinds)
    characters = (_character(it, character) for it in SETS for character in it.characters)
    events = (_event(it, event) for it in SETS for event in it.events)
    return Help(
        subjects=(*cards, *characters, *events),
        switches={name: _values(name) for name in Switches._fields},
        lone=("event",),
        has_signs=True,
    )


def _values(switch: str) -> dict[str, object]:
    usual = getattr(Switches(), switch)
    others = {name: getattr(preset, switch) for name, preset in PRESETS.items()}
    return {"usual": usual, **{name: value for name, value in others.items() if value != usual}}


def _card(expansion: Expansion, kind: Kind) -> Subject:
    key = f"card.{kind.id}"
    return Subject(
        kind.id,
        "card",
        f"{key}.name",
        f"{key}.text",
        f"k-{kind.id}",
        sprite=f"{expansion.sprite}.svg",
        set=expansion.name,
        is_apart=not expansion.loads_first,
        edge=kind.border,
        copies=tuple(_copies(kind.id)),
    )


def _copies(kind: str) -> Iterator[Copies]:
    for expansion in SETS:
        own = [entry.prints for entry in expansion.kinds if entry.id == kind]
        prints = " ".join([*own, *(more for name, more in expansion.more_prints if name == kind)])
        if prints:
            printed = (read_face(face) for face in faces(kind, prints))
            yield Copies(expansion.name, tuple(Corner(face.rank, face.suit) for face in printed))


def _character(expansion: Expansion, character: Character) -> Subject:
    """Return a character's subject. The dice game has those of the base game too, with the same drawings."""
    key = f"character.{character.id}"
    return Subject(
        character.id,
        "character",
        f"{key}.name",
        f"{key}.ability",
        f"p-{character.id}",
        sprite="art.svg" if expansion.name == BASE_GAME else f"{expansion.sprite}.svg",
        set=expansion.name,
        is_apart=not expansion.loads_first,
        life=character.life_points(Switches()),
    )


def _event(expansion: Expansion, event: EventCard) -> Subject:
    key = f"event_card.{event.id}"
    return Subject(
        event.id,
        "event",
        f"{key}.name",
        f"{key}.text",
        f"e-{event.id}",
        sprite=f"{expansion.sprite}.svg",
        set=expansion.name,
        is_apart=not expansion.loads_first,
        edge=event.deck,
        is_last=event.is_last,
    )
