"""The plot of a game: what happened, in order, and the sums that stories are told from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Literal

import msgspec

from bangdice.box.telling import Stroke, Telling
from bangdice.chronicle.story import Edge, StoryPerson
from bangdice.kernel.event import Event
from bangdice.kernel.record import Entry
from bangdice.kernel.roles import DEPUTY, SHERIFF, Result

LAW = (SHERIFF, DEPUTY)
HOW: Mapping[str, Literal["lost", "gained", "fell", "back"]] = {
    "life_lost": "lost",
    "life_gained": "gained",
    "eliminated": "fell",
    "revived": "back",
    "ghost_returned": "back",
    "ghost_left": "fell",
}
"""What an event means for a player's life."""


class Happened(msgspec.Struct, frozen=True):
    """An event, the number of the answer that led to it, and the turn in which it was."""

    at: int
    turn: int
    event: Event

    @property
    def values(self) -> dict[str, Any]:
        """The values of the event."""
        return self.event.values


class Answer(msgspec.Struct, frozen=True):
    """An answer (`entry` None: the deal) to a question `about` something, what followed, and the view then.

    `turn` is the one in which it was given.
    """

    at: int
    turn: int
    entry: Entry | None
    about: str
    happened: tuple[Happened, ...]
    strokes: tuple[Stroke, ...]
    view: Any


class Plot(msgspec.Struct, frozen=True, dict=True):
    """A game: who played, all answers that counted, how it ended, and what the game is asked for."""

    people: tuple[StoryPerson, ...]
    answers: tuple[Answer, ...]
    result: Result
    telling: Telling

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.people))

    @cached_property
    def happened(self) -> tuple[Happened, ...]:
        """Everything that happened, in order."""
        return tuple(it for answer in self.answers for it in answer.happened)

    def named(self, *names: str) -> Iterator[Happened]:
        """Yield what happened under one of these names."""
        return (it for it in self.happened if it.event.name in names)

    @cached_property
    def turns(self) -> int:
        """The number of turns that were begun."""
        return self.happened[-1].turn if self.happened else 0

    @cached_property
    def edges(self) -> tuple[tuple[Edge, ...], ...]:
        """Each seat's changes of life."""
        found: list[list[Edge]] = [[] for _ in self.people]
        for it in self.happened:
            edge = _edge(it)
            if edge is not None:
                found[it.values["seat"]].append(edge)
        return tuple(map(tuple, found))

    @cached_property
    def harm(self) -> tuple[tuple[int, ...], ...]:
        """A row for each seat: the life points that it took from every other."""
        rows = [[0] * len(self.people) for _ in self.people]
        for it in self.named("life_lost"):
            by, seat = it.values["by"], it.values["seat"]
            if by is not None and by != seat:
                rows[by][seat] += it.values["points"]
        return tuple(map(tuple, rows))

    @cached_property
    def lost(self) -> dict[str, tuple[int, ...]]:
        """By cause: the life points of each seat that nobody else took."""
        sums: dict[str, list[int]] = {}
        for it in self.named("life_lost"):
            by, seat = it.values["by"], it.values["seat"]
            if by is None or by == seat:
                sums.setdefault(it.values["why"], [0] * len(self.people))[seat] += it.values["points"]
        return {why: tuple(points) for why, points in sums.items()}

    def are_friends(self, seat: int, other: int) -> bool:
        """Return True if two wanted the same side to win; with three players nobody does."""
        roles = self.people[seat].role, self.people[other].role
        if len(self.people) == 3 or seat == other:
            return False
        return all(role in LAW for role in roles) or roles == ("outlaw", "outlaw")

    def life_by_turn(self, seat: int) -> list[int]:
        """Return the life that a seat had at the end of each turn, from the deal on."""
        life, found, edges = self.people[seat].life, [], list(self.edges[seat])
        for turn in range(self.turns + 1):
            while edges and edges[0].turn <= turn:
                life = edges.pop(0).life
            found.append(life)
        return found


def _edge(it: Happened) -> Edge | None:
    how, values = HOW.get(it.event.name), it.values
    if how is None:
        return None
    return Edge(
        at=it.at,
        turn=it.turn,
        life=max(0, values.get("life") or 0),
        how=how,
        by=values.get("by"),
        what=values.get("why") or it.event.name,
    )
