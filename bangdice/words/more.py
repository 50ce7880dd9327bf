"""Words that come from outside: those of sets that are no part of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bangdice.words.catalogue import Catalogue
from bangdice.words.languages import MORE, fill, tables_of


def add_words(game: str, words: Mapping[str, Mapping[str, Any]]) -> None:
    """Add texts to those of a game, by language. They stand in no file of the house."""
    for lang, tables in words.items():
        at = (lang, f"{game}.toml")
        MORE[at] = fill(MORE.get(at, {}), tables)
    forget()


def forget() -> None:
    """Let all texts be read again."""
    tables_of.cache_clear()
    Catalogue.load.cache_clear()
