"""Bots: they see a view and options, never the game. Pure.

`player.py` says what a bot is, `random_bot.py` and the habits of each game (`dice/`, `cards/`) are the two
kinds, `stance.py` is whom a role wants dead, the same in both games.
"""

from collections.abc import Mapping

from bangdice.bots.cards.habits import CardHabits
from bangdice.bots.dice.habits import DiceHabits
from bangdice.bots.player import Bot
from bangdice.bots.random_bot import RandomBot

_RANDOM = RandomBot()

BOTS: Mapping[str, Mapping[str, Bot]] = {
    "dice": {"habits": DiceHabits(), "random": _RANDOM},
    "cards": {"habits": CardHabits(), "random": _RANDOM},
}
"""The kinds of bots of each game, by name; they keep nothing between two questions, so one of each serves all
chairs.
"""


def make_bot(kind: str, game: str = "dice") -> Bot:
    """The bot of a kind for a game; KeyError for a kind or a game that is none."""
    return BOTS[game][kind]
