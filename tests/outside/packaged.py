"""A set as a package brings it: with a character that has a program."""

from __future__ import annotations

from bangdice.cards.entries import Blue, Character, Expansion
from bangdice.cards.game import CardGame
from bangdice.cards.hooks import Me
from bangdice.outside.found import OutsideSet


class Drifter(Character):
    """He keeps one card more than he has life points."""

    id = "drifter"
    life = 4

    def hand_limit(self, g: CardGame, me: Me, seat: int) -> int | None:
        return g.life[seat] + 1 if seat == me else None


class Jail(Blue):
    """It has the name of a card of the house."""

    id = "jail"
    prints = "2C"

    def hand_limit(self, g: CardGame, me: Me, seat: int) -> int | None:
        return None


WORDS = {
    "en": {
        "set": {"packaged": {"name": "Packaged", "help": "A drifter."}},
        "character": {
            "drifter": {
                "name": "Drifter",
                "short": "Keeps one card more.",
                "ability": "He keeps one card more than he has life points.",
            }
        },
    },
    "de": {"character": {"drifter": {"name": "Streuner"}}},
}
EXPANSION = Expansion("packaged", characters=(Drifter(),), version=1)
FRONTIER = OutsideSet(EXPANSION, WORDS)
UNVERSIONED = OutsideSet(EXPANSION._replace(version=0), WORDS)
SECOND_JAIL = OutsideSet(EXPANSION._replace(kinds=(Jail(),)), WORDS)
