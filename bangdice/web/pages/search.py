"""The search in a game's help: by names in any language, by texts, by rulings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from bangdice.web.pages.entries import HelpSubject, RulingText, entries, rulings_of
from bangdice.web.pages.help_text import Section, help_page
from bangdice.words.catalogue import Catalogue

LONGEST = 60
"""Characters of a question. The rest is not read."""
FOLDED = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "ø": "o", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i", "ħ": "h"}
)
"""Letters that Unicode does not take apart, as people type them without a foreign keyboard."""


class FoundEntry(NamedTuple):
    """An entry that was found, and those of its rulings that contain the words."""

    entry: HelpSubject
    rulings: tuple[RulingText, ...]


class SearchResult(NamedTuple):
    """Sections of the rules with that title, entries, the best first, and other sections."""

    titled: tuple[Section, ...]
    hits: tuple[FoundEntry, ...]
    sections: tuple[Section, ...]


def find(lang: str, game: str, asked: str) -> SearchResult:
    """Return the results for some words. Every word must stand in each, at least as a word's beginning."""
    words = plain(asked[:LONGEST]).split()
    if not words:
        return SearchResult((), (), ())
    ranked = [
        (rank, entry) for entry in entries(lang, game).values() if (rank := _rank(lang, game, entry, words))
    ]
    hits = tuple(_hit(lang, game, entry, words) for _, entry in sorted(ranked, key=lambda it: it[0]))
    sections = [it for it in help_page(lang, game) if _says(_whole(lang, game, it), words)]
    titled = tuple(it for it in sections if _says(plain(it.title), words))
    return SearchResult(titled, hits, tuple(it for it in sections if it not in titled))


def plain(text: str) -> str:
    """Return letters and figures of any script in small print, without accents: `Città!` is `citta`."""
    bare = unicodedata.normalize("NFKD", text.casefold()).translate(FOLDED)
    return " ".join(re.findall(r"[^\W_]+", "".join(it for it in bare if not unicodedata.combining(it))))


def _rank(lang: str, game: str, entry: HelpSubject, words: list[str]) -> int:
    """Return 1 if found in a name, 2 in the text, 3 only with its rulings, 0 for not at all."""
    names, text, asked = _layers(lang, game, entry.id)
    for rank, said in enumerate((names, f"{names} {text}", f"{names} {text} {asked}"), 1):
        if _says(said, words):
            return rank
    return 0


def _hit(lang: str, game: str, entry: HelpSubject, words: list[str]) -> FoundEntry:
    """Return an entry with the rulings that contain words which its own text lacks."""
    names, text, _ = _layers(lang, game, entry.id)
    left = [word for word in words if not _says(f"{names} {text}", [word])]
    return FoundEntry(entry, tuple(it for it in entry.rulings if left and _says(plain(_text(it)), left)))


@cache
def _layers(lang: str, game: str, name: str) -> tuple[str, str, str]:
    entry = entries(lang, game)[name]
    names = (Catalogue.load(other, game).text(entry.subject.name) for other in Catalogue.languages())
    return _join([*names, name]), plain(f"{entry.text} {entry.set}"), _join(map(_text, entry.rulings))


@cache
def _whole(lang: str, game: str, section: Section) -> str:
    parts = (f"{part.title} {Markup(part.html).striptags()}" for part in section.parts)
    asked = map(_text, rulings_of(lang, game, section.anchor))
    return _join([section.title, Markup(section.html).striptags(), *parts, *asked])


def _text(ruling: RulingText) -> str:
    return f"{ruling.number} {ruling.text} {' '.join(ruling.switches)}"


def _join(texts: Iterable[str]) -> str:
    return " ".join(map(plain, texts))


def _says(said: str, words: Iterable[str]) -> bool:
    return all(f" {word}" in f" {said}" for word in words)
