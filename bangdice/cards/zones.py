"""Where cards lie."""

from __future__ import annotations

DECK, DISCARD, ASIDE, LOOKED, STORE = FIXED_ZONES = ("deck", "discard", "aside", "looked", "store")
"""The zones that belong to nobody: the deck and the discard pile; cards that are being played or turned up;
cards that somebody looks at; cards on sale in the General Store. Each seat has `hand:s` and `table:s`.
"""
PILES = (DECK, DISCARD, ASIDE, STORE)
"""Those whose order can be followed by all, besides every `table:s`."""
