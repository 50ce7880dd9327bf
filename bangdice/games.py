"""All games, by name. A new game is a folder with its box, and its name here."""

from __future__ import annotations

from collections.abc import Mapping

from bangdice.box import Box
from bangdice.cards.box import CARDS
from bangdice.dice.box import DICE

GAMES: Mapping[str, Box] = {box.name: box for box in (DICE, CARDS)}
"""A new table plays the first one."""
