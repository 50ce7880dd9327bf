"""The sets, each in its own folder. A set that is left out of `SETS_IN_PLAY` leaves no trace."""

from __future__ import annotations

from functools import lru_cache

from bangdice.cards.entries import Character, EventCard, Expansion, Kind
from bangdice.cards.faces import read_face
from bangdice.cards.hooks import STEPPED, Hooks
from bangdice.cards.sets.base import BASE
from bangdice.cards.sets.bullet import BULLET
from bangdice.cards.sets.dodge_city import DODGE_CITY
from bangdice.cards.sets.fistful_of_cards import FISTFUL_OF_CARDS
from bangdice.cards.sets.high_noon import HIGH_NOON
from bangdice.cards.sets.valley_of_shadows import VALLEY_OF_SHADOWS
from bangdice.cards.sets.wild_west_show import WILD_WEST_SHOW
from bangdice.cards.setup import Switches
from bangdice.kernel.errors import BrokenRules
from bangdice.kernel.rules import Holder

SETS_IN_PLAY = (
    BASE, DODGE_CITY, HIGH_NOON, FISTFUL_OF_CARDS, BULLET, VALLEY_OF_SHADOWS, WILD_WEST_SHOW,
)  # fmt: skip

SETS: list[Expansion] = []
KINDS: dict[str, Kind] = {}
CHARACTERS: dict[str, Character] = {}
EVENTS: dict[str, EventCard] = {}
"""Everything that a game may be made of, in the order of the sets. Filled by `register`."""

POWERS: dict[str, Hooks] = {}
"""The entries with powers, by the names of those among the answers. Filled by `register`."""


def register(expansion: Expansion) -> None:
    """Make a set playable.

    Raise BrokenRules for a name that another set or entry has, for an entry that acts at a moment of a turn
    and has no place there, and for one that brings somebody back and does not say so.
    """
    entries = (*expansion.kinds, *expansion.characters, *expansion.events)
    taken = [*KINDS, *CHARACTERS, *EVENTS]
    for entry in entries:
        if entry.id in taken:
            raise BrokenRules(f"{expansion.name}: there is another {entry.id}")
        taken.append(entry.id)
        if "returns_by" in entry.overrides and not getattr(entry, "returns_the_dead", False):
            raise BrokenRules(f"{entry.id} brings somebody back and does not say so")
        for moment in STEPPED:
            if moment in entry.overrides and not entry.place_in_turn(Switches()):
                raise BrokenRules(f"{entry.id} has {moment}, but no place among the entries of that moment")
    if expansion.name in (it.name for it in SETS):
        raise BrokenRules(f"there is another set {expansion.name}")
    SETS.append(expansion)
    KINDS.update({it.id: it for it in expansion.kinds})
    CHARACTERS.update({it.id: it for it in expansion.characters})
    EVENTS.update({it.id: it for it in expansion.events})
    armed = (it for it in expansion.kinds if "plays" in it.overrides)
    POWERS.update({it.verb or it.id: it for it in (*armed, *expansion.characters, *expansion.events)})
    abilities_of.cache_clear()


@lru_cache(maxsize=1024)
def abilities_of(seat: int, character: str, copied: str | None, table: tuple[str, ...]) -> tuple[Holder, ...]:
    """Return the abilities of a seat: of its character, of the one it copies, and of the faces before it.

    The same ones come back all the time, so that they are made once.
    """
    kinds = dict.fromkeys([read_face(face).kind for face in table])
    characters = [CHARACTERS[name] for name in (character, copied) if name is not None]
    return tuple([(seat, entry) for entry in (*characters, *[KINDS[kind] for kind in kinds])])


def event_decks() -> tuple[str, ...]:
    """Return all decks of events, in the order of the sets."""
    return tuple(dict.fromkeys(event.deck for event in EVENTS.values()))


for _expansion in SETS_IN_PLAY:
    register(_expansion)
