"""What a game does in the cases people ask about, and what the signs on its cards mean: told to players, one
file a language and game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType


@cache
def rulings(lang: str, game: str) -> Mapping[str, str]:
    """The text of each ruling by its number, plain and read once.

    FileNotFoundError where a language has none for a game.
    """
    return _read(lang, f"rulings.{game}.toml")


@cache
def signs(lang: str, game: str) -> Mapping[str, str]:
    """Return the meaning of each sign on a card, by its name, plain and read once.

    FileNotFoundError where a language has none for a game.
    """
    return _read(lang, f"signs.{game}.toml")


def _read(lang: str, name: str) -> Mapping[str, str]:
    return MappingProxyType(tomllib.loads((files(__package__) / lang / name).read_text("utf-8")))
