"""BANG! The Dice Game and BANG! the card game for people round one table, each with a phone."""

from __future__ import annotations

__version__ = "1.0.0"
