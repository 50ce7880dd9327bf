"""The dice game in its box."""

from bangdice.bots.random_bot import RandomBot
from bangdice.box import Box
from bangdice.dice.bots.habits import DiceHabits
from bangdice.dice.game import DiceGame


class DiceBox(Box):
    """What comes with the dice game."""

    bots = {"habits": DiceHabits(), "random": RandomBot()}


DICE = DiceBox(DiceGame)
