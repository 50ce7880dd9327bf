"""What screens know of the entries beside their words: plain data, written into the browser's sources."""

from bangdice.cards.entries import BROWN, Weapon
from bangdice.cards.sets import EVENTS, KINDS, POWERS, SETS
from bangdice.cards.sets.base import BASE

Fact = dict[str, str | int]


def kinds() -> dict[str, Fact]:
    """Return each kind's border (unless it is brown), the reach of a weapon, and its signs."""
    return {name: _kind(name) for name in KINDS}


def _kind(name: str) -> Fact:
    kind = KINDS[name]
    border = {} if kind.border == BROWN else {"border": kind.border}
    reach = {"reach": kind.range} if isinstance(kind, Weapon) else {}
    signs = {"signs": kind.signs} if kind.signs else {}
    return {**border, **reach, **signs}


def decks() -> dict[str, list[str]]:
    """Return the events of each deck."""
    found: dict[str, list[str]] = {}
    for event in EVENTS.values():
        found.setdefault(event.deck, []).append(event.id)
    return found


def owners() -> dict[str, str]:
    """Return whose a power is, where it is not called as its owner."""
    return {verb: it.id for verb, it in POWERS.items() if verb != it.id}


def heads() -> list[str]:
    """Return the characters that this game alone has: those of the base game are in the dice game too."""
    return [it.id for expansion in SETS if expansion is not BASE for it in expansion.characters]
