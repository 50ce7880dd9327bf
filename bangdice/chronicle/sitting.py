"""The persons of a game by seat and time. Each has a number, also one who took over somebody's seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bangdice.chronicle.story import StoryPerson

Known = Sequence[Mapping[str, Any]]
"""The people that were kept with a game: one for each seat, then those who took over a `seat`."""


def who(people: Sequence[StoryPerson], seat: int, at: int) -> int:
    """Return the person who sat in a seat when answer `at` was given. The end is after all answers."""
    later = (n for n, it in enumerate(people) if it.seat == seat and it.since < at)
    return max(later, default=seat)


def first_of(people: Sequence[StoryPerson], at: int) -> int:
    """Return the place in which a person began the game."""
    before = people[at].before
    return at if before is None else first_of(people, before)


def has_fallen(it: StoryPerson, role: str) -> bool:
    """Return True for a player with this role who was out at the end."""
    return it.role == role and not it.left and it.until is None


def place_that_counts(seats: Sequence[int], won: Sequence[bool]) -> int:
    """Return the seat that counts for a person in a game: the last that won, else the last."""
    return [seat for seat, is_won in zip(seats, won, strict=True) if is_won or not any(won)][-1]


def places_that_count(people: Sequence[StoryPerson]) -> Iterator[int]:
    """Yield each person of a game once, by the place in which the game counts for them."""
    for seats in selves(people):
        yield place_that_counts(seats, [people[at].is_winner for at in seats])


def selves(people: Sequence[StoryPerson]) -> Iterator[list[int]]:
    """Yield the places of each person of a game, the first one first."""
    taken = {it.before for it in people}
    for last, it in enumerate(people):
        if last not in taken:
            seats, before = [last], it.before
            while before is not None:
                seats, before = [before, *seats], people[before].before
            yield seats


def seat_people(
    known: Known, seats: int, in_play: Sequence[tuple[int, Sequence[bool]]]
) -> Iterator[StoryPerson]:
    """Yield the people of a game with the places and times of their sitting, and without all else.

    `in_play`: after each answer, by its number, the seats that are in play. A player on the chair of a grave
    sits in no seat, unless the dead come back.
    """
    ends = {at: _end(known, at) for at in range(len(known))}
    later = [at for at in range(seats, len(known)) if _plays(known[at], ends[at], in_play)]
    order = [*range(seats), *later]
    for at in order:
        it = known[at] if at < len(known) else {}
        seat = it.get("seat", at)
        after = (other for other in later if other > at and known[other]["seat"] == seat)
        yield StoryPerson(
            name=it.get("name"),
            kind=it.get("kind", "person"),
            real_dice=it.get("real_dice", False),
            role="",
            character="",
            life=0,
            left=0,
            is_winner=False,
            seat=it.get("seat"),
            since=it.get("since", 0),
            until=next((known[other]["since"] for other in after), None),
            before=order.index(it["before"]) if it.get("before") in order else None,
        )


def _end(known: Known, at: int) -> int | None:
    seat = known[at].get("seat", at)
    return next((it["since"] for it in known[at + 1 :] if it.get("seat") == seat), None)


def _plays(it: Mapping[str, Any], end: int | None, in_play: Sequence[tuple[int, Sequence[bool]]]) -> bool:
    during = (seats for at, seats in in_play if it["since"] <= at and (end is None or at < end))
    return any(seats[it["seat"]] for seats in during)
