"""The facts of entries that screens know besides their words. The browser's sources are written from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangdice.kernel.event import Kinds, Traits, traits_of

Fact = Mapping[str, str | int]

SHOWN = {"seen": "seen", "title": "title", "is_held": "held", "symbol": "symbol", "is_answer": "answer"}
"""The traits of events that screens know, each with its name there. Sounds have a table of their own."""


class FactsTable(NamedTuple):
    """A table of facts in the browser's source `file`: its `name`, its subject in `about`, and its rows.

    `rows` are an entry's facts by its name, one word for each name, names alone, or one number. Tables of
    the same name in one file are one table. Words are declared one by one where they `are_checked` by the
    browser's types.
    """

    file: str
    name: str
    about: str
    rows: Mapping[str, Fact] | Mapping[str, str] | tuple[str, ...] | int
    are_checked: bool = False


def facts_of_events(folder: str, kinds: Kinds) -> tuple[FactsTable, ...]:
    """Return the facts of the kinds of events of a game, whose files stand in `folder`."""
    all_traits = traits_of(kinds)
    shown = {key: _fact_of(traits) for key, traits in all_traits.items()}
    sounds = {key: traits.sound for key, traits in all_traits.items() if traits.sound is not None}
    return (
        FactsTable(
            f"{folder}/events",
            "EVENTS",
            "What is seen of each event; behind a point stands a detail of its sentence.",
            {key: fact for key, fact in shown.items() if fact},
        ),
        FactsTable("sound/events", "OF_EVENT", 'The sound of each event, "" for silence.', sounds, True),
    )


def _fact_of(traits: Traits) -> Fact:
    return {name: value for trait, name in SHOWN.items() if (value := getattr(traits, trait)) is not None}
