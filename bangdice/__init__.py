"""BANG! The Dice Game for people round one table, each with a phone."""

__version__ = "0.1.0"
