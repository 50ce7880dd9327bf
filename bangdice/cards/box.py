"""The card game in its box."""

from bangdice.bots.random_bot import RandomBot
from bangdice.box import Box
from bangdice.cards.bots.habits import CardHabits
from bangdice.cards.game import CardGame


class CardBox(Box):
    """What comes with the card game."""

    bots = {"habits": CardHabits(), "random": RandomBot()}


CARDS = CardBox(CardGame)
