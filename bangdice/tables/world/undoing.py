"""A player wants to take an answer back, and all others have to nod. Nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from bangdice.tables.world.world import World

SECONDS = 20.0
"""The seconds after which silence is a no."""
BOTS = 0.9
"""The seconds after which a bot nods."""
GONE = 5.0
"""The seconds without a device here after which a player is not asked: a flat battery is no veto."""


class Wish(Struct, frozen=True):
    """The wish of a chair's person, by its `mark`, to take back the answer that the record ends `at`.

    `since`: when the person asked; `nods`: the marks of the chairs that have said yes.
    """

    at: int
    mark: str
    since: float
    nods: frozenset[str] = frozenset()


class Undoing(Struct, frozen=True):
    """The open `wish`, and the turn in which each seat had its last one (`asked`): nobody asks twice."""

    wish: Wish | None = None
    asked: Mapping[int, int] = {}


class Nods(NamedTuple):
    """The chairs that are asked for a nod, and those of them that have given it."""

    chairs: tuple[int, ...]
    yes: tuple[int, ...]

    @property
    def open(self) -> tuple[int, ...]:
        """The chairs whose nod is missing."""
        return tuple(at for at in self.chairs if at not in self.yes)


def can_wish(world: World, seat: int) -> bool:
    """Return True if the person in a seat may ask now."""
    play, undoing = world.play, world.live.undoing
    if play is None or world.state.switches.undo == "off" or world.live.opening is not None:
        return False
    recording = play.recording
    if recording.undoable != seat or undoing.wish is not None or recording.entries[-1].by != "person":
        return False
    return undoing.asked.get(seat) != recording.turn


def still_open(world: World) -> Undoing:
    """Return the part of a world, without a wish that has lost its object: its person, its answer or game."""
    undoing, play = world.live.undoing, world.play
    if undoing.wish is None:
        return undoing
    is_here = any(it.is_person and it.mark == undoing.wish.mark for it in world.state.chairs)
    is_last = play is not None and len(play.recording.entries) == undoing.wish.at
    return undoing if is_here and is_last and world.state.phase == "game" else Undoing(asked=undoing.asked)


def asked_for(world: World, wish: Wish, now: float) -> Nods:
    """Return the chairs that a wish asks: of all others in play, neither the dead nor people who are gone."""
    assert world.play is not None
    chairs, yes = [], []
    for at, chair in enumerate(world.state.chairs):
        if chair.seat not in world.play.picture.in_play or chair.mark == wish.mark:
            continue
        gone = world.live.away_since(chair)
        if not chair.is_played_by_bot and gone is not None and now >= gone + GONE:
            continue
        chairs.append(at)
        has_nodded = now >= wish.since + BOTS if chair.is_played_by_bot else chair.mark in wish.nods
        yes += [at] if has_nodded else []
    return Nods(tuple(chairs), tuple(yes))


def wish_changes(world: World) -> Iterator[float]:
    """Yield the times at which a wish is decided, or shown anew: bots nod, people are gone for too long."""
    wish = world.live.undoing.wish
    if wish is None:
        return
    yield wish.since + SECONDS
    times = (wish.since + BOTS, *(at + GONE for at in world.live.away.values()))
    yield from (at for at in times if at > world.live.told_at and at >= wish.since)
