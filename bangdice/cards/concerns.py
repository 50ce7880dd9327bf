"""Which rulings are nothing to a table: they are about cards that it has not shuffled in."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bangdice.cards.rulings import RULINGS
from bangdice.cards.sets import SETS

Needs = tuple[tuple[str, ...], ...]
"""Groups of sets: one of each group must be in play."""

BASE = "base"

_OTHERWISE: Mapping[str, Needs] = MappingProxyType(
    {
        "R024": (("fistful_of_cards", "high_noon"),),
        "R025": (),
        "R028": (("dodge_city",),),
        "R054": (("dodge_city",),),
        "R119": (),
        "R127": (("dodge_city",),),
        "R128": (("bullet",),),
        "R132": (("dodge_city",),),
        "R140": (("high_noon",),),
        "R146": (("fistful_of_cards",),),
        "R147": (("fistful_of_cards",),),
        "R159": (("dodge_city",),),
        "R181": (("fistful_of_cards",), ("bullet",)),
    }
)
"""What a ruling names only by the way, or is all about, is not seen from its list of entries."""


@cache
def needs(number: str) -> Needs:
    """The sets without which a ruling says nothing: those of each event that it is about, one of those of its
    cards, and one of those of its characters, unless one of them is of the base game.
    """
    if number in _OTHERWISE:
        return _OTHERWISE[number]
    events = ((home,) for home in _homes(number, "events"))
    shelves = (_homes(number, shelf) for shelf in ("kinds", "characters"))
    groups = (*events, *(homes for homes in shelves if homes))
    return tuple(homes for homes in groups if BASE not in homes)


def _homes(number: str, shelf: str) -> tuple[str, ...]:
    about = set(RULINGS[number].about)
    return tuple(it.name for it in SETS if about & {entry.id for entry in getattr(it, shelf)})
