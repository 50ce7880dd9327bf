"""BANG! The Dice Game and BANG! the card game for people round one table, each with a phone."""

__version__ = "0.1.0"
