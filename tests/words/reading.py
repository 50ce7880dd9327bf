"""The catalogues as tests read them: every key with its texts."""

from __future__ import annotations

from functools import cache

from bangdice.words.catalogue import Catalogue

FORMS = {"zero", "one", "two", "few", "many", "other"}


STORIES = "stories"
"""Asked for instead of a game: the words of games that are over."""


TIPS = "tips"
"""Asked for instead of a game: the tips of the dice game."""


def words_of(lang: str, game: str | None) -> Catalogue:
    """Return the catalogue of a game, of stories, or of tips."""
    if game == TIPS:
        return Catalogue.tips(lang, "dice")
    return Catalogue.stories(lang) if game == STORIES else Catalogue.load(lang, game)


@cache
def plurals(lang: str, game: str | None) -> dict[str, set[str]]:
    """The texts with plural forms, and their forms: a key with only forms below it, `other` among them."""
    below: dict[str, set[str]] = {}
    for key in words_of(lang, game).flat():
        stem, _, form = key.rpartition(".")
        below.setdefault(stem, set()).add(form)
    return {stem: forms for stem, forms in below.items() if "other" in forms and forms <= FORMS}


@cache
def texts(lang: str, game: str | None = "dice") -> dict[str, list[str]]:
    """Every key with its texts: one, or several where it has plural forms or is a list."""
    words = words_of(lang, game)
    keys: dict[str, list[str]] = {}
    for key, text in words.flat().items():
        stem = key.rpartition(".")[0]
        is_part = stem in plurals(lang, game) or key not in words
        keys.setdefault(stem if is_part else key, []).append(text)
    return keys
