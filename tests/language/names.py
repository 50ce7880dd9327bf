"""Names as people write them: `BANG!`, `Slab the Killer`. Any spelling and case is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

_PRINTED = {
    "bang": "BANG!",
    "missed": "Missed!",
    "panic": "Panic!",
    "indians": "Indians!",
    "rev_carabine": "Rev. Carabine",
}
_SMALL = ("the", "of")


def name_of(entry: str) -> str:
    """Return the name of a character, card or event: `law_of_the_west` is Law of the West."""
    words = [word if word in _SMALL else word[:1].upper() + word[1:] for word in entry.split("_")]
    return _PRINTED.get(entry) or " ".join((words[0][:1].upper() + words[0][1:], *words[1:]))


def entry_called(name: str, among: Iterable[str]) -> str | None:
    """Return the entry with this name, however it is spelled; None if there is none."""
    return next((entry for entry in among if same_name(name, entry)), None)


def same_name(name: str, entry: str) -> bool:
    """Return True if two spellings are of one name."""
    return _bare(name) == _bare(entry) != ""


@cache
def _bare(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
