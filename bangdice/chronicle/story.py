"""The story of a finished game: the source of its pictures and awards. It hides nothing.

A seat is a number from 0 in the ring's order, and so is the person to whom it was dealt. A person who took
over somebody's seat has a number of their own behind those (`StoryPerson`), and their deeds stand under it.
A turn counts from 1 (0: the deal), `at` is the number of an answer in the record (0: the deal).
`docs/wire-protocol.md` says who gets it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Value = str | int | float | None
"""A value in a sentence. A seat stands under `seat`, `by`, `target` or `other`."""


class StoryPerson(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The person in a seat. `name`: None where none was kept; `kind`: `person` or the kind of bot.

    `life`: the seat's life when the person came; `left`: at the end, 0 for a player who was out or is gone.
    The first people are those to whom it was dealt, one for each seat. After them come those who took over
    a `seat`, `since` an answer; `before`: the place of the same person's earlier seat. `until`: the answer
    after which another took over.
    """

    name: str | None
    kind: str
    real_dice: bool
    role: str
    character: str
    life: int
    left: int
    is_winner: bool
    seat: int | None = None
    since: int = 0
    until: int | None = None
    before: int | None = None


class Edge(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a seat's life. `life`: after it; `by`: the seat that did it; `what`: its cause by name.

    `how`: points are `lost` or `gained`, the player `fell`, or came `back`; or another took over: the one has
    `left`, the other `came`. One loss is one edge, however many points.
    """

    at: int
    turn: int
    life: int
    how: Literal["lost", "gained", "fell", "back", "left", "came"]
    by: int | None
    what: str


class Rare(msgspec.Struct, frozen=True, kw_only=True):
    """The rarest roll (faces) or flips (card faces) of a game: one in `one_in`, rounded."""

    seat: int
    turn: int
    faces: tuple[str, ...]
    one_in: int


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """Each seat's luck in points of life, above or below what chance gives; `told`: faces of real dice."""

    points: tuple[float, ...]
    rarest: Rare | None
    told: tuple[int, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A key moment. `story.moment.NAME.title` and `.why` in the catalogue tell it with its values."""

    name: str
    at: int
    turn: int
    seats: tuple[int, ...]
    values: dict[str, Value]
    weight: float


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """An award of one person. `story.award.NAME.title` and `.why` tell it with its values."""

    name: str
    seat: int
    values: dict[str, Value]
    weight: float


class RoleMark(msgspec.Struct, frozen=True, kw_only=True):
    """A suspicion: after answer `at` a person (`by`) took another `seat` for a role, or (None) for none."""

    at: int
    by: int
    seat: int
    role: str | None


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A person's (`seat`) reading of the table: `right` of `of` secret roles in the end, and how early.

    `read`: its marks' share of the time in which they could have been right, 0 to 1. For each other seat with
    a secret role that time runs from the deal until its role was turned, or to the end.
    """

    seat: int
    right: int
    of: int
    read: float


class HintCount(msgspec.Struct, frozen=True, kw_only=True):
    """The number of questions at which a person asked for a hint."""

    seat: int
    count: int


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """The winners and the reason, as a `ResultView`. `winners` is empty where nobody has won."""

    winners: tuple[int, ...]
    side: str
    why: str


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """One game. `edges`: of each seat; `harm[by][seat]`: points of life; `lost`: those nobody took, by cause.

    `moments`: at most five, in the game's order; `awards`: one a person at most, the heaviest first. `began`
    and `ended` are seconds of the calendar, None where they are not known. `marks`: in their order;
    `readings`: of everybody who has marked, the best first; `hints`: of everybody who has asked for one.
    `is_counted`: a real game, of which only the count is known: nobody told who hurt whom, and a role may
    have stayed secret (""). `versions`: those of the sets from outside with which it was played, if any.
    """

    game: str
    rules: int
    turns: int
    people: tuple[StoryPerson, ...]
    result: Ending
    edges: tuple[tuple[Edge, ...], ...]
    harm: tuple[tuple[int, ...], ...]
    lost: dict[str, tuple[int, ...]]
    luck: Luck
    moments: tuple[Moment, ...]
    awards: tuple[Award, ...]
    began: float | None
    ended: float | None
    marks: tuple[RoleMark, ...] = ()
    readings: tuple[Reading, ...] = ()
    hints: tuple[HintCount, ...] = ()
    is_counted: bool = False
    versions: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
