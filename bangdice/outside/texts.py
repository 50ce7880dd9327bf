"""The texts of a set from outside, looked through: English ones are needed, others may come."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bangdice.cards.entries import Expansion
from bangdice.outside.found import OutsideSet, Texts
from bangdice.words.catalogue import Catalogue
from bangdice.words.checking import UNSEEN
from bangdice.words.languages import FALLBACK, fill, languages

MOST = {"name": 22, "short": 36, "ability": 300, "text": 300, "help": 200}
"""The most signs of each text that a screen has room for."""
LONGER = {("event_card", "short"): 50}
MARKUP = re.compile(r"[<>&{}\[\]|]")

SET_TEXTS = ("name", "help")
OF_SHELF = {
    "character": ("name", "short", "ability"),
    "card": ("name", "text"),
    "event_card": ("name", "short", "text"),
}
"""The texts that each entry needs, by the table in which they stand."""


def places_of(expansion: Expansion) -> list[tuple[str, str, str]]:
    """Return the places of all texts that a set needs."""
    shelves = {
        "character": expansion.characters,
        "card": expansion.kinds,
        "event_card": expansion.events,
    }
    own = [(table, it.id, text) for table in shelves for it in shelves[table] for text in OF_SHELF[table]]
    return [*(("set", expansion.name, text) for text in SET_TEXTS), *own]


def faults_of(it: OutsideSet) -> Iterator[str]:
    """Yield the English texts that lack, and all texts that no screen can show."""
    for table, name, text in places_of(it.expansion):
        if _at(it.words.get(FALLBACK, {}), table, name, text) is None:
            yield f"{table}.{name}.{text} has no English words"
        for lang, tables in it.words.items():
            said = _at(tables, table, name, text)
            if said is not None:
                yield from (f"{table}.{name}.{text} in {lang} {fault}" for fault in _wrong(table, text, said))


def lacks_of(it: OutsideSet) -> Iterator[str]:
    """Yield the languages for which English stands in, in the whole set or in some of its texts."""
    places = places_of(it.expansion)
    left = {lang: sum(_at(it.words.get(lang, {}), *at) is None for at in places) for lang in languages()}
    short = [f"{lang} {count}" for lang, count in left.items() if count and lang != FALLBACK]
    if short:
        yield f"of {len(places)} texts English ones stand in for some: {', '.join(short)}"
    strange = sorted(it.words.keys() - languages().keys())
    if strange:
        yield f"nobody reads {', '.join(strange)} here"


def words_of(it: OutsideSet) -> Texts:
    """Return the texts in all languages, English ones where there are no others."""
    english = it.words[FALLBACK]
    return {lang: _of_house(lang, it.name, fill(it.words.get(lang, {}), english)) for lang in languages()}


def _of_house(lang: str, name: str, tables: dict[str, Any]) -> dict[str, Any]:
    about = tables["set"][name]
    said = Catalogue.load(lang).text("outside.help", help=about["help"])
    return {**tables, "set": {name: {**about, "help": said}}}


def _at(tables: Mapping[str, Any], table: str, name: str, text: str) -> object | None:
    entries = tables.get(table)
    entry = entries.get(name) if isinstance(entries, Mapping) else None
    return entry.get(text) if isinstance(entry, Mapping) else None


def _wrong(table: str, text: str, said: object) -> Iterator[str]:
    most = LONGER.get((table, text), MOST[text])
    if not isinstance(said, str) or not said or said != said.strip():
        yield "is empty, no text, or has a space too many"
    elif len(said) > most:
        yield f"has {len(said)} signs; there is room for {most}"
    elif MARKUP.search(said) or UNSEEN.search(said) or "\n" in said:
        yield "has one of <>&{}[]|, or more than one line"
