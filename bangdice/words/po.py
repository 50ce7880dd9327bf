"""A language as a PO file, for the tools of translators: English texts, and beside them its own.

The context of a message is a file and a key, or a file and the beginning of a section of the help. A list is
one message, with a line for each of its texts. A text that counts has plural forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import IO, NamedTuple

from babel import Locale
from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po
from babel.plural import PluralRule, to_gettext

from bangdice.words.checking import Parts, is_list, needed_forms, texts_of
from bangdice.words.languages import FALLBACK, FORMS, files_of, folder_of, sections_of
from bangdice.words.writing import ORDER

MADE_FOR = ("one", "other")
"""The plural forms of the English texts."""

PLURALS = re.compile(rb"nplurals\s*=\s*(\d+)")

Place = tuple[str, str]
"""A file, and a key or a section in it."""


class Unreadable(Exception):
    """A file that is no PO file. The message says why."""


class Read(NamedTuple):
    """What a PO file has for a language, and the places whose English text is another by now."""

    texts: Mapping[Place, Parts]
    changed: tuple[Place, ...]


def export_po(lang: str, to: IO[bytes]) -> None:
    """Write a language as a PO file."""
    catalogue = Catalog(lang, project="bangdice", fuzzy=False)
    catalogue.mime_headers = [("Plural-Forms", to_gettext(PluralRule(_rules(lang))))]
    own = dict(_texts(lang))
    for place, english in _texts(FALLBACK):
        forms = _forms(lang) if is_counted(english) else ("",)
        id = _strings(english, MADE_FOR if is_counted(english) else ("",))
        string = _strings(own[place], forms) if place in own else ("",) * len(forms)
        is_one = len(id) == 1
        catalogue.add(id[0] if is_one else id, string[0] if is_one else string, context=" ".join(place))
    write_po(to, catalogue, width=0)


def import_po(lang: str, po: IO[bytes]) -> Read:
    """Return the texts of a PO file, but for fuzzy ones and those whose English text has changed.

    Raise Unreadable.
    """
    english, texts, changed = dict(_texts(FALLBACK)), dict[Place, Parts](), []
    for message in _read(lang, po):
        file, _, key = str(message.context).partition(" ")
        strings = _several(message.string)
        if not message.id or message.fuzzy or not all(strings):
            continue
        parts = english.get((file, key))
        if parts is None or _strings(parts, MADE_FOR if is_counted(parts) else ("",)) != _several(message.id):
            changed.append((file, key))
        else:
            texts[file, key] = _parts(lang, strings, parts)
    return Read(texts, tuple(changed))


def _read(lang: str, po: IO[bytes]) -> Catalog:
    """Return the messages of a PO file. Raise Unreadable."""
    text = po.read()
    if any(int(number) > len(ORDER) for number in PLURALS.findall(text)):
        raise Unreadable("no language has so many plural forms")
    try:
        return read_po(BytesIO(text), lang)
    except (ValueError, LookupError) as trouble:
        raise Unreadable(str(trouble)) from trouble


def is_counted(english: Parts) -> bool:
    """Return True for a text that may have plural forms in a language."""
    return bool(FORMS & english.keys()) or "{count}" in english.get("", "")


def _texts(lang: str) -> Iterator[tuple[Place, Parts]]:
    for file in files_of(FALLBACK):
        yield from (((file, key), parts) for key, parts in texts_of(lang, file).items())
    for file in sorted(it.name for it in folder_of(lang).iterdir() if it.name.endswith(".md")):
        sections = sections_of((folder_of(lang) / file).read_text("utf-8"))
        yield from (((file, heading), {"": text}) for heading, text in sections.items())


def _rules(lang: str) -> dict[str, str]:
    rules = Locale.parse(lang).plural_form.rules
    return {form: rule for form, rule in rules.items() if form in needed_forms(lang)}


def _forms(lang: str) -> tuple[str, ...]:
    return tuple(it for it in ORDER if it in needed_forms(lang))


def _strings(parts: Parts, forms: tuple[str, ...]) -> tuple[str, ...]:
    if is_list(parts):
        return ("\n".join(parts.values()),)
    return tuple(parts.get(form, parts.get("other", parts.get("", ""))) for form in forms)


def _parts(lang: str, strings: tuple[str, ...], english: Parts) -> Parts:
    if is_list(english):
        return {str(number): line for number, line in enumerate(strings[0].splitlines())}
    if "" in english and len({*strings}) == 1:
        return {"": strings[0]}
    return dict(zip(_forms(lang), strings, strict=True))


def _several(said: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said or ("",))
