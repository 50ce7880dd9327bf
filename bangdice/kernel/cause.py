"""The causes of events: the place of a rule, and the events that may have led to it. Data for a referee.

A game lists them in its `causes.py`. Causes that are named after an entry stand with that entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol


class Cause(NamedTuple):
    """The cause of an event.

    `place` is a section of the help (`order`), a point of its list (`order.3`) or an entry (`barrel`). If it
    is empty, the rule is that of the entry which the event names. `rulings` are numbers of rulings.

    `parents` are the events that may have led to it. The nearest earlier one counts. A parent is a key and
    the values that have to agree. The key `life_lost` stands for `life_lost.duel` too. An `aimed target=seat`
    has the seat of this event as its target. A root needs no parent.
    """

    place: str = ""
    rulings: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    is_root: bool = False


class Ground(NamedTuple):
    """The ground of a refusal: its place and rulings, as those of a cause.

    `unless` names the words that say what would have to be different. If it is empty, they are those of the
    refusal's own name. If it is None, nothing would help.
    """

    place: str = ""
    rulings: tuple[str, ...] = ()
    unless: str | None = ""


class Causes(NamedTuple):
    """The causes of events by their keys, without `event.`, and the grounds of refusals by their names.

    The cause under `life_gained.beer` counts for all gains by a Beer. Without it, the cause under the longest
    beginning of the sentence's key counts.
    """

    events: Mapping[str, Cause] = {}
    reasons: Mapping[str, Ground] = {}

    def __or__(self, other: Causes) -> Causes:
        """Return both tables as one. Raise ValueError if both have a key."""
        twice = (self.events.keys() & other.events.keys()) | (self.reasons.keys() & other.reasons.keys())
        if twice:
            raise ValueError(f"{min(twice)} has two causes")
        return Causes({**self.events, **other.events}, {**self.reasons, **other.reasons})


class HasCauses(Protocol):
    """A card, character or event that may have causes of its own."""

    @property
    def id(self) -> str: ...
    @property
    def causes(self) -> Causes: ...


def with_entries(causes: Causes, entries: Iterable[HasCauses]) -> Causes:
    """Return the causes of a game with those of its entries. An entry's own have their place with it.

    Raise ValueError if a key has two causes.
    """
    for entry in entries:
        events = {key: it._replace(place=it.place or entry.id) for key, it in entry.causes.events.items()}
        reasons = {name: it._replace(place=it.place or entry.id) for name, it in entry.causes.reasons.items()}
        causes = causes | Causes(events, reasons)
    return causes
