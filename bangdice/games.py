"""The games there are, by name."""

from collections.abc import Mapping

from bangdice.cards.game import CardGame
from bangdice.dice.game import DiceGame

AnyGame = DiceGame | CardGame

GAMES: Mapping[str, type[DiceGame] | type[CardGame]] = {game.name: game for game in (DiceGame, CardGame)}
