"""The zones in which cards lie."""

from __future__ import annotations

DECK, DISCARD, ASIDE, LOOKED, STORE = FIXED_ZONES = ("deck", "discard", "aside", "looked", "store")
"""The zones that belong to nobody: the deck and the discard pile; cards that are being played or turned up;
cards that a player looks at; cards on sale in the General Store, or put down at Poker. Each seat has `hand:s`
and `table:s`.
"""
PILES = (DECK, DISCARD, ASIDE, STORE)
"""The zones whose order everybody can follow, besides every `table:s`."""
