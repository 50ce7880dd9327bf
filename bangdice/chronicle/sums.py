"""The sums of an evening: the things one person stands out for over all its games together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from bangdice.chronicle.persons import Persons
from bangdice.chronicle.story import Story, Value

MANY = 3
"""Points a game that are many for one person."""
SOME = 2
FEW = 1
LUCKY = 2.0
"""Points of luck that are worth a word, above or below."""

What = TypeVar("What", bound=Hashable)
Seated = Sequence[tuple[Story, Sequence[int]]]
"""The stories, each with the person in each seat."""


class Sum(msgspec.Struct, frozen=True):
    """A thing that a person stands out for in all games. `weight`: the average of a game."""

    name: str
    person: int
    values: dict[str, Value]
    weight: float


def sums_of(stories: Sequence[Story], persons: Persons) -> Iterator[Sum]:
    """Yield the things that stand out over several games; nothing for a single game."""
    if len(stories) > 1:
        seated = tuple(zip(stories, persons.at, strict=True))
        for kind in KINDS:
            yield from kind(seated)


def _sum(name: str, person: int, weight: float, **values: Value) -> Sum:
    return Sum(name, person, {"seat": person, **values}, round(weight, 2))


def _most(counts: Mapping[What, float], least: float) -> Iterator[tuple[What, float]]:
    """Yield the key with the highest count, and the count, if it is at least `least`."""
    ranked = sorted(counts.items(), key=lambda it: -it[1])
    if ranked and ranked[0][1] >= least and all(count < ranked[0][1] for _, count in ranked[1:]):
        yield ranked[0]


def _harm(seated: Seated) -> Counter[tuple[int, int]]:
    """Return the points of life that one person took from another."""
    found: Counter[tuple[int, int]] = Counter()
    for story, at in seated:
        for by, row in enumerate(story.harm):
            for seat, points in enumerate(row):
                found[at[by], at[seat]] += points if by != seat else 0
    return found


def _shooters(seated: Seated) -> Iterator[Sum]:
    taken: Counter[int] = Counter()
    for (by, _), points in _harm(seated).items():
        taken[by] += points
    games = len(seated)
    for person, count in _most(taken, MANY * games):
        yield _sum("sharpshooter", person, 0.3 + count / games / 8, count=int(count))


def _grudges(seated: Seated) -> Iterator[Sum]:
    """A person whose shots all evening went mostly into one other."""
    harm = _harm(seated)
    games = len(seated)
    for (by, target), count in _most(harm, SOME * games):
        of = sum(points for (shooter, _), points in harm.items() if shooter == by)
        if 2 * count > of:
            yield _sum("grudge", by, 0.6 + count / games / 6, target=target, count=int(count), of=of)


def _undertakers(seated: Seated) -> Iterator[Sum]:
    felled: Counter[int] = Counter()
    for story, at in seated:
        for seat, edges in enumerate(story.edges):
            for edge in edges:
                if edge.how == "fell" and edge.by is not None and edge.by != seat:
                    felled[at[edge.by]] += 1
    games = len(seated)
    for person, count in _most(felled, FEW * games):
        yield _sum("undertaker", person, 0.8 * count / games, count=int(count))


def _bad_luck(seated: Seated) -> Iterator[Sum]:
    """A person who lost most to something that is nobody's fault."""
    lost: Counter[tuple[int, str]] = Counter()
    for story, at in seated:
        for what, row in story.lost.items():
            for seat, points in enumerate(row):
                lost[at[seat], what] += points
    games = len(seated)
    for (person, what), count in _most(lost, SOME * games):
        yield _sum("struck", person, 0.5 + count / games / 8, what=what, count=int(count))


def _fortune(seated: Seated) -> Iterator[Sum]:
    """The best and the worst luck."""
    luck: dict[int, float] = {}
    for story, at in seated:
        for seat, points in enumerate(story.luck.points):
            luck[at[seat]] = luck.get(at[seat], 0.0) + points
    for name, sign in (("lucky", 1), ("unlucky", -1)):
        for person, points in _most({who: sign * it for who, it in luck.items()}, LUCKY):
            yield _sum(name, person, 0.6 + points / 10, points=round(sign * points, 1))


KINDS: tuple[Callable[[Seated], Iterator[Sum]], ...] = (
    _shooters,
    _grudges,
    _undertakers,
    _bad_luck,
    _fortune,
)
