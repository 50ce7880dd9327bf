"""Games kept for those who come later: the receipt of a game, and what checks it.

Above games, bots and store, below tables. It knows no clock, no table and no language.
"""
