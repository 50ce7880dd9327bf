"""What is wrong with the texts of a language: keys that lack or are too many, and texts of another shape."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from babel import Locale

from bangdice.words.catalogue import ADDRESSED, PLACEHOLDER
from bangdice.words.languages import FALLBACK, FORMS, files_of, is_plural, own_tables
from bangdice.words.values import SEATS

Parts = Mapping[str, str]
"""The parts of one text: "" for a plain one, its plural forms, or the numbers in a list."""

MOST_COUNTED = 201
"""Texts may count the numbers below this one."""

SPOKEN_TO = {*SEATS, "winners", "name"}
"""The placeholders of players. A line of the story speaks to each of them."""


class Fault(NamedTuple):
    """A text that screens cannot use as it is."""

    file: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.what}"


@cache
def texts_of(lang: str, file: str) -> Mapping[str, Parts]:
    """Return the texts of one file as it is written, by their keys."""
    return dict(_texts(own_tables(lang, file), ""))


def missing_texts(lang: str) -> Iterator[Fault]:
    """Yield the texts that a language has not."""
    for file in files_of(FALLBACK):
        for key in texts_of(FALLBACK, file).keys() - texts_of(lang, file).keys():
            yield Fault(file, key, "is not there")


def faults(lang: str) -> Iterator[Fault]:
    """Yield what is wrong with the texts that there are."""
    for file in files_of(lang):
        english = texts_of(FALLBACK, file)
        for key, parts in texts_of(lang, file).items():
            if key not in english:
                yield Fault(file, key, "is not in English")
                continue
            for check in CHECKS:
                yield from (Fault(file, key, what) for what in check(lang, key, parts, english[key]))


UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of letters, or break a line where no text of ours has a new one."""


def needed_forms(lang: str) -> set[str]:
    """Return the plural forms that texts of a language need."""
    return {*map(Locale.parse(lang).plural_form, range(MOST_COUNTED)), "other"}


def is_list(parts: Parts) -> bool:
    """Return True for the parts of a list."""
    return "0" in parts


def _texts(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, Parts]]:
    for name, value in table.items():
        if isinstance(value, Mapping) and not is_plural(value):
            yield from _texts(value, f"{prefix}{name}.")
        elif isinstance(value, Mapping):
            yield prefix + name, value
        elif isinstance(value, list):
            yield prefix + name, {str(number): part for number, part in enumerate(value)}
        else:
            yield prefix + name, {"": str(value)}


def _shape(lang: str, key: str, own: Parts, english: Parts) -> Iterator[str]:
    if is_list(own) != is_list(english):
        yield "is a list in one of both languages"
    if FORMS & own.keys() and not FORMS & english.keys() and "{count}" not in english.get("", ""):
        yield "has plural forms, and nothing is counted"


def _places(lang: str, key: str, own: Parts, english: Parts) -> Iterator[str]:
    """Of several lines each may leave out a name."""
    mine, theirs = (
        {it for text in parts.values() for it in PLACEHOLDER.findall(text)} for parts in (own, english)
    )
    for name in sorted(mine - theirs - {"count"}):
        yield f"has {{{name}}}, and English has not"
    for name in sorted(theirs - mine - {"count"}) if not is_list(english) else ():
        yield f"lacks {{{name}}}"


def _forms(lang: str, key: str, own: Parts, english: Parts) -> Iterator[str]:
    if FORMS & own.keys():
        known = {*Locale.parse(lang).plural_form.tags, "other"}
        yield from (f"has the plural form {it}, which {lang} has not" for it in sorted(own.keys() - known))
        yield from (f"lacks the plural form {it}" for it in sorted(needed_forms(lang) - own.keys()))


def _plain(lang: str, key: str, own: Parts, english: Parts) -> Iterator[str]:
    for text in own.values():
        if not text or text != text.strip() or re.search(r"[<>&]|  ", text):
            yield f"is empty, or has a space too many or one of <>&: {text!r}"
        if UNSEEN.search(text):
            yield f"has a sign that nobody sees and that turns or breaks a line: {text!r}"


def _faults_of_address(lang: str, key: str, own: Parts, english: Parts) -> Iterator[str]:
    """Beside the words for everybody else a line of the story has others for each seat that they name, and
    these without the name. A list of winners has the name of each.
    """
    for text in own.values() if key.startswith("event.") else ():
        for others, yours in ADDRESSED.findall(text):
            seats, spoken = _names_in(others), yours.split("|")
            if len(seats) != len(spoken) or any(it in words for it, words in zip(seats, spoken, strict=True)):
                yield f"does not speak to each player in it: {text!r}"
        if {*_names_in(ADDRESSED.sub("", text))} - {"{winners}"}:
            yield f"names a player outside [brackets]: {text!r}"


def _names_in(text: str) -> list[str]:
    return [f"{{{name}}}" for name in PLACEHOLDER.findall(text) if name in SPOKEN_TO]


CHECKS: tuple[Callable[[str, str, Parts, Parts], Iterator[str]], ...] = (
    _shape,
    _places,
    _forms,
    _plain,
    _faults_of_address,
)
