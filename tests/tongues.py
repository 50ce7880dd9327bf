"""The languages that tests run over."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bangdice.words.catalogue import Catalogue
from bangdice.words.languages import languages
from tests.long import LONG

READY = tuple(code for code, it in languages().items() if not it.is_draft)
"""The languages that a speaker has read. They are said in full."""

LANGUAGES = pytest.mark.parametrize("lang", Catalogue.languages())
"""For a test that only reads texts."""

SEEN = Catalogue.languages() if LONG else READY
SHOWN = pytest.mark.parametrize("lang", SEEN)
"""For a test that takes its time, such as one with a browser: drafts are for the long form."""


def says_name(text: str, name: str) -> bool:
    """Return True if a text has the words of a name, with whatever endings a language gives them."""
    stems = [re.escape(word[: max(3, len(word) - 2)].casefold()) for word in re.findall(r"\w+", name)]
    return all(re.search(rf"\b{stem}", text.casefold()) for stem in stems)


def by_keys(tree: dict[str, Any], above: str = "") -> dict[str, str]:
    """Return the texts of a file for the browser by their whole keys."""
    texts: dict[str, str] = {}
    for part, it in tree.items():
        key = ".".join(filter(None, (above, part)))
        texts |= {key: it} if isinstance(it, str) else by_keys(it, key)
    return texts
