"""An evening: the stories of its games, summed up. It is pure, and hides nothing but names.

A `person` is a number from 0 in the order of `Evening.people`, the most wins first. The name makes somebody
the same person in two games. Where no name was kept, the character does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bangdice.chronicle.persons import OldScore, Persons, old_scores
from bangdice.chronicle.sitting import has_fallen, places_that_count
from bangdice.chronicle.story import Story, Value
from bangdice.chronicle.sums import sums_of
from bangdice.chronicle.titles import Title, title_of
from bangdice.kernel.roles import SHERIFF

PAUSE = 6 * 3600.0
"""The seconds without a game that part one evening from the next."""
SCORES = 2
SEATS = {"seat", "by", "target", "other"}
"""The places of a sentence where a seat stands."""


class EveningPerson(msgspec.Struct, frozen=True, kw_only=True):
    """One person of an evening. `character`: the last one; `won`: the number of wins by role."""

    name: str | None
    kind: str
    character: str
    games: int
    wins: int
    won: dict[str, int]


class EveningGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game of an evening, and the `token` of its story; `winners` are persons."""

    token: str
    game: str
    side: str
    why: str
    turns: int
    winners: tuple[int, ...]
    ended: float | None


class EveningAward(msgspec.Struct, frozen=True, kw_only=True):
    """An award of a person, in one `game` of the evening or (None) in all together. Its seats are persons."""

    name: str
    person: int
    game: int | None
    values: dict[str, Value]
    weight: float


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """An evening. `seconds`: from the first deal to the last end; `fallen`: the number of fallen Sheriffs.

    `scores`: two at most; `awards`: one a person at most; `masked`: names are left out.
    """

    games: tuple[EveningGame, ...]
    people: tuple[EveningPerson, ...]
    seconds: float | None
    ended: float | None
    fallen: int
    scores: tuple[OldScore, ...]
    awards: tuple[EveningAward, ...]
    title: Title
    masked: bool = False


def last_evening(stories: Sequence[Story]) -> int:
    """Return how many of the last stories, the oldest first, belong to one evening without a long pause."""
    for back in range(1, len(stories)):
        later, earlier = stories[-back], stories[-back - 1]
        begun = later.ended if later.began is None else later.began
        if begun is not None and earlier.ended is not None and begun - earlier.ended > PAUSE:
            return back
    return len(stories)


def evening_of(stories: Sequence[Story], tokens: Sequence[str], masked: bool = False) -> Evening:
    """Return the evening of these games, the oldest first. There is at least one. `masked`: without names."""
    persons = Persons(stories)
    scores = old_scores(stories, persons)
    evening = Evening(
        games=tuple(map(_game, stories, tokens, persons.at)),
        people=_people(stories, persons),
        seconds=_seconds(stories),
        ended=stories[-1].ended,
        fallen=sum(has_fallen(person, SHERIFF) for it in stories for person in it.people),
        scores=scores[:SCORES],
        awards=_awards(stories, persons),
        title=title_of(stories, persons, scores),
    )
    return without_names(evening) if masked else evening


def without_names(evening: Evening) -> Evening:
    """Return the evening with characters instead of names."""
    people = tuple(replace(person, name=None) for person in evening.people)
    return replace(evening, people=people, masked=True)


def story_without_names(story: Story) -> Story:
    """Return the story with characters instead of names."""
    return replace(story, people=tuple(replace(person, name=None) for person in story.people))


def _game(story: Story, token: str, at: Sequence[int]) -> EveningGame:
    return EveningGame(
        token=token,
        game=story.game,
        side=story.result.side,
        why=story.result.why,
        turns=story.turns,
        winners=tuple(dict.fromkeys(at[seat] for seat in story.result.winners)),
        ended=story.ended,
    )


def _people(stories: Sequence[Story], persons: Persons) -> tuple[EveningPerson, ...]:
    found: list[EveningPerson] = []
    for number in range(len(persons)):
        seats = [
            story.people[seat]
            for story, at in zip(stories, persons.at, strict=True)
            for seat in places_that_count(story.people)
            if at[seat] == number
        ]
        last = seats[-1]
        won = Counter(seat.role for seat in seats if seat.is_winner and seat.role)
        found.append(
            EveningPerson(
                name=last.name,
                kind=last.kind,
                character=last.character,
                games=len(seats),
                wins=sum(seat.is_winner for seat in seats),
                won=dict(won),
            )
        )
    return tuple(found)


def _seconds(stories: Sequence[Story]) -> float | None:
    began, ended = stories[0].began, stories[-1].ended
    return None if began is None or ended is None else max(0.0, ended - began)


def _awards(stories: Sequence[Story], persons: Persons) -> tuple[EveningAward, ...]:
    """Return the awards of the evening, first over all games together, then in one of them.

    Each person has the heaviest award that nobody else has for a heavier reason.
    """
    found = [
        EveningAward(name=it.name, person=it.person, game=None, values=it.values, weight=it.weight)
        for it in sums_of(stories, persons)
    ]
    found += [
        EveningAward(
            name=award.name,
            person=at[award.seat],
            game=game,
            values={name: _in_persons(name, value, at) for name, value in award.values.items()},
            weight=award.weight,
        )
        for game, (story, at) in enumerate(zip(stories, persons.at, strict=True))
        for award in story.awards
    ]
    given: dict[int, EveningAward] = {}
    for award in sorted(found, key=_rank):
        if award.person not in given and all(it.name != award.name for it in given.values()):
            given[award.person] = award
    return tuple(given.values())


def _rank(award: EveningAward) -> tuple[bool, float, int, int]:
    return award.game is not None, -award.weight, award.game or 0, award.person


def _in_persons(name: str, value: Value, at: Sequence[int]) -> Value:
    return at[value] if name in SEATS and isinstance(value, int) else value
