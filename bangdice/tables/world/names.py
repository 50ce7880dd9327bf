"""The names of people and bots. A name has 1 to 20 visible characters. It is text and never markup."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.words.catalogue import Catalogue

NAME_LENGTH = 20
"""The most visible characters of a name."""
MARKS = 3
"""The most marks on one letter."""

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""By their category these are letters and marks, but nothing is drawn for them."""

UNSHOWN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""The categories of signs that cannot be shown."""


def read_name(text: str) -> str:
    """Return a name as somebody typed it, normalised (NFKC).

    Raise Refused: `name_empty`, `name_too_long`, `name_bad`.
    """
    parts = unicodedata.normalize("NFKC", text).strip().split(" ")
    name = " ".join(part for part in parts if part)
    if any(unicodedata.category(sign) in UNSHOWN or sign in UNSEEN for sign in name):
        raise Refused(Reason("name_bad"))
    if not name:
        raise Refused(Reason("name_empty"))
    marks = [unicodedata.category(sign).startswith("M") for sign in name]
    if marks[0] or any(all(marks[at : at + MARKS + 1]) for at in range(len(marks) - MARKS)):
        raise Refused(Reason("name_bad"))
    if marks.count(False) > NAME_LENGTH:
        raise Refused(Reason("name_too_long", values=(("most", NAME_LENGTH),)))
    return name


def number_name(name: str, taken: Iterable[str]) -> str:
    """Return the name; if it is taken, with the first number that makes it differ."""
    others = {other.casefold() for other in taken}
    number, candidate = 1, name
    while candidate.casefold() in others:
        number += 1
        ending = f" {number}"
        candidate = _cut_name(name, NAME_LENGTH - len(ending)).rstrip() + ending
    return candidate


def bot_name(taken: Iterable[str], lang: str = "en") -> str:
    """Return the first name of a bot in a language that nobody at the table has."""
    names = Catalogue.load(lang).texts("bot.names")
    others = {name.casefold() for name in taken}
    return next((name for name in names if name.casefold() not in others), number_name(names[0], others))


def _cut_name(name: str, length: int) -> str:
    """Return the first visible characters, with their marks."""
    seen = 0
    for at, sign in enumerate(name):
        seen += not unicodedata.category(sign).startswith("M")
        if seen > length:
            return name[:at]
    return name
