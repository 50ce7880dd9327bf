"""Named values as they stand in a sentence: names for seats, printed names for the ids of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from babel.lists import format_list

from bangdice.words.catalogue import Catalogue

SEATS = ("seat", "by", "target", "to", "before", "victim", "dead", "rival")
"""Values that are the number of a seat and are told as its name."""

TEXTS = {
    "role": (str, "role.{}.named"),
    "face": (str, "face.{}"),
    "roll": (int, "roll.{}"),
    "suit": (str, "suit.{}"),
    "character": (str, "character.{}.name"),
    "event": (str, "event_card.{}.name"),
    "set": (str, "set.{}.name"),
}
"""Values that are words of the game: their type (a face may also be a plain number) and their text's key."""

SUIT_SIGNS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}


def values_in_sentence(
    words: Catalogue, values: Mapping[str, object], names: Sequence[str]
) -> dict[str, object]:
    """Return the values as they stand in a sentence, and further ones that follow from them.

    These are `count` for the plural, `what` for the subject (the printed name of its `why` or `kind`), `card`
    and `printed` of a `face`, `cards` of `faces`, and the `text` of an `event`. Only dice that have just
    fallen are news, unless all are told together at the end.
    """
    values = _news(values)
    said = {name: _said(words, name, value, names) for name, value in values.items() if value is not None}
    face, faces, event = values.get("face"), values.get("faces"), values.get("event")
    if isinstance(face, str) and " " in face:
        said |= {"card": _card(words, face), "printed": rank_and_suit(face)}
    if isinstance(faces, Iterable):
        said["cards"] = _cards(words, map(str, faces))
    if isinstance(event, str):
        said["text"] = words.text(f"event_card.{event}.text")
    what = what_it_is(words, kind_of(values))
    if what is not None:
        said["what"] = what
    count = values.get("count", values.get("points"))
    return said if count is None else {**said, "count": count}


def _news(values: Mapping[str, object]) -> Mapping[str, object]:
    dice, fallen = values.get("dice"), values.get("rerolled")
    if values.get("last") or not isinstance(dice, Sequence) or not isinstance(fallen, Iterable):
        return values
    return {**values, "dice": [dice[die] for die in fallen]}


def kind_of(values: Mapping[str, object]) -> str | None:
    """Return the subject of something: its `why`, else its `kind`, its `power`, or the kind of its `face`."""
    for name in ("why", "kind", "power", "face"):
        value = values.get(name)
        if isinstance(value, str):
            return value.partition(" ")[0]
    return None


def what_it_is(words: Catalogue, name: str | None) -> str | None:
    """Return the printed name of a card, an event or a character; None for anything else."""
    keys = (f"{table}.{name}.name" for table in ("card", "event_card", "character"))
    return next((words.text(key) for key in keys if key in words), None)


def rank_and_suit(face: str) -> str:
    """Return rank and suit as they are printed: `10♦` of `bang 10D`."""
    mark = face.rpartition(" ")[2]
    return mark[:-1] + SUIT_SIGNS[mark[-1]]


def _cards(words: Catalogue, faces: Iterable[str]) -> str:
    """Return cards in a row, those of one name together: `Beer and BANG! ×3`."""
    counted = Counter(_card(words, face) for face in faces)
    rows = [name if count == 1 else f"{name} ×{count}" for name, count in counted.items()]
    return format_list(rows, locale=words.locale)


def _card(words: Catalogue, face: str) -> str:
    return words.text(f"card.{face.partition(' ')[0]}.name")


def _said(words: Catalogue, name: str, value: object, names: Sequence[str]) -> object:
    if name in SEATS and isinstance(value, int) and value < len(names):
        return names[value]
    kind, key = TEXTS.get(name, (str, ""))
    if key and isinstance(value, kind) and not (name == "face" and " " in str(value)):
        return words.text(key.format(value))
    if name == "winners" and isinstance(value, Iterable):
        return format_list([names[seat] for seat in value], locale=words.locale)
    if name == "dice" and isinstance(value, Iterable):
        return ", ".join(words.text(f"face.{face}") for face in value)
    return value
