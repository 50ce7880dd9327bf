"""The sets of the card game to which a ruling matters."""

from functools import cache

from bangdice.cards.sets import SETS
from bangdice.rulings import Needs, rulings_of

BASE = "base"


@cache
def needs(number: str) -> Needs:
    """Return the groups of sets without which a ruling says nothing.

    Unless the ruling names them, they are: those of each event that it is about, those of its cards, and
    those of its characters. A group with the base game is always there.
    """
    ruling = rulings_of("cards")[number]
    if ruling.needs is not None:
        return ruling.needs
    events = ((home,) for home in _homes(ruling.about, "events"))
    shelves = (_homes(ruling.about, shelf) for shelf in ("kinds", "characters"))
    groups = (*events, *(homes for homes in shelves if homes))
    return tuple(homes for homes in groups if BASE not in homes)


def _homes(about: tuple[str, ...], shelf: str) -> tuple[str, ...]:
    return tuple(it.name for it in SETS if {*about} & {entry.id for entry in getattr(it, shelf)})
