"""The habits of the dice game."""
