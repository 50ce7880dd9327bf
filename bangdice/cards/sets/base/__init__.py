"""The base game: 80 cards, 16 characters."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.base import blue, characters, duel, general_store
from bangdice.cards.sets.base.blue import BLUE_KINDS
from bangdice.cards.sets.base.brown import BROWN_KINDS
from bangdice.cards.sets.base.characters import BASE_CHARACTERS

BASE = Expansion(
    name="base",
    kinds=(*BROWN_KINDS, *BLUE_KINDS),
    characters=BASE_CHARACTERS,
    modules=(blue, characters, duel, general_store),
    loads_first=True,
)
