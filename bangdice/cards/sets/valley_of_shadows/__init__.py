"""The Valley of Shadows: eight characters and sixteen cards."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.valley_of_shadows import blue, brown, characters, ghost, poker, surprises

VALLEY_OF_SHADOWS = Expansion(
    name="valley_of_shadows",
    kinds=(*blue.BLUE_KINDS, *brown.BROWN_KINDS, ghost.Ghost(), poker.Poker(), *surprises.SURPRISES),
    characters=characters.VALLEY_CHARACTERS,
    modules=(blue, brown, characters, ghost, poker, surprises),
    switches=("spared_by_own_bandidos", "any_shot_counts", "counts_ghost_card"),
)
