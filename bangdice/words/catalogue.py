"""The texts of one language. They are looked up by key and filled with values. `count` selects plurals."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import ClassVar

from babel import Locale

from bangdice.words.languages import FALLBACK, ITSELF, folder_of, languages, tables_of

log = logging.getLogger(__name__)

Leaf = str | tuple[str, ...]

APP = "app.toml"
"""The words of every table. A game's words stand in `<game>.toml`. Names of other files have more dots."""

STORY = "story.toml"
BOOK = "book.toml"
"""The words about games that are over and about books, for every table of every game."""

TIPS = "tips.toml"
"""The tips of every game. A game's own stand in `tips.<game>.toml`."""

RULINGS = "ruling"
"""The table of a game's file that no screen carries. The help and large cards ask for it (`rulings.py`)."""

PLACEHOLDER = re.compile(r"\{(\w+)\}")

ADDRESSED = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
"""Words for everybody else, then those for the first person named in them, and for the second. The browser
knows its reader; here nobody is spoken to.
"""


class MissingText(KeyError):
    """A key without a text, or a text without one of its values. The message names language and key."""

    def __str__(self) -> str:
        return str(self.args[0])


class Catalogue:
    """The texts of one language, immutable. `load` returns the same object for the same language and game.

    A key is a row of words with dots. Texts are plain text, never markup, and the page that shows them
    escapes them. Without `strict` a missing text shows its key, so that one gap closes no page. Tests are
    strict.
    """

    strict: ClassVar[bool] = False

    def __init__(self, lang: str, *files: Mapping[str, object]) -> None:
        """Take the texts from the nested tables of some files.

        Raise ValueError if a leaf is neither a text nor a list of texts, or if a key stands in two files.
        """
        self.lang = lang
        self.locale = Locale.parse(lang)
        self._leaves: Mapping[str, Leaf] = MappingProxyType(_join(dict(_leaves(it, "")) for it in files))
        self._branches = frozenset(_beginnings(self._leaves))
        self._plural = self.locale.plural_form

    @staticmethod
    def languages() -> tuple[str, ...]:
        """Return the codes of all languages, in alphabetical order."""
        return tuple(languages())

    @staticmethod
    @cache
    def games(lang: str) -> tuple[str, ...]:
        """Return the games that a language has words for, in alphabetical order."""
        folder = folder_of(FALLBACK if languages()[lang].is_draft else lang)
        names = (it.name for it in folder.iterdir() if it.name not in (ITSELF, APP, STORY, BOOK, TIPS))
        parts = (name.split(".") for name in names)
        return tuple(sorted(part[0] for part in parts if part[1:] == ["toml"]))

    @staticmethod
    @cache
    def load(lang: str, game: str | None = None) -> Catalogue:
        """Return the app's words in a language, with or without those of a game. They are read once.

        Every catalogue has all languages, each in its own words: `languages.of.it.name`, …
        Raise MissingText if there is no such language, or if it has no words for the game.
        """
        Catalogue._check(lang)
        if game is not None and game not in Catalogue.games(lang):
            raise MissingText(
                f"{lang} has no words for {game!r}, only for {', '.join(Catalogue.games(lang))}"
            )
        app = tables_of(lang, APP)
        all_languages = {code: it.texts() for code, it in languages().items()}
        app = {**app, "languages": {**app["languages"], "of": all_languages}}
        if game is None:
            return Catalogue(lang, app)
        own = {name: it for name, it in tables_of(lang, f"{game}.toml").items() if name != RULINGS}
        return Catalogue(lang, app, own)

    @staticmethod
    @cache
    def stories(lang: str) -> Catalogue:
        """Return the words about games that are over, and books. Raise MissingText if there are none."""
        Catalogue._check(lang)
        return Catalogue(lang, tables_of(lang, STORY), tables_of(lang, BOOK))

    @staticmethod
    @cache
    def voice(lang: str, game: str) -> Catalogue:
        """Return the words that a board says aloud in a game. Raise MissingText if there are none."""
        Catalogue.load(lang, game)
        return Catalogue(lang, tables_of(lang, f"voice.{game}.toml"))

    @staticmethod
    @cache
    def tips(lang: str, game: str) -> Catalogue:
        """Return the tips of a game. Raise MissingText if there are none."""
        Catalogue.load(lang, game)
        return Catalogue(lang, tables_of(lang, TIPS), tables_of(lang, f"tips.{game}.toml"))

    @staticmethod
    def _check(lang: str) -> None:
        if lang not in Catalogue.languages():
            raise MissingText(f"there are no words in {lang!r}, only in {', '.join(Catalogue.languages())}")

    def __contains__(self, key: object) -> bool:
        """Return True if `text(key)` or `texts(key)` finds something."""
        return key in self._leaves or f"{key}.other" in self._leaves

    def has_below(self, key: str) -> bool:
        """Return True if there is a text at `key` or at a longer key that begins with it."""
        return key in self._leaves or key in self._branches

    def text(self, key: str, /, **values: object) -> str:
        """Return the text of a key with its `{placeholders}` filled in.

        A text with plural forms takes the one that its language uses for `count`. An unknown key and a
        placeholder without a value are logged and show the key; `strict` raises MissingText.
        """
        try:
            return self._fill(key, values)
        except MissingText as missing:
            if self.strict:
                raise
            log.error("%s", missing)
            return key

    def _fill(self, key: str, values: Mapping[str, object]) -> str:
        template = self._leaves.get(key)
        if template is None:
            template = self._form(key, values)
        if not isinstance(template, str):
            raise MissingText(f"{key!r} in {self.lang} is a list; use texts()")

        def fill(match: re.Match[str]) -> str:
            try:
                return str(values[match[1]])
            except KeyError:
                raise MissingText(f"{key!r} in {self.lang} wants a value for {match[0]}") from None

        return PLACEHOLDER.sub(fill, ADDRESSED.sub(r"\1", template))

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the list of texts of a key. Raise MissingText if there is none."""
        leaf = self._leaves.get(key)
        if not isinstance(leaf, tuple):
            raise MissingText(f"{self.lang} has no list {key!r}")
        return leaf

    def flat(self, prefixes: Iterable[str] = ()) -> dict[str, str]:
        """Return every text below one of the prefixes, or without prefixes every text, for the browser.

        Plural forms stand at `key.one`, `key.other`, … The parts of a list stand at `key.0`, `key.1`, …
        """
        wanted = tuple(prefixes)
        flat: dict[str, str] = {}
        for key, leaf in self._leaves.items():
            if wanted and not any(key == prefix or key.startswith(prefix + ".") for prefix in wanted):
                continue
            if isinstance(leaf, str):
                flat[key] = leaf
            else:
                flat |= {f"{key}.{index}": part for index, part in enumerate(leaf)}
        return flat

    def _form(self, key: str, values: Mapping[str, object]) -> Leaf:
        """Return the plural form of `key` for `values["count"]`, or `other` if the file has no such form."""
        other = self._leaves.get(f"{key}.other")
        if other is None:
            raise MissingText(f"{self.lang} has no text {key!r}")
        count = values.get("count")
        if not isinstance(count, int | float):
            raise MissingText(f"{key!r} in {self.lang} has plural forms and wants a number as count")
        return self._leaves.get(f"{key}.{self._plural(count)}", other)


def _join(books: Iterable[Mapping[str, Leaf]]) -> dict[str, Leaf]:
    joined: dict[str, Leaf] = {}
    for leaves in books:
        twice = joined.keys() & leaves.keys()
        if twice:
            raise ValueError(f"{min(twice)!r} stands in two files")
        joined |= leaves
    return joined


def _leaves(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, Leaf]]:
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, Mapping):
            yield from _leaves(value, key + ".")
        elif isinstance(value, list) and all(isinstance(part, str) for part in value):
            yield key, tuple(value)
        else:
            raise ValueError(f"{key!r} is neither a text nor a list of texts")


def _beginnings(keys: Iterable[str]) -> Iterator[str]:
    for key in keys:
        while "." in key:
            key = key.rpartition(".")[0]
            yield key
