"""The blue cards that Dodge City brings. They add up with other cards that do the same (R054)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards.entries import Blue
from bangdice.cards.hooks import Me

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


class Binocular(Blue):
    """Its owner sees others 1 nearer."""

    id = "binocular"
    prints = "10D"
    signs = "seen*−1"
    worth = 4

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        return -1 if viewer == me else 0


class Hideout(Blue):
    """Others see its owner 1 farther away."""

    id = "hideout"
    prints = "KD"
    sound = "hooves"
    signs = "seen*+1"
    worth = 6
    is_shield = True

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        return 1 if target == me else 0


BLUE_KINDS = (Binocular(), Hideout())
