"""The sets: one file or folder each. Leaving one out of `IN_THE_BOX` removes it without a trace."""

from bangdice.cards.entries import Character, Event, Expansion, Kind
from bangdice.cards.order import check_order
from bangdice.cards.sets.base import BASE
from bangdice.cards.sets.bullet import BULLET
from bangdice.cards.sets.dodge_city import DODGE_CITY
from bangdice.cards.sets.fistful_of_cards import FISTFUL_OF_CARDS
from bangdice.cards.sets.high_noon import HIGH_NOON
from bangdice.cards.setup import Switches
from bangdice.kernel.errors import BrokenRules

IN_THE_BOX = (BASE, DODGE_CITY, HIGH_NOON, FISTFUL_OF_CARDS, BULLET)

SETS: list[Expansion] = []
KINDS: dict[str, Kind] = {}
CHARACTERS: dict[str, Character] = {}
EVENTS: dict[str, Event] = {}
"""Everything that a game may be made of, in the order of the sets. Filled by `put_in`."""


def put_in(expansion: Expansion) -> None:
    """A set can be played with from now on.

    BrokenRules: a name that another set or entry has, or a hook that is asked step by step and has no step in
    the table of orders.
    """
    entries = (*expansion.kinds, *expansion.characters, *expansion.events)
    taken = [*KINDS, *CHARACTERS, *EVENTS]
    for entry in entries:
        if entry.id in taken:
            raise BrokenRules(f"{expansion.name}: there is another {entry.id}")
        taken.append(entry.id)
    if expansion.name in (it.name for it in SETS):
        raise BrokenRules(f"there is another set {expansion.name}")
    check_order(entries, Switches())
    SETS.append(expansion)
    KINDS.update({it.id: it for it in expansion.kinds})
    CHARACTERS.update({it.id: it for it in expansion.characters})
    EVENTS.update({it.id: it for it in expansion.events})


for _expansion in IN_THE_BOX:
    put_in(_expansion)
