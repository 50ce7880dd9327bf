"""What happened, told in one sentence: the same keys and the same choice between them as in the browser.

The key of an event is `event.<name>`, and longer where the catalogue has it: by its `why` (or else its
`face`), then by how the other player stands to it (`by`, or else `target`): `alone` (there is none), `self`
(it is the seat itself) or `by` (somebody else). So `event.life_gained.beer.self`, but `event.turn_ended`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from babel.lists import format_list

from bangdice.words.catalogue import Catalogue

Values = Mapping[str, object] | Iterable[tuple[str, object]]

SEATS = ("seat", "by", "target")
"""Values that are the number of a seat and are told as its name."""

TEXTS = {"role": (str, "role.{}.named"), "face": (str, "face.{}"), "roll": (int, "roll.{}")}
"""Values that are words of the game: their type (a face may be a plain number, too) and their text's key."""


class Told(Protocol):
    """An event or a refusal: a name, and named values (a mapping or pairs)."""

    @property
    def name(self) -> str: ...

    @property
    def values(self) -> Values: ...


def sentence(words: Catalogue, event: Told, names: Sequence[str]) -> str:
    """An event in the catalogue's language; `names` are the players' names by seat. May raise MissingText."""
    values = dict(event.values)
    return words.text(event_key(words, event.name, values), **told(words, values, names))


def refusal(words: Catalogue, reason: Told, names: Sequence[str] = ()) -> str:
    """Why something was refused, in the catalogue's language. May raise MissingText."""
    return words.text(f"reason.{reason.name}", **told(words, dict(reason.values), names))


def event_key(words: Catalogue, name: str, values: Mapping[str, object]) -> str:
    """The most exact key the catalogue has for an event (the shortest, when it has none)."""
    key = f"event.{name}"
    for detail in _details(values):
        if words.has_below(f"{key}.{detail}"):
            key = f"{key}.{detail}"
    return key


def _details(values: Mapping[str, object]) -> Iterator[str]:
    why = values.get("why")
    kind = values.get("face") if why is None else why
    if isinstance(kind, str):
        yield kind
    for name in ("by", "target"):
        if name in values:
            party = values[name]
            yield "alone" if party is None else "self" if party == values.get("seat") else "by"
            return


def told(words: Catalogue, values: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """Values as they stand in a sentence: names of seats, words of the game, and `count` for the plural."""
    said = {name: _said(words, name, value, names) for name, value in values.items() if value is not None}
    count = values.get("count", values.get("points"))
    return said if count is None else {**said, "count": count}


def _said(words: Catalogue, name: str, value: object, names: Sequence[str]) -> object:
    if name in SEATS and isinstance(value, int) and value < len(names):
        return names[value]
    kind, key = TEXTS.get(name, (str, ""))
    if key and isinstance(value, kind):
        return words.text(key.format(value))
    if name == "winners" and isinstance(value, Iterable):
        return format_list([names[seat] for seat in value], locale=words.locale)
    if name == "dice" and isinstance(value, Iterable):
        return ", ".join(words.text(f"face.{face}") for face in value)
    return value
