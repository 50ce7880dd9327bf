"""The persons of an evening over all its games, and the number of shots between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bangdice.chronicle.sitting import first_of
from bangdice.chronicle.story import Story, StoryPerson

NOT_SHOT = {"indians", "bandidos", "dynamite"}
"""Causes of lost life that are nobody's shots."""
OLD = 3
"""The shots of one person at another that make an old score."""


class OldScore(msgspec.Struct, frozen=True):
    """A person who shot another, with the number of shots."""

    by: int
    seat: int
    count: int


class Persons:
    """The persons of an evening: for each game who each of its people is.

    The person with the most wins is the first; of equal wins a human being stands before a bot.
    """

    def __init__(self, stories: Sequence[Story]) -> None:
        first: dict[tuple[str, str], int] = {}
        wins: Counter[tuple[str, str]] = Counter()
        bots: set[tuple[str, str]] = set()
        keys = [_keys(story) for story in stories]
        for story, own in zip(stories, keys, strict=True):
            for key in own:
                first.setdefault(key, len(first))
            wins.update({key for key, it in zip(own, story.people, strict=True) if it.is_winner})
            bots.update(key for key, it in zip(own, story.people, strict=True) if it.kind == "bot")
        self.keys = sorted(first, key=lambda key: (-wins[key], key in bots, first[key]))
        number = {key: at for at, key in enumerate(self.keys)}
        self.at = tuple(tuple(number[key] for key in own) for own in keys)

    def __len__(self) -> int:
        return len(self.keys)


def _keys(story: Story) -> list[tuple[str, str]]:
    return [_key(story.people[first_of(story.people, at)]) for at in range(len(story.people))]


def _key(person: StoryPerson) -> tuple[str, str]:
    return ("character", person.character) if person.name is None else ("name", person.name)


def shots(stories: Sequence[Story], persons: Persons) -> Counter[tuple[int, int]]:
    """Return how often one person shot another. A shot that cost several points is one."""
    found: Counter[tuple[int, int]] = Counter()
    for story, at in zip(stories, persons.at, strict=True):
        for seat, edges in enumerate(story.edges):
            for edge in edges:
                if edge.by is None or edge.by == seat:
                    continue
                if edge.how == "lost" and edge.what not in NOT_SHOT:
                    found[at[edge.by], at[seat]] += 1
    return found


def old_scores(stories: Sequence[Story], persons: Persons) -> tuple[OldScore, ...]:
    """Return the pairs of whom one often shot the other, the most first. Of a pair only the one who shot more
    counts.
    """
    found = shots(stories, persons)
    ranked = sorted(found.items(), key=lambda it: (-it[1], it[0]))
    scores: list[OldScore] = []
    for (by, seat), count in ranked:
        is_new = all({by, seat} != {it.by, it.seat} for it in scores)
        if is_new and count >= OLD:
            scores.append(OldScore(by, seat, count))
    return tuple(scores)
