"""Games kept for later readers: receipts and their check, stories, evenings and books.

The room lies above games, bots and store, and below tables. It knows no clock, no table and no language.
"""
