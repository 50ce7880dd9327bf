"""The languages: a folder each, with a small file about the language itself beside its texts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec

from bangdice.kernel.shapes import converter

HOME = files(__package__)
"""The folder of the languages' folders."""

FALLBACK = "en"
"""The language of a device whose own we do not have, and of every text that a draft lacks."""

ITSELF = "language.toml"
"""The file about the language itself. A folder that has one is a language."""

FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural forms of all languages. A text with forms is a table of some of them, `other` among them."""

SECTION = re.compile(r"^(?=## \w+: )", re.MULTILINE)
"""`## anchor: Title` begins a section of a game's help."""


MORE: dict[tuple[str, str], dict[str, Any]] = {}
"""Tables that come from outside, by language and file (`more.py`)."""


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language, in its own words."""

    name: str
    """Its own name, as a line of a menu has it."""
    sentence: str
    """A sentence of the game, by which a reader can judge it."""
    go_on: str
    """The key that chooses it."""
    draft: str
    """The word for a draft, as a stamp has it."""
    state: Literal["draft", "ready"]
    """A draft waits for somebody who speaks it and reads every text. What it lacks is said in English."""
    direction: Literal["ltr", "rtl"]

    @property
    def is_draft(self) -> bool:
        return self.state == "draft"

    def texts(self) -> dict[str, str]:
        """Return what a page of languages says of it. Only a draft has the word for one."""
        own = {"name": self.name, "sentence": self.sentence, "go_on": self.go_on, "direction": self.direction}
        return {**own, "draft": self.draft} if self.is_draft else own


def folder_of(lang: str) -> Traversable:
    """Return the folder of a language."""
    return HOME / lang


_language = converter(Language)


@cache
def languages() -> Mapping[str, Language]:
    """Return all languages by their codes, in alphabetical order."""
    found = sorted(it.name for it in HOME.iterdir() if (it / ITSELF).is_file())
    return {code: _language(tomllib.loads((folder_of(code) / ITSELF).read_text("utf-8"))) for code in found}


def files_of(lang: str) -> tuple[str, ...]:
    """Return the names of the files with texts of a language. The English ones are all that there are."""
    names = (it.name for it in folder_of(lang).iterdir())
    return tuple(sorted(it for it in names if it.endswith(".toml") and it != ITSELF))


def own_tables(lang: str, file: str) -> dict[str, Any]:
    """Return the nested tables of one file as it is written; none if there is no such file."""
    path = folder_of(lang) / file
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


@cache
def tables_of(lang: str, file: str) -> dict[str, Any]:
    """Return the nested tables of one file of a language. In a draft English ones fill the gaps."""
    own = fill(own_tables(lang, file), MORE.get((lang, file), {}))
    return fill(own, tables_of(FALLBACK, file)) if languages()[lang].is_draft else own


def fill(own: Mapping[str, Any], english: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of a draft, with English ones where it has none. Plural forms are not mixed."""
    own = {name: mine for name, mine in own.items() if mine != {}}
    whole = {**english, **own}
    for name in own.keys() & english.keys():
        mine, theirs = own[name], english[name]
        if isinstance(mine, dict) and isinstance(theirs, dict) and not is_plural(theirs):
            whole[name] = fill(mine, theirs)
    return whole


def is_plural(table: Mapping[str, Any]) -> bool:
    """Return True for the plural forms of one text."""
    return "other" in table and table.keys() <= FORMS


def help_of(lang: str, game: str) -> str:
    """Return the text of a game's help, "" for a game without one. A draft's missing sections are English."""
    path = folder_of(lang) / f"help.{game}.md"
    text = path.read_text("utf-8") if path.is_file() else ""
    if not languages()[lang].is_draft:
        return text
    own, english = sections_of(text), sections_of(help_of(FALLBACK, game))
    return "\n\n".join(own.get(it, english[it]) for it in english) + "\n"


def sections_of(text: str) -> dict[str, str]:
    """Return the sections of a help by the beginnings of their headings, as `## order`."""
    return {it.partition(":")[0]: it.rstrip() for it in SECTION.split(text) if it.strip()}
