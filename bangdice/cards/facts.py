"""The facts that screens get about cards, characters and events, beside their words."""

from __future__ import annotations

from bangdice.box.facts import Fact, FactsTable, facts_of_events
from bangdice.cards import events
from bangdice.cards.entries import BROWN, Weapon
from bangdice.cards.sets import EVENTS, KINDS, POWERS, SETS_IN_PLAY
from bangdice.cards.sets.base import BASE
from bangdice.kernel.event import events_of


def kind_fact(name: str) -> Fact:
    """Return a kind's border (unless it is brown), the reach of a weapon, and its signs."""
    kind = KINDS[name]
    border: Fact = {} if kind.border == BROWN else {"border": kind.border}
    reach: Fact = {"reach": kind.range} if isinstance(kind, Weapon) else {}
    signs: Fact = {"signs": kind.signs} if kind.signs else {}
    return {**border, **reach, **signs}


EARLY = [it.id for expansion in SETS_IN_PLAY if expansion.loads_first for it in expansion.kinds]
KIND = {name: kind_fact(name) for name in EARLY}
FAR_KIND = {name: kind_fact(name) for name in KINDS if name not in EARLY}
SOUND = {name: kind.sound for name, kind in KINDS.items() if kind.sound}
DECK = {
    it.deck: " ".join(name for name, other in EVENTS.items() if other.deck == it.deck)
    for it in EVENTS.values()
}
OWNER = {verb: it.id for verb, it in POWERS.items() if verb != it.id}
FIRST = [it for it in SETS_IN_PLAY if it.loads_first and it is not BASE]
HEADS = tuple(it.id for expansion in FIRST for it in expansion.characters)
AT_ONCE = tuple(it.name for it in SETS_IN_PLAY if it.loads_first)
LONG = tuple(name for name, kind in KINDS.items() if not kind.in_short_deck)

FACTS = (
    FactsTable("cards/facts", "KINDS", "The kinds of cards; what has no border here is brown.", KIND),
    FactsTable("cards/far-facts", "FAR_KINDS", "The kinds of cards of later sets.", FAR_KIND),
    FactsTable("cards/facts", "DECKS", "The events of each deck.", DECK),
    FactsTable("cards/facts", "OWNERS", "Whose a power is, where it is not called as its owner.", OWNER),
    FactsTable("cards/facts", "HEADS", "The characters of the card game alone, of its first sets.", HEADS),
    FactsTable("cards/facts", "AT_ONCE", "The sets whose words and drawings come with the game.", AT_ONCE),
    FactsTable("cards/facts", "LONG", "The kinds that the short deck leaves out.", LONG),
    FactsTable("sound/events", "OF_KIND", "The sound of each kind of card that has its own.", SOUND, True),
    *facts_of_events("cards", events_of(events)),
)
