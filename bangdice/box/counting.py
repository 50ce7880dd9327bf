"""What a table has to know of a game to keep count of a real one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Counting(NamedTuple):
    """A game that can be counted: the `lives` of its characters, its `arrows`.

    `usual`: the life of a player whose character the table was not told; `more`: what the Sheriff has beyond.
    Where distance is counted, with cards that lie before players: `weapons` with their reach, the other
    `cards`, and how much farther (1) or nearer (-1) their owner is seen (`seen`) or `sees` others, by the
    names of cards and characters.
    """

    lives: Mapping[str, int]
    arrows: int
    usual: int
    more: int
    weapons: Mapping[str, int] = {}
    cards: tuple[str, ...] = ()
    seen: Mapping[str, int] = {}
    sees: Mapping[str, int] = {}

    def full(self, character: str | None, is_sheriff: bool) -> int:
        """Return the life with which a player begins, which is the most that he may have."""
        life = self.usual if character is None else self.lives.get(character, self.usual)
        return life + self.more * is_sheriff
