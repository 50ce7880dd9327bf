"""Games kept for later readers: the receipt of a game, and its check.

The room lies above games, bots and store, and below tables. It knows no clock, no table and no language.
"""
