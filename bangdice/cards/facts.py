"""The facts that screens get about cards, characters and events, beside their words."""

from __future__ import annotations

from bangdice.box.facts import Fact, FactsTable, facts_of_events
from bangdice.cards import events
from bangdice.cards.entries import BROWN, Weapon
from bangdice.cards.sets import EVENTS, KINDS, POWERS, SETS
from bangdice.cards.sets.base import BASE
from bangdice.kernel.event import events_of


def kinds() -> dict[str, Fact]:
    """Return each kind's border (unless it is brown), the reach of a weapon, and its signs."""
    return {name: _kind(name) for name in KINDS}


def _kind(name: str) -> Fact:
    kind = KINDS[name]
    border: Fact = {} if kind.border == BROWN else {"border": kind.border}
    reach: Fact = {"reach": kind.range} if isinstance(kind, Weapon) else {}
    signs: Fact = {"signs": kind.signs} if kind.signs else {}
    return {**border, **reach, **signs}


def sounds() -> dict[str, str]:
    """Return the sounds of the kinds that do not sound like any card."""
    return {name: kind.sound for name, kind in KINDS.items() if kind.sound}


def decks() -> dict[str, str]:
    """Return the events of each deck, in a row."""
    found: dict[str, list[str]] = {}
    for event in EVENTS.values():
        found.setdefault(event.deck, []).append(event.id)
    return {deck: " ".join(names) for deck, names in found.items()}


def owners() -> dict[str, str]:
    """Return the owner of each power that does not have its owner's name."""
    return {verb: it.id for verb, it in POWERS.items() if verb != it.id}


def heads() -> tuple[str, ...]:
    """Return the characters that this game alone has: those of the base game are in the dice game too."""
    return tuple(it.id for expansion in SETS if expansion is not BASE for it in expansion.characters)


def long() -> tuple[str, ...]:
    """Return the kinds that the short deck leaves out."""
    return tuple(name for name, kind in KINDS.items() if not kind.in_short_deck)


FACTS = (
    FactsTable("cards/facts", "KINDS", "The kinds of cards; what has no border here is brown.", kinds()),
    FactsTable("cards/facts", "DECKS", "The events of each deck.", decks()),
    FactsTable("cards/facts", "OWNERS", "Whose a power is, where it is not called as its owner.", owners()),
    FactsTable("cards/facts", "HEADS", "The characters of the card game alone.", heads()),
    FactsTable("cards/facts", "LONG", "The kinds that the short deck leaves out.", long()),
    FactsTable("sound/events", "OF_KIND", "The sound of each kind of card that has its own.", sounds(), True),
    *facts_of_events("cards", events_of(events)),
)
