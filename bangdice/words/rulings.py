"""The words of the rulings, and the meanings of the signs on the cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bangdice.words.catalogue import RULINGS
from bangdice.words.languages import tables_of


@cache
def rulings(lang: str, game: str) -> Mapping[str, str]:
    """Return the text of each ruling by its number. Raise KeyError if a language has none for a game."""
    return MappingProxyType(tables_of(lang, f"{game}.toml")[RULINGS])


@cache
def signs(lang: str, game: str) -> Mapping[str, str]:
    """Return the meaning of each sign on a card, by its name.

    Raise FileNotFoundError if a language has none for a game.
    """
    return MappingProxyType(tables_of(lang, f"signs.{game}.toml"))
