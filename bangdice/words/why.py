"""The referee's book: the rule and the rulings of every event and every refusal, in one language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from bangdice.kernel.cause import Causes
from bangdice.words.catalogue import Catalogue
from bangdice.words.languages import help_of
from bangdice.words.rulings import rulings

LATE = ("why.", "unless.")
"""The beginnings of keys that a screen fetches with the book."""

HEADING = re.compile(r"^(##|###) (\w+): (.+)$", re.MULTILINE)
"""`## anchor: Title` begins a section of the help, `### anchor: Title` a part of it."""
MARK = re.compile(r"^(?:- |\d+\. )")
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")

Place = tuple[str, str]
"""The title of a section, and one of its points in plain words."""


@cache
def places(lang: str, game: str) -> Mapping[str, Place]:
    """Return the sections of a game's help by their anchors, and their points: `order.3` is the third.

    A point is a paragraph or a part of a list. A section's own text is its first point. A game without a help
    has no sections.
    """
    return MappingProxyType(dict(_places(help_of(lang, game))))


def why_book(lang: str, game: str, causes: Causes, faces: Mapping[str, Place]) -> dict[str, object]:
    """Return everything that a screen needs to say why, apart from the words that it has.

    `events` and `reasons` have the place, the rulings, and the parents or the words after "unless" of each.
    `places` and `rulings` have the texts of those that are named, `words` those that are fetched late.
    `faces` are places outside the help's text.
    """
    known = {**places(lang, game), **faces}
    rows = [(it.place, it.rulings) for it in causes.events.values()]
    rows += [(it.place, it.rulings) for it in causes.reasons.values()]
    named = dict.fromkeys(place for place, _ in rows)
    numbers = dict.fromkeys(number for _, those in rows for number in those)
    told = rulings(lang, game) if numbers else {}
    return {
        "events": {key: [it.place, it.rulings, it.parents] for key, it in causes.events.items()},
        "reasons": {
            name: [it.place, it.rulings, None if it.unless is None else it.unless or name]
            for name, it in causes.reasons.items()
        },
        "places": {name: known[name] for name in named if name in known},
        "rulings": {number: told.get(number, number) for number in numbers},
        "words": {
            key: text for key, text in Catalogue.load(lang, game).flat().items() if key.startswith(LATE)
        },
    }


def _places(text: str) -> Iterator[tuple[str, Place]]:
    heads = [*HEADING.finditer(text)]
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        _, anchor, title = head.groups()
        points = [*_points(text[head.end() : following.start() if following else len(text)])]
        yield anchor, (title, points[0] if points else "")
        for number, point in enumerate(points, 1):
            yield f"{anchor}.{number}", (title, point)


def _points(body: str) -> Iterator[str]:
    for line in body.splitlines():
        if line.strip() and not line.startswith("|"):
            yield LINK.sub(r"\1", MARK.sub("", line)).replace("**", "").replace("*", "")
