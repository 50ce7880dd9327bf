"""BANG! the card game on the kernel, with its expansions. Start with docs/cards.md."""
