"""Events told in one sentence each. The keys and the choice between them are those of the browser.

The key of an event is `event.<name>`, and longer where the catalogue has it, step by step:
- its `why` (or else its `kind`, `power`, or the kind of its `face`): `event.life_gained.beer`;
- `as`: a card is played as another kind than the printed one;
- `seen` or `unseen`: the reader may know the cards (`faces`), or not;
- a value that is true or false: `saved` or `not_saved`;
- the other party (`by`, or else `target`, `before`, `character`): `alone` (there is none), `self` (the seat
  itself) or `by` (somebody else).
Examples are `event.life_gained.beer.self` and `event.turn_ended`. An event whose key has no text is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from bangdice.words.catalogue import Catalogue
from bangdice.words.values import kind_of, values_in_sentence

Values = Mapping[str, object] | Iterable[tuple[str, object]]


class Sayable(Protocol):
    """An event or a refusal: a name, and named values (a mapping or pairs)."""

    @property
    def name(self) -> str: ...

    @property
    def values(self) -> Values: ...


def sentence(words: Catalogue, event: Sayable, names: Sequence[str]) -> str:
    """Return an event in the catalogue's language; "" when it is not told. `names` are those of the seats.

    A sentence that ends with the name of a card such as BANG! has its mark already.
    """
    values = dict(event.values)
    key = event_key(words, event.name, values)
    text = words.text(key, **values_in_sentence(words, values, names)) if key in words else ""
    return text.removesuffix(".") if text.endswith("!.") else text


def refusal(words: Catalogue, reason: Sayable, names: Sequence[str] = ()) -> str:
    """Return the reason of a refusal in the catalogue's language."""
    return words.text(f"reason.{reason.name}", **values_in_sentence(words, dict(reason.values), names))


def event_key(words: Catalogue, name: str, values: Mapping[str, object]) -> str:
    """Return the most exact key that the catalogue has for an event; the shortest if it has none."""
    key = f"event.{name}"
    for detail in _details(values):
        if words.has_below(f"{key}.{detail}"):
            key = f"{key}.{detail}"
    return key


def _details(values: Mapping[str, object]) -> Iterator[str]:
    kind, face = kind_of(values), values.get("face")
    if kind is not None:
        yield kind
    if isinstance(face, str) and "kind" in values and face.partition(" ")[0] != kind:
        yield "as"
    if "faces" in values:
        yield "unseen" if values["faces"] is None else "seen"
    for name, value in values.items():
        if isinstance(value, bool):
            yield name if value else f"not_{name}"
    for name in ("by", "target", "before", "character"):
        if name in values:
            party = values[name]
            yield "alone" if party is None else "self" if party == values.get("seat") else "by"
            return
