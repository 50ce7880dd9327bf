"""Bots: they see a view and options, never the game. Pure.

`player.py` says what a bot is, `random_bot.py` and `habits.py` are the two kinds, `stance.py` is whom a
role shoots.
"""

from bangdice.bots.habits import Habits
from bangdice.bots.player import Bot
from bangdice.bots.random_bot import RandomBot

BOTS: dict[str, Bot] = {"habits": Habits(), "random": RandomBot()}
"""The kinds of bots by name; they keep nothing between two questions, so one of each serves all chairs."""


def make_bot(kind: str) -> Bot:
    """The bot of a kind; KeyError for a kind that is none."""
    return BOTS[kind]
