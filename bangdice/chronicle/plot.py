"""The plot of a game: its events in order, and the sums that stories are told from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from bangdice.box.telling import Change, Stroke, Telling
from bangdice.chronicle.sitting import place_that_counts, selves, who
from bangdice.chronicle.story import Edge, StoryPerson
from bangdice.kernel.event import Event
from bangdice.kernel.record import Entry
from bangdice.kernel.roles import DEPUTY, OUTLAW, SHERIFF, Result

LAW = (SHERIFF, DEPUTY)
SIDES = (LAW, (OUTLAW,))
"""The roles that win together."""
Points = TypeVar("Points", int, float)


class Happened(NamedTuple):
    """An event, the number of the answer that led to it, and its turn.

    `change`: its effect on a life; `before`: that life before it.
    """

    at: int
    turn: int
    event: Event
    change: Change | None = None
    before: int = 0


class Changed(Edge, frozen=True, kw_only=True):
    """A change as it is counted: its seat, its points, the life before. `life` may be below 0."""

    seat: int
    points: int
    before: int


class GivenAnswer(NamedTuple):
    """An answer (`entry` None: the deal) to a question `about` something, its events, and the next view."""

    at: int
    entry: Entry | None
    about: str
    happened: tuple[Happened, ...]
    strokes: tuple[Stroke, ...]
    view: Any


class Plot(msgspec.Struct, frozen=True, dict=True):
    """A game: its players, all answers that counted, its end, and the game's own telling."""

    people: tuple[StoryPerson, ...]
    answers: tuple[GivenAnswer, ...]
    result: Result
    telling: Telling

    @property
    def seats(self) -> range:
        """All persons, by their numbers. There are more than seats where somebody took over a seat."""
        return range(len(self.people))

    @cached_property
    def size(self) -> int:
        """The number of seats."""
        return sum(it.seat is None for it in self.people)

    @cached_property
    def selves(self) -> dict[int, list[int]]:
        """The places of each person, under the one in which the game counts for them."""
        won = [it.is_winner for it in self.people]
        return {place_that_counts(seats, [won[at] for at in seats]): seats for seats in selves(self.people)}

    @cached_property
    def counts(self) -> dict[int, int]:
        """For each place the one in which the game counts for the same person."""
        return {at: person for person, seats in self.selves.items() for at in seats}

    def sums(self, row: Sequence[Points]) -> list[Points]:
        """Return the points of all places, those of one person together in the place that counts."""
        return [sum(row[it] for it in self.selves.get(at, ())) for at in self.seats]

    def who(self, seat: int, at: int) -> int:
        """Return the person who sat in a seat when an answer was given."""
        return who(self.people, seat, at)

    def seat_of(self, person: int) -> int:
        """Return the seat of a person."""
        seat = self.people[person].seat
        return person if seat is None else seat

    def turn_at(self, at: int) -> int:
        """Return the turn after an answer."""
        return max((it.turn for it in self.happened if it.at <= at), default=0)

    def turns_of(self, person: int) -> int:
        """Return the turns for which a person was in the game."""
        it = self.people[person]
        fell = next((fall.turn for fall in self.falls if fall.seat == person), self.turns)
        end = fell if it.until is None else self.turn_at(it.until)
        return end if it.seat is None else end - self.turn_at(it.since)

    @cached_property
    def happened(self) -> tuple[Happened, ...]:
        """All events in order."""
        return tuple(it for answer in self.answers for it in answer.happened)

    @cached_property
    def turns(self) -> int:
        """The number of turns that began."""
        return self.happened[-1].turn if self.happened else 0

    @cached_property
    def changes(self) -> tuple[Changed, ...]:
        """All changes of anybody's life."""
        return tuple(
            Changed(at=it.at, turn=it.turn, before=it.before, **it.change._asdict())
            for it in self.happened
            if it.change is not None
        )

    def those(self, how: str) -> Iterator[Changed]:
        """Yield the changes of a kind."""
        return (it for it in self.changes if it.how == how)

    @cached_property
    def falls(self) -> tuple[Changed, ...]:
        """The falls of living players. A ghost that leaves has fallen before."""
        living, found = set(self.seats), []
        for it in self.changes:
            if it.how == "fell" and it.seat in living:
                living.remove(it.seat)
                found.append(it)
            elif it.how == "back" and it.life > 0:
                living.add(it.seat)
        return tuple(found)

    @cached_property
    def edges(self) -> tuple[tuple[Edge, ...], ...]:
        """Each seat's changes of life."""
        found: list[list[Edge]] = [[] for _ in self.people]
        for it in self.changes:
            told = {name: getattr(it, name) for name in Edge.__struct_fields__}
            found[it.seat].append(Edge(**{**told, "life": max(0, it.life)}))
        for edges, person in zip(found, self.people, strict=True):
            if person.seat is not None:
                edges.insert(0, self._edge("came", person.since, person.life))
            if person.until is not None:
                edges.append(self._edge("left", person.until, 0))
        return tuple(map(tuple, found))

    def _edge(self, how: Literal["came", "left"], at: int, life: int) -> Edge:
        return Edge(at=at, turn=self.turn_at(at), life=life, how=how, by=None, what="")

    @cached_property
    def harm(self) -> tuple[tuple[int, ...], ...]:
        """A row for each seat: the life points that it took from every other."""
        rows = [[0] * len(self.people) for _ in self.people]
        for it in self.those("lost"):
            if it.by is not None:
                rows[it.by][it.seat] += it.points
        return tuple(map(tuple, rows))

    @cached_property
    def harm_of_persons(self) -> tuple[tuple[int, ...], ...]:
        """The same with all that one person took and lost, in whichever chair, in the place that counts."""
        columns = [self.sums(column) for column in zip(*map(self.sums, self.harm), strict=True)]
        return tuple(zip(*columns, strict=True))

    @cached_property
    def lost(self) -> dict[str, tuple[int, ...]]:
        """The life points of each seat that no other player took, by cause."""
        sums: dict[str, list[int]] = {}
        for it in self.those("lost"):
            if it.by is None:
                sums.setdefault(it.what, [0] * len(self.people))[it.seat] += it.points
        return {what: tuple(points) for what, points in sums.items()}

    def are_friends(self, seat: int, other: int) -> bool:
        """Return True if two players wanted the same side to win. With three players nobody does."""
        roles = self.people[seat].role, self.people[other].role
        apart = seat == other or self.size == 3
        return not apart and any(all(role in side for role in roles) for side in SIDES)

    def life_by_turn(self, seat: int) -> list[int]:
        """Return the life that a seat had at the end of each turn, from the deal on."""
        person, found, edges = self.people[seat], [], list(self.edges[seat])
        life = person.life if person.seat is None else 0
        for turn in range(self.turns + 1):
            while edges and edges[0].turn <= turn:
                life = edges.pop(0).life
            found.append(life)
        return found


def by_person(plot: Plot) -> Plot:
    """Return a plot told by seats with each deed under the person who sat there then."""
    if plot.size == len(plot.people):
        return plot

    def change(it: Happened) -> Happened:
        if it.change is None:
            return it
        by = None if it.change.by is None else plot.who(it.change.by, it.at)
        return it._replace(change=it.change._replace(seat=plot.who(it.change.seat, it.at), by=by))

    def tell(it: GivenAnswer) -> GivenAnswer:
        strokes = tuple(stroke._replace(seat=plot.who(stroke.seat, it.at)) for stroke in it.strokes)
        entry = it.entry and it.entry._replace(seat=plot.who(it.entry.seat, it.at))
        return it._replace(entry=entry, happened=tuple(map(change, it.happened)), strokes=strokes)

    end = plot.answers[-1].at + 1
    winners = tuple(plot.who(seat, end) for seat in plot.result.winners)
    answers = tuple(map(tell, plot.answers))
    return replace(plot, answers=answers, result=plot.result._replace(winners=winners))
