"""Titles of an evening: sentences that may be true of it. The rarest true one stands on its poster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from bangdice.chronicle.persons import OldScore, Persons
from bangdice.chronicle.sitting import has_fallen
from bangdice.chronicle.story import Edge, Story, StoryPerson, Value
from bangdice.kernel.roles import RENEGADE, SHERIFF

LONG_HOURS = 4
QUICK = 8
SLOW = 60
GRUDGE = 10
SOME = 3

Found = dict[str, Value] | None
"""The values of a title that is true; None for one that is not."""


class Title(msgspec.Struct, frozen=True):
    """The title of an evening: `story.title.NAME` in the catalogue, with its values; persons for seats."""

    name: str
    values: dict[str, Value]


class NightData(NamedTuple):
    """The data in which titles are found."""

    stories: Sequence[Story]
    persons: Persons
    scores: Sequence[OldScore]

    @property
    def seats(self) -> Iterator[tuple[int, int, StoryPerson, Sequence[Edge]]]:
        """Every seat of every game: the number of the game, the person, the player, the life's changes."""
        for game, (story, at) in enumerate(zip(self.stories, self.persons.at, strict=True)):
            for seat, person in enumerate(story.people):
                yield game, at[seat], person, story.edges[seat]

    @property
    def decided(self) -> Sequence[Story]:
        """The games that somebody won."""
        return [story for story in self.stories if story.result.winners]

    def wins_of(self, role: str) -> int:
        """Return the number of games won by somebody with a role."""
        return sum(any(it.is_winner and it.role == role for it in story.people) for story in self.stories)

    def falls_by(self, what: str) -> int:
        """Return the number of falls by a cause."""
        return sum(edge.how == "fell" and edge.what == what for *_, edges in self.seats for edge in edges)

    def all_sided(self, side: str) -> bool:
        """Return True if one side won every game of several."""
        return len(self.stories) >= SOME and all(story.result.side == side for story in self.stories)


def _one(*found: int) -> Found:
    return {"seat": found[0]} if found else None


def _many(count: int, least: int) -> Found:
    return {"count": count} if count >= least else None


def _true(is_true: bool) -> Found:
    return {} if is_true else None


def sweep(night: NightData) -> Found:
    """One person won every game of several."""
    games = len(night.stories)
    won = {(game, person) for game, person, seat, _ in night.seats if seat.is_winner}
    wins = Counter(person for _, person in won)
    return _one(*(at for at, count in wins.items() if games >= SOME and count == games))


def machines(night: NightData) -> Found:
    """Only bots won, and people played."""
    kinds = {person.kind == "person" for *_, person, _ in night.seats}
    won = {person.kind == "person" for *_, person, _ in night.seats if person.is_winner}
    return _true(kinds == {True, False} and won == {False})


def one_point(night: NightData) -> Found:
    """A player won with the last point, alone of all that stood."""
    return _one(
        *(
            at
            for game, at, it, _ in night.seats
            if it.is_winner
            and it.left == 1
            and it.life > 1
            and sum(other.left > 0 for other in night.stories[game].people) == 1
        )
    )


def no_scratch(night: NightData) -> Found:
    """A winner lost no point in a whole game."""
    return _one(
        *(
            at
            for _, at, it, edges in night.seats
            if it.is_winner and it.left and it.seat is None and all(edge.how != "lost" for edge in edges)
        )
    )


def back(night: NightData) -> Found:
    """A player who was out came back."""
    return _one(*(at for _, at, _, edges in night.seats if any(edge.how == "back" for edge in edges)))


def from_the_grave(night: NightData) -> Found:
    """A side won of which nobody was left."""
    return _true(any(not any(it.is_winner and it.left for it in story.people) for story in night.decided))


def nobody_drank(night: NightData) -> Found:
    """Nobody got a point of life back all evening."""
    return _true(all(edge.how != "gained" for *_, edges in night.seats for edge in edges))


def everybody(night: NightData) -> Found:
    """Everybody won something, in several games."""
    won = {at for _, at, it, _ in night.seats if it.is_winner}
    return _true(len(night.stories) >= SOME and len(won) == len(night.persons))


def winless(night: NightData) -> Found:
    """Just one person won nothing."""
    won = {at for _, at, it, _ in night.seats if it.is_winner}
    lost = [at for at in range(len(night.persons)) if at not in won]
    return _one(*lost) if len(lost) == 1 and len(night.stories) >= SOME else None


def quick(night: NightData) -> Found:
    """The shortest game that somebody won. Nobody has to count turns."""
    turns = min((it.turns for it in night.decided if not it.is_counted), default=QUICK + 1)
    return {"count": turns} if turns <= QUICK else None


def hours(night: NightData) -> Found:
    """The evening was long."""
    began, ended = night.stories[0].began, night.stories[-1].ended
    if began is None or ended is None:
        return None
    return _many(int((ended - began) // 3600), LONG_HOURS)


def grudge(night: NightData) -> Found:
    """One shot another very often."""
    if not night.scores or night.scores[0].count < GRUDGE:
        return None
    it = night.scores[0]
    return {"by": it.by, "seat": it.seat, "count": it.count}


def duel(night: NightData) -> Found:
    """An exchange of shots long enough to be told."""
    return _true(any(moment.name == "exchange" for story in night.stories for moment in story.moments))


def sheriffs(night: NightData) -> Found:
    """Several Sheriffs fell."""
    return _many(sum(has_fallen(it, SHERIFF) for *_, it, _ in night.seats), SOME)


def turns(night: NightData) -> Found:
    """The longest game had many turns."""
    return _many(max(story.turns for story in night.stories), SLOW)


TITLES: tuple[tuple[str, Callable[[NightData], Found]], ...] = (
    ("back", back),
    ("nobody_drank", nobody_drank),
    ("hours", hours),
    ("gang", lambda night: _true(night.all_sided("outlaws"))),
    ("blasts", lambda night: _many(night.falls_by("dynamite"), 2)),
    ("renegades", lambda night: _many(night.wins_of(RENEGADE), 2)),
    ("law", lambda night: _true(night.all_sided("law"))),
    ("one_point", one_point),
    ("from_the_grave", from_the_grave),
    ("machines", machines),
    ("duel", duel),
    ("untouched", no_scratch),
    ("swept", sweep),
    ("quick", quick),
    ("turns", turns),
    ("sheriffs", sheriffs),
    ("renegade", lambda night: _many(night.wins_of(RENEGADE), 1)),
    ("winless", winless),
    ("everybody", everybody),
    ("grudge", grudge),
    ("arrows", lambda night: _many(night.falls_by("indians"), SOME)),
    ("undecided", lambda night: _true(not night.decided)),
)
"""Every title with its condition, the rarest first, as `benchmarks/titles.py` counts them."""

PLAIN = "plain"
"""The title of an evening for which no other is true."""


def title_of(stories: Sequence[Story], persons: Persons, scores: Sequence[OldScore]) -> Title:
    """Return the rarest title that is true."""
    night = NightData(stories, persons, scores)
    for name, find in TITLES:
        values = find(night)
        if values is not None:
            return Title(name, values)
    return Title(PLAIN, {})
