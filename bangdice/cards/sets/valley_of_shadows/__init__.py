"""The Valley of Shadows: its eight characters."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.valley_of_shadows import characters

VALLEY_OF_SHADOWS = Expansion(
    name="valley_of_shadows",
    characters=characters.VALLEY_CHARACTERS,
    modules=(characters,),
)
