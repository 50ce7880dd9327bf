"""What a game does in the cases people ask about, told to players: one file a language and game."""

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
    text = (files(__package__) / lang / f"rulings.{game}.toml").read_text("utf-8")
    return MappingProxyType(tomllib.loads(text))
