"""BANG! the card game on the kernel, with its expansions. Way in: `game.py`; how entries look:
docs/cards.md.
"""
