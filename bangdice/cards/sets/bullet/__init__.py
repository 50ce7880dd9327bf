"""The Bullet: three characters of its own."""

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.bullet import characters

BULLET = Expansion(
    name="bullet",
    characters=(characters.ClausTheSaint(), characters.JohnnyKisch(), characters.UncleWill()),
    modules=(characters,),
)
