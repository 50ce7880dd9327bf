"""The sets: one file or folder each. Leaving one out of `SETS` removes it without a trace."""

from bangdice.cards.entries import Character, Event, Expansion, Kind
from bangdice.cards.sets.base import BASE
from bangdice.cards.sets.bullet import BULLET
from bangdice.cards.sets.dodge_city import DODGE_CITY
from bangdice.cards.sets.fistful_of_cards import FISTFUL_OF_CARDS
from bangdice.cards.sets.high_noon import HIGH_NOON

SETS: tuple[Expansion, ...] = (BASE, DODGE_CITY, HIGH_NOON, FISTFUL_OF_CARDS, BULLET)

KINDS: dict[str, Kind] = {kind.id: kind for expansion in SETS for kind in expansion.kinds}
CHARACTERS: dict[str, Character] = {it.id: it for expansion in SETS for it in expansion.characters}
EVENTS: dict[str, Event] = {event.id: event for expansion in SETS for event in expansion.events}
