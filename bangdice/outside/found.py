"""A set from outside, as its author brings it, and as it was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bangdice.cards.entries import Character, EventCard, Expansion, Kind

Texts = Mapping[str, Mapping[str, Any]]
"""Texts by language, each the nested tables of a file such as `bangdice/words/en/cards.toml`."""


class OutsideSet(NamedTuple):
    """A set with its texts, of which English ones are needed, and its drawings as SVG by their symbols.

    A package names one by an entry point of the group `bangdice.sets` (docs/sets-from-outside.md).
    """

    expansion: Expansion
    words: Texts = {}
    drawings: Mapping[str, str] = {}

    @property
    def name(self) -> str:
        """Return the name of the set."""
        return self.expansion.name

    def symbols(self) -> dict[str, Character | Kind | EventCard]:
        """Return the entries by the symbols of their drawings."""
        it = self.expansion
        shelves = (("p", it.characters), ("k", it.kinds), ("e", it.events))
        return {f"{letter}-{entry.id}": entry for letter, shelf in shelves for entry in shelf}


class FoundSet(NamedTuple):
    """A set as it was found at a place. With `faults` it cannot be played; with `lacks` it can."""

    place: str
    set: OutsideSet | None
    faults: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
