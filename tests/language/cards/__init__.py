"""A position of the card game as text, and back: a line a seat, in the order of the circle.

    event Hangover
    *Bart Cassidy  sheriff   4/5  hand: BANG!, Missed! 10♣, Duel  play: Mustang
     El Gringo     outlaw    1/3  hand: Beer
     Vulture Sam   renegade  4/4
     Jourdonnais   outlaw    out
    deck: 5♠, Beer

`*` is on turn. A card is a kind, what stands in its corner, or both; which one is meant otherwise is the
first that is free. Cards that are not named lie beneath the deck in the order of their sets. All lines:
docs/scenes-cards.md.
"""

from __future__ import annotations

from typing import Any

from bangdice.cards.game import CardGame
from bangdice.kernel.randomness import NO_SEED
from tests.language.cards.lines import LANGUAGE, read_text
from tests.language.cards.standing import game_at, position_of
from tests.language.notation import write_lines


def read_position(text: str, seed: bytes = NO_SEED, **changed: Any) -> CardGame:
    """Return the game that stands at a position written as text, run to its question.

    `changed` (`sets`, `preset`, `short_deck`, switches) counts over the text. `seed` is for picks and
    shuffles that are not scripted. Raise BadPosition, which names the fault and its line.
    """
    return game_at(read_text(text, changed), seed)


def write_position(game: CardGame) -> str:
    """Return the position of a game as text, at any question. Its chance is not included."""
    return write_lines(position_of(game), LANGUAGE)
