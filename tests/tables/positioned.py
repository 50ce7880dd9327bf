"""Card games that begin in a position written by hand, for tables that come to the point at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bangdice.cards.game import CardGame
from tests.language.cards import read_position


def positioned(text: str, **changed: Any) -> type[CardGame]:
    """The card game, which begins here with any setup, the seats in the order of the lines. A game that
    carries something over from the one before is dealt as usual.
    """

    class Positioned(CardGame):
        @classmethod
        def start(cls, setup: Mapping[str, Any], seed: bytes) -> Any:
            """The position, with the seed of the game."""
            if setup.get("characters") or setup.get("sheriff") is not None:
                return super().start(setup, seed)
            game = read_position(text, **changed)
            game.chance.seed = seed
            return game

    return Positioned
