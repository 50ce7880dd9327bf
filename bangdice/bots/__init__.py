"""Bots: they see a view and options, never the game. Pure.

`player.py` says what a bot is, `random_bot.py` and `habits.py` are the two kinds, `stance.py` is whom a
role shoots.
"""

from bangdice.bots.habits import Habits
from bangdice.bots.player import Bot
from bangdice.bots.random_bot import RandomBot

BOTS: dict[str, Bot] = {"habits": Habits(), "random": RandomBot()}
"""The kinds of bots of the dice game by name; they keep nothing between two questions, so one of each serves
all chairs.
"""

CARD_BOTS: dict[str, Bot] = {"random": RandomBot()}
"""Those of the card game."""

BOTS_OF: dict[str, dict[str, Bot]] = {"dice": BOTS, "cards": CARD_BOTS}
"""The kinds of bots of each game."""


def make_bot(kind: str, game: str = "dice") -> Bot:
    """The bot of a kind for a game; KeyError for a kind or a game that is none."""
    return BOTS_OF[game][kind]
