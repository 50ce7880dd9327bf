"""A position of the dice game as text, and back: a line a seat, in the order of the circle.

    edition revised
    roll 2: one [two] arrow dynamite [beer]
    *Bart Cassidy   sheriff  10/10  arrows 1
     El Gringo      outlaw    1/7
     Vulture Sam    renegade  4/9   real
     Jourdonnais    outlaw    0/7   out

`*` is on turn. There are nine arrows; those not in front of a player lie in the pile. Dice in brackets fell
last. All lines: docs/scenes-dice.md.
"""

from __future__ import annotations

from typing import Any

from bangdice.dice.game import DiceGame
from bangdice.kernel.randomness import NO_SEED
from tests.language.dice.lines import LANGUAGE, read_text
from tests.language.dice.standing import game_at, position_of
from tests.language.notation import write_lines


def read_position(text: str, seed: bytes = NO_SEED, **switches: Any) -> DiceGame:
    """Return the game that stands at a position written as text, run to its question.

    `switches` count over those of the text. `seed` is for dice that are not scripted. Raise BadPosition,
    which names the fault and its line.
    """
    return game_at(read_text(text, switches), seed)


def write_position(game: DiceGame) -> str:
    """Return the position of a game as text, at any question. Its chance is not included."""
    return write_lines(position_of(game), LANGUAGE)
