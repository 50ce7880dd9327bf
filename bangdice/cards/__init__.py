"""BANG! the card game on the kernel, with its expansions; docs/cards.md is the way in."""
